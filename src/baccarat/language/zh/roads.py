"""The scoreboards: their names, their notes, results that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # the scoreboards
    "roads.counts": "{coups:,}局：庄{banker}，闲{player}，和{tie}",
    "roads.bead_plate": "珠盘路",
    "roads.big_road": "大路",
    "roads.big_eye_boy": "大眼仔",
    "roads.small_road": "小路",
    "roads.cockroach_road": "曱甴路",
    "roads.last_columns": "{road}，共{total}列，此为最后{shown}列",
    "roads.ask": "问路：下一粒",
    "roads.ask.banker": "庄",
    "roads.ask.player": "闲",
    "roads.mark.R": "红",
    "roads.mark.B": "蓝",
    "roads.mark.none": "无",
    "roads.notice": (
        "问路：下一局开庄或开闲会写上的一粒；只是记法，不是预测。路单只记录已经发生的事。"
    ),
    "roads.text.letters": (
        "珠盘路和大路：B 是庄，P 是闲，T 是和；字母后的数字是写在该粒上的和局数。"
    ),
    "roads.text.pairs": "珠盘路字母之后：' 是庄对，逗号是闲对，; 是庄闲皆对。",
    "roads.text.derived": "其他路：R 是红（齐整），B 是蓝（不齐整）。",
    "roads.svg.letters": "B 是庄，P 是闲，T 是和；绿色斜线及其数字：和局。",
    "roads.svg.cards": "左上角的点是庄对，右下角的点是闲对；下划线是例牌。",
    "roads.svg.derived": "大眼仔、小路、曱甴路：红是齐整；蓝（带点）是不齐整。",
    # what cannot be read
    "roads.letter": "第{position}位的结果{letter!r}无法识别：庄写 B，闲写 P，和写 T",
    "roads.rows": "无法画{rows}行的路单：至少要1行",
    # what the command line cannot read
    "roads.neither": "{text!r}既不是文件也不是结果：庄写 B，闲写 P，和写 T",
    "roads.coups": (
        "无法画{coups:,}局的路单：最多{most:,}局，一靴牌不到160局；"
        "更长的记录请用 baccarat check 检验"
    ),
}
