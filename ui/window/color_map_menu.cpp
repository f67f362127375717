#include "ui/window/color_map_menu.h"

#include "figure/color_map.h"

#include <QActionGroup>
#include <QIconEngine>
#include <QPainter>
#include <QProxyStyle>

namespace rli::ui {

namespace {

constexpr int kSwatchWidth = 56;
constexpr int kAtOnce = 12; ///< maps in the menu itself

constexpr QLatin1StringView kReversed("_r");

bool isReversed(const QString &name)
{
    return name.endsWith(kReversed);
}

QString baseName(const QString &name)
{
    return isReversed(name) ? name.chopped(kReversed.size()) : name;
}

/// The colours of a map from low to high, four times as wide as high.
class SwatchEngine : public QIconEngine
{
public:
    explicit SwatchEngine(const figure::ColorMap *map)
        : m_map(map)
    {
    }

    QIconEngine *clone() const override { return new SwatchEngine(*this); }
    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override { return {size.width(), size.width() / 4}; }
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        QImage strip(256, 1, QImage::Format_RGB32);
        for (int i = 0; i < 256; ++i)
            strip.setPixel(i, 0, m_map->colors()[static_cast<std::size_t>(i)]);
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->drawImage(rect, strip);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap drawn(actualSize(size, mode, state));
        QPainter painter(&drawn);
        paint(&painter, drawn.rect(), mode, state);
        return drawn;
    }

private:
    const figure::ColorMap *m_map;
};

/// Menus keep a small square for icons; a strip of colours needs more.
class SwatchStyle : public QProxyStyle
{
public:
    SwatchStyle()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        return metric == PM_SmallIconSize ? kSwatchWidth : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

} // namespace

ColorMapMenu::ColorMapMenu(QWidget *parent)
    : QMenu(parent)
    , m_style(new SwatchStyle)
{
    m_style->setParent(this);
    setStyle(m_style);
    setTitle(tr("Colour&s"));
    connect(this, &QMenu::aboutToShow, this, &ColorMapMenu::fill);
}

void ColorMapMenu::setCurrent(const QString &name)
{
    m_current = name;
    markCurrent();
}

void ColorMapMenu::fill()
{
    if (m_maps)
        return;
    m_maps = new QActionGroup(this);
    const QStringList names = figure::ColorMap::names();
    auto *more = new QMenu(tr("&More"), this);
    more->setStyle(m_style);
    for (const QString &name : names) {
        if (name == baseName(name))
            addMap(m_maps->actions().size() < kAtOnce ? this : more, name);
    }
    addMenu(more);
    addSeparator();
    QAction *reverse = addAction(tr("&Reverse"));
    connect(m_maps, &QActionGroup::triggered, this, [this](const QAction *map) {
        Q_EMIT chosen(map->data().toString() + (isReversed(m_current) ? QString(kReversed) : QString()));
    });
    connect(reverse, &QAction::triggered, this,
            [this] { Q_EMIT chosen(isReversed(m_current) ? baseName(m_current) : QString(m_current + kReversed)); });
    markCurrent();
}

void ColorMapMenu::addMap(QMenu *menu, const QString &name)
{
    QAction *action = menu->addAction(QIcon(new SwatchEngine(figure::ColorMap::find(name))), name);
    action->setCheckable(true);
    action->setData(name);
    m_maps->addAction(action);
}

void ColorMapMenu::markCurrent()
{
    if (!m_maps)
        return;
    const QList<QAction *> actions = m_maps->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toString() == baseName(m_current));
}

} // namespace rli::ui
