// The grammar of a dump's folder and file names.

#include "dump/scan.h"
#include "dump/text.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rli::dump {

namespace {

constexpr QByteArrayView kDataFolder = "/dump_tensor_data/";
constexpr QByteArrayView kListFileEnd = ".forward.kwargs.group_list.pt";

bool isDigit(QChar character)
{
    return character >= QLatin1Char('0') && character <= QLatin1Char('9');
}

bool isNumber(QStringView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// Whether a name is `prefix` with only digits after it.
bool isNumbered(QStringView name, QStringView prefix)
{
    return name.startsWith(prefix) && isNumber(name.sliced(prefix.size()));
}

/// The number after `prefix`; nothing where it is no number or does not fit.
std::optional<qint64> numberAfter(QStringView prefix, QStringView name)
{
    if (!isNumbered(name, prefix))
        return {};
    bool fits = false;
    const qint64 number = name.sliced(prefix.size()).toLongLong(&fits);
    return fits ? std::optional(number) : std::nullopt;
}

bool isStepFolder(QStringView name)
{
    return name == u"step_unknown" || isNumbered(name, u"step_");
}

bool isInnerStepFolder(QStringView name)
{
    return isNumbered(name, u"step");
}

bool isRankFolder(QStringView name)
{
    return isNumbered(name, u"rank") || isNumbered(name, u"rank_");
}

/// One card without a process group.
bool isUnrankedFolder(QStringView name)
{
    return name == u"rank" || isNumbered(name, u"proc");
}

bool canBeRole(QStringView name)
{
    return !name.startsWith(u"rank") && !name.startsWith(u"step") && !name.startsWith(u"proc") &&
           name != u"dump_tensor_data";
}

/// The index of the last name within [begin, end) that `matches`, -1 without one.
template<typename Predicate>
qsizetype lastWhere(const QStringList &names, qsizetype begin, qsizetype end, Predicate matches)
{
    for (qsizetype i = end - 1; i >= begin; --i) {
        if (matches(QStringView(names[i])))
            return i;
    }
    return -1;
}

/// The folder that gives the rank: below the chosen folder if anything there does, else above it; -1 without one.
qsizetype rankFolder(const QStringList &names, qsizetype below)
{
    const std::pair<qsizetype, qsizetype> parts[] = {{below, names.size()}, {0, below}};
    for (const auto &[begin, end] : parts) {
        qsizetype found = lastWhere(names, begin, end, isRankFolder);
        if (found < 0)
            found = lastWhere(names, begin, end, isUnrankedFolder);
        if (found >= 0)
            return found;
    }
    return -1;
}

qint64 rankOf(const QString &name, QStringList *notices)
{
    const std::optional<qint64> bare = numberAfter(u"rank", name);
    const std::optional<qint64> rank = bare ? bare : numberAfter(u"rank_", name);
    if (!rank && isRankFolder(name))
        notices->append(Text::tr("has a rank folder whose number is too large; taken as rank 0"));
    else if (!rank)
        notices->append(Text::tr("has a folder named rank or proc without a rank's number; taken as rank 0"));
    return rank.value_or(0);
}

/// The folder right below the step, else the one above the inner step or the rank.
QString roleOf(const QStringList &names, qsizetype step, qsizetype inner, qsizetype rank)
{
    const qsizetype index = step >= 0 ? step + 1 : (inner >= 0 ? inner : rank) - 1;
    const bool named = index >= 0 && index < names.size() && canBeRole(names[index]);
    return named ? names[index] : QStringLiteral("unknown");
}

} // namespace

QStringList folderNames(const NativePath &path)
{
    QStringList names;
    for (const QByteArray &name : path.split('/')) {
        if (!name.isEmpty())
            names.append(displayText(name));
    }
    return names;
}

Place placeOf(const QStringList &names, qsizetype below, QString *notice)
{
    Place place;
    QStringList notices;

    const qsizetype step = lastWhere(names, 0, names.size(), isStepFolder);
    if (step >= 0) {
        if (const std::optional<qint64> number = numberAfter(u"step_", names[step]))
            place.step = Step(*number);
        else if (names[step] != u"step_unknown")
            notices.append(Text::tr("has a step folder whose number is too large; the step is unknown"));
    }

    const qsizetype inner = lastWhere(names, step + 1, names.size(), isInnerStepFolder);
    if (inner >= 0)
        place.innerStep = numberAfter(u"step", names[inner]).value_or(-1);

    const qsizetype rank = rankFolder(names, below);
    if (rank >= 0)
        place.rank = rankOf(names[rank], &notices);
    else
        notices.append(Text::tr("has no folder in its path that names a rank, such as rank0; taken as rank 0"));

    place.role = roleOf(names, step, inner, rank);
    *notice = notices.join(QStringLiteral("; "));
    return place;
}

NativePath metadataFolder(const NativePath &folder)
{
    const QByteArray whole = folder + '/';
    const qsizetype at = whole.lastIndexOf(kDataFolder);
    return at == 0 ? NativePath("/") : folder.first(std::max<qsizetype>(at, 0));
}

bool parseListFileName(QByteArrayView name, QByteArrayView *api, qint64 *number)
{
    if (!name.endsWith(kListFileEnd))
        return false;
    return parseCall(name.chopped(kListFileEnd.size()), api, number);
}

bool parseCall(QByteArrayView call, QByteArrayView *api, qint64 *number)
{
    const qsizetype dot = call.lastIndexOf('.');
    if (dot < 1)
        return false;
    // Only the plain form, so that the name can be rebuilt from the number.
    const QByteArrayView digits = call.sliced(dot + 1);
    const bool plain = !digits.isEmpty() && (digits.size() == 1 || digits.front() != '0') && digits.front() != '-';
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), *number);
    if (!plain || error != std::errc() || end != digits.end())
        return false;
    *api = call.first(dot);
    return true;
}

qint64 Scan::fileCount() const
{
    qint64 count = 0;
    for (const Sequence &sequence : sequences)
        count += static_cast<qint64>(sequence.files.size());
    return count;
}

QByteArray listFileName(QByteArrayView api, qint64 number, qint16 input)
{
    QByteArray name = api + '.' + QByteArray::number(number);
    if (input < 0)
        name += kListFileEnd;
    else
        name += ".forward.input." + QByteArray::number(input) + ".pt";
    return name;
}

QByteArray Scan::fileName(const ListFile &file) const
{
    return listFileName(apis[file.api], file.number, file.input);
}

} // namespace rli::dump
