#pragma once

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace rli::ui {

class ColorMapMenu;
class NumberAction;
class ScaleActions;

/// Everything the window can be told to do: texts, shortcuts, tool tips and menus. What each does is connected by the
/// window.
class Actions : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QObject *parent = nullptr);

    QAction *openFolder;
    QAction *openConfiguration;
    QAction *openSample;
    QAction *reload;
    QAction *watch;
    QAction *cancel;
    QAction *exportFigure;
    QAction *saveView;
    QAction *quit;

    QAction *undo;
    QAction *redo;
    QAction *copy;
    QAction *copyFigure;
    QAction *copyCell;
    QAction *copyRows;
    QAction *copySegments;
    QAction *copyChart;
    QAction *clearSelection;

    QAction *fit;
    QAction *zoomIn;
    QAction *zoomOut;
    QAction *undoZoom;
    QAction *showEverything;
    QAction *compare;
    QAction *endComparison;
    // One of each group is checked; an action's data is the value it stands for.
    QActionGroup *rows;   ///< load::RowKind
    QActionGroup *calls;  ///< load::CallChoice
    QActionGroup *layers; ///< load::LayerChoice
    QActionGroup *lists;  ///< load::GroupListType
    NumberAction *callsPerLayer;
    QActionGroup *ranks; ///< load::RankChoice
    NumberAction *expertParallel;
    ScaleActions *scales;
    QAction *showData;
    QAction *showDetails;
    QAction *showProblems;
    QAction *showMeasures;
    QAction *resetLayout;
    QAction *themeSystem;
    QAction *themeLight;
    QAction *themeDark;
    QActionGroup *languages; ///< Language

    QAction *shortcuts;
    QAction *about;

    /// The menus that toolbar and menu bar share; owned by the menu bar given to fillMenuBar().
    QMenu *rowsMenu = nullptr;
    QMenu *callsMenu = nullptr;
    QMenu *layersMenu = nullptr;
    QMenu *listsMenu = nullptr;
    QMenu *ranksMenu = nullptr;
    ColorMapMenu *colorsMenu = nullptr;

    void fillMenuBar(QMenuBar *bar);
    /// Checks the action of a group that stands for this value.
    template<typename Value>
    static void check(QActionGroup *group, Value value)
    {
        checkValue(group, static_cast<int>(value));
    }
    /// Those that mean something only with rows on view.
    void setHasRows(bool hasRows);

private:
    QAction *make(const QString &text, const QString &toolTip, const QString &icon = {});
    static void checkValue(QActionGroup *group, int value);
    QAction *makeCheckable(const QString &text, const QString &toolTip, QActionGroup *group = nullptr);
    void makeFileActions();
    void makeEditActions();
    void makeViewActions();
    void makeChoices();
    void makePanelActions();
    void makeHelpActions();
    QMenu *makeViewMenu(QMenuBar *bar);
};

} // namespace rli::ui
