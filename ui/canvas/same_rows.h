#pragma once

#include "load/shown.h"

#include <QHash>

namespace rli::ui {

/// Finds the rows of one choice again in another: what selection, cursor and the visible part hold on to while rows
/// come, go and are filtered. Rows are the same where they show the same calls of the same folder.
class SameRows
{
public:
    SameRows(const load::Shown &before, const load::Shown &after)
        : m_before(before)
        , m_after(after)
    {
    }

    /// Index after of the segment that was at `segment`; -1 where it is not shown any more.
    qint64 segment(qint64 segment);
    /// Index after of the row that was at `row`; -1 where it is not shown any more.
    qint64 row(qint64 row);

private:
    const load::Shown &m_before;
    const load::Shown &m_after;
    QHash<qint64, qint64> m_segments; ///< found so far
};

} // namespace rli::ui
