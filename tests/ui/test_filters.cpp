#include "support/fail_on_warnings.h"
#include "ui/filters/filter_list.h"
#include "ui/filters/filter_model.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace rli;
using ui::FilterItem;
using ui::FilterKind;

class TestFilters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void itemsAreCheckedWhereTheFilterLetsThemThrough();
    void checkedLinesBecomeWords_data();
    void checkedLinesBecomeWords();
    void allCheckedIsNoFilter();
    void wordsReplaceOnlyTheirPart();
    void aBadWordIsASentence_data();
    void aBadWordIsASentence();
    void aPartThatLetsNothingThroughIsNamed();

    void aClickAnywhereOnALineTogglesIt();
    void theSpaceBarTogglesTheLineWithTheFocus();
    void linksCheckAllNoneAndTheRest();
    void typedWordsFilterAtOnce();
    void aBadWordIsShownBelowTheFieldAndChangesNothing();
    void typedWordsStayAsTheyWereTyped();
    void aLongRoleNameNeverMeetsItsCount();
    void thousandsOfRanksStayQuick();
};

namespace {

load::Contents someContents()
{
    load::Contents contents;
    contents.steps = {{dump::Step(1), 9216}, {dump::Step(2), 9216}, {dump::Step(10), 12}, {dump::Step(), 3}};
    contents.roles = {{QStringLiteral("actor_compute_log_prob"), 6912}, {QStringLiteral("actor_update"), 18432}};
    contents.ranks = {{0, 1728}, {1, 1728}, {2, 1728}, {3, 1728}, {8, 1728}};
    return contents;
}

QString marks(const std::vector<FilterItem> &items)
{
    QString text;
    for (const FilterItem &item : items)
        text += item.checked ? item.text + QLatin1Char('+') : item.text + QLatin1Char('-');
    return text;
}

load::Filter ranksOf(const QString &words)
{
    return std::get<load::Filter>(ui::withWords({}, FilterKind::Ranks, words));
}

/// A filter list on the screen, with what it reported.
struct ShownList
{
    explicit ShownList(FilterKind kind, const load::Contents &contents = someContents())
        : list(kind, QStringLiteral("Caption"), QStringLiteral("Name"))
    {
        QObject::connect(&list, &ui::FilterList::filterEdited, &list, [this](const load::Filter &filter) {
            last = filter;
            ++edits;
        });
        list.resize(240, 300);
        list.show(contents, {});
        static_cast<QWidget &>(list).show();
        view = list.findChild<QListView *>();
        field = list.findChild<QLineEdit *>();
        wrong = list.findChild<QLabel *>(QStringLiteral("wrong"));
    }

    void click(int row, int x)
    {
        const QRect line = view->visualRect(view->model()->index(row, 0));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(x, line.center().y()));
    }
    void clickLink(const QString &text)
    {
        const auto links = list.findChildren<QPushButton *>();
        for (QPushButton *link : links) {
            if (link->text() == text)
                link->click();
        }
    }

    ui::FilterList list;
    load::Filter last;
    int edits = 0;
    QListView *view = nullptr;
    QLineEdit *field = nullptr;
    QLabel *wrong = nullptr;
};

} // namespace

void TestFilters::itemsAreCheckedWhereTheFilterLetsThemThrough()
{
    const load::Contents contents = someContents();
    QCOMPARE(marks(ui::filterItems(contents, {}, FilterKind::Ranks)), u"0+1+2+3+8+"_qs);
    QCOMPARE(marks(ui::filterItems(contents, ranksOf(u"1-3,9"_qs), FilterKind::Ranks)), u"0-1+2+3+8-"_qs);
    const auto steps = std::get<load::Filter>(ui::withWords({}, FilterKind::Steps, u"2,unknown"_qs));
    QCOMPARE(marks(ui::filterItems(contents, steps, FilterKind::Steps)), u"1-2+10-unknown+"_qs);
    QCOMPARE(ui::filterItems(contents, {}, FilterKind::Roles)[1].calls, qint64(18432));
}

void TestFilters::checkedLinesBecomeWords_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<int>>("unchecked");
    QTest::addColumn<QString>("words");
    QTest::newRow("ranks join to ranges") << int(FilterKind::Ranks) << QList<int>{0} << u"1-3,8"_qs;
    QTest::newRow("ranks apart") << int(FilterKind::Ranks) << QList<int>{1, 3} << u"0,2,8"_qs;
    QTest::newRow("steps without unknown") << int(FilterKind::Steps) << QList<int>{3} << u"1-2,10"_qs;
    QTest::newRow("the unknown step alone") << int(FilterKind::Steps) << QList<int>{0, 1, 2} << u"unknown"_qs;
    QTest::newRow("a role") << int(FilterKind::Roles) << QList<int>{0} << u"actor_update"_qs;
}

void TestFilters::checkedLinesBecomeWords()
{
    QFETCH(int, kind);
    QFETCH(QList<int>, unchecked);
    const auto filterKind = static_cast<FilterKind>(kind);
    auto items = ui::filterItems(someContents(), {}, filterKind);
    for (const int row : unchecked)
        items[static_cast<std::size_t>(row)].checked = false;
    QTEST(ui::filterWords(ui::withChecked({}, filterKind, items), filterKind), "words");
}

void TestFilters::allCheckedIsNoFilter()
{
    for (const auto kind : {FilterKind::Steps, FilterKind::Roles, FilterKind::Ranks}) {
        const load::Filter before = std::get<load::Filter>(ui::withWords({}, kind, u"1"_qs));
        QVERIFY(!before.isEmpty());
        QVERIFY(ui::withChecked(before, kind, ui::filterItems(someContents(), {}, kind)).isEmpty());
    }
}

void TestFilters::wordsReplaceOnlyTheirPart()
{
    const load::Filter ranks = ranksOf(u"0-1"_qs);
    const auto both = std::get<load::Filter>(ui::withWords(ranks, FilterKind::Steps, u"2"_qs));
    QCOMPARE(both.ranks, ranks.ranks);
    QCOMPARE(both.steps->text(), u"2"_qs);
    const auto ranksAgain = std::get<load::Filter>(ui::withWords(both, FilterKind::Steps, u"all"_qs));
    QCOMPARE(ranksAgain, ranks);
}

void TestFilters::aBadWordIsASentence_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    QTest::newRow("rank") << int(FilterKind::Ranks) << u"0,two"_qs;
    QTest::newRow("step") << int(FilterKind::Steps) << u"1-"_qs;
}

void TestFilters::aBadWordIsASentence()
{
    QFETCH(int, kind);
    QFETCH(QString, words);
    const auto outcome = ui::withWords({}, static_cast<FilterKind>(kind), words);
    QVERIFY(std::holds_alternative<QString>(outcome));
    QVERIFY(!std::get<QString>(outcome).isEmpty());
}

void TestFilters::aPartThatLetsNothingThroughIsNamed()
{
    QCOMPARE(ui::nothingCheckedText({}), QString());
    load::Filter filter;
    filter.roles = QStringList();
    QCOMPARE(ui::nothingCheckedText(filter), u"No role is checked."_qs);
    filter.steps = load::StepSet();
    QCOMPARE(ui::nothingCheckedText(filter), u"No step is checked."_qs);
    filter = {};
    filter.ranks = load::NumberSet();
    QCOMPARE(ui::nothingCheckedText(filter), u"No rank is checked."_qs);
}

void TestFilters::aClickAnywhereOnALineTogglesIt()
{
    ShownList shown(FilterKind::Ranks);
    shown.click(1, 12);
    QCOMPARE(shown.last.ranks->text(), u"0,2-3,8"_qs);
    shown.click(2, 120);
    QCOMPARE(shown.last.ranks->text(), u"0,3,8"_qs);
    QCOMPARE(shown.field->text(), u"0,3,8"_qs);
    shown.click(1, 12);
    shown.click(2, 120);
    QVERIFY(shown.last.isEmpty());
    QCOMPARE(shown.field->text(), QString());
    QCOMPARE(shown.edits, 4);
}

void TestFilters::theSpaceBarTogglesTheLineWithTheFocus()
{
    ShownList shown(FilterKind::Roles);
    shown.view->setFocus();
    shown.view->setCurrentIndex(shown.view->model()->index(0, 0));
    QTest::keyClick(shown.view, Qt::Key_Space);
    QCOMPARE(*shown.last.roles, QStringList{u"actor_update"_qs});
}

void TestFilters::linksCheckAllNoneAndTheRest()
{
    ShownList shown(FilterKind::Steps);
    shown.click(0, 12);
    shown.clickLink(u"invert"_qs);
    QCOMPARE(shown.last.steps->text(), u"1"_qs);
    shown.clickLink(u"none"_qs);
    QVERIFY(shown.last.steps && !shown.last.steps->unknown && shown.last.steps->numbers.isEmpty());
    shown.clickLink(u"all"_qs);
    QVERIFY(shown.last.isEmpty());
    shown.clickLink(u"all"_qs);
    QCOMPARE(shown.edits, 4);
}

void TestFilters::typedWordsFilterAtOnce()
{
    ShownList shown(FilterKind::Ranks);
    QTest::keyClicks(shown.field, u"1-2"_qs);
    QCOMPARE(shown.last.ranks->text(), u"1-2"_qs);
    QTest::keyClick(shown.field, Qt::Key_Backspace);
    QTest::keyClick(shown.field, Qt::Key_Backspace);
    QCOMPARE(shown.last.ranks->text(), u"1"_qs);
    shown.field->clear();
    QTest::keyClicks(shown.field, u"all"_qs);
    QVERIFY(shown.last.isEmpty());
}

void TestFilters::aBadWordIsShownBelowTheFieldAndChangesNothing()
{
    ShownList shown(FilterKind::Ranks);
    QTest::keyClicks(shown.field, u"0,x"_qs);
    const load::Filter before = shown.last;
    QVERIFY(!shown.wrong->isVisible());
    QTest::keyClick(shown.field, Qt::Key_Return);
    QVERIFY(shown.wrong->isVisible());
    QVERIFY2(shown.wrong->text().contains(u'x'), qPrintable(shown.wrong->text()));
    QCOMPARE(shown.last, before);

    QTest::keyClick(shown.field, Qt::Key_Backspace);
    QTest::keyClicks(shown.field, u"3"_qs);
    QVERIFY(!shown.wrong->isVisible());
    QCOMPARE(shown.last.ranks->text(), u"0,3"_qs);
}

void TestFilters::typedWordsStayAsTheyWereTyped()
{
    ShownList shown(FilterKind::Ranks);
    QTest::keyClicks(shown.field, u"3, 0,1"_qs);
    shown.list.show(someContents(), shown.last);
    QCOMPARE(shown.field->text(), u"3, 0,1"_qs);
    shown.list.show(someContents(), ranksOf(u"2"_qs));
    QCOMPARE(shown.field->text(), u"2"_qs);
}

void TestFilters::aLongRoleNameNeverMeetsItsCount()
{
    load::Contents contents;
    contents.roles = {{QString(60, u'M'), 1234567}};
    ShownList shown(FilterKind::Roles, contents);
    shown.view->setFocusPolicy(Qt::NoFocus);
    const QRect line = shown.view->visualRect(shown.view->model()->index(0, 0));
    const QImage picture = shown.view->viewport()->grab(line).toImage();
    const int countWidth = shown.view->fontMetrics().horizontalAdvance(u"1,234,567"_qs);
    // Between the elided name and the count there is a gap of empty columns.
    const int right = picture.width() - 6 - countWidth;
    const QRgb ground = picture.pixel(picture.width() - 2, picture.height() / 2);
    for (int x = right - 5; x < right - 1; ++x) {
        for (int y = 2; y < picture.height() - 2; ++y)
            QCOMPARE(picture.pixel(x, y), ground);
    }
}

void TestFilters::thousandsOfRanksStayQuick()
{
    load::Contents contents;
    for (qint64 rank = 0; rank < 10000; ++rank)
        contents.ranks.push_back({rank, 100});
    ShownList shown(FilterKind::Ranks, contents);
    QElapsedTimer timer;
    timer.start();
    shown.clickLink(u"none"_qs);
    shown.click(1, 12);
    shown.clickLink(u"invert"_qs);
    QCOMPARE(shown.last.ranks->text(), u"0,2-9999"_qs);
    QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(TestFilters)
#include "test_filters.moc"
