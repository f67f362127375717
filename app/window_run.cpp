#include "app/window_run.h"

#include "app/terminal.h"
#include "jobs/tensor_module.h"
#include "ui/language.h"
#include "ui/main_window.h"

#include <QApplication>
#include <QIcon>

#include <cstdlib>
#include <memory>
#include <optional>

namespace rli::app {

namespace {

// Qt ends the program with a core dump where it finds no display. Its last message is the one chance to end politely.
void endPolitelyWithoutDisplay(QtMsgType type, const QMessageLogContext &, const QString &)
{
    if (type != QtFatalMsg)
        return;
    printError(
        QStringLiteral("There is no display to show the window on. With --export, or output.path=FILE, rl-insight "
                       "writes the figure without one."));
    std::_Exit(static_cast<int>(ExitStatus::NothingDone));
}

std::unique_ptr<QApplication> makeApplication(int &argc, char **argv)
{
    const auto before = qInstallMessageHandler(endPolitelyWithoutDisplay);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(before);
    application->setWindowIcon(QIcon(QStringLiteral(":/rl-insight.svg")));
    return application;
}

void openWhatIsNamed(ui::MainWindow *window, const options::Options &options)
{
    if (options.sample) {
        window->openSample();
    } else if (!options.inputPaths.empty()) {
        std::vector<dump::NativePath> paths;
        for (const std::string &path : options.inputPaths)
            paths.push_back(QByteArray::fromStdString(path));
        window->open(paths);
    }
}

} // namespace

ExitStatus runWindow(int &argc, char **argv, const options::Options &options)
{
    const auto application = makeApplication(argc, argv);
    std::optional<ui::Successor> next = ui::Successor{options, {}, {}, false};
    int status = 0;
    while (next && status == 0) {
        ui::speak(ui::SavedState::read().language);
        ui::MainWindow window(jobs::moduleReaders(jobs::moduleFolders()));
        window.succeed(*next);
        window.show();
        openWhatIsNamed(&window, next->options);
        status = QApplication::exec();
        next = window.successor();
    }
    return status == 0 ? ExitStatus::Done : ExitStatus::NothingDone;
}

} // namespace rli::app
