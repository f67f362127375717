#pragma once

#include "jobs/tensor_module.h"
#include "sample/dump_writer.h"
#include "support/fail_on_warnings.h"
#include "window_driver.h"

#include <QListView>
#include <QSettings>
#include <QTest>

#include <atomic>

namespace rli::test {

/// What the window's tests open, and how long they wait for it.
constexpr int kPatience = 60000;

/// For init(): no settings of an earlier test, and no warning goes unseen.
inline void startAfresh()
{
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    failOnWarnings();
    QSettings().clear();
}

inline jobs::ReaderFactory moduleReaders()
{
    return jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
}

inline sample::DumpSpec twoSteps()
{
    sample::DumpSpec spec;
    spec.steps = {1, 2};
    spec.ranks = 3;
    spec.layers = 2;
    spec.experts = 8;
    spec.tokens = 64;
    return spec;
}

/// Rows of twoSteps() by layer in the first forward pass: 2 steps × 2 roles × 3 ranks × 2 layers.
constexpr qint64 kRows = 24;

inline void clickLine(QListView *list, int row)
{
    const QRect line = list->visualRect(list->model()->index(row, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, line.center());
}

/// Readers that count, and wait as long as the gate is closed: a load that lasts.
class Gate
{
public:
    jobs::ReaderFactory readers()
    {
        return [this](QString *why) -> std::unique_ptr<tensor::Reader> {
            auto inner = moduleReaders()(why);
            return inner ? std::make_unique<Slow>(this, std::move(inner)) : nullptr;
        };
    }
    void setClosed(bool closed) { m_closed = closed; }
    /// Files read so far.
    int filesRead() const { return m_filesRead; }

private:
    class Slow : public tensor::Reader
    {
    public:
        Slow(Gate *gate, std::unique_ptr<tensor::Reader> inner)
            : m_gate(gate)
            , m_inner(std::move(inner))
        {
        }
        void read(std::span<const std::byte> file, tensor::ReadResult *result) override
        {
            ++m_gate->m_filesRead;
            if (m_gate->m_closed)
                QTest::qSleep(50);
            m_inner->read(file, result);
        }

    private:
        Gate *m_gate;
        std::unique_ptr<tensor::Reader> m_inner;
    };

    std::atomic_bool m_closed = false;
    std::atomic_int m_filesRead = 0;
};

} // namespace rli::test
