#pragma once

#include <QByteArrayView>

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

/// JSON as Python's json module writes it, with NaN and Infinity, read as a stream of events. The library that reads
/// it is known to json_reading.cpp alone.
namespace rli::dump {

/// Gives the bytes of a file from front to back: fills the buffer as far as there are any and says how many, 0 at the
/// end. Empty where the disk fails.
using BlockSource = std::function<std::optional<std::size_t>(std::span<std::byte>)>;

/// The bytes of a text in memory, which must outlive the source.
BlockSource blocksOf(QByteArrayView text);

enum class JsonContainer { Object, Array };

/// A value that is no container.
struct JsonScalar
{
    enum class Kind { Null, Truth, Number, Text };
    Kind kind = Kind::Null;
    bool truth = false;
    double number = 0;
    QByteArrayView text; ///< lasts until the event is handled

    std::optional<double> asNumber() const { return kind == Kind::Number ? std::optional(number) : std::nullopt; }
    std::optional<bool> asTruth() const { return kind == Kind::Truth ? std::optional(truth) : std::nullopt; }
};

/// Is told what a JSON text holds, in its order.
class JsonHandler
{
public:
    enum class Next {
        GoOn,
        LeaveContainer ///< what follows in the same container is passed over
    };

    virtual ~JsonHandler() = default;

    /// The name of the value that follows.
    virtual void key(QByteArrayView text) = 0;

    /// A container begins. Only where it is entered is told what is in it, and that it ends. Passing over is fast.
    virtual bool enters(JsonContainer container) = 0;
    virtual void leaves() = 0;

    virtual Next scalar(const JsonScalar &value) = 0;
};

/// How reading a JSON text ended, and at which byte.
struct JsonEnd
{
    enum class Kind {
        Complete,
        CutOff,  ///< the text ends in the middle
        Damaged, ///< it is no JSON from there on
        Failed,  ///< the disk failed
        Stopped
    };
    Kind kind = Kind::Complete;
    qint64 offset = 0;
};

/// Reads a JSON text of any size and nesting. Everything before an error has been told. The memory for it is bounded: a
/// word or a space of more than a megabyte is damage. What is passed over is not checked.
JsonEnd readJson(const BlockSource &source, const std::stop_token &stop, JsonHandler *handler);

} // namespace rli::dump
