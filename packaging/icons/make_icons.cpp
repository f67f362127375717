// make_icons DRAWING.svg FOLDER: the program's icon in all sizes, FOLDER/<size>.png, and in one file for Windows
// (rl-insight.ico) and macOS (rl-insight.icns). Both take PNG pictures as they are.

#include <QBuffer>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <array>
#include <cstdio>
#include <map>

namespace {

constexpr std::array kSizes{16, 22, 24, 32, 48, 64, 128, 256, 512};

using Pictures = std::map<int, QByteArray>;

QByteArray png(QSvgRenderer *drawing, int size)
{
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing->render(&painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// The layout is Microsoft's ICONDIR: six bytes, an entry of sixteen for each picture, the pictures. 256 is written as
/// 0.
QByteArray ico(const Pictures &pictures)
{
    constexpr std::array sizes{16, 24, 32, 48, 64, 128, 256};
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setByteOrder(QDataStream::LittleEndian);
    stream << quint16(0) << quint16(1) << quint16(sizes.size());
    auto offset = static_cast<quint32>(6 + 16 * sizes.size());
    for (const int size : sizes) {
        const auto length = static_cast<quint32>(pictures.at(size).size());
        const auto side = static_cast<quint8>(size % 256);
        stream << side << side << quint8(0) << quint8(0) << quint16(1) << quint16(32) << length << offset;
        offset += length;
    }
    for (const int size : sizes)
        bytes += pictures.at(size);
    return bytes;
}

/// The layout is Apple's: "icns", the length of all; then for each picture its type, its length with the type, itself.
QByteArray icns(const Pictures &pictures)
{
    constexpr std::array<std::pair<const char *, int>, 6> kinds{
        {{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}}};
    const auto block = [](const char *name, const QByteArray &content) {
        QByteArray length;
        QDataStream(&length, QIODevice::WriteOnly) << static_cast<quint32>(content.size() + 8);
        return QByteArray(name + length + content);
    };
    QByteArray blocks;
    for (const auto &[name, size] : kinds)
        blocks += block(name, pictures.at(size));
    return block("icns", blocks);
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "make_icons DRAWING.svg FOLDER\n");
        return 2;
    }
    QSvgRenderer drawing(QFile::decodeName(argv[1]));
    const QDir folder(QFile::decodeName(argv[2]));
    bool written = drawing.isValid() && QDir().mkpath(folder.path());
    Pictures pictures;
    for (const int size : kSizes) {
        pictures[size] = png(&drawing, size);
        written = written && write(folder.filePath(QStringLiteral("%1.png").arg(size)), pictures[size]);
    }
    written = written && write(folder.filePath(QStringLiteral("rl-insight.ico")), ico(pictures)) &&
              write(folder.filePath(QStringLiteral("rl-insight.icns")), icns(pictures));
    if (!written)
        std::fprintf(stderr, "make_icons: %s cannot be read, or %s not be written.\n", argv[1], argv[2]);
    return written ? 0 : 1;
}
