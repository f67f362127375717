#pragma once

#include <QString>

namespace rli::bench {

/// Reading against raw reads, with one thread and with two; the module's load apart; the whole headless run.
void measureReading(const QString &folder);

/// Reading a dump with its metadata against the same dump without it.
void measureMetadata(const QString &plain, const QString &described);

/// From process start to the first painted window, and the memory of it idle, against a bare QMainWindow with a
/// toolbar.
void measureStarting();

/// Gaps of the window's event loop while a large dump loads, against an idle loop.
void measureEventLoop(const QString &folder);

/// A dump of a million files in the window: time, memory, and how it answers, against raw reads of the same files.
void measureScale(const QString &folder);

/// A table of a million rows in the heat map: its pyramid, frames, and how soon a change shows.
void measureView();

/// The child of measureScale(): opens the dump in a window and prints what it measures, a name and a number a line.
int openLargeAndEnd(const QString &folder);

/// The child of measureStarting(): shows one window, prints the milliseconds since the process began, whether LibTorch
/// is mapped, and the bytes of memory it has a while later, and ends. `which` is "bare" or "full".
int showWindowAndEnd(const QString &which);

} // namespace rli::bench
