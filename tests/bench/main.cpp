// ./dev bench [--report FILE] [SECTION...]: speed and memory against references in the same run, as a Markdown report.

#include "bench/machine.h"
#include "bench/measure.h"
#include "bench/sections.h"
#include "sample/dump_writer.h"

#include <QApplication>
#include <QDate>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
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

/// 36,864 files of 128 experts.
sample::DumpSpec manyFiles()
{
    sample::DumpSpec spec = sevenThousandFiles();
    spec.ranks = 16;
    spec.layers = 48;
    spec.microBatches = 4;
    return spec;
}

/// A part of the report, and what it measures with. `folder` is empty and its own.
struct Section
{
    QString name;
    QString about;
    void (*measure)(const QString &folder);
};

const std::vector<Section> &allSections()
{
    static const std::vector<Section> sections = {
        {QStringLiteral("reading"), QStringLiteral("6,912 files of 128 experts"),
         [](const QString &folder) {
             sample::writeDumpBelow(folder.toStdString(), sevenThousandFiles());
             bench::measureReading(folder);
         }},
        {QStringLiteral("metadata"), QStringLiteral("the same with recomputed passes, without and with their metadata"),
         [](const QString &folder) {
             sample::DumpSpec spec = sevenThousandFiles();
             spec.recompute = true;
             const QString plain = folder + QStringLiteral("/plain");
             sample::writeDumpBelow(plain.toStdString(), spec);
             spec.metadata = sample::DumpMetadata::Mix;
             const QString described = folder + QStringLiteral("/described");
             sample::writeDumpBelow(described.toStdString(), spec);
             bench::measureMetadata(plain, described);
         }},
        {QStringLiteral("starting"), QStringLiteral("the empty window, 11 times in turn with a bare one"),
         [](const QString &) { bench::measureStarting(); }},
        {QStringLiteral("view"), QStringLiteral("1,000,000 rows of 256 experts, 1920 × 1080 pixels"),
         [](const QString &) { bench::measureView(); }},
        {QStringLiteral("loop"), QStringLiteral("36,864 files of 128 experts"),
         [](const QString &folder) {
             sample::writeDumpBelow(folder.toStdString(), manyFiles());
             bench::measureEventLoop(folder);
         }},
        {QStringLiteral("scale"), QStringLiteral("1,002,240 files of 64 experts"),
         [](const QString &folder) {
             sample::writeDumpBelow(folder.toStdString(), aMillionFiles());
             bench::measureScale(folder);
         }},
    };
    return sections;
}

int usage()
{
    std::fputs("./dev bench [--report FILE] [SECTION...]; the sections are:\n", stderr);
    for (const Section &section : allSections())
        std::fprintf(stderr, "  %-9s %s\n", qPrintable(section.name), qPrintable(section.about));
    return 2;
}

int measure(const QStringList &names)
{
    const auto known = [](const QString &name) {
        return std::ranges::any_of(allSections(), [&](const Section &section) { return section.name == name; });
    };
    if (!std::ranges::all_of(names, known))
        return usage();

    bench::reportLine(QStringLiteral("Measured on %1: %2; %3.\n")
                          .arg(QDate::currentDate().toString(Qt::ISODate), bench::machine(), bench::versions()));
    bench::reportLine(QStringLiteral("| what | measured | aim |\n|---|---|---|"));
    for (const Section &section : allSections()) {
        if (!names.isEmpty() && !names.contains(section.name))
            continue;
        const QTemporaryDir folder;
        bench::report(QStringLiteral("**%1**: %2").arg(section.name, section.about), {});
        section.measure(folder.path());
    }
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationName(QStringLiteral("rl-insight-bench"));
    const QStringList words = QCoreApplication::arguments().mid(1);
    if (words.value(0) == u"--show-window")
        return bench::showWindowAndEnd(words.value(1));
    if (words.value(0) == u"--open-large")
        return bench::openLargeAndEnd(words.value(1));
    if (words.value(0) != u"--report")
        return measure(words);
    if (words.size() < 2)
        return usage();
    if (bench::alsoReportTo(words.value(1)))
        return measure(words.mid(2));
    std::fprintf(stderr, "%s cannot be written.\n", qPrintable(words.value(1)));
    return 1;
}
