#include "figure/color_map.h"

#include "figure/resources.h"

#include <QFile>

#include <algorithm>
#include <vector>

namespace rli::figure {

/// The shipped maps, read from the resource once.
class ColorMaps
{
public:
    ColorMaps();
    static const ColorMaps &shipped()
    {
        static const ColorMaps maps;
        return maps;
    }
    const std::vector<ColorMap> &all() const { return m_maps; }

private:
    const ColorMap *find(const QString &name) const;
    void addReverses();

    std::vector<ColorMap> m_maps;
};

namespace {

constexpr QLatin1StringView kReverseSuffix("_r");

std::array<QRgb, 256> colorsFromHex(const QByteArray &hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    std::array<QRgb, 256> colors{};
    Q_ASSERT(static_cast<std::size_t>(bytes.size()) == 3 * colors.size());
    const auto *byte = reinterpret_cast<const uchar *>(bytes.constData());
    for (QRgb &color : colors) {
        color = qRgb(byte[0], byte[1], byte[2]);
        byte += 3;
    }
    return colors;
}

/// Characters to insert, delete or replace to make one of the other, letters' case apart.
int editDistance(const QString &a, const QString &b)
{
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = static_cast<int>(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i) + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const int replaced = diagonal + (a[i] == b[static_cast<qsizetype>(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

ColorMaps::ColorMaps()
{
    initResources();
    QFile file(QStringLiteral(":/rl-insight/colormaps/colormaps.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The colour maps are not part of this program: %s", qPrintable(file.errorString()));
    while (!file.atEnd()) {
        const QList<QByteArray> words = file.readLine().trimmed().split(' ');
        Q_ASSERT(words.size() == 2);
        ColorMap map;
        map.m_name = QString::fromLatin1(words.first());
        map.m_colors = colorsFromHex(words.last());
        m_maps.push_back(std::move(map));
    }
    addReverses();
}

// A map's reverse is its colours from the end, but for those that the file spells out because matplotlib's own
// reverse differs from that by its rounding.
void ColorMaps::addReverses()
{
    std::vector<ColorMap> complete;
    for (ColorMap &map : m_maps) {
        if (map.m_name.endsWith(kReverseSuffix))
            continue;
        ColorMap reverse;
        reverse.m_name = map.m_name + kReverseSuffix;
        if (const ColorMap *spelt = find(reverse.m_name))
            reverse = *spelt;
        else
            std::reverse_copy(map.m_colors.begin(), map.m_colors.end(), reverse.m_colors.begin());
        complete.push_back(map);
        complete.push_back(std::move(reverse));
    }
    m_maps = std::move(complete);
}

const ColorMap *ColorMaps::find(const QString &name) const
{
    const auto found = std::ranges::find(m_maps, name, &ColorMap::name);
    return found == m_maps.end() ? nullptr : &*found;
}

const ColorMap *ColorMap::find(const QString &name)
{
    const std::vector<ColorMap> &maps = ColorMaps::shipped().all();
    const auto found = std::ranges::find(maps, name, &ColorMap::name);
    return found == maps.end() ? nullptr : &*found;
}

QStringList ColorMap::names()
{
    QStringList names;
    for (const ColorMap &map : ColorMaps::shipped().all())
        names.append(map.name());
    return names;
}

QString ColorMap::nearest(const QString &name)
{
    const QString wanted = name.trimmed().toLower();
    if (wanted.isEmpty())
        return {};
    QString best;
    // Two letters changed places are two edits.
    int bestDistance = 1 + (wanted.size() < 4 ? 1 : std::max(2, static_cast<int>(wanted.size()) / 3));
    for (const QString &candidate : names()) {
        const int distance = editDistance(wanted, candidate.toLower());
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace rli::figure
