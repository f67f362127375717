#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace rli::test {

/// How a run of the program ended.
struct ProgramRun
{
    int status = -1; ///< -1: crashed or did not end
    QString output;
    QString errors;
};

/// Runs the built program with these words and waits for it. Without another environment it has no display.
ProgramRun runProgram(const QStringList &words, const QString &workingFolder = {},
                      const QProcessEnvironment &environment = {});

/// The environment of a program without a display.
QProcessEnvironment withoutDisplay();

/// The whole content of a file.
QByteArray contentOf(const QString &path);

} // namespace rli::test
