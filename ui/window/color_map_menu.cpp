#include "ui/window/color_map_menu.h"

#include "figure/color_map.h"

#include <QActionGroup>
#include <QIconEngine>
#include <QPainter>

namespace rli::ui {

namespace {

const QString kReversed = QStringLiteral("_r");

QString baseName(const QString &name)
{
    return name.endsWith(kReversed) ? name.chopped(2) : name;
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

} // namespace

ColorMapMenu::ColorMapMenu(QWidget *parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("swatches"));
    setTitle(tr("Colours"));
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
    for (const QString &name : names) {
        if (name != baseName(name))
            continue;
        QAction *action = addAction(QIcon(new SwatchEngine(figure::ColorMap::find(name))), name);
        action->setCheckable(true);
        action->setData(name);
        m_maps->addAction(action);
    }
    addSeparator();
    m_reversed = addAction(tr("Reversed"));
    m_reversed->setCheckable(true);
    const auto choose = [this] {
        const QAction *map = m_maps->checkedAction();
        if (map)
            Q_EMIT chosen(map->data().toString() + (m_reversed->isChecked() ? kReversed : QString()));
    };
    connect(m_maps, &QActionGroup::triggered, this, choose);
    connect(m_reversed, &QAction::triggered, this, choose);
    markCurrent();
}

void ColorMapMenu::markCurrent()
{
    if (!m_maps)
        return;
    const QList<QAction *> actions = m_maps->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toString() == baseName(m_current));
    m_reversed->setChecked(m_current.endsWith(kReversed));
}

} // namespace rli::ui
