#pragma once

#include <string_view>

/// Every sentence the tensor room says about a file, in one place: files are grouped by these texts, and tests name
/// them. Each continues "<file> …".
namespace rli::tensor::reasons {

// The file as a whole.
inline constexpr std::string_view kEmpty = "is empty";
inline constexpr std::string_view kNotPyTorch = "is not a PyTorch file (no zip directory at its end)";
inline constexpr std::string_view kCutOff =
    "ends in the middle (the zip directory that closes a PyTorch file is missing)";
inline constexpr std::string_view kNoMemory = "needs more memory than there is";
inline constexpr std::string_view kLibTorch = "was refused by LibTorch";

// The zip archive.
inline constexpr std::string_view kEndRecords =
    "is damaged: the records that close its zip archive contradict each other";
inline constexpr std::string_view kDirectory = "is damaged: its zip directory is not well formed";
inline constexpr std::string_view kOutside = "is damaged: its zip directory points outside the file";
inline constexpr std::string_view kLocalHeader = "is damaged: a record is not where its zip directory says";
inline constexpr std::string_view kCompressed = "has a compressed record, and PyTorch stores records uncompressed";
inline constexpr std::string_view kEncrypted = "has an encrypted record";
inline constexpr std::string_view kSpanned = "is one part of a zip archive in several files";
inline constexpr std::string_view kDuplicate = "has two records of one name";
inline constexpr std::string_view kUnsafeName = "has a record whose name leads out of the archive";
inline constexpr std::string_view kRoots = "has records in more than one root folder";
inline constexpr std::string_view kNoPickle = "has no data.pkl";
inline constexpr std::string_view kNoStorage = "lacks the record of its tensor's values";
inline constexpr std::string_view kByteOrder = "names an unknown byte order";

// The format before the zip archive.
inline constexpr std::string_view kLegacyCutOff =
    "ends in the middle (it is in the format of PyTorch before 1.6, and its last part is missing)";
inline constexpr std::string_view kLegacyVersion = "is in an unknown version of the format of PyTorch before 1.6";
inline constexpr std::string_view kLegacyStorages =
    "is damaged: the values it stores are not those its pickle speaks of";

// The pickle.
inline constexpr std::string_view kNotTrusted =
    "is not trusted: its pickle asks for a function that has no place in a tensor file";
inline constexpr std::string_view kDamagedOrNotTrusted =
    "is not trusted: its pickle does not match its checksum and asks for a function that has no place in a tensor file";
inline constexpr std::string_view kPickleChecksum = "is damaged: its pickle (data.pkl) does not match its checksum";
inline constexpr std::string_view kPickleCutOff = "is damaged: its pickle ends in the middle";
inline constexpr std::string_view kPickleBroken = "is damaged: its pickle is not well formed";
inline constexpr std::string_view kPickleOpcode = "has an instruction in its pickle that no tensor file needs";
inline constexpr std::string_view kPickleLimit = "has a pickle beyond the limits for a tensor file";

// The object.
inline constexpr std::string_view kNoTensor = "holds no tensor";
inline constexpr std::string_view kSeveralTensors = "holds several tensors, and none is named group_list";
inline constexpr std::string_view kOddTensor = "describes its tensor in an unknown form";
inline constexpr std::string_view kOddArray = "describes its NumPy array in an unknown form";
inline constexpr std::string_view kArraySize =
    "is damaged: its NumPy array has more or fewer values than its shape says";
inline constexpr std::string_view kElementType = "has elements of a type that is not read";
inline constexpr std::string_view kNoElementType = "does not say what type its elements have";

// The tensor's view of its storage.
inline constexpr std::string_view kNegative = "has a tensor with a negative size, stride or offset";
inline constexpr std::string_view kDimensions = "has a tensor of too many dimensions";
inline constexpr std::string_view kTooMany = "has a tensor of more elements than its file can justify";
inline constexpr std::string_view kBeyondStorage = "has a tensor that reaches beyond its stored values";
inline constexpr std::string_view kShortStorage = "is damaged: it stores fewer values than its pickle says";

// Notices: the values are still given.
inline constexpr std::string_view kNoticePickleChecksum = "its pickle (data.pkl) does not match its checksum";
inline constexpr std::string_view kNoticeStorageChecksum = "its values do not match their checksum";
inline constexpr std::string_view kNoticeLongStorage = "it stores more values than its pickle says";
inline constexpr std::string_view kNoticeInferredType =
    "it does not say what type its elements have; by their width they were read as ";
inline constexpr std::string_view kNoticeInexact = "an integer beyond 2^53 is shown rounded: ";

} // namespace rli::tensor::reasons
