#pragma once

#include <QDialog>

namespace rli::ui {

/// What keys and mouse do.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(QWidget *parent = nullptr);
};

} // namespace rli::ui
