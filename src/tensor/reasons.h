#pragma once

#include <string_view>

/// Marks a text that others show in the user's language.
#define RLI_REASON(context, text) text

/// Every sentence the tensor room says about a file, in one place: files are grouped by these texts, and tests name
/// them. Each continues "<file> …".
namespace rli::tensor::reasons {

// The file as a whole.
inline constexpr std::string_view kEmpty = RLI_REASON("rli::tensor", "is empty");
inline constexpr std::string_view kNotPyTorch =
    RLI_REASON("rli::tensor", "is not a PyTorch file (no zip directory at its end)");
inline constexpr std::string_view kCutOff =
    RLI_REASON("rli::tensor", "ends in the middle (the zip directory that closes a PyTorch file is missing)");
inline constexpr std::string_view kNoMemory = RLI_REASON("rli::tensor", "needs more memory than there is");
inline constexpr std::string_view kLibTorch = RLI_REASON("rli::tensor", "was refused by LibTorch");

// The zip archive.
inline constexpr std::string_view kEndRecords =
    RLI_REASON("rli::tensor", "is damaged: the records that close its zip archive contradict each other");
inline constexpr std::string_view kDirectory =
    RLI_REASON("rli::tensor", "is damaged: its zip directory is not well formed");
inline constexpr std::string_view kOutside =
    RLI_REASON("rli::tensor", "is damaged: its zip directory points outside the file");
inline constexpr std::string_view kLocalHeader =
    RLI_REASON("rli::tensor", "is damaged: a record is not where its zip directory says");
inline constexpr std::string_view kCompressed =
    RLI_REASON("rli::tensor", "has a compressed record, and PyTorch stores records uncompressed");
inline constexpr std::string_view kEncrypted = RLI_REASON("rli::tensor", "has an encrypted record");
inline constexpr std::string_view kSpanned = RLI_REASON("rli::tensor", "is one part of a zip archive in several files");
inline constexpr std::string_view kDuplicate = RLI_REASON("rli::tensor", "has two records of one name");
inline constexpr std::string_view kUnsafeName =
    RLI_REASON("rli::tensor", "has a record whose name leads out of the archive");
inline constexpr std::string_view kRoots = RLI_REASON("rli::tensor", "has records in more than one root folder");
inline constexpr std::string_view kNoPickle = RLI_REASON("rli::tensor", "has no data.pkl");
inline constexpr std::string_view kNoStorage = RLI_REASON("rli::tensor", "lacks the record of its tensor's values");
inline constexpr std::string_view kByteOrder = RLI_REASON("rli::tensor", "names an unknown byte order");

// The format before the zip archive.
inline constexpr std::string_view kLegacyCutOff = RLI_REASON(
    "rli::tensor", "ends in the middle (it is in the format of PyTorch before 1.6, and its last part is missing)");
inline constexpr std::string_view kLegacyVersion =
    RLI_REASON("rli::tensor", "is in an unknown version of the format of PyTorch before 1.6");
inline constexpr std::string_view kLegacyStorages =
    RLI_REASON("rli::tensor", "is damaged: the values it stores are not those its pickle speaks of");

// The pickle.
inline constexpr std::string_view kNotTrusted =
    RLI_REASON("rli::tensor", "is not trusted: its pickle asks for a function that has no place in a tensor file");
inline constexpr std::string_view kDamagedOrNotTrusted =
    RLI_REASON("rli::tensor", "is not trusted: its pickle does not match its checksum and asks for a function that has "
                              "no place in a tensor file");
inline constexpr std::string_view kPickleChecksum =
    RLI_REASON("rli::tensor", "is damaged: its pickle (data.pkl) does not match its checksum");
inline constexpr std::string_view kPickleCutOff =
    RLI_REASON("rli::tensor", "is damaged: its pickle ends in the middle");
inline constexpr std::string_view kPickleBroken =
    RLI_REASON("rli::tensor", "is damaged: its pickle is not well formed");
inline constexpr std::string_view kPickleOpcode =
    RLI_REASON("rli::tensor", "has an instruction in its pickle that no tensor file needs");
inline constexpr std::string_view kPickleLimit =
    RLI_REASON("rli::tensor", "has a pickle beyond the limits for a tensor file");

// The object.
inline constexpr std::string_view kNoTensor = RLI_REASON("rli::tensor", "holds no tensor");
inline constexpr std::string_view kSeveralTensors =
    RLI_REASON("rli::tensor", "holds several tensors, and none is named group_list");
inline constexpr std::string_view kOddTensor = RLI_REASON("rli::tensor", "describes its tensor in an unknown form");
inline constexpr std::string_view kOddArray = RLI_REASON("rli::tensor", "describes its NumPy array in an unknown form");
inline constexpr std::string_view kArraySize =
    RLI_REASON("rli::tensor", "is damaged: its NumPy array has more or fewer values than its shape says");
inline constexpr std::string_view kElementType = RLI_REASON("rli::tensor", "has elements of a type that is not read");
inline constexpr std::string_view kNoElementType =
    RLI_REASON("rli::tensor", "does not say what type its elements have");

// The tensor's view of its storage.
inline constexpr std::string_view kNegative =
    RLI_REASON("rli::tensor", "has a tensor with a negative size, stride or offset");
inline constexpr std::string_view kDimensions = RLI_REASON("rli::tensor", "has a tensor of too many dimensions");
inline constexpr std::string_view kTooMany =
    RLI_REASON("rli::tensor", "has a tensor of more elements than its file can justify");
inline constexpr std::string_view kBeyondStorage =
    RLI_REASON("rli::tensor", "has a tensor that reaches beyond its stored values");
inline constexpr std::string_view kShortStorage =
    RLI_REASON("rli::tensor", "is damaged: it stores fewer values than its pickle says");

// Notices: the values are still given.
inline constexpr std::string_view kNoticePickleChecksum =
    RLI_REASON("rli::tensor", "is shown although its pickle (data.pkl) does not match its checksum");
inline constexpr std::string_view kNoticeStorageChecksum =
    RLI_REASON("rli::tensor", "is shown although its values do not match their checksum");
inline constexpr std::string_view kNoticeLongStorage =
    RLI_REASON("rli::tensor", "stores more values than its pickle says");
inline constexpr std::string_view kNoticeInferredType =
    RLI_REASON("rli::tensor", "does not say what type its elements have; their width was taken as the sign");
inline constexpr std::string_view kNoticeInexact =
    RLI_REASON("rli::tensor", "holds an integer beyond 2^53, which is shown rounded");

} // namespace rli::tensor::reasons
