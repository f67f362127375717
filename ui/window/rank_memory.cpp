#include "ui/window/rank_memory.h"

#include "ui/choice_words.h"

#include <algorithm>

namespace rli::ui {

RankLayout RankMemory::of(const FolderSet &folders) const
{
    const auto found = std::ranges::find(m_entries, folders, &Entry::folders);
    return found == m_entries.end() ? RankLayout{} : found->layout;
}

void RankMemory::remember(const FolderSet &folders, const RankLayout &layout)
{
    if (folders.empty())
        return;
    std::erase_if(m_entries, [&](const Entry &entry) { return entry.folders == folders; });
    if (layout != RankLayout{})
        m_entries.insert(m_entries.begin(), {folders, layout});
    if (m_entries.size() > kMost)
        m_entries.resize(kMost);
}

/// A list of [combine, ep, folder, folder, …].
QVariant RankMemory::toVariant() const
{
    QVariantList entries;
    for (const Entry &entry : m_entries) {
        QVariantList parts{wordOf(entry.layout.ranks), entry.layout.expertParallel};
        for (const dump::NativePath &folder : entry.folders)
            parts += folder;
        entries += QVariant(parts);
    }
    return entries;
}

RankMemory RankMemory::fromVariant(const QVariant &variant)
{
    RankMemory memory;
    const QVariantList entries = variant.toList();
    for (const QVariant &saved : entries) {
        const QVariantList parts = saved.toList();
        Entry entry;
        takeWord(parts.value(0).toString(), &entry.layout.ranks);
        entry.layout.expertParallel = std::max(0, parts.value(1).toInt());
        for (const QVariant &folder : parts.mid(2))
            entry.folders.push_back(folder.toByteArray());
        if (!entry.folders.empty() && memory.m_entries.size() < kMost)
            memory.m_entries.push_back(std::move(entry));
    }
    return memory;
}

} // namespace rli::ui
