#include "load/csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace rli::load {

namespace {

/// Which dump, and which of its folders where several claim one place.
QString dumpText(const Shown &shown, const SequenceCalls &sequence)
{
    const QString dump = shown.table->rootLabels.value(sequence.place.dump);
    return sequence.distinction.isEmpty() ? dump : dump + u'/' + sequence.distinction;
}

QByteArray numberOrNothing(qint64 number)
{
    return number < 0 ? QByteArray() : QByteArray::number(number);
}

} // namespace

QByteArray csvField(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    const bool plain = !bytes.contains(',') && !bytes.contains('"') && !bytes.contains('\n') && !bytes.contains('\r');
    return plain ? bytes : '"' + bytes.replace('"', "\"\"") + '"';
}

QByteArray loadText(double load)
{
    if (std::isnan(load))
        return QByteArrayLiteral("nan");
    if (std::isinf(load))
        return load > 0 ? QByteArrayLiteral("inf") : QByteArrayLiteral("-inf");
    // Beyond 2^63 a whole number is given by its shortest digits too, as any other.
    if (load == std::trunc(load) && std::abs(load) < 9.2e18)
        return QByteArray::number(static_cast<qint64>(load));
    char digits[40];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), load).ptr;
    return QByteArray(digits, end - std::begin(digits));
}

CsvPlaces::CsvPlaces(const Shown &shown)
    : m_shown(shown)
{
    const bool sharedPlaces = std::any_of(shown.segments.begin(), shown.segments.end(),
                                          [](const Segment &segment) { return !segment.distinction.isEmpty(); });
    m_wide = shown.severalDumps || shown.severalInnerSteps || shown.severalMicroBatches || sharedPlaces;
}

QByteArray CsvPlaces::header(const QByteArray &ownColumns) const
{
    return "step,role,rank_id,stage,layer," + ownColumns + (m_wide ? ",dump,inner_step,micro_batch\n" : "\n");
}

QByteArray CsvPlaces::before(const Row &row) const
{
    const SequenceCalls &sequence = m_shown.sequence(row);
    const dump::Place &place = sequence.place;
    return csvField(place.step.text()) + ',' + csvField(place.role) + ',' +
           csvField(rankWords(m_shown.segments[row.segment])) + ',' +
           QByteArray::number(sequence.calls[row.firstCall].number) + ',' + numberOrNothing(row.layer) + ',';
}

QByteArray CsvPlaces::after(const Row &row) const
{
    if (!m_wide)
        return QByteArrayLiteral("\n");
    const SequenceCalls &sequence = m_shown.sequence(row);
    return ',' + csvField(dumpText(m_shown, sequence)) + ',' + numberOrNothing(sequence.place.innerStep) + ',' +
           numberOrNothing(row.microBatch) + '\n';
}

bool writeCsv(const Shown &shown, QIODevice *device, const std::stop_token &stop,
              const std::function<void(double)> &progress)
{
    return writeCsv(shown, {0, shown.rowCount()}, {0, shown.experts}, device, stop, progress);
}

bool writeCsv(const Shown &shown, CellRange rows, CellRange experts, QIODevice *device, const std::stop_token &stop,
              const std::function<void(double)> &progress)
{
    constexpr qsizetype kChunk = qsizetype{1} << 20;
    const CsvPlaces places(shown);
    const bool gaps = shown.together != nullptr; // what none of the lists put together holds is NaN
    QByteArray text = places.header(QByteArrayLiteral("expert_index,load"));
    text.reserve(kChunk + kChunk / 4);

    for (qint64 index = rows.begin; index < rows.end; ++index) {
        if (stop.stop_requested())
            return false;
        const Row &row = shown.rows[static_cast<std::size_t>(index)];
        const QByteArray before = places.before(row);
        const QByteArray after = places.after(row);
        const LoadView loads = shown.loads(row);
        const auto end = std::min(static_cast<std::size_t>(experts.end), loads.size());
        for (auto expert = static_cast<std::size_t>(experts.begin); expert < end; ++expert) {
            if (gaps && std::isnan(loads[expert]))
                continue;
            text += before;
            text += QByteArray::number(static_cast<qulonglong>(expert));
            text += ',';
            text += loadText(loads[expert]);
            text += after;
            if (text.size() >= kChunk) {
                if (device->write(text) != text.size())
                    return false;
                text.resize(0);
            }
        }
        if (progress && index % 1024 == 0)
            progress(static_cast<double>(index - rows.begin) / static_cast<double>(rows.end - rows.begin));
    }
    return device->write(text) == text.size();
}

} // namespace rli::load
