#pragma once

#include "jobs/parser.h"

namespace rli::jobs {

/// `heatmap.parser.type=gmm`: the group lists of grouped matmul calls, one `.pt` file a call.
class GmmParser : public Parser
{
public:
    QString name() const override { return QStringLiteral("gmm"); }
    dump::Outcome<load::TablePtr> read(const ReadRequest &request, std::stop_token stop, const ReadHooks &hooks,
                                       const ReaderFactory &makeReader) const override;
};

} // namespace rli::jobs
