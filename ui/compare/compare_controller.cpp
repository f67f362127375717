#include "ui/compare/compare_controller.h"

#include "figure/style.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_dialog.h"
#include "ui/compare/compare_page.h"
#include "ui/export/export_controller.h"
#include "ui/filters/filter_words.h"

#include <QStackedWidget>

#include <utility>

namespace rli::ui {

CompareController::CompareController(jobs::ReaderFactory makeReader, ViewState *state, QWidget *window)
    : QObject(window)
    , m_state(state)
    , m_window(window)
    , m_run(std::move(makeReader))
{
    connect(&m_run, &CompareRun::progressed, this, &CompareController::progressed);
    connect(&m_run, &CompareRun::ready, this, &CompareController::show);
    connect(&m_run, &CompareRun::failed, this, &CompareController::said);
    connect(&m_run, &CompareRun::ended, this, &CompareController::settled);
    connect(state, &ViewState::choiceChanged, this, [this] {
        if (m_page)
            m_run.choose(m_state->choice());
    });
    connect(state, &ViewState::groupListTypeChanged, this, &CompareController::end);
    const auto takeColors = [this] {
        if (m_page)
            m_page->takeColors(*m_state);
    };
    connect(state, &ViewState::colorsChanged, this, takeColors);
    connect(state->colors(), &ViewColors::choiceChanged, this, takeColors);
}

void CompareController::ask(const load::TablePtr &table, const FolderSet &open, const Recents &recents)
{
    auto *dialog = new CompareDialog(m_state->choice(), open, recents, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, table] {
        CompareRequest request = dialog->request();
        request.type = m_state->groupListType();
        start(table, request);
    });
    dialog->open();
}

void CompareController::start(const load::TablePtr &table, const CompareRequest &request, const VisiblePart &part)
{
    m_part = part;
    Q_EMIT progressed({});
    m_run.start(table, request);
}

void CompareController::show(const Compared &compared)
{
    QWidget *const former = m_page ? m_before : m_pages->currentWidget();
    delete m_page;
    m_before = former;
    m_page = new ComparePage(compared, *m_state, m_pages);
    connect(m_page, &ComparePage::closeRequested, this, &CompareController::end, Qt::QueuedConnection);
    connect(m_page, &ComparePage::exportRequested, this, &CompareController::exportFigure);
    connect(m_page, &ComparePage::viewChanged, this, &CompareController::viewChanged);
    connect(m_page, &ComparePage::scaleChosen, this, [this](const figure::ScaleChoice &choice) {
        if (choice != m_state->colors()->choice())
            m_state->colors()->setChoice(choice);
    });
    if (const VisiblePart part = std::exchange(m_part, {}); !part.isWhole())
        m_page->view()->zoomInto(part.viewport(compared.rows->a->rowCount(), compared.rows->a->experts));
    m_pages->addWidget(m_page);
    m_pages->setCurrentWidget(m_page);
    Q_EMIT shownChanged();
}

void CompareController::addTo(options::Options *options) const
{
    if (!m_page)
        return;
    const CompareRequest &request = m_run.request();
    const auto words = [](const load::Filter &filter, FilterKind kind, const char *everything) {
        const QString text = filterWords(filter, kind);
        return text.isEmpty() ? std::string(everything) : text.toStdString();
    };
    options->step = words(request.a.filter, FilterKind::Steps, "");
    options->role = words(request.a.filter, FilterKind::Roles, "");
    options->rankList = words(request.a.filter, FilterKind::Ranks, "all");
    options->compareStep = words(request.b.filter, FilterKind::Steps, "all");
    options->compareRole = words(request.b.filter, FilterKind::Roles, "all");
    options->compareRanks = words(request.b.filter, FilterKind::Ranks, "all");
    if (!request.folders.empty())
        options->comparePath = request.folders.front().toStdString();
    setVisiblePart(*m_page->view(), options);
}

void CompareController::end()
{
    m_run.cancel();
    if (!m_page)
        return;
    m_pages->setCurrentWidget(m_before);
    delete m_page;
    Q_EMIT shownChanged();
}

ViewState *CompareController::view() const
{
    return m_page->view();
}

HeatMapView *CompareController::map() const
{
    return m_page->map();
}

void CompareController::setTheme(const figure::Theme &theme)
{
    if (m_page)
        m_page->setTheme(theme);
}

void CompareController::exportFigure()
{
    if (m_page)
        m_export->exportComparison(m_page->rows(), *m_page->view());
}

void CompareController::copyFigure()
{
    if (m_page)
        m_export->copyComparison(m_page->rows(), *m_page->view());
}

void CompareController::copy()
{
    if (m_page)
        m_page->copy();
}

} // namespace rli::ui
