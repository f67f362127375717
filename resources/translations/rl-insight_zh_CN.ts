<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>&amp;Whole figure</source>
        <translation>整幅图(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source> DPI</source>
        <translation> DPI</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Fi&amp;gure</source>
        <translation>图(&amp;G)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Expert index</source>
        <translation>专家索引</translation>
    </message>
    <message>
        <source>Expert load, share of the row</source>
        <translation>专家负载（占本行的比例）</translation>
    </message>
    <message>
        <source>Expert load, ratio to the row&apos;s mean</source>
        <translation>专家负载（与本行均值之比）</translation>
    </message>
    <message>
        <source>Expert load, tokens per expert</source>
        <translation>专家负载（每个专家的 token 数）</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>%1 roles</source>
        <translation>%1 个角色</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 expert</source>
        <translation>%1 个专家</translation>
    </message>
    <message>
        <source>%1 experts</source>
        <translation>%1 个专家</translation>
    </message>
    <message>
        <source>partial: %1 of %2 files</source>
        <translation>不完整：%1/%2 个文件</translation>
    </message>
    <message>
        <source>%1 segment hidden</source>
        <translation>%1 段已隐藏</translation>
    </message>
    <message>
        <source>%1 segments hidden</source>
        <translation>%1 段已隐藏</translation>
    </message>
    <message>
        <source>filter: %1</source>
        <translation>过滤：%1</translation>
    </message>
    <message>
        <source>part: rows %1–%2</source>
        <translation>局部：行 %1–%2</translation>
    </message>
    <message>
        <source>experts %1–%2</source>
        <translation>专家 %1–%2</translation>
    </message>
    <message>
        <source>A figure of %1 × %2 pixels at %3 DPI is too large: </source>
        <translation>%3 DPI 下 %1 × %2 像素的图过大：</translation>
    </message>
    <message>
        <source>it has more than %1 pixels.</source>
        <translation>像素数超过 %1。</translation>
    </message>
    <message>
        <source>it needs %1 of memory, more than half of the %2 that are free.</source>
        <translation>需要 %1 内存，超过了可用的 %2 的一半。</translation>
    </message>
    <message>
        <source>No DPI fits (%1 is the smallest).</source>
        <translation>没有可用的 DPI（最小为 %1）。</translation>
    </message>
    <message>
        <source>The largest DPI that fits is %1.</source>
        <translation>可用的最大 DPI 为 %1。</translation>
    </message>
    <message>
        <source>There is no colour map &quot;%1&quot;.</source>
        <translation>没有名为“%1”的颜色映射。</translation>
    </message>
    <message>
        <source>There is not enough memory for a figure of %1 × %2 pixels. Try a smaller DPI.</source>
        <translation>内存不足，无法生成 %1 × %2 像素的图。请尝试较小的 DPI。</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>另有 %1 段</translation>
    </message>
    <message>
        <source>EP rank %1</source>
        <translation>EP rank %1</translation>
    </message>
    <message>
        <source>tokens per expert, logarithmic</source>
        <translation>每个专家的 token 数（对数）</translation>
    </message>
    <message>
        <source>share of the row</source>
        <translation>占本行</translation>
    </message>
    <message>
        <source>load / mean of the row</source>
        <translation>负载/本行均值</translation>
    </message>
    <message>
        <source>tokens per expert</source>
        <translation>每个专家的 token 数</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>colours 2–98 %: %1</source>
        <translation>颜色范围 2–98%：%1</translation>
    </message>
    <message>
        <source>colours %1</source>
        <translation>颜色范围 %1</translation>
    </message>
    <message>
        <source>“%1” is Chinese, and no font on this computer can draw it. Installing one, for example the package fonts-noto-cjk, mends that.</source>
        <translation>“%1”是中文，而这台计算机上没有能显示它的字体。安装一种中文字体（例如软件包 fonts-noto-cjk）即可解决。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>there is a folder of this name.</source>
        <translation>已存在同名文件夹。</translation>
    </message>
    <message>
        <source>the folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>there is no space left on the disk.</source>
        <translation>磁盘空间不足。</translation>
    </message>
    <message>
        <source>the suffix must be one of %1.</source>
        <translation>扩展名必须是 %1 之一。</translation>
    </message>
    <message>
        <source>change in tokens per expert, B − A</source>
        <translation>每个专家的 token 变化，B − A</translation>
    </message>
</context>
<context>
    <name>load::Problems</name>
    <message>
        <source>The only list file cannot be read: %1 %2.</source>
        <translation>唯一的列表文件无法读取：%1 %2。</translation>
    </message>
    <message>
        <source>None of the %1 list files can be read. Most frequent: %2 %3.</source>
        <translation>%1 个列表文件全部无法读取。最常见的情况：%2 %3。</translation>
    </message>
    <message>
        <source>A list file does not match its checksum: what it holds is shown, and may be wrong by any amount.</source>
        <translation>有一个列表文件与其校验和不符：其内容仍然显示，但数值可能与真实值相差任意多。</translation>
    </message>
    <message>
        <source>%1 list files do not match their checksums: what they hold is shown, and may be wrong by any amount.</source>
        <translation>%1 个列表文件与其校验和不符：其内容仍然显示，但数值可能与真实值相差任意多。</translation>
    </message>
</context>
<context>
    <name>rli::app::ExportRun</name>
    <message>
        <source>%1 skipped:</source>
        <translation>已跳过 %1 项：</translation>
    </message>
    <message>
        <source>Noticed:</source>
        <translation>提示：</translation>
    </message>
    <message>
        <source>--verbose names each.</source>
        <translation>加上 --verbose 可逐项列出。</translation>
    </message>
    <message>
        <source>Shown: %1. heatmap.parser.calls=all shows every call.</source>
        <translation>当前显示：%1。设置 heatmap.parser.calls=all 可显示全部调用。</translation>
    </message>
    <message>
        <source>Shown: %1.</source>
        <translation>当前显示：%1。</translation>
    </message>
    <message>
        <source>Interrupted; nothing was written.</source>
        <translation>已中断，未写入任何内容。</translation>
    </message>
    <message>
        <source>Writing: %1 %</source>
        <translation>正在写入：%1%</translation>
    </message>
    <message>
        <source>There is nothing to show: the lists that were read are empty.</source>
        <translation>没有可显示的内容：读到的列表都是空的。</translation>
    </message>
</context>
<context>
    <name>rli::dump::Text</name>
    <message>
        <source>no such folder</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>not a folder</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>its links lead round in a circle</source>
        <translation>链接循环指向自身</translation>
    </message>
    <message>
        <source>its path is too long for the system</source>
        <translation>路径过长，超出系统限制</translation>
    </message>
    <message>
        <source>There are more than %1 links to folders; this one and others were not followed.</source>
        <translation>指向文件夹的链接超过 %1 个；此链接及其余链接未跟随。</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>位于第 %1 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s), the first %1</source>
        <translation>
            <numerusform>%n 次调用，第一次为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no folder “%1”. Choose a dump folder that exists.</source>
        <translation>文件夹“%1”不存在。请选择已有的 dump 文件夹。</translation>
    </message>
    <message>
        <source>“%1” is not a folder. Choose the folder that holds the dump, such as the one with step_1 in it.</source>
        <translation>“%1”不是文件夹。请选择存放 dump 的文件夹，例如其中含有 step_1 的文件夹。</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be read: %2.</source>
        <translation>无法读取文件夹“%1”：%2。</translation>
    </message>
    <message>
        <source>A dump looks like step_1/actor_update/rank0/dump_tensor_data/NPU.npu_grouped_matmul.0.forward.kwargs.group_list.pt.</source>
        <translation>dump 的结构形如 step_1/actor_update/rank0/dump_tensor_data/NPU.npu_grouped_matmul.0.forward.kwargs.group_list.pt。</translation>
    </message>
    <message numerus="yes">
        <source>No expert loads in %1: its %n .pt file(s) do not lie in a folder dump_tensor_data.</source>
        <translation>
            <numerusform>%1 中没有专家负载：其中的 %n 个 .pt 文件不在 dump_tensor_data 文件夹中。</numerusform>
        </translation>
    </message>
    <message>
        <source>No expert loads in %1: it holds no group_list.pt files.</source>
        <translation>%1 中没有专家负载：其中没有 group_list.pt 文件。</translation>
    </message>
    <message>
        <source>has a rank folder whose number is too large; taken as rank 0</source>
        <translation>其 rank 文件夹的编号过大，按 rank 0 处理</translation>
    </message>
    <message>
        <source>has a folder named rank or proc without a rank&apos;s number; taken as rank 0</source>
        <translation>其中名为 rank 或 proc 的文件夹没有编号，按 rank 0 处理</translation>
    </message>
    <message>
        <source>has a step folder whose number is too large; the step is unknown</source>
        <translation>其 step 文件夹的编号过大，step 未知</translation>
    </message>
    <message>
        <source>has no folder in its path that names a rank, such as rank0; taken as rank 0</source>
        <translation>路径中没有指明 rank 的文件夹（如 rank0），按 rank 0 处理</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>是空文件</translation>
    </message>
    <message>
        <source>ends in the middle; what it says before its end was used</source>
        <translation>中途截断；截断处之前的内容已采用</translation>
    </message>
    <message>
        <source>is damaged; what it says before the damage was used</source>
        <translation>已损坏；损坏处之前的内容已采用</translation>
    </message>
    <message>
        <source>was not given whole by the disk; what came before the failure was used</source>
        <translation>磁盘未能给出完整文件；出错之前的内容已采用</translation>
    </message>
    <message>
        <source>has no entry “data” with the calls, as msprobe writes it</source>
        <translation>缺少 msprobe 写入的记录各次调用的 “data” 项</translation>
    </message>
    <message>
        <source>names another file for a group list than the one that belongs to the call; the call&apos;s own file is read</source>
        <translation>为某个 group list 指定了不属于该调用的文件；读取的是该调用自己的文件</translation>
    </message>
    <message>
        <source>says a group_list_type other than 0, 1 and 2; the call&apos;s usual type is assumed</source>
        <translation>其 group_list_type 不是 0、1 或 2；按该调用的通常类型处理</translation>
    </message>
    <message>
        <source>holds a group list of more than a million values, which was left out</source>
        <translation>含有超过一百万个值的 group list，已略去</translation>
    </message>
    <message>
        <source>holds a group list with an integer beyond 2^53, which is shown rounded</source>
        <translation>其 group list 含有超过 2^53 的整数，显示时已舍入</translation>
    </message>
    <message>
        <source>has several entries for one call; the last one counts</source>
        <translation>同一调用有多个条目；以最后一个为准</translation>
    </message>
    <message>
        <source>holds more than four million calls with a group list; the others were left out</source>
        <translation>含 group list 的调用超过四百万次；其余已略去</translation>
    </message>
    <message>
        <source>cannot be read: it is gone, or a link that leads nowhere</source>
        <translation>无法读取：文件已不存在，或是失效的链接</translation>
    </message>
    <message>
        <source>cannot be read: permission denied</source>
        <translation>无法读取：没有权限</translation>
    </message>
    <message>
        <source>cannot be read: it is no regular file</source>
        <translation>无法读取：不是普通文件</translation>
    </message>
    <message>
        <source>cannot be read: the disk failed</source>
        <translation>无法读取：磁盘出错</translation>
    </message>
    <message>
        <source>holds metadata that cannot be read: %1</source>
        <translation>其元数据无法读取：%1</translation>
    </message>
    <message>
        <source>claims the same step, role and rank as other folders; each stays a segment of its own</source>
        <translation>与其他文件夹对应同一 step、角色和 rank；各自保留为独立的段</translation>
    </message>
    <message numerus="yes">
        <source>No expert loads in %1: %n file(s) or folder(s) skipped, the first “%2” %3.</source>
        <translation>
            <numerusform>%1 中没有专家负载：跳过了 %n 个文件或文件夹，第一个是“%2”，%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>is a link that does not lead to a file</source>
        <translation>是没有指向文件的链接</translation>
    </message>
    <message>
        <source>is neither a file nor a folder</source>
        <translation>既不是文件也不是文件夹</translation>
    </message>
    <message>
        <source>has a name other than {api}.{N}.forward.kwargs.group_list.pt</source>
        <translation>文件名不是 {api}.{N}.forward.kwargs.group_list.pt 的形式</translation>
    </message>
    <message>
        <source>lies more than %1 levels below the chosen folder</source>
        <translation>位于所选文件夹之下 %1 级以上</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>is a link that leads back to a folder above it, and was not followed</source>
        <translation>是指回上级文件夹的链接，未跟随</translation>
    </message>
    <message>
        <source>is a folder, though named like a list file</source>
        <translation>是文件夹，却用了列表文件的名字</translation>
    </message>
    <message>
        <source>could not be listed to its end; files may be missing</source>
        <translation>未能列完其内容；可能缺少文件</translation>
    </message>
</context>
<context>
    <name>rli::figure::OutputFile</name>
    <message>
        <source>output.path: “%1” ends in .%2, which is not a format that can be written. Valid are %3, or a folder.</source>
        <translation>output.path：“%1”以 .%2 结尾，不支持写入这种格式。有效值为 %3，或文件夹。</translation>
    </message>
    <message>
        <source>“%1” cannot be written: %2 is a file, not a folder.</source>
        <translation>无法写入“%1”：%2 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>“%1” cannot be written: the folder %2 may not be written to.</source>
        <translation>无法写入“%1”：没有文件夹 %2 的写入权限。</translation>
    </message>
    <message>
        <source>“%1” cannot be written: there is a folder of that name.</source>
        <translation>无法写入“%1”：已存在同名文件夹。</translation>
    </message>
</context>
<context>
    <name>rli::jobs::GmmParser</name>
    <message>
        <source>is gone; what was read of it before is still shown</source>
        <translation>已不存在；仍显示之前读到的内容</translation>
    </message>
    <message>
        <source>Noticed: “%1” %2.</source>
        <translation>已注意到：“%1” %2。</translation>
    </message>
</context>
<context>
    <name>rli::jobs::ListPart</name>
    <message>
        <source>is gone since its folder was listed</source>
        <translation>在列出其文件夹之后已不存在</translation>
    </message>
    <message>
        <source>may not be read: permission denied</source>
        <translation>无法读取：权限不足</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is larger than 64 MiB, which no list of loads is; it was not read</source>
        <translation>大于 64 MiB，不可能是负载列表；未读取</translation>
    </message>
    <message>
        <source>could not be read from the disk</source>
        <translation>无法从磁盘读取</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>位于第 %1 字节</translation>
    </message>
    <message>
        <source>is incomplete and was written moments ago; it is read again in a few seconds</source>
        <translation>不完整，刚刚仍在写入；几秒后将重新读取</translation>
    </message>
</context>
<context>
    <name>rli::jobs::SequenceAssembly</name>
    <message>
        <source>holds pairs ([E,2]) without metadata that says so; they are shown as one flat list</source>
        <translation>含有成对的值（[E,2]），但没有元数据说明；按一维列表显示</translation>
    </message>
    <message>
        <source>has no entries for some list files; what it would tell of them is unknown</source>
        <translation>缺少部分列表文件的条目；这些文件的相应信息未知</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1/%2 个文件</translation>
    </message>
    <message>
        <source>names list files that are not there</source>
        <translation>列出的部分列表文件不存在</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
</context>
<context>
    <name>rli::jobs::SequenceReading</name>
    <message>
        <source>is in a folder that cannot be opened: %1</source>
        <translation>所在的文件夹无法打开：%1</translation>
    </message>
</context>
<context>
    <name>rli::jobs::TensorModule</name>
    <message>
        <source>The part of the program that reads tensors could not be loaded: %1.</source>
        <translation>无法加载程序中读取张量的组件：%1。</translation>
    </message>
    <message>
        <source>The part of the program that reads tensors, %1, is missing. It was looked for in %2. Installing the program again puts it back.</source>
        <translation>缺少程序中读取张量的组件 %1。已在 %2 中查找。重新安装程序即可恢复。</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
</context>
<context>
    <name>rli::load::Compare</name>
    <message>
        <source>%1 row of %2 has no match: %3.</source>
        <translation>%2 中有 %1 行没有对应的行：%3。</translation>
    </message>
    <message>
        <source>%1 rows of %2 have no match: %3.</source>
        <translation>%2 中有 %1 行没有对应的行：%3。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
</context>
<context>
    <name>rli::load::Filter</name>
    <message>
        <source>The range “%1” runs backwards; write %2-%3.</source>
        <translation>范围“%1”首尾颠倒；请写成 %2-%3。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>roles %1</source>
        <translation>角色 %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>“%1” is not a rank. Valid are “all”, numbers and ranges by commas, for example 0,3 or 0-3,8.</source>
        <translation>“%1”不是有效的 rank。可用“all”，或以英文逗号分隔的编号和范围，例如 0,3 或 0-3,8。</translation>
    </message>
    <message>
        <source>“%1” is not a step. Valid are numbers, ranges and “unknown” by commas, for example 1,2 or 1-5.</source>
        <translation>“%1”不是有效的 step。可用以英文逗号分隔的编号、范围和“unknown”，例如 1,2 或 1-5。</translation>
    </message>
    <message>
        <source>A role name between the commas of “%1” is empty. Valid are role names by commas, for example actor_update.</source>
        <translation>“%1”的逗号之间有空的角色名。可用以英文逗号分隔的角色名，例如 actor_update。</translation>
    </message>
    <message>
        <source>Nothing was found for %1.</source>
        <translation>没有找到 %1。</translation>
    </message>
    <message>
        <source>Nothing matches %1. There are steps %2; roles %3; ranks %4.</source>
        <translation>没有与 %1 匹配的数据。现有 step %2；角色 %3；rank %4。</translation>
    </message>
</context>
<context>
    <name>rli::load::Interpret</name>
    <message>
        <source>expert %1: %2</source>
        <translation>专家 %1：%2</translation>
    </message>
    <message>
        <source>holds values that are no numbers or infinite</source>
        <translation>含有 NaN 或无穷大的值</translation>
    </message>
    <message>
        <source>holds negative loads</source>
        <translation>含有负的负载</translation>
    </message>
    <message>
        <source>holds fractions of tokens</source>
        <translation>含有非整数的 token 数</translation>
    </message>
    <message>
        <source>is said to hold pairs of expert and tokens, but its first numbers are not each expert once; it is shown as one flat list</source>
        <translation>据元数据应为专家与 token 数的成对值，但各对的第一个数并非每个专家恰好一次；按一维列表显示</translation>
    </message>
</context>
<context>
    <name>rli::load::Measures</name>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>All tokens of the row.</source>
        <translation>该行的 token 总数。</translation>
    </message>
    <message>
        <source>largest load</source>
        <translation>最大负载</translation>
    </message>
    <message>
        <source>The tokens of the hottest expert.</source>
        <translation>最热专家的 token 数。</translation>
    </message>
    <message>
        <source>mean load</source>
        <translation>平均负载</translation>
    </message>
    <message>
        <source>The tokens of an expert were all loaded evenly.</source>
        <translation>负载完全均衡时每个专家的 token 数。</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>最大/均值</translation>
    </message>
    <message>
        <source>How many times the mean the hottest expert gets: 1 is even.</source>
        <translation>最热专家的负载是均值的多少倍：1 表示均衡。</translation>
    </message>
    <message>
        <source>MaxVio</source>
        <translation>MaxVio</translation>
    </message>
    <message>
        <source>How far the hottest expert is above the mean: 0 is even.</source>
        <translation>最热专家高出均值的比例：0 表示均衡。</translation>
    </message>
    <message>
        <source>MinVio</source>
        <translation>MinVio</translation>
    </message>
    <message>
        <source>How far the coldest expert is below the mean: 0 is even, −1 is an expert without tokens.</source>
        <translation>最冷专家低于均值的比例：0 表示均衡，−1 表示有专家没有 token。</translation>
    </message>
    <message>
        <source>AvgVio</source>
        <translation>AvgVio</translation>
    </message>
    <message>
        <source>How far an expert is from the mean, on average: 0 is even.</source>
        <translation>各专家偏离均值的平均比例：0 表示均衡。</translation>
    </message>
    <message>
        <source>CV</source>
        <translation>变异系数</translation>
    </message>
    <message>
        <source>Coefficient of variation, with the population&apos;s standard deviation σ: 0 is even.</source>
        <translation>变异系数（CV），采用总体标准差 σ：0 表示均衡。</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>基尼系数</translation>
    </message>
    <message>
        <source>Gini coefficient of the loads in ascending order: 0 is even, near 1 is all in one expert.</source>
        <translation>负载升序排列的基尼系数：0 表示均衡，接近 1 表示全部集中于一个专家。</translation>
    </message>
    <message>
        <source>normalized entropy</source>
        <translation>归一化熵</translation>
    </message>
    <message>
        <source>Entropy of the shares p = x / Σx: 1 is even, 0 is all in one expert.</source>
        <translation>占比 p = x / Σx 的熵：1 表示均衡，0 表示全部集中于一个专家。</translation>
    </message>
    <message>
        <source>diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>The share of the experts that would do if they were loaded evenly: 1 is even.</source>
        <translation>若负载均衡，所需专家占全部专家的比例：1 表示均衡。</translation>
    </message>
    <message>
        <source>dead experts</source>
        <translation>空闲专家</translation>
    </message>
    <message>
        <source>The share of the experts without any token.</source>
        <translation>没有任何 token 的专家所占的比例。</translation>
    </message>
    <message>
        <source>hottest expert</source>
        <translation>最热专家</translation>
    </message>
    <message>
        <source>The index of the expert with the largest load, the first of several.</source>
        <translation>负载最大的专家的索引，有多个时取第一个。</translation>
    </message>
</context>
<context>
    <name>rli::load::SegmentWords</name>
    <message>
        <source>“%1” is not a segment. Valid are STEP/ROLE/RANK by commas, for example 1/actor_update/0.</source>
        <translation>“%1”不是有效的段。可用以英文逗号分隔的 STEP/ROLE/RANK，例如 1/actor_update/0。</translation>
    </message>
</context>
<context>
    <name>rli::load::Shown</name>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>%1 row without some of them</source>
        <translation>%1 行缺少部分 rank</translation>
    </message>
    <message>
        <source>%1 rows without some of them</source>
        <translation>%1 行缺少部分 rank</translation>
    </message>
    <message>
        <source>layer unknown</source>
        <translation>layer 未知</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>call %1</source>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>calls %1–%2</source>
        <translation>调用 %1–%2</translation>
    </message>
    <message>
        <source>%1 of rank %2</source>
        <translation>rank %2 的 %1</translation>
    </message>
    <message>
        <source>sum of the ranks</source>
        <translation>各 rank 之和</translation>
    </message>
    <message>
        <source>ranks side by side, EP %1</source>
        <translation>各 rank 并排，EP %1</translation>
    </message>
    <message>
        <source>expert %1 of rank %2</source>
        <translation>rank %2 的专家 %1</translation>
    </message>
    <message>
        <source>With %1 ranks sharing the experts of a layer (ep), not all ranks of every group are here: the experts of %2 are missing.</source>
        <translation>由 %1 个 rank 分担一层的专家（ep）时，并非每组的 rank 都齐全：缺少 %2 的专家。</translation>
    </message>
    <message>
        <source>Some ranks lack %1 of the rows put together: %2 has nothing of rank %3.</source>
        <translation>合并的行中有 %1 行缺少部分 rank：%2 没有 rank %3 的数据。</translation>
    </message>
    <message>
        <source>The lists of %1 are equal in every row: they may be replicas.</source>
        <translation>%1 的列表在每一行都相同：它们可能是副本。</translation>
    </message>
    <message>
        <source>The sum counts each of them.</source>
        <translation>求和时每个都计入。</translation>
    </message>
    <message>
        <source>%1 of %2 calls</source>
        <translation>%1/%2 次调用</translation>
    </message>
    <message>
        <source>forward passes</source>
        <translation>全部前向</translation>
    </message>
    <message>
        <source>first forward pass</source>
        <translation>首次前向</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>loads from running sums or pairs</source>
        <translation>负载由累加和或成对值换算</translation>
    </message>
    <message>
        <source>loads of %1 of %2 calls from running sums or pairs</source>
        <translation>%1/%2 次调用的负载由累加和或成对值换算</translation>
    </message>
    <message>
        <source>The model&apos;s layer is not known of %1 of the %2 calls shown: construct.json, which msprobe writes at level mix, does not tell it. Merged layers (layers=merged) need no metadata.</source>
        <translation>所显示的 %2 次调用中，有 %1 次不知道属于模型的哪一层：msprobe 在 mix 级别写入的 construct.json 中没有说明。合并层（layers=merged）不需要元数据。</translation>
    </message>
    <message>
        <source>%1 stages, such as %2</source>
        <translation>%1 个阶段（例如 %2）</translation>
    </message>
    <message>
        <source>%1 grouped matmul calls a layer (gmm_per_layer) do not fit the lists of %2: %3 would fit.</source>
        <translation>每层 %1 次 grouped matmul 调用（gmm_per_layer）与 %2 的列表不符：%3 次才相符。</translation>
    </message>
    <message>
        <source>Forward and backward calls cannot be told apart by equal lists in %1: layers repeat each other, passes interleave, or calls are missing. Metadata (dump.json and stack.json) would tell; or show all calls.</source>
        <translation>在 %1 中，无法凭相同的列表区分前向和反向调用：层之间有重复、各遍交错，或缺少调用。元数据（dump.json 和 stack.json）可以区分；也可以显示全部调用。</translation>
    </message>
    <message>
        <source>The lists of %1 never decrease and no metadata says what they are: they may be running sums, not tokens of each expert (group_list_type=likely reads them so).</source>
        <translation>%1 的列表从不递减，又没有元数据说明其含义：它们可能是累加和，而不是各专家的 token 数（group_list_type=likely 会这样读取）。</translation>
    </message>
</context>
<context>
    <name>rli::tensor</name>
    <message>
        <source>is empty</source>
        <translation>是空文件</translation>
    </message>
    <message>
        <source>is not a PyTorch file (no zip directory at its end)</source>
        <translation>不是 PyTorch 文件（末尾没有 zip 目录）</translation>
    </message>
    <message>
        <source>ends in the middle (the zip directory that closes a PyTorch file is missing)</source>
        <translation>被截断（缺少 PyTorch 文件末尾的 zip 目录）</translation>
    </message>
    <message>
        <source>needs more memory than there is</source>
        <translation>所需内存超过可用内存</translation>
    </message>
    <message>
        <source>was refused by LibTorch</source>
        <translation>被 LibTorch 拒绝</translation>
    </message>
    <message>
        <source>is damaged: the records that close its zip archive contradict each other</source>
        <translation>已损坏：zip 归档末尾的记录相互矛盾</translation>
    </message>
    <message>
        <source>is damaged: its zip directory is not well formed</source>
        <translation>已损坏：zip 目录格式错误</translation>
    </message>
    <message>
        <source>is damaged: its zip directory points outside the file</source>
        <translation>已损坏：zip 目录指向文件之外</translation>
    </message>
    <message>
        <source>is damaged: a record is not where its zip directory says</source>
        <translation>已损坏：有记录不在 zip 目录所指的位置</translation>
    </message>
    <message>
        <source>has a compressed record, and PyTorch stores records uncompressed</source>
        <translation>含有压缩的记录，而 PyTorch 存储的记录不压缩</translation>
    </message>
    <message>
        <source>has an encrypted record</source>
        <translation>含有加密的记录</translation>
    </message>
    <message>
        <source>is one part of a zip archive in several files</source>
        <translation>是多文件 zip 归档中的一个分卷</translation>
    </message>
    <message>
        <source>has two records of one name</source>
        <translation>含有两个同名记录</translation>
    </message>
    <message>
        <source>has a record whose name leads out of the archive</source>
        <translation>含有名称指向归档之外的记录</translation>
    </message>
    <message>
        <source>has records in more than one root folder</source>
        <translation>记录分布在多个根文件夹中</translation>
    </message>
    <message>
        <source>has no data.pkl</source>
        <translation>没有 data.pkl</translation>
    </message>
    <message>
        <source>lacks the record of its tensor&apos;s values</source>
        <translation>缺少存放张量值的记录</translation>
    </message>
    <message>
        <source>names an unknown byte order</source>
        <translation>指定了未知的字节序</translation>
    </message>
    <message>
        <source>ends in the middle (it is in the format of PyTorch before 1.6, and its last part is missing)</source>
        <translation>被截断（为 PyTorch 1.6 之前的格式，缺少最后一部分）</translation>
    </message>
    <message>
        <source>is in an unknown version of the format of PyTorch before 1.6</source>
        <translation>为 PyTorch 1.6 之前的格式，但版本未知</translation>
    </message>
    <message>
        <source>is damaged: the values it stores are not those its pickle speaks of</source>
        <translation>已损坏：存储的值与其 pickle 所述不符</translation>
    </message>
    <message>
        <source>is not trusted: its pickle asks for a function that has no place in a tensor file</source>
        <translation>不可信：其 pickle 要求调用张量文件中不应出现的函数</translation>
    </message>
    <message>
        <source>is not trusted: its pickle does not match its checksum and asks for a function that has no place in a tensor file</source>
        <translation>不可信：其 pickle 与校验和不符，并要求调用张量文件中不应出现的函数</translation>
    </message>
    <message>
        <source>is damaged: its pickle (data.pkl) does not match its checksum</source>
        <translation>已损坏：其 pickle（data.pkl）与校验和不符</translation>
    </message>
    <message>
        <source>is damaged: its pickle ends in the middle</source>
        <translation>已损坏：其 pickle 被截断</translation>
    </message>
    <message>
        <source>is damaged: its pickle is not well formed</source>
        <translation>已损坏：其 pickle 格式错误</translation>
    </message>
    <message>
        <source>has an instruction in its pickle that no tensor file needs</source>
        <translation>其 pickle 含有张量文件不需要的指令</translation>
    </message>
    <message>
        <source>has a pickle beyond the limits for a tensor file</source>
        <translation>其 pickle 超出张量文件的限制</translation>
    </message>
    <message>
        <source>holds no tensor</source>
        <translation>不含张量</translation>
    </message>
    <message>
        <source>holds several tensors, and none is named group_list</source>
        <translation>含有多个张量，但没有名为 group_list 的张量</translation>
    </message>
    <message>
        <source>describes its tensor in an unknown form</source>
        <translation>描述张量的形式未知</translation>
    </message>
    <message>
        <source>describes its NumPy array in an unknown form</source>
        <translation>描述 NumPy 数组的形式未知</translation>
    </message>
    <message>
        <source>is damaged: its NumPy array has more or fewer values than its shape says</source>
        <translation>已损坏：NumPy 数组的值的个数与其形状不符</translation>
    </message>
    <message>
        <source>has elements of a type that is not read</source>
        <translation>元素类型不受支持</translation>
    </message>
    <message>
        <source>does not say what type its elements have</source>
        <translation>没有说明元素类型</translation>
    </message>
    <message>
        <source>has a tensor with a negative size, stride or offset</source>
        <translation>张量的大小、步幅或偏移量为负</translation>
    </message>
    <message>
        <source>has a tensor of too many dimensions</source>
        <translation>张量的维数过多</translation>
    </message>
    <message>
        <source>has a tensor of more elements than its file can justify</source>
        <translation>张量的元素数超出文件所能容纳的数量</translation>
    </message>
    <message>
        <source>has a tensor that reaches beyond its stored values</source>
        <translation>张量超出其存储的值的范围</translation>
    </message>
    <message>
        <source>is damaged: it stores fewer values than its pickle says</source>
        <translation>已损坏：存储的值少于其 pickle 所述</translation>
    </message>
    <message>
        <source>is shown although its pickle (data.pkl) does not match its checksum</source>
        <translation>仍然显示，但其 pickle（data.pkl）与校验和不符</translation>
    </message>
    <message>
        <source>is shown although its values do not match their checksum</source>
        <translation>仍然显示，但其数值与校验和不符</translation>
    </message>
    <message>
        <source>stores more values than its pickle says</source>
        <translation>存储的值多于其 pickle 所述</translation>
    </message>
    <message>
        <source>does not say what type its elements have; their width was taken as the sign</source>
        <translation>未说明元素类型；按元素宽度判断</translation>
    </message>
    <message>
        <source>holds an integer beyond 2^53, which is shown rounded</source>
        <translation>含有超过 2^53 的整数，显示时已舍入</translation>
    </message>
</context>
<context>
    <name>rli::ui::Actions</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a dump folder, at any level</source>
        <translation>打开任意一级的 dump 文件夹</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open &amp;configuration…</source>
        <translation>打开配置(&amp;C)…</translation>
    </message>
    <message>
        <source>Open a saved view, or another YAML file of folders and settings</source>
        <translation>打开已保存的视图，或其他包含文件夹和设置的 YAML 文件</translation>
    </message>
    <message>
        <source>&amp;Save view…</source>
        <translation>保存视图(&amp;S)…</translation>
    </message>
    <message>
        <source>Save folder, filters and the visible part, to be opened again</source>
        <translation>保存文件夹、过滤条件和可见部分，以便再次打开</translation>
    </message>
    <message>
        <source>A small made-up dump: two steps, two roles, four ranks</source>
        <translation>一份小型虚构 dump：两个 step、两个角色、四个 rank</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Read the open folder again</source>
        <translation>重新读取已打开的文件夹</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>监视(&amp;W)</translation>
    </message>
    <message>
        <source>Reload by itself while the dump grows</source>
        <translation>dump 增长时自动重新加载</translation>
    </message>
    <message>
        <source>Cance&amp;l loading</source>
        <translation>取消加载(&amp;L)</translation>
    </message>
    <message>
        <source>Stop loading and go back to the dump before</source>
        <translation>停止加载，回到之前的 dump</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the figure as a picture, or its rows as a table</source>
        <translation>将热力图写成图片，或将其各行写成表格</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of filters, visible part or colours</source>
        <translation>撤销对过滤条件、可见部分或颜色的上一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Make again the change that was taken back</source>
        <translation>重做刚撤销的更改</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the cell under the pointer, or the selected rows as a table</source>
        <translation>复制指针所指的单元格，或将所选行复制为表格</translation>
    </message>
    <message>
        <source>Copy &amp;figure</source>
        <translation>复制热力图(&amp;F)</translation>
    </message>
    <message>
        <source>Copy the whole figure as a picture</source>
        <translation>将整幅热力图复制为图片</translation>
    </message>
    <message>
        <source>Clear &amp;selection</source>
        <translation>清除选择(&amp;S)</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消所有选择</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Show all rows and experts</source>
        <translation>显示所有行和专家</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Show fewer rows and experts, larger</source>
        <translation>显示较少的行和专家，单元格更大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more rows and experts, smaller</source>
        <translation>显示较多的行和专家，单元格更小</translation>
    </message>
    <message>
        <source>Go back to the part that was shown before</source>
        <translation>回到之前显示的部分</translation>
    </message>
    <message>
        <source>Clear the filters and show hidden segments</source>
        <translation>清除过滤条件并显示隐藏的段</translation>
    </message>
    <message>
        <source>Show another dump, or two selections of this one, side by side</source>
        <translation>并排显示另一个 dump，或本 dump 中的两种选择</translation>
    </message>
    <message>
        <source>Go back from a comparison to the dump</source>
        <translation>从对比回到 dump</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>One row for each layer: its equal calls together</source>
        <translation>每层一行：合并该层相同的调用</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>One row for each call</source>
        <translation>每次调用一行</translation>
    </message>
    <message>
        <source>First forward pass</source>
        <translation>首次前向</translation>
    </message>
    <message>
        <source>Of update roles only the first forward pass; other roles whole</source>
        <translation>更新类角色只显示首次前向；其他角色完整显示</translation>
    </message>
    <message>
        <source>Forward passes</source>
        <translation>全部前向</translation>
    </message>
    <message>
        <source>Of update roles the forward pass of every micro-batch; other roles whole</source>
        <translation>更新类角色显示每个微批次的前向；其他角色完整显示</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>全部调用</translation>
    </message>
    <message>
        <source>Forward, recompute and backward calls of every micro-batch</source>
        <translation>每个微批次的前向、重计算和反向调用</translation>
    </message>
    <message>
        <source>Calls per layer</source>
        <translation>每层调用次数</translation>
    </message>
    <message>
        <source>Grouped matmul calls a layer makes in one forward pass. Where no metadata tells forward and backward calls apart, this number does (gmm_per_layer)</source>
        <translation>每层在一次前向中的 grouped matmul 调用次数。没有元数据可区分前向和反向调用时，以此数区分（gmm_per_layer）</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The model&apos;s layers where metadata gives one for every call, else merged</source>
        <translation>元数据给出了每次调用的层时用模型层，否则合并</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Equal lists of a rank are one layer, numbered as they come</source>
        <translation>同一 rank 中相同的列表为一层，按出现顺序编号</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型层</translation>
    </message>
    <message>
        <source>As construct.json beside the tensors numbers them</source>
        <translation>按张量旁的 construct.json 编号</translation>
    </message>
    <message>
        <source>As the metadata or the API&apos;s name says, else as counts</source>
        <translation>按元数据或 API 名称的说明，否则视为计数</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>As the tokens of each expert</source>
        <translation>视为每个专家的 token 数</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>累加和</translation>
    </message>
    <message>
        <source>As sums over the experts: each expert&apos;s tokens are the difference to the one before</source>
        <translation>视为按专家累加的和：每个专家的 token 数是与前一个值之差</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>逐个</translation>
    </message>
    <message>
        <source>Every rank has rows of its own</source>
        <translation>每个 rank 各有自己的行</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Data parallel: every rank holds all experts, and their loads are added up</source>
        <translation>数据并行：每个 rank 都有全部专家，负载相加</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Expert parallel: each rank holds its part of the experts, and the parts make one axis</source>
        <translation>专家并行：每个 rank 只有一部分专家，各部分拼成一条轴</translation>
    </message>
    <message>
        <source>Ranks that share the experts (EP)</source>
        <translation>分担专家的 rank 数（EP）</translation>
    </message>
    <message>
        <source>Side by side, rank r holds the experts from (r mod EP) · E on, of the E in each of its lists. Remembered with the dump</source>
        <translation>并排时，rank r 的专家从 (r mod EP) · E 开始，E 为其每个列表中的专家数。该设置随 dump 记住</translation>
    </message>
    <message>
        <source>&amp;Data panel</source>
        <translation>数据面板(&amp;D)</translation>
    </message>
    <message>
        <source>Folder and filters at the left</source>
        <translation>左侧的文件夹和过滤条件</translation>
    </message>
    <message>
        <source>D&amp;etails panel</source>
        <translation>详情面板(&amp;E)</translation>
    </message>
    <message>
        <source>The numbers of the selection, at the right</source>
        <translation>右侧的所选内容的数值</translation>
    </message>
    <message>
        <source>What was skipped or noticed while reading</source>
        <translation>读取时跳过的内容和提示</translation>
    </message>
    <message>
        <source>&amp;Measures</source>
        <translation>指标(&amp;M)</translation>
    </message>
    <message>
        <source>How evenly loads are spread: of rows and experts, below the map</source>
        <translation>负载分布的均匀程度：按行和专家，显示在热力图下方</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Light or dark as the system is</source>
        <translation>随系统使用浅色或深色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>浅色背景、深色文字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>深色背景、浅色文字</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>Chinese where the system is, else English</source>
        <translation>系统为中文时使用中文，否则使用英文</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>键盘和鼠标(&amp;K)</translation>
    </message>
    <message>
        <source>What keys and mouse do in the heat map</source>
        <translation>键盘和鼠标在热力图中的作用</translation>
    </message>
    <message>
        <source>&amp;About RL-Insight</source>
        <translation>关于 RL-Insight(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Calls</source>
        <translation>调用(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>层(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>疑似</translation>
    </message>
    <message>
        <source>As automatic, and as running sums where nothing says what the lists are and none decreases</source>
        <translation>同自动；没有说明含义且从不递减的列表按累加和读取</translation>
    </message>
    <message>
        <source>Put the panels back to where they were at first</source>
        <translation>将各面板恢复到最初的位置</translation>
    </message>
    <message>
        <source>Open the sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>Copy c&amp;ell</source>
        <translation>复制单元格(&amp;E)</translation>
    </message>
    <message>
        <source>Copy the cell under the pointer or the cursor as a line of text</source>
        <translation>将指针或光标处的单元格复制为一行文字</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws as table</source>
        <translation>将行复制为表格(&amp;W)</translation>
    </message>
    <message>
        <source>Copy the selected rows, or the row of the cell</source>
        <translation>复制所选的行，或单元格所在的行</translation>
    </message>
    <message>
        <source>Copy se&amp;gments as table</source>
        <translation>将段复制为表格(&amp;G)</translation>
    </message>
    <message>
        <source>Copy the selected segments, or the segment of the cell</source>
        <translation>复制所选的段，或单元格所在的段</translation>
    </message>
    <message>
        <source>Copy c&amp;hart</source>
        <translation>复制图表(&amp;H)</translation>
    </message>
    <message>
        <source>Copy the chart of the details panel as a picture</source>
        <translation>将详情面板中的图表复制为图片</translation>
    </message>
    <message>
        <source>Undo &amp;zoom</source>
        <translation>撤销缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Sho&amp;w everything</source>
        <translation>显示全部(&amp;W)</translation>
    </message>
    <message>
        <source>Com&amp;pare…</source>
        <translation>对比(&amp;P)…</translation>
    </message>
    <message>
        <source>E&amp;nd comparison</source>
        <translation>结束对比(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;First forward pass</source>
        <translation>首次前向(&amp;F)</translation>
    </message>
    <message>
        <source>Forward &amp;passes</source>
        <translation>全部前向(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;All calls</source>
        <translation>全部调用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Merged</source>
        <translation>合并(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;The model&apos;s</source>
        <translation>模型层(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Counts</source>
        <translation>计数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Running sums</source>
        <translation>累加和(&amp;R)</translation>
    </message>
    <message>
        <source>Running sums where &amp;likely</source>
        <translation>疑似处按累加和(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Each rank</source>
        <translation>逐个 rank(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Sum of the ranks</source>
        <translation>各 rank 求和(&amp;S)</translation>
    </message>
    <message>
        <source>Si&amp;de by side</source>
        <translation>并排(&amp;D)</translation>
    </message>
    <message>
        <source>Pro&amp;blems</source>
        <translation>问题(&amp;B)</translation>
    </message>
    <message>
        <source>Rese&amp;t layout</source>
        <translation>恢复布局(&amp;T)</translation>
    </message>
    <message>
        <source>La&amp;yers</source>
        <translation>层(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>列表(&amp;L)</translation>
    </message>
    <message>
        <source>Ran&amp;ks</source>
        <translation>Rank(&amp;K)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>Lang&amp;uage</source>
        <translation>语言 / Language(&amp;U)</translation>
    </message>
</context>
<context>
    <name>rli::ui::BusyPage</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Looking for list files</source>
        <translation>正在查找列表文件</translation>
    </message>
</context>
<context>
    <name>rli::ui::CellFacts</name>
    <message>
        <source>%1 % of the row · %2 × mean</source>
        <translation>占本行 %1% · 均值的 %2 倍</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>微批次 %1</translation>
    </message>
    <message>
        <source>no value (no list holds it)</source>
        <translation>无值（没有列表含有它）</translation>
    </message>
    <message>
        <source>no value (the list is shorter)</source>
        <translation>无值（列表较短）</translation>
    </message>
    <message>
        <source>%1 token</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>expert %1 · %2 · %3</source>
        <translation>专家 %1 · %2 · %3</translation>
    </message>
    <message>
        <source>no change known (one side has no value)</source>
        <translation>变化未知（一方没有值）</translation>
    </message>
    <message>
        <source>no change, B − A</source>
        <translation>无变化，B − A</translation>
    </message>
    <message>
        <source>%1 token, B − A</source>
        <translation>%1 个 token，B − A</translation>
    </message>
    <message>
        <source>%1 tokens, B − A</source>
        <translation>%1 个 token，B − A</translation>
    </message>
</context>
<context>
    <name>rli::ui::Charts</name>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>%1 selected rows</source>
        <translation>所选 %1 行</translation>
    </message>
    <message>
        <source>all %1 rows shown</source>
        <translation>所显示的全部 %1 行</translation>
    </message>
    <message>
        <source>highest %1; lowest %2</source>
        <translation>最高：%1；最低：%2</translation>
    </message>
    <message>
        <source>%1 values, %2</source>
        <translation>%1 个值，%2</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>另有 %1 段</translation>
    </message>
    <message>
        <source>dashed: mean %1</source>
        <translation>虚线：均值 %1</translation>
    </message>
    <message>
        <source>each bar is the highest of %1 neighbours</source>
        <translation>每个柱取相邻 %1 个中的最大值</translation>
    </message>
    <message>
        <source>each point is the mean of up to %1 neighbours</source>
        <translation>每个点取相邻至多 %1 个的均值</translation>
    </message>
    <message>
        <source>Load by expert</source>
        <translation>各专家的负载</translation>
    </message>
    <message>
        <source>expert, the fullest first</source>
        <translation>专家（负载从高到低）</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>tokens, summed</source>
        <translation>token 数（求和）</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>专家 %1</translation>
    </message>
    <message>
        <source>Load by rank</source>
        <translation>各 rank 的负载</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>the ranks are summed: shown one by one, they can be compared</source>
        <translation>各 rank 已求和：逐个显示时才能比较</translation>
    </message>
    <message>
        <source>%1 by layer</source>
        <translation>各层的%1</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>%1 over steps</source>
        <translation>%1随 step 的变化</translation>
    </message>
    <message>
        <source>step</source>
        <translation>step</translation>
    </message>
    <message>
        <source>the unknown step is left out</source>
        <translation>未知的 step 未计入</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>rli::ui::ChartsPanel</name>
    <message>
        <source>Copy or save the chart</source>
        <translation>复制或保存图表</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Tokens of each expert</source>
        <translation>每个专家的 token 数</translation>
    </message>
    <message>
        <source>A measure along the layers, a line a segment</source>
        <translation>一项指标沿各层的变化，每段一条线</translation>
    </message>
    <message>
        <source>Tokens of each rank, in the same stage and layers</source>
        <translation>同一阶段、相同各层中每个 rank 的 token 数</translation>
    </message>
    <message>
        <source>A measure along the steps of the training</source>
        <translation>一项指标随训练 step 的变化</translation>
    </message>
    <message>
        <source>by load</source>
        <translation>按负载</translation>
    </message>
    <message>
        <source>The fullest expert first, instead of by index</source>
        <translation>负载最高的专家在前，而不按索引排列</translation>
    </message>
    <message>
        <source>Which measure is drawn</source>
        <translation>绘制哪项指标</translation>
    </message>
    <message>
        <source>Copy chart</source>
        <translation>复制图表</translation>
    </message>
    <message>
        <source>Save chart…</source>
        <translation>保存图表…</translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation>图表已复制为图片。</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Pictures (*.png);;Drawings (*.svg)</source>
        <translation>图片 (*.png);;矢量图 (*.svg)</translation>
    </message>
</context>
<context>
    <name>rli::ui::ColorBar</name>
    <message>
        <source>Drag an end to set it, the middle to move the range. Double click: all values</source>
        <translation>拖动一端可设定该端，拖动中间可移动范围。双击：覆盖全部值</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>rli::ui::ColorMapMenu</name>
    <message>
        <source>Colour&amp;s</source>
        <translation>颜色(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reverse</source>
        <translation>反转(&amp;R)</translation>
    </message>
</context>
<context>
    <name>rli::ui::CompareDialog</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>The same dump</source>
        <translation>同一 dump</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>A dump folder to compare with; it can also be dropped here</source>
        <translation>要对比的 dump 文件夹；也可拖放到此处</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>对比(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Dump</source>
        <translation>Dump(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>Step(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Roles</source>
        <translation>角色(&amp;R)</translation>
    </message>
    <message>
        <source>Ran&amp;ks</source>
        <translation>Rank(&amp;K)</translation>
    </message>
    <message>
        <source>all, or 1,3-5</source>
        <translation>all，或 1,3-5</translation>
    </message>
    <message>
        <source>all, or names by commas</source>
        <translation>all，或以英文逗号分隔的名称</translation>
    </message>
    <message>
        <source>all, or 0-3,8</source>
        <translation>all，或 0-3,8</translation>
    </message>
    <message>
        <source>Compare with a dump folder</source>
        <translation>选择要对比的 dump 文件夹</translation>
    </message>
    <message>
        <source>A and B are the same: choose another dump for B, or other steps, roles or ranks.</source>
        <translation>A 与 B 相同：请为 B 选择另一个 dump，或其他的 step、角色或 rank。</translation>
    </message>
</context>
<context>
    <name>rli::ui::ComparePage</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>结束对比</translation>
    </message>
    <message>
        <source>mean of A</source>
        <translation>A 的均值</translation>
    </message>
    <message>
        <source>mean of B</source>
        <translation>B 的均值</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Write the comparison as a picture, a document or a table</source>
        <translation>将对比写成图片、文档或表格</translation>
    </message>
</context>
<context>
    <name>rli::ui::CompareRun</name>
    <message>
        <source>%1 rows compared: no difference</source>
        <translation>已对比 %1 行：没有差异</translation>
    </message>
    <message>
        <source>%1 rows compared, %2 of them differ</source>
        <translation>已对比 %1 行，其中 %2 行有差异</translation>
    </message>
    <message>
        <source>The two have no row in common.</source>
        <translation>两者没有共同的行。</translation>
    </message>
</context>
<context>
    <name>rli::ui::DataPanel</name>
    <message>
        <source>Steps</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>rli::ui::Details</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>最大/均值</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>the model&apos;s layer</source>
        <translation>模型层</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>专家 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>share of the row</source>
        <translation>占本行</translation>
    </message>
    <message>
        <source>of the mean</source>
        <translation>相对均值</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>held as</source>
        <translation>存放位置</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家数</translation>
    </message>
    <message>
        <source>hottest expert</source>
        <translation>最热专家</translation>
    </message>
    <message>
        <source>its tokens</source>
        <translation>其 token 数</translation>
    </message>
    <message>
        <source>its share</source>
        <translation>其占比</translation>
    </message>
    <message numerus="yes">
        <source>%n segments</source>
        <translation>
            <numerusform>%n 段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rows · %2 experts</source>
        <translation>%1 行 · %2 个专家</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用数</translation>
    </message>
    <message>
        <source>hottest cell</source>
        <translation>最热单元格</translation>
    </message>
    <message>
        <source>in</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1 · expert %2</source>
        <translation>%1 · 专家 %2</translation>
    </message>
    <message>
        <source>of</source>
        <translation>所属段</translation>
    </message>
</context>
<context>
    <name>rli::ui::DetailsPanel</name>
    <message>
        <source>Click a cell for its row, or a block of the segment bar for its step, role and rank. Ctrl and Shift select several.</source>
        <translation>单击单元格可查看其所在行，单击色条中的色块可查看其 step、角色和 rank。按住 Ctrl 或 Shift 可多选。</translation>
    </message>
    <message>
        <source>all measures</source>
        <translation>全部指标</translation>
    </message>
    <message>
        <source>The measures of all rows, their quartiles and lists of experts, below the map (Ctrl+4)</source>
        <translation>所有行的指标、四分位数和专家列表，显示在热力图下方（Ctrl+4）</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>mean of %1 rows</source>
        <translation>%1 行的均值</translation>
    </message>
</context>
<context>
    <name>rli::ui::Drop</name>
    <message>
        <source>Drop one or several folders of a dump, or a .yaml configuration.</source>
        <translation>请拖放一个或多个 dump 文件夹，或一个 .yaml 配置。</translation>
    </message>
    <message>
        <source>%1 is not on this machine.</source>
        <translation>%1 不在这台计算机上。</translation>
    </message>
    <message>
        <source>There is no %1.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is a file that cannot be opened.</source>
        <translation>%1 是无法打开的文件。</translation>
    </message>
    <message>
        <source>Several configurations were dropped.</source>
        <translation>拖放了多个配置。</translation>
    </message>
    <message>
        <source>Folders and a configuration were dropped together.</source>
        <translation>同时拖放了文件夹和配置。</translation>
    </message>
    <message>
        <source>Nothing in this can be opened.</source>
        <translation>其中没有可以打开的内容。</translation>
    </message>
</context>
<context>
    <name>rli::ui::ExpertsModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>Click for the row where its load is the highest: %1 tokens</source>
        <translation>单击可转到其负载最高的行：%1 个 token</translation>
    </message>
    <message>
        <source>Hot: at least twice the mean of all experts, in the tokens summed over the %1.</source>
        <translation>“热”指在按 %1 求和的 token 数中，至少为全部专家均值的两倍。</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>The expert&apos;s index in its list</source>
        <translation>专家在其列表中的索引</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>Tokens over all rows</source>
        <translation>所有行的 token 总数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Its part of all tokens</source>
        <translation>占全部 token 的比例</translation>
    </message>
    <message>
        <source>of the mean</source>
        <translation>相对均值</translation>
    </message>
    <message>
        <source>Its tokens over the mean of all experts</source>
        <translation>其 token 数与全部专家均值之比</translation>
    </message>
    <message>
        <source>hot layers</source>
        <translation>热的层数</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>hot steps</source>
        <translation>热的 step 数</translation>
    </message>
    <message>
        <source>step</source>
        <translation>step</translation>
    </message>
    <message>
        <source>rows without tokens</source>
        <translation>无 token 的行数</translation>
    </message>
    <message>
        <source>Rows where its load is 0</source>
        <translation>其负载为 0 的行数</translation>
    </message>
</context>
<context>
    <name>rli::ui::Export</name>
    <message>
        <source>%1 × %2 pixels · %3 × %4 inches</source>
        <translation>%1 × %2 像素 · %3 × %4 英寸</translation>
    </message>
</context>
<context>
    <name>rli::ui::ExportController</name>
    <message>
        <source>Visible part</source>
        <translation>可见部分</translation>
    </message>
    <message>
        <source>The figure was copied as a picture of %1.</source>
        <translation>热力图已复制为图片：%1。</translation>
    </message>
</context>
<context>
    <name>rli::ui::ExportDialog</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>CSV table of the loads</source>
        <translation>CSV 负载表格</translation>
    </message>
    <message>
        <source>Name a file to write.</source>
        <translation>请指定要写入的文件。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>There is a file %1 already. “Replace” overwrites it.</source>
        <translation>文件 %1 已存在。“替换”将覆盖它。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消，未写入任何内容。</translation>
    </message>
    <message>
        <source>A, B and B − A beside each other</source>
        <translation>A、B 与 B − A 并排</translation>
    </message>
    <message>
        <source>CSV table of both loads and the change</source>
        <translation>CSV 表格：两边负载及其变化</translation>
    </message>
    <message>
        <source>One line for each cell</source>
        <translation>每个单元格一行</translation>
    </message>
</context>
<context>
    <name>rli::ui::FilterList</name>
    <message>
        <source>all, or 1,3-5</source>
        <translation>all，或 1,3-5</translation>
    </message>
    <message>
        <source>all, or names by commas</source>
        <translation>all，或以英文逗号分隔的名称</translation>
    </message>
    <message>
        <source>all, or 0-3,8</source>
        <translation>all，或 0-3,8</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Check all</source>
        <translation>全部勾选</translation>
    </message>
    <message>
        <source>none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Check none</source>
        <translation>全部取消勾选</translation>
    </message>
    <message>
        <source>invert</source>
        <translation>反选</translation>
    </message>
    <message>
        <source>Check what is not checked</source>
        <translation>勾选未勾选的项，取消已勾选的项</translation>
    </message>
    <message>
        <source>The words of the command line: %1</source>
        <translation>写法与命令行相同：%1</translation>
    </message>
</context>
<context>
    <name>rli::ui::FilterModel</name>
    <message>
        <source>%1: %2 calls</source>
        <translation>%1：%2 次调用</translation>
    </message>
</context>
<context>
    <name>rli::ui::Filters</name>
    <message>
        <source>No step is checked.</source>
        <translation>没有勾选任何 step。</translation>
    </message>
    <message>
        <source>No role is checked.</source>
        <translation>没有勾选任何角色。</translation>
    </message>
    <message>
        <source>No rank is checked.</source>
        <translation>没有勾选任何 rank。</translation>
    </message>
</context>
<context>
    <name>rli::ui::FolderBox</name>
    <message>
        <source>No folder</source>
        <translation>无文件夹</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
</context>
<context>
    <name>rli::ui::HeatMapCells</name>
    <message>
        <source>No rows to show.</source>
        <translation>没有可显示的行。</translation>
    </message>
    <message>
        <source>Rows %1–%2 of %3, experts %4–%5 of %6.</source>
        <translation>第 %1–%2 行，共 %3 行；专家 %4–%5，共 %6 个。</translation>
    </message>
    <message>
        <source>Cursor: %1.</source>
        <translation>光标：%1。</translation>
    </message>
</context>
<context>
    <name>rli::ui::HeatMapView</name>
    <message>
        <source>No rows to show</source>
        <translation>没有可显示的行</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Copy row as table</source>
        <translation>将行复制为表格</translation>
    </message>
    <message>
        <source>Copy segment as table</source>
        <translation>将段复制为表格</translation>
    </message>
    <message>
        <source>Copy selection as table</source>
        <translation>将所选复制为表格</translation>
    </message>
</context>
<context>
    <name>rli::ui::LoadController</name>
    <message>
        <source>%1 What was read before is still shown.</source>
        <translation>%1 仍显示之前读到的内容。</translation>
    </message>
</context>
<context>
    <name>rli::ui::MainWindow</name>
    <message>
        <source>Open a dump folder</source>
        <translation>打开 dump 文件夹</translation>
    </message>
    <message>
        <source>Open a configuration</source>
        <translation>打开配置</translation>
    </message>
    <message>
        <source>Configurations (*.yaml *.yml)</source>
        <translation>配置 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Views (*.yaml *.yml)</source>
        <translation>视图 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The view was saved: %1</source>
        <translation>视图已保存：%1</translation>
    </message>
    <message>
        <source>The configuration names no input.path. Its settings hold for the folder you open next.</source>
        <translation>配置中没有指定 input.path。其设置将用于接下来打开的文件夹。</translation>
    </message>
    <message>
        <source>the sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>About RL-Insight</source>
        <translation>关于 RL-Insight</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;RL-Insight %1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Expert loads of mixture-of-experts models in reinforcement learning, layer by layer.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;RL-Insight %1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;逐层查看强化学习中 MoE（Mixture of Experts）模型的专家负载。&lt;/p&gt;&lt;p&gt;自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>rli::ui::MeasuresPanel</name>
    <message>
        <source>A click shows the row in the heat map</source>
        <translation>单击可在热力图中显示该行</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>汇总</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Each measure over the selected rows, or over all that is shown</source>
        <translation>所选行的各项指标；未选择时为所显示的全部行</translation>
    </message>
    <message>
        <source>The measures of each row, to sort</source>
        <translation>每一行的指标，可排序</translation>
    </message>
    <message>
        <source>Which experts are hot, cold or dead</source>
        <translation>哪些专家过热、过冷或空闲</translation>
    </message>
    <message>
        <source>Which experts are listed</source>
        <translation>列出哪些专家</translation>
    </message>
    <message>
        <source>Copy the selected lines, or all that are listed</source>
        <translation>复制所选的行；未选择时复制列出的全部</translation>
    </message>
    <message>
        <source>Save this table as CSV</source>
        <translation>将此表保存为 CSV</translation>
    </message>
    <message>
        <source>Close the measures</source>
        <translation>关闭指标面板</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>%1 selected rows</source>
        <translation>所选 %1 行</translation>
    </message>
    <message>
        <source>all %1 rows shown</source>
        <translation>所显示的全部 %1 行</translation>
    </message>
    <message>
        <source> · %1 without tokens are left out</source>
        <translation> · 其中 %1 行没有 token，未计入</translation>
    </message>
    <message>
        <source>hottest</source>
        <translation>最热</translation>
    </message>
    <message>
        <source>coldest</source>
        <translation>最冷</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>hot in every layer</source>
        <translation>每层都热</translation>
    </message>
    <message>
        <source>hot in every step</source>
        <translation>每个 step 都热</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Save the measures</source>
        <translation>保存指标</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>rli::ui::MeasuresText</name>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Copied: the first %1 of %2 lines. A CSV file takes all of them.</source>
        <translation>已复制：%2 行中的前 %1 行。CSV 文件可容纳全部。</translation>
    </message>
</context>
<context>
    <name>rli::ui::MessageStrip</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>rli::ui::Notices</name>
    <message>
        <source>A folder is gone. What was read of it is still shown.</source>
        <translation>一个文件夹已不存在。仍显示之前读到的内容。</translation>
    </message>
    <message>
        <source>%1 folders are gone. What was read of them is still shown.</source>
        <translation>%1 个文件夹已不存在。仍显示之前读到的内容。</translation>
    </message>
    <message>
        <source>Show which</source>
        <translation>查看详情</translation>
    </message>
    <message>
        <source>All segments are hidden.</source>
        <translation>所有段都已隐藏。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Use 1 call per layer</source>
        <translation>改用每层 1 次调用</translation>
    </message>
    <message>
        <source>Use %1 calls per layer</source>
        <translation>改用每层 %1 次调用</translation>
    </message>
    <message>
        <source>Show all calls</source>
        <translation>显示全部调用</translation>
    </message>
    <message>
        <source>Read as running sums</source>
        <translation>按累加和读取</translation>
    </message>
    <message>
        <source>Show merged layers</source>
        <translation>显示合并的层</translation>
    </message>
</context>
<context>
    <name>rli::ui::OptionValues</name>
    <message>
        <source>heatmap.parser.ep has no effect here: with heatmap.visualizer.combine=sum, the loads of all ranks are added up.</source>
        <translation>heatmap.parser.ep 在此不起作用：设置 heatmap.visualizer.combine=sum 时，所有 rank 的负载相加。</translation>
    </message>
    <message>
        <source>heatmap.parser.ep has no effect here: with heatmap.visualizer.combine=each, the ranks are shown one by one.</source>
        <translation>heatmap.parser.ep 在此不起作用：设置 heatmap.visualizer.combine=each 时，各 rank 逐个显示。</translation>
    </message>
    <message>
        <source>heatmap.visualizer.combine=side needs heatmap.parser.ep=N: how many ranks share the experts of a layer. Rank r then holds the experts from (r mod N)·E on, of the E in each of its lists.</source>
        <translation>heatmap.visualizer.combine=side 需要 heatmap.parser.ep=N，即由多少个 rank 分担一层的专家。这时 rank r 的专家从 (r mod N)·E 开始，E 为其每个列表中的专家数。</translation>
    </message>
    <message>
        <source>What is to be compared is the same: give compare.path another dump, or compare.step, compare.role or compare.rank_list others than those shown.</source>
        <translation>要对比的两者相同：请为 compare.path 指定另一个 dump，或为 compare.step、compare.role 或 compare.rank_list 指定与所显示的不同的值。</translation>
    </message>
</context>
<context>
    <name>rli::ui::OverviewStrip</name>
    <message>
        <source>All rows and experts; the frame is what is visible. Drag it, or click where to go</source>
        <translation>所有行和专家；方框为可见部分。可拖动方框，或单击要转到的位置</translation>
    </message>
</context>
<context>
    <name>rli::ui::PanelDock</name>
    <message>
        <source>Drag to move the panel, double click to float it or dock it again</source>
        <translation>拖动可移动面板，双击可使其浮动或重新停靠</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>关闭面板</translation>
    </message>
    <message>
        <source>Make the panel a window of its own, or dock it again</source>
        <translation>使面板成为独立窗口，或重新停靠</translation>
    </message>
</context>
<context>
    <name>rli::ui::Problems</name>
    <message>
        <source>⚠ 1 file skipped</source>
        <translation>⚠ 跳过 1 个文件</translation>
    </message>
    <message>
        <source>⚠ %1 files skipped</source>
        <translation>⚠ 跳过 %1 个文件</translation>
    </message>
    <message>
        <source>1 notice</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>%1 notices</source>
        <translation>%1 条提示</translation>
    </message>
</context>
<context>
    <name>rli::ui::ProblemsModel</name>
    <message>
        <source>Skipped: %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>Noticed, and shown: %1</source>
        <translation>有提示，仍显示：%1</translation>
    </message>
    <message>
        <source>What is wrong, and with which file</source>
        <translation>问题及所在文件</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>rli::ui::ProblemsPanel</name>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>“%1” cannot be written: %2</source>
        <translation>无法写入“%1”：%2</translation>
    </message>
    <message>
        <source>Double click or Enter on a file opens its folder</source>
        <translation>双击文件或按 Enter 可打开其所在文件夹</translation>
    </message>
    <message>
        <source>Filter by path, reason or detail</source>
        <translation>按路径、原因或详情过滤</translation>
    </message>
    <message>
        <source>Lists only what holds each of these words in its path, reason or detail</source>
        <translation>只列出路径、原因或详情中含有所有这些词的条目</translation>
    </message>
    <message>
        <source>Lists skipped files, notices or both</source>
        <translation>列出跳过的文件、提示或两者</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Copy the selected lines, or all that are listed</source>
        <translation>复制所选的行；未选择时复制列出的全部</translation>
    </message>
    <message>
        <source>Save what is listed as a CSV table</source>
        <translation>将列出的内容保存为 CSV 表格</translation>
    </message>
    <message>
        <source>Close the problems</source>
        <translation>关闭问题面板</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1 of %2 listed</source>
        <translation>列出 %1/%2 条</translation>
    </message>
    <message>
        <source>Save the problems</source>
        <translation>保存问题列表</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>No program opens folders here. Copied instead: %1</source>
        <translation>系统中没有可打开文件夹的程序。已改为复制路径：%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open all reasons</source>
        <translation>展开全部</translation>
    </message>
    <message>
        <source>Close all reasons</source>
        <translation>折叠全部</translation>
    </message>
</context>
<context>
    <name>rli::ui::Progress</name>
    <message>
        <source>Looking for files: %1 found</source>
        <translation>正在查找文件：已找到 %1 个</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>Reading %1 of %2 files</source>
        <translation>正在读取文件 %1/%2</translation>
    </message>
    <message>
        <source>%1 files/s</source>
        <translation>%1 个文件/秒</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>约剩 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>约剩 %1 小时 %2 分钟</translation>
    </message>
</context>
<context>
    <name>rli::ui::RangeField</name>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>From … to …</source>
        <translation>从 … 到 …</translation>
    </message>
    <message>
        <source>The values that have the lowest and the highest colour</source>
        <translation>最低和最高颜色所对应的值</translation>
    </message>
</context>
<context>
    <name>rli::ui::RowsModel</name>
    <message>
        <source>segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
</context>
<context>
    <name>rli::ui::SavedView</name>
    <message>
        <source>The view cannot be saved: the folder “%1” has a name that is not UTF-8, and YAML is.</source>
        <translation>无法保存视图：文件夹“%1”的名称不是 UTF-8 编码，而 YAML 要求 UTF-8。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>rli::ui::ScaleActions</name>
    <message>
        <source>&amp;Numbers in cells</source>
        <translation>单元格中的数字(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Keep the range</source>
        <translation>保持范围(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Fit to what is visible</source>
        <translation>适应可见部分(&amp;F)</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Colours by the tokens</source>
        <translation>颜色按 token 数</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Colours by the tokens&apos; logarithm; zero has a colour of its own</source>
        <translation>颜色按 token 数的对数；零有专用的颜色</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Colours by the part of its row&apos;s tokens that an expert has</source>
        <translation>颜色按专家的 token 数占本行的比例</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>Colours by how many times its row&apos;s mean an expert has, alike to both sides of 1</source>
        <translation>颜色按专家的 token 数为本行均值的多少倍，在 1 的两侧对称</translation>
    </message>
    <message>
        <source>Say the values of cells that are large enough</source>
        <translation>在足够大的单元格中显示数值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Where several cells fall on a pixel, show the largest: a hot expert never vanishes</source>
        <translation>多个单元格落在同一像素时显示最大者：热的专家不会消失</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Where several cells fall on a pixel, show their mean</source>
        <translation>多个单元格落在同一像素时显示其均值</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>From the lowest to the highest value</source>
        <translation>从最小值到最大值</translation>
    </message>
    <message>
        <source>2–98 %</source>
        <translation>2–98%</translation>
    </message>
    <message>
        <source>Without the lowest and the highest 2 % of all cells: outliers do not darken the rest</source>
        <translation>去掉最低和最高各 2% 的单元格：离群值不会使其余部分变暗</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>Between the two values below</source>
        <translation>下面两个值之间</translation>
    </message>
    <message>
        <source>Keep the range as it is while filters change</source>
        <translation>过滤条件变化时保持范围不变</translation>
    </message>
    <message>
        <source>Make the range that of the cells on view</source>
        <translation>将范围设为可见单元格的范围</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>&amp;Linear</source>
        <translation>线性(&amp;L)</translation>
    </message>
    <message>
        <source>Lo&amp;garithmic</source>
        <translation>对数(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Share of the row</source>
        <translation>占本行的比例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Ratio to the row&apos;s mean</source>
        <translation>与本行均值之比(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Maximum of a pixel</source>
        <translation>像素取最大值(&amp;M)</translation>
    </message>
    <message>
        <source>M&amp;ean of a pixel</source>
        <translation>像素取均值(&amp;E)</translation>
    </message>
    <message>
        <source>F&amp;ull</source>
        <translation>全部(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;2–98 %</source>
        <translation>2–98%(&amp;2)</translation>
    </message>
    <message>
        <source>&amp;Typed</source>
        <translation>自定(&amp;T)</translation>
    </message>
    <message>
        <source>Sc&amp;ale</source>
        <translation>刻度(&amp;A)</translation>
    </message>
    <message>
        <source>Ran&amp;ge</source>
        <translation>颜色范围(&amp;G)</translation>
    </message>
</context>
<context>
    <name>rli::ui::SegmentBar</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 段</translation>
    </message>
    <message>
        <source>No segments.</source>
        <translation>没有段。</translation>
    </message>
    <message>
        <source>1 segment.</source>
        <translation>1 段。</translation>
    </message>
    <message>
        <source>%1 segments.</source>
        <translation>%1 段。</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>已选择：%1。</translation>
    </message>
    <message>
        <source>Focus: %1.</source>
        <translation>焦点：%1。</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 call</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>%1 segments</source>
        <translation>%1 段</translation>
    </message>
    <message>
        <source>Show only this segment</source>
        <translation>只显示此段</translation>
    </message>
    <message>
        <source>Hide this segment</source>
        <translation>隐藏此段</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>复制为表格</translation>
    </message>
    <message>
        <source>Export this segment…</source>
        <translation>导出此段…</translation>
    </message>
</context>
<context>
    <name>rli::ui::SelectionTable</name>
    <message>
        <source>cut: the first %1 of %2 selected rows; export as CSV for all of them</source>
        <translation>已截断：所选 %2 行中的前 %1 行；如需全部，请导出为 CSV</translation>
    </message>
</context>
<context>
    <name>rli::ui::ShortcutsDialog</name>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Wheel, Shift + wheel</source>
        <translation>滚轮、Shift + 滚轮</translation>
    </message>
    <message>
        <source>scroll over rows, over experts</source>
        <translation>沿行滚动、沿专家滚动</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Ctrl + 滚轮</translation>
    </message>
    <message>
        <source>zoom about the pointer</source>
        <translation>以指针为中心缩放</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>move the visible part</source>
        <translation>移动可见部分</translation>
    </message>
    <message>
        <source>Shift + drag</source>
        <translation>Shift + 拖动</translation>
    </message>
    <message>
        <source>draw a rectangle to zoom into</source>
        <translation>框选要放大的区域</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>select the cell and its row; Ctrl and Shift extend</source>
        <translation>选择单元格及其所在行；按住 Ctrl 或 Shift 可多选</translation>
    </message>
    <message>
        <source>Double click, F, 0</source>
        <translation>双击、F、0</translation>
    </message>
    <message>
        <source>fit all rows and experts</source>
        <translation>适应窗口，显示所有行和专家</translation>
    </message>
    <message>
        <source>W and S, + and −</source>
        <translation>W 和 S、+ 和 −</translation>
    </message>
    <message>
        <source>zoom about the centre</source>
        <translation>以视图中心缩放</translation>
    </message>
    <message>
        <source>Arrows, A and D</source>
        <translation>方向键、A 和 D</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>first expert, last expert; with Ctrl: first row, last row</source>
        <translation>第一个专家、最后一个专家；按住 Ctrl：第一行、最后一行</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>a page up, a page down</source>
        <translation>上翻一页、下翻一页</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>undo a zoom</source>
        <translation>撤销缩放</translation>
    </message>
    <message>
        <source>Segment bar</source>
        <translation>段色条</translation>
    </message>
    <message>
        <source>select the segment and zoom to it; Ctrl and Shift select several</source>
        <translation>选择该段并缩放到该段；按住 Ctrl 或 Shift 可多选</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>show only it, hide it, copy it, export it</source>
        <translation>只显示、隐藏、复制或导出该段</translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation>颜色条</translation>
    </message>
    <message>
        <source>Drag an end, the middle</source>
        <translation>拖动一端、拖动中间</translation>
    </message>
    <message>
        <source>set one end of the range, move the range</source>
        <translation>设定范围的一端、移动范围</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>span all values again</source>
        <translation>重新覆盖全部值</translation>
    </message>
    <message>
        <source>Ctrl+L, Ctrl+Shift+F</source>
        <translation>Ctrl+L、Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>keep the range, fit it to what is visible</source>
        <translation>保持范围、使范围适应可见部分</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Ctrl+O, F5</source>
        <translation>Ctrl+O、F5</translation>
    </message>
    <message>
        <source>open a folder, read it again</source>
        <translation>打开文件夹、重新读取</translation>
    </message>
    <message>
        <source>Shift+F5</source>
        <translation>Shift+F5</translation>
    </message>
    <message>
        <source>watch: reload while the dump grows</source>
        <translation>监视：dump 增长时重新加载</translation>
    </message>
    <message>
        <source>Ctrl+E, Ctrl+S</source>
        <translation>Ctrl+E、Ctrl+S</translation>
    </message>
    <message>
        <source>export the figure, save the view</source>
        <translation>导出热力图、保存视图</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>show everything: no filter, nothing hidden</source>
        <translation>显示全部：不过滤、不隐藏</translation>
    </message>
    <message>
        <source>Ctrl+D, Ctrl+Shift+D</source>
        <translation>Ctrl+D、Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>compare, end the comparison</source>
        <translation>对比、结束对比</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>numbers in cells</source>
        <translation>单元格中的数字</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Ctrl+Z、Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>undo and redo changes of the view</source>
        <translation>撤销、重做对视图的更改</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+Shift+C</source>
        <translation>Ctrl+C、Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>copy the selection, the figure</source>
        <translation>复制所选内容、热力图</translation>
    </message>
    <message>
        <source>Ctrl+1, 2, 3, 4</source>
        <translation>Ctrl+1、2、3、4</translation>
    </message>
    <message>
        <source>data panel, details, problems, measures</source>
        <translation>数据面板、详情面板、问题面板、指标面板</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>select nothing</source>
        <translation>取消所有选择</translation>
    </message>
    <message>
        <source>Ctrl+.</source>
        <translation>Ctrl+.</translation>
    </message>
    <message>
        <source>stop loading</source>
        <translation>停止加载</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>键盘和鼠标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Drag the header</source>
        <translation>拖动标题栏</translation>
    </message>
    <message>
        <source>move the panel to another side, or out of the window</source>
        <translation>将面板移到另一侧，或移出窗口</translation>
    </message>
    <message>
        <source>Double click the header</source>
        <translation>双击标题栏</translation>
    </message>
    <message>
        <source>float the panel, dock it again</source>
        <translation>使面板浮动、重新停靠</translation>
    </message>
</context>
<context>
    <name>rli::ui::StartPage</name>
    <message>
        <source>Drop a dump folder here</source>
        <translation>将 dump 文件夹拖放到此处</translation>
    </message>
    <message>
        <source>A dump folder is what verl or msprobe wrote on the training machines: any folder that has dump_tensor_data folders with group_list.pt files below it. The whole dump, one step, one role or one rank will do.</source>
        <translation>dump 文件夹由 verl 或 msprobe 在训练机器上写入：只要其下有含 group_list.pt 文件的 dump_tensor_data 文件夹即可。可以是整个 dump，也可以是单个 step、角色或 rank。</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>A small made-up dump: two steps, two roles, four ranks</source>
        <translation>一份小型虚构 dump：两个 step、两个角色、四个 rank</translation>
    </message>
    <message>
        <source>Recent folders</source>
        <translation>最近打开的文件夹</translation>
    </message>
    <message>
        <source>%1
This folder is not there now.</source>
        <translation>%1
此文件夹当前不存在。</translation>
    </message>
</context>
<context>
    <name>rli::ui::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop loading and go back to the dump before</source>
        <translation>停止加载，回到之前的 dump</translation>
    </message>
    <message>
        <source>Show everything: clear the filters and show hidden segments</source>
        <translation>显示全部：清除过滤条件并显示隐藏的段</translation>
    </message>
    <message>
        <source>Show the hidden segments again</source>
        <translation>重新显示隐藏的段</translation>
    </message>
    <message>
        <source>Show or hide what was skipped or noticed, with the reasons</source>
        <translation>显示或隐藏跳过的内容和提示及其原因</translation>
    </message>
    <message>
        <source>1 segment hidden</source>
        <translation>1 段已隐藏</translation>
    </message>
    <message>
        <source>%1 segments hidden</source>
        <translation>%1 段已隐藏</translation>
    </message>
    <message>
        <source>Show only forward calls again</source>
        <translation>恢复为只显示前向调用</translation>
    </message>
    <message>
        <source>Show all calls</source>
        <translation>显示全部调用</translation>
    </message>
    <message>
        <source>Read all lists as counts instead</source>
        <translation>改为将所有列表按计数读取</translation>
    </message>
    <message>
        <source>Read each list as it is said to be</source>
        <translation>按说明的类型读取各列表</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1/%2 行</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>all %1 calls</source>
        <translation>全部 %1 次调用</translation>
    </message>
    <message>
        <source>forward passes: %1 of %2 calls</source>
        <translation>全部前向：%1/%2 次调用</translation>
    </message>
    <message>
        <source>first forward pass: %1 of %2 calls</source>
        <translation>首次前向：%1/%2 次调用</translation>
    </message>
    <message>
        <source>lists read as counts</source>
        <translation>列表按计数读取</translation>
    </message>
    <message>
        <source>lists read as running sums</source>
        <translation>列表按累加和读取</translation>
    </message>
    <message>
        <source>partial: %1 of %2 files</source>
        <translation>不完整：%1/%2 个文件</translation>
    </message>
</context>
<context>
    <name>rli::ui::SummaryModel</name>
    <message>
        <source>balancedness of ranks</source>
        <translation>rank 均衡度</translation>
    </message>
    <message>
        <source>How evenly the ranks are loaded: each layer waits for its fullest rank. 1 is even.
balancedness = Σ mean / Σ max of the ranks&apos; tokens, over the layers</source>
        <translation>各 rank 负载的均匀程度：每一层都要等待负载最高的 rank。1 表示完全均匀。
均衡度 = Σ 均值 / Σ 最大值（各 rank 的 token 数，对各层求和）</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>this row</source>
        <translation>此行</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25%</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75%</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
</context>
<context>
    <name>rli::ui::ToolBar</name>
    <message>
        <source>Main toolbar</source>
        <translation>主工具栏</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>What one row of the heat map is</source>
        <translation>热力图的一行表示什么</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Which calls of the update roles are shown</source>
        <translation>显示更新类角色的哪些调用</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Whether ranks are shown each, summed, or side by side</source>
        <translation>各 rank 逐个显示、求和还是并排</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>逐个</translation>
    </message>
    <message>
        <source>EP %1</source>
        <translation>EP %1</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>The colour map</source>
        <translation>颜色映射</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>How loads become colours</source>
        <translation>负载如何换算为颜色</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Which values the colours span</source>
        <translation>颜色覆盖哪些值</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>What numbers the layers</source>
        <translation>层的编号依据</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>How the dumped lists are read as loads</source>
        <translation>如何将 dump 的列表读作负载</translation>
    </message>
</context>
<context>
    <name>rli::ui::Watch</name>
    <message>
        <source>watching · last change %1</source>
        <translation>监视中 · 上次变化 %1</translation>
    </message>
    <message>
        <source>watching</source>
        <translation>监视中</translation>
    </message>
</context>
<context>
    <name>rli::ui::WorkPage</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>ui::Sample</name>
    <message>
        <source>The sample is missing from this program.</source>
        <translation>此程序中缺少示例。</translation>
    </message>
    <message>
        <source>The sample cannot be unpacked: neither %1 nor %2 can be written.</source>
        <translation>无法解包示例：%1 和 %2 均无法写入。</translation>
    </message>
</context>
</TS>
