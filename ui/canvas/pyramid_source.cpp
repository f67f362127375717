#include "ui/canvas/pyramid_source.h"

#include "ui/canvas/view_state.h"

#include <QThread>

#include <algorithm>

namespace rli::ui {

namespace {

/// While a dump loads, rows come faster than that.
constexpr int kPartialWaitMs = 1500;
constexpr int kMostThreads = 4;

} // namespace

PyramidSource::PyramidSource(ViewState *state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &PyramidSource::build);
    connect(state, &ViewState::shownChanged, this, &PyramidSource::refresh);
    connect(state, &ViewState::colorsChanged, this, &PyramidSource::refresh);
    refresh();
}

void PyramidSource::refresh()
{
    const Key key{m_state->shown(), figure::valueOf(m_state->colorScale().kind), m_state->pool()};
    if (key == m_key)
        return;
    m_key = key;
    m_pyramid = nullptr;
    m_worker.cancel();
    m_later.stop();
    if (!key.shown || key.shown->rowCount() * key.shown->experts < kLeastCells)
        return;
    if (key.shown->table->partial)
        m_later.start(kPartialWaitMs);
    else
        build();
}

void PyramidSource::build()
{
    const int threads = std::clamp(QThread::idealThreadCount(), 1, kMostThreads);
    m_worker.start(
        [key = m_key, threads](const std::stop_token &stop) {
            return load::Pyramid::build(key.shown, key.value, key.pool, stop, threads);
        },
        [this](const load::PyramidPtr &pyramid) {
            m_pyramid = pyramid;
            Q_EMIT ready();
        });
}

} // namespace rli::ui
