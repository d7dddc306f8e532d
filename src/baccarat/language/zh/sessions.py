"""The study of sessions."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "sessions.unit": "单位{unit}超过最高注码{most}",
    "sessions.bankroll": "本金是{bankroll}：不能超过{most}",
    "sessions.goal": "目标是{goal}：应高于本金{bankroll}",
    "sessions.bets": (
        "一节不能从{bets}中选：或只押一项，或按规则在一项闲注和一项庄注中选"
    ),
    "sessions.payments": "此赌场的尾数分得太细，赔付要{places}个注码才重复；至多能处理{most}个",
    "sessions.too_much": "局数这么多、注码高至{most}，金额会太大：请设较低的上限，或减少局数",
    "sessions.system": "未知的注法{key!r}：现有 {known}",
    "sessions.follow": "未知的选边方法{key!r}：现有 {known}",
    "sessions.one_choice": "{one} 和 {other} 都在选投注：只能给一个",
    "sessions.no_choice": "请说明押什么：--bet KEY 或 --follow NAME",
    "sessions.heading": (
        "{house}，以{system}押{bets}：{sessions:,}节，每节至多{coups:,}局，本金{bankroll}，"
        "单位{unit}；种子 {seed}，用时{seconds}秒（每秒{rate}局，{workers}路并行）。"
    ),
    "sessions.heading.bet": "{bet}",
    "sessions.heading.hands": "闲或庄",
    "sessions.heading.follow": "闲或庄（按 {follow} 选）",
    "sessions.column.ended": "结束",
    "sessions.column.sessions": "节数",
    "sessions.column.percent": "%",
    "sessions.column.error": "误差",
    "sessions.ended.goal": "达到目标{goal}",
    "sessions.ended.ruin": "输光：余额不足{least}",
    "sessions.ended.coups": "满{coups:,}局",
    "sessions.column.session": "每节",
    "sessions.column.result": "结果",
    "sessions.column.drawdown": "最大回撤",
    "sessions.column.staked": "押注",
    "sessions.column.coups": "局数",
    "sessions.column.bet": "下注数",
    "sessions.row.mean": "平均",
    "sessions.row.error": "其误差",
    "sessions.row.deviation": "标准差",
    "sessions.row.least": "最小",
    "sessions.row.greatest": "最大",
    "sessions.row.quantile": "{percent}%不超过",
    "sessions.row.exact_mean": "精确平均",
    "sessions.row.exact_deviation": "精确标准差",
    "sessions.column.cost": "代价，各节合计",
    "sessions.column.exact": "精确值",
    "sessions.column.z": "z",
    "sessions.row.per_100_coups": "每100局，金额",
    "sessions.row.per_unit": "每押一单位，%",
    "sessions.row.by_pay_lines": "同上，按赔率表，%",
    "sessions.no_system": (
        "没有注法能改变每押一单位的平均代价：那就是该投注的赌场优势。注法只决定押多少、何时押。"
    ),
    "sessions.no_system.as_paid": (
        "没有注法能改变按赔率表计算的每押一单位的平均代价：那就是该投注的赌场优势。"
        "只有尾数和最低佣金与注码大小有关，实际代价也因此不同。"
    ),
    "sessions.nothing_staked": "一注也没有押。",
    "sessions.limited": "在{percent}%的节里，牌桌上限或余下的本金使注码小于注法所要的。",
    "sessions.flat": (
        "精确值按满靴、注码不变计算；标准差把各局当作独立，同一靴的各局也几乎如此。"
    ),
    "sessions.cut_card": (
        "牌靴到切牌卡为止，已发的牌影响余下的牌：满靴的精确值仍然适用，差别很少有样本能显出。"
    ),
    "sessions.fixed": (
        "每靴局数固定时，每局的概率与满靴相同；但同靴已发的牌影响该局，也影响随之而定的注码。"
    ),
    "sessions.plot.title": "{system}押{bets}：{sessions:,}节，单位{unit}",
    "sessions.plot.coups": "已发局数；结束的节保持其本金",
    "sessions.plot.bankroll": "本金，金额",
    "sessions.plot.median": "中位数",
    "sessions.plot.mean": "平均",
    "sessions.plot.band": "中间{percent}%",
    "sessions.plot.goal": "目标",
}
