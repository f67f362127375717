// Makes the archive of the sample dump that is built into the program: a stream of (relative path, bytes) pairs.

#include "sample/dump_writer.h"
#include "sample/pt_writer.h"

#include <QDataStream>
#include <QFile>
#include <QString>

#include <cstdio>
#include <filesystem>

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fputs("usage: make_sample ARCHIVE\n", stderr);
        return 2;
    }
    QFile file(QString::fromLocal8Bit(argv[1]));
    if (!file.open(QIODevice::WriteOnly)) {
        std::fprintf(stderr, "%s cannot be written: %s\n", argv[1], qPrintable(file.errorString()));
        return 1;
    }

    // Two steps of a small model whose router grows more uneven, with verl's folders, on four ranks.
    rli::sample::DumpSpec spec;
    spec.innerStep = true;
    spec.steps = {1, 2};
    spec.ranks = 4;
    spec.layers = 8;
    spec.experts = 64;
    spec.recompute = true;
    spec.backwardCalls = false;
    spec.tokens = 1024;
    spec.skew = 0.55;
    spec.drift = 0.2;
    spec.seed = 7;

    QDataStream stream(&file);
    rli::sample::writeDump(spec, [&](const std::string &path, const std::vector<std::int64_t> &loads) {
        const std::string bytes = rli::sample::ptBytes(loads, {.stem = std::filesystem::path(path).stem().string()});
        stream << QString::fromStdString(path) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
    });
    return file.flush() && stream.status() == QDataStream::Ok ? 0 : 1;
}
