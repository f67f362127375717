#pragma once

#include <QRegularExpression>
#include <QTest>

namespace rli::test {

/// Call in init(): every Qt warning in the test function that was not announced with QTest::ignoreMessage() fails it.
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

} // namespace rli::test
