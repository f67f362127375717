#pragma once

#include "dump/outcome.h"
#include "load/filter.h"
#include "load/interpret.h"
#include "tensor/reader.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace rli::jobs {

struct ReadRequest
{
    std::vector<dump::NativePath> roots;
    load::Filter only; ///< only these sequences are read
    load::GroupListType type = load::GroupListType::Auto;
    int threads = 0; ///< 0: as many as gain something
    /// An earlier reading of the same folders. What has not changed since is taken from it, and sequences whose
    /// folders are gone stay. May be null.
    load::TablePtr former;
    /// The dump may be growing: a file that ends too soon and was written moments ago is no error, but counted in
    /// Table::beingWritten; the next reading tries it again.
    bool mayGrow = false;
};

struct ReadProgress
{
    enum class Stage { Scanning, Reading };
    Stage stage = Stage::Scanning;
    qint64 folders = 0; ///< scanned so far
    qint64 files = 0;   ///< found (scanning) or read (reading) so far
    qint64 total = 0;   ///< files to read; 0 while scanning
};

/// Called from worker threads, one call at a time.
struct ReadHooks
{
    std::function<void(const ReadProgress &)> progress;
    /// The sequences finished so far: twice a second at first, then more rarely.
    std::function<void(load::TablePtr)> partial;
};

/// Makes a tensor reader for one thread; null with a sentence in `why` where the module cannot be loaded.
using ReaderFactory = std::function<std::unique_ptr<tensor::Reader>(QString *why)>;

/// A kind of data, known by the name of `heatmap.parser.type`. To add one: a new file with a class, and a line in
/// parsers().
class Parser
{
public:
    virtual ~Parser() = default;
    virtual QString name() const = 0;
    /// Scans and reads. Runs on the calling thread and plain threads of its own; needs no event loop. Unreadable files
    /// are problems in the table, which may hold nothing else (see load::unreadableText). Error: a folder does not
    /// exist or holds no dump, nothing matches the filter, the module cannot be loaded. A cancelled read leaves what it
    /// has with the partial hook.
    virtual dump::Outcome<load::TablePtr> read(const ReadRequest &request, std::stop_token stop, const ReadHooks &hooks,
                                               const ReaderFactory &makeReader) const = 0;
};

std::vector<const Parser *> parsers();
const Parser *findParser(const QString &name);

} // namespace rli::jobs
