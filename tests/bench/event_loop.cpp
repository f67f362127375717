#include "bench/gaps.h"
#include "bench/measure.h"
#include "bench/sections.h"
#include "jobs/tensor_module.h"
#include "ui/main_window.h"
#include "ui/open/load_controller.h"

namespace rli::bench {

namespace {

void reportGaps(const Gaps &gaps, const QString &what, const QString &aim)
{
    report(what,
           QStringLiteral("median %1 ms, 99.9 % ≤ %2 ms, longest %3 ms, %4 gaps")
               .arg(quantile(gaps.all(), 0.5), 0, 'f', 1)
               .arg(quantile(gaps.all(), 0.999), 0, 'f', 1)
               .arg(quantile(gaps.all(), 1), 0, 'f', 1)
               .arg(gaps.all().size()),
           aim);
}

} // namespace

void measureEventLoop(const QString &folder)
{
    {
        const Gaps idle;
        runLoopFor(2000);
        reportGaps(idle, QStringLiteral("event loop's gaps, idle"), {});
    }
    ui::MainWindow window(jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)}));
    window.resize(1600, 1000);
    window.show();
    runLoopFor(300);
    const Gaps busy;
    const double seconds = secondsOf([&] {
        const auto *loading = window.findChild<ui::LoadController *>();
        window.open({dump::nativePath(folder)});
        do {
            runLoopFor(20);
        } while (loading->isLoading());
    });
    runLoopFor(500);
    reportGaps(busy, QStringLiteral("event loop's gaps while it loads (%1)").arg(milliseconds(seconds)),
               QStringLiteral("99.9 % ≤ 50 ms"));
}

} // namespace rli::bench
