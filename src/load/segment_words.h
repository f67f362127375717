#pragma once

#include "load/filter.h"
#include "load/shown.h"

namespace rli::load {

/// Segments as words by commas: `1/actor_update/0`, step, role and rank as the filters write them; of a later one of
/// several dumps with its number in front, `2:1/actor_update/0`. Left out are segments that this cannot say: those with
/// a distinction, and of roles with a comma or slash in their names.
QString segmentWords(const std::vector<SegmentKey> &segments);

/// The segments of such words; none for an empty text.
Parsed<std::vector<SegmentKey>> parseSegments(const QString &words);

} // namespace rli::load
