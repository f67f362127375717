#pragma once

#include <QObject>

#include <vector>

namespace rli::ui {

class ViewState;

/// Keeps the visible part, the cell under the pointer, the keyboard cursor and the selection of several views the same.
/// Their rows must correspond one by one.
class ViewLink : public QObject
{
    Q_OBJECT

public:
    explicit ViewLink(std::vector<ViewState *> states, QObject *parent = nullptr);

private:
    template<typename Apply>
    void spread(const ViewState *from, Apply apply);

    std::vector<ViewState *> m_states;
    bool m_spreading = false; ///< what the others say then is only the echo
};

} // namespace rli::ui
