#pragma once

#include "dump/metadata/metadata_reading.h"
#include "texts.h"

#include <QTest>

namespace rli::test {

/// The metadata of these texts; an empty one stands for a file that is not there. Single quotes stand for double ones.
inline dump::Metadata metadataOf(const QByteArray &dump, const QByteArray &stack = {}, const QByteArray &construct = {},
                                 const std::stop_token &stop = {})
{
    dump::MetadataReading reading(stop);
    reading.readDump(dump::blocksOf(json(dump)), "dump.json", false);
    if (!stack.isEmpty())
        reading.readStack(dump::blocksOf(json(stack)), "stack.json");
    if (!construct.isEmpty())
        reading.readConstruct(dump::blocksOf(json(construct)), "construct.json");
    return reading.take();
}

/// A dump.json with these entries, `"name": {…}` by commas.
inline QByteArray dumpJson(const QByteArray &entries)
{
    return "{'task': 'tensor', 'level': 'L1', 'dump_data_dir': null, 'data': {" + entries + "}}";
}

/// The entry of call N with these keyword arguments, and more of the entry.
inline QByteArray callEntry(int number, const QByteArray &keywords, const QByteArray &more = {},
                            const QByteArray &api = "NPU.npu_grouped_matmul")
{
    return "'" + api + '.' + QByteArray::number(number) + ".forward': {'input_args': [], 'input_kwargs': {" + keywords +
           "}" + more + "}";
}

/// The keyword argument group_list as a tensor with a file.
inline QByteArray listOf(int number, const QByteArray &api = "NPU.npu_grouped_matmul")
{
    return "'group_list': {'type': 'torch.Tensor', 'dtype': 'torch.int64', 'shape': [4], 'Max': 3.0, 'Min': NaN, "
           "'Norm': -Infinity, 'requires_grad': false, 'data_name': '" +
           api + '.' + QByteArray::number(number) + ".forward.kwargs.group_list.pt'}";
}

/// `"name": {"type": "int", "value": n}`
inline QByteArray intArgument(const char *name, const QByteArray &value)
{
    return "'" + QByteArray(name) + "': {'type': 'int', 'value': " + value + "}";
}

/// "api.N form phase where", with layer, micro step and values where there are any, a line a call.
inline QStringList linesOf(const dump::Metadata &metadata)
{
    static const char *const kForms[] = {"unsaid", "count", "cumsum", "pairs"};
    static const char *const kPhases[] = {"unknown", "forward", "recompute", "backward"};
    QStringList lines;
    for (const dump::CallFacts &call : metadata.calls) {
        QByteArray line = metadata.apis[call.api] + '.' + QByteArray::number(call.number) + ' ' +
                          kForms[static_cast<int>(call.form)] + ' ' + kPhases[static_cast<int>(call.phase)];
        line += call.input < 0 ? QByteArray(" keyword") : QByteArray(" input" + QByteArray::number(call.input));
        line += call.hasFile ? " file" : "";
        if (call.layer >= 0)
            line += " layer" + QByteArray::number(call.layer);
        if (call.microStep >= 0)
            line += " micro" + QByteArray::number(call.microStep);
        for (const double value : metadata.list(call))
            line += ' ' + QByteArray::number(value, 'g', 17);
        lines.append(QString::fromUtf8(line));
    }
    return lines;
}

/// "file: reason detail", a line a problem.
inline QStringList problemsOf(const dump::Metadata &metadata)
{
    QStringList lines;
    for (const dump::Problem &problem : metadata.problems)
        lines.append(QString::fromUtf8(problem.path) + QStringLiteral(": ") + problem.reason + QLatin1Char(' ') +
                     problem.detail);
    return lines;
}

} // namespace rli::test
