#include "bench/sections.h"
#include "jobs/tensor_module.h"
#include "ui/main_window.h"

#include <QApplication>
#include <QFile>
#include <QMainWindow>
#include <QTimer>
#include <QToolBar>

#include <time.h>
#include <unistd.h>

#include <cstdio>

namespace rli::bench {

namespace {

constexpr int kRestMilliseconds = 500;

/// Milliseconds since this process was started, by the kernel's own record of it.
double processAge()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    file.open(QIODevice::ReadOnly);
    const QByteArray text = file.readAll();
    const auto fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    const double ticks = fields.value(19).toDouble(); // field 22, counted from behind the name
    struct timespec now = {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double uptime = static_cast<double>(now.tv_sec) * 1000 + static_cast<double>(now.tv_nsec) / 1e6;
    return uptime - ticks * 1000 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

bool torchIsMapped()
{
    QFile maps(QStringLiteral("/proc/self/maps"));
    maps.open(QIODevice::ReadOnly);
    return maps.readAll().contains("libtorch");
}

/// What the process has in memory, shared pages with it.
double residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    file.open(QIODevice::ReadOnly);
    return file.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// Says when the window was first painted, lets it come to rest, and ends the program.
class FirstPaint : public QObject
{
public:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            QMetaObject::invokeMethod(
                qApp,
                [] {
                    std::printf("%.1f %s", processAge(), torchIsMapped() ? "torch" : "none");
                    QTimer::singleShot(kRestMilliseconds, qApp, [] {
                        std::printf(" %.0f", residentBytes());
                        std::fflush(stdout);
                        QApplication::quit();
                    });
                },
                Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_seen = false;
};

std::unique_ptr<QMainWindow> bareWindow()
{
    auto window = std::make_unique<QMainWindow>();
    window->addToolBar(QStringLiteral("Main"))->addAction(QStringLiteral("Open"));
    return window;
}

} // namespace

int showWindowAndEnd(const QString &which)
{
    std::unique_ptr<QMainWindow> window;
    if (which == u"full")
        window = std::make_unique<ui::MainWindow>(jobs::moduleReaders(jobs::moduleFolders()));
    else
        window = bareWindow();
    FirstPaint firstPaint;
    window->installEventFilter(&firstPaint);
    window->show();
    return QApplication::exec();
}

} // namespace rli::bench
