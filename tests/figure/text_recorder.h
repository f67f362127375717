#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

#include <vector>

namespace rli::test {

/// A line of text as it was painted: its box from the top of the tallest to the bottom of the lowest letter.
struct PaintedText
{
    QString text;
    QRectF box;
    QColor color;
};

/// A paint device that paints nothing and keeps where text would be.
class TextRecorder : public QPaintDevice
{
public:
    explicit TextRecorder(QSize size)
        : m_size(size)
        , m_engine(&m_texts)
    {
    }

    const std::vector<PaintedText> &texts() const { return m_texts; }
    QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        default:
            return 0;
        }
    }

private:
    class Engine : public QPaintEngine
    {
    public:
        explicit Engine(std::vector<PaintedText> *texts)
            : QPaintEngine(QPaintEngine::AllFeatures)
            , m_texts(texts)
        {
        }
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &) override {}
        void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
        void drawRects(const QRectF *, int) override {}
        void drawPath(const QPainterPath &) override {}
        void drawTextItem(const QPointF &at, const QTextItem &item) override
        {
            const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            m_texts->push_back({item.text(), painter()->combinedTransform().mapRect(box), painter()->pen().color()});
        }
        Type type() const override { return User; }

    private:
        std::vector<PaintedText> *m_texts;
    };

    QSize m_size;
    std::vector<PaintedText> m_texts;
    mutable Engine m_engine;
};

/// The first two texts of which one covers a part of the other, as a message; empty where there are none.
inline QString firstOverlap(const std::vector<PaintedText> &texts)
{
    constexpr double kTouch = 0.75; // pixels by which neighbours may round into each other
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (texts[i].box.adjusted(kTouch, kTouch, -kTouch, -kTouch).intersects(texts[j].box))
                return QStringLiteral("\"%1\" overlaps \"%2\"").arg(texts[i].text, texts[j].text);
        }
    }
    return {};
}

} // namespace rli::test
