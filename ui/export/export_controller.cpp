#include "ui/export/export_controller.h"

#include "figure/output_file.h"
#include "figure/visualizer.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/export/export_dialog.h"
#include "ui/export/export_text.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

namespace rli::ui {

namespace {

/// Enough for a document or a chat; the file export is for more.
constexpr int kClipboardDpi = 100;

} // namespace

ExportController::ExportController(ViewState *state, QWidget *window)
    : QObject(window)
    , m_state(state)
    , m_window(window)
{
}

figure::FigureOptions ExportController::options(const ViewState &view) const
{
    figure::FigureOptions options;
    options.colorMap = view.colorMap().name();
    options.scale = view.colors()->choice();
    options.pool = view.pool();
    options.dpi = m_dpi;
    return options;
}

/// What `output.path` means, else a file in the folder of the last export.
QString ExportController::proposedFile() const
{
    const auto *visualizer = figure::findVisualizer(QStringLiteral("gmm_heatmap"));
    if (m_outputPath.isEmpty())
        return QDir(m_folder.isEmpty() ? QDir::homePath() : m_folder).filePath(visualizer->defaultFileName());
    const auto file = figure::outputFile(m_outputPath, *visualizer);
    // A path that cannot be written is proposed nevertheless: the dialog says what is wrong with it.
    const QString &path = std::holds_alternative<QString>(file) ? std::get<QString>(file) : m_outputPath;
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

void ExportController::exportFigure()
{
    std::optional<figure::Viewport> part;
    if (!m_state->isFitted())
        part = m_state->viewport();
    openDialog(part, tr("Visible part"), false);
}

void ExportController::exportComparison(const load::ComparisonPtr &comparison, const ViewState &view)
{
    std::optional<figure::Viewport> part;
    if (!view.isFitted())
        part = view.viewport();
    const QString file = m_outputPath.isEmpty()
                             ? QFileInfo(proposedFile()).dir().filePath(QStringLiteral("comparison.png"))
                             : proposedFile();
    open({comparison->a, options(view), part, tr("Visible part"), false, file, comparison});
}

void ExportController::exportSegment(qint64 segment)
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || segment < 0 || segment >= static_cast<qint64>(shown->segments.size()))
        return;
    const load::Segment &wanted = shown->segments[static_cast<std::size_t>(segment)];
    const auto first = static_cast<double>(wanted.firstRow);
    const figure::Viewport part{{first, first + static_cast<double>(wanted.rowCount)},
                                {0, static_cast<double>(shown->experts)}};
    openDialog(part, load::segmentLabel(wanted), true);
}

void ExportController::openDialog(const std::optional<figure::Viewport> &part, const QString &partName, bool partWanted)
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || shown->rows.empty())
        return;
    open({shown, options(*m_state), part, partName, partWanted, proposedFile()});
}

void ExportController::open(ExportRequest request)
{
    auto *dialog = new ExportDialog(std::move(request), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        if (!dialog->writtenFile().isEmpty())
            m_folder = QFileInfo(dialog->writtenFile()).absolutePath();
    });
    dialog->open();
}

void ExportController::copyFigure()
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || shown->rows.empty())
        return;
    figure::FigureOptions wanted = options(*m_state);
    wanted.dpi = kClipboardDpi;
    copy([shown, wanted](const std::stop_token &stop) { return figure::paintFigure(*shown, wanted, stop); });
}

void ExportController::copyComparison(const load::ComparisonPtr &comparison, const ViewState &view)
{
    figure::FigureOptions wanted = options(view);
    wanted.dpi = kClipboardDpi;
    copy([comparison, wanted](const std::stop_token &stop) {
        return figure::paintComparison(*comparison, wanted, stop);
    });
}

void ExportController::copy(const std::function<dump::Outcome<QImage>(const std::stop_token &)> &paint)
{
    m_copy.start(
        [paint](const std::stop_token &stop) { return paint(stop); },
        [this](const dump::Outcome<QImage> &outcome) {
            if (const QImage *image = std::get_if<QImage>(&outcome)) {
                QGuiApplication::clipboard()->setImage(*image);
                Q_EMIT said(
                    tr("The figure was copied as a picture of %1.").arg(figureSizeText(image->size(), kClipboardDpi)));
            } else if (const auto *error = std::get_if<dump::Error>(&outcome)) {
                Q_EMIT said(error->message);
            }
        });
}

} // namespace rli::ui
