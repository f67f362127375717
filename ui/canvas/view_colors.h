#pragma once

#include "figure/cells.h"
#include "figure/scale_choice.h"
#include "jobs/background.h"

#include <QObject>

#include <array>

namespace rli::ui {

/// The view state's colours: scale, range, colour map and pool, and the scale in force that follows from them and the
/// rows. Ranges that take long are found by a worker; the scale before stays in force until then.
class ViewColors : public QObject
{
    Q_OBJECT

public:
    explicit ViewColors(QObject *parent = nullptr);

    void setShown(const load::ShownPtr &shown);

    /// Rows that share the scale: its range is that of both.
    void setOthers(const load::ShownPtr &others);

    /// The map of the scale that is chosen. ScaleKind::Ratio, which needs a diverging one, has a map of its own.
    const figure::ColorMap &colorMap() const { return colorMap(m_choice.kind); }
    const figure::ColorMap &colorMap(figure::ScaleKind kind) const;
    /// For the scale that is chosen. Unknown names change nothing.
    void setColorMap(const QString &name);

    figure::Pool pool() const { return m_pool; }
    void setPool(figure::Pool pool);

    /// Whether cells that are large enough say their values.
    bool hasNumbers() const { return m_hasNumbers; }
    void setNumbers(bool shown);

    const figure::ScaleChoice &choice() const { return m_choice; }
    /// Another choice ends a lock.
    void setChoice(const figure::ScaleChoice &choice);
    /// Keeps the range but where it is of values of another kind.
    void setKind(figure::ScaleKind kind);
    void setRange(figure::RangeKind range);
    void setRange(double low, double high);
    /// Locked, the range in force stays while rows come and go; unlocked, it is what it was before.
    void setLocked(bool locked);
    bool isLocked() const { return m_isLocked; }
    /// Makes the range that of the cells of a part, by a worker.
    void fitTo(const figure::Viewport &visible);

    /// The scale in force.
    const figure::ColorScale &scale() const { return m_scale; }
    /// Whether another, of the choice, is being made.
    bool isComing() const { return m_scaling.isRunning(); }

Q_SIGNALS:
    /// Scale in force, map, pool or numbers.
    void changed();
    /// What is chosen, or whether it is locked.
    void choiceChanged();

private:
    void choose(const figure::ScaleChoice &choice, bool locked);
    void refresh();
    void take(const figure::ColorScale &scale);

    load::ShownPtr m_shown;
    load::ShownPtr m_others;
    std::array<const figure::ColorMap *, 2> m_maps; ///< of ScaleKind::Ratio, and of the others
    figure::Pool m_pool = figure::Pool::Max;
    figure::ScaleChoice m_choice;
    figure::ScaleChoice m_beforeLock;
    bool m_isLocked = false;
    bool m_hasNumbers = true;
    figure::ColorScale m_scale;
    jobs::Background<figure::ColorScale> m_scaling;
    jobs::Background<figure::ScaleChoice> m_fitting;
};

} // namespace rli::ui
