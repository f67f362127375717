#pragma once

#include "dump/scan.h"
#include "texts.h"
#include "tree.h"

namespace rli::test {

inline dump::Scan scanned(const std::vector<dump::NativePath> &roots, int threads = 1)
{
    dump::Outcome<dump::Scan> outcome = dump::scan(roots, threads, {});
    if (const auto *error = std::get_if<dump::Error>(&outcome))
        qFatal("%s", qPrintable(error->message));
    return std::get<dump::Scan>(std::move(outcome));
}

/// "dump: step role rank inner distinction xfiles", a line a sequence.
inline QStringList sequencesOf(const dump::Scan &scan)
{
    QStringList lines;
    for (const dump::Sequence &s : scan.sequences) {
        lines.append(QStringLiteral("%1: %2 %3 %4 %5%6 x%7")
                         .arg(s.place.dump)
                         .arg(s.place.step.text(), s.place.role)
                         .arg(s.place.rank)
                         .arg(s.place.innerStep)
                         .arg(s.distinction.isEmpty() ? QString() : QLatin1Char(' ') + s.distinction)
                         .arg(s.files.size()));
    }
    return lines;
}

/// Paths below `root` of the problems of one kind whose reason contains `words`.
inline QStringList problemsOf(const dump::Scan &scan, dump::Problem::Kind kind, const QString &words, const Tree &tree)
{
    QStringList paths;
    for (const dump::Problem &problem : scan.problems) {
        if (problem.kind == kind && problem.reason.contains(words))
            paths.append(dump::displayText(problem.path).mid(tree.root().size() + 1));
    }
    return paths;
}

} // namespace rli::test
