#include "app/export_run.h"

#include "app/comparison_export.h"
#include "app/interrupt.h"
#include "app/terminal.h"
#include "figure/output_file.h"
#include "load/problems.h"
#include "ui/progress_text.h"

#include "jobs/tensor_module.h"

#include <QCoreApplication>

namespace rli::app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::app::ExportRun)
};

void printProblems(const load::Table &table, bool verbose)
{
    if (verbose) {
        for (const dump::Problem &problem : table.problems) {
            QString line = dump::displayText(problem.path) + QStringLiteral(": ") + problem.reason;
            if (!problem.detail.isEmpty())
                line += QStringLiteral(" (") + problem.detail + u')';
            printError(line);
        }
    }
    const qint64 skipped = load::skippedCount(table.problems);
    const auto groups = load::groupProblems(table.problems);
    if (groups.empty())
        return;
    printError(skipped > 0 ? Text::tr("%1 skipped:").arg(skipped) : Text::tr("Noticed:"));
    bool notices = skipped == 0;
    for (const load::ProblemGroup &group : groups) {
        if (!notices && group.kind == dump::Problem::Kind::Notice) {
            notices = true;
            printError(Text::tr("Noticed:"));
        }
        const dump::NativePath &example = table.problems[group.problems.front()].path;
        printError(QStringLiteral("  %1 × %2 (%3)")
                       .arg(QString::number(group.problems.size()), group.reason, dump::displayText(example)));
    }
    if (!verbose)
        printError(Text::tr("--verbose names each."));
}

/// What of the dump is not on the figure, or may be misread there, each with what changes it.
void printRemarks(const load::Shown &shown)
{
    if (const QString leftOut = load::leftOutText(shown); !leftOut.isEmpty())
        printError(Text::tr("Shown: %1. heatmap.parser.calls=all shows every call.").arg(leftOut));
    if (const QString converted = load::convertedText(shown); !converted.isEmpty())
        printError(Text::tr("Shown: %1.").arg(converted));
    for (const QString &sentence :
         {load::misfitText(shown), load::offerText(shown), load::unknownLayersText(shown),
          load::damagedText(*shown.table), load::lackingText(shown), load::replicasText(shown)}) {
        if (!sentence.isEmpty())
            printError(sentence);
    }
}

template<typename T>
ExitStatus statusOf(const dump::Outcome<T> &outcome)
{
    if (const auto *error = std::get_if<dump::Error>(&outcome)) {
        printError(error->message);
        return ExitStatus::NothingDone;
    }
    printError(Text::tr("Interrupted; nothing was written."));
    return ExitStatus::Interrupted;
}

/// About the first role that cannot be drawn; empty where all can.
QString missingFont(const load::Shown &shown)
{
    for (const load::Segment &segment : shown.segments) {
        if (const QString text = figure::missingFontText(segment.place.role); !text.isEmpty())
            return text;
    }
    return {};
}

ExitStatus write(const figure::Visualizer &visualizer, const load::Shown &shown, const figure::FigureOptions &options,
                 const QString &file, const std::stop_token &stop)
{
    ProgressLine line;
    const auto written = visualizer.write(shown, options, file, stop, [&](double part) {
        line.show(Text::tr("Writing: %1 %").arg(static_cast<int>(part * 100)));
    });
    line.clear();
    const auto *path = std::get_if<QString>(&written);
    if (!path)
        return statusOf(written);
    printLine(*path);
    return ExitStatus::Done;
}

dump::Outcome<load::TablePtr> readDump(const jobs::Parser &parser, const jobs::ReadRequest &request,
                                       const std::stop_token &stop)
{
    ProgressLine line;
    jobs::ReadHooks hooks;
    ui::ProgressTeller teller;
    hooks.progress = [&](const jobs::ReadProgress &progress) { line.show(teller.tell(progress)); };
    auto read = parser.read(request, stop, hooks, jobs::moduleReaders(jobs::moduleFolders()));
    line.clear();
    return read;
}

/// Reads the second dump, where there is one, and writes the comparison.
ExitStatus compare(const jobs::Parser &parser, const load::TablePtr &table, const options::Options &options,
                   const ui::OptionValues &values, const QString &file, const std::stop_token &stop)
{
    load::TablePtr other = table;
    if (!values.compare->roots.empty()) {
        jobs::ReadRequest request = values.read;
        request.roots = values.compare->roots;
        request.only = values.compare->filter;
        const auto read = readDump(parser, request, stop);
        const auto *second = std::get_if<load::TablePtr>(&read);
        if (!second)
            return statusOf(read);
        other = *second;
    }
    QStringList said;
    const bool measures = options.visualizerType == "gmm_metrics";
    const auto written = writeComparison(table, other, values, measures, file, stop, &said);
    const auto *path = std::get_if<QString>(&written);
    if (path)
        printLine(*path);
    for (const QString &sentence : said)
        printError(sentence);
    printProblems(*table, options.verbose);
    if (other != table)
        printProblems(*other, options.verbose);
    return path ? ExitStatus::Done : statusOf(written);
}

} // namespace

ExitStatus runExport(const options::Options &options, const ui::OptionValues &values)
{
    const auto *visualizer = figure::findVisualizer(QString::fromStdString(options.visualizerType));
    const auto *parser = jobs::findParser(QString::fromStdString(options.parserType));
    const auto target = figure::outputFile(values.outputPath, *visualizer);
    if (const auto *trouble = std::get_if<figure::OutputTrouble>(&target)) {
        printError(trouble->message);
        return trouble->usage ? ExitStatus::Usage : ExitStatus::NothingDone;
    }

    if (!values.remark.isEmpty())
        printError(values.remark);
    const Interrupt interrupt;
    const auto read = readDump(*parser, values.read, interrupt.token());
    const auto *table = std::get_if<load::TablePtr>(&read);
    if (!table)
        return statusOf(read);

    const QString unreadable = load::unreadableText(**table);
    if (values.compare && unreadable.isEmpty())
        return compare(*parser, *table, options, values, std::get<QString>(target), interrupt.token());
    const load::ShownPtr shown = load::choose(*table, values.choice, interrupt.token());
    ExitStatus status = ExitStatus::Interrupted;
    if (!unreadable.isEmpty()) {
        printError(unreadable);
        status = ExitStatus::NothingDone;
    } else if (shown && shown->experts == 0) {
        printError(Text::tr("There is nothing to show: the lists that were read are empty."));
        status = ExitStatus::NothingDone;
    } else if (shown) {
        figure::FigureOptions figure = values.figure;
        if (!values.part.isWhole())
            figure.visible = values.part.viewport(shown->rowCount(), shown->experts);
        status = write(*visualizer, *shown, figure, std::get<QString>(target), interrupt.token());
        if (status == ExitStatus::Done)
            printRemarks(*shown);
    }
    if (const QString font = shown ? missingFont(*shown) : QString(); !font.isEmpty())
        printError(font);
    if (const QString unmatched = load::describeUnmatched(values.choice.filter, load::contents(**table));
        !unmatched.isEmpty())
        printError(unmatched);
    printProblems(**table, options.verbose);
    return status;
}

} // namespace rli::app
