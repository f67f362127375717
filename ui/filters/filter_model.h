#pragma once

#include "ui/filters/filter_words.h"

#include <QAbstractListModel>

namespace rli::ui {

/// The lines of one filter list, checkable, each with its number of calls.
class FilterModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Roles { CallsRole = Qt::UserRole + 1 };

    explicit FilterModel(QObject *parent = nullptr)
        : QAbstractListModel(parent)
    {
    }

    const std::vector<FilterItem> &items() const { return m_items; }
    /// Keeps the view's place where only check marks and counts differ.
    void setItems(std::vector<FilterItem> items);

    /// Each emits edited() once, where anything changed.
    void checkAll(bool checked);
    void invert();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    /// Check marks were changed by the user.
    void edited();

private:
    void marksChanged();

    std::vector<FilterItem> m_items;
};

} // namespace rli::ui
