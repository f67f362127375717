#include "screen_texts.h"
#include "support/dump_folder.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_dialog.h"
#include "ui/compare/compare_page.h"
#include "ui/export/export_dialog.h"
#include "ui/language.h"
#include "ui/window/shortcuts_dialog.h"
#include "window_example.h"

#include "figure/figure.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// The window in Chinese. The test runs with LANGUAGE=zh_CN, so that this is what the system speaks.
class TestWindowChinese : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }
    void cleanup() { ui::speak(ui::Language::English); }
    void theSystemsLanguageIsSpokenUnlessAnotherIsChosen();
    void noEnglishIsLeftInAnyScreen_data();
    void noEnglishIsLeftInAnyScreen();
    void everyMenuIsReadByItsAccelerators();
    void accessibleNamesStayEnglish();
    void anotherLanguageKeepsDumpAndView();
    void writtenFiguresStayEnglish();
};

namespace {

/// What is left in English, but for the dump's folder, and what is cut.
QStringList faultsOf(const QWidget *root, const DumpFolder &dump)
{
    QApplication::processEvents();
    QStringList texts = test::textsIn(root);
    texts.replaceInStrings(dump.root(), QString());
    return test::englishAmong(texts) + test::cutTextsIn(root);
}

void open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

/// The dialog of this kind that an action opens; closes it when it is done with.
template<typename Dialog>
QStringList faultsOfDialog(const WindowDriver &driver, const QString &action, const DumpFolder &dump)
{
    driver.action(action)->trigger();
    auto *dialog = driver.window().findChild<Dialog *>();
    if (!dialog)
        return {u"no dialog for "_qs + action};
    const QStringList faults = faultsOf(dialog, dump);
    dialog->close();
    return faults;
}

} // namespace

void TestWindowChinese::theSystemsLanguageIsSpokenUnlessAnotherIsChosen()
{
    ui::speak(ui::Language::System);
    {
        const WindowDriver driver(test::moduleReaders());
        QVERIFY(driver.action(u"打开文件夹(O)…"_qs));
        QVERIFY(driver.action(u"跟随系统(Y)"_qs)->isChecked());
        driver.action(u"English"_qs)->trigger();
    }
    QCOMPARE(ui::SavedState::read().language, ui::Language::English);
    ui::speak(ui::Language::English);
    const WindowDriver driver(test::moduleReaders());
    QVERIFY(driver.action(u"Open folder…"_qs));
    QVERIFY(driver.action(u"English"_qs)->isChecked());
}

void TestWindowChinese::noEnglishIsLeftInAnyScreen_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << QSize(1360, 860);
    QTest::newRow("small") << QSize(900, 560);
}

void TestWindowChinese::noEnglishIsLeftInAnyScreen()
{
    QFETCH(const QSize, size);
    ui::speak(ui::Language::Chinese);
    const DumpFolder dump(test::twoSteps());
    QVERIFY(dump.put(u"step_1/actor_update/rank1/dump_tensor_data/"_qs + test::listName(0), "no tensor"));
    WindowDriver driver(test::moduleReaders());
    QStringList faults;
    const auto look = [&](const QWidget *root) { faults += faultsOf(root, dump); };
    driver.window().resize(size);
    look(&driver.window());

    open(&driver, dump);
    look(&driver.window());
    driver.action(u"问题(B)"_qs)->trigger();
    look(&driver.window());
    driver.action(u"问题(B)"_qs)->trigger();
    driver.action(u"指标(M)"_qs)->trigger();
    for (QTabBar *tabs : driver.window().findChildren<QTabBar *>()) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTest::qWait(50); // charts and measures are made by workers
            look(&driver.window());
        }
    }
    driver.state().setSelection({.cell = {3, 2}, .rows = {3}, .segments = {}});
    QTest::qWait(50);
    look(&driver.window());
    driver.action(u"指标(M)"_qs)->trigger();

    for (const auto *choice : {"全部调用(A)", "各 rank 求和(S)", "并排(D)", "对数(G)", "2–98%(2)"}) {
        driver.action(QString::fromUtf8(choice))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
        look(&driver.window());
    }
    faults += faultsOfDialog<ui::ExportDialog>(driver, u"导出(E)…"_qs, dump);
    faults += faultsOfDialog<ui::ShortcutsDialog>(driver, u"键盘和鼠标(K)"_qs, dump);

    driver.action(u"逐个 rank(E)"_qs)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.action(u"对比(P)…"_qs)->trigger();
    QTRY_VERIFY(driver.named<QLineEdit>(u"Steps of A"_qs));
    driver.named<QLineEdit>(u"Steps of A"_qs)->setText(u"1"_qs);
    driver.named<QLineEdit>(u"Steps of B"_qs)->setText(u"2"_qs);
    look(driver.window().findChild<ui::CompareDialog *>());
    QTest::mouseClick(driver.named<QPushButton>(u"Compare"_qs), Qt::LeftButton);
    QTRY_VERIFY(driver.window().findChild<ui::ComparePage *>());
    QTRY_VERIFY(driver.window().findChild<ui::ComparePage *>()->isVisible());
    look(&driver.window());
    faults.removeDuplicates();
    for (const QString &fault : faults)
        qInfo().noquote() << fault;
    QVERIFY2(faults.isEmpty(), faults.join(u'\n').toUtf8().constData());
}

void TestWindowChinese::everyMenuIsReadByItsAccelerators()
{
    ui::speak(ui::Language::Chinese);
    const WindowDriver driver(test::moduleReaders());
    QCOMPARE(driver.acceleratorFaults(), QStringList());
}

void TestWindowChinese::accessibleNamesStayEnglish()
{
    ui::speak(ui::Language::Chinese);
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    for (const auto *name : {"Steps", "Roles", "Ranks", "Folder", "Heat map", "Segments", "Details", "Problems",
                             "Progress", "Open folder…", "Reload", "Export…", "Cancel"})
        QVERIFY2(driver.named<QWidget>(QString::fromUtf8(name)), name);
}

void TestWindowChinese::anotherLanguageKeepsDumpAndView()
{
    ui::speak(ui::Language::Chinese);
    const DumpFolder dump(test::twoSteps());
    std::optional<ui::Successor> former;
    load::Choice choice;
    figure::Viewport visible;
    {
        WindowDriver driver(test::moduleReaders());
        open(&driver, dump);
        QVERIFY(!driver.window().successor());
        choice = driver.state().choice();
        choice.filter.steps = load::StepSet{};
        choice.filter.steps->numbers.add(2, 2);
        choice.rows = load::RowKind::Call;
        driver.state().setChoice(choice);
        driver.state().colors()->setChoice({.kind = figure::ScaleKind::Log});
        QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
        driver.state().zoomInto({{2, 7}, {1, 5}});
        visible = driver.state().viewport();
        driver.state().setSelection({{3, 2}, {3, 4}, {}});
        driver.action(u"监视(W)"_qs)->setChecked(true);
        driver.action(u"English"_qs)->trigger();
        QVERIFY(!driver.window().isVisible());
        QVERIFY(driver.window().successor());
        former = driver.window().successor();
    }
    ui::speak(ui::SavedState::read().language);
    WindowDriver driver(test::moduleReaders());
    driver.window().succeed(*former);
    driver.window().open({QByteArray::fromStdString(former->options.inputPaths.front())});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady() && driver.state().viewport() == visible, test::kPatience);
    QVERIFY(driver.state().choice() == choice);
    QCOMPARE(driver.state().colors()->choice().kind, figure::ScaleKind::Log);
    QVERIFY(driver.action(u"Open folder…"_qs));
    QCOMPARE(driver.state().selection(), (ui::Selection{{3, 2}, {3, 4}, {}}));
    QVERIFY(driver.action(u"Watch"_qs)->isChecked());
    QTest::qWait(600); // what comes to rest is no step of its own
    QVERIFY(!driver.action(u"Redo"_qs)->isEnabled());
    driver.action(u"Undo"_qs)->trigger();
    QTRY_VERIFY(driver.state().choice() != choice);
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QVERIFY(!driver.action(u"Undo"_qs)->isEnabled());
    QVERIFY(driver.action(u"Redo"_qs)->isEnabled());
}

void TestWindowChinese::writtenFiguresStayEnglish()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    figure::FigureOptions options;
    options.dpi = 60;
    const auto paint = [&] { return std::get<QImage>(figure::paintFigure(*driver.state().shown(), options)); };
    const QImage english = paint();
    ui::speak(ui::Language::Chinese);
    QCOMPARE(paint(), english);
}

QTEST_MAIN(TestWindowChinese)
#include "test_window_chinese.moc"
