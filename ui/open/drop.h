#pragma once

#include "ui/open/recents.h"

#include <QList>
#include <QUrl>

namespace rli::ui {

/// What a drop on the window asks for: folders, one configuration, or a sentence that says why neither.
struct Drop
{
    FolderSet folders;
    dump::NativePath configuration;
    QString refusal;
};

/// Looks at what the URLs are (one look at the disk each).
Drop classifyDrop(const QList<QUrl> &urls);

/// Whether a file's name says that it is a configuration.
bool isConfigurationName(const dump::NativePath &path);

} // namespace rli::ui
