#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

namespace rli::ui {

/// The names of a chart's lines, one below the other, elided where they do not fit.
class ChartLegend : public QWidget
{
    Q_OBJECT

public:
    using Entries = std::vector<std::pair<QColor, QString>>;

    explicit ChartLegend(QWidget *parent = nullptr);

    void show(Entries entries);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int lineHeight() const { return fontMetrics().height() + 2; }

    Entries m_entries;
};

} // namespace rli::ui
