#pragma once

#include "figure/comparison_figure.h"
#include "jobs/background.h"

#include <QDialog>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>

namespace Ui {
class ExportDialog;
}

namespace rli::figure {
class Visualizer;
}

namespace rli::ui {

/// What can be exported, and what the dialog starts with.
struct ExportRequest
{
    load::ShownPtr shown;
    figure::FigureOptions options; ///< its `visible` is not looked at
    std::optional<figure::Viewport> part;
    QString partName; ///< "Visible part", "step 1 · actor_update · rank 2"
    bool partWanted = false;
    QString file;
    load::ComparisonPtr comparison = {}; ///< then `shown` is its first side
};

/// Asks for format, file, part and DPI, shows the size before, and writes on a worker.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExportDialog(ExportRequest request, QWidget *parent = nullptr);
    ~ExportDialog() override;

    /// The file last written; empty where none was.
    QString writtenFile() const { return m_written; }

    void done(int result) override;

private:
    void connectParts();
    void refresh();
    void refreshRunning();
    void chooseFile();
    void changeFormat();
    void write();
    void finish(const dump::Outcome<QString> &outcome);
    void showNote(const QString &text);
    void openFolder();

    QString format() const;
    QString formatName(const QString &suffix) const;
    figure::ComparisonPart comparisonPart() const;
    QSize pixels(const figure::FigureOptions &options) const;
    std::optional<dump::Error> whyNotPainted(const figure::FigureOptions &options) const;
    QString pathAsked() const;
    figure::FigureOptions options() const;

    std::unique_ptr<Ui::ExportDialog> m_ui;
    ExportRequest m_request;
    const figure::Visualizer *m_visualizer;
    QString m_written;
    QString m_replacing; ///< the existing file that the next click may replace
    jobs::Background<dump::Outcome<QString>> m_run;
    std::shared_ptr<std::atomic<int>> m_permille;
    QTimer m_poll; ///< the worker counts, this thread looks
};

} // namespace rli::ui
