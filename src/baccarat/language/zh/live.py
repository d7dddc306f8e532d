"""The live table: what it refuses, and why."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # who and when
    "table.unknown": "没有这张牌桌",
    "table.opened": "牌桌{table!r}已经开了",
    "table.over": "这张牌桌已经散了",
    "table.paused": "牌桌已暂停：由桌主恢复",
    "table.not_paused": "牌桌没有暂停",
    "table.not_host": "只有桌主可以这样做",
    "table.no_seat": "您在这张牌桌没有座位：请先入座",
    "table.no_spectators": "这张牌桌只限入座的客人：不许旁观",
    "table.phase.no_shoe": "现在不行：桌上没有牌靴",
    "table.phase.committing": "现在不行：正在准备牌靴",
    "table.phase.revealing": "现在不行：正在洗牌",
    "table.phase.cutting": "现在不行：正在切牌",
    "table.phase.between": "现在不行：两局之间不接受投注；请等下一局",
    "table.phase.betting": "现在不行：正在接受投注",
    "table.phase.dealing": "现在不行：停止下注，正在发牌",
    "table.phase.over": "这张牌桌已经散了",
    "table.other_shoe": "这是第{shoe}靴的事：牌桌正在第{present}靴",
    "table.other_coup": "这是第{coup}局的事：牌桌正在第{present}局",
    "table.other_card": "第{coup}局的第{place}张牌不是下一张要发的牌",
    # how a table is opened
    "table.seats": "牌桌设{seats}个座位：应为1至{most}个",
    "table.pace": "牌桌的节奏应为 timed、host 或 solo，而不是{pace!r}",
    "table.window": "下注时间{window}秒：应为{low}至{high}秒",
    # seats
    "table.seated": "您已经在这张牌桌入座",
    "table.barred": "桌主已请您离开这张牌桌",
    "table.locked": "桌主已锁上这张牌桌：不能再入座",
    "table.full": "牌桌的{seats}个座位已满",
    "table.seat_taken": "座位{seat}不空：空着的是{free}",
    "table.leaving": "您正在离开这张牌桌",
    "table.kick_self": "桌主不能请自己离开：请先交出桌主之位，或自行离座",
    "table.loosened": "您的限额{limit}现在只能调低，要调高须等下一节",
    # bets
    "table.amount": "{name} 是{value}：应为{least}至{most}的金额",
    "table.no_bets": "请指明要下的投注",
    "table.not_offered": "这张牌桌不设投注{bet!r}{like:like}",
    "table.too_few_chips": "{asked}超过您还能下注的{available}",
    "table.loss_limit": "这可能输得超过您自设的限额{limit}：限额还剩{left}",
    "table.resting": "您自设的本节时限已到：不再接受投注",
    "table.stake_less": "无法取回{asked}：{bet} 上只押了{stake}",
    "table.nothing_to_undo": "没有可以取回的投注",
    "table.nothing_to_repeat": "没有可以重复的投注",
    # shoe and coup
    "table.hex": "{name} 应为十六进制数字写的字节",
    "table.cut_already": "牌靴已经切过牌",
    "table.shoe_goes_on": "这一靴还没有结束",
    "table.not_face_down": "第{place}张牌不是暗牌",
    "table.not_squeezer": "另一位客人在{side:hand}押注最多，由那位客人开牌",
    "table.coup_finished": "第{coup}局的牌已全部发出：应结算，不能作废",
    "table.coup_goes_on": "第{coup}局还没有结束",
    "service.busy": "牌桌太忙，未能受理：请再试一次",
    "service.other_request": "键{key!r}已用于另一请求",
    # the audit
    "audit.holds": (
        "账目相符：{streams:,}条流水、{events:,}个事件，重发{shoes:,}靴，重结{bets:,}注，"
        "重核{postings:,}笔分录"
    ),
    "audit.posting": "{stream} 事件{seq}：入账与事件所动的不符",
    "audit.unbalanced": "{stream}：分录之和不为零",
    "audit.record": "牌桌 {table}：{said}",
    "audit.wallet": "客人 {patron}：钱包不等于其分录之和",
    "audit.seat": "牌桌 {table}，客人 {patron}：座位不等于其分录之和",
    "audit.negative": "客人 {patron}：有账户少于零",
    # guests
    "guest.letter": "名字含有看不见的字符 {letter}：请去掉它",
    "guest.name": "名字有{given}个字符：请给1至{most}个",
    # wallets and the store
    "wallet.opened": "这位客人已领过首笔筹码",
    "wallet.not_broke": "新筹码只给牌桌上和钱包里都没有筹码的客人",
    "wallet.topped_up": "新筹码只给一次",
    "store.poor": "您的钱包没有这么多筹码",
    "store.event": "存储中有此版本读不了的事件{name!r} {reason}",
    "store.no_file": "没有数据库 {path}",
    "store.unreadable": "无法使用数据库{url!r}：{reason}",
    "export.table": "没有牌桌{table!r}：现有 {known}",
    "export.nothing": "牌桌 {table} 还没有结束的牌靴",
    "export.no_tables": "没有牌桌",
    "store.url": (
        "无法打开数据库{url!r}：请写 sqlite:///FILE 或 postgresql://HOST/NAME"
    ),
}
