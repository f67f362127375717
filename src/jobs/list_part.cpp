#include "jobs/list_part.h"

#include <QCoreApplication>

#include <chrono>

namespace rli::jobs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::jobs::ListPart)
};

QString reasonOf(dump::ReadStatus status)
{
    switch (status) {
    case dump::ReadStatus::Missing:
        return Text::tr("is gone since its folder was listed");
    case dump::ReadStatus::Denied:
        return Text::tr("may not be read: permission denied");
    case dump::ReadStatus::NotAFile:
        return Text::tr("is not a regular file");
    case dump::ReadStatus::TooLarge:
        return Text::tr("is larger than 64 MiB, which no list of loads is; it was not read");
    case dump::ReadStatus::Failed:
        return Text::tr("could not be read from the disk");
    case dump::ReadStatus::Ok:
        break;
    }
    return {};
}

/// Whether the file changed so short a time ago that its writer may not be done.
bool isFresh(const dump::FileStamp &stamp)
{
    constexpr std::chrono::seconds kWriting(10);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return stamp.isSet() && std::chrono::abs(now - std::chrono::nanoseconds(stamp.modified)) < kWriting;
}

/// A sentence of the tensor room, which knows no languages.
QString translated(const std::string &text)
{
    return QCoreApplication::translate("rli::tensor", text.c_str());
}

QString detailOf(const tensor::ReadResult &result)
{
    const QString detail = QString::fromStdString(result.detail);
    if (result.offset < 0)
        return detail;
    const QString place = Text::tr("at byte %1").arg(result.offset);
    return detail.isEmpty() ? place : detail + QStringLiteral(", ") + place;
}

} // namespace

ListPartReader::ListPartReader(const QByteArrayList &apis, const dump::NativePath &folder, bool mayGrow, ListPart *part)
    : m_apis(apis)
    , m_folder(folder)
    , m_mayGrow(mayGrow)
    , m_part(part)
{
}

QByteArray ListPartReader::nameOf(const dump::ListFile &file) const
{
    return dump::listFileName(m_apis[static_cast<qsizetype>(file.api)], file.number, file.input);
}

void ListPartReader::read(const dump::Folder &folder, const dump::ListFile &file, FileReading *reading)
{
    m_name = nameOf(file);
    dump::FileStamp stamp;
    const dump::ReadStatus status = folder.read(m_name, dump::kLargestListFile, &reading->bytes, &stamp);
    if (status == dump::ReadStatus::Missing && file.input >= 0)
        return;
    if (status != dump::ReadStatus::Ok) {
        skip(file, stamp, reasonOf(status));
        return;
    }
    tensor::ReadResult &result = reading->result;
    result.clear();
    reading->reader->read(reading->bytes, &result);
    if (!result.ok) {
        if (m_mayGrow && result.incomplete && isFresh(stamp))
            leave(file);
        else
            skip(file, stamp, translated(result.reason), detailOf(result));
        return;
    }
    bool damaged = false;
    for (const tensor::Notice &notice : result.notices) {
        addProblem(dump::Problem::Kind::Notice, translated(notice.reason), QString::fromStdString(notice.detail));
        damaged |= notice.damage;
    }
    const bool pairShaped = result.shape.size() == 2 && result.shape[1] == 2;
    m_part->read.push_back({file, m_part->lists.intern(result.values), stamp, pairShaped, damaged});
}

void ListPartReader::skip(const dump::ListFile &file, const QString &reason)
{
    m_name = nameOf(file);
    skip(file, {}, reason);
}

void ListPartReader::skip(const dump::ListFile &file, const dump::FileStamp &stamp, const QString &reason,
                          const QString &detail)
{
    // A file that may change within the clock's grain is read again next time, whatever its stamp says.
    m_part->unread.push_back({file.number, file.api, file.input, isFresh(stamp) ? dump::FileStamp() : stamp});
    addProblem(dump::Problem::Kind::Skipped, reason, detail);
}

void ListPartReader::leave(const dump::ListFile &file)
{
    m_part->unread.push_back({file.number, file.api, file.input, dump::FileStamp()});
    ++m_part->beingWritten;
    addProblem(dump::Problem::Kind::Notice,
               Text::tr("is incomplete and was written moments ago; it is read again in a few seconds"));
}

void ListPartReader::addProblem(dump::Problem::Kind kind, const QString &reason, const QString &detail)
{
    m_part->problems.push_back({kind, dump::joined(m_folder, m_name), reason, detail});
}

} // namespace rli::jobs
