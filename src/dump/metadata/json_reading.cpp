#include "dump/metadata/json_reading.h"

#include "dump/metadata/json_stream.h"

#include <rapidjson/reader.h>

#include <algorithm>
#include <cstring>

namespace rli::dump {

/// UTF-8 that is copied and not looked at.
struct Unchecked : rapidjson::UTF8<>
{
};

} // namespace rli::dump

namespace rapidjson {

template<>
inline void SkipWhitespace(rli::dump::JsonStream &stream)
{
    stream.passSpace();
}

/// The library copies the bytes of strings one by one; this copies what it may at once.
template<>
struct Transcoder<rli::dump::Unchecked, rli::dump::Unchecked>
{
    template<typename Out>
    static bool Transcode(rli::dump::JsonStream &stream, Out &out)
    {
        const std::span<const char> text = stream.plainText();
        std::memcpy(out.Push(static_cast<SizeType>(text.size())), text.data(), text.size());
        stream.take(text.size());
        return true;
    }

    // For checked UTF-8, which is never asked for.
    template<typename Out>
    static bool Validate(rli::dump::JsonStream &stream, Out &out)
    {
        return Transcode(stream, out);
    }
};

} // namespace rapidjson

namespace rli::dump {

namespace {

/// Hands the library's events on. Its names of functions are the library's. Each returns whether to go on.
class Events
{
public:
    Events(JsonStream *stream, JsonHandler *handler)
        : m_stream(stream)
        , m_handler(handler)
    {
    }

    bool Null() { return scalar({}); }
    bool Bool(bool value) { return scalar({.kind = JsonScalar::Kind::Truth, .truth = value, .text = {}}); }
    bool Int(int value) { return Double(value); }
    bool Uint(unsigned value) { return Double(value); }
    bool Int64(std::int64_t value) { return Double(static_cast<double>(value)); }
    bool Uint64(std::uint64_t value) { return Double(static_cast<double>(value)); }
    bool Double(double value) { return scalar({.kind = JsonScalar::Kind::Number, .number = value, .text = {}}); }
    bool RawNumber(const char *, rapidjson::SizeType, bool) { return false; }
    bool String(const char *text, rapidjson::SizeType size, bool)
    {
        return scalar({.kind = JsonScalar::Kind::Text, .text = {text, static_cast<qsizetype>(size)}});
    }
    bool Key(const char *text, rapidjson::SizeType size, bool)
    {
        m_stream->wordEnded();
        m_handler->key({text, static_cast<qsizetype>(size)});
        return true;
    }
    bool StartObject() { return start(JsonContainer::Object); }
    bool EndObject(rapidjson::SizeType) { return end(); }
    bool StartArray() { return start(JsonContainer::Array); }
    bool EndArray(rapidjson::SizeType) { return end(); }

private:
    bool scalar(const JsonScalar &value)
    {
        m_stream->wordEnded();
        if (m_handler->scalar(value) == JsonHandler::Next::LeaveContainer)
            m_stream->passToEnd();
        return true;
    }

    bool start(JsonContainer container)
    {
        m_stream->wordEnded();
        m_passed = !m_handler->enters(container);
        if (m_passed)
            m_stream->passOver();
        return true;
    }

    /// The end of a container that was passed over follows its start at once.
    bool end()
    {
        if (!m_passed)
            m_handler->leaves();
        m_passed = false;
        return true;
    }

    JsonStream *m_stream;
    JsonHandler *m_handler;
    bool m_passed = false;
};

} // namespace

BlockSource blocksOf(QByteArrayView text)
{
    return [left = text](std::span<std::byte> bytes) mutable {
        const qsizetype size = std::min(left.size(), static_cast<qsizetype>(bytes.size()));
        std::copy_n(left.data(), size, reinterpret_cast<char *>(bytes.data()));
        left = left.sliced(size);
        return std::optional(static_cast<std::size_t>(size));
    };
}

JsonEnd readJson(const BlockSource &source, const std::stop_token &stop, JsonHandler *handler)
{
    JsonStream stream(source, stop);
    Events events(&stream, handler);
    rapidjson::GenericReader<Unchecked, Unchecked> reader;
    constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag;
    const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, events);

    JsonEnd end{.kind = JsonEnd::Kind::Complete, .offset = static_cast<qint64>(result.Offset())};
    if (stream.isStopped())
        end.kind = JsonEnd::Kind::Stopped;
    else if (stream.hasFailed())
        end.kind = JsonEnd::Kind::Failed;
    else if (result.IsError())
        end.kind = stream.isAtEnd() && !stream.hasEndlessWord() ? JsonEnd::Kind::CutOff : JsonEnd::Kind::Damaged;
    return end;
}

} // namespace rli::dump
