#pragma once

#include "dump/metadata.h"

#include <QByteArrayList>

#include <vector>

namespace rli::jobs {

/// The number of each of `some` among `apis`, to which those are added that are not there.
std::vector<quint32> addedNumbers(const QByteArrayList &some, QByteArrayList *apis);

/// Finds what the metadata says of a call, and where among the calls it ran.
class CallFactsIndex
{
public:
    /// `apis` are those that calls are asked for by number; the metadata's are added where they are not among them.
    /// The metadata must live on.
    CallFactsIndex(const dump::Metadata &metadata, QByteArrayList *apis);

    struct Found
    {
        const dump::CallFacts *facts = nullptr; ///< null where the metadata has no entry
        /// The entry's index in Metadata::calls; without an entry that of the last entry of this API before it, or -1.
        qint64 position = -1;
    };
    Found find(quint32 api, qint64 number) const;

    /// The number of an API of the metadata among `apis`.
    quint32 api(const dump::CallFacts &facts) const { return m_apis[facts.api]; }

private:
    struct Entry
    {
        quint32 api;
        qint64 number;
        qint64 position;
        auto key() const { return std::pair(api, number); }
    };

    const dump::Metadata &m_metadata;
    std::vector<quint32> m_apis;  ///< by the metadata's number
    std::vector<Entry> m_entries; ///< sorted by API and number
};

} // namespace rli::jobs
