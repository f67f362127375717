#include "options/reference.h"
#include "options/table.h"
#include "packaging/reference/reference.h"

namespace rli::reference {

namespace {

/// Text as groff shows it unchanged: backslashes and dashes escaped, no line that begins as a request.
std::string roff(const std::string &text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else
            escaped += c;
    }
    const bool isRequest = !escaped.empty() && (escaped.front() == '.' || escaped.front() == '\'');
    return (isRequest ? "\\&" : "") + escaped;
}

std::string term(const std::string &name, const std::string &meaning)
{
    return ".TP\n" + name + "\n" + roff(meaning) + "\n";
}

std::string keyTerm(const options::Key &key, const options::Vocabulary &vocabulary)
{
    std::string text = term("\\fB" + roff(key.name) + "=\\fR", key.meaning);
    text += ".br\n" + roff("Valid: " + options::validValues(key, vocabulary) + ".") + "\n";
    if (!key.defaultValue.empty())
        text += ".br\n" + roff("Default: " + key.defaultValue + ".") + "\n";
    return text;
}

} // namespace

std::string manPage(const options::Vocabulary &vocabulary, const std::string &version, const std::string &date)
{
    std::string text =
        ".TH RL\\-INSIGHT 1 " + date + " \"RL\\-Insight " + version +
        "\" \"User Commands\"\n.SH NAME\nrl\\-insight \\- show the expert loads of mixture\\-of\\-experts "
        "training\n.SH SYNOPSIS\n.B rl\\-insight\n";
    text += roff(std::string(options::kUsage).substr(std::string("rl-insight ").size())) + "\n.SH DESCRIPTION\n";
    for (const std::string &sentence : options::description())
        text += roff(sentence) + "\n";
    text += ".SH OPTIONS\n";
    for (const options::SwitchInfo &info : options::switches()) {
        const std::string brief = info.shortName.empty() ? "" : "\\fB" + roff(info.shortName) + "\\fR, ";
        text += term(brief + "\\fB" + roff(info.name) + "\\fR", info.meaning);
    }
    text += ".SH KEYS\nA YAML file holds the same keys, nested or dotted; words of the command line count more.\n";
    for (const options::Key &key : options::table())
        text += keyTerm(key, vocabulary);
    text += ".SH EXIT STATUS\n";
    for (const options::ExitInfo &info : options::exitStatuses())
        text += term(std::to_string(info.status), info.meaning);
    text += ".SH EXAMPLES\n";
    for (const options::Example &example : options::examples())
        text += ".PP\n.EX\n" + roff(example.command) + "\n.EE\n" +
                (example.meaning.empty() ? "" : ".RS\n" + roff(example.meaning) + "\n.RE\n");
    return text;
}

} // namespace rli::reference
