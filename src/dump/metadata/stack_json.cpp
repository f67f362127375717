#include "dump/metadata/stack_json.h"

#include "dump/metadata/stack_frames.h"

#include <algorithm>

namespace rli::dump {

StackJson::StackJson(CallIndex *index, std::vector<CallMarks> *marks)
    : m_index(index)
    , m_marks(marks)
{
}

void StackJson::key(QByteArrayView text)
{
    m_calls.clear();
    m_mark = StackMark::None;
    m_part = 0;
    if (const std::optional<std::size_t> call = m_index->find(text))
        m_calls.push_back(*call);
}

bool StackJson::enters(JsonContainer container)
{
    const bool isArray = container == JsonContainer::Array;
    const auto enter = [this](At at) {
        m_path.push_back(at);
        return true;
    };
    switch (m_path.back()) {
    case At::File:
        return !isArray && enter(At::Top);
    case At::Top:
        return isArray && enter(At::Entry);
    case At::Entry:
        ++m_part;
        if (m_part == 1)
            return isArray && enter(At::Calls);
        return m_part == 2 && isArray && !m_calls.empty() && enter(At::Frames);
    case At::Calls:
    case At::Frames:
        break;
    }
    return false;
}

void StackJson::leaves()
{
    if (m_path.back() == At::Entry) {
        for (const std::size_t call : m_calls)
            (*m_marks)[call].stack = m_mark;
    }
    m_path.pop_back();
}

JsonHandler::Next StackJson::scalar(const JsonScalar &value)
{
    switch (m_path.back()) {
    case At::Calls:
        if (const std::optional<std::size_t> call = m_index->find(value.text))
            m_calls.push_back(*call);
        return Next::GoOn;
    case At::Entry: // the older form
        return m_calls.empty() ? Next::LeaveContainer : addFrame(value.text);
    case At::Frames:
        return addFrame(value.text);
    case At::File:
    case At::Top:
        break;
    }
    return Next::GoOn;
}

JsonHandler::Next StackJson::addFrame(QByteArrayView text)
{
    m_mark = std::max(m_mark, markOfFrame(text));
    return m_mark == StackMark::Recompute ? Next::LeaveContainer : Next::GoOn;
}

} // namespace rli::dump
