#pragma once

#include "ui/charts/make_chart.h"

#include <QWidget>

class QTimer;

namespace rli::ui {

/// A chart on the screen, in the window's colours. Points are told under the pointer and by the arrow keys; a click or
/// Enter picks one. Qt Charts stays behind this class.
class ChartView : public QWidget
{
    Q_OBJECT

public:
    explicit ChartView(QWidget *parent = nullptr);
    ~ChartView() override;

    void show(ChartData data);
    const ChartData &data() const { return m_data; }
    ChartLook look() const;
    QSize sizeHint() const override { return {280, 210}; }

Q_SIGNALS:
    void picked(const rli::ui::Cell &cell);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Canvas;
    void rebuild();

    ChartData m_data;
    Canvas *m_canvas;
    QTimer *m_rebuilding; ///< many resizes are one new chart
};

} // namespace rli::ui
