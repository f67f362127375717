#pragma once

#include "load/shown.h"
#include "ui/open/recents.h"

#include <QVariant>

#include <vector>

namespace rli::ui {

/// How the ranks of a dump are put together.
struct RankLayout
{
    load::RankChoice ranks = load::RankChoice::Each;
    int expertParallel = 0;
    bool operator==(const RankLayout &) const = default;
};

/// How the ranks of each dump were put together last: a dump keeps its expert parallelism.
class RankMemory
{
public:
    static constexpr std::size_t kMost = 100;

    /// Each rank by itself where nothing is known.
    RankLayout of(const FolderSet &folders) const;
    void remember(const FolderSet &folders, const RankLayout &layout);

    QVariant toVariant() const;
    static RankMemory fromVariant(const QVariant &variant);

private:
    struct Entry
    {
        FolderSet folders;
        RankLayout layout;
    };
    std::vector<Entry> m_entries; ///< newest first
};

} // namespace rli::ui
