#include "app/program_run.h"

#include <QFile>
#include <QProcess>

namespace rli::test {

QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1StringView(variable));
    return environment;
}

ProgramRun runProgram(const QStringList &words, const QString &workingFolder, const QProcessEnvironment &environment)
{
    constexpr int kPatience = 120000;
    QProcess process;
    process.setProcessEnvironment(environment.isEmpty() ? withoutDisplay() : environment);
    if (!workingFolder.isEmpty())
        process.setWorkingDirectory(workingFolder);
    process.start(QStringLiteral(RLI_PROGRAM), words);
    ProgramRun run;
    if (process.waitForFinished(kPatience) && process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    run.output = QString::fromUtf8(process.readAllStandardOutput());
    run.errors = QString::fromUtf8(process.readAllStandardError());
    return run;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace rli::test
