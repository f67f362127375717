#pragma once

#include <QIcon>
#include <QPalette>

namespace rli::ui {

/// The line icon resources/icons/<name>.svg, drawn at any size in the application palette's colour of `role`: it
/// follows the theme by itself.
QIcon themedIcon(const QString &name, QPalette::ColorRole role = QPalette::ButtonText);

} // namespace rli::ui
