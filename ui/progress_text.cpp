#include "ui/progress_text.h"

#include "ui/texts.h"

#include <QCoreApplication>

#include <cmath>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::Progress)
};

constexpr qint64 kMinute = 60;
constexpr qint64 kHour = 60 * kMinute;

qint64 roundedUp(qint64 number, qint64 step)
{
    return (number + step - 1) / step * step;
}

/// With two digits that count: more would only flicker.
qint64 twoDigits(double number)
{
    const double step = std::pow(10, std::max(std::floor(std::log10(number)) - 1, 0.0));
    return static_cast<qint64>(std::round(number / step) * step);
}

} // namespace

QString progressText(const jobs::ReadProgress &progress, const jobs::ReadingPace &pace)
{
    if (progress.stage == jobs::ReadProgress::Stage::Scanning)
        return progress.files > 0 ? Text::tr("Looking for files: %1 found").arg(countText(progress.files))
                                  : Text::tr("Looking for files");
    QString text = Text::tr("Reading %1 of %2 files").arg(countText(progress.files), countText(progress.total));
    if (pace.filesPerSecond() >= 1)
        text += u" · " + Text::tr("%1 files/s").arg(countText(twoDigits(pace.filesPerSecond())));
    if (const auto left = pace.secondsLeft(); left && *left > 0)
        text += u" · " + timeLeftText(*left);
    return text;
}

QString timeLeftText(qint64 seconds)
{
    if (seconds < kMinute)
        return Text::tr("about %1 s left").arg(roundedUp(seconds, seconds > 10 ? 5 : 1));
    const qint64 minutes = roundedUp(seconds, kMinute) / kMinute;
    if (seconds < kHour)
        return Text::tr("about %1 min left").arg(minutes);
    const qint64 tens = roundedUp(minutes, 10);
    return Text::tr("about %1 h %2 min left").arg(tens / 60).arg(tens % 60);
}

QString ProgressTeller::tell(const jobs::ReadProgress &progress)
{
    m_pace.add(std::chrono::milliseconds(m_clock.elapsed()), progress);
    return progressText(progress, m_pace);
}

} // namespace rli::ui
