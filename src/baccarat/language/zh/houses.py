"""Houses: bets that are not well formed, stakes that a table does not allow."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "house.off_menu": "不在 {variant} 投注单上：{bets}。",
    # what cannot be read
    "bet.unknown": "未知的投注{key!r}{like:like}（baccarat bets 列出全部投注）",
    "variant.unknown": "未知的玩法{key!r}：现有 {known}",
    # bets that are not well formed
    "bet.key": "投注代号是 {key}：请用至多{most}个小写字母、数字和 _，以字母开头",
    "bet.line_key": (
        "投注 {bet}：赔付项代号是 {key}：请用至多{most}个小写字母、数字和 _，以字母开头"
    ),
    "bet.text": "投注 {bet}：{name} 是 {value}：应为一行{least}至{most}个可显示字符的文字",
    "bet.part.hashable": "可散列的函数",
    "bet.part": "投注 {bet}：给 {name} 的是 {value}，不是 {kind}",
    "bet.number": (
        "投注 {bet}，赔付项 {line}：{name} 是 {value}：应为精确的数，例如 2 或 Fraction(3, 2)，"
        "至多{most}位数字"
    ),
    "bet.lines": "投注 {bet}：各赔付项要有不同的代号，现有 {lines}",
    "bet.price": "投注 {bet}，赔付项 {line}：赔率不能小于0，佣金率要从0到不足1",
    "bet.prices": "投注 {bet}：给出{given}个赔率，赢的赔付项有{needed}个；请各给一个",
    "fact.unlisted": "读取了要素{fact!r}，但该投注的 needs 没有列出它",
    # bets that cannot be asked about, or fail when they are
    "bet.refused": "投注 {bet}：{reason}",
    "bet.line_failed": "投注 {bet}，赔付项 {line}：在结果 {outcome} 上出错：{error}",
    "fact.failed": "要素{fact!r}在手牌 {hand} 上出错：{error}",
    # what a table does not allow
    "stake.returned": "{bet} {stake:chips}：可能派回超过{most:chips}，没有牌桌会赔这么多",
    "stake.positive": "{bet}={stake}：注码应为正整数，以最小单位 0.01 计",
    "stake.below": "{bet} {stake:chips}：本桌最低注码是{least:chips}",
    "stake.above": "{bet} {stake:chips}：本桌最高注码是{most:chips}",
    "stake.step": "{bet} {stake:chips}：本桌注码须是{step:chips}的倍数",
    "stakes.both_hands": "本桌不许同时押庄和闲：同一座位每局只押其中一门",
    "stakes.side_bet_alone": "本桌不许只押边注：请先押庄、闲或和",
    "stakes.tie_alone": "本桌不许单独押和：请先押庄或闲",
    # settings that contradict each other
    "variant.least": "{name} 是{value}：至少应为{least}",
    "variant.commission": "commission 是{value}：应为从0到不足1的精确比率",
    "variant.multiple": "{name} 是{value}：应为 step（{step}）的倍数，且不为0",
    "variant.maximum": "{name} 是{value}：至少应为最低注码{least}",
    "variant.favourable": (
        "{bet}={stake} 在此对客人有利：赌场优势是{edge}%；请设 {remedies:or}；"
        "若赌场有意如此，设 patron_favourable=yes"
    ),
    "variant.dearer": "更高的佣金或更低的赔率",
    "variant.nearly_fair": (
        "{bet} 在此近乎公平，无法断定对谁有利；请改佣金或某个赔率；若赌场有意如此，设 "
        "patron_favourable=yes"
    ),
    "variant.menu_twice": "投注 {bet} 在投注单上出现两次：每项要有自己的代号",
    "variant.one_more": "切牌卡后只有{cut_card}张牌，其后的最后一局未必总能发完",
}
