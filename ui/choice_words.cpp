#include "ui/choice_words.h"

#include <QLatin1StringView>

#include <algorithm>
#include <array>
#include <utility>

namespace rli::ui {

namespace {

template<typename Choice, std::size_t N>
using Words = std::array<std::pair<QLatin1StringView, Choice>, N>;

constexpr Words<load::CallChoice, 3> kCalls{{{QLatin1StringView("first_forward"), load::CallChoice::FirstForward},
                                             {QLatin1StringView("forward"), load::CallChoice::Forward},
                                             {QLatin1StringView("all"), load::CallChoice::All}}};
constexpr Words<load::LayerChoice, 3> kLayers{{{QLatin1StringView("auto"), load::LayerChoice::Auto},
                                               {QLatin1StringView("merged"), load::LayerChoice::Merged},
                                               {QLatin1StringView("model"), load::LayerChoice::Model}}};
constexpr Words<load::RowKind, 2> kRows{
    {{QLatin1StringView("layer"), load::RowKind::Layer}, {QLatin1StringView("call"), load::RowKind::Call}}};
constexpr Words<load::RankChoice, 3> kRanks{{{QLatin1StringView("each"), load::RankChoice::Each},
                                             {QLatin1StringView("sum"), load::RankChoice::Sum},
                                             {QLatin1StringView("side"), load::RankChoice::Side}}};
constexpr Words<load::GroupListType, 4> kLists{{{QLatin1StringView("auto"), load::GroupListType::Auto},
                                                {QLatin1StringView("count"), load::GroupListType::Count},
                                                {QLatin1StringView("cumsum"), load::GroupListType::Cumsum},
                                                {QLatin1StringView("likely"), load::GroupListType::Likely}}};

template<typename Choice, std::size_t N>
QString wordIn(const Words<Choice, N> &words, Choice choice)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto &word) { return word.second == choice; });
    return found == words.end() ? QString() : QString(found->first);
}

template<typename Choice, std::size_t N>
void takeFrom(const Words<Choice, N> &words, const QString &word, Choice *choice)
{
    const auto found = std::find_if(words.begin(), words.end(), [&](const auto &known) { return known.first == word; });
    if (found != words.end())
        *choice = found->second;
}

} // namespace

QString wordOf(load::CallChoice choice)
{
    return wordIn(kCalls, choice);
}

QString wordOf(load::LayerChoice choice)
{
    return wordIn(kLayers, choice);
}

QString wordOf(load::RowKind choice)
{
    return wordIn(kRows, choice);
}

QString wordOf(load::GroupListType choice)
{
    return wordIn(kLists, choice);
}

QString wordOf(load::RankChoice choice)
{
    return wordIn(kRanks, choice);
}

void takeWord(const QString &word, load::CallChoice *choice)
{
    takeFrom(kCalls, word, choice);
}

void takeWord(const QString &word, load::LayerChoice *choice)
{
    takeFrom(kLayers, word, choice);
}

void takeWord(const QString &word, load::RowKind *choice)
{
    takeFrom(kRows, word, choice);
}

void takeWord(const QString &word, load::RankChoice *choice)
{
    takeFrom(kRanks, word, choice);
}

void takeWord(const QString &word, load::GroupListType *choice)
{
    takeFrom(kLists, word, choice);
}

} // namespace rli::ui
