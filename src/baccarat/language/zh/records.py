"""Shoe records: documents that cannot be read, and what a check of a record finds."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # documents that cannot be read
    "schema.document": "文档",
    "schema.type": "{field} 是 {value}：类型应为 {types:or}",
    "schema.missing": "缺少 {field}",
    "schema.unknown": "{field} 不是这种文档的字段：这里认识 {known}",
    "schema.choice": "{field} 是 {value}：应为 {choices:or}",
    "schema.pattern": "{field} 是 {value}：应写成 {like} 的样子",
    "schema.minimum": "{field} 是 {value}：至少应为{least}",
    "record.not_json": "不是完整的 JSON 文档：在第{line}行第{column}列中断或无法读取",
    "record.too_deep": "这不是牌靴记录：括号嵌套太深",
    "record.no_number": "{text} 不是记录可以容纳的数",
    "record.repeated": "{field} 在一个对象里出现两次",
    "record.no_format": "这不是牌靴记录：字段 format 是{format!r}，应为{known!r}",
    "record.newer": "此记录的格式是{format!r}；此版本能读{known!r}：需要更新的版本",
    # a record that does not hold
    "verify.holds": "记录成立：{parts}",
    "verify.shoe": "{decks}副牌，{coups}局共{cards}张牌",
    "verify.void": "其中{coups}局作废",
    "verify.entropy": "{patrons}位客人中有{revealed}位的随机值参与洗牌",
    "verify.paid": "{bets:,}注共押{staked}，派回{returned}",
    "verify.no_card": "没有牌",
    "verify.no_line": "没有",
    "verify.patron_twice": "客人{patron!r}在承诺中出现两次",
    "verify.burn": (
        "记录中销牌为 {recorded}、暗牌{recorded_hidden}张，牌靴销 {dealt}、暗牌{dealt_hidden}张"
    ),
    "verify.coup": "第{coup}局：记录为 {recorded}，牌靴发出 {dealt}",
    "verify.coup_missing": "记录中缺第{coup}局，牌靴发出 {dealt}",
    "verify.coup_extra": "第{coup}局：记录为 {recorded}，牌靴在此之前已经结束",
    "verify.end": "结束方式：记录为 {recorded}，牌靴以 {dealt} 结束",
    "verify.menu_twice": "投注 {bet} 在投注单上出现两次",
    "verify.menu_lines": "投注 {bet}：记录的赔付项是 {recorded}，其代号代表 {known}",
    "verify.menu_commission": (
        "投注 {bet}，赔付项 {line}：投注单上的佣金率是 {recorded}，赌场的是{rate}"
    ),
    "verify.bet_unknown": "不认识投注 {bet}：请给出它的定义",
    "verify.bet_twice": "座位{seat!r}的投注 {bet} 在第{coup}局出现两次",
    "verify.bet_not_offered": "座位{seat!r}在第{coup}局的投注 {bet} 不在投注单上",
    "verify.bet_no_coup": "座位{seat!r}的投注 {bet} 押在第{coup}局，此靴只有{coups}局",
    "verify.payment": (
        "第{coup}局，座位{seat!r}，投注 {bet}：{field} 记录为{recorded}，应为{due}"
    ),
    "verify.commission": (
        "座位{seat!r}在第{coup}局后的佣金：{field} 记录为{recorded}，应为{due}"
    ),
    "verify.commission_no_coup": (
        "座位{seat!r}的佣金在第{coup}局后结算，此靴只有{coups}局"
    ),
    "verify.commission_order": (
        "座位{seat!r}在第{coup}局后的佣金排在更晚的结算之后"
    ),
    "verify.commission_open": "座位{seat!r}赢得的{winnings}没有结算佣金",
    "verify.stake": (
        "第{coup}局，座位{seat!r}，投注 {bet}：注码是{stake}；赌场接受{step}的倍数，"
        "最低{least}，最高{most}"
    ),
    "verify.together": (
        "第{coup}局，座位{seat!r}：赌场不接受这样同时下的投注：{roles}"
    ),
    "verify.void_finished": "第{coup}局记录为作废，牌是 {recorded}：这些牌已发完该局",
    # a house that cannot be had from a record
    "record.bet_unknown": "不认识记录中的投注 {bet}：请给出它的定义",
    "record.pay_table": (
        "记录中投注 {bet} 的赔付项是 {recorded}；按其定义和赌场的佣金应为 {known}"
    ),
}
