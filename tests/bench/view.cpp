#include "bench/gaps.h"
#include "bench/measure.h"
#include "bench/sections.h"
#include "load/pyramid.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/rows_controller.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QThread>

#include <ctime>
#include <memory>
#include <random>

namespace rli::bench {

namespace {

constexpr qint64 kSequences = 1000;
constexpr qint64 kRowsOfSequence = 1000;
constexpr std::size_t kExperts = 256;
constexpr int kFrames = 200;
constexpr QSize kSize(1920, 1080);

/// Ten steps of a hundred ranks, a thousand different lists each.
load::TablePtr largeTable()
{
    auto table = std::make_shared<load::Table>();
    std::mt19937 random(1);
    std::vector<double> list(kExperts);
    for (qint64 i = 0; i < kSequences; ++i) {
        auto sequence = std::make_shared<load::SequenceCalls>();
        sequence->place = {0, dump::Step(i / 100), QStringLiteral("actor_compute_log_prob"), i % 100, -1};
        sequence->apis = {"NPU.npu_grouped_matmul"};
        for (qint64 row = 0; row < kRowsOfSequence; ++row) {
            for (double &load : list)
                load = static_cast<double>(random() >> 22);
            load::Call call;
            call.number = row;
            call.list = sequence->lists.intern(list);
            sequence->calls.push_back(call);
        }
        sequence->lists.seal();
        table->sequences.push_back(std::move(sequence));
    }
    table->roots = {"/made-up"};
    table->rootLabels = {QStringLiteral("made-up")};
    table->filesFound = table->filesRead = kSequences * kRowsOfSequence;
    load::summarize(table.get());
    return table;
}

/// What this thread has had of the processor: where the machine is busy, less than what went by.
double processorSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

struct Frames
{
    std::vector<double> seconds;
    std::vector<double> processorSeconds;
};

/// The heat map with the table, as the window has it.
class LargeView
{
public:
    explicit LargeView(const load::TablePtr &table)
        : m_rows(&m_state)
    {
        m_view = std::make_unique<ui::HeatMapView>(&m_state);
        m_view->resize(kSize);
        m_view->show();
        runLoopFor(100);
        m_rows.setTable(table, load::GroupListType::Auto, false);
        while (!m_state.shown())
            runLoopFor(20);
        runLoopFor(4000);
    }

    ui::ViewState &state() { return m_state; }
    ui::HeatMapView &view() { return *m_view; }

    /// Each frame: a change and all that is painted after it.
    template<typename Change>
    Frames frames(Change change)
    {
        Frames frames;
        for (int i = 0; i < kFrames; ++i) {
            const double before = processorSeconds();
            frames.seconds.push_back(secondsOf([&] {
                change(i);
                QCoreApplication::sendPostedEvents();
            }));
            frames.processorSeconds.push_back(processorSeconds() - before);
        }
        return frames;
    }

    /// Until the first picture after a change that a worker answers.
    template<typename Change>
    double secondsToPicture(Change change)
    {
        return secondsOf([&] {
            QEventLoop loop;
            const auto connection = QObject::connect(&m_rows, &ui::RowsController::rowsShown, &loop, &QEventLoop::quit);
            change();
            loop.exec();
            QObject::disconnect(connection);
            QCoreApplication::sendPostedEvents();
        });
    }

private:
    ui::ViewState m_state;
    ui::RowsController m_rows;
    std::unique_ptr<ui::HeatMapView> m_view;
};

double secondsOfFill()
{
    QImage image(kSize, QImage::Format_RGB32);
    constexpr int kTimes = 20;
    std::vector<double> seconds;
    seconds.reserve(kTimes);
    for (int i = 0; i < kTimes; ++i)
        seconds.push_back(secondsOf([&] { image.fill(QColor(i, i, i)); }));
    return median(seconds);
}

void reportFrames(const QString &what, const Frames &frames, double fill)
{
    const double middle = median(frames.seconds);
    report(
        QStringLiteral("view, 1 M rows × 256 experts: frames, ") + what,
        QStringLiteral("median %1, 99 % ≤ %2, %3 × filling the image; of the processor %4, %5")
            .arg(milliseconds(middle), milliseconds(quantile(frames.seconds, 0.99)))
            .arg(middle / fill, 0, 'f', 1)
            .arg(milliseconds(median(frames.processorSeconds)), milliseconds(quantile(frames.processorSeconds, 0.99))),
        QStringLiteral("median ≤ 6 ms, 99 % ≤ 16 ms"));
}

void reportSoon(const QString &what, const std::vector<double> &seconds)
{
    report(
        what,
        QStringLiteral("median %1, longest %2").arg(milliseconds(median(seconds)), milliseconds(quantile(seconds, 1))),
        QStringLiteral("≤ 200 ms"));
}

void measurePyramid(const load::ShownPtr &shown, std::size_t own)
{
    for (const load::Pool pool : {load::Pool::Max, load::Pool::Mean}) {
        load::PyramidPtr pyramid;
        const double seconds = secondsOf([&] {
            pyramid = load::Pyramid::build(shown, load::CellValue::Load, pool, {}, QThread::idealThreadCount());
        });
        report(QStringLiteral("view: pyramid of %1")
                   .arg(pool == load::Pool::Max ? QStringLiteral("maxima") : QStringLiteral("means")),
               QStringLiteral("%1, memory %2 × the loads' own")
                   .arg(milliseconds(seconds))
                   .arg(static_cast<double>(pyramid->bytes()) / static_cast<double>(own), 0, 'f', 2),
               QStringLiteral("≤ 3000 ms, ≤ 2 ×"));
    }
}

void measureFrames(LargeView *large)
{
    ui::ViewState &state = large->state();
    const double fill = secondsOfFill();
    QWidget *cells = large->view().focusProxy();
    const auto hoverOver = [cells](int i) {
        const QPointF at(100 + 7 * i % (cells->width() - 200), 100 + 3 * i % (cells->height() - 200));
        QMouseEvent event(QEvent::MouseMove, at, cells->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(cells, &event);
    };
    reportFrames(QStringLiteral("hover"), large->frames(hoverOver), fill);
    reportFrames(QStringLiteral("wheel zoom"),
                 large->frames([&](int i) { state.zoomAbout(i % 60 < 30 ? 0.8 : 1.25, 0.3, 0.6); }), fill);
    for (const double part : {0.9, 0.1, 0.001}) {
        const double rows = part * static_cast<double>(state.rowCount());
        state.zoomInto({{0, rows}, {0, 256}});
        QCoreApplication::sendPostedEvents();
        const auto pan = large->frames([&](int i) { state.scrollBy((i % 20 < 10 ? 0.013 : -0.013) * rows, 0); });
        reportFrames(QStringLiteral("pan over %1 rows").arg(rows, 0, 'f', 0), pan, fill);
        // A hand moves by whole pixels.
        const double pixel = state.viewport().rows.length() / cells->height();
        const auto drag = large->frames([&](int i) { state.scrollBy((i % 20 < 10 ? 14 : -14) * pixel, 0); });
        reportFrames(QStringLiteral("pan by pixels over %1 rows").arg(rows, 0, 'f', 0), drag, fill);
    }
    state.fit();
}

void measureFilter(LargeView *large)
{
    std::vector<double> seconds;
    for (const char *ranks : {"0-49", "all", "7", "all", "5-80", "all"}) {
        load::Choice choice = large->state().choice();
        choice.filter.ranks = std::get<std::optional<load::NumberSet>>(load::parseRanks(QString::fromLatin1(ranks)));
        seconds.push_back(large->secondsToPicture([&] { large->state().setChoice(choice); }));
        runLoopFor(1500);
    }
    reportSoon(QStringLiteral("view: a filter word to the first picture"), seconds);
}

void measureScales(LargeView *large)
{
    ui::ViewColors *colors = large->state().colors();
    std::vector<double> seconds;
    for (const auto kind : {figure::ScaleKind::Log, figure::ScaleKind::Share, figure::ScaleKind::Ratio}) {
        for (const auto range : {figure::RangeKind::Full, figure::RangeKind::Robust}) {
            seconds.push_back(secondsOf([&] {
                colors->setChoice({kind, range});
                while (colors->isComing())
                    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
                QCoreApplication::sendPostedEvents();
            }));
            runLoopFor(1500);
        }
    }
    reportSoon(QStringLiteral("view: another scale or range to the first picture"), seconds);
}

void measureTogether(const load::TablePtr &table)
{
    for (const auto ranks : {load::RankChoice::Sum, load::RankChoice::Side}) {
        load::Choice choice;
        choice.ranks = ranks;
        choice.expertParallel = 100;
        const double seconds = secondsOf([&] { load::choose(table, choice); });
        report(QStringLiteral("view: 1 M rows of 100 ranks ") +
                   (ranks == load::RankChoice::Sum ? QStringLiteral("summed") : QStringLiteral("side by side")),
               milliseconds(seconds), QStringLiteral("a few seconds"));
    }
}

} // namespace

void measureView()
{
    const load::TablePtr table = largeTable();
    std::size_t own = 0;
    for (const auto &sequence : table->sequences)
        own += sequence->lists.bytes();
    LargeView large(table);
    measurePyramid(large.state().shown(), own);
    measureFrames(&large);
    measureFilter(&large);
    measureScales(&large);
    measureTogether(table);
}

} // namespace rli::bench
