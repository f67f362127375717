#include "ui/measures/table_text.h"

#include "figure/whole_file.h"
#include "load/measures_csv.h"
#include "ui/measures/measure_models.h"
#include "ui/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::MeasuresText)
};

QStringList header(const QAbstractItemModel &model)
{
    QStringList names;
    for (int column = 0; column < model.columnCount(); ++column)
        names += model.headerData(column, Qt::Horizontal, kPlainRole).toString();
    return names;
}

QStringList cells(const QAbstractItemModel &model, int line)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts += model.index(line, column).data(kPlainRole).toString();
    return texts;
}

QString sentence(const dump::Outcome<QString> &outcome)
{
    if (const auto *error = std::get_if<dump::Error>(&outcome))
        return error->message;
    if (const auto *file = std::get_if<QString>(&outcome))
        return Text::tr("Written: %1").arg(*file);
    return Text::tr("Nothing was written.");
}

} // namespace

CopiedTable tableText(const QAbstractItemModel &model, const QModelIndexList &lines, int most)
{
    std::vector<int> wanted;
    for (const QModelIndex &line : lines)
        wanted.push_back(line.row());
    std::sort(wanted.begin(), wanted.end());
    const int all = wanted.empty() ? model.rowCount() : static_cast<int>(wanted.size());
    CopiedTable copied;
    copied.text = header(model).join(u'\t') + u'\n';
    for (int i = 0; i < std::min(all, most); ++i) {
        QStringList texts = cells(model, wanted.empty() ? i : wanted[static_cast<std::size_t>(i)]);
        // Tabs and line ends in a folder's name would break the table.
        for (QString &text : texts)
            text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
        copied.text += texts.join(u'\t') + u'\n';
    }
    if (all > most) {
        copied.remark = Text::tr("Copied: the first %1 of %2 lines. A CSV file takes all of them.")
                            .arg(countText(most), countText(all));
    }
    return copied;
}

QByteArray tableCsv(const QAbstractItemModel &model)
{
    const auto line = [](const QStringList &texts) -> QByteArray {
        QByteArray fields;
        for (const QString &text : texts)
            fields += load::csvField(text) + ',';
        fields.chop(1);
        return fields + '\n';
    };
    QByteArray csv = line(header(model));
    for (int row = 0; row < model.rowCount(); ++row)
        csv += line(cells(model, row));
    return csv;
}

QString saveText(const QByteArray &text, const QString &file)
{
    return sentence(figure::writeWholeFile(
        file, {}, [&text](QIODevice *device) -> dump::Outcome<bool> { return device->write(text) == text.size(); }));
}

QString saveRows(const MeasuredRows &rows, const QString &file, const std::stop_token &stop)
{
    return sentence(figure::writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        return load::writeMeasuresCsv(*rows.shown, rows.rows, device, stop);
    }));
}

} // namespace rli::ui
