#include "figure/cells.h"

#include "figure/pooling.h"

#include <algorithm>
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

/// The pixels of an image, which threads may write at different lines.
struct Lines
{
    explicit Lines(QImage *image)
        : bits(image->bits())
        , bytesPerLine(image->bytesPerLine())
        , width(image->width())
    {
    }
    QRgb *at(int y) const { return reinterpret_cast<QRgb *>(bits + y * bytesPerLine); }

    uchar *bits;
    qsizetype bytesPerLine;
    int width;
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
        , m_rows(cellsOfPixels(viewport.rows, shown.rowCount(), pixels.height(), part.top(), part.height()))
        , m_runs(runsOf(cellsOfPixels(viewport.experts, shown.experts, pixels.width(), part.left(), part.width())))
        , m_pool(pool, expertsOf(m_runs))
    {
    }

    /// Paints the lines [first, end) unless `stop` is requested.
    void paint(const Lines &lines, int first, int end, const std::stop_token &stop)
    {
        for (int y = first; y < end && !stop.stop_requested(); ++y) {
            const std::size_t index = static_cast<std::size_t>(y);
            const bool isNew = y == first || m_rows[index] != m_rows[index - 1];
            if (isNew)
                poolLine(m_rows[index]);
            QRgb *pixels = lines.at(y);
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
                std::fill(pixels + run.begin, pixels + run.end, color(run.index));
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
    std::vector<CellRange> m_rows; ///< of each pixel down
    std::vector<Run> m_runs;       ///< across
    load::RowPool m_pool;
    bool m_lineHasMissing = false;
};

} // namespace

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                   const Theme &theme, std::stop_token stop, const CellsHelp &help)
{
    return renderCells(shown, viewport, pixels, QRect(QPoint(0, 0), pixels), scale, pool, theme, std::move(stop), help);
}

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part,
                   const ColorScale &scale, Pool pool, const Theme &theme, std::stop_token stop, const CellsHelp &help)
{
    QImage image(part.size(), QImage::Format_RGB32);
    if (image.isNull())
        return {};
    const Lines lines(&image);
    const int height = image.height();
    const int threads = std::clamp(help.threads, 1, height);
    CellPainter painter(shown, viewport, pixels, part, scale, pool, theme, help);
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
    return stop.stop_requested() ? QImage() : image;
}

} // namespace rli::figure
