#pragma once

#include <QRegularExpression>
#include <QTest>

namespace rli::test {

/// Call in init(): every Qt warning in the test function that was not announced with QTest::ignoreMessage() fails it.
/// What the offscreen platform says of itself whenever a window has a least size or floats, or a menu pops up, is no
/// fault of the window.
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(
        QStringLiteral("^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard))")));
}

} // namespace rli::test
