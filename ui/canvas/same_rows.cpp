#include "ui/canvas/same_rows.h"

#include <algorithm>

namespace rli::ui {

namespace {

const load::Row &rowAt(const load::Shown &shown, qint64 row)
{
    return shown.rows[static_cast<std::size_t>(row)];
}

const dump::NativePath &firstFolder(const load::Shown &shown, const load::Segment &segment)
{
    return shown.sequence(rowAt(shown, segment.firstRow)).folder;
}

bool isSameSegment(const load::Shown &before, const load::Segment &a, const load::Shown &after, const load::Segment &b)
{
    if (a.place.step != b.place.step || a.place.role != b.place.role || a.place.rank != b.place.rank)
        return false;
    // Equal places of another dump, or of a folder that claims the same place, are told apart by the folder.
    return a.rowCount > 0 && b.rowCount > 0 && firstFolder(before, a) == firstFolder(after, b);
}

/// The first row in [begin, end) that `isBefore` does not hold for; it must hold for a leading part of them.
template<typename F>
qint64 firstNot(const load::Shown &shown, qint64 begin, qint64 end, F isBefore)
{
    const auto found = std::partition_point(shown.rows.begin() + begin, shown.rows.begin() + end, isBefore);
    return found - shown.rows.begin();
}

} // namespace

qint64 SameRows::segment(qint64 segment)
{
    if (segment < 0 || segment >= static_cast<qint64>(m_before.segments.size()))
        return -1;
    if (const auto known = m_segments.constFind(segment); known != m_segments.constEnd())
        return *known;
    const load::Segment &wanted = m_before.segments[static_cast<std::size_t>(segment)];
    const auto found = std::find_if(m_after.segments.begin(), m_after.segments.end(), [&](const load::Segment &other) {
        return isSameSegment(m_before, wanted, m_after, other);
    });
    const qint64 result = found == m_after.segments.end() ? -1 : found - m_after.segments.begin();
    m_segments.insert(segment, result);
    return result;
}

qint64 SameRows::row(qint64 row)
{
    if (row < 0 || row >= m_before.rowCount())
        return -1;
    const load::Row &wanted = rowAt(m_before, row);
    const qint64 home = segment(wanted.segment);
    if (home < 0)
        return -1;
    const load::Segment &segment = m_after.segments[static_cast<std::size_t>(home)];
    const qint64 end = segment.firstRow + segment.rowCount;
    // A segment's rows are in order of sequence, then call.
    for (qint64 begin = segment.firstRow; begin < end;) {
        const quint32 sequence = rowAt(m_after, begin).sequence;
        const qint64 next =
            firstNot(m_after, begin, end, [=](const load::Row &other) { return other.sequence <= sequence; });
        if (m_after.table->sequences[sequence]->folder == m_before.sequence(wanted).folder) {
            const qint64 found = firstNot(m_after, begin, next,
                                          [&](const load::Row &other) { return other.firstCall < wanted.firstCall; });
            const bool same = found < next && rowAt(m_after, found).firstCall == wanted.firstCall &&
                              rowAt(m_after, found).callCount == wanted.callCount;
            return same ? found : -1;
        }
        begin = next;
    }
    return -1;
}

} // namespace rli::ui
