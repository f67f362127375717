#pragma once

#include "dump/scan.h"

#include <array>

namespace rli::dump {

/// What is odd about calls, counted by kind, so that a million odd calls are a few problems.
class Remarks
{
public:
    enum class Kind : quint8 { OtherFileName, OtherListType, LongList, InexactList, Repeated, ManyCalls };

    void add(Kind kind, QByteArrayView call);

    /// Adds a problem for every kind that was met, with the number of calls and the first of them.
    void tell(const NativePath &file, std::vector<Problem> *problems) const;

private:
    struct Remark
    {
        int count = 0;
        QByteArray first;
    };
    std::array<Remark, 6> m_remarks;
};

} // namespace rli::dump
