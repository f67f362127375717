#pragma once

#include "sample/dump_writer.h"

namespace rli::sample {

/// The name of a call's list file.
std::string listFileName(const DumpCall &call);

/// What msprobe writes beside the list files of one stage, in its form and about its size.
std::string dumpJson(const std::vector<DumpCall> &calls, DumpMetadata level);
std::string stackJson(const std::vector<DumpCall> &calls);
std::string constructJson(const std::vector<DumpCall> &calls);

} // namespace rli::sample
