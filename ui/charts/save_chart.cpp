#include "figure/whole_file.h"
#include "ui/charts/make_chart.h"

#include <QBuffer>
#include <QChart>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

namespace rli::ui {

namespace {

constexpr QSize kSize(960, 560);
/// Pixels of the picture for each of the size.
constexpr double kScale = 2;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::Charts)
};

void paint(const ChartData &data, QPainter *painter, const QRectF &target)
{
    QGraphicsScene scene;
    QChart *chart = makeChart(data, ChartLook::forFiles(), kSize.width(), true).release();
    scene.addItem(chart); // which owns it now
    chart->resize(kSize);
    chart->layout()->activate();
    scene.render(painter, target, QRectF(QPointF(), kSize), Qt::IgnoreAspectRatio);
}

QByteArray chartDrawing(const ChartData &data)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(kSize);
    generator.setViewBox(QRect(QPoint(), kSize));
    generator.setTitle(data.title);
    generator.setDescription(data.spoken);
    QPainter painter(&generator);
    paint(data, &painter, QRectF(QPointF(), QSizeF(kSize)));
    painter.end();
    return buffer.data();
}

} // namespace

QImage chartImage(const ChartData &data)
{
    QImage image(kSize * kScale, QImage::Format_RGB32);
    image.fill(ChartLook::forFiles().ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(data, &painter, QRectF(QPointF(), QSizeF(image.size())));
    return image;
}

std::function<QString()> chartSaver(const ChartData &data, const QString &file)
{
    if (const auto wrong = figure::wrongSuffix(file, {QStringLiteral("png"), QStringLiteral("svg")}))
        return [message = wrong->message] { return message; };
    const bool isSvg = QFileInfo(file).suffix().toLower() == u"svg";
    const QByteArray drawing = isSvg ? chartDrawing(data) : QByteArray();
    const QImage image = isSvg ? QImage() : chartImage(data);
    return [drawing, image, file] {
        const auto outcome = figure::writeWholeFile(file, {}, [&](QIODevice *device) -> dump::Outcome<bool> {
            return image.isNull() ? device->write(drawing) == drawing.size() : image.save(device, "PNG");
        });
        const auto *error = std::get_if<dump::Error>(&outcome);
        return error ? error->message : Text::tr("Written: %1").arg(file);
    };
}

} // namespace rli::ui
