#include "load/compare.h"
#include "load/csv.h"
#include "load/measures.h"

#include <algorithm>

namespace rli::load {

namespace {

/// One text where both sides have the same, else both.
QByteArray both(const QString &a, const QString &b)
{
    return csvField(a == b ? a : a + u'/' + b);
}

QByteArray placeOf(const Comparison &comparison, qint64 index)
{
    const Row &rowOfA = comparison.a->rows[static_cast<std::size_t>(index)];
    const Row &rowOfB = comparison.b->rows[static_cast<std::size_t>(index)];
    const Segment &a = comparison.a->segments[rowOfA.segment];
    const Segment &b = comparison.b->segments[rowOfB.segment];
    const qint64 stage = comparison.a->sequence(rowOfA).calls[rowOfA.firstCall].number;
    return both(a.place.step.text(), b.place.step.text()) + ',' + both(a.place.role, b.place.role) + ',' +
           both(rankWords(a), rankWords(b)) + ',' + QByteArray::number(stage) + ',' +
           (rowOfA.layer < 0 ? QByteArray() : QByteArray::number(rowOfA.layer));
}

QByteArray field(std::optional<double> value)
{
    return value ? loadText(*value) : QByteArray();
}

bool hasChange(const MeasureInfo &info)
{
    return info.kind != MeasureKind::Index;
}

QByteArray measureColumns()
{
    QByteArray columns;
    for (const MeasureInfo &info : measureInfos()) {
        const QByteArray column(info.column.data(), static_cast<qsizetype>(info.column.size()));
        columns += ',' + column + "_a," + column + "_b";
        if (hasChange(info))
            columns += ',' + column + "_change";
    }
    return columns;
}

/// With a comma before each.
QByteArray fieldsOf(const Measures &a, const Measures &b)
{
    QByteArray fields;
    for (const MeasureInfo &info : measureInfos()) {
        const std::optional<double> ofA = a.value(info.id);
        const std::optional<double> ofB = b.value(info.id);
        fields += ',' + field(ofA) + ',' + field(ofB);
        if (hasChange(info))
            fields += ',' + (ofA && ofB ? loadText(*ofB - *ofA) : QByteArray());
    }
    return fields;
}

} // namespace

bool writeComparison(const Comparison &comparison, QIODevice *device, const std::stop_token &stop,
                     const std::function<void(double)> &progress)
{
    const Shown &shown = *comparison.difference;
    return writeComparison(comparison, {0, shown.rowCount()}, {0, shown.experts}, device, stop, progress);
}

bool writeComparison(const Comparison &comparison, CellRange rows, CellRange experts, QIODevice *device,
                     const std::stop_token &stop, const std::function<void(double)> &progress)
{
    constexpr qsizetype kChunk = qsizetype{1} << 20;
    QByteArray text = "step,role,rank_id,stage,layer,expert_index,load_a,load_b,change\n";
    text.reserve(kChunk + kChunk / 4);
    for (qint64 row = rows.begin; row < rows.end; ++row) {
        if (stop.stop_requested())
            return false;
        const QByteArray place = placeOf(comparison, row);
        for (qint64 expert = experts.begin; expert < experts.end; ++expert) {
            const std::optional<double> a = comparison.a->load(row, expert);
            const std::optional<double> b = comparison.b->load(row, expert);
            if (!a && !b)
                continue;
            text += place + ',' + QByteArray::number(expert) + ',' + field(a) + ',' + field(b) + ',' +
                    field(comparison.difference->load(row, expert)) + '\n';
        }
        if (text.size() >= kChunk) {
            if (device->write(text) != text.size())
                return false;
            text.resize(0);
        }
        if (progress && row % 1024 == 0)
            progress(static_cast<double>(row - rows.begin) / static_cast<double>(rows.end - rows.begin));
    }
    return device->write(text) == text.size();
}

bool writeComparedMeasures(const Comparison &comparison, QIODevice *device, const std::stop_token &stop,
                           const std::function<void(double)> &progress)
{
    constexpr std::size_t kRowsAtOnce = 8192;
    const std::vector<qint64> rows = allRows(*comparison.a);
    QByteArray text = "step,role,rank_id,stage,layer" + measureColumns() + '\n';
    for (std::size_t begin = 0; begin < rows.size(); begin += kRowsAtOnce) {
        const auto part = std::span(rows).subspan(begin, std::min(kRowsAtOnce, rows.size() - begin));
        const std::vector<Measures> a = measureRows(*comparison.a, part, stop);
        const std::vector<Measures> b = measureRows(*comparison.b, part, stop);
        if (stop.stop_requested())
            return false;
        for (std::size_t i = 0; i < part.size(); ++i)
            text += placeOf(comparison, part[i]) + fieldsOf(a[i], b[i]) + '\n';
        if (device->write(text) != text.size())
            return false;
        text.resize(0);
        if (progress)
            progress(static_cast<double>(begin) / static_cast<double>(rows.size()));
    }
    return device->write(text) == text.size();
}

} // namespace rli::load
