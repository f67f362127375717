#pragma once

#include "dump/metadata.h"

namespace rli::dump {

/// How an API takes its group list.
struct ListApi
{
    QByteArrayView name;
    ListForm form = ListForm::Cumsum; ///< where the argument group_list_type was not passed
    qint16 input = -1;                ///< position of a list passed by position; -1 where it is passed by keyword only
    bool sureInput = false;           ///< what is passed at that position is a list, whatever it holds
};

/// What is known of an API; of one that is not known, that its lists are passed by keyword.
const ListApi &listApi(QByteArrayView name);

} // namespace rli::dump
