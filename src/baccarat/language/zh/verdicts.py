"""The verdict on a log: faults in single coups, what is compared, what is unusual."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what was read
    "check.plot.title": "{coups:,}局：所见与预期",
    "check.plot.axis": "所见是预期的几倍（95%区间）",
    "check.plot.cell": "{test}：{cell}",
    "check.plot.usual": "合乎机遇",
    "check.plot.unusual": "异常",
    "check.head.coups": "{count:,}局",
    "check.head.shoes": "{count:,}靴",
    "check.head.cards": "{count:,}张牌",
    "check.head.payments": "{count:,}次派彩",
    "check.head.read_as": "读作",
    "check.head.house": "玩法",
    "check.head.its_house": "{name}（{key}），{decks}副牌",
    # what is wrong with a log
    "check.fault": "{place}：{said}",
    "check.fault.rule": "{place}：{rule}{said}",
    "check.place": "第{line}行",
    "check.place.coup": "第{line}行第{coup}局",
    "check.drew": "但{side:hand}补了 {card}。",
    "check.stood": "但{side:hand}没有第三张牌。",
    "check.total": "记录说{side:hand}有{stated}点；各牌合计{total}点。",
    "check.winner.player": "记录说闲家赢；闲家{player}点，庄家{banker}点。",
    "check.winner.banker": "记录说庄家赢；闲家{player}点，庄家{banker}点。",
    "check.winner.tie": "记录说是和局；闲家{player}点，庄家{banker}点。",
    "check.copies": "这是本靴的第{count}张 {card}；{decks}副牌只有{held}张。",
    "check.paid": "{bet} 押{stake}：派回{returned}（{paid}）；应为{due}（{at}）。",
    "check.paid_never": (
        "{bet} 押{stake}：派回{returned}（{paid}）；这个结果只可能派回{due:or}（{at:or}）。"
    ),
    "check.exchanged": (
        "{coups:,}局中有{failed:,}局不合补牌规则；把闲庄对调后有{left:,}局不合。"
        "各列似乎弄混了；以下按对调后的看。"
    ),
    "check.winners_exchanged": (
        "{coups:,}局中有{failed:,}局所写的胜方与牌不符；把该列的闲庄对调后有{left:,}局不符。"
        "以下按对调后的看。"
    ),
    "check.hand_by_hand": (
        "{coups:,}局中有{failed:,}局不合补牌规则；若牌按闲、闲、庄、庄排列，有{left:,}局不合。"
        "牌的次序似乎弄混了；以下按一手一手的看。"
    ),
    # what a log is compared in
    "check.name.winner": "胜方",
    "check.name.cards": "每局张数",
    "check.name.naturals": "例牌",
    "check.name.totals": "双方最终点数",
    "check.name.pairs": "对子",
    "check.name.card_kinds": "牌：种类",
    "check.name.card_spread": "牌：逐靴的种类",
    "check.name.card_places": "牌：先后位置",
    "check.name.card_neighbours": "牌：相邻",
    "check.name.streaks": "连开",
    "check.name.chops": "单跳",
    "check.cell.others": "其他一切",
    "check.cell.player": "闲家",
    "check.cell.banker": "庄家",
    "check.cell.tie": "和局",
    "check.cell.cards": "{cards}张牌",
    "check.cell.naturals": "{which:which}",
    "check.cell.pairs": "{which:which}",
    "check.cell.totals": "闲家{player}点对庄家{banker}点",
    "check.cell.rank": "牌面 {kind}",
    "check.cell.value": "点数 {kind}",
    "check.cell.place": "第{part}个四分之一里的{kind}",
    "check.cell.step": "高{step}级",
    "check.cell.streaks.one": "长度{length}",
    "check.cell.streaks.more": "长度{length}以上",
    "check.cell.chops.one": "长度{length}",
    "check.cell.chops.more": "长度{length}以上",
    "check.unusual.winner": (
        "{of:,}局中{cell}占{seen}%，预期{expected}%。胜方偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.cards": (
        "{of:,}局中发{cell}的占{seen}%，预期{expected}%。"
        "每局张数偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.naturals": (
        "例牌（{cell}）：{of:,}局中占{seen}%，预期{expected}%。"
        "例牌偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.pairs": (
        "对子（{cell}）：{of:,}局中占{seen}%，预期{expected}%。"
        "对子偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.totals": (
        "{cell}：{of:,}局中占{seen}%，预期{expected}%。"
        "点数偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.card_kinds": (
        "{of:,}张牌中{cell}占{seen}%，预期{expected}%。"
        "牌的种类偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.card_spread.more": (
        "各靴之间牌的种类变化，是整靴所能有的{ratio}倍（看了{shoes:,}靴）。"
        "每{chance}份记录才偶然出现一次；发后放回的牌就是这样。"
    ),
    "check.unusual.card_spread.less": (
        "各靴之间牌的种类变化，只有洗过的牌靴的{ratio}倍（看了{shoes:,}靴）。"
        "每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.card_places": (
        "位置最不均匀的：牌靴{cell}，占该处的牌的{seen}%，预期{expected}%。"
        "位置偏离如此之大，每{chance}份洗过牌的记录才偶然出现一次。"
    ),
    "check.unusual.card_neighbours": (
        "{of:,}张牌中比前一张{cell}的占{seen}%，预期{expected}%。"
        "相邻的牌偏离如此之大，每{chance}份洗过牌的记录才偶然出现一次。"
    ),
    "check.unusual.streaks": (
        "{of:,}次达到{cell}的连开中，继续的占{seen}%，预期{expected}%。"
        "连开偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.unusual.chops": (
        "{of:,}次达到{cell}的单跳中，继续的占{seen}%，预期{expected}%。"
        "单跳偏离如此之大，每{chance}份记录才偶然出现一次。"
    ),
    "check.verdict.fine": "这里没有异常。",
    "check.verdict.frequencies_fine": "各种结果的次数没有异常。",
    "check.verdict.too_little": "内容太少，无法按各种结果的次数判断。",
    "check.verdict.faults": "各局和派彩中有{faults:,}处错误。",
    "check.note.ignored": "没有读取的列：{columns}。",
    "check.note.unchecked": (
        "没有判断的派彩，因为不认识该投注，或牌不能说明其结果：{bets}。"
    ),
    "check.note.undelimited": (
        "记录没有说明一靴在哪里结束。各牌按独立抽取判断，诚实的牌靴变化不会更大；"
        "加上名为 shoe 的列，检验会更灵敏。"
    ),
    "check.note.no_faces": "没有 J、Q、K：T 作为所有这些牌，不判断对子。",
    "check.note.short": "{coups:,}局的记录只能显出严重的错误。",
    "check.note.fresh": (
        "预期值是从{decks}副牌的满靴发一局的精确份额。切牌卡使它变动不到0.03个百分点，"
        "机遇在这样长的记录中使它变动{chance}个：这里用这些数字就够了。"
    ),
    "check.note.cut_card": (
        "预期值是从{decks}副牌的满靴发一局的精确份额。切牌卡使它变动至多0.03个百分点，"
        "机遇在这样长的记录中只使它变动{chance}个：小的差别可能来自切牌卡。"
    ),
    "check.note.past": "记录只说明已经发生的事，不预测任何事。",
    "check.coups.none": "只记了结果：没有补牌可查。",
    "check.coups.fine": "每一局和每次派彩：没有错误。",
    "check.legend": (
        "概率：诚实的记录偏离同样大的概率；校正后：按 Holm 法就{tests}项检验校正；"
        "! 表示小于 {level}"
    ),
    "check.more": "类似的还有{more:,}处",
}
