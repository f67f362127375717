#include "dump/metadata/construct_json.h"

#include <charconv>
#include <limits>

namespace rli::dump {

namespace {

constexpr QByteArrayView kLayers = "layers.";

/// Real models have a few such modules; what is above this is left out.
constexpr qsizetype kMostModules = qsizetype{1} << 16;
constexpr qsizetype kLongestModule = 1024;
/// No module lies this deep; it also ends a circle.
constexpr int kLongestChain = 64;

/// Only modules have something in them: "Module." of torch, "Cell." of MindSpore.
bool isModule(QByteArrayView name)
{
    return name.size() <= kLongestModule && (name.startsWith("Module.") || name.startsWith("Cell."));
}

} // namespace

qint32 layerOf(QByteArrayView module)
{
    for (qsizetype at = module.indexOf(kLayers); at >= 0; at = module.indexOf(kLayers, at + 1)) {
        const QByteArrayView rest = module.sliced(at + kLayers.size());
        qint32 layer = -1;
        const auto [end, error] = std::from_chars(rest.begin(), rest.end(), layer);
        if (error == std::errc() && end != rest.end() && *end == '.' && layer >= 0)
            return layer;
    }
    return -1;
}

ConstructJson::ConstructJson(CallIndex *index, CallRecords *records)
    : m_index(index)
    , m_records(records)
{
}

void ConstructJson::key(QByteArrayView text)
{
    m_part = 0;
    m_child = Child::Other;
    if (const std::optional<std::size_t> call = m_index->find(text)) {
        m_child = Child::Call;
        m_call = *call;
    } else if (isModule(text) && m_parents.size() < kMostModules && layerOf(text) < 0) {
        m_child = Child::Module;
        m_module = text.toByteArray();
    }
}

bool ConstructJson::enters(JsonContainer container)
{
    const bool isTop = m_path.back() == At::File && container == JsonContainer::Object;
    const bool isPair = m_path.back() == At::Top && container == JsonContainer::Array && m_child != Child::Other;
    if (!isTop && !isPair) {
        ++m_part;
        return false;
    }
    m_path.push_back(isTop ? At::Top : At::Pair);
    return true;
}

void ConstructJson::leaves()
{
    m_path.pop_back();
}

JsonHandler::Next ConstructJson::scalar(const JsonScalar &value)
{
    const int part = m_part++;
    if (m_path.back() == At::File || m_child == Child::Other)
        return Next::GoOn;
    if (part == 0 && value.kind == JsonScalar::Kind::Text)
        setParent(value.text);
    const std::optional<double> number = value.asNumber();
    if (part == 1 && m_child == Child::Call && number && *number >= 0 && *number <= std::numeric_limits<qint32>::max())
        m_records->metadata.calls[m_call].microStep = static_cast<qint32>(*number);
    return Next::GoOn;
}

void ConstructJson::setParent(QByteArrayView parent)
{
    if (m_child == Child::Call)
        setCallsParent(parent);
    else if (parent.size() <= kLongestModule)
        m_parents.insert(m_module, parent.toByteArray());
}

void ConstructJson::setCallsParent(QByteArrayView parent)
{
    qint32 &layer = m_records->metadata.calls[m_call].layer;
    layer = layerOf(parent);
    m_records->marks[m_call].backwardParent = parent.contains(".backward.");
    if (layer < 0 && isModule(parent))
        m_unplaced.emplace_back(m_call, parent.toByteArray());
}

void ConstructJson::finish(const std::stop_token &stop)
{
    for (const auto &[call, module] : m_unplaced) {
        if (stop.stop_requested())
            return;
        qint32 &layer = m_records->metadata.calls[call].layer;
        auto parent = m_parents.constFind(module);
        for (int i = 0; i < kLongestChain && layer < 0 && parent != m_parents.constEnd(); ++i) {
            layer = layerOf(*parent);
            parent = m_parents.constFind(*parent);
        }
    }
}

} // namespace rli::dump
