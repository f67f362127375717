#include "bench/gaps.h"
#include "bench/measure.h"
#include "bench/raw_reads.h"
#include "bench/sections.h"
#include "jobs/tensor_module.h"
#include "ui/canvas/view_state.h"
#include "ui/main_window.h"
#include "ui/open/load_controller.h"
#include "ui/rows_controller.h"

#include <QCoreApplication>
#include <QHash>

#include <cstdio>

namespace rli::bench {

namespace {

constexpr int kRawTimes = 3;

/// The window with the large dump, as a person would use it. Each step prints "name value".
class LargeDump
{
public:
    explicit LargeDump(const QString &folder)
        : m_folder(folder)
        , m_window(jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)}))
        , m_loading(m_window.findChild<ui::LoadController *>())
        , m_rows(m_window.findChild<ui::RowsController *>())
    {
        m_window.resize(1600, 1000);
        m_window.show();
        runLoopFor(300);
    }

    void open()
    {
        const Gaps gaps;
        say("open", secondsOf([&] {
                m_window.open({dump::nativePath(m_folder)});
                waitForLoad();
            }));
        runLoopFor(1000);
        say("gaps", quantile(gaps.all(), 0.999) / 1000);
        say("longest", quantile(gaps.all(), 1) / 1000);
        say("files", static_cast<double>(m_rows->table()->filesRead));
    }

    void filter()
    {
        double longest = 0;
        for (const char *ranks : {"0-9", "3", "5-80", "all", "0", "all"}) {
            load::Choice choice = m_window.viewState()->choice();
            choice.filter.ranks =
                std::get<std::optional<load::NumberSet>>(load::parseRanks(QString::fromLatin1(ranks)));
            longest = std::max(longest, secondsOfRows(choice));
        }
        say("filter", longest);
    }

    void showAllCalls()
    {
        load::Choice choice = m_window.viewState()->choice();
        choice.calls = load::CallChoice::All;
        choice.rows = load::RowKind::Call;
        say("all", secondsOfRows(choice));
        say("rows", static_cast<double>(m_window.viewState()->rowCount()));
        load::Choice some = choice;
        some.filter.ranks = std::get<std::optional<load::NumberSet>>(load::parseRanks(QStringLiteral("1-80")));
        say("allfilter", secondsOfRows(some));
    }

    void reload()
    {
        say("reload", secondsOf([&] {
                m_loading->reload();
                waitForLoad();
            }));
    }

    void cancel()
    {
        m_window.open({dump::nativePath(m_folder)});
        runLoopFor(1500);
        say("cancel", secondsOf([&] {
                m_loading->cancel();
                waitForLoad();
            }));
    }

private:
    static void say(const char *what, double value)
    {
        std::printf("%s %.6f\n", what, value);
        std::fflush(stdout);
    }

    void waitForLoad() const
    {
        QEventLoop loop;
        QObject::connect(m_loading, &ui::LoadController::ended, &loop, &QEventLoop::quit);
        loop.exec();
    }

    /// From a choice to its rows and counts.
    double secondsOfRows(const load::Choice &choice)
    {
        if (choice == m_window.viewState()->choice())
            return 0;
        return secondsOf([&] {
            QEventLoop loop;
            QObject::connect(m_rows, &ui::RowsController::rowsShown, &loop, &QEventLoop::quit);
            m_window.viewState()->setChoice(choice);
            loop.exec();
        });
    }

    QString m_folder;
    ui::MainWindow m_window;
    ui::LoadController *m_loading;
    ui::RowsController *m_rows;
};

} // namespace

int openLargeAndEnd(const QString &folder)
{
    LargeDump dump(folder);
    dump.open();
    dump.filter();
    dump.reload();
    dump.showAllCalls();
    dump.cancel();
    return 0;
}

void measureScale(const QString &folder)
{
    const std::string path = folder.toStdString();
    std::vector<double> walks;
    std::vector<double> raws;
    for (int i = 0; i < kRawTimes; ++i) {
        raws.push_back(secondsOf([&] { walkAndReadRaw(path, 2); }));
        walks.push_back(secondsOf([&] { walkRaw(path); }));
    }
    const double walk = median(walks);
    const double raw = median(raws);
    const Run child = run(QCoreApplication::applicationFilePath(), {QStringLiteral("--open-large"), folder});
    QHash<QString, double> said;
    const QStringList lines = child.output.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines)
        said.insert(line.section(u' ', 0, 0), line.section(u' ', 1).toDouble());

    const auto ratio = [](double seconds, double reference) {
        return QStringLiteral("%1, ratio %2").arg(milliseconds(seconds)).arg(seconds / reference, 0, 'f', 2);
    };
    report(QStringLiteral("large dump: files"), QString::number(said[QStringLiteral("files")], 'f', 0));
    report(QStringLiteral("large dump: walk alone"), milliseconds(walk));
    report(QStringLiteral("large dump: walk + raw read, 2 threads"), milliseconds(raw));
    report(QStringLiteral("large dump: opened whole in the window"), ratio(said[QStringLiteral("open")], raw),
           QStringLiteral("≤ 12"));
    report(QStringLiteral("large dump: event loop's gaps while it loads"),
           QStringLiteral("99.9 % ≤ %1, longest %2")
               .arg(milliseconds(said[QStringLiteral("gaps")]), milliseconds(said[QStringLiteral("longest")])),
           QStringLiteral("99.9 % ≤ 50 ms"));
    report(QStringLiteral("large dump: a filter word to rows and counts, longest"),
           milliseconds(said[QStringLiteral("filter")]), QStringLiteral("≤ 100 ms"));
    report(QStringLiteral("large dump: all calls as rows (%1)").arg(said[QStringLiteral("rows")], 0, 'f', 0),
           milliseconds(said[QStringLiteral("all")]));
    report(QStringLiteral("large dump: a filter word on these rows"), milliseconds(said[QStringLiteral("allfilter")]),
           QStringLiteral("≤ 100 ms"));
    report(QStringLiteral("large dump: reload without change"), ratio(said[QStringLiteral("reload")], walk),
           QStringLiteral("≤ 3"));
    report(QStringLiteral("large dump: cancel"), milliseconds(said[QStringLiteral("cancel")]),
           QStringLiteral("≤ 1000 ms"));
    report(QStringLiteral("large dump: peak memory"),
           QStringLiteral("%1 MiB").arg(static_cast<double>(child.peakBytes) / 1048576.0, 0, 'f', 0),
           QStringLiteral("≤ 1024 MiB"));
}

} // namespace rli::bench
