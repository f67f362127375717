#pragma once

#include "dump/walk_tasks.h"

#include <set>

namespace rli::dump {

/// Chooses which links to folders are followed. Links that lead to each other in many ways, even without a circle, make
/// more paths than can be walked; what names say of a folder's place tells the paths that add nothing.
class FollowedLinks
{
public:
    explicit FollowedLinks(const std::vector<NativePath> &roots);

    /// Those of `links` to follow, in the order of their paths: for each place that names can give to a folder and what
    /// is in it, the first path. No more than kMostLinks in all; says so where there are more.
    std::vector<Task> choose(std::vector<Task> links, std::vector<Problem> *problems);

    static constexpr std::size_t kMostLinks = std::size_t{1} << 17;

private:
    /// All that decides the places of what is in a folder.
    struct Entrance
    {
        FolderId id;
        std::size_t root;
        bool inDump;
        MetadataFiles metadata;
        Place place;
        QByteArray name; ///< the role of what has none nearer

        bool operator<(const Entrance &other) const;
    };

    Entrance entranceOf(const Task &link) const;

    const std::vector<NativePath> &m_roots;
    std::set<Entrance> m_seen;
};

} // namespace rli::dump
