#pragma once

#include "jobs/background.h"
#include "load/pyramid.h"

#include <QObject>
#include <QTimer>

namespace rli::ui {

class ViewState;

/// The pyramid of the rows on view, for the pool and the scale they are looked at with: built in the background, where
/// the table is so large that painting it without one takes long.
class PyramidSource : public QObject
{
    Q_OBJECT

public:
    /// Tables of fewer cells need none.
    static constexpr qint64 kLeastCells = 2'000'000;

    explicit PyramidSource(ViewState *state, QObject *parent = nullptr);

    /// Null where there is none, or not yet.
    const load::PyramidPtr &pyramid() const { return m_pyramid; }
    /// Whether one is being built for what is on view now.
    bool isComing() const { return m_worker.isRunning(); }

Q_SIGNALS:
    void ready();

private:
    struct Key
    {
        load::ShownPtr shown;
        load::CellValue value = load::CellValue::Load;
        load::Pool pool = load::Pool::Max;
        bool operator==(const Key &) const = default;
    };

    void refresh();
    void build();

    ViewState *m_state;
    Key m_key;
    load::PyramidPtr m_pyramid;
    QTimer m_later; ///< for rows of which more come soon
    jobs::Background<load::PyramidPtr> m_worker;
};

} // namespace rli::ui
