#include "load/table.h"

namespace rli::load {

dump::NativePath SequenceCalls::path(const Call &call) const
{
    if (call.inJson)
        return dump::joined(dump::metadataFolder(folder), "dump.json");
    return dump::joined(folder, dump::listFileName(apis[static_cast<qsizetype>(call.api)], call.number, call.input));
}

void summarize(Table *table)
{
    table->problems = table->otherProblems;
    table->layersKnown = !table->sequences.empty();
    table->damaged = 0;
    for (const auto &sequence : table->sequences) {
        table->problems.insert(table->problems.end(), sequence->fileProblems.begin(), sequence->fileProblems.end());
        table->problems.insert(table->problems.end(), sequence->valueProblems.begin(), sequence->valueProblems.end());
        table->layersKnown &= sequence->layersKnown;
        table->damaged += sequence->damaged;
    }
}

} // namespace rli::load
