#pragma once

#include "jobs/background.h"
#include "ui/panels/problems_model.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLineEdit;
class QTreeView;

namespace rli::ui {

class ElidedLabel;

/// What was skipped or noticed while reading, by reason: a tree with a filter, to copy and to save. Groups and filters
/// on a worker, and only while it is seen.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget *parent = nullptr);

    void showTable(const load::TablePtr &table);
    /// Whether the keyboard is in the tree, so that copying means its rows.
    bool hasTreeFocus() const;
    /// Writes what is listed as CSV, on a worker.
    void saveTo(const QString &file);

    /// Opens and selects the reason of the problem with this path, as soon as it is listed; clears the filter.
    void showReasonOf(const dump::NativePath &path);

    /// Name, choices and a close button: the panel's first line, or the title bar of what holds the panel.
    QWidget *header() const { return m_header; }
    QSize sizeHint() const override { return {640, 200}; }

public Q_SLOTS:
    /// Copies the selected rows, all that are listed where none is selected.
    void copy();

Q_SIGNALS:
    void closeRequested();
    /// Something the user should know of what was asked for.
    void said(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Grouped
    {
        load::ProblemFilter filter;
        ProblemListing listing;
        bool same = false;       ///< lists what is listed already
        bool hasDetails = false; ///< at least one problem says more than its reason
    };

    void makeTree();
    QWidget *makeHeader();
    load::ProblemFilter filter() const;
    void refresh();
    void take(Grouped grouped);
    void relist(ProblemListing newer, bool staysInPlace);
    void showCount();
    void goToWanted();
    void chooseFile();
    void reveal(const QModelIndex &index);
    void showMenu(const QPoint &place);

    load::TablePtr m_table;
    load::ProblemFilter m_listed; ///< the filter of what is listed
    ProblemsModel *m_model;
    QTreeView *m_tree;
    ElidedLabel *m_count;
    QLineEdit *m_words;
    QComboBox *m_kind;
    QWidget *m_header;
    QString m_file = QStringLiteral("problems.csv"); ///< proposed for saving
    dump::NativePath m_wanted;                       ///< whose reason is to be shown once it is listed
    bool m_stale = false;                            ///< table or filter changed since the last run started
    jobs::Background<Grouped> m_grouping;
    jobs::Background<QString> m_saving;
};

} // namespace rli::ui
