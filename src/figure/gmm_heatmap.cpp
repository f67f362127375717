#include "figure/gmm_heatmap.h"

#include "load/csv.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageWriter>
#include <QSaveFile>
#include <QStorageInfo>

namespace rli::figure {

namespace {

/// QImageWriter's quality that means level 3 of zlib: above it, pictures of blocks of few colours take much longer and
/// get hardly smaller.
constexpr int kPngQuality = 69;
/// The part of the time that painting takes; the rest is for writing.
constexpr double kPainting = 0.6;

/// Passes bytes on until it is asked to stop: that ends an encoder that knows of no stopping.
class StoppableDevice : public QIODevice
{
public:
    StoppableDevice(QIODevice *target, std::stop_token stop)
        : m_target(target)
        , m_stop(std::move(stop))
    {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override
    {
        return m_stop.stop_requested() ? -1 : m_target->write(data, size);
    }

private:
    QIODevice *m_target;
    std::stop_token m_stop;
};

dump::Error cannotWrite(const QString &file, const QString &reason)
{
    return {
        QCoreApplication::translate("Figure", "%1 cannot be written: %2").arg(QDir::toNativeSeparators(file), reason)};
}

/// Makes the folder where there is none. Why no file can appear here, before any work is done; empty where nothing is
/// known to hinder.
QString hindrance(const QString &file)
{
    const QFileInfo info(file);
    const QString folder = QDir::toNativeSeparators(info.absolutePath());
    if (info.isDir())
        return QCoreApplication::translate("Figure", "there is a folder of this name.");
    if (!QDir().mkpath(info.absolutePath()))
        return QCoreApplication::translate("Figure", "the folder %1 cannot be made.").arg(folder);
    return {};
}

/// Qt knows no reason where the disk filled up while it wrote what it had kept back.
QString failureOf(const QSaveFile &saving, const QString &file)
{
    constexpr qint64 kNothingLeft = 64 << 10;
    const QStorageInfo disk(QFileInfo(file).absolutePath());
    if (disk.isValid() && disk.bytesAvailable() < kNothingLeft)
        return QCoreApplication::translate("Figure", "there is no space left on the disk.");
    return saving.errorString();
}

dump::Outcome<QString> finished(QSaveFile *saving, const QString &file, bool written, const std::stop_token &stop)
{
    if (stop.stop_requested()) {
        saving->cancelWriting();
        return dump::Cancelled{};
    }
    if (!written || !saving->commit())
        return cannotWrite(file, failureOf(*saving, file));
    return file;
}

dump::Outcome<QString> writePng(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                QSaveFile *saving, const std::stop_token &stop,
                                const std::function<void(double)> &progress)
{
    const auto painted = [&progress](double share) {
        if (progress)
            progress(kPainting * share);
    };
    dump::Outcome<QImage> figure = paintFigure(shown, options, stop, painted);
    if (auto *error = std::get_if<dump::Error>(&figure))
        return std::move(*error);
    if (std::holds_alternative<dump::Cancelled>(figure))
        return dump::Cancelled{};
    StoppableDevice device(saving, stop);
    QImageWriter writer(&device, QByteArrayLiteral("png"));
    writer.setQuality(kPngQuality);
    return finished(saving, file, writer.write(std::get<QImage>(figure)), stop);
}

} // namespace

dump::Outcome<QString> GmmHeatmap::write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                         std::stop_token stop, const std::function<void(double)> &progress) const
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (!formats().contains(suffix)) {
        return cannotWrite(file, QCoreApplication::translate("Figure", "the suffix must be one of %1.")
                                     .arg(QStringLiteral(".") + formats().join(QStringLiteral(", ."))));
    }
    if (const QString large = suffix == u"csv" ? QString() : refusal(shown, options); !large.isEmpty())
        return dump::Error{large};
    if (const QString reason = hindrance(file); !reason.isEmpty())
        return cannotWrite(file, reason);
    // Opened before the work, so that a folder without the right to write is found at once.
    QSaveFile saving(file);
    if (!saving.open(QIODevice::WriteOnly))
        return cannotWrite(file, saving.errorString());
    dump::Outcome<QString> outcome = suffix == u"csv"
                                         ? finished(&saving, file, load::writeCsv(shown, &saving, stop, progress), stop)
                                         : writePng(shown, options, file, &saving, stop, progress);
    if (progress && std::holds_alternative<QString>(outcome))
        progress(1);
    return outcome;
}

} // namespace rli::figure
