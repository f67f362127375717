#pragma once

#include "dump/metadata/call_records.h"
#include "dump/metadata/list_apis.h"
#include "dump/metadata/remarks.h"

namespace rli::dump {

/// An argument of a call, as dump.json describes it.
struct Argument
{
    bool isTensor = false;
    bool isList = false; ///< of numbers, and of nothing else
    bool isTooLong = false;
    bool holdsIntegers = false; ///< a tensor of an integer dtype
    bool isOdd = false;         ///< its value is no number
    std::optional<double> number;
    std::vector<double> values; ///< of the list
    QByteArray fileName;        ///< of the tensor's file; empty where it says none

    /// Forgets all but the memory.
    void clear();
    void setType(QByteArrayView type) { isTensor = type.contains("Tensor"); }
    void setDtype(QByteArrayView dtype);
    void addValue(double value);
};

/// A call while its entry in dump.json is being read.
class CallDraft
{
public:
    /// Begins the call of this name; false where it is no forward call's.
    bool start(QByteArrayView name);

    const ListApi &api() const { return *m_api; }

    Argument keyword;    ///< group_list
    Argument positional; ///< at api().input
    Argument listType, groupType, splitItem;
    std::optional<bool> isRecompute;

    /// Adds the call to the records, if it takes a group list.
    void finish(CallRecords *records, ApiNames *apis, Remarks *remarks) const;

private:
    const Argument *groupList() const;
    ListForm formOf(const Argument &list, Remarks *remarks) const;
    bool isWeightGradient() const;
    bool namesItsFile(const Argument &list) const;
    void addValues(const Argument &list, CallFacts *call, Metadata *metadata, Remarks *remarks) const;

    QByteArray m_name;
    QByteArrayView m_apiName; ///< in m_name
    qint64 m_number = 0;
    const ListApi *m_api = nullptr;
};

} // namespace rli::dump
