#include "support/dump_folder.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_state.h"
#include "window_example.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// The window itself: its names, keys, menus, settings and looks.
class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void typingInAFieldIsNoShortcut();
    void everythingHasItsEnglishName();
    void everyActionIsInAMenuWithAToolTip();
    void everyMenuIsReadByItsAccelerators();
    void settingsAreRemembered();
    void theThemeChangesAtOnce();
};

void TestMainWindow::typingInAFieldIsNoShortcut()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.state().selectSegment(1, false, true);
    const figure::Viewport zoomed = driver.state().viewport();
    auto *field = driver.named<QLineEdit>(u"Steps: words"_qs);
    field->setFocus();
    QTest::keyClicks(field, u"F"_qs);
    QTest::keyClicks(field, u"0x"_qs);
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(field->text(), u"F0"_qs);
    QCOMPARE(driver.state().viewport(), zoomed);

    driver.window().findChild<ui::HeatMapView *>()->setFocus();
    QTest::keyClick(&driver.window(), Qt::Key_Backspace);
    QVERIFY(driver.state().isFitted());
}

void TestMainWindow::everythingHasItsEnglishName()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    for (const QString &list : {u"Steps"_qs, u"Roles"_qs, u"Ranks"_qs})
        QVERIFY2(driver.named<QListView>(list), qPrintable(list));
    QVERIFY(driver.named<QComboBox>(u"Folder"_qs));
    for (const QString &name : {u"Heat map"_qs, u"Segments"_qs, u"Details"_qs, u"Problems"_qs, u"Progress"_qs})
        QVERIFY2(driver.named<QWidget>(name), qPrintable(name));
    for (const QString &button : {u"Open folder…"_qs, u"Reload"_qs, u"Export…"_qs})
        QVERIFY2(driver.named<QToolButton>(button), qPrintable(button));
    QVERIFY(driver.named<QPushButton>(u"Cancel"_qs));
}

void TestMainWindow::everyActionIsInAMenuWithAToolTip()
{
    WindowDriver driver(test::moduleReaders());
    QSet<QAction *> inMenus;
    const auto menus = driver.window().menuBar()->findChildren<QMenu *>();
    for (QMenu *menu : menus) {
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->actions();
        inMenus.unite(QSet<QAction *>(actions.begin(), actions.end()));
    }
    const auto bars = driver.window().findChildren<QToolBar *>();
    for (QToolBar *bar : bars) {
        const auto actions = bar->actions();
        for (QAction *action : actions) {
            if (!action->isSeparator() && qobject_cast<QToolButton *>(bar->widgetForAction(action)) &&
                !action->text().isEmpty())
                QVERIFY2(inMenus.contains(action), qPrintable(action->text()));
        }
    }
    for (const QString &text : {u"Open folder…"_qs, u"Reload"_qs, u"Export…"_qs, u"Fit"_qs, u"Copy"_qs, u"Quit"_qs}) {
        const QAction *action = driver.action(text);
        QVERIFY2(action && !action->shortcut().isEmpty() && !action->toolTip().isEmpty(), qPrintable(text));
    }
}

void TestMainWindow::everyMenuIsReadByItsAccelerators()
{
    const WindowDriver driver(test::moduleReaders());
    QCOMPARE(driver.acceleratorFaults(), QStringList());
}

void TestMainWindow::settingsAreRemembered()
{
    const DumpFolder dump(test::twoSteps());
    {
        WindowDriver driver(test::moduleReaders());
        driver.dropFolder(dump.root());
        QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
        driver.action(u"Calls"_qs)->trigger();
        driver.state().setColorMap(u"turbo"_qs);
        driver.action(u"Details panel"_qs)->trigger();
        driver.window().close();
    }
    WindowDriver driver(test::moduleReaders());
    QCOMPARE(driver.state().colorMap().name(), u"turbo"_qs);
    QVERIFY(!driver.action(u"Details panel"_qs)->isChecked());
    QPushButton *recent = nullptr;
    const auto links = driver.window().findChildren<QPushButton *>(u"link"_qs);
    for (QPushButton *link : links) {
        if (link->toolTip() == dump.root())
            recent = link;
    }
    QVERIFY(recent);
    recent->click();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QCOMPARE(driver.rows(), qint64(72));
    QVERIFY(!driver.named<QWidget>(u"Details"_qs)->isVisible());
}

void TestMainWindow::theThemeChangesAtOnce()
{
    WindowDriver driver(test::moduleReaders());
    driver.action(u"Dark"_qs)->trigger();
    QVERIFY(driver.window().palette().color(QPalette::Window).lightness() < 128);
    driver.action(u"Light"_qs)->trigger();
    QVERIFY(driver.window().palette().color(QPalette::Window).lightness() > 128);
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
