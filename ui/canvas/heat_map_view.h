#pragma once

#include "figure/style.h"

#include <QWidget>

namespace rli::ui {

class ViewState;

/// The middle of the window: title, segment bar, layer labels, cells, expert axis and colour bar, laid out as the
/// exported figure is. Holds the child widgets "Heat map" (the cells) and "Segments" (the bar), which take mouse and
/// keyboard.
class HeatMapView : public QWidget
{
    Q_OBJECT

public:
    explicit HeatMapView(ViewState *state, QWidget *parent = nullptr);

    void setTheme(const figure::Theme &theme);

    /// Text of the cell, row or segments selected, as a table with tabs; empty without a selection.
    QString selectionAsTable() const;

public Q_SLOTS:
    /// Copies the cell under the pointer or cursor, or the selected rows or segments as a table.
    void copy();
    void zoomIn();
    void zoomOut();

Q_SIGNALS:
    /// Chosen in the segment bar's context menu.
    void showOnlySegmentRequested(qint64 segment);
    void hideSegmentRequested(qint64 segment);
    void exportSegmentRequested(qint64 segment);

private:
    class Private;
    Private *d;
};

} // namespace rli::ui
