#include "dump/metadata/stack_frames.h"

#include <algorithm>
#include <array>

namespace rli::dump {

namespace {

/// The parts of a frame; views of its text.
struct Frame
{
    QByteArrayView file; ///< its name without folders
    QByteArrayView function;
    QByteArrayView code;
};

/// Splits at the first `mark`; what follows it is empty where there is none.
std::pair<QByteArrayView, QByteArrayView> split(QByteArrayView text, QByteArrayView mark)
{
    const qsizetype at = text.indexOf(mark);
    if (at < 0)
        return {text, {}};
    return {text.first(at), text.sliced(at + mark.size())};
}

Frame frameOf(QByteArrayView text)
{
    const auto [place, rest] = split(text, ", in ");
    const auto [function, code] = split(rest, ",");
    const QByteArrayView path = split(place, ", line ").first;
    return {.file = path.sliced(path.lastIndexOf('/') + 1), .function = function.trimmed(), .code = code};
}

/// The functions of a checkpoint module, besides those named for it, that are on the stack when the checkpointed part
/// is run for the first time.
bool startsCheckpoint(QByteArrayView function)
{
    static constexpr std::array<QByteArrayView, 5> kNames{"forward", "__call__", "apply", "inner", "wrapper"};
    return function.contains("checkpoint") || std::find(kNames.begin(), kNames.end(), function) != kNames.end();
}

/// Without a function's name, words are all there is to go by.
StackMark markOfText(QByteArrayView text)
{
    if (text.contains("recompute_fn") || text.contains("checkpoint"))
        return StackMark::Recompute;
    return text.contains("in backward") ? StackMark::Backward : StackMark::None;
}

} // namespace

StackMark markOfFrame(QByteArrayView text)
{
    const Frame frame = frameOf(text);
    if (frame.function.isEmpty())
        return markOfText(text);
    if (frame.function.contains("recompute"))
        return StackMark::Recompute;
    const bool isCheckpoint = frame.file.contains("checkpoint");
    if (frame.function == "backward") {
        const bool runsForward =
            isCheckpoint ? !frame.code.contains("autograd.backward") : frame.code.contains("run_function");
        return runsForward ? StackMark::Recompute : StackMark::Backward;
    }
    return isCheckpoint && !startsCheckpoint(frame.function) ? StackMark::Recompute : StackMark::Plain;
}

} // namespace rli::dump
