#pragma once

#include "figure/cells.h"
#include "jobs/background.h"

#include <QImage>
#include <QObject>

namespace rli::ui {

/// The picture of the visible cells, in device pixels, made anew only when something it shows has changed. Cheap views
/// are painted at once; heavy ones on a worker, with the former picture in their place until ready() is emitted.
class CellsImage : public QObject
{
    Q_OBJECT

public:
    /// Everything a picture depends on.
    struct Wanted
    {
        load::ShownPtr shown;
        figure::Viewport viewport;
        QSize pixels;
        figure::ColorScale scale;
        figure::Pool pool = figure::Pool::Max;
        figure::Theme theme;
        bool operator==(const Wanted &other) const;
    };

    /// Views of more cells than this are painted by a worker: below it, within some milliseconds.
    static constexpr double kMostCellsAtOnce = 3e6;

    explicit CellsImage(QObject *parent = nullptr)
        : QObject(parent)
    {
    }

    /// Asks for a picture; returns true where current() is it already.
    bool want(const Wanted &wanted);
    /// The last picture made, and what it shows; null before the first.
    const QImage &image() const { return m_image; }
    const Wanted &imageOf() const { return m_made; }

Q_SIGNALS:
    void ready();

private:
    void startWorker();

    QImage m_image;
    Wanted m_made;
    Wanted m_wanted;
    Wanted m_inWork;
    jobs::Background<QImage> m_worker;
};

} // namespace rli::ui
