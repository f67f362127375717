#include "app/interrupt.h"

#include <chrono>
#include <csignal>

namespace rli::app {

namespace {

// A signal handler may do no more than set this; a thread of our own turns it into a stop request.
volatile std::sig_atomic_t g_interrupted = 0;

void noteInterrupt(int)
{
    g_interrupted = 1;
}

} // namespace

Interrupt::Interrupt()
{
    std::signal(SIGINT, noteInterrupt);
    std::signal(SIGTERM, noteInterrupt);
    m_watcher = std::jthread([this](const std::stop_token &end) {
        while (!end.stop_requested() && !m_source.stop_requested()) {
            if (g_interrupted)
                m_source.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

Interrupt::~Interrupt()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

} // namespace rli::app
