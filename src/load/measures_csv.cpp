#include "load/measures_csv.h"

#include "load/measures.h"

#include <algorithm>

namespace rli::load {

namespace {

QByteArray ownColumns()
{
    QByteArray columns;
    for (const MeasureInfo &info : measureInfos())
        columns += QByteArray(info.column.data(), static_cast<qsizetype>(info.column.size())) + ',';
    columns.chop(1);
    return columns;
}

QByteArray fieldsOf(const Measures &measures)
{
    QByteArray fields;
    for (std::size_t i = 0; i < kMeasureCount; ++i) {
        const std::optional<double> value = measures.value(static_cast<MeasureId>(i));
        fields += (value ? loadText(*value) : QByteArray()) + ',';
    }
    fields.chop(1);
    return fields;
}

} // namespace

bool writeMeasuresCsv(const Shown &shown, std::span<const qint64> rows, QIODevice *device, const std::stop_token &stop,
                      const std::function<void(double)> &progress)
{
    constexpr std::size_t kRowsAtOnce = 8192;
    const CsvPlaces places(shown);
    QByteArray text = places.header(ownColumns());
    for (std::size_t begin = 0; begin < rows.size(); begin += kRowsAtOnce) {
        const auto part = rows.subspan(begin, std::min(kRowsAtOnce, rows.size() - begin));
        const std::vector<Measures> measures = measureRows(shown, part, stop);
        if (stop.stop_requested())
            return false;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const Row &row = shown.rows[static_cast<std::size_t>(part[i])];
            text += places.before(row);
            text += fieldsOf(measures[i]);
            text += places.after(row);
        }
        if (device->write(text) != text.size())
            return false;
        text.resize(0);
        if (progress)
            progress(static_cast<double>(begin) / static_cast<double>(rows.size()));
    }
    return device->write(text) == text.size();
}

bool writeMeasuresCsv(const Shown &shown, QIODevice *device, const std::stop_token &stop,
                      const std::function<void(double)> &progress)
{
    return writeMeasuresCsv(shown, allRows(shown), device, stop, progress);
}

} // namespace rli::load
