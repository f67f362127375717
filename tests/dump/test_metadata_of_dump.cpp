#include "dump/metadata.h"
#include "sample/dump_writer.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rli;

/// From the folder to the facts, on whole dumps as msprobe writes them.
class MetadataOfDumpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCallIsWhatItWas_data()
    {
        QTest::addColumn<int>("level");
        QTest::addColumn<bool>("recompute");
        QTest::newRow("L1") << static_cast<int>(sample::DumpMetadata::L1) << false;
        QTest::newRow("L1, recompute") << static_cast<int>(sample::DumpMetadata::L1) << true;
        QTest::newRow("mix") << static_cast<int>(sample::DumpMetadata::Mix) << false;
        QTest::newRow("mix, recompute") << static_cast<int>(sample::DumpMetadata::Mix) << true;
    }

    void everyCallIsWhatItWas()
    {
        QFETCH(int, level);
        QFETCH(bool, recompute);
        sample::DumpSpec spec;
        spec.recompute = recompute;
        spec.microBatches = 2;
        spec.metadata = static_cast<sample::DumpMetadata>(level);
        const QTemporaryDir folder;
        sample::writeDumpBelow(folder.path().toStdString(), spec);

        const auto outcome = dump::scan({QFile::encodeName(folder.path())}, 1, {});
        const auto &scan = std::get<dump::Scan>(outcome);
        QCOMPARE(scan.sequences.size(), std::size_t(4));
        for (const dump::Sequence &sequence : scan.sequences) {
            const dump::Metadata metadata = dump::readMetadata(sequence, {});
            QVERIFY(metadata.problems.empty());
            QCOMPARE(metadata.calls.size(), sequence.files.size());
            const bool isUpdate = sequence.place.role == u"actor_update";
            const std::vector<Expected> all = expected(spec, isUpdate);
            QCOMPARE(metadata.calls.size(), all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const dump::CallFacts &call = metadata.calls[i];
                QCOMPARE(call.number, static_cast<qint64>(i));
                QCOMPARE(call.form, dump::ListForm::Count);
                QCOMPARE(call.phase, all[i].phase);
                QCOMPARE(call.layer, spec.metadata == sample::DumpMetadata::Mix ? all[i].layer : -1);
                QVERIFY(call.hasFile);
            }
        }
    }

private:
    struct Expected
    {
        dump::Phase phase;
        qint32 layer;
    };

    /// Layers forward, then backward, each micro-batch after the other; three calls a layer, six gradients.
    static std::vector<Expected> expected(const sample::DumpSpec &spec, bool isUpdate)
    {
        std::vector<Expected> all;
        const auto add = [&](int times, dump::Phase phase, int layer) {
            all.insert(all.end(), static_cast<std::size_t>(times), {phase, layer});
        };
        for (int batch = 0; batch < spec.microBatches; ++batch) {
            for (int layer = 0; layer < spec.layers; ++layer)
                add(3, dump::Phase::Forward, layer);
            for (int layer = spec.layers; isUpdate && layer-- > 0;) {
                add(spec.recompute ? 3 : 0, dump::Phase::Recompute, layer);
                add(6, dump::Phase::Backward, layer);
            }
        }
        return all;
    }
};

QTEST_GUILESS_MAIN(MetadataOfDumpTest)
#include "test_metadata_of_dump.moc"
