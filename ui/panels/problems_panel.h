#pragma once

#include "load/table.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace rli::ui {

class ProblemsModel;

/// The table of what was skipped or noticed while reading, with its reasons.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget *parent = nullptr);

    void showTable(const load::TablePtr &table);
    /// Whether the keyboard is in the table, so that copying means its rows.
    bool hasTableFocus() const;

public Q_SLOTS:
    /// Copies the selected rows, all where none is selected.
    void copy();

Q_SIGNALS:
    void closeRequested();

private:
    ProblemsModel *m_model;
    QTableView *m_table;
    QLabel *m_count;
};

} // namespace rli::ui
