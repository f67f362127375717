#pragma once

#include "dump/metadata/call_records.h"

namespace rli::dump {

/// What one frame of a call's stack says, as text: "File <path>, line <n>, in <function>, \n <code>". The strongest
/// mark of all its frames is the call's.
/// - Recompute: a frame with torch's recompute_fn; Megatron's _recompute; the backward() of a checkpoint, which runs
/// its
///   forward function again (ctx.run_function); and any other function of a checkpoint module (unpack_hook) except
///   those that are also on the stack when the module is run for the first time (checkpoint, forward, …).
/// - Backward: any other function named backward. Also a checkpoint's where it hands on to autograd.backward: there the
///   gradients themselves are being computed.
/// - None: a text that names no function and has no such word.
StackMark markOfFrame(QByteArrayView frame);

} // namespace rli::dump
