#include "dump/metadata/stack_frames.h"

#include <algorithm>
#include <initializer_list>

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

bool isOneOf(QByteArrayView text, std::initializer_list<QByteArrayView> known)
{
    return std::find(known.begin(), known.end(), text) != known.end();
}

/// Whether a function of a checkpoint module is on the stack only when what it wraps is run again. The first run goes
/// through functions named for the checkpoint and through these.
bool isOfSecondRun(QByteArrayView function)
{
    return !function.contains("checkpoint") &&
           !isOneOf(function, {"forward", "custom_forward", "run_function", "__call__", "apply", "inner", "wrapper",
                               "<lambda>", "__torch_dispatch__"});
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
    if (text.contains("recompute_fn") || isOneOf(frame.function, {"recompute", "_recompute"}))
        return StackMark::Recompute;
    if (frame.function == "backward") {
        const bool runsForward = frame.file.contains("checkpoint") ? !frame.code.contains("autograd.backward")
                                                                   : frame.code.contains("run_function");
        return runsForward ? StackMark::Recompute : StackMark::Backward;
    }
    const bool isCheckpoint = isOneOf(frame.file, {"checkpoint.py", "checkpointing.py"});
    return isCheckpoint && isOfSecondRun(frame.function) ? StackMark::Recompute : StackMark::Plain;
}

} // namespace rli::dump
