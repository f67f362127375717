#include "bench/machine.h"

#include <QFile>
#include <QSysInfo>
#include <QThread>

#include <unistd.h>

namespace rli::bench {

namespace {

#ifdef __clang__
constexpr const char *kCompiler = "clang " __clang_version__;
#else
constexpr const char *kCompiler = "GCC " __VERSION__;
#endif

double memoryGibibytes()
{
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 30);
}

} // namespace

QString processorName(const QByteArray &cpuinfo)
{
    const QList<QByteArray> lines = cpuinfo.split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon >= 0 && line.left(colon).trimmed() == "model name")
            return QString::fromUtf8(line.mid(colon + 1).simplified());
    }
    return {};
}

QString machine()
{
    QFile cpuinfo(QStringLiteral("/proc/cpuinfo"));
    QString processor = cpuinfo.open(QIODevice::ReadOnly) ? processorName(cpuinfo.readAll()) : QString();
    if (processor.isEmpty())
        processor = QSysInfo::currentCpuArchitecture();
    return QStringLiteral("%1, %2 cores, %3 GiB; %4, %5 %6")
        .arg(processor, QString::number(QThread::idealThreadCount()), QString::number(memoryGibibytes(), 'f', 1),
             QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion());
}

QString versions()
{
    return QStringLiteral("RL-Insight " RLI_VERSION ", Qt %1, LibTorch " RLI_TORCH_VERSION ", %2")
        .arg(QString::fromLatin1(qVersion()), QString::fromLatin1(kCompiler));
}

} // namespace rli::bench
