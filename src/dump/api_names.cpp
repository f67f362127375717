#include "dump/api_names.h"

namespace rli::dump {

std::optional<quint32> ApiNames::find(QByteArrayView api)
{
    if (m_last < m_names.size() && m_names[m_last] == api)
        return m_last;
    const auto known = m_numbers.constFind(QByteArray::fromRawData(api.data(), api.size()));
    if (known == m_numbers.constEnd())
        return {};
    m_last = *known;
    return m_last;
}

quint32 ApiNames::number(QByteArrayView api)
{
    if (const std::optional<quint32> known = find(api))
        return *known;
    const auto number = static_cast<quint32>(m_names.size());
    m_names.push_back(api.toByteArray());
    m_numbers.insert(m_names.back(), number);
    return number;
}

} // namespace rli::dump
