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

/// Index after of the call that is `index` of a sequence before, by its name; -1 where it is not there any more.
qint64 sameCall(const load::SequenceCalls &before, quint32 index, const load::SequenceCalls &after)
{
    if (&before == &after)
        return index;
    const load::Call &wanted = before.calls[index];
    const auto isSame = [&](const load::Call &call) {
        return call.number == wanted.number && call.input == wanted.input &&
               after.apis.value(call.api) == before.apis.value(wanted.api);
    };
    // Nearly always nothing came before it.
    if (index < after.calls.size() && isSame(after.calls[index]))
        return index;
    const auto found = std::find_if(after.calls.begin(), after.calls.end(), isSame);
    return found == after.calls.end() ? -1 : found - after.calls.begin();
}

/// Whether rows hold the same calls for the same reasons, so that a row that grew is still the same.
bool areAlike(const load::Choice &a, const load::Choice &b)
{
    return a.rows == b.rows && a.calls == b.calls && a.layers == b.layers && a.callsPerLayer == b.callsPerLayer &&
           a.ranks == b.ranks;
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
        const load::SequenceCalls &calls = m_after.sequence(rowAt(m_after, begin));
        if (calls.folder == m_before.sequence(wanted).folder) {
            const qint64 call = sameCall(m_before.sequence(wanted), wanted.firstCall, calls);
            const qint64 found =
                firstNot(m_after, begin, next, [&](const load::Row &other) { return other.firstCall < call; });
            const bool same =
                found < next && rowAt(m_after, found).firstCall == call &&
                (rowAt(m_after, found).callCount == wanted.callCount || areAlike(m_before.choice, m_after.choice));
            return same ? found : -1;
        }
        begin = next;
    }
    return -1;
}

} // namespace rli::ui
