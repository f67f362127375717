#pragma once

#include <QRgb>
#include <QStringList>

#include <array>

namespace rli::figure {

/// One of matplotlib's colour maps as its own 256 colours; `_r` names are the reverse (as matplotlib rounds it).
class ColorMap
{
public:
    /// The map of this name, as matplotlib spells it (case counts); null where there is none.
    static const ColorMap *find(const QString &name);
    /// All names in the order they should be offered, `_r` ones after their originals.
    static QStringList names();
    /// The name most likely meant by a misspelt one; empty where nothing is near.
    static QString nearest(const QString &name);

    QString name() const { return m_name; }
    const std::array<QRgb, 256> &colors() const { return m_colors; } ///< opaque, low first

private:
    friend class ColorMaps;
    QString m_name;
    std::array<QRgb, 256> m_colors{};
};

} // namespace rli::figure
