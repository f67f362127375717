// A configuration in YAML, from the file to the options.
#include "fuzz/input.h"
#include "options/options.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace rli;

namespace {

/// A file in memory that holds one input at a time.
class InputFile
{
public:
    InputFile()
        : m_descriptor(memfd_create("input.yaml", 0))
    {
        fuzz::require(m_descriptor >= 0, "there is a file for the inputs");
    }

    void hold(const std::uint8_t *data, std::size_t size) const
    {
        const bool isWritten =
            ftruncate(m_descriptor, 0) == 0 && pwrite(m_descriptor, data, size, 0) == static_cast<ssize_t>(size);
        fuzz::require(isWritten, "the input can be written");
    }

    std::string path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }

private:
    int m_descriptor;
};

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const InputFile file;
    static const options::Vocabulary vocabulary = {.parserTypes = {"gmm"},
                                                   .visualizerTypes = {"gmm_heatmap"},
                                                   .colorMaps = {"viridis", "magma"},
                                                   .exists = [](const std::string &) { return false; }};
    file.hold(data, size);
    const auto outcome = options::parseFile(file.path(), {}, vocabulary);
    if (const auto *error = std::get_if<options::UsageError>(&outcome))
        fuzz::require(!error->message.empty(), "a refusal has a reason");
    else
        fuzz::require(std::get<options::Options>(outcome).configPath == file.path(), "the options name their file");
    return 0;
}
