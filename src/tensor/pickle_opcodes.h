#pragma once

namespace rli::tensor::opcode {

/// The instructions of pickle protocols 2 to 5 that a tensor file may need, by Python's names (pickletools.opcodes),
/// and Inst, which none needs, but which names a function.
enum Opcode : unsigned char {
    Proto = 0x80,
    Frame = 0x95,
    Stop = '.',

    None = 'N',
    NewTrue = 0x88,
    NewFalse = 0x89,
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    Long1 = 0x8A,
    Long4 = 0x8B,
    BinFloat = 'G',

    BinString = 'T',
    ShortBinString = 'U',
    BinUnicode = 'X',
    ShortBinUnicode = 0x8C,
    BinUnicode8 = 0x8D,
    BinBytes = 'B',
    ShortBinBytes = 'C',
    BinBytes8 = 0x8E,
    ByteArray8 = 0x96,

    BinGet = 'h',
    LongBinGet = 'j',
    BinPut = 'q',
    LongBinPut = 'r',
    Memoize = 0x94,
    Pop = '0',
    PopMark = '1',
    Dup = '2',

    Mark = '(',
    Tuple = 't',
    EmptyTuple = ')',
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    EmptyList = ']',
    Append = 'a',
    Appends = 'e',
    EmptyDict = '}',
    SetItem = 's',
    SetItems = 'u',

    Global = 'c',
    StackGlobal = 0x93,
    Inst = 'i',
    Reduce = 'R',
    Build = 'b',
    BinPersId = 'Q',
};

} // namespace rli::tensor::opcode
