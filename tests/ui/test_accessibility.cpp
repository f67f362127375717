#include "ui/canvas/view_state.h"
#include "window_example.h"

#include <QAccessible>
#include <QApplication>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;
using test::WindowDriver;

/// The window as a screen reader, or a program on AT-SPI, uses it: neither mouse nor keys, only accessible interfaces.
class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }
    void theSampleIsOpenedFilteredReadAndExported();
    void aStepIsTakenOutInItsList();
    void everythingThatTakesTheKeyboardHasAName();
    void menusAreReached();
};

namespace {

using Interface = QAccessibleInterface;

bool isSeen(const Interface *interface)
{
    return interface && interface->isValid() && !interface->state().invisible;
}

/// The first of this name (and role, if one is wanted) that is on the screen.
Interface *find(Interface *below, const QString &name, QAccessible::Role role = QAccessible::NoRole)
{
    for (int i = 0; i < below->childCount(); ++i) {
        Interface *child = below->child(i);
        if (!isSeen(child))
            continue;
        if (child->text(QAccessible::Name) == name && (role == QAccessible::NoRole || child->role() == role))
            return child;
        if (Interface *found = find(child, name, role))
            return found;
    }
    return nullptr;
}

bool press(Interface *interface, const QString &action = QAccessibleActionInterface::pressAction())
{
    QAccessibleActionInterface *actions = interface ? interface->actionInterface() : nullptr;
    if (!actions || !actions->actionNames().contains(action))
        return false;
    actions->doAction(action);
    return true;
}

bool write(Interface *interface, const QString &text)
{
    QAccessibleEditableTextInterface *editable = interface ? interface->editableTextInterface() : nullptr;
    if (!editable)
        return false;
    editable->replaceText(0, interface->textInterface()->characterCount(), text);
    return true;
}

Interface *root(const WindowDriver &driver)
{
    return QAccessible::queryAccessibleInterface(&driver.window());
}

QString mapText(const WindowDriver &driver)
{
    Interface *map = find(root(driver), u"Heat map"_qs);
    return map ? map->text(QAccessible::Description) : QString();
}

void openSample(const WindowDriver &driver)
{
    QVERIFY(press(find(root(driver), u"Open the sample"_qs, QAccessible::Button)));
    QTRY_VERIFY_WITH_TIMEOUT(mapText(driver).startsWith(u"Rows 1–128 of 128"_qs), test::kPatience);
}

void collectNameless(Interface *below, QStringList *nameless)
{
    for (int i = 0; i < below->childCount(); ++i) {
        Interface *child = below->child(i);
        if (!isSeen(child))
            continue;
        if (child->state().focusable && child->object() && child->text(QAccessible::Name).isEmpty())
            *nameless += QLatin1StringView(child->object()->metaObject()->className());
        collectNameless(child, nameless);
    }
}

} // namespace

void TestAccessibility::theSampleIsOpenedFilteredReadAndExported()
{
    WindowDriver driver(test::moduleReaders());
    openSample(driver);

    QVERIFY(write(find(root(driver), u"Steps: words"_qs, QAccessible::EditableText), u"2"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(mapText(driver).startsWith(u"Rows 1–64 of 64"_qs), test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);

    Interface *map = find(root(driver), u"Heat map"_qs);
    QVERIFY(press(map, QAccessibleActionInterface::setFocusAction()));
    for (const auto *action : {"Cursor right", "Cursor right", "Cursor down", "Cursor left"})
        QVERIFY2(press(map, QString::fromLatin1(action)), action);
    const ui::Cell cursor = driver.state().cursor();
    QVERIFY(cursor.isValid());
    const double load = driver.state().load(cursor).value_or(-1);
    const QString read = mapText(driver);
    QVERIFY2(read.contains(u"step 2"_qs), qPrintable(read));
    QVERIFY2(read.contains(QStringLiteral("expert %1").arg(cursor.expert)), qPrintable(read));
    QVERIFY2(read.contains(QStringLiteral("%1 tokens").arg(load)), qPrintable(read));

    const QTemporaryDir folder;
    const QString file = folder.filePath(u"step2.png"_qs);
    QVERIFY(press(find(root(driver), u"Export…"_qs, QAccessible::Button)));
    Interface *dialog = nullptr;
    QTRY_VERIFY((dialog = find(QAccessible::queryAccessibleInterface(qApp), u"Export"_qs, QAccessible::Dialog)));
    QVERIFY(write(find(dialog, u"File"_qs, QAccessible::EditableText), file));
    QVERIFY(press(find(dialog, u"Export"_qs, QAccessible::Button)));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file), test::kPatience);
    QVERIFY(!QImage(file).isNull());
    QTRY_VERIFY(press(find(dialog, u"Close"_qs, QAccessible::Button)));
}

void TestAccessibility::aStepIsTakenOutInItsList()
{
    WindowDriver driver(test::moduleReaders());
    openSample(driver);
    Interface *steps = find(root(driver), u"Steps"_qs, QAccessible::List);
    QVERIFY(steps);
    QCOMPARE(steps->childCount(), 2);
    QVERIFY(steps->child(0)->state().checked);
    QVERIFY(press(steps->child(0), QAccessibleActionInterface::toggleAction()));
    QVERIFY(!steps->child(0)->state().checked);
    QTRY_VERIFY_WITH_TIMEOUT(mapText(driver).startsWith(u"Rows 1–64 of 64"_qs), test::kPatience);
    QVERIFY(press(find(root(driver), u"Steps: all"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(mapText(driver).startsWith(u"Rows 1–128 of 128"_qs), test::kPatience);
}

void TestAccessibility::everythingThatTakesTheKeyboardHasAName()
{
    WindowDriver driver(test::moduleReaders());
    QStringList nameless;
    collectNameless(root(driver), &nameless);
    openSample(driver);
    driver.action(u"Measures"_qs)->setChecked(true);
    QTRY_VERIFY_WITH_TIMEOUT(find(root(driver), u"Chart: load by expert"_qs), test::kPatience);
    collectNameless(root(driver), &nameless);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_qs)));
}

void TestAccessibility::menusAreReached()
{
    WindowDriver driver(test::moduleReaders());
    Interface *bar = nullptr;
    for (int i = 0; i < root(driver)->childCount(); ++i) {
        if (root(driver)->child(i)->role() == QAccessible::MenuBar)
            bar = root(driver)->child(i);
    }
    QVERIFY(bar);
    QStringList names;
    for (int i = 0; i < bar->childCount(); ++i)
        names += bar->child(i)->text(QAccessible::Name);
    QCOMPARE(names, (QStringList{u"File"_qs, u"Edit"_qs, u"View"_qs, u"Help"_qs}));
}

QTEST_MAIN(TestAccessibility)
#include "test_accessibility.moc"
