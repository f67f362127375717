#include "ui/open/configuration.h"

#include "ui/option_values.h"

namespace rli::ui {

dump::Outcome<options::Options> readConfiguration(const dump::NativePath &yaml)
{
    auto parsed = options::parseFile(yaml.toStdString(), {}, vocabulary());
    if (const auto *wrong = std::get_if<options::UsageError>(&parsed))
        return dump::Error{dump::displayText(QByteArray::fromStdString(wrong->message))};
    return std::get<options::Options>(std::move(parsed));
}

} // namespace rli::ui
