#include "sample/metadata_writer.h"

#include <algorithm>
#include <numeric>

namespace rli::sample {

namespace {

std::string quoted(const std::string &text)
{
    std::string all(1, '\'');
    all += text;
    all += '\'';
    return all;
}

std::string nameOf(const DumpCall &call)
{
    return "NPU.npu_grouped_matmul." + std::to_string(call.number) + ".forward";
}

/// JSON is written with single quotes here.
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string tensor(const std::string &dtype, const std::string &shape, const std::string &more)
{
    return "{\n 'type': 'torch.Tensor',\n 'dtype': 'torch." + dtype + "',\n 'shape': [\n  " + shape +
           "\n ],\n 'Max': 412.0,\n 'Min': 0.0,\n 'Mean': 64.0,\n 'Norm': 1020.5,\n 'requires_grad': false" + more +
           "\n}";
}

std::string number(const std::string &name, int value)
{
    return quoted(name) + ": {\n 'type': 'int',\n 'value': " + std::to_string(value) + "\n}";
}

std::string entry(const DumpCall &call)
{
    const bool weightGradient = call.phase == DumpCall::Phase::WeightGradient;
    const std::string experts = std::to_string(call.loads->size());
    const std::int64_t tokens = std::accumulate(call.loads->begin(), call.loads->end(), std::int64_t{0});
    const std::string x = tensor("bfloat16", std::to_string(tokens) + ",\n  2048", "");
    const std::string weight = tensor("bfloat16", experts + ",\n  2048,\n  768", "");
    const std::string list = tensor("int64", experts, ",\n 'data_name': " + quoted(listFileName(call)));
    return quoted(nameOf(call)) + ": {\n 'input_args': [],\n 'input_kwargs': {\n 'x': [\n" + x +
           "\n],\n 'weight': [\n" + weight + "\n],\n 'group_list': " + list + ",\n " + number("group_list_type", 1) +
           ",\n " + number("group_type", weightGradient ? 2 : 0) + ",\n " +
           number("split_item", weightGradient ? 3 : 2) + "\n},\n 'output': [\n" + x + "\n]\n}";
}

/// The frames of the calls of a phase, innermost first; the gradients have one stack.
std::string frames(DumpCall::Phase phase)
{
    const std::string call = "'File /verl/npu_patch.py, line 95, in forward, \\n output = npu_grouped_matmul('";
    switch (phase) {
    case DumpCall::Phase::Forward:
        return call + ", 'File /torch/utils/checkpoint.py, line 482, in checkpoint, \\n ret = function(*args)'";
    case DumpCall::Phase::Recompute:
        return call + ", 'File /torch/utils/checkpoint.py, line 1412, in recompute_fn, \\n fn(*args)'";
    default:
        return "'File /verl/npu_patch.py, line 107, in backward, \\n dx = npu_grouped_matmul('";
    }
}

/// The module's n-th pass; the number counts forward passes, recomputed ones too.
std::string moduleOf(const DumpCall &call, const std::string &module)
{
    const bool backward = call.phase == DumpCall::Phase::InputGradient || call.phase == DumpCall::Phase::WeightGradient;
    const int pass = 2 * call.microBatch + (call.phase == DumpCall::Phase::Recompute ? 1 : 0);
    return quoted("Module.model.layers." + std::to_string(call.layer) + '.' + module +
                  (backward ? ".backward." : ".forward.") + std::to_string(pass));
}

template<typename Text>
std::string joined(const std::vector<DumpCall> &calls, Text text)
{
    std::string all;
    for (const DumpCall &call : calls)
        all += (all.empty() ? "" : ",\n") + text(call);
    return all;
}

} // namespace

std::string listFileName(const DumpCall &call)
{
    return nameOf(call) + ".kwargs.group_list.pt";
}

std::string dumpJson(const std::vector<DumpCall> &calls, DumpMetadata level)
{
    return json("{'task': 'tensor', 'level': '" + std::string(level == DumpMetadata::Mix ? "mix" : "L1") +
                "', 'framework': 'pytorch', 'data': {\n" + joined(calls, entry) + "\n}}\n");
}

std::string stackJson(const std::vector<DumpCall> &calls)
{
    std::string all;
    int stack = 0;
    for (const DumpCall::Phase phase : {DumpCall::Phase::Forward, DumpCall::Phase::Recompute,
                                        DumpCall::Phase::InputGradient, DumpCall::Phase::WeightGradient}) {
        std::vector<DumpCall> ofPhase;
        std::copy_if(calls.begin(), calls.end(), std::back_inserter(ofPhase),
                     [&](const DumpCall &call) { return call.phase == phase; });
        const std::string names = joined(ofPhase, [](const DumpCall &call) { return quoted(nameOf(call)); });
        all += (all.empty() ? "" : ",\n") + quoted(std::to_string(stack++)) + ": [[" + names + "], [" + frames(phase) +
               "]]";
    }
    return json("{" + all + "}\n");
}

std::string constructJson(const std::vector<DumpCall> &calls)
{
    const std::string entries = joined(calls, [](const DumpCall &call) {
        const std::string block = moduleOf(call, "mlp.Qwen3MoeSparseMoeBlock");
        return block + ": " + moduleOf(call, "Qwen3MoeDecoderLayer") + ",\n" + quoted(nameOf(call)) + ": " + block;
    });
    return json("{" + entries + "}\n");
}

} // namespace rli::sample
