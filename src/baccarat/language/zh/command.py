"""The command line: options, cards, amounts and files that cannot be read or written."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what cannot be read
    "card.unknown": (
        "无法识别的牌{text!r}：先写点数 A 2-9 T J Q K（或 10），花色有关时再写 s、h、d 或 c，如 9h"
    ),
    "money.unreadable": "无法读取金额{text!r}：请写至多15位数字和至多两位小数，例如 25 或 2.50",
    # what the command line cannot read
    "command.none": "请给出命令：{commands}；{prog} --help 说明各命令的用途",
    "command.unknown": "未知的命令{command!r}{like:like}（{prog} --help 列出所有命令）",
    "language.unknown": "{name} 是{text!r}：应为{known:or}",
    "option.whole": "{option} 是{text!r}：应为{low}至{high}的整数",
    "option.price": "{option} 是{text!r}：应为押一赢几，例如 9、8.5 或 9/2",
    "option.pair": "无法读取 {option} {text!r}：请写 {form}",
    "option.twice": "{option} 给了两次",
    "option.repeated": "{option} {name} 给了两次",
    "option.apart": "{one} 和 {other} 都在说有多少张牌：只能给一个",
    "option.stake": "{option} 是{text!r}：应大于0",
    "file.stdin": "标准输入",
    "file.says": "{path}：{said}",
    "file.unreadable": "无法读取 {path}：{reason}",
    "file.unwritable": "无法写入 {path}：{reason}",
    "file.nameless": "文件名是空的",
    "file.exists": "{path} 已经存在：加 --force 才覆盖它",
    "file.binary": "{path} 不是文本：无法按 UTF-8 读取",
    "file.suffix": "无法画成 {path}：文件名应以 {known:or} 结尾",
    "bets_file.failed": "{path} 第{line}行：{error}",
    "bets_file.empty": "{path} 没有定义 Bet：请在模块层至少给出一个",
    "bets_file.kind": "{path} 里的投注属于类 {kind}：请直接用 Bet(...) 构造",
    "bets_file.repeated": "{path} 第二次定义投注{key!r}：每项要有自己的代号",
    "bets_file.catalogue": "{path} 定义的投注{key!r}是投注目录已有的代号：不同的投注要用不同的代号",
    "bets_file.commission": (
        "投注 {bet} 应付佣金{own}%，赌场收{house}%：请改其中之一"
    ),
    "option.both_print": "{one} 和 {other} 都要打印文档：只能给一个",
}
