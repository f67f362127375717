#pragma once

#include "figure/color_scale.h"

#include <QWidgetAction>

class QLabel;
class QLineEdit;

namespace rli::ui {

/// The menu's two fields for the ends of a typed range.
class RangeField : public QWidgetAction
{
    Q_OBJECT

public:
    explicit RangeField(QObject *parent);

    /// Shows the ends of a scale; tells nobody.
    void show(const figure::ColorScale &scale);

Q_SIGNALS:
    /// In the values of the scale shown, ascending.
    void chosen(double low, double high);

private:
    void take();

    QLineEdit *m_low;
    QLineEdit *m_high;
    QLabel *m_unit;
    double m_factor = 1; ///< from the scale's values to those typed
};

} // namespace rli::ui
