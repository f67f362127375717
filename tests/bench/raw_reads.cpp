#include "bench/raw_reads.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace rli::bench {

namespace {

void walk(const std::string &folder, std::vector<std::string> *files)
{
    DIR *open = opendir(folder.c_str());
    if (!open)
        return;
    std::vector<std::string> below;
    while (const dirent *entry = readdir(open)) {
        const std::string name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        std::string path = folder;
        path.append(1, '/').append(name);
        (entry->d_type == DT_DIR ? below : *files).push_back(std::move(path));
    }
    closedir(open);
    for (const std::string &next : below)
        walk(next, files);
}

std::int64_t readOne(const std::string &path, std::vector<char> *bytes)
{
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status = {};
    if (file < 0 || fstat(file, &status) != 0)
        return 0;
    const auto size = static_cast<std::size_t>(status.st_size);
    if (bytes->size() < size)
        bytes->resize(size);
    const ssize_t got = read(file, bytes->data(), size);
    close(file);
    return got;
}

} // namespace

std::int64_t walkAndReadRaw(const std::string &folder, int threads)
{
    std::vector<std::string> files;
    walk(folder, &files);
    constexpr std::size_t kAtOnce = 64;
    std::atomic<std::size_t> next = 0;
    std::atomic<std::int64_t> total = 0;
    const auto work = [&] {
        std::vector<char> bytes;
        std::int64_t sum = 0;
        for (std::size_t begin = next.fetch_add(kAtOnce); begin < files.size(); begin = next.fetch_add(kAtOnce)) {
            for (std::size_t i = begin; i < std::min(begin + kAtOnce, files.size()); ++i)
                sum += readOne(files[i], &bytes);
        }
        total += sum;
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back(work);
        work();
    }
    return total;
}

std::size_t walkRaw(const std::string &folder)
{
    std::vector<std::string> files;
    walk(folder, &files);
    return files.size();
}

} // namespace rli::bench
