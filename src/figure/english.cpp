#include "figure/english.h"

namespace rli::figure {

namespace {

thread_local int wanted = 0;

} // namespace

InEnglish::InEnglish()
{
    ++wanted;
}

InEnglish::~InEnglish()
{
    --wanted;
}

bool InEnglish::isWanted()
{
    return wanted > 0;
}

} // namespace rli::figure
