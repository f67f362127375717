#pragma once

#include "dump/outcome.h"
#include "jobs/background.h"
#include "options/options.h"
#include "ui/open/recents.h"

#include <QObject>

namespace rli::ui {

/// Finds out, off the window's thread, what is to be opened: the sample's folder, or what a configuration names.
class Opener : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void readConfiguration(const dump::NativePath &yaml);
    void unpackSample();

Q_SIGNALS:
    void configurationRead(const rli::options::Options &options);
    void sampleReady(const rli::dump::NativePath &folder);
    void failed(const QString &message);

private:
    jobs::Background<dump::Outcome<options::Options>> m_configuration;
    jobs::Background<dump::Outcome<dump::NativePath>> m_sample;
};

} // namespace rli::ui
