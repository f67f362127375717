#pragma once

#include <QByteArrayView>
#include <QHash>

#include <optional>
#include <vector>

namespace rli::dump {

/// Numbers the names of APIs in the order they come. A look-up copies nothing but a new name, and is fastest where the
/// name is the last one's again.
class ApiNames
{
public:
    std::optional<quint32> find(QByteArrayView api);
    quint32 number(QByteArrayView api);

    std::vector<QByteArray> take() { return std::move(m_names); }

private:
    std::vector<QByteArray> m_names;
    QHash<QByteArray, quint32> m_numbers;
    quint32 m_last = 0;
};

} // namespace rli::dump
