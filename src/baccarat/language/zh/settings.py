"""The settings of a house: what each decides, what it may be, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "setting.value": "{name}={text}：{name} 应为{form}",
    "setting.unknown": "未知的设定{name!r}{like:like}（baccarat variants KEY 列出各项设定）",
    # what a value may be
    "setting.form.whole": "整数",
    "setting.form.burn": " value、none 或整数",
    "setting.form.percent": "从0到不足100的百分数，例如 5 或 2.75",
    "setting.form.money": "金额，例如 5 或 0.25",
    "setting.form.limit": "金额，例如 500，或 none",
    "setting.form.choice": " {values:or}",
    # what a setting decides
    "setting.about.decks": "牌靴里的副数，1至{most}",
    "setting.about.cut_card": "切牌卡后的张数，{least}至牌靴总张数减{before}",
    "setting.about.burn": "销牌：按第一张牌的点数、固定张数，或不销",
    "setting.about.ace_burn": "第一张是 A 时销牌的张数",
    "setting.about.shoe_end": "切牌卡出现的那一局之后：再发一局，或不再发",
    "setting.about.cut_margin": "客人切牌处离牌靴两端的最少张数",
    "setting.about.exposed_card": "牌靴中翻开的牌：弃去或照用",
    "setting.about.undue_card": "误发的第三张牌：销去，或作下一局第一张",
    "setting.about.commission": "应付佣金的投注，佣金占所赢的百分数",
    "setting.about.collection": "佣金：每次派彩时扣除，或先记账后结算",
    "setting.about.minimum_commission": "最低佣金：每赢一局（per_coup）或每次结算（marked）",
    "setting.about.payable_unit": "牌桌能赔的最小单位",
    "setting.about.breakage": "不足最小单位的尾数归谁；nearest 时恰好一半归客人",
    "setting.about.minimum": "主注的最低注码",
    "setting.about.maximum": "主注的最高注码",
    "setting.about.side_minimum": "边注的最低注码",
    "setting.about.side_maximum": "边注的最高注码",
    "setting.about.step": "注码须是此数的倍数",
    "setting.about.player_and_banker": "同一座位可在一局中既押闲又押庄",
    "setting.about.side_bet_alone": "没有主注也可押边注",
    "setting.about.tie_alone": "不押庄或闲也可押和",
    "setting.about.cards_touched_by": "谁可以碰牌",
    "setting.about.squeeze": "在一方押注最多的座位可以眯牌",
    "setting.about.patron_favourable": "赌场有意设对客人有利的投注",
}
