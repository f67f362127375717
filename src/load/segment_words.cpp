#include "load/segment_words.h"

#include <QCoreApplication>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::SegmentWords)
};

std::optional<qint64> number(QStringView word)
{
    bool isNumber = false;
    const qint64 value = word.toLongLong(&isNumber);
    return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
}

/// Ranks put together, as `0-3+8`: commas part segments.
QString ranksWord(const SegmentKey &key)
{
    return key.ranks.isEmpty() ? QString::number(key.place.rank) : key.ranks.text().replace(u',', u'+');
}

bool takeRanks(const QString &word, SegmentKey *key)
{
    if (const auto rank = number(word)) {
        key->place.rank = *rank;
        return true;
    }
    const auto parsed = parseRanks(QString(word).replace(u'+', u','));
    const auto *ranks = std::get_if<std::optional<NumberSet>>(&parsed);
    if (!ranks || !*ranks)
        return false;
    key->ranks = **ranks;
    key->place.rank = key->ranks.text().section(u',', 0, 0).section(u'-', 0, 0).toLongLong();
    return true;
}

std::optional<SegmentKey> keyOf(QStringView word)
{
    SegmentKey key;
    if (const qsizetype colon = word.indexOf(u':'); colon >= 0) {
        const auto dump = number(word.first(colon));
        if (!dump || *dump < 1 || *dump > std::numeric_limits<int>::max())
            return {};
        key.place.dump = static_cast<int>(*dump) - 1;
        word = word.sliced(colon + 1);
    }
    const QList<QStringView> parts = word.split(u'/');
    if (parts.size() != 3 || parts[1].isEmpty())
        return {};
    const auto step = number(parts[0]);
    if ((!step && parts[0] != u"unknown") || !takeRanks(parts[2].toString(), &key))
        return {};
    key.place.step = step ? dump::Step(*step) : dump::Step();
    key.place.role = parts[1].toString();
    return key;
}

} // namespace

QString segmentWords(const std::vector<SegmentKey> &segments)
{
    QStringList words;
    for (const SegmentKey &key : segments) {
        const dump::Place &place = key.place;
        if (!key.distinction.isEmpty() || place.role.contains(u',') || place.role.contains(u'/'))
            continue;
        QString word = place.step.text() + u'/' + place.role + u'/' + ranksWord(key);
        if (place.dump > 0)
            word.prepend(QString::number(place.dump + 1) + u':');
        words.append(word);
    }
    return words.join(u',');
}

Parsed<std::vector<SegmentKey>> parseSegments(const QString &words)
{
    std::vector<SegmentKey> segments;
    if (words.trimmed().isEmpty())
        return segments;
    const QStringList list = words.split(u',');
    for (const QString &entry : list) {
        const QString word = entry.trimmed();
        const auto key = keyOf(word);
        if (!key)
            return Text::tr("“%1” is not a segment. Valid are STEP/ROLE/RANK by commas, for example 1/actor_update/0.")
                .arg(word);
        segments.push_back(*key);
    }
    return segments;
}

} // namespace rli::load
