#pragma once

#include <QStringList>

namespace rli::test {

inline QStringList lines(std::initializer_list<const char *> texts)
{
    QStringList list;
    for (const char *text : texts)
        list.append(QString::fromUtf8(text));
    return list;
}

/// JSON with double quotes for single ones.
inline QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace rli::test
