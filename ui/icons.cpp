#include "ui/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace rli::ui {

namespace {

class ThemedIconEngine : public QIconEngine
{
public:
    ThemedIconEngine(const QString &name, QPalette::ColorRole role)
        : m_name(name)
        , m_role(role)
    {
    }

    QIconEngine *clone() const override { return new ThemedIconEngine(*this); }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double scale = painter->device()->devicePixelRatioF();
        QPixmap drawn = pixmap(QSizeF(rect.size() * scale).toSize(), mode, state);
        drawn.setDevicePixelRatio(scale);
        painter->drawPixmap(rect.topLeft(), drawn);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = QGuiApplication::palette().color(group, m_role);
        const QString key = QStringLiteral("rli-icon:%1:%2:%3x%4")
                                .arg(m_name, color.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
        QPixmap drawn;
        if (!QPixmapCache::find(key, &drawn)) {
            drawn = draw(size, color);
            QPixmapCache::insert(key, drawn);
        }
        return drawn;
    }

private:
    QPixmap draw(const QSize &size, const QColor &color) const
    {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QFile file(QStringLiteral(":/icons/%1.svg").arg(m_name));
        if (!file.open(QIODevice::ReadOnly))
            return drawn;
        QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
        QPainter painter(&drawn);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter, QRectF(QPointF(), size));
        return drawn;
    }

    QString m_name;
    QPalette::ColorRole m_role;
};

} // namespace

QIcon themedIcon(const QString &name, QPalette::ColorRole role)
{
    return QIcon(new ThemedIconEngine(name, role));
}

} // namespace rli::ui
