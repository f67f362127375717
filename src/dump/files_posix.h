#pragma once

#include "dump/files.h"

#include <utility>

#include <unistd.h>

namespace rli::dump {

/// A file descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    Descriptor(Descriptor &&other) noexcept
        : m_number(other.release())
    {
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    int release() { return std::exchange(m_number, -1); }

private:
    int m_number;
};

/// Opens for reading; -1, with errno set, where it fails. Never blocks: opening a pipe would wait for its writer.
int openRetrying(int folder, const char *name, int flags);

struct Folder::Handle
{
    explicit Handle(int number)
        : descriptor(number)
    {
    }
    Descriptor descriptor;
};

} // namespace rli::dump
