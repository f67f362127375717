#pragma once

#include "load/shown.h"

#include <QObject>

namespace rli::ui {

class MessageStrip;
class ViewState;

/// What the window has to say besides what it shows: what went wrong, why no row is left, what cannot be drawn. Each
/// with what can be done about it.
class Notices : public QObject
{
    Q_OBJECT

public:
    Notices(MessageStrip *strip, ViewState *state, QObject *parent = nullptr);

    /// An error or a result: the newest takes the place of the one before.
    void say(const QString &text);
    /// Another load started: what was said of the one before is over.
    void startOver();
    /// About options that a configuration gave; said when the load that goes on has ended.
    void sayAfterLoading(const QString &text) { m_afterLoading = text; }
    void loadingEnded();
    /// A table was read whole.
    void tellOfTable(const load::Table &table);
    /// These rows are on view; null for none.
    void tellOfRows(const load::ShownPtr &shown);

private:
    MessageStrip *m_strip;
    ViewState *m_state;
    QString m_afterLoading;
};

} // namespace rli::ui
