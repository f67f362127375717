#pragma once

#include "figure/figure.h"
#include "jobs/parser.h"
#include "load/shown.h"
#include "options/options.h"
#include "ui/saved_view.h"

#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace rli::ui {

/// What is compared with what is shown.
struct CompareValues
{
    std::vector<dump::NativePath> roots; ///< empty: the same dump
    load::Filter filter;
};

/// The program's options in the terms of the rooms that carry them out.
struct OptionValues
{
    jobs::ReadRequest read;       ///< with the filter in `only`
    load::Choice choice;          ///< with the same filter, and the hidden segments
    figure::FigureOptions figure; ///< but for what is visible, see `part`
    VisiblePart part;
    std::optional<CompareValues> compare;
    QString outputPath;
    QString remark; ///< about options that have no effect together; mostly empty
};

/// Translates options whose words were checked; or the sentence that names the key and the bad word of a filter.
std::variant<OptionValues, QString> optionValues(const options::Options &options);

/// What parsers, visualizers and colour maps there are, for options::parse().
options::Vocabulary vocabulary();

} // namespace rli::ui
