#include "load/pyramid.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <span>
#include <thread>

namespace rli::load {

namespace {

constexpr qint64 kLeastRows = 4; ///< of a group
// Of one level make one of the next: then a stretch takes at most one group of each size at either end.
constexpr qint64 kGroups = 2;
constexpr std::size_t kLeastBudget = std::size_t{16} << 20;

qint64 groupsOf(qint64 rows, qint64 rowsPerGroup)
{
    return (rows + rowsPerGroup - 1) / rowsPerGroup;
}

/// Bytes of the lists of the sequences that are shown.
std::size_t ownBytes(const Shown &shown)
{
    std::vector<bool> isShown(shown.sequences().size());
    for (const Row &row : shown.rows)
        isShown[row.sequence] = true;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < isShown.size(); ++i)
        bytes += isShown[i] ? shown.sequences()[i]->lists.bytes() : 0;
    return bytes;
}

} // namespace

/// Hands groups to a pool several at a time, which is faster than one by one.
class Pyramid::Adding
{
public:
    Adding(const Pyramid *pyramid, RowPool *pool)
        : m_pyramid(pyramid)
        , m_pool(pool)
    {
    }

    void addRows(CellRange rows) { load::addRows(*m_pyramid->m_shown, rows, m_pyramid->m_value, m_pool); }

    void addGroups(const Level &level, CellRange groups)
    {
        for (qint64 group = groups.begin; group < groups.end; ++group) {
            if (m_count == m_waiting.size())
                finish();
            const qint64 first = group * m_pyramid->m_shown->experts;
            m_waiting[m_count++] = {level.values.get() + first, level.counts ? level.counts.get() + first : nullptr};
        }
    }

    void finish()
    {
        m_pool->addPooled(std::span(m_waiting).first(m_count));
        m_count = 0;
    }

private:
    const Pyramid *m_pyramid;
    RowPool *m_pool;
    std::array<RowPool::Pooled, 16> m_waiting;
    std::size_t m_count = 0;
};

Pyramid::Pyramid(const ShownPtr &shown, CellValue value, Pool pool)
    : m_shown(shown)
    , m_value(value)
    , m_pool(pool)
{
}

PyramidPtr Pyramid::build(const ShownPtr &shown, CellValue value, Pool pool, const std::stop_token &stop, int threads)
{
    const std::shared_ptr<Pyramid> pyramid(new Pyramid(shown, value, pool));
    pyramid->makeLevels();
    for (std::size_t level = 0; level < pyramid->m_levels.size(); ++level) {
        if (!pyramid->fill(level, stop, threads))
            return nullptr;
    }
    return pyramid;
}

void Pyramid::makeLevels()
{
    const qint64 rows = m_shown->rowCount();
    const auto groupBytes = static_cast<std::size_t>(m_shown->experts) * sizeof(float) * (m_pool == Pool::Mean ? 2 : 1);
    // Where rows share lists, groups of few rows would be more than the lists themselves. All levels together are twice
    // the first.
    const std::size_t budget = std::max(ownBytes(*m_shown), kLeastBudget) / 2;
    m_rowsPerGroup = kLeastRows;
    while (static_cast<std::size_t>(groupsOf(rows, m_rowsPerGroup)) * groupBytes > budget && m_rowsPerGroup < rows)
        m_rowsPerGroup *= 2;
    for (qint64 size = m_rowsPerGroup; size < rows; size *= kGroups) {
        Level level;
        level.rowsPerGroup = size;
        level.groups = groupsOf(rows, size);
        const auto cells = static_cast<std::size_t>(level.groups * m_shown->experts);
        level.values = std::make_unique_for_overwrite<float[]>(cells);
        if (m_pool == Pool::Mean)
            level.counts = std::make_unique_for_overwrite<float[]>(cells);
        m_levels.push_back(std::move(level));
    }
}

bool Pyramid::fill(std::size_t level, const std::stop_token &stop, int threads)
{
    // A part is about a millisecond's work, so that a stop takes effect soon.
    constexpr qint64 kCellsInPart = qint64{1} << 20;
    const qint64 sources = level == 0 ? m_rowsPerGroup : kGroups;
    const qint64 groupsInPart = std::max<qint64>(1, kCellsInPart / std::max<qint64>(1, sources * m_shown->experts));
    const qint64 groups = m_levels[level].groups;
    std::atomic<qint64> next = 0;
    const auto work = [&] {
        while (!stop.stop_requested()) {
            const qint64 begin = next.fetch_add(groupsInPart);
            if (begin >= groups)
                return;
            fillGroups(level, {begin, std::min(begin + groupsInPart, groups)});
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads && i * groupsInPart < groups; ++i)
            helpers.emplace_back(work);
        work();
    }
    return !stop.stop_requested();
}

void Pyramid::fillGroups(std::size_t index, CellRange groups)
{
    const Level &level = m_levels[index];
    RowPool pool(m_pool, {0, m_shown->experts});
    for (qint64 group = groups.begin; group < groups.end; ++group) {
        pool.clear();
        const qint64 begin = group * level.rowsPerGroup;
        Adding adding(this, &pool);
        addRange(index, {begin, std::min(begin + level.rowsPerGroup, m_shown->rowCount())}, &adding);
        adding.finish();
        const qint64 first = group * m_shown->experts;
        pool.takeValues(level.values.get() + first);
        if (level.counts)
            pool.takeCounts(level.counts.get() + first);
    }
}

void Pyramid::addRows(CellRange rows, RowPool *pool) const
{
    Adding adding(this, pool);
    addRange(m_levels.size(), rows, &adding);
    adding.finish();
}

qint64 Pyramid::rowsPerGroupWithin(double rows, int least) const
{
    qint64 size = 1;
    for (const Level &level : m_levels) {
        if (static_cast<double>(level.rowsPerGroup) * least <= rows)
            size = level.rowsPerGroup;
    }
    return size;
}

/// Adds rows by the groups of the first `levels` levels: the largest that lie within, at both ends smaller ones.
void Pyramid::addRange(std::size_t levels, CellRange rows, Adding *adding) const
{
    if (levels == 0) {
        adding->addRows(rows);
        return;
    }
    const Level &level = m_levels[levels - 1];
    const qint64 size = level.rowsPerGroup;
    const qint64 first = groupsOf(rows.begin, size);
    const qint64 end = rows.end == m_shown->rowCount() ? level.groups : rows.end / size;
    if (first >= end) {
        addRange(levels - 1, rows, adding);
        return;
    }
    if (rows.begin < first * size)
        addRange(levels - 1, {rows.begin, first * size}, adding);
    adding->addGroups(level, {first, end});
    if (end * size < rows.end)
        addRange(levels - 1, {end * size, rows.end}, adding);
}

std::size_t Pyramid::bytes() const
{
    std::size_t cells = 0;
    for (const Level &level : m_levels)
        cells += static_cast<std::size_t>(level.groups * m_shown->experts) * (level.counts ? 2 : 1);
    return cells * sizeof(float);
}

} // namespace rli::load
