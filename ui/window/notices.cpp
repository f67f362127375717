#include "ui/window/notices.h"

#include "figure/figure.h"
#include "load/problems.h"
#include "ui/canvas/view_state.h"
#include "ui/filters/filter_words.h"

#include <algorithm>
#include <utility>

namespace rli::ui {

namespace {

// Topics of messages.
constexpr QLatin1StringView kGeneral("general");
constexpr QLatin1StringView kNoRows("no rows");
constexpr QLatin1StringView kFont("font");
constexpr QLatin1StringView kFailure("failure");
constexpr QLatin1StringView kGone("gone");
constexpr QLatin1StringView kOptions("options");
constexpr QLatin1StringView kMisfit("misfit");
constexpr QLatin1StringView kOffer("offer");
constexpr QLatin1StringView kDamage("damage");
constexpr QLatin1StringView kLayers("layers");
constexpr QLatin1StringView kLacking("lacking");
constexpr QLatin1StringView kReplicas("replicas");

} // namespace

Notices::Notices(MessageStrip *strip, ViewState *state, QObject *parent)
    : QObject(parent)
    , m_strip(strip)
    , m_state(state)
{
    connect(strip, &MessageStrip::closed, this, [this](const QString &topic) { m_closed.insert({m_folders, topic}); });
}

void Notices::say(const QString &text)
{
    m_strip->show({kGeneral, text, {}});
}

void Notices::startOver(const FolderSet &folders)
{
    m_folders = folders;
    m_loading = true;
    m_failure.clear();
    m_gone.clear();
    m_strip->clear();
}

void Notices::reloadStarted()
{
    m_failure.clear();
    m_strip->withdraw(kGeneral);
}

void Notices::tellOfFailure(const QString &text)
{
    if (std::exchange(m_failure, text) != text)
        m_strip->show({kFailure, text, {}});
}

void Notices::loadSucceeded()
{
    m_failure.clear();
    m_strip->withdraw(kFailure);
}

void Notices::loadingEnded(const load::ShownPtr &shown)
{
    m_loading = false;
    if (const QString text = std::exchange(m_afterLoading, {}); !text.isEmpty())
        m_strip->show({kOptions, text, {}});
    tellOfRows(shown);
}

void Notices::tellOfTable(const load::Table &table)
{
    tellOfGoneFolders(table);
    tellOfDamage(table);
    for (const auto &role : load::contents(table).roles) {
        if (const QString text = figure::missingFontText(role.value); !text.isEmpty()) {
            tellOf(kFont, text, {});
            return;
        }
    }
}

void Notices::tellOfGoneFolders(const load::Table &table)
{
    const std::set<dump::NativePath> gone(table.gone.begin(), table.gone.end());
    // Who closed the message has not heard of a folder that went away since.
    if (!std::includes(m_gone.begin(), m_gone.end(), gone.begin(), gone.end()))
        m_closed.erase({m_folders, kGone});
    m_gone = gone;
    if (gone.empty()) {
        m_strip->withdraw(kGone);
        return;
    }
    const QString text = gone.size() == 1
                             ? tr("A folder is gone. What was read of it is still shown.")
                             : tr("%1 folders are gone. What was read of them is still shown.").arg(gone.size());
    tellOf(kGone, text, {showWhich(table.gone.front())});
}

/// One bad value may give the whole map one colour.
void Notices::tellOfDamage(const load::Table &table)
{
    if (table.damaged == 0) {
        m_strip->withdraw(kDamage);
        return;
    }
    dump::NativePath first;
    for (const auto &sequence : table.sequences) {
        const auto found = std::find_if(sequence->calls.begin(), sequence->calls.end(),
                                        [](const load::Call &call) { return call.damaged; });
        if (found == sequence->calls.end())
            continue;
        first = sequence->path(*found);
        break;
    }
    tellOf(kDamage, load::damagedText(table), {showWhich(first)});
}

Answer Notices::showWhich(const dump::NativePath &path)
{
    return {tr("Show which"), [this, path] { Q_EMIT problemsWanted(path); }};
}

void Notices::tellOfRows(const load::ShownPtr &shown)
{
    tellOfNoRows(shown);
    // While a load goes on, what is there so far need not fit together.
    if (!shown || m_loading)
        return;
    tellOfMisfit(*shown);
    tellOfOffer(*shown);
    tellOfUnknownLayers(*shown);
    tellOf(kLacking, load::lackingText(*shown), {});
    tellOf(kReplicas, load::replicasText(*shown), {});
}

/// Says something of the dump, unless the user has closed that message for it before; an empty text takes it back.
void Notices::tellOf(const QString &topic, const QString &text, const std::vector<Answer> &answers)
{
    if (text.isEmpty())
        m_strip->withdraw(topic);
    else if (!m_closed.contains({m_folders, topic}))
        m_strip->show({topic, text, answers});
}

void Notices::tellOfNoRows(const load::ShownPtr &shown)
{
    if (!shown || !shown->rows.empty()) {
        m_strip->withdraw(kNoRows);
        return;
    }
    if (const QString unreadable = load::unreadableText(*shown->table); !unreadable.isEmpty()) {
        const auto &problems = shown->table->problems;
        m_strip->show(
            {kNoRows, unreadable, {showWhich(problems.empty() ? dump::NativePath() : problems.front().path)}});
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

void Notices::tellOfMisfit(const load::Shown &shown)
{
    std::vector<Answer> answers;
    if (const int fitting = shown.misfit ? shown.misfit->callsPerLayer : 0; fitting > 0) {
        answers.push_back(
            {fitting == 1 ? tr("Use 1 call per layer") : tr("Use %1 calls per layer").arg(fitting), [this, fitting] {
                 load::Choice choice = m_state->choice();
                 choice.callsPerLayer = fitting;
                 m_state->setChoice(choice);
             }});
    }
    answers.push_back({tr("Show all calls"), [this] { showAllCalls(); }});
    tellOf(kMisfit, load::misfitText(shown), answers);
}

void Notices::tellOfOffer(const load::Shown &shown)
{
    tellOf(kOffer, load::offerText(shown),
           {{tr("Read as running sums"), [this] { m_state->setGroupListType(load::GroupListType::Likely); }}});
}

void Notices::tellOfUnknownLayers(const load::Shown &shown)
{
    const auto showMerged = [this] {
        load::Choice choice = m_state->choice();
        choice.layers = load::LayerChoice::Merged;
        m_state->setChoice(choice);
    };
    tellOf(kLayers, load::unknownLayersText(shown), {{tr("Show merged layers"), showMerged}});
}

void Notices::showAllCalls()
{
    load::Choice choice = m_state->choice();
    choice.calls = load::CallChoice::All;
    m_state->setChoice(choice);
}

} // namespace rli::ui
