#include "options/words.h"

#include "options/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

namespace rli::options {

namespace {

/// A whole text read as a number by from_chars.
template<typename Number>
std::optional<Number> parsed(const std::string &text)
{
    Number number{};
    const char *const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::string lowered(std::string text)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    std::transform(text.begin(), text.end(), text.begin(), lower);
    return text;
}

/// Edits (insert, delete, replace, swap of neighbours) from `a` to `b`: optimal string alignment.
std::size_t distance(const std::string &a, const std::string &b)
{
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(last, row);
    }
    return last[b.size()];
}

} // namespace

std::string quoted(const std::string &text)
{
    return "“" + text + "”";
}

std::string listed(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool contains(const std::vector<std::string> &words, const std::string &word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = text.find(separator); end != std::string::npos; end = text.find(separator, begin)) {
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::string trimmed(const std::string &text)
{
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::optional<int> wholeNumber(const std::string &text)
{
    return parsed<int>(text);
}

std::optional<double> realNumber(const std::string &text)
{
    const std::optional<double> number = parsed<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::string nearestWord(const std::string &word, const std::vector<std::string> &valid)
{
    // A third of the letters may be wrong; more is another word.
    constexpr std::size_t longest = 100;
    if (word.empty() || word.size() > longest)
        return {};
    const std::string wanted = lowered(word);
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string &candidate : valid) {
        const std::size_t edits = distance(wanted, lowered(candidate));
        if (edits < bestDistance) {
            bestDistance = edits;
            best = candidate;
        }
    }
    return best;
}

} // namespace rli::options
