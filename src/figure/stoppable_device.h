#pragma once

#include <QIODevice>

#include <stop_token>

namespace rli::figure {

/// Passes bytes on until it is asked to stop: that ends an encoder that knows of no stopping.
class StoppableDevice : public QIODevice
{
public:
    StoppableDevice(QIODevice *target, std::stop_token stop)
        : m_target(target)
        , m_stop(std::move(stop))
    {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    /// Whether every byte so far was passed on.
    bool isWhole() const { return m_isWhole; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override
    {
        if (m_stop.stop_requested())
            return -1;
        const qint64 written = m_target->write(data, size);
        m_isWhole &= written == size;
        return written;
    }

private:
    QIODevice *m_target;
    std::stop_token m_stop;
    bool m_isWhole = true;
};

} // namespace rli::figure
