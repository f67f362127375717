#include "figure/cells.h"

#include "figure/pooling.h"

#include <algorithm>

namespace rli::figure {

namespace {

// What a pixel shows: a colour of the scale by its index, or one of these.
constexpr qint16 kMissing = -1;
constexpr qint16 kNoCell = -2;

/// Paints the lines of one image from top to bottom.
class CellPainter
{
public:
    CellPainter(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part, const ColorScale &scale,
                Pool pool, const Theme &theme)
        : m_shown(shown)
        , m_origin(part.topLeft())
        , m_scale(scale)
        , m_theme(theme)
        , m_rows(cellsOfPixels(viewport.rows, shown.rowCount(), pixels.height(), part.top(), part.height()))
        , m_columns(cellsOfPixels(viewport.experts, shown.experts, pixels.width(), part.left(), part.width()))
        , m_pool(pool, visibleExperts())
        , m_line(m_columns.size(), kNoCell)
        , m_isMaximum(pool == Pool::Max)
    {
    }

    void paint(QImage *image, int y)
    {
        const std::size_t index = static_cast<std::size_t>(y);
        const bool isNew = y == 0 || m_rows[index] != m_rows[index - 1];
        if (isNew)
            poolLine(m_rows[index]);
        auto *pixels = reinterpret_cast<QRgb *>(image->scanLine(y));
        if (isNew || m_lineHasMissing)
            colorLine(pixels, y);
        else
            std::copy_n(reinterpret_cast<const QRgb *>(image->constScanLine(y - 1)), m_line.size(), pixels);
    }

private:
    CellRange visibleExperts() const
    {
        CellRange all;
        for (const CellRange &column : m_columns) {
            if (column.isEmpty())
                continue;
            if (all.isEmpty())
                all.begin = column.begin;
            all.end = column.end;
        }
        return all;
    }

    void poolLine(CellRange rows)
    {
        m_pool.clear();
        const load::Row *before = nullptr;
        for (qint64 i = rows.begin; i < rows.end; ++i) {
            const load::Row &row = m_shown.rows[static_cast<std::size_t>(i)];
            // Equal lists are stored once; of a maximum one counts.
            if (m_isMaximum && before && before->sequence == row.sequence && before->list == row.list)
                continue;
            m_pool.add(m_shown.loads(row));
            before = &row;
        }
        m_lineHasMissing = false;
        for (std::size_t x = 0; x < m_columns.size(); ++x) {
            if (x > 0 && m_columns[x] == m_columns[x - 1])
                m_line[x] = m_line[x - 1];
            else if (rows.isEmpty() || m_columns[x].isEmpty())
                m_line[x] = kNoCell;
            else
                m_line[x] = static_cast<qint16>(m_scale.index(m_pool.pooled(m_columns[x])));
            m_lineHasMissing |= m_line[x] == kMissing;
        }
    }

    void colorLine(QRgb *pixels, int y) const
    {
        const QRgb ground = m_theme.ground.rgb();
        const QRgb missing = m_theme.missing.rgb();
        const QRgb hatch = m_theme.missingHatch.rgb();
        const int period = std::max(m_theme.hatchPeriod, 2);
        const int thickness = std::max(period / 5, 1);
        for (std::size_t x = 0; x < m_line.size(); ++x) {
            const qint16 index = m_line[x];
            if (index >= 0)
                pixels[x] = m_scale.map->colors()[static_cast<std::size_t>(index)];
            else if (index == kNoCell)
                pixels[x] = ground;
            else
                pixels[x] =
                    (m_origin.x() + static_cast<int>(x) + m_origin.y() + y) % period < thickness ? hatch : missing;
        }
    }

    const load::Shown &m_shown;
    QPoint m_origin;
    ColorScale m_scale;
    Theme m_theme;
    std::vector<CellRange> m_rows;    ///< of each pixel down
    std::vector<CellRange> m_columns; ///< of each pixel across
    RowPool m_pool;
    std::vector<qint16> m_line;
    bool m_isMaximum;
    bool m_lineHasMissing = false;
};

} // namespace

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                   const Theme &theme, std::stop_token stop)
{
    return renderCells(shown, viewport, pixels, QRect(QPoint(0, 0), pixels), scale, pool, theme, std::move(stop));
}

QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part,
                   const ColorScale &scale, Pool pool, const Theme &theme, std::stop_token stop)
{
    QImage image(part.size(), QImage::Format_RGB32);
    if (image.isNull())
        return {};
    CellPainter painter(shown, viewport, pixels, part, scale, pool, theme);
    for (int y = 0; y < image.height(); ++y) {
        if (stop.stop_requested())
            return {};
        painter.paint(&image, y);
    }
    return image;
}

} // namespace rli::figure
