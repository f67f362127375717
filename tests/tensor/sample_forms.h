#pragma once

#include "sample/pt_writer.h"

#include <QTest>

#include <utility>
#include <vector>

namespace rli::test {

using Integers = std::vector<std::int64_t>;

inline constexpr sample::Dtype kDtypes[] = {sample::Dtype::Int64,    sample::Dtype::Int32,   sample::Dtype::Int16,
                                            sample::Dtype::Int8,     sample::Dtype::UInt8,   sample::Dtype::Bool,
                                            sample::Dtype::Float64,  sample::Dtype::Float32, sample::Dtype::Float16,
                                            sample::Dtype::BFloat16, sample::Dtype::UInt16,  sample::Dtype::UInt32,
                                            sample::Dtype::UInt64};

inline constexpr std::pair<sample::Layout, const char *> kLayouts[] = {
    {sample::Layout::Zip2x, "2x"}, {sample::Layout::Zip113, "113"}, {sample::Layout::Legacy, "legacy"}};

/// Test rows: one for each type of elements, in the column `dtype`.
inline void addDtypeRows()
{
    QTest::addColumn<int>("dtype");
    for (const sample::Dtype dtype : kDtypes)
        QTest::newRow(sample::dtypeName(dtype)) << static_cast<int>(dtype);
}

/// Test rows: one for each layout, in the column `layout`.
inline void addLayoutRows()
{
    QTest::addColumn<int>("layout");
    for (const auto &[layout, name] : kLayouts)
        QTest::newRow(name) << static_cast<int>(layout);
}

} // namespace rli::test
