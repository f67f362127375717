#pragma once

#include "figure/style.h"

#include <QWidget>

#include <memory>

namespace rli::ui {

class ViewState;

/// The middle of the window: title, segment bar, layer labels, cells, expert axis and colour bar, laid out as the
/// exported figure is. Holds the child widgets "Heat map" (the cells) and "Segments" (the bar), which take mouse and
/// keyboard.
class HeatMapView : public QWidget
{
    Q_OBJECT

public:
    /// `state` must live as long as the view is visible.
    explicit HeatMapView(ViewState *state, QWidget *parent = nullptr);
    ~HeatMapView() override;

    void setTheme(const figure::Theme &theme);
    /// Makes it one of several views of corresponding rows beside each other: only the first has segment bar and row
    /// labels, only the others a colour bar, and no menu changes what is shown. `name` is the cells' to a screen
    /// reader.
    void setPartOfComparison(bool first, const QString &name);

    /// The width of all that stands at the sides of the cells.
    int partsWidth() const;

    /// Text of the cell, row or segments selected, as a table with tabs; empty without a selection.
    QString selectionAsTable() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Copies the selected rows or segments as a table; without them the cell under the pointer or cursor as a line.
    void copy();
    /// The cell as a line; rows and segments as tables. See meantCell(), meantRows() and meantSegments().
    void copyCell();
    void copyRows();
    void copySegments();

Q_SIGNALS:
    /// partsWidth() may be another.
    void partsChanged();
    /// Chosen in the segment bar's context menu.
    void showOnlySegmentRequested(qint64 segment);
    void hideSegmentRequested(qint64 segment);
    void exportSegmentRequested(qint64 segment);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace rli::ui
