#pragma once

#include "jobs/background.h"
#include "jobs/load_job.h"
#include "load/compare.h"
#include "load/measures.h"
#include "ui/open/recents.h"

#include <QObject>

#include <array>

namespace rli::ui {

/// What is to be compared: the open dump under one choice with the same or another dump under another.
struct CompareRequest
{
    load::Choice a;
    load::Choice b;
    FolderSet folders; ///< of B; empty: the open dump
    load::GroupListType type = load::GroupListType::Auto;
    QString labelOfA; ///< of the dumps, where they are two
    QString labelOfB;
};

/// A comparison and what its panels say.
struct Compared
{
    load::ComparisonPtr rows; ///< captions included
    std::array<load::Summary, load::kMeasureCount> measuresOfA;
    std::array<load::Summary, load::kMeasureCount> measuresOfB;
};

/// Chooses the rows of both sides, matches them and gives the three their captions. Null where `stop` was requested.
load::ComparisonPtr compareTables(const load::TablePtr &a, const load::TablePtr &b, const CompareRequest &request,
                                  const std::stop_token &stop);
/// "192 rows compared, 3 of them differ"
QString comparedText(const load::Comparison &comparison);
/// That there is nothing to show, and why.
QString nothingComparedText(const load::Comparison &comparison);

/// Reads the second dump where there is one, and compares, all in the background.
class CompareRun : public QObject
{
    Q_OBJECT

public:
    explicit CompareRun(jobs::ReaderFactory makeReader, QObject *parent = nullptr);

    void start(const load::TablePtr &table, const CompareRequest &request);
    /// The same comparison of other rows: everything of this choice but its filter.
    void choose(const load::Choice &choice);
    void cancel();
    const CompareRequest &request() const { return m_request; }
    bool isRunning() const { return m_job.isRunning() || m_run.isRunning(); }

Q_SIGNALS:
    void progressed(const rli::jobs::ReadProgress &progress);
    void ready(const rli::ui::Compared &compared);
    void failed(const QString &message);
    /// After one of the two, or when cancelled.
    void ended();

private:
    void compareWith(const load::TablePtr &other);
    void take(const Compared &compared);

    jobs::LoadJob m_job;
    jobs::Background<Compared> m_run;
    load::TablePtr m_table;
    load::TablePtr m_other; ///< the second dump's; null where there is none
    CompareRequest m_request;
};

} // namespace rli::ui
