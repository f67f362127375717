#include "ui/window/notices.h"

#include "figure/figure.h"
#include "ui/canvas/view_state.h"
#include "ui/elements/message_strip.h"
#include "ui/filters/filter_words.h"

#include <utility>

namespace rli::ui {

namespace {

// Topics of messages.
const auto kGeneral = QStringLiteral("general");
const auto kNoRows = QStringLiteral("no rows");
const auto kFont = QStringLiteral("font");
const auto kOptions = QStringLiteral("options");

} // namespace

Notices::Notices(MessageStrip *strip, ViewState *state, QObject *parent)
    : QObject(parent)
    , m_strip(strip)
    , m_state(state)
{
}

void Notices::say(const QString &text)
{
    m_strip->show({kGeneral, text, {}});
}

void Notices::startOver()
{
    m_strip->clear();
}

void Notices::loadingEnded()
{
    if (const QString text = std::exchange(m_afterLoading, {}); !text.isEmpty())
        m_strip->show({kOptions, text, {}});
}

void Notices::tellOfTable(const load::Table &table)
{
    for (const auto &role : load::contents(table).roles) {
        if (const QString text = figure::missingFontText(role.value); !text.isEmpty()) {
            m_strip->show({kFont, text, {}});
            return;
        }
    }
}

void Notices::tellOfRows(const load::ShownPtr &shown)
{
    if (!shown || !shown->rows.empty()) {
        m_strip->withdraw(kNoRows);
        return;
    }
    const load::Filter &filter = shown->choice.filter;
    QString why = nothingCheckedText(filter);
    if (why.isEmpty() && shown->hiddenSegments > 0)
        why = tr("All segments are hidden.");
    if (why.isEmpty())
        why = load::describeNoMatch(filter, load::contents(*shown->table));
    m_strip->show({kNoRows, why, {{tr("Show everything"), [this] { m_state->showEverything(); }}}});
}

} // namespace rli::ui
