#pragma once

#include "load/shown.h"
#include "ui/elements/message_strip.h"
#include "ui/open/recents.h"

#include <QObject>

#include <set>
#include <utility>
#include <vector>

namespace rli::ui {

class ViewState;

/// What the window has to say besides what it shows: what went wrong, why no row is left, what cannot be drawn, where
/// the calls or lists may be misread. Each with what can be done about it.
class Notices : public QObject
{
    Q_OBJECT

public:
    Notices(MessageStrip *strip, ViewState *state, QObject *parent = nullptr);

    /// An error or a result: the newest takes the place of the one before.
    void say(const QString &text);
    /// A load of these folders started: what was said before is over.
    void startOver(const FolderSet &folders);
    /// The dump is being read again, as the user asked for.
    void reloadStarted();
    /// Why a load failed. Said once, however often it fails for the same reason.
    void tellOfFailure(const QString &text);
    void loadSucceeded();
    /// About options that a configuration gave; said when the load that goes on has ended.
    void sayAfterLoading(const QString &text) { m_afterLoading = text; }
    /// `shown` is what is on view then.
    void loadingEnded(const load::ShownPtr &shown);
    /// A table was read whole.
    void tellOfTable(const load::Table &table);
    /// These rows are on view; null for none.
    void tellOfRows(const load::ShownPtr &shown);

Q_SIGNALS:
    /// The user asked for the problems that are like the one of this file or folder.
    void problemsWanted(const dump::NativePath &path);

private:
    void tellOfGoneFolders(const load::Table &table);
    void tellOf(const QString &topic, const QString &text, const std::vector<Answer> &answers);
    void tellOfNoRows(const load::ShownPtr &shown);
    void tellOfMisfit(const load::Shown &shown);
    void tellOfOffer(const load::Shown &shown);
    void tellOfDamage(const load::Table &table);
    void tellOfUnknownLayers(const load::Shown &shown);
    Answer showWhich(const dump::NativePath &path);
    void showAllCalls();

    MessageStrip *m_strip;
    ViewState *m_state;
    QString m_afterLoading;
    QString m_failure;   ///< of the last load, if it failed
    FolderSet m_folders; ///< of the dump that is open or being opened
    /// What the user does not want to be told of a dump any more.
    std::set<std::pair<FolderSet, QString>> m_closed;
    std::set<dump::NativePath> m_gone; ///< folders that were said to be gone
    bool m_loading = false;
};

} // namespace rli::ui
