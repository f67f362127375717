#pragma once

#include "ui/panels/details.h"

#include <QWidget>

class QGridLayout;

namespace rli::ui {

/// Names and values in two columns.
class DetailLines : public QWidget
{
    Q_OBJECT

public:
    explicit DetailLines(QWidget *parent = nullptr);

    void show(const std::vector<Details::Line> &lines);

private:
    void setLine(int line, const Details::Line &text);

    QGridLayout *m_lines;
};

} // namespace rli::ui
