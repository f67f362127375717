#include "support/dump_folder.h"
#include "ui/compare/compare_page.h"
#include "ui/window/panel_dock.h"
#include "window_example.h"

#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;
using ui::PanelDock;

/// The panels around the heat map: closed, floated, moved, and as they were the next time.
class TestWindowPanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_dump = std::make_unique<DumpFolder>(test::twoSteps()); }
    void init() { test::startAfresh(); }
    void aPanelIsClosedByItsButtonAndShownByItsAction_data();
    void aPanelIsClosedByItsButtonAndShownByItsAction();
    void aPanelFloatsAndComesBack();
    void aFloatingPanelIsClosedAsAWindow();
    void floatingPanelsAreNotSeenBesideAComparison();
    void placesAndWidthsAreRemembered();
    void theLayoutIsReset();
    void aLayoutThatIsNoneIsLeftAside();

private:
    void open(WindowDriver *driver) const
    {
        driver->dropFolder(m_dump->root());
        QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
    }
    static PanelDock *dock(const WindowDriver &driver, const QString &name)
    {
        return driver.window().findChild<PanelDock *>(name);
    }
    static QMainWindow *page(const WindowDriver &driver)
    {
        return qobject_cast<QMainWindow *>(dock(driver, u"data panel"_qs)->parentWidget());
    }
    static void click(const WindowDriver &driver, const QString &button)
    {
        auto *found = driver.named<QToolButton>(button);
        QVERIFY2(found, qPrintable(button));
        QTest::mouseClick(found, Qt::LeftButton);
    }

    std::unique_ptr<DumpFolder> m_dump;
};

void TestWindowPanels::aPanelIsClosedByItsButtonAndShownByItsAction_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("closeButton");
    QTest::newRow("data") << u"data panel"_qs << u"Data panel"_qs << u"Close data panel"_qs;
    QTest::newRow("details") << u"details panel"_qs << u"Details panel"_qs << u"Close details panel"_qs;
    QTest::newRow("measures") << u"measures panel"_qs << u"Measures"_qs << u"Close measures"_qs;
}

void TestWindowPanels::aPanelIsClosedByItsButtonAndShownByItsAction()
{
    QFETCH(const QString, name);
    QFETCH(const QString, action);
    QFETCH(const QString, closeButton);
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    driver.action(action)->setChecked(true);
    QVERIFY(dock(driver, name)->isVisible());
    click(driver, closeButton);
    QVERIFY(!dock(driver, name)->isVisible());
    QVERIFY(!driver.action(action)->isChecked());
    QTest::keySequence(&driver.window(), driver.action(action)->shortcut());
    QTRY_VERIFY(dock(driver, name)->isVisible());
}

void TestWindowPanels::aPanelFloatsAndComesBack()
{
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    click(driver, u"Float details panel"_qs);
    QVERIFY(dock(driver, u"details panel"_qs)->isFloating());
    QVERIFY(dock(driver, u"details panel"_qs)->isVisible());
    click(driver, u"Float details panel"_qs);
    QVERIFY(!dock(driver, u"details panel"_qs)->isFloating());
}

void TestWindowPanels::aFloatingPanelIsClosedAsAWindow()
{
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    dock(driver, u"details panel"_qs)->setFloating(true);
    dock(driver, u"details panel"_qs)->close();
    QVERIFY(!driver.action(u"Details panel"_qs)->isChecked());
}

void TestWindowPanels::floatingPanelsAreNotSeenBesideAComparison()
{
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    const PanelDock *details = dock(driver, u"details panel"_qs);
    click(driver, u"Float details panel"_qs);
    driver.action(u"Compare…"_qs)->trigger();
    QTRY_VERIFY(driver.named<QLineEdit>(u"Steps of A"_qs));
    driver.named<QLineEdit>(u"Steps of A"_qs)->setText(u"1"_qs);
    driver.named<QLineEdit>(u"Steps of B"_qs)->setText(u"2"_qs);
    QTest::mouseClick(driver.named<QPushButton>(u"Compare"_qs), Qt::LeftButton);
    QTRY_VERIFY(driver.window().findChild<ui::ComparePage *>());
    QTRY_VERIFY(!details->isVisible());
    driver.action(u"End comparison"_qs)->trigger();
    QTRY_VERIFY(details->isVisible());
    QVERIFY(details->isFloating());
}

void TestWindowPanels::placesAndWidthsAreRemembered()
{
    int width = 0;
    {
        WindowDriver driver(test::moduleReaders());
        open(&driver);
        driver.action(u"Measures"_qs)->setChecked(true);
        page(driver)->addDockWidget(Qt::RightDockWidgetArea, dock(driver, u"data panel"_qs));
        page(driver)->tabifyDockWidget(dock(driver, u"details panel"_qs), dock(driver, u"measures panel"_qs));
        page(driver)->resizeDocks({dock(driver, u"data panel"_qs)}, {410}, Qt::Horizontal);
        QTRY_COMPARE(dock(driver, u"data panel"_qs)->width(), 410);
        width = dock(driver, u"data panel"_qs)->width();
        driver.window().close();
    }
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    QCOMPARE(page(driver)->dockWidgetArea(dock(driver, u"data panel"_qs)), Qt::RightDockWidgetArea);
    QTRY_COMPARE(dock(driver, u"data panel"_qs)->width(), width);
    QVERIFY(page(driver)
                ->tabifiedDockWidgets(dock(driver, u"details panel"_qs))
                .contains(dock(driver, u"measures panel"_qs)));
}

void TestWindowPanels::theLayoutIsReset()
{
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    PanelDock *data = dock(driver, u"data panel"_qs);
    const int width = data->width();
    page(driver)->addDockWidget(Qt::RightDockWidgetArea, data);
    click(driver, u"Float details panel"_qs);
    click(driver, u"Close data panel"_qs);
    driver.action(u"Reset layout"_qs)->trigger();
    QVERIFY(data->isVisible());
    QVERIFY(!dock(driver, u"details panel"_qs)->isFloating());
    QCOMPARE(page(driver)->dockWidgetArea(data), Qt::LeftDockWidgetArea);
    QTRY_COMPARE(data->width(), width);
    QVERIFY(data->geometry().right() < dock(driver, u"details panel"_qs)->x());
}

void TestWindowPanels::aLayoutThatIsNoneIsLeftAside()
{
    ui::SavedState saved;
    saved.layout = "no layout";
    saved.write();
    WindowDriver driver(test::moduleReaders());
    open(&driver);
    QVERIFY(dock(driver, u"data panel"_qs)->isVisible());
    QCOMPARE(page(driver)->dockWidgetArea(dock(driver, u"details panel"_qs)), Qt::RightDockWidgetArea);
}

QTEST_MAIN(TestWindowPanels)
#include "test_window_panels.moc"
