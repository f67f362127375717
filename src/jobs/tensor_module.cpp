#include "jobs/tensor_module.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibrary>

namespace rli::jobs {

namespace {

QString fileName()
{
#if defined(Q_OS_WIN)
    const QString suffix = QStringLiteral(".dll");
#elif defined(Q_OS_MACOS)
    const QString suffix = QStringLiteral(".dylib");
#else
    const QString suffix = QStringLiteral(".so");
#endif
    return QString::fromLatin1(tensor::kModuleName) + suffix;
}

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::jobs::TensorModule)
};

tensor::MakeReader resolve(const QStringList &folders, QString *why)
{
    for (const QString &folder : folders) {
        const QString path = QDir(folder).filePath(fileName());
        if (!QFile::exists(path))
            continue;
        QLibrary library(path);
        library.setLoadHints(QLibrary::PreventUnloadHint);
        const auto make = reinterpret_cast<tensor::MakeReader>(library.resolve(tensor::kModuleEntry));
        if (!make)
            *why = Text::tr("The part of the program that reads tensors could not be loaded: %1.")
                       .arg(library.errorString());
        return make;
    }
    *why = Text::tr("The part of the program that reads tensors, %1, is missing. It was looked for in %2. "
                    "Installing the program again puts it back.")
               .arg(fileName(), folders.join(Text::tr(" and ")));
    return nullptr;
}

} // namespace

QStringList moduleFolders()
{
    const QString program = QCoreApplication::applicationDirPath();
    return {program, QDir::cleanPath(program + QStringLiteral("/../" RLI_MODULE_FOLDER))};
}

ReaderFactory moduleReaders(const QStringList &folders)
{
    return [folders](QString *why) -> std::unique_ptr<tensor::Reader> {
        // QLibrary keeps one handle a file and locks it, so asking again, from any thread, costs a look-up.
        const tensor::MakeReader make = resolve(folders, why);
        return std::unique_ptr<tensor::Reader>(make ? make() : nullptr);
    };
}

} // namespace rli::jobs
