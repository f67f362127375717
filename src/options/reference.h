#pragma once

#include <string>
#include <vector>

/// What `--help`, the manual page and the documents say besides the keys.
namespace rli::options {

/// An option without a value.
struct SwitchInfo
{
    std::string name;
    std::string shortName; ///< empty without one
    std::string meaning;
};
const std::vector<SwitchInfo> &switches();

/// What the program is, and when a window opens; one sentence each.
const std::vector<std::string> &description();
constexpr const char *kUsage = "rl-insight [FOLDER | FILE.yaml | KEY=VALUE | OPTION]...";

struct Example
{
    std::string command;
    std::string meaning; ///< may be empty
};
const std::vector<Example> &examples();

struct ExitInfo
{
    int status = 0;
    std::string meaning;
};
const std::vector<ExitInfo> &exitStatuses();

} // namespace rli::options
