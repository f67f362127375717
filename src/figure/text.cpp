#include "figure/text.h"

#include "figure/parts.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QTextBoundaryFinder>

#include <cmath>
#include <utility>

namespace rli::figure {

namespace {

constexpr QStringView kEllipsis = u"…";

/// The places where a text may be cut without breaking a character apart, both ends included.
std::vector<qsizetype> characterBorders(const QString &text)
{
    std::vector<qsizetype> borders{0};
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype next = finder.toNextBoundary(); next > 0; next = finder.toNextBoundary())
        borders.push_back(next);
    return borders;
}

QString withoutMiddle(const QString &text, const std::vector<qsizetype> &borders, std::size_t kept)
{
    const std::size_t head = (kept + 1) / 2;
    const std::size_t tail = kept / 2;
    return text.left(borders[head]) + kEllipsis + text.mid(borders[borders.size() - 1 - tail]);
}

/// Widths that were measured on this thread: shaping text takes longer than all else of a frame, and frames have the
/// same labels.
class KnownWidths
{
public:
    double of(const QString &text, const QFont &font)
    {
        // The family is the one that the program ships, whatever is measured.
        const Key key{text, {font.pixelSize(), font.weight()}};
        if (const auto known = m_widths.constFind(key); known != m_widths.constEnd())
            return *known;
        if (m_widths.size() >= kMost)
            m_widths.clear();
        return *m_widths.insert(key, QFontMetricsF(font).horizontalAdvance(text));
    }

private:
    using Key = std::pair<QString, std::pair<int, int>>;
    static constexpr qsizetype kMost = 4096;
    QHash<Key, double> m_widths;
};

} // namespace

double textWidth(const QString &text, const QFont &font)
{
    thread_local KnownWidths widths;
    return widths.of(text, font);
}

double lineHeight(const QFont &font)
{
    const QFontMetricsF metrics(font);
    return metrics.ascent() + metrics.descent();
}

void drawLine(QPainter *painter, const QRectF &rect, const QString &text, const QFont &font, const QColor &color,
              Qt::AlignmentFlag align, Turn turn)
{
    if (text.isEmpty())
        return;
    const QFontMetricsF metrics(font);
    const double length = turn == Turn::Upright ? rect.width() : rect.height();
    const double slack = length - textWidth(text, font);
    const double start = align == Qt::AlignLeft ? 0 : align == Qt::AlignRight ? slack : slack / 2;
    // Capitals and figures sit in the middle; letters below the line may hang lower.
    const double drop = metrics.capHeight() / 2;
    painter->save();
    painter->setFont(font);
    painter->setPen(color);
    if (turn == Turn::Upright) {
        const PixelGrid snap(painter);
        painter->drawText(QPointF(rect.left() + start, snap(rect.center().y() + drop)), text);
    } else {
        painter->translate(rect.center().x() + drop, rect.bottom() - start);
        painter->rotate(-90);
        painter->drawText(QPointF(0, 0), text);
    }
    painter->restore();
}

Fitted fittedWhole(const QString &text, const QFont &font, QSizeF block, double margin)
{
    const double height = lineHeight(font);
    const double width = block.width() - 2 * margin;
    const double length = block.height() - 2 * margin;
    if (std::max(width, length) < height || std::min(block.width(), block.height()) < height)
        return {};
    const double needed = textWidth(text, font);
    if (needed <= width && height <= block.height())
        return {text, Turn::Upright};
    if (needed <= length && height <= block.width())
        return {text, Turn::Turned};
    return {};
}

Fitted fittedElided(const QString &text, const QFont &font, QSizeF block, double margin, int least)
{
    if (Fitted whole = fittedWhole(text, font, block, margin); !whole.text.isEmpty())
        return whole;
    if (std::min(block.width(), block.height()) < lineHeight(font))
        return {};
    const Turn turn = block.width() >= block.height() ? Turn::Upright : Turn::Turned;
    const QString shortened = elidedMiddle(text, font, std::max(block.width(), block.height()) - 2 * margin);
    return shortened.size() > least ? Fitted{shortened, turn} : Fitted{};
}

QString elidedMiddle(const QString &text, const QFont &font, double width)
{
    if (textWidth(text, font) <= width)
        return text;
    const QFontMetricsF metrics(font);
    const std::vector<qsizetype> borders = characterBorders(text);
    std::size_t fits = 0;
    std::size_t tooLong = borders.size() - 1;
    while (tooLong - fits > 1) {
        const std::size_t kept = (fits + tooLong) / 2;
        if (metrics.horizontalAdvance(withoutMiddle(text, borders, kept)) <= width)
            fits = kept;
        else
            tooLong = kept;
    }
    const QString shortened = withoutMiddle(text, borders, fits);
    return metrics.horizontalAdvance(shortened) <= width ? shortened : QString();
}

PixelGrid::PixelGrid(const QPainter *painter)
    : m_ratio(painter->device()->devicePixelRatioF())
{
}

double PixelGrid::operator()(double length) const
{
    return std::round(length * m_ratio) / m_ratio;
}

QRectF PixelGrid::operator()(const QRectF &rect) const
{
    return QRectF(QPointF((*this)(rect.left()), (*this)(rect.top())),
                  QPointF((*this)(rect.right()), (*this)(rect.bottom())));
}

} // namespace rli::figure
