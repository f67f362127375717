#pragma once

#include "figure/cells.h"
#include "jobs/background.h"

#include <QImage>
#include <QObject>
#include <QTimer>

namespace rli::ui {

/// The picture of the visible cells, in device pixels, made anew only when something it shows has changed. Cheap views
/// are painted at once; while the visible part moves, by whole groups of rows, and exactly when it comes to rest. Heavy
/// ones are shown by some of their rows at once, and whole when a pyramid makes them cheap or a worker has painted
/// them. Whenever a better picture can be had, ready() is emitted.
class CellsImage : public QObject
{
    Q_OBJECT

public:
    /// Everything a picture depends on, and what helps to make it.
    struct Wanted
    {
        load::ShownPtr shown;
        figure::Viewport viewport;
        QSize pixels;
        figure::ColorScale scale;
        figure::Pool pool = figure::Pool::Max;
        figure::Theme theme;
        load::PyramidPtr pyramid = {}; ///< of the same rows, pool and kind of value, or null
        bool pyramidComes = false;     ///< soon: no worker need paint without it

        bool looksLike(const Wanted &other) const;
        /// But for the visible part.
        bool isOfSame(const Wanted &other) const;
    };

    explicit CellsImage(QObject *parent = nullptr);

    /// Asks for a picture; returns true where image() is it, exactly.
    bool want(const Wanted &wanted);
    /// The last picture made, and what it shows; null before the first.
    const QImage &image() const { return m_picture.image; }
    const Wanted &imageOf() const { return m_made; }

Q_SIGNALS:
    void ready();

private:
    enum class Made {
        Some,    ///< of the rows of each line
        Grained, ///< all rows, each at most a line off
        Exactly
    };
    void makeNow(const Wanted &wanted, int mostRows, qint64 grain);
    void take(const Wanted &made, Made how);
    void startWorker();

    figure::CellsPicture m_picture;
    figure::CellsPicture m_spare; ///< the one before: its memory is the next one's
    Wanted m_made;                ///< without its pyramid, which may be large
    figure::Span m_rows;          ///< of the picture: of a moving view those of m_made, or less than a line off
    Made m_how = Made::Some;
    Wanted m_wanted;
    Wanted m_inWork;
    jobs::Background<figure::CellsPicture> m_worker;
    QTimer m_rest; ///< until the visible part counts as at rest
};

} // namespace rli::ui
