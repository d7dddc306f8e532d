"""Odds: what stands in their reports, and odds that cannot be had."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # the report
    "odds.shoe.decks": "{house}：{decks}副牌，余{left:,}张",
    "odds.shoe.composition": "{house}：余牌 {composition}，共{left:,}张",
    "odds.dealt": "{shoe}；已发 {cards}",
    "odds.legend": (
        "赌场优势：每押一单位预期输给赌场的部分，退回的注也计入；不计退注：只按未退回的注计算。"
        "中率：该注赢的概率。方差：每押一单位净赢的方差。"
    ),
    "odds.legend.weight": "权重：其后{cards}张牌的所有等可能排列中，以此结束的有多少种。",
    "odds.legend.as_paid": "实付：注码{stake}连尾数计算的赌场优势。",
    # the catalogues of bets and houses
    "bets.heading": (
        "赌场优势，按{decks}副牌的满靴、玩法 {variant} 的赔率计算；退回的注也计入。"
    ),
    "bets.edge": "赌场优势 {edge}%",
    "bets.line": "{label}：{price}",
    "bets.source": "来源：{source}",
    "bet.label.reads": "依据",
    "bet.label.source": "来源",
    "bet.label.shoe": "牌靴",
    "bet.label.edge": "赌场优势",
    "bet.label.resolved": "不计退注",
    "bet.label.hit": "中率",
    "bet.label.variance": "方差",
    "bet.reads": "点数和张数",
    "bet.reads.facts": "点数和张数，以及每手牌的 {facts}",
    "bet.source": "{source}",
    "bet.source.none": "没有给出",
    "bet.shoe": "{decks}副牌的满靴，按玩法 {variant} 的赔率",
    "bet.edge": "注码的{percent}%，退回的注也计入",
    "bet.resolved": "未退回注码的{percent}%",
    "bet.hit": "赢的局占{percent}%",
    "bet.variance": "每押一单位净赢的方差为{variance}",
    "variants.edges": "赌场优势：",
    "variants.edge": "{bet} {percent}%",
    "variants.menu": "投注单；赌场优势按{decks}副牌的满靴计算，退回的注也计入：",
    "variants.settings": "设定；使用此玩法时，--set NAME=VALUE 可改其中一项：",
    "variants.moot": "-：在此玩法中不起作用。",
    "variants.legend": (
        "赌场优势：每押一单位预期输给赌场的部分，退回的注也计入，按该玩法的满靴计算。"
        "baccarat variants KEY 列出各投注的赔率和各项设定。"
    ),
    "removal.legend": (
        "都是每押一单位的百分数。基准：{decks}副牌的满靴的预期净赢，退回的注也计入。"
        "其下：拿走一张该种牌后的变化；正数对客人有利。"
    ),
    # odds that cannot be had
    "odds.few": "余{left}张，已发{dealt}张：不足六张牌不开局",
    "suits.unknown": "{card} 没有花色，缺了它就无法判断 {facts}：请写出牌的花色，例如 9h",
    "fast.missing": "编译引擎需要 numba：请安装 baccarat[fast]",
    "odds.batch": "余牌{cards:,}张：这么多牌的权重超出64位，27副牌以内才行",
    "fact.form": "Fact({name}, {of_hand})：先给一行名称，再给一个以手牌为参数的函数",
    "fact.unequal": "要素{fact!r}在手牌 {hand} 上的值不等于自身：请给可比较的值，不要用 NaN",
    "fact.finals": "{facts} 能区分的手牌超过{most:,}种，多得无法计算权重：请给许多手牌共有的值",
    "fact.no_variable": "要素{fact!r}无法送到另一进程：模块 {module} 中没有变量保存它",
}
