#pragma once

#include <QCoreApplication>

namespace rli::dump {

/// The translation context of this room's sentences.
class Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::dump::Text)
};

} // namespace rli::dump
