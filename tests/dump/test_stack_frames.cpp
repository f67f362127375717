#include "dump/metadata/stack_frames.h"

#include <QTest>

using namespace rli::dump;

/// Frames as torch and others have them on the stack.
class StackFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFrameIsMarkedByItsFunction_data()
    {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<int>("mark");
        const auto row = [](const char *frame, StackMark mark) {
            QTest::newRow(frame) << QByteArray(frame) << static_cast<int>(mark);
        };
        row("File /verl/npu_patch.py, line 95, in forward, \n output = torch_npu.npu_grouped_matmul(",
            StackMark::Plain);
        row("File /verl/npu_patch.py, line 107, in backward, \n dx = torch_npu.npu_grouped_matmul(",
            StackMark::Backward);
        row("File /torch/_tensor.py, line 492, in backward, \n torch.autograd.backward(", StackMark::Backward);
        row("File /m/schedules.py, line 400, in forward_backward_no_pipelining, \n forward_step(", StackMark::Plain);
        row("File /m/schedules.py, line 400, in backward_step, \n torch.autograd.backward(", StackMark::Plain);
        row("File \"/a.py\", line 3, in backward", StackMark::Backward);

        // torch.utils.checkpoint: run for the first time …
        row("File /torch/utils/checkpoint.py, line 482, in checkpoint, \n ret = function(*args, **kwargs)",
            StackMark::Plain);
        row("File /torch/utils/checkpoint.py, line 264, in forward, \n outputs = run_function(*args)",
            StackMark::Plain);
        row("File /torch/utils/checkpoint.py, line 401, in _checkpoint_without_reentrant, \n output = function(*args)",
            StackMark::Plain);
        row("File /torch/distributed/algorithms/_checkpoint/checkpoint_wrapper.py, line 170, in forward, \n "
            "return self.checkpoint_fn(",
            StackMark::Plain);
        row("File /transformers/modeling_layers.py, line 93, in __call__, \n return self._gradient_checkpointing_func(",
            StackMark::Plain);
        row("File /home/me/checkpoints/train.py, line 93, in fit, \n self.save_checkpoint(", StackMark::Plain);
        row("File /home/me/train_from_checkpoint.py, line 9, in main, \n trainer.fit(", StackMark::Plain);
        row("File /torch/utils/checkpoint.py, line 1300, in __torch_dispatch__, \n out = func(", StackMark::Plain);
        row("File /mindspeed/transformer.py, line 80, in checkpointed_recompute_forward, \n checkpoint(",
            StackMark::Plain);
        // … and again in the backward pass
        row("File /torch/utils/checkpoint.py, line 1412, in recompute_fn, \n fn(*args, **kwargs)",
            StackMark::Recompute);
        row("File /torch/utils/checkpoint.py, line 1115, in unpack_hook, \n frame.recompute_fn(*args)",
            StackMark::Recompute);
        row("File /torch/utils/checkpoint.py, line 379, in unpack, \n _unused = function(*args, **kwargs)",
            StackMark::Recompute);
        row("File /torch/utils/checkpoint.py, line 300, in backward, \n outputs = ctx.run_function(*detached_inputs)",
            StackMark::Recompute);
        row("File /deepspeed/activation_checkpointing/checkpointing.py, line 9, in backward, \n outputs = f()",
            StackMark::Recompute);
        row("File /megatron/core/tensor_parallel/random.py, line 316, in backward, \n outputs = ctx.run_function(*d)",
            StackMark::Recompute);
        row("File /megatron/core/tensor_parallel/random.py, line 500, in _recompute, \n outputs = f()",
            StackMark::Recompute);
        // The gradients of a checkpointed part.
        row("File /torch/utils/checkpoint.py, line 320, in backward, \n torch.autograd.backward(outputs_with_grad, g)",
            StackMark::Backward);

        // Texts of another form.
        row("recompute_fn", StackMark::Recompute);
        row("a checkpoint", StackMark::Recompute);
        row("line 3 in backward of x", StackMark::Backward);
        row("The call stack retrieval failed.", StackMark::None);
        row("", StackMark::None);
        row(", in ", StackMark::None);
    }

    void aFrameIsMarkedByItsFunction()
    {
        QFETCH(QByteArray, frame);
        QTEST(static_cast<int>(markOfFrame(frame)), "mark");
    }
};

QTEST_GUILESS_MAIN(StackFramesTest)
#include "test_stack_frames.moc"
