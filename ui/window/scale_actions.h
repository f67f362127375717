#pragma once

#include "figure/scale_choice.h"

#include <QObject>
#include <QStringList>

class QAction;
class QActionGroup;
class QMenu;

namespace rli::ui {

class RangeField;
class ViewState;

/// What the window can be told about scale, range and pool: their menus, shared by toolbar and menu bar.
class ScaleActions : public QObject
{
    Q_OBJECT

public:
    explicit ScaleActions(QObject *parent = nullptr);

    QMenu *scaleMenu = nullptr;
    QMenu *rangeMenu = nullptr;

    /// Makes the menus, owned by `parent`.
    void makeMenus(QWidget *parent);
    /// Connects them to the view, and shows what it has from then on.
    void drive(ViewState *state);

    /// The values in force, short, and all there may be.
    QString scaleValue() const;
    QString rangeValue() const;
    QStringList scaleValues() const;
    QStringList rangeValues() const;

private:
    void add(QActionGroup *group, int value, const QString &text, const QString &shortText, const QString &toolTip);
    void addScales();
    void addRanges();
    void show(const ViewState &state);

    QActionGroup *m_kinds;  ///< figure::ScaleKind
    QActionGroup *m_pools;  ///< figure::Pool
    QActionGroup *m_ranges; ///< figure::RangeKind
    QAction *m_numbers;
    QAction *m_lock;
    QAction *m_fit;
    RangeField *m_typed;
};

} // namespace rli::ui
