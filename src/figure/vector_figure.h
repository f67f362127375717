#pragma once

#include "figure/sheet.h"

class QIODevice;

namespace rli::figure {

enum class VectorFormat { Svg, Pdf };

/// Writes the sheet that paintSheet() paints as a document: labels are text, lines are lines, and the cells are a
/// picture of as many pixels as they have there, so that no viewer blurs their borders. False where the device refused
/// a write. Safe on a worker thread (fontFamily() must have been called before).
dump::Outcome<bool> writeVectorSheet(const Sheet &sheet, VectorFormat format, QIODevice *device,
                                     const std::stop_token &stop, const std::function<void(double)> &progress);

} // namespace rli::figure
