#pragma once

#include "figure/comparison_figure.h"
#include "jobs/background.h"

#include <QObject>

#include <optional>

class QWidget;

namespace rli::ui {

class ViewState;
struct ExportRequest;

/// Exports and copies the figure of what is on view.
class ExportController : public QObject
{
    Q_OBJECT

public:
    ExportController(ViewState *state, QWidget *window);

    int dpi() const { return m_dpi; }
    void setDpi(int dpi) { m_dpi = dpi; }
    /// `output.path` of a configuration; without one, the file is proposed in the folder of the last export.
    void setOutputPath(const QString &path) { m_outputPath = path; }
    const QString &folder() const { return m_folder; }
    void setFolder(const QString &folder) { m_folder = folder; }

    /// Opens the dialog for the whole figure, offering the visible part.
    void exportFigure();
    /// The same for a comparison; `view` is what is visible of it and how it is coloured.
    void exportComparison(const load::ComparisonPtr &comparison, const ViewState &view);
    /// Opens the dialog for one segment.
    void exportSegment(qint64 segment);
    /// Puts the whole figure into the clipboard, painted on a worker.
    void copyFigure();
    void copyComparison(const load::ComparisonPtr &comparison, const ViewState &view);

Q_SIGNALS:
    void said(const QString &message);

private:
    figure::FigureOptions options(const ViewState &view) const;
    QString proposedFile() const;
    void openDialog(const std::optional<figure::Viewport> &part, const QString &partName, bool partWanted);
    void open(ExportRequest request);
    void copy(const std::function<dump::Outcome<QImage>(const std::stop_token &)> &paint);

    ViewState *m_state;
    QWidget *m_window;
    int m_dpi = 200;
    QString m_outputPath;
    QString m_folder;
    jobs::Background<dump::Outcome<QImage>> m_copy;
};

} // namespace rli::ui
