#pragma once

#include "figure/viewport.h"
#include "ui/open/recents.h"

#include <QString>

#include <optional>

namespace rli::options {
struct Options;
}

namespace rli::ui {

class ViewState;

/// What is visible of the rows, by the keys view.rows and view.experts; an absent axis is visible whole.
struct VisiblePart
{
    std::optional<figure::Span> rows;
    std::optional<figure::Span> experts;

    bool isWhole() const { return !rows && !experts; }
    /// The same of a table of so many rows and experts, as far as there are any.
    figure::Viewport viewport(qint64 rowCount, qint64 expertCount) const;
};

/// The part that the words of view.rows and view.experts name: `all`, or FROM,TO.
VisiblePart visiblePart(const std::string &rows, const std::string &experts);

/// The options that bring back what is on view of these folders. What the state does not know, such as the DPI, keeps
/// its default.
options::Options optionsOf(const ViewState &state, const FolderSet &folders);

/// What is visible of a view, as the words of view.rows and view.experts.
void setVisiblePart(const ViewState &state, options::Options *options);

/// Writes options as a YAML file, whole or not at all. Why it was not written; empty where it was.
QString saveView(const QString &file, const options::Options &options);

} // namespace rli::ui
