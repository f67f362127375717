#pragma once

#include "figure/scale_choice.h"
#include "ui/canvas/view_state.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>
#include <vector>

namespace rli::ui {

/// Undo and redo of what a user changes about the view: filters and other choices, how lists are read, the visible
/// part, the colours. What changes in quick succession is one step; the selection is none.
class ViewHistory : public QObject
{
    Q_OBJECT

    struct Snapshot
    {
        load::Choice choice;
        load::GroupListType lists = load::GroupListType::Auto;
        figure::Viewport visible;
        bool isFitted = true; ///< then `visible` follows the rows there are
        figure::ScaleChoice scale;
        QString colorMap; ///< of that scale
        figure::Pool pool = figure::Pool::Max;
        bool operator==(const Snapshot &other) const;
    };

public:
    /// What can be undone and redone.
    struct Steps
    {
        std::vector<Snapshot> undo;
        Snapshot present;
        std::vector<Snapshot> redo;
    };

    explicit ViewHistory(ViewState *state, QObject *parent = nullptr);

    bool canUndo() const { return !m_undo.empty(); }
    bool canRedo() const { return !m_redo.empty(); }
    void undo();
    void redo();
    /// Forgets every step: another dump is on view.
    void startOver();
    /// The steps of a window, for the one that goes on with the same view.
    Steps steps();
    void resume(const Steps &steps);

    /// How long a change must rest to be a step.
    void setRest(std::chrono::milliseconds rest) { m_rest.setInterval(rest); }

Q_SIGNALS:
    void changed();

private:
    Snapshot snapshot() const;
    bool areRowsPending() const;
    void settle();
    void onShown();
    void go(std::vector<Snapshot> *from, std::vector<Snapshot> *to);
    void restore(const Snapshot &wanted);
    void showPart(const Snapshot &wanted);

    ViewState *m_state;
    QTimer m_rest;
    Snapshot m_present;
    std::vector<Snapshot> m_undo;
    std::vector<Snapshot> m_redo;
    std::optional<Snapshot> m_restoring; ///< until its rows are on view
};

} // namespace rli::ui
