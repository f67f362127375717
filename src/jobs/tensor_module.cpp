#include "jobs/tensor_module.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibrary>

#include <mutex>

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
            *why = QCoreApplication::translate("rli::jobs::TensorModule",
                                               "The part of the program that reads tensors could not be loaded: %1.")
                       .arg(library.errorString());
        return make;
    }
    *why = QCoreApplication::translate(
               "rli::jobs::TensorModule",
               "The part of the program that reads tensors, %1, is missing. It was looked for in %2. "
               "Installing the program again puts it back.")
               .arg(fileName(), folders.join(QCoreApplication::translate("rli::jobs::TensorModule", " and ")));
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
    // Shared by all copies of the factory. QLibrary must not load one file on two threads at once.
    struct Module
    {
        std::once_flag looked;
        tensor::MakeReader make = nullptr;
        QString why;
    };
    return [folders, module = std::make_shared<Module>()](QString *why) -> std::unique_ptr<tensor::Reader> {
        std::call_once(module->looked, [&] { module->make = resolve(folders, &module->why); });
        *why = module->why;
        return std::unique_ptr<tensor::Reader>(module->make ? module->make() : nullptr);
    };
}

} // namespace rli::jobs
