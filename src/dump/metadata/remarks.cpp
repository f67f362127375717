#include "dump/metadata/remarks.h"

#include "dump/text.h"

namespace rli::dump {

namespace {

QString reasonOf(Remarks::Kind kind)
{
    switch (kind) {
    case Remarks::Kind::OtherFileName:
        return Text::tr("names another file for a group list than the one that belongs to the call; the call's own "
                        "file is read");
    case Remarks::Kind::OtherListType:
        return Text::tr("says a group_list_type other than 0, 1 and 2; the call's usual type is assumed");
    case Remarks::Kind::LongList:
        return Text::tr("holds a group list of more than a million values, which was left out");
    case Remarks::Kind::InexactList:
        return Text::tr("holds a group list with an integer beyond 2^53, which is shown rounded");
    case Remarks::Kind::Repeated:
        return Text::tr("has several entries for one call; the last one counts");
    case Remarks::Kind::ManyCalls:
        return Text::tr("holds more than four million calls with a group list; the others were left out");
    }
    return {};
}

} // namespace

void Remarks::add(Kind kind, QByteArrayView call)
{
    Remark &remark = m_remarks[static_cast<std::size_t>(kind)];
    if (remark.count++ == 0)
        remark.first = call.toByteArray();
}

void Remarks::tell(const NativePath &file, std::vector<Problem> *problems) const
{
    for (std::size_t i = 0; i < m_remarks.size(); ++i) {
        const Remark &remark = m_remarks[i];
        if (remark.count > 0)
            problems->push_back(
                {.kind = Problem::Kind::Notice,
                 .path = file,
                 .reason = reasonOf(static_cast<Kind>(i)),
                 .detail = Text::tr("%n call(s), the first %1", nullptr, remark.count).arg(displayText(remark.first))});
    }
}

} // namespace rli::dump
