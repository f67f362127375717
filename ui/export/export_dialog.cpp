#include "ui/export/export_dialog.h"

#include "dump/native_path.h"
#include "figure/output_file.h"
#include "figure/visualizer.h"
#include "ui/export/export_text.h"
#include "ui_export_dialog.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QStyle>
#include <QUrl>

#include <chrono>

namespace rli::ui {

namespace {

using namespace std::chrono_literals;

constexpr QLatin1StringView kTable("csv");

} // namespace

ExportDialog::ExportDialog(ExportRequest request, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ExportDialog>())
    , m_request(std::move(request))
    , m_visualizer(figure::findVisualizer(QStringLiteral("gmm_heatmap")))
    , m_permille(std::make_shared<std::atomic<int>>(0))
{
    m_ui->setupUi(this);
    const QStringList formats = m_visualizer->formats();
    for (const QString &suffix : formats)
        m_ui->format->addItem(formatName(suffix), suffix);
    const auto suffix = static_cast<int>(formats.indexOf(QFileInfo(m_request.file).suffix()));
    m_ui->format->setCurrentIndex(std::max(suffix, 0));
    m_ui->file->setText(withFormat(m_request.file, format(), formats));
    using figure::ComparisonPart;
    const std::pair<QString, ComparisonPart> figures[] = {{tr("A, B and B − A beside each other"), ComparisonPart::All},
                                                          {QStringLiteral("A"), ComparisonPart::A},
                                                          {QStringLiteral("B"), ComparisonPart::B},
                                                          {QStringLiteral("B − A"), ComparisonPart::Difference}};
    for (const auto &[name, part] : figures)
        m_ui->figures->addItem(name, static_cast<int>(part));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_ui->figuresLabel, m_ui->figures})
        widget->setVisible(m_request.comparison != nullptr);
    m_ui->dpi->setRange(figure::kLeastDpi, figure::kMostDpi);
    m_ui->dpi->setValue(m_request.options.dpi);
    m_ui->part->setText(m_request.partName);
    m_ui->part->setEnabled(m_request.part.has_value());
    (m_request.partWanted && m_request.part ? m_ui->part : m_ui->whole)->setChecked(true);
    m_ui->note->setObjectName(QStringLiteral("wrong"));
    m_ui->size->setObjectName(QStringLiteral("muted"));
    m_ui->exportButton->setObjectName(QStringLiteral("filled"));
    m_ui->closeButton->setObjectName(QStringLiteral("outlined"));
    m_ui->chooseButton->setObjectName(QStringLiteral("outlined"));
    m_ui->openFolderButton->setObjectName(QStringLiteral("link"));
    m_poll.setInterval(50ms);
    connectParts();
    refresh();
    refreshRunning();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::connectParts()
{
    connect(m_ui->format, &QComboBox::currentIndexChanged, this, &ExportDialog::changeFormat);
    connect(m_ui->figures, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_ui->dpi, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(m_ui->whole, &QRadioButton::toggled, this, &ExportDialog::refresh);
    connect(m_ui->file, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(m_ui->chooseButton, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    connect(m_ui->exportButton, &QPushButton::clicked, this, &ExportDialog::write);
    connect(m_ui->openFolderButton, &QPushButton::clicked, this, &ExportDialog::openFolder);
    connect(m_ui->closeButton, &QPushButton::clicked, this, [this] {
        if (m_run.isRunning())
            m_run.requestStop();
        else
            reject();
    });
    connect(&m_poll, &QTimer::timeout, this, [this] { m_ui->progress->setValue(m_permille->load()); });
}

QString ExportDialog::formatName(const QString &suffix) const
{
    if (suffix == QLatin1String("png"))
        return tr("PNG picture");
    if (suffix == QLatin1String("svg"))
        return tr("SVG drawing");
    if (suffix == QLatin1String("pdf"))
        return tr("PDF document");
    if (suffix == kTable)
        return m_request.comparison ? tr("CSV table of both loads and the change") : tr("CSV table of the loads");
    return suffix.toUpper();
}

figure::ComparisonPart ExportDialog::comparisonPart() const
{
    return static_cast<figure::ComparisonPart>(m_ui->figures->currentData().toInt());
}

QSize ExportDialog::pixels(const figure::FigureOptions &options) const
{
    return m_request.comparison ? figure::comparisonPixels(*m_request.comparison, options, comparisonPart())
                                : figure::figurePixels(*m_request.shown, options);
}

std::optional<dump::Error> ExportDialog::whyNotPainted(const figure::FigureOptions &options) const
{
    return m_request.comparison ? figure::whyNotPainted(*m_request.comparison, options, comparisonPart())
                                : figure::whyNotPainted(*m_request.shown, options);
}

QString ExportDialog::format() const
{
    return m_ui->format->currentData().toString();
}

figure::FigureOptions ExportDialog::options() const
{
    figure::FigureOptions options = m_request.options;
    options.dpi = m_ui->dpi->value();
    options.visible.reset();
    if (m_ui->part->isChecked())
        options.visible = m_request.part;
    return options;
}

void ExportDialog::refresh()
{
    const bool picture = format() != kTable;
    for (QWidget *part : std::initializer_list<QWidget *>{m_ui->dpi, m_ui->dpiLabel, m_ui->figures, m_ui->figuresLabel})
        part->setEnabled(picture);
    m_ui->part->setEnabled(m_request.part.has_value());

    const figure::FigureOptions wanted = options();
    m_ui->size->setText(picture ? figureSizeText(pixels(wanted), wanted.dpi) : tr("One line for each cell"));
    const QString file = m_ui->file->text().trimmed();
    QString note;
    if (const auto wrong = picture ? whyNotPainted(wanted) : std::nullopt)
        note = wrong->message;
    if (note.isEmpty() && file.isEmpty())
        note = tr("Name a file to write.");
    m_ui->note->setText(note);
    m_ui->note->setVisible(!note.isEmpty());
    m_ui->exportButton->setEnabled(note.isEmpty() && !m_run.isRunning());
    m_ui->exportButton->setText(tr("Export"));
    m_replacing.clear();
    m_ui->result->clear();
    m_ui->openFolderButton->hide();
}

void ExportDialog::refreshRunning()
{
    const bool running = m_run.isRunning();
    m_ui->form->setEnabled(!running);
    m_ui->progress->setVisible(running);
    m_ui->exportButton->setEnabled(!running && m_ui->note->text().isEmpty());
    m_ui->closeButton->setText(running ? tr("Cancel") : tr("Close"));
    m_ui->closeButton->setAccessibleName(running ? QStringLiteral("Cancel") : QStringLiteral("Close"));
}

void ExportDialog::changeFormat()
{
    m_ui->file->setText(withFormat(m_ui->file->text(), format(), m_visualizer->formats()));
    refresh();
}

void ExportDialog::chooseFile()
{
    const QString chosen = QFileDialog::getSaveFileName(
        this, tr("Export to"), m_ui->file->text(), QStringLiteral("%1 (*.%2)").arg(formatName(format()), format()));
    if (!chosen.isEmpty())
        m_ui->file->setText(withFormat(chosen, format(), m_visualizer->formats()));
}

/// The file that was typed: a folder gets the default name, a name without suffix that of the format.
QString ExportDialog::pathAsked() const
{
    const QFileInfo typed(m_ui->file->text().trimmed());
    const QString path = typed.absoluteFilePath();
    const QStringList formats = m_visualizer->formats();
    if (typed.isDir() || path.endsWith(u'/'))
        return QDir(path).filePath(withFormat(m_visualizer->defaultFileName(), format(), formats));
    return typed.suffix().isEmpty() ? withFormat(path, format(), formats) : path;
}

void ExportDialog::write()
{
    const auto target = figure::outputFile(pathAsked(), *m_visualizer);
    if (const auto *trouble = std::get_if<figure::OutputTrouble>(&target)) {
        showNote(trouble->message);
        return;
    }
    const QString file = std::get<QString>(target);
    m_ui->format->setCurrentIndex(std::max(m_ui->format->findData(QFileInfo(file).suffix().toLower()), 0));
    m_ui->file->setText(file);
    if (QFileInfo::exists(file) && file != m_written && file != m_replacing) {
        m_replacing = file;
        m_ui->exportButton->setText(tr("Replace"));
        showNote(tr("There is a file %1 already. “Replace” overwrites it.").arg(file));
        return;
    }
    m_permille->store(0);
    m_ui->progress->setValue(0);
    m_run.start(
        [visualizer = m_visualizer, shown = m_request.shown, wanted = options(), file,
         comparison = m_request.comparison, part = comparisonPart(),
         permille = m_permille](const std::stop_token &stop) {
            const auto progress = [&](double done) { permille->store(static_cast<int>(done * 1000)); };
            return comparison ? figure::writeComparison(*comparison, wanted, file, stop, progress, part)
                              : visualizer->write(*shown, wanted, file, stop, progress);
        },
        [this](const dump::Outcome<QString> &outcome) { finish(outcome); });
    m_poll.start();
    refreshRunning();
}

void ExportDialog::finish(const dump::Outcome<QString> &outcome)
{
    m_poll.stop();
    refreshRunning();
    if (const QString *file = std::get_if<QString>(&outcome)) {
        m_written = *file;
        m_ui->result->setText(tr("Written: %1").arg(*file));
        m_ui->openFolderButton->show();
    } else if (const auto *error = std::get_if<dump::Error>(&outcome)) {
        showNote(error->message);
    } else {
        m_ui->result->setText(tr("Cancelled; nothing was written."));
    }
}

/// Says what is in the way; the user may change something or try again.
void ExportDialog::showNote(const QString &text)
{
    m_ui->note->setText(text);
    m_ui->note->show();
    m_ui->exportButton->setEnabled(true);
}

void ExportDialog::openFolder()
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_written).absolutePath()));
}

void ExportDialog::done(int result)
{
    m_run.cancel();
    m_poll.stop();
    QDialog::done(result);
}

} // namespace rli::ui
