#pragma once

#include "dump/metadata/call_records.h"

namespace rli::dump {

/// What one frame of a call's stack says, as text: "File <path>, line <n>, in <function>, \n <code>". Read from the
/// innermost frame outwards, the first that is marked Recompute or Backward decides:
/// - Recompute: a function named for recomputing (torch's recompute_fn), the backward() of a checkpoint, which runs its
///   forward function again (ctx.run_function), and any other function of a checkpoint module (unpack_hook) except
///   those that are also there when the module is run the first time (checkpoint, forward, …).
/// - Backward: any other function named backward. Also a checkpoint's where it hands on to autograd.backward: there the
///   gradients themselves are being computed.
/// None is a text that names no function and has no such word.
StackMark markOfFrame(QByteArrayView frame);

} // namespace rli::dump
