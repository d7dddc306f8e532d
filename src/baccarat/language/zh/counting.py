"""The studies of counting, of streaks and of the cut card."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "tags.entry": (
        "无法把{text!r}读作记点：请写点数和 -{most} 至 {most} 的数，例如 8=2 或 T=-0.5"
    ),
    "tags.repeated": "{text!r}里 {rank} 有两个记点",
    "tags.none": "{text!r}给每张牌的记点都是0：算牌需要别的记点",
    "tags.alike": "{one} 和 {other} 对此投注没有分别：记点必须相同",
    "tags.other": "这些记点不合投注 {bet} 所区分的牌",
    "counting.trigger": "无法把{text!r}读作起押点：请写每副牌的计数，例如 4 或 3.25",
    "counting.heading": (
        "{house}：投注 {bet}，{shoes:,}靴，切牌卡在倒数第{cut}张前，{coups:,}局，种子 {seed}，"
        "用时{seconds}秒（共发{dealt:,}靴，每秒{rate}靴）。"
    ),
    "counting.perfect": "全知",
    "counting.linear": "线性记点",
    "counting.whole": "整数记点",
    "counting.own": "自定记点",
    "counting.never": "从不",
    "counting.card": "见到的牌",
    "counting.row.trigger": "计数达此数才押",
    "counting.row.share": "所押局数，%",
    "counting.row.net": "所押各局平均净赢，%",
    "counting.row.shoe": "每靴单位数",
    "counting.row.coups": "每100局单位数",
    "counting.mean": (
        "{bet} 从满靴计算的精确净赢是注码的{fresh}%；在这些局之前平均为{mean} ± {error}%，"
        "局局都押就是这个结果。"
    ),
    "counting.mean_alone": (
        "{bet} 从满靴计算的精确净赢是注码的{fresh}%；在这些局之前平均为{mean}%，"
        "局局都押就是这个结果。"
    ),
    "counting.how": (
        "所得按所押各局每局一单位计算：是发牌之前的精确净赢相加。± 是各靴之间的标准误差。"
        "计数是见过的牌的记点之和，除以未见的牌的副数；销去的暗牌算未见。"
        "线性记点就是移除效应：计数为1，预示净赢多1%。"
    ),
    "counting.no_tags": (
        "没有哪一张牌能单独改变 {bet} 的净赢：任何记点之和都跟不上它，只有全部余牌才行。"
    ),
    "counting.chosen": "没有给出的起押点，取在另外{shoes:,}靴中所得最多的。",
    "counting.hardly": (
        "实际上没有人能靠算牌赢 {bet}：即使知道确切的余牌、只在有利时下注，所得也几乎为零。"
    ),
    "counting.favours": (
        "{bet} 从满靴起就对客人有利，为注码的{fresh}%：不必算牌。知道每张已见之牌的人，"
        "每100局赢{gain}单位。计数不能预测任何一局。"
    ),
    "counting.in_theory": (
        "理论上 {bet} 可以被战胜：知道每张已见之牌的人，每100局赢{gain}单位。"
        "要过大约{shoes:,}靴，所得才抵得上运气的一个标准差。计数不能预测任何一局。"
    ),
    "counting.plot.title": "{bet}：各计数下一局之前的精确净赢，{shoes:,}靴",
    "counting.plot.count": "未见的牌每副的计数（{tags}）",
    "counting.plot.axis": "平均精确净赢，注码的百分数",
    "counting.plot.net": "平均精确净赢，95%区间",
    "counting.plot.fresh": "满靴",
    "counting.plot.trigger": "从 {trigger} 起押",
    "counting.plot.few": "平均值，次数太少，没有区间",
    "counting.plot.share": "局数的百分数（直条，按整数计数）",
    "streaks.heading.fixed": "{house}：{shoes:,}靴，每靴{each}局，共{coups:,}局，种子 {seed}。",
    "streaks.heading.cut_card": "{house}：{shoes:,}靴，到切牌卡为止，{coups:,}局，种子 {seed}。",
    "streaks.how": (
        "每靴平均出现多少次，附各靴之间的标准误差。精确值：同样多的局、每局都从满靴发牌时的预期。"
        "连开是大路的一列；长度为1的单跳，是两次重复之间换边一次。牌靴的两端也算作断开。"
    ),
    "streaks.no_memory": (
        "不论之前出过什么，不计和局，庄家约赢{banker}%的局：连开和单跳都不能说明下一局的结果。"
    ),
    "streaks.plot.title": "{shoes:,}靴中连开和单跳的长度",
    "streaks.plot.length": "长度：连赢或连跳的次数",
    "streaks.plot.axis": "每靴次数",
    "streaks.plot.streaks": "连开",
    "streaks.plot.chops": "单跳",
    "streaks.plot.exact": "{lengths}，预期",
    "streaks.plot.seen": "{lengths}，所见，95%区间",
    "cut_card.heading": (
        "{house}：{shoes:,}靴，切牌卡在倒数第{cut}张前，{coups:,}局（每靴{per_shoe}局），"
        "种子 {seed}。"
    ),
    "cut_card.how": (
        "效应：这些牌靴每局的平均净赢减去满靴的精确净赢，以注码的百万分之一计，附标准误差。"
    ),
    "cut_card.why": (
        "切牌卡之前有多少局，取决于各局用牌的多少，而已发的牌又影响后来的牌：所以平均值略有不同。"
        "偏向哪边、偏多少，要看投注和玩法。每靴局数固定时没有这个效应。"
    ),
    "cut_card.plot.title": "{shoes:,}靴的切牌卡效应，切牌卡后{cut}张牌",
    "cut_card.plot.axis": "每局平均净赢减满靴的净赢，注码的百万分之一（95%区间）",
}
