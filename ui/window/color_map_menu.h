#pragma once

#include <QMenu>

class QActionGroup;

namespace rli::ui {

/// The menu of colour maps: one line a map with a strip of its colours, rarer maps in a submenu, and "Reverse". Filled
/// when first opened.
class ColorMapMenu : public QMenu
{
    Q_OBJECT

public:
    explicit ColorMapMenu(QWidget *parent = nullptr);

    QString current() const { return m_current; }
    void setCurrent(const QString &name);

Q_SIGNALS:
    void chosen(const QString &name);

private:
    void fill();
    void addMap(QMenu *menu, const QString &name);
    void markCurrent();

    QStyle *m_style;
    QString m_current;
    QActionGroup *m_maps = nullptr;
};

} // namespace rli::ui
