#pragma once

#include <QByteArray>
#include <QString>

namespace rli::bench {

/// The processor's name from the text of /proc/cpuinfo; empty where it has none.
QString processorName(const QByteArray &cpuinfo);

/// "Some CPU, 2 cores, 23.4 GiB; Debian GNU/Linux 12, Linux 6.1.0"
QString machine();

/// "RL-Insight 0.1.0, Qt 6.4.2, LibTorch 1.13.0, GCC 12.2.0"
QString versions();

} // namespace rli::bench
