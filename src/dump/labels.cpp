#include "dump/labels.h"

#include <QList>
#include <QSet>

#include <algorithm>

namespace rli::dump {

namespace {

using Names = QList<QByteArray>;

std::vector<Names> namesOf(const std::vector<NativePath> &paths)
{
    std::vector<Names> all;
    for (const NativePath &path : paths) {
        all.push_back(path.split('/'));
        all.back().removeIf([](const QByteArray &name) { return name.isEmpty(); });
    }
    return all;
}

qsizetype shortestLength(const std::vector<Names> &all)
{
    const auto shorter = [](const Names &a, const Names &b) { return a.size() < b.size(); };
    return std::min_element(all.begin(), all.end(), shorter)->size();
}

/// How many names all paths share from the front, at most `most`.
qsizetype sharedFront(const std::vector<Names> &all, qsizetype most)
{
    qsizetype count = 0;
    const auto same = [&](const Names &names) { return names[count] == all.front()[count]; };
    while (count < most && std::all_of(all.begin(), all.end(), same))
        ++count;
    return count;
}

/// How many names all paths share from the back, at most `most`.
qsizetype sharedBack(const std::vector<Names> &all, qsizetype most)
{
    qsizetype count = 0;
    const auto fromBack = [&](const Names &names) { return names[names.size() - 1 - count]; };
    const auto same = [&](const Names &names) { return fromBack(names) == fromBack(all.front()); };
    while (count < most && std::all_of(all.begin(), all.end(), same))
        ++count;
    return count;
}

/// The first position whose names alone tell all paths apart; -1 without one.
qsizetype tellingPosition(const std::vector<Names> &all)
{
    for (qsizetype i = 0; i < shortestLength(all); ++i) {
        QSet<QByteArray> seen;
        for (const Names &names : all)
            seen.insert(names[i]);
        if (seen.size() == static_cast<qsizetype>(all.size()))
            return i;
    }
    return -1;
}

QString textOf(const Names &names)
{
    return displayText(names.join('/'));
}

} // namespace

QStringList trailingLabels(const std::vector<NativePath> &paths)
{
    const std::vector<Names> all = namesOf(paths);
    QStringList labels;
    for (const Names &names : all) {
        const auto isShared = [&](qsizetype count) {
            return std::any_of(all.begin(), all.end(), [&](const Names &other) {
                return other != names && other.size() >= count && other.last(count) == names.last(count);
            });
        };
        qsizetype count = std::min<qsizetype>(1, names.size());
        while (count < names.size() && isShared(count))
            ++count;
        labels.append(names.isEmpty() ? QStringLiteral("/") : textOf(names.last(count)));
    }
    return labels;
}

QStringList distinctions(const std::vector<NativePath> &paths)
{
    std::vector<Names> all = namesOf(paths);
    const qsizetype shortest = shortestLength(all);
    qsizetype front = sharedFront(all, shortest);
    const qsizetype back = sharedBack(all, shortest - front);
    // A path that is nothing but what all share keeps its last shared name.
    if (front + back == shortest && front > 0)
        --front;
    for (Names &names : all)
        names = names.sliced(front, names.size() - front - back);

    const qsizetype telling = tellingPosition(all);
    QStringList texts;
    for (const Names &names : all)
        texts.append(telling >= 0 ? displayText(names[telling]) : textOf(names));
    return texts;
}

} // namespace rli::dump
