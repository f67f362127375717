#pragma once

#include "load/filter.h"
#include "ui/compare/compare_run.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;

namespace rli::ui {

/// Asks what is to be compared: the open dump with itself or another, each by steps, roles and ranks in words.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    /// `choice` is that of the open dump; both sides begin with it.
    CompareDialog(const load::Choice &choice, const FolderSet &open, const Recents &recents, QWidget *parent = nullptr);

    /// What was asked for; valid once accepted.
    const CompareRequest &request() const { return m_request; }

    void accept() override;

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Side
    {
        QLineEdit *steps = nullptr;
        QLineEdit *roles = nullptr;
        QLineEdit *ranks = nullptr;
    };
    Side makeSide(const QString &letter);
    void chooseFolder();
    void addFolder(const FolderSet &folders);
    bool takeWords(const Side &side, load::Filter *filter);

    CompareRequest m_request;
    FolderSet m_open;
    std::vector<FolderSet> m_folders; ///< of the lines of m_dump after the first
    QComboBox *m_dump;
    Side m_a;
    Side m_b;
    QLabel *m_note;
};

} // namespace rli::ui
