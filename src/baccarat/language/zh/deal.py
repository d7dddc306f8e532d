"""The deal: every step of a coup, its result, what a pay line pays, a shoe told in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # the coup, step by step
    "deal.first": "{side:hand}第一张牌{value}点。",
    "deal.second": "{side:hand}第二张牌{value}点：{side:hand}共{total}点。",
    "coup.natural": "{side:hand}例牌{total}点：双方都不补牌。",
    "player.draws": "闲家{total}点；闲家{draws_on}点须补牌：补牌。",
    "player.stands": "闲家{total}点；闲家{stands_on}点须停牌：停牌。",
    "banker.draws.stood": "庄家{total}点；闲家停牌，庄家{draws_on}点须补牌：补牌。",
    "banker.stands.stood": "庄家{total}点；闲家停牌，庄家{draws_on}点才补牌：停牌。",
    "banker.draws.third": (
        "庄家{total}点；闲家第三张牌是{third:card}；庄家{total}点遇{draws_on:cards}须补牌：补牌。"
    ),
    "banker.stands.never": (
        "庄家{total}点；闲家第三张牌是{third:card}；庄家{total}点从不补牌：停牌。"
    ),
    "banker.stands.third": (
        "庄家{total}点；闲家第三张牌是{third:card}；庄家{total}点遇{draws_on:cards}才补牌：停牌。"
    ),
    "hand.name": "{side:hand}",
    "hand.has": "{total}点",
    # what a pay line pays
    "price.push": "退回",
    "price.lost": "输",
    "price.pays": "{one}赔{to}",
    "price.less": "{one}赔{to}扣{percent}%",
    "result.win": "{winner:hand}赢，{high}点对{low}点。",
    "result.tie": "和局，各{total}点。",
    # what the command line remarks
    "end.cut_card": "切牌卡已出：本靴结束。",
    "end.closed": "赌场提前收靴。",
    "end.short": "余牌不足六张：本靴结束。",
    "play.begin": "按回车键发第一局；按 h 看各键和字母的意思。",
    "play.head": "{house}   {counts}",
    "play.prompt": "回车：下一局   7：发七局   a：发完   h：帮助   q：退出 >",
    "play.prompt.short": "回车：下一局   a：发完   h：帮助   q：退出 >",
    "play.help.keys": "回车键发下一局；输入数字发那么多局；a 发完本靴；q 退出。",
    "play.help.screen": (
        "屏幕上是本局的胜负、第三张牌补或不补的理由、前几局，以及五张路单：整靴的记录，最新的在右边。"
    ),
    "deal.marked": "{bet}：佣金{due}已记账，稍后结算。",
    # what cannot be dealt
    "coup.short": "这一局需要{needed}张牌，{cards!r}只有{given}张",
    "coup.left_over": "这一局发{needed}张牌就结束，{cards!r}却有{given}张",
    "irregular.due": "{side:hand}{total}点，本该补这张牌：这不是误发的牌",
}
