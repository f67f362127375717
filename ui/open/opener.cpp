#include "ui/open/opener.h"

#include "ui/open/configuration.h"
#include "ui/sample.h"

namespace rli::ui {

void Opener::readConfiguration(const dump::NativePath &yaml)
{
    m_configuration.start([yaml](const std::stop_token &) { return ui::readConfiguration(yaml); },
                          [this](const dump::Outcome<options::Options> &outcome) {
                              if (const auto *error = std::get_if<dump::Error>(&outcome))
                                  Q_EMIT failed(error->message);
                              else if (const auto *read = std::get_if<options::Options>(&outcome))
                                  Q_EMIT configurationRead(*read);
                          });
}

void Opener::unpackSample()
{
    m_sample.start([](const std::stop_token &) { return ui::unpackSample(); },
                   [this](const dump::Outcome<dump::NativePath> &outcome) {
                       if (const auto *error = std::get_if<dump::Error>(&outcome))
                           Q_EMIT failed(error->message);
                       else if (const auto *folder = std::get_if<dump::NativePath>(&outcome))
                           Q_EMIT sampleReady(*folder);
                   });
}

} // namespace rli::ui
