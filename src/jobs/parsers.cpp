#include "jobs/gmm_parser.h"

#include <algorithm>

namespace rli::jobs {

std::vector<const Parser *> parsers()
{
    static const GmmParser gmm;
    return {&gmm};
}

const Parser *findParser(const QString &name)
{
    const auto all = parsers();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Parser *parser) { return parser->name() == name; });
    return found == all.end() ? nullptr : *found;
}

} // namespace rli::jobs
