#pragma once

#include "load/shown.h"
#include "support/tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace rli::test {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A segment of so many rows, one call a row.
struct SegmentOf
{
    dump::Place place;
    qint64 rows = 1;
};

/// Rows of segments with the lists that `list` gives for each row counted over all segments.
inline load::Shown shownOf(const std::vector<SegmentOf> &segments, qint64 experts,
                           const std::function<std::vector<double>(qint64 row)> &list)
{
    auto table = std::make_shared<load::Table>();
    load::Shown shown;
    shown.experts = experts;
    for (const SegmentOf &given : segments) {
        auto sequence = std::make_shared<load::SequenceCalls>();
        sequence->place = given.place;
        load::Segment segment;
        segment.place = given.place;
        segment.firstRow = shown.rowCount();
        segment.rowCount = given.rows;
        for (qint64 i = 0; i < given.rows; ++i) {
            const std::vector<double> values = list(shown.rowCount());
            load::Row row;
            row.sequence = static_cast<quint32>(table->sequences.size());
            row.segment = static_cast<quint32>(shown.segments.size());
            row.firstCall = static_cast<quint32>(i);
            row.callCount = 1;
            row.list = sequence->lists.intern(values);
            row.layer = static_cast<qint32>(i);
            sequence->calls.push_back({i, 0, row.list});
            shown.rows.push_back(row);
            for (const double value : values) {
                if (std::isfinite(value)) {
                    shown.lowest = std::min(shown.lowest, value);
                    shown.highest = std::max(shown.highest, value);
                }
            }
        }
        table->sequences.push_back(sequence);
        shown.segments.push_back(segment);
    }
    shown.table = table;
    shown.allCalls = shown.shownCalls = shown.rowCount();
    return shown;
}

/// One segment of these rows.
inline load::Shown shownOf(const std::vector<std::vector<double>> &rows)
{
    std::size_t experts = 0;
    for (const std::vector<double> &row : rows)
        experts = std::max(experts, row.size());
    return shownOf({{place(1, QStringLiteral("actor_compute_log_prob"), 0), static_cast<qint64>(rows.size())}},
                   static_cast<qint64>(experts), [&rows](qint64 row) { return rows[static_cast<std::size_t>(row)]; });
}

/// Steps times roles times ranks segments, each of so many rows with one and the same list.
inline load::Shown manySegments(int steps, const QStringList &roles, int ranks, qint64 rows, qint64 experts)
{
    std::vector<SegmentOf> segments;
    for (int step = 1; step <= steps; ++step) {
        for (const QString &role : roles) {
            for (int rank = 0; rank < ranks; ++rank)
                segments.push_back({place(step, role, rank), 1});
        }
    }
    const std::vector<double> list(static_cast<std::size_t>(experts), 12345);
    load::Shown shown = shownOf(segments, experts, [&list](qint64) { return list; });
    const std::vector<load::Row> firstRows = std::exchange(shown.rows, {});
    for (std::size_t i = 0; i < firstRows.size(); ++i) {
        shown.segments[i].firstRow = shown.rowCount();
        shown.segments[i].rowCount = rows;
        for (qint64 layer = 0; layer < rows; ++layer) {
            shown.rows.push_back(firstRows[i]);
            shown.rows.back().layer = static_cast<qint32>(layer);
        }
    }
    shown.allCalls = shown.shownCalls = shown.rowCount();
    return shown;
}

} // namespace rli::test
