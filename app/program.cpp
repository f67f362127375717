#include "app/program.h"

#include "app/export_run.h"
#include "app/terminal.h"
#include "app/window_run.h"
#include "options/options.h"
#include "ui/option_values.h"
#include "ui/sample.h"

#include <QGuiApplication>

#include <string>
#include <vector>

namespace rli {

using app::ExitStatus;

namespace {

void nameApplication()
{
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationName(QStringLiteral("rl-insight"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RLI_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("rl-insight"));
}

ExitStatus usageTrouble(const QString &message)
{
    app::printError(message);
    return ExitStatus::Usage;
}

// Without a window, Qt's own remarks about the desktop it does not find are no news for anyone.
void dropWarnings(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        app::printError(text);
}

ExitStatus exportWithoutWindow(int argc, char **argv, const options::Options &options, ui::OptionValues values)
{
    // The figure must not depend on the desktop it is made on.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char *variable : {"QT_QPA_PLATFORMTHEME", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI"})
        qunsetenv(variable);
    qInstallMessageHandler(dropWarnings);
    const QGuiApplication application(argc, argv);
    if (options.sample) {
        const auto sample = ui::unpackSample();
        if (const auto *error = std::get_if<dump::Error>(&sample)) {
            app::printError(error->message);
            return ExitStatus::NothingDone;
        }
        values.read.roots = {std::get<dump::NativePath>(sample)};
    }
    if (values.read.roots.empty())
        return usageTrouble(
            QStringLiteral("input.path is missing: name the folder of a dump, for example input.path=gmm_dump."));
    return app::runExport(options, values);
}

} // namespace

namespace app {

ExitStatus run(int argc, char **argv)
{
    const auto vocabulary = ui::vocabulary();
    const auto parsed = options::parse(std::vector<std::string>(argv + 1, argv + argc), vocabulary);
    if (const auto *error = std::get_if<options::UsageError>(&parsed))
        return usageTrouble(dump::displayText(QByteArray::fromStdString(error->message)));
    const auto &options = std::get<options::Options>(parsed);
    if (options.help) {
        app::printLine(QString::fromStdString(options::helpText(vocabulary)));
        return ExitStatus::Done;
    }
    if (options.version) {
        app::printLine(QStringLiteral("rl-insight " RLI_VERSION));
        return ExitStatus::Done;
    }
    const auto values = ui::optionValues(options);
    if (const auto *sentence = std::get_if<QString>(&values))
        return usageTrouble(*sentence);

    if (options.sample && !options.inputPaths.empty())
        return usageTrouble(QStringLiteral("--sample opens the built-in sample; it takes no folder beside it."));

    // Qt sees the program's name alone: every other word is ours.
    int ownArgc = 1;
    nameApplication();
    if (options.exportWanted)
        return exportWithoutWindow(ownArgc, argv, options, std::get<ui::OptionValues>(values));
    return app::runWindow(ownArgc, argv, options);
}

} // namespace app

} // namespace rli
