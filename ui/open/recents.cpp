#include "ui/open/recents.h"

#include "ui/texts.h"

#include <QStringList>

namespace rli::ui {

void Recents::add(const FolderSet &folders)
{
    if (folders.empty())
        return;
    remove(folders);
    m_sets.insert(m_sets.begin(), folders);
    if (m_sets.size() > kMost)
        m_sets.resize(kMost);
}

void Recents::remove(const FolderSet &folders)
{
    std::erase(m_sets, folders);
}

QVariant Recents::toVariant() const
{
    QVariantList sets;
    for (const FolderSet &folders : m_sets) {
        QVariantList paths;
        for (const dump::NativePath &path : folders)
            paths += path;
        sets += QVariant(paths);
    }
    return sets;
}

Recents Recents::fromVariant(const QVariant &variant)
{
    Recents recents;
    const QVariantList sets = variant.toList();
    for (const QVariant &set : sets) {
        FolderSet folders;
        const QVariantList paths = set.toList();
        for (const QVariant &path : paths)
            folders.push_back(path.toByteArray());
        if (!folders.empty() && recents.m_sets.size() < kMost)
            recents.m_sets.push_back(std::move(folders));
    }
    return recents;
}

QString folderSetLabel(const FolderSet &folders)
{
    QStringList labels;
    for (const dump::NativePath &path : folders)
        labels += shortPath(dump::displayText(path));
    return labels.join(QStringLiteral(" + "));
}

QString folderSetToolTip(const FolderSet &folders)
{
    QStringList paths;
    for (const dump::NativePath &path : folders)
        paths += dump::displayText(path);
    return paths.join(QLatin1Char('\n'));
}

} // namespace rli::ui
