#pragma once

#include "ui/filters/filter_words.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

namespace rli::ui {

class FilterModel;

/// One filter of the window: caption, links (all, none, invert), a field for the command line's words, and the
/// checkable list. Shows a filter it is given and reports what the user wants of it; owns no filter.
class FilterList : public QWidget
{
    Q_OBJECT

public:
    /// `accessibleName` is the English name of the list, whatever the language of `caption`.
    FilterList(FilterKind kind, const QString &caption, const QString &accessibleName, QWidget *parent = nullptr);

    /// What the dump holds, and which of it passes.
    void show(const load::Contents &contents, const load::Filter &filter);

    /// Lines after which the list scrolls; 0 lets it take all the room there is.
    void setMostLines(int lines);

Q_SIGNALS:
    void filterEdited(const rli::load::Filter &filter);

private:
    QWidget *makeHeader(const QString &caption, const QString &accessibleName);
    void makeField(const QString &accessibleName);
    void makeList(const QString &accessibleName);
    void applyMarks();
    void applyWords();
    void showWords(const load::Filter &filter);
    void showWrongWords(const QString &sentence);
    void fitHeight();

    FilterKind m_kind;
    load::Filter m_filter;
    FilterModel *m_model;
    QLineEdit *m_field = nullptr;
    QLabel *m_wrong = nullptr;
    QListView *m_list = nullptr;
    QTimer m_complaint; ///< a word that is still being typed is not yet wrong
    QString m_complaintText;
    int m_mostLines = 0;
};

} // namespace rli::ui
