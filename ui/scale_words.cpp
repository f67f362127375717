#include "ui/scale_words.h"

#include <QLocale>
#include <QStringList>

#include <array>
#include <utility>

namespace rli::ui {

namespace {

constexpr std::array<std::pair<const char *, figure::ScaleKind>, 4> kKinds{{{"linear", figure::ScaleKind::Linear},
                                                                            {"log", figure::ScaleKind::Log},
                                                                            {"share", figure::ScaleKind::Share},
                                                                            {"ratio", figure::ScaleKind::Ratio}}};

/// From a scale's values to those in words.
double unitOf(figure::ScaleKind kind)
{
    return kind == figure::ScaleKind::Share ? 100 : 1;
}

} // namespace

figure::ScaleChoice scaleChoice(const options::Options &options)
{
    figure::ScaleChoice choice;
    for (const auto &[word, kind] : kKinds) {
        if (options.scale == word)
            choice.kind = kind;
    }
    const QStringList ends = QString::fromStdString(options.range).split(u',');
    if (options.range == "robust") {
        choice.range = figure::RangeKind::Robust;
    } else if (ends.size() == 2) {
        choice.range = figure::RangeKind::Typed;
        choice.low = ends.first().trimmed().toDouble() / unitOf(choice.kind);
        choice.high = ends.last().trimmed().toDouble() / unitOf(choice.kind);
    }
    return choice;
}

void setScale(const figure::ScaleChoice &choice, options::Options *options)
{
    for (const auto &[word, kind] : kKinds) {
        if (choice.kind == kind)
            options->scale = word;
    }
    const auto number = [&choice](double value) {
        return QString::number(value * unitOf(choice.kind), 'g', QLocale::FloatingPointShortest);
    };
    switch (choice.range) {
    case figure::RangeKind::Full:
        options->range = "full";
        break;
    case figure::RangeKind::Robust:
        options->range = "robust";
        break;
    case figure::RangeKind::Typed:
        options->range = QString(number(choice.low) + u',' + number(choice.high)).toStdString();
        break;
    }
}

} // namespace rli::ui
