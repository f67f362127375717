#pragma once

#include "jobs/background.h"
#include "ui/panels/details.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace rli::ui {

class ElidedLabel;

/// The right panel: what is selected, in numbers.
class DetailsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsPanel(ViewState *state, QWidget *parent = nullptr);

private:
    void refresh();
    void show(const Details &details);
    void setLine(int line, const Details::Line &text);

    ViewState *m_state;
    ElidedLabel *m_headline;
    ElidedLabel *m_place;
    QLabel *m_hint;
    QWidget *m_table;
    QGridLayout *m_lines;
    jobs::Background<Details> m_run;
};

} // namespace rli::ui
