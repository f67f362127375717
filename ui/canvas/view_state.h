#pragma once

#include "figure/cells.h"
#include "figure/color_map.h"
#include "figure/viewport.h"
#include "load/interpret.h"
#include "load/shown.h"

#include <QObject>
#include <QSet>

#include <optional>
#include <vector>

namespace rli::ui {

class ViewColors;

/// One cell of the shown rows.
struct Cell
{
    qint64 row = -1;
    qint64 expert = -1;
    bool isValid() const { return row >= 0 && expert >= 0; }
    bool operator==(const Cell &) const = default;
};

/// What is selected: rows (with the cell last clicked), or whole segments. Indices are of the shown rows.
struct Selection
{
    Cell cell;
    QSet<qint64> rows;
    QSet<qint64> segments;
    bool isEmpty() const { return !cell.isValid() && rows.isEmpty() && segments.isEmpty(); }
    bool operator==(const Selection &) const = default;
};

/// The one owner of what is looked at and how: the choice of rows, the visible part and the way back from zooms, the
/// selection, the cell under the pointer and the keyboard cursor, the colours. Views observe it and change it only
/// through it.
class ViewState : public QObject
{
    Q_OBJECT

public:
    explicit ViewState(QObject *parent = nullptr);

    /// What is wanted of the table. Setting another emits choiceChanged(); whoever owns the table answers, in its own
    /// time, with setShown().
    const load::Choice &choice() const { return m_choice; }
    void setChoice(const load::Choice &choice);
    /// Leaves one of the shown segments out of the choice, until showHiddenSegments().
    void hideSegment(qint64 segment);
    void showHiddenSegments();
    /// No filter, nothing hidden.
    void showEverything();

    /// How the lists are read as loads. Setting another emits groupListTypeChanged(); whoever owns the table answers
    /// as to another choice.
    load::GroupListType groupListType() const { return m_groupListType; }
    void setGroupListType(load::GroupListType type);

    /// The rows on view; null before the first load. Keeps the visible part, in rows and experts, where `keepView` is
    /// set and it was zoomed; fits otherwise. Selected rows and segments and the cursor move along with their rows and
    /// are dropped where those are not shown any more.
    load::ShownPtr shown() const { return m_shown; }
    void setShown(const load::ShownPtr &shown, bool keepView);

    const figure::Viewport &viewport() const { return m_viewport; }
    bool isFitted() const;
    /// Moves without a way back (scrolling, panning, the steps of one wheel gesture after its first).
    void moveTo(const figure::Viewport &viewport);
    /// Moves by a number of cells, as far as there are any.
    void scrollBy(double rows, double experts);
    /// Zooms, remembering the part before for undoZoom(). Changes within half a second count as one.
    void zoomTo(const figure::Viewport &viewport);
    /// Zooms with a way back of its own, whatever went before: a drawn rectangle, a segment.
    void zoomInto(const figure::Viewport &viewport);
    /// Zooms both axes; `factor` < 1 shows fewer cells. The cell under the anchors (0 = top or left, 1 = bottom or
    /// right of the view) stays where it is as far as the bounds allow. An axis that is down to a few cells waits for
    /// the other to catch up, so that 4 experts stay on view while thousands of rows are zoomed into.
    void zoomAbout(double factor, double rowAnchor, double expertAnchor);
    /// One step about the centre. zoomOut() right after zoomIn() gives back exactly the former part.
    void zoomIn();
    void zoomOut();
    void fit();
    /// Shows the part that another state of as many rows and experts shows, with the same way back from zooms.
    void follow(const ViewState &other);
    bool canUndoZoom() const { return !m_zoomHistory.empty(); }
    void undoZoom();

    const Selection &selection() const { return m_selection; }
    void setSelection(const Selection &selection);
    void clearSelection() { setSelection({}); }
    /// Selects one segment, or adds and removes it, and zooms to it where `zoom` is set.
    void selectSegment(qint64 segment, bool extend, bool zoom);
    /// The same for `count` segments from `first` on: a block of the segment bar. Extending adds them, or removes them
    /// where all of them are selected.
    void selectSegments(qint64 first, qint64 count, bool extend, bool zoom);

    Cell hovered() const { return m_hovered; }
    void setHovered(Cell cell);

    Cell cursor() const { return m_cursor; }
    /// Moves the keyboard cursor and scrolls it into view. An invalid cell hides it.
    void setCursor(Cell cell);

    /// Scale, range, colour map and pool; colorsChanged() tells of all of them.
    ViewColors *colors() const { return m_colors; }
    const figure::ColorMap &colorMap() const;
    /// Unknown names change nothing.
    void setColorMap(const QString &name);
    figure::Pool pool() const;
    void setPool(figure::Pool pool);
    const figure::ColorScale &colorScale() const;

    qint64 rowCount() const { return m_shown ? m_shown->rowCount() : 0; }
    qint64 expertCount() const { return m_shown ? m_shown->experts : 0; }
    qint64 segmentCount() const { return m_shown ? static_cast<qint64>(m_shown->segments.size()) : 0; }
    bool contains(Cell cell) const;
    /// The segment of a row, -1 without one.
    qint64 segmentOf(qint64 row) const;
    /// The load of a cell; empty where the row's list is shorter.
    std::optional<double> load(Cell cell) const;

Q_SIGNALS:
    void choiceChanged();
    void groupListTypeChanged();
    void shownChanged();
    void viewportChanged();
    void selectionChanged();
    void hoveredChanged();
    void cursorChanged();
    void colorsChanged();

private:
    /// A zoomIn() or zoomOut() with what was visible before and after it.
    struct ZoomStep
    {
        double factor;
        figure::Viewport before;
        figure::Viewport after;
    };

    figure::Viewport whole() const;
    figure::Viewport bounded(const figure::Viewport &viewport) const;
    Selection bounded(const Selection &selection) const;
    void applyViewport(const figure::Viewport &viewport);
    void rememberZoom(bool joinsGesture);
    void zoomStep(double factor);

    load::Choice m_choice;
    load::GroupListType m_groupListType = load::GroupListType::Auto;
    load::ShownPtr m_shown;
    figure::Viewport m_viewport;
    std::vector<figure::Viewport> m_zoomHistory;
    std::vector<ZoomStep> m_zoomSteps;
    qint64 m_lastZoomAt = 0; ///< milliseconds, for joining the steps of one gesture; 0 ends the gesture
    Selection m_selection;
    Cell m_hovered;
    Cell m_cursor;
    ViewColors *m_colors;
};

} // namespace rli::ui
