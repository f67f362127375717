#include "dump/followed_links.h"

#include "dump/text.h"

#include <algorithm>
#include <tuple>

namespace rli::dump {

FollowedLinks::FollowedLinks(const std::vector<NativePath> &roots)
    : m_roots(roots)
{
}

bool FollowedLinks::Entrance::operator<(const Entrance &other) const
{
    const auto key = [](const Entrance &e) { return std::tie(e.id, e.root, e.inDump, e.metadata, e.place, e.name); };
    return key(*this) < key(other);
}

FollowedLinks::Entrance FollowedLinks::entranceOf(const Task &link) const
{
    QString notice;
    return {.id = *link.target,
            .root = link.root,
            .inDump = link.inDump,
            .metadata = link.metadata,
            .place = placeOf(folderNames(link.path), folderNames(m_roots[link.root]).size(), &notice),
            .name = link.path.sliced(link.path.lastIndexOf('/') + 1)};
}

std::vector<Task> FollowedLinks::choose(std::vector<Task> links, std::vector<Problem> *problems)
{
    std::sort(links.begin(), links.end(),
              [](const Task &a, const Task &b) { return std::tie(a.root, a.path) < std::tie(b.root, b.path); });
    std::vector<Task> chosen;
    for (Task &link : links) {
        // One that leads back is chosen to be reported, and keeps no other from being followed.
        const bool leadsBack = isOwnAncestor(*link.target, link.above.get());
        if (!leadsBack && m_seen.size() >= kMostLinks) {
            problems->push_back(
                {.kind = Problem::Kind::Skipped,
                 .path = link.path,
                 .reason = Text::tr("There are more than %1 links to folders; this one and others were not followed.")
                               .arg(kMostLinks),
                 .detail = {}});
            break;
        }
        if (leadsBack || m_seen.insert(entranceOf(link)).second)
            chosen.push_back(std::move(link));
    }
    return chosen;
}

} // namespace rli::dump
