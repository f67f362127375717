#include "ui/open/drop.h"

#include "dump/files.h"

#include <QCoreApplication>

namespace rli::ui {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("rli::ui::Drop", source);
}

QString whatCanBeDropped()
{
    return text(QT_TRANSLATE_NOOP("rli::ui::Drop", "Drop one or several folders of a dump, or a .yaml configuration."));
}

} // namespace

bool isConfigurationName(const dump::NativePath &path)
{
    const QByteArray name = path.toLower();
    return name.endsWith(".yaml") || name.endsWith(".yml");
}

Drop classifyDrop(const QList<QUrl> &urls)
{
    Drop drop;
    const auto refuse = [&drop](const QString &why) {
        drop = {};
        drop.refusal = why + QLatin1Char(' ') + whatCanBeDropped();
        return drop;
    };
    for (const QUrl &url : urls) {
        const dump::NativePath path = dump::nativePath(url);
        if (path.isEmpty())
            return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "%1 is not on this machine.")).arg(url.toString()));
        switch (dump::pathKind(path)) {
        case dump::PathKind::Folder:
            drop.folders.push_back(dump::absolutePath(path));
            break;
        case dump::PathKind::Missing:
            return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "There is no %1.")).arg(dump::displayText(path)));
        case dump::PathKind::File:
        case dump::PathKind::Other:
            if (!isConfigurationName(path))
                return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "%1 is a file that cannot be opened."))
                                  .arg(dump::displayText(path)));
            if (!drop.configuration.isEmpty())
                return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "Several configurations were dropped.")));
            drop.configuration = path;
            break;
        }
    }
    if (!drop.configuration.isEmpty() && !drop.folders.empty())
        return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "Folders and a configuration were dropped together.")));
    if (drop.configuration.isEmpty() && drop.folders.empty())
        return refuse(text(QT_TRANSLATE_NOOP("rli::ui::Drop", "Nothing in this can be opened.")));
    return drop;
}

} // namespace rli::ui
