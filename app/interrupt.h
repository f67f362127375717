#pragma once

#include <stop_token>
#include <thread>

namespace rli::app {

/// While one lives, Ctrl+C and a request to terminate become a stop request instead of ending the program.
class Interrupt
{
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_watcher;
};

} // namespace rli::app
