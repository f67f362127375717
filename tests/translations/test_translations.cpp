#include "support/fail_on_warnings.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <map>

namespace {

struct Message
{
    QString context;
    QString source;
    QStringList translations; ///< one, or one for each plural form
    bool finished = true;
};

/// By context and text, for the failing message.
QByteArray nameOf(const Message &message)
{
    return QString(message.context + QStringLiteral(": ") + message.source).toUtf8();
}

Message readMessage(QXmlStreamReader *xml, const QString &context)
{
    Message message;
    message.context = context;
    while (xml->readNextStartElement()) {
        if (xml->name() == u"source") {
            message.source = xml->readElementText();
        } else if (xml->name() == u"translation") {
            message.finished = !xml->attributes().hasAttribute(QStringLiteral("type"));
            QString text;
            while (!xml->atEnd() && !(xml->isEndElement() && xml->name() == u"translation")) {
                xml->readNext();
                if (xml->isStartElement())
                    message.translations += xml->readElementText();
                else if (xml->isCharacters())
                    text += xml->text();
            }
            if (message.translations.isEmpty())
                message.translations += text;
        } else {
            xml->skipCurrentElement();
        }
    }
    return message;
}

std::vector<Message> readMessages(const QString &path)
{
    std::vector<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages.push_back(readMessage(&xml, context));
    }
    return messages;
}

/// The places for numbers and names in a text, in order of their names: "%1%2%n".
QString placesOf(const QString &text)
{
    QStringList places;
    static const QRegularExpression place(QStringLiteral("%(?:[1-9]|n)"));
    for (auto matches = place.globalMatch(text); matches.hasNext();)
        places += matches.next().captured();
    places.sort();
    return places.join(QString());
}

qsizetype acceleratorsOf(const QString &text)
{
    static const QRegularExpression accelerator(QStringLiteral("&[A-Za-z0-9]"));
    return text.count(accelerator);
}

QByteArrayList difference(const std::vector<Message> &all, const std::vector<Message> &without)
{
    std::map<QByteArray, int> known;
    for (const Message &message : without)
        ++known[nameOf(message)];
    QByteArrayList names;
    for (const Message &message : all) {
        if (known[nameOf(message)] == 0)
            names += nameOf(message);
    }
    return names;
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private:
    const QString m_shipped =
        QStringLiteral(RLI_SOURCE_FOLDER) + QStringLiteral("/resources/translations/rl-insight_zh_CN.ts");

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }

    void everyTextOfTheSourcesIsTranslatedAndNothingElse()
    {
        const QTemporaryDir folder;
        const QString updated = folder.filePath(QStringLiteral("updated.ts"));
        QVERIFY(QFile::copy(m_shipped, updated));
        QProcess update;
        update.setProcessChannelMode(QProcess::MergedChannels);
        update.start(QStringLiteral(CMAKE_PROGRAM),
                     {QStringLiteral("-DTS=") + updated, QStringLiteral("-P"),
                      QStringLiteral(RLI_SOURCE_FOLDER) + QStringLiteral("/cmake/Translations.cmake")});
        QVERIFY(update.waitForFinished(120000));
        const QByteArray said = update.readAll();
        QVERIFY2(update.exitCode() == 0, said.constData());
        // A text whose class lupdate does not find would be looked for in vain when the program runs.
        QVERIFY2(!said.contains("unknown namespace") && !said.contains("lacks Q_OBJECT"), said.constData());

        const auto shipped = readMessages(m_shipped);
        const auto wanted = readMessages(updated);
        QVERIFY(!wanted.empty());
        QCOMPARE(difference(wanted, shipped).join('\n'), QByteArray()); // ./dev translate adds them
        QCOMPARE(difference(shipped, wanted).join('\n'), QByteArray());
    }

    void everyTranslationIsWholeAndFits()
    {
        const auto messages = readMessages(m_shipped);
        QVERIFY(messages.size() > 500);
        for (const Message &message : messages) {
            const QByteArray name = nameOf(message);
            QVERIFY2(message.finished, name.constData());
            QVERIFY2(!message.context.isEmpty(), name.constData());
            for (const QString &text : message.translations) {
                QVERIFY2(!text.trimmed().isEmpty(), name.constData());
                QVERIFY2(placesOf(text) == placesOf(message.source), name.constData());
                QVERIFY2(acceleratorsOf(text) == acceleratorsOf(message.source), name.constData());
                QVERIFY2(text.count(u'\n') == message.source.count(u'\n'), name.constData());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "test_translations.moc"
