#include "options/yaml_documents.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <sstream>

namespace rli::options {

namespace {

/// Counts documents. A text goes on only where the next one begins further on: yaml-cpp takes what begins nothing, such
/// as a comma, for one empty document after the other, and YAML::LoadAll() then never ends.
class DocumentCount final : public YAML::EventHandler
{
public:
    int documents() const { return m_documents; }

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (m_documents > 0 && mark.pos == m_last)
            throw YAML::ParserException(mark, "what stands here begins nothing");
        m_last = mark.pos;
        ++m_documents;
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark &, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark &, const std::string &, YAML::anchor_t, const std::string &) override {}
    void OnSequenceStart(const YAML::Mark &, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark &, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override {}
    void OnMapEnd() override {}

private:
    int m_documents = 0;
    int m_last = 0;
};

} // namespace

bool isOneDocument(const std::string &content)
{
    std::istringstream stream(content);
    YAML::Parser parser(stream);
    DocumentCount count;
    // The third tells a second one from what begins nothing.
    while (count.documents() < 3 && parser.HandleNextDocument(count)) {
    }
    return count.documents() < 2;
}

} // namespace rli::options
