#pragma once

#include <QString>

#include <variant>

namespace rli::dump {

/// Why something could not be done, as one or two sentences for an analyst: names the file or word, says what is
/// wrong and what would be right.
struct Error
{
    QString message;
};

/// The work was stopped on request; nothing is wrong.
struct Cancelled
{
};

/// What long work ends in: a value, an error or "cancelled", three different things in the types.
template<typename T>
using Outcome = std::variant<T, Error, Cancelled>;

} // namespace rli::dump
