"""Logs of coups that someone brings: what one was read as, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # a log that someone brings: what it was read as, what cannot be read
    "log.read.letters": "字母 B、P、T：{shoes:,}靴，每行一靴",
    "log.read.table": "表格，以{separator:separator}分隔，有表头；读取的列：{columns}",
    "log.read.bare_table": "表格，以{separator:separator}分隔，没有表头；各列作为：{columns}",
    "log.read.json": "{values:,}个 JSON 值",
    "log.read.records": "{shoes:,}份牌靴记录",
    "log.empty": "记录是空的：至少要有一局",
    "log.binary": "第{line}行：字符 {text} 不会出现在文本中：是不是另一个文件？",
    "log.heading_only": "第{line}行：表头之后没有内容：记录至少要有一局",
    "log.letter": (
        "第{line}行第{position}位：无法识别的字母{text!r}：庄写 B，闲写 P，和写 T"
    ),
    "log.cards": (
        "第{line}行 {column} 列：{text!r}不是一行牌：每张写点数 A 2-9 T J Q K（或 10），"
        "花色 s h d c 可写可不写"
    ),
    "log.missing": "第{line}行 {column} 列：这里是空的，应有牌",
    "log.winner_for_cards": (
        "第{line}行 {column} 列：应为牌之处写了胜方{text!r}：各列是不是弄混了？"
    ),
    "log.card_count": (
        "第{line}行 {column} 列：{text!r}有{given}张牌，应有{fewest}至{most}张"
    ),
    "log.winner": (
        "第{line}行 {column} 列：{text!r}不是胜方：请写 Player、Banker 或 Tie，或 P、B、T"
    ),
    "log.cards_for_winner": (
        "第{line}行 {column} 列：应为胜方之处写了牌{text!r}：各列是不是弄混了？"
    ),
    "log.total": "第{line}行 {column} 列：{text!r}不是点数：应为0至9",
    "log.amount": (
        "第{line}行 {column} 列：{text!r}不是金额：请写数字和至多两位小数，例如 25 或 2.50"
    ),
    "log.row_empty": "第{line}行：没有一局的内容：应有{forms:or}的值",
    "log.row_long": "第{line}行有{given}个字段，只有{needed}列：{text!r}多余",
    "log.row_unreadable": "第{line}行：无法读取这一行：{error}",
    "log.no_columns": "第{line}行：没有记录牌局的列；现有{columns}，应有{forms:or}",
    "log.not_told": (
        "第{line}行：{text!r}不是牌局：请给字母 B、P、T，或牌，或写有{forms:or}的表头"
    ),
    "log.column_twice": "第{line}行：{columns}列都代表 {role}：只留一列",
    "log.coup_differs": "第{line}行：局号与第{first}行的相同，内容却不同",
    "log.not_json": "第{line}行第{column}列：不是完整的 JSON 值",
    "log.value": "第{line}行：{text} 不是牌局：请给含{forms:or}的对象，或牌",
    "log.object": "第{line}行：{text} 不是牌局：应有{forms:or}",
    "log.record": "第{line}行：牌靴记录无法读取：{error}",
    "log.houses": "第{line}行：这一靴的玩法与前一靴不同：请分开检验",
    "log.too_deep": "第{line}行：这个 JSON 值的括号嵌套太深",
}
