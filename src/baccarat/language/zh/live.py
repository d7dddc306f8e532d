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
    "table.awaited": "有客人要在本局结束后离开：请在本局之后再暂停，以免耽搁",
    "table.not_host": "只有桌主可以这样做",
    "table.no_seat": "您在这张牌桌没有座位：请先入座",
    "table.no_spectators": "这张牌桌只许还能入座的人旁观，眼下已没有座位可坐",
    "table.phase.no_shoe": "现在不行：桌上没有牌靴",
    "table.phase.committing": "现在不行：正在准备牌靴",
    "table.phase.revealing": "现在不行：正在洗牌",
    "table.phase.cutting": "现在不行：正在切牌",
    "table.phase.between": "现在不行：两局之间不接受投注；请等下一局",
    "table.phase.betting": "现在不行：正在接受投注",
    "table.phase.dealing": "现在不行：停止下注，正在发牌",
    "table.phase.over": "这张牌桌已经散了",
    "table.after_coup": "正在发牌，现在不行：请等本局结束",
    "table.other_shoe": "这是第{shoe}靴的事：牌桌正在第{present}靴",
    "table.other_coup": "这是第{coup}局的事：牌桌正在第{present}局",
    "table.other_card": "第{coup}局的第{place}张牌不是下一张要发的牌",
    "table.call.totals": "闲{player}点，庄{banker}点。",
    "table.call.draws": "{side:hand}补牌。",
    "table.call.drawn": "{side:hand}补牌，{total}点。",
    "table.tab": "页面自报的名称应为1至{most}个字母、数字、- 或 _",
    "table.held": "座位又有人了：客人已经回来",
    "table.held_elsewhere": "您的座位正由另一页面操作：此页只能旁观，直到您在这里接手",
    "table.host_here": "桌主就在这里",
    "table.heir_away": "那位客人不在，现在不能成为桌主",
    "table.policy": (
        "服务器已受理的投注一概有效，不论您的连接出什么事；未受理的投注不存在；"
        "服务器无法完成的一局作废，全部注码退回；您暂离时座位保留{kept}，"
        "之后座位空出，筹码仍归您；您单独使用的牌桌在您离座时结束，"
        "其他牌桌在无人入座且桌主不在满{minutes}分钟后结束"
    ),
    "table.kept.minutes": "{minutes}分钟",
    "table.kept.seconds": "{seconds}秒",
    "table.needed": "牌桌有人入座，或桌主在场：牌桌继续",
    # how a table is opened
    "table.seats": "牌桌设{seats}个座位：应为1至{most}个",
    "table.pace": "牌桌的节奏应为 timed、host 或 solo，而不是{pace!r}",
    "table.window": "下注时间{window}秒：应为{low}至{high}秒",
    # seats
    "table.seated": "您已经在这张牌桌入座",
    "table.barred": (
        "桌主已请您离开这张牌桌：您的筹码已回到钱包，仍在局中的注码待该局结束后结算入钱包"
    ),
    "table.locked": "桌主已锁上这张牌桌：不能再入座",
    "table.full": "牌桌的{seats}个座位已满",
    "table.seat_taken": "座位{seat}不空：空着的是{free}",
    "table.leaving": "您正在离开这张牌桌",
    "table.kick_self": "桌主不能请自己离开：请先交出桌主之位，或自行离座",
    "table.loosened": "您的限额{limit:chips}现在只能调低，要调高须等下一节",
    # bets
    "table.amount": "{name} 是{value}：应为{least:chips}至{most:chips}的金额",
    "table.no_bets": "请指明要下的投注",
    "table.not_offered": "这张牌桌不设投注{bet!r}{like:like}",
    "table.too_few_chips": "{asked:chips}超过您还能下注的{available:chips}",
    "table.loss_limit": (
        "这可能输得超过您自设的本节限额：限额还剩{left:chips}；离座满{minutes}分钟后，下一节才能开始"
    ),
    "table.resting": (
        "您自设的本节时限已到：不再接受投注；离座满{minutes}分钟后，下一节才能开始"
    ),
    "table.stake_less": "无法取回{asked:chips}：{bet}上只押了{stake:chips}",
    "table.dropped": "没有重复下注：{bets}。",
    "table.dropped.bet": "{bet} {amount:chips}（{reason}）",
    "table.nothing_to_undo": "没有可以取回的投注",
    "table.nothing_to_repeat": "没有可以重复的投注",
    # sessions
    "session.no_patron": "不认识这位客人：请报上名字重新加入",
    "session.minutes": "每节限时{minutes}分钟：请给{low}至{high}，或 none",
    "session.reminder": "每{minutes}分钟提醒一次：请给{low}至{high}",
    "session.ended": "您已结束本节：下一节在{minutes}分钟后才能开始",
    "session.time_used": "您自设的时限{limit}分钟已用完：下一节在{minutes}分钟后才能开始",
    "session.loss_used": "您自设的输钱限额{limit:chips}已用完：下一节在{minutes}分钟后才能开始",
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
    "service.closing": "服务器正在停止：请稍后再来",
    "service.seated_elsewhere": "您坐在另一张牌桌：请先离开那里",
    "service.tables": (
        "您已开了{most}张牌桌，这是上限：请先结束一张；没有人需要的牌桌{minutes}分钟后结束"
    ),
    # the server
    "serve.plain": (
        "这是未加密的 http：客人的 cookie 没有标上 Secure，能窃听此网络的人就能冒充该客人。"
        "放在 https 代理之后才会标上。"
    ),
    "serve.address": "无法在 {host} 端口 {port} 监听：{reason}",
    # ops
    "serve.link": "baccarat 已在 {link} 提供服务",
    "serve.friends": "同一网络里的朋友可打开这个链接。",
    "serve.alone": "只有这台机器能打开这个链接；加 --host 0.0.0.0 朋友也能进来。",
    "serve.stop": "按 Ctrl-C 停止。",
    "serve.no_browser": "这里打不开浏览器：请自行在浏览器中打开 {link}",
    "serve.late": "没等全部做完就停止了：有东西没有应答，例如数据库",
    "serve.in_use": "{host} 端口 {port} 已有程序在监听：请换一个端口，或用0取一个空闲的",
    "config.about.host": "监听的地址；0.0.0.0 让同一网络里的朋友进来",
    "config.about.port": "监听的端口；0取一个空闲的",
    "config.about.db": "数据存放之处：sqlite:///FILE 或 postgresql://HOST/NAME",
    "config.about.tempo": (
        "荷官等待的时间和为离开的客人保留座位的时间，以平常的倍数计；"
        "为 0 时人看不清牌局，只供程序使用"),
    "config.about.origins": (
        "另可连接的页面来源，例如 https://cards.example，以空格分隔；代理不传 Host 头时需要"
    ),
    "config.about.proxies": (
        "其 X-Forwarded-For 和 X-Forwarded-Proto 可信的代理的地址和网络，以空格分隔；"
        "* 是所有人，留空是没有人"
    ),
    "config.about.sockets": "同一地址连到牌桌的连接数上限",
    "config.about.requests": "同一地址每分钟的请求数上限",
    "config.about.guests": "同一地址每分钟的新客人数上限",
    "config.about.messages": "同一连接每秒的消息数上限",
    "config.about.tables": "一位客人同时开的牌桌数上限",
    "config.about.help_link": "为玩得过多的人提供帮助的网址，显示在帮助里和个人限额旁",
    "config.about.log_level": "记入日志的最低级别：debug、info、warning 或 error",
    "config.whole": "{name} 是{value!r}：应为整数",
    "config.empty": "{name} 是空的：请给一个值，或不写它",
    "config.origin": "{name} 含有{value!r}：来源应写成 https://cards.example 的样子，不带路径",
    "config.proxy": (
        "{name} 含有{value!r}：请写地址，例如 10.0.0.2，或网络，例如 10.0.0.0/8，或 *"
    ),
    "config.link": "{name} 是{value!r}：链接以 https:// 或 http:// 开头",
    "config.more": "只能由环境变量设定：",
    "metric.commands": "客人的命令，按结果分",
    "metric.command_seconds": "从收到命令到答复",
    "metric.sockets": "打开的连接",
    "metric.sockets_dropped": "因读得太慢而结束的连接",
    "metric.failures": "程序或数据库的错误",
    "metric.tables": "内存中的牌桌",
    "metric.seats": "有人的座位",
    "metric.info": "正在运行的版本",
    "metric.alarm.baccarat_commands": (
        "以 store、service 或 failed 开头的结果超过百分之一：数据库太慢或连不上"
    ),
    "metric.alarm.baccarat_command_seconds": (
        "连续五分钟有百分之九十九超过0.25秒：磁盘、数据库或处理器太慢"
    ),
    "metric.alarm.baccarat_sockets": "接近 process_max_fds",
    "metric.alarm.baccarat_sockets_dropped": "同时很多：服务器的网络太慢；个别的是客人自己的问题",
    "metric.alarm.baccarat_failures": "只要有：每个错误在日志里有一行 error 级别的记录",
    "metric.alarm.baccarat_tables": "没有：它只说明玩的人有多少",
    "metric.alarm.baccarat_seats": "没有：它只说明玩的人有多少",
    "metric.alarm.baccarat": "同一数据库的各进程长时间报出不同版本",
    "metric.alarm.process_open_fds": "超过 process_max_fds 的十分之八：请调高 ulimit -n",
    "metric.alarm.process_max_fds": "没有：它是 ulimit -n 所设的值",
    "metric.alarm.process_resident_memory_bytes": "牌桌数和连接数不变，它却连续几小时增长",
    "metric.alarm.process_virtual_memory_bytes": "没有",
    "metric.alarm.process_cpu_seconds": (
        "连续几分钟每秒0.9：一个进程只用一个处理器；请另开一个进程"
    ),
    "metric.alarm.process_start_time_seconds": "它自己变了：程序重新启动过",
    "config.range": "{name} 是{value}：应为{low}至{high}",
    "config.among": "{name} 是{value!r}：应为 {among} 之一",
    "config.number": "{name} 是{value!r}：应为一个数",
    "config.unknown": "{name} 不是服务器的设定{like:like}",
    # requests and messages
    "web.computing": "正在计算{most}个答案，这是同时的上限：请稍后再问",
    "web.odds": "同一地址有超过{most}个要计算的问题：请等答复",
    "web.records": "同一地址要的记录超过{most}份：请等答复",
    "web.cards": "{cards:,}张牌多于最大牌靴的{most:,}张",
    "record.unknown": "此牌桌没有第{shoe}靴",
    "record.open": "第{shoe}靴还没有结束：结束后才公开含秘密值的记录",
    "record.unbegun": "第{shoe}靴没有开始：牌桌在此之前已结束，没有从中发过牌，因此没有记录",
    "web.meaning.400": "不是可以读取的请求",
    "web.meaning.401": "此令牌不属于任何人，或没有令牌",
    "web.meaning.403": "发问者无权，或由别的网站的页面发问",
    "web.meaning.404": "没有这样的东西",
    "web.meaning.409": "现在不可能，或不允许",
    "web.meaning.413": "正文太长",
    "web.meaning.422": "所问的无法读取，或格式不对",
    "web.meaning.429": "超过服务器对一处来源所受理的：请等待",
    "web.meaning.500": "服务器没能做成",
    "web.meaning.503": "服务器正在停止，或太忙：请再试一次",
    "web.amount": '{value} 不是金额：请写成文本，例如 "12.50"',
    "web.chips": "{value} 过大：金额至多 {most} 筹码",
    "web.most": "{where} 是{value}：最多只能是{most}",
    "web.least": "{where} 是{value}：至少应为{least}",
    "web.missing": "缺少 {where}",
    "web.invalid": "{where}：{problem}",
    "web.status": "{problem}（{status}）",
    "web.path": "此地址没有内容",
    "web.method": "此地址不接受这种方法",
    "web.body": "正文太长",
    "web.slow": "请求没有及时到达",
    "web.http": "这不是 HTTP 请求",
    "web.no_guest": "此令牌不属于任何人：请先报上名字进来",
    "web.known": "您已经进来了",
    "web.origin": "来自 {origin} 的页面不可这样请求",
    "web.requests": "同一地址每分钟超过{most}个请求：请稍等",
    "web.guests": "同一地址每分钟超过{most}位新客人：请稍等",
    "web.sockets": "同一地址超过{most}个连接",
    "web.messages": "每秒超过{most}条消息",
    "web.at_once": "有超过{most}条命令尚未答复：请等答复",
    "web.snapshots": "要快照太频繁：请等正在路上的那一份",
    "web.hello": "第一条消息应为 hello",
    "web.hello_again": "已经说过 hello",
    "web.binary": "消息应为文本",
    "web.long": "消息超过{most}个字符",
    "web.failed": "服务器没能做成，一切未变：请再试一次",
    # the audit
    "audit.holds": (
        "账目相符：{streams:,}条流水、{events:,}个事件，重发{shoes:,}靴，重结{bets:,}注，"
        "重核{postings:,}笔分录"
    ),
    "audit.event": "{stream} 事件{seq}：牌桌上不可能发生此事",
    "audit.posting": "{stream} 事件{seq}：入账与事件所动的不符",
    "audit.unbalanced": "{stream}：分录之和不为零",
    "audit.record": "牌桌 {table}：{said}",
    "audit.wallet": "客人 {patron}：钱包不等于其分录之和",
    "audit.sits": "客人 {patron}：按钱包坐在 {told}，按事件坐在 {found}",
    "audit.seat": "牌桌 {table}，客人 {patron}：座位不等于其分录之和",
    "audit.kept": "佣金与尾数：入账与从赔付中所留的不符",
    "audit.negative": "客人 {patron}：有账户少于零",
    # guests
    "page.unbuilt": "页面尚未构建：请在源码目录运行“pip install .”。",
    "page.language": "没有{language!r}的文字：现有 {known}",
    "guest.letter": "名字含有看不见的字符 {letter}：请去掉它",
    "guest.name": "名字有{given}个字符：请给1至{most}个",
    "guest.seated": "您坐在{tables}：请先离座，才能删除您的资料",
    "guest.forgotten": "这位客人的资料已删除",
    # wallets and the store
    "wallet.not_broke": "新筹码只给全部筹码不足最低注{least:chips}的客人",
    "wallet.topped_up": "每节只给一次新筹码：离座满{minutes}分钟后可再领",
    "store.poor": "您的钱包没有这么多筹码",
    "store.event": "存储中有此版本读不了的事件{name!r} {reason}",
    "store.older": "数据库 {url} 与此版本的程序不符：服务器启动时会更新它",
    "store.newer": "较新版本的本程序用过数据库 {url}：请升级此程序",
    "store.driver": 'PostgreSQL 需要另一软件包：pip install "baccarat[postgres]"',
    "table.snapshot": "此版本读不了的牌桌快照：{reason}",
    "store.locked": "数据库正被另一程序使用：请再试一次",
    "store.full": "数据库所在的磁盘已满：腾出空间之前一概不受理",
    "store.read_only": "数据库无法写入：恢复之前一概不受理",
    "store.gone": "连不上数据库：恢复之前一概不受理",
    "store.served": (
        "进程 {pid} 已在使用数据库 {path} 提供服务：请先停止它，或改用 PostgreSQL，让多个进程共用"
    ),
    "store.no_lock": "无法写入 {path}，服务器要锁住它：{reason}",
    "store.no_file": "没有数据库 {path}",
    "store.unreadable": "无法使用数据库{url!r}：{reason}",
    "export.table": "没有牌桌{table!r}：现有 {known}",
    "export.nothing": "牌桌 {table} 还没有结束的牌靴",
    "export.no_tables": "没有牌桌",
    "store.url": (
        "无法打开数据库{url!r}：请写 sqlite:///FILE 或 postgresql://HOST/NAME"
    ),
}
