#pragma once

#include <QListView>

namespace rli::ui {

/// A list of lines to check. To assistive technology each line can be toggled; Qt's own lists offer only to select
/// lines.
class CheckList : public QListView
{
    Q_OBJECT

public:
    explicit CheckList(QWidget *parent = nullptr);
};

} // namespace rli::ui
