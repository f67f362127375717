#include "figure/cells.h"

#include "figure/pooling.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <thread>

namespace rli::figure {

namespace {

/// What a run shows where there is no cell; cells have an index of the scale.
constexpr int kNoCell = -3;

/// Neighbouring pixels of a line that show the same experts.
struct Run
{
    CellRange experts;
    int begin = 0;
    int end = 0;
    int index = kNoCell; ///< on the line that is painted
};

std::vector<Run> runsOf(const std::vector<CellRange> &columns)
{
    std::vector<Run> runs;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const int pixel = static_cast<int>(x);
        if (runs.empty() || runs.back().experts != columns[x])
            runs.push_back({columns[x], pixel, pixel});
        ++runs.back().end;
    }
    return runs;
}

CellRange expertsOf(const std::vector<Run> &runs)
{
    CellRange all;
    for (const Run &run : runs) {
        if (run.experts.isEmpty())
            continue;
        if (all.isEmpty())
            all.begin = run.experts.begin;
        all.end = run.experts.end;
    }
    return all;
}

/// Rows moved to multiples of `grain`, which is smaller than a line's rows, so that every row of the table's stretch is
/// still in one line.
std::vector<CellRange> toGrain(std::vector<CellRange> lines, qint64 grain, qint64 rowCount)
{
    if (grain <= 1)
        return lines;
    for (std::size_t y = 0; y < lines.size(); ++y) {
        if (lines[y].isEmpty())
            continue;
        const bool isLast = y + 1 == lines.size() || lines[y + 1].isEmpty();
        lines[y].begin -= lines[y].begin % grain;
        lines[y].end = isLast ? std::min((lines[y].end + grain - 1) / grain * grain, rowCount)
                              : lines[y].end - lines[y].end % grain;
    }
    return lines;
}

/// Short runs are the usual ones: a few stores each, no loop to be set up.
void fillRun(QRgb *pixels, int count, QRgb color)
{
    constexpr int kAtOnce = 4;
    if (count < kAtOnce) {
        for (int i = 0; i < count; ++i)
            pixels[i] = color;
        return;
    }
    const std::array<QRgb, kAtOnce> several{color, color, color, color};
    for (int i = 0; i + kAtOnce <= count; i += kAtOnce)
        std::memcpy(pixels + i, several.data(), sizeof(several));
    std::memcpy(pixels + count - kAtOnce, several.data(), sizeof(several));
}

/// For each line the line of a former picture that shows the same rows; -1 where there is none. Both are from top to
/// bottom.
std::vector<int> sameLines(const std::vector<CellRange> &rows, const CellsPicture &former)
{
    std::vector<int> lines(rows.size(), -1);
    std::size_t at = 0;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        if (rows[y].isEmpty())
            continue;
        while (at < former.rows.size() && (former.rows[at].isEmpty() || former.rows[at].begin < rows[y].begin))
            ++at;
        // Of several lines of one row, the first.
        if (at < former.rows.size() && former.rows[at] == rows[y] && !former.isHatched[at])
            lines[y] = static_cast<int>(at);
    }
    return lines;
}

/// The pixels of an image, which threads may write at different lines.
struct Lines
{
    explicit Lines(CellsPicture *picture)
        : bits(picture->image.bits())
        , bytesPerLine(picture->image.bytesPerLine())
        , width(picture->image.width())
        , isHatched(picture->isHatched.data())
    {
    }
    QRgb *at(int y) const { return reinterpret_cast<QRgb *>(bits + y * bytesPerLine); }

    uchar *bits;
    qsizetype bytesPerLine;
    int width;
    char *isHatched;
};

/// Paints lines of one image from top to bottom.
class CellPainter
{
public:
    CellPainter(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part, const ColorScale &scale,
                Pool pool, const Theme &theme, const CellsHelp &help)
        : m_shown(shown)
        , m_help(help)
        , m_value(valueOf(scale.kind))
        , m_origin(part.topLeft())
        , m_index(scale)
        , m_colors(scale.map->colors())
        , m_theme(theme)
        , m_rows(toGrain(cellsOfPixels(viewport.rows, shown.rowCount(), pixels.height(), part.top(), part.height()),
                         help.grain, shown.rowCount()))
        , m_columns(cellsOfPixels(viewport.experts, shown.experts, pixels.width(), part.left(), part.width()))
        , m_runs(runsOf(m_columns))
        , m_pool(pool, expertsOf(m_runs))
    {
        if (help.former && help.former->experts == m_columns && help.former->image.size() == part.size())
            m_sameLines = sameLines(m_rows, *help.former);
    }

    const std::vector<CellRange> &rows() const { return m_rows; }
    const std::vector<CellRange> &columns() const { return m_columns; }

    /// Paints the lines [first, end) unless `stop` is requested.
    void paint(const Lines &lines, int first, int end, const std::stop_token &stop)
    {
        for (int y = first; y < end && !stop.stop_requested(); ++y) {
            const std::size_t index = static_cast<std::size_t>(y);
            QRgb *pixels = lines.at(y);
            lines.isHatched[index] = false;
            if (!m_sameLines.empty() && m_sameLines[index] >= 0) {
                std::memcpy(pixels, m_help.former->image.constScanLine(m_sameLines[index]),
                            static_cast<std::size_t>(lines.width) * sizeof(QRgb));
                continue;
            }
            const bool isNew = y == first || m_rows[index] != m_rows[index - 1];
            if (isNew)
                poolLine(m_rows[index]);
            lines.isHatched[index] = m_lineHasMissing;
            if (isNew || m_lineHasMissing)
                colorLine(pixels, y);
            else
                std::copy_n(lines.at(y - 1), lines.width, pixels);
        }
    }

private:
    void poolLine(CellRange rows)
    {
        m_pool.clear();
        addRows(rows);
        m_lineHasMissing = false;
        for (Run &run : m_runs) {
            run.index = rows.isEmpty() || run.experts.isEmpty()
                            ? kNoCell
                            : m_index(static_cast<double>(m_pool.pooled(run.experts)));
            m_lineHasMissing |= run.index == ColorScale::kMissing;
        }
    }

    void addRows(CellRange rows)
    {
        const qint64 count = rows.end - rows.begin;
        if (m_help.mostRows > 0 && count > m_help.mostRows) {
            for (qint64 i = 0; i < m_help.mostRows; ++i) {
                const qint64 row = rows.begin + i * count / m_help.mostRows;
                load::addRows(m_shown, {row, row + 1}, m_value, &m_pool);
            }
        } else if (m_help.pyramid) {
            m_help.pyramid->addRows(rows, &m_pool);
        } else {
            load::addRows(m_shown, rows, m_value, &m_pool);
        }
    }

    void colorLine(QRgb *pixels, int y) const
    {
        for (const Run &run : m_runs) {
            if (run.index == ColorScale::kMissing)
                hatch(pixels, run, y);
            else
                fillRun(pixels + run.begin, run.end - run.begin, color(run.index));
        }
    }

    QRgb color(int index) const
    {
        if (index >= 0)
            return m_colors[static_cast<std::size_t>(index)];
        return (index == ColorScale::kZero ? m_theme.zero : m_theme.ground).rgb();
    }

    void hatch(QRgb *pixels, const Run &run, int y) const
    {
        const QRgb missing = m_theme.missing.rgb();
        const QRgb line = m_theme.missingHatch.rgb();
        const int period = std::max(m_theme.hatchPeriod, 2);
        const int thickness = std::max(period / 5, 1);
        for (int x = run.begin; x < run.end; ++x)
            pixels[x] = (m_origin.x() + x + m_origin.y() + y) % period < thickness ? line : missing;
    }

    const load::Shown &m_shown;
    CellsHelp m_help;
    load::CellValue m_value;
    QPoint m_origin;
    ColorIndex m_index;
    const std::array<QRgb, 256> &m_colors;
    const Theme &m_theme;
    std::vector<CellRange> m_rows;    ///< of each pixel down
    std::vector<CellRange> m_columns; ///< across
    std::vector<Run> m_runs;
    std::vector<int> m_sameLines; ///< of the former picture; empty where it is of no use
    load::RowPool m_pool;
    bool m_lineHasMissing = false;
};

bool paint(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part, const ColorScale &scale,
           Pool pool, const Theme &theme, const std::stop_token &stop, const CellsHelp &help, CellsPicture *picture)
{
    if (picture->image.size() != part.size() || picture->image.format() != QImage::Format_RGB32)
        picture->image = QImage(part.size(), QImage::Format_RGB32);
    if (picture->image.isNull())
        return false;
    CellPainter painter(shown, viewport, pixels, part, scale, pool, theme, help);
    const int height = part.height();
    picture->isHatched.assign(static_cast<std::size_t>(height), false);
    const Lines lines(picture);
    const int threads = std::clamp(help.threads, 1, height);
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i) {
            helpers.emplace_back(
                [&lines, &stop, painter, first = height * i / threads, end = height * (i + 1) / threads]() mutable {
                    painter.paint(lines, first, end, stop);
                });
        }
        painter.paint(lines, 0, height / threads, stop);
    }
    picture->rows = painter.rows();
    picture->experts = painter.columns();
    return !stop.stop_requested();
}

} // namespace

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                   const Theme &theme, const std::stop_token &stop, const CellsHelp &help)
{
    return renderCells(shown, viewport, pixels, QRect(QPoint(0, 0), pixels), scale, pool, theme, stop, help);
}

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part,
                   const ColorScale &scale, Pool pool, const Theme &theme, const std::stop_token &stop,
                   const CellsHelp &help)
{
    CellsPicture picture;
    return paint(shown, viewport, pixels, part, scale, pool, theme, stop, help, &picture) ? picture.image : QImage();
}

bool renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                 const Theme &theme, const std::stop_token &stop, const CellsHelp &help, CellsPicture *picture)
{
    return paint(shown, viewport, pixels, QRect(QPoint(0, 0), pixels), scale, pool, theme, stop, help, picture);
}

} // namespace rli::figure
