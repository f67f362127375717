// ./dev bench: speed and memory against references in the same run. Prints a Markdown table.

#include "bench/sections.h"
#include "sample/dump_writer.h"

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>

using namespace rli;

namespace {

/// 8 ranks of an update and a log-prob stage: 6,912 files of 128 experts.
sample::DumpSpec sevenThousandFiles()
{
    sample::DumpSpec spec;
    spec.innerStep = true;
    spec.ranks = 8;
    spec.layers = 24;
    spec.experts = 128;
    spec.microBatches = 3;
    return spec;
}

/// 1,002,240 files of 64 experts.
sample::DumpSpec aMillionFiles()
{
    sample::DumpSpec spec;
    spec.innerStep = true;
    spec.ranks = 87;
    spec.layers = 48;
    spec.experts = 64;
    spec.microBatches = 16;
    spec.recompute = true;
    spec.tokens = 4096;
    return spec;
}

/// About 36,000 files.
sample::DumpSpec manyFiles()
{
    sample::DumpSpec spec = sevenThousandFiles();
    spec.ranks = 16;
    spec.layers = 48;
    spec.microBatches = 4;
    return spec;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationName(QStringLiteral("rl-insight-bench"));
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == u"--show-window")
        return bench::showWindowAndEnd(words.value(2));

    if (words.value(1) == u"--open-large")
        return bench::openLargeAndEnd(words.value(2));

    const QStringList sections = words.mid(1);
    const auto wanted = [&](const char *section) {
        return sections.isEmpty() || sections.contains(QLatin1StringView(section));
    };
    std::puts("| what | measured | aim |\n|---|---|---|");
    const QTemporaryDir folder;
    if (wanted("reading")) {
        const QString dump = folder.filePath(QStringLiteral("small"));
        sample::writeDumpBelow(dump.toStdString(), sevenThousandFiles());
        bench::measureReading(dump);
    }
    if (wanted("metadata")) {
        sample::DumpSpec spec = sevenThousandFiles();
        spec.recompute = true;
        const QString plain = folder.filePath(QStringLiteral("plain"));
        sample::writeDumpBelow(plain.toStdString(), spec);
        spec.metadata = sample::DumpMetadata::Mix;
        const QString described = folder.filePath(QStringLiteral("described"));
        sample::writeDumpBelow(described.toStdString(), spec);
        bench::measureMetadata(plain, described);
    }
    if (wanted("starting"))
        bench::measureStarting();
    if (wanted("view"))
        bench::measureView();
    if (wanted("loop")) {
        const QString dump = folder.filePath(QStringLiteral("large"));
        sample::writeDumpBelow(dump.toStdString(), manyFiles());
        bench::measureEventLoop(dump);
    }
    if (wanted("scale")) {
        const QString dump = folder.filePath(QStringLiteral("million"));
        sample::writeDumpBelow(dump.toStdString(), aMillionFiles());
        bench::measureScale(dump);
    }
    return 0;
}
