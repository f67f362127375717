#pragma once

namespace rli::figure {

/// While one lives, this thread's texts are wanted in English: a figure that is written is the same on every machine,
/// whatever its window speaks.
class InEnglish
{
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish &) = delete;
    InEnglish &operator=(const InEnglish &) = delete;

    static bool isWanted();
};

} // namespace rli::figure
