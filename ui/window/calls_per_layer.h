#pragma once

#include <QWidgetAction>

class QSpinBox;

namespace rli::ui {

/// The menu's field for the number of grouped matmul calls a layer makes in one forward pass.
class CallsPerLayer : public QWidgetAction
{
    Q_OBJECT

public:
    explicit CallsPerLayer(QObject *parent);

    int value() const;
    /// Shows this number; tells nobody.
    void show(int number);

Q_SIGNALS:
    void chosen(int number);

private:
    QSpinBox *m_box;
};

} // namespace rli::ui
