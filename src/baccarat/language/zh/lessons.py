"""The lessons and the guided shoe: what the tutor says, in the words of a kind dealer."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # card values and totals
    "lesson.values.title": "牌值与点数",
    "lesson.values.about": "每张牌算几点，为什么永远不会爆牌",
    "lesson.values.count": (
        "先看牌。A 算一点，小牌按牌面算，十和人头牌算零点。花色没有影响。"
    ),
    "lesson.values.last_digit": "把各张牌加起来，只留个位数，就是这手牌的点数。",
    "lesson.values.three": "三张牌也一样。不管加起来多大，只留个位数，所以永远不会爆牌。",
    "lesson.values.try": "轮到您了。这手牌是几点？",
    "lesson.values.again": "多了第三张牌，这一手呢？",
    # the two hands
    "lesson.hands.title": "两手牌，三种投注",
    "lesson.hands.about": "闲家和庄家是两手牌，不是人",
    "lesson.hands.two": (
        "桌上总是两手牌：闲家和庄家。这只是名字：您不是闲家，赌场也不是庄家。点数大的一手赢。"
    ),
    "lesson.hands.bets": (
        "发第一张牌之前，您选择：闲赢、庄赢，或者和。之后就不用做什么了，每张牌都照固定的规则发。"
    ),
    "lesson.hands.try": "比如押闲。这一局的结果如何？",
    # the deal
    "lesson.deal.title": "发牌与例牌",
    "lesson.deal.about": "四张，有时六张，什么时候马上结束",
    "lesson.deal.order": (
        "牌从牌靴里轮流发出：闲、庄、闲、庄。之后闲家可能补第三张，最后庄家也可能补一张。"
        "请一步一步看这一局。"
    ),
    "lesson.deal.natural": "头两张牌就有八点或九点，叫作例牌，这一局就此结束，双方都不再补牌。",
    "lesson.deal.try": "四张牌已发出。闲家现在怎么办？",
    # Player's rule
    "lesson.player.title": "闲家的规则",
    "lesson.player.about": "容易的一条：只看点数",
    "lesson.player.rule": "没有例牌的时候，闲家先行，而且只看自己的点数。",
    "lesson.player.seen": "这一局闲家点数够了，停牌。",
    "lesson.player.try": "这里闲家怎么办？",
    "lesson.player.again": "这里呢？",
    # Banker's rule
    "lesson.banker.title": "庄家的规则",
    "lesson.banker.about": "那张有名的表，一格一格看",
    "lesson.banker.why": (
        "庄家后行，要看闲家补到的那张牌：看的是那张牌本身，不是闲家的新点数。"
        "庄家的小小优势就从这里来。"
    ),
    "lesson.banker.table": (
        "这就是全部规则。您可以在格子间移动：行是庄家的点数，列是闲家第三张牌的点数。"
        "客人不必背下来，荷官会。"
    ),
    "lesson.banker.eight": "最有名的例外：庄家三点时，只在遇到八点这一张时停牌。",
    "lesson.banker.try": "闲家已补牌。庄家怎么办？",
    "lesson.banker.again": "庄家点数大了一些。这里呢？",
    # commission
    "lesson.commission.title": "佣金与退回",
    "lesson.commission.about": "为什么庄赢可能赔得少一些",
    "lesson.commission.why": (
        "庄家赢得比闲家稍多。如果足额赔付，这注就对您有利了，所以赌场收回一部分。这里是这样做的。"
    ),
    "lesson.commission.push": (
        "两手牌点数相同时，押闲和押庄不输不赢，注码退回。下表是每注押一百的结果。"
    ),
    "lesson.commission.try": "押庄一百。输赢多少？",
    "lesson.commission.again": "再押庄一百。这次呢？",
    # the tie
    "lesson.tie.title": "和局",
    "lesson.tie.about": "赔得多，代价也大",
    "lesson.tie.pays": "押和赔好几倍。看起来大方，其实不然：和局比这个赔率更少见。",
    "lesson.tie.seen": "这就是和局：两手牌点数相同。",
    "lesson.tie.try": "押和一百。输赢多少？",
    "lesson.tie.cost": "说实话：长远来看，三种主要投注里哪一种代价最大？",
    # side bets
    "lesson.sides.title": "龙宝与边注",
    "lesson.sides.about": "小小的附加，大大的赔率",
    "lesson.sides.what": (
        "押某一手的龙宝，那一手大胜或者以例牌取胜就赢。从上往下看第一行符合的；都不符合就输。"
    ),
    "lesson.sides.menu": "这是本桌的全部边注。请看最后一列：多数比主要投注代价更大。",
    "lesson.sides.try": "其中一种押一百。这一局的结果如何？",
    "lesson.sides.cost": "每押一个单位，哪一种代价最大？",
    # the edge
    "lesson.edge.title": "赌场优势是什么",
    "lesson.edge.about": "钱流走得快一些或慢一些，绝不会反过来",
    "lesson.edge.what": (
        "赌场优势，就是每押一个单位平均被赌场留下的部分。它小的投注更好：筹码用得更久。"
        "长远来看，怎么选都不会盈利。"
    ),
    "lesson.edge.slow": (
        "每条细线是一节。有些节结束时是赢的，一个晚上确实有运气。但中间仍在慢慢下沉。"
    ),
    "lesson.edge.fast": "同样的各节改押和。运气一样，赌场优势更大：沉得很快。",
    "lesson.edge.try": "这两种里，哪一种让筹码流走得更快？",
    # roads
    "lesson.roads.title": "路单：一份记录",
    "lesson.roads.about": "写的是已经发生的，不是将要发生的",
    "lesson.roads.record": (
        "大路写下每局的赢家；换了赢家就另起一列，和局在上一粒上画一道。大家爱看它。"
        "它是日记，对下一局一无所知。"
    ),
    "lesson.roads.rules": (
        "我们让模拟器照路单投注，每种规则一百万局。没有一种不输，输的大约就是您已知道的赌场优势。"
        "路上还没有可看的，就不下注；输的比例按实际押下的算。"
    ),
    "lesson.roads.yours": (
        "您有自己的看路办法吗？在这里拼出来，模拟器照它押一百万局；旁边是精确概率的预期。"
    ),
    "lesson.roads.try": "庄家连赢六局。下一局再赢的机会有多大？",
    # the shoe
    "lesson.shoe.title": "牌靴、烧牌与切牌卡",
    "lesson.shoe.about": "从洗牌到最后一局",
    "lesson.shoe.settings": (
        "牌一起洗好，由客人切牌，放进牌靴。靠近末尾有一张彩色的卡，告诉荷官什么时候停。本桌是这样做的。"
    ),
    "lesson.shoe.decks": "{decks}副牌，共{cards}张。",
    "lesson.shoe.cut": "由客人切牌，离两端至少{margin}张。",
    "lesson.shoe.burn.value": (
        "翻开第一张，它算几点就再烧几张：十或人头牌之后烧十张，一点之后烧{ace}张。"
    ),
    "lesson.shoe.burn.fixed": "从最上面烧掉{cards}张，不翻开。",
    "lesson.shoe.burn.none": "不烧牌。",
    "lesson.shoe.behind": "切牌卡后面有{cards}张牌。",
    "lesson.shoe.end.one_more": "切牌卡出来时，这一局发完，再发一局，这靴牌就结束。",
    "lesson.shoe.end.finish": "切牌卡出来时，这一局发完，这靴牌就结束。",
    "lesson.shoe.burn": (
        "第一局之前先烧几张牌：不看就放到一边。通常先翻开第一张，由它决定再烧几张。"
    ),
    "lesson.shoe.try": "翻开的是这张。这里接着再烧几张？",
    # history
    "lesson.history.title": "一点历史",
    "lesson.history.about": "名字从哪里来",
    "lesson.history.names": (
        "据说这个名字来自意大利语的“零”：十和人头牌不算点。在法国的沙龙里，"
        "一位客人坐庄，其他人与之对赌，所以两手牌叫作闲和庄。"
    ),
    "lesson.history.bank": (
        "老式的玩法可以自己决定补不补牌。上个世纪在美洲长成的这种玩法取消了选择："
        "两手牌都照规则表发，所有投注都由赌场承担。这里发的就是这种。"
    ),
    "lesson.history.try": "闲话少说。这一局谁赢了？",
    # questions
    "lesson.ask.total": "这手牌是几点？",
    "lesson.ask.total_of": "{side:hand}是几点？",
    "lesson.ask.draws": "{side:hand}补牌吗？",
    "lesson.ask.winner": "谁赢？",
    "lesson.ask.paid": "{bet}押{stake:chips}：输赢多少？",
    "lesson.ask.dearest": "哪一种的赌场优势最大？",
    "lesson.ask.chance": "庄家连赢{wins}局之后再赢？",
    "lesson.ask.burned": "再烧几张牌？",
    "lesson.choice.draws": "补牌",
    "lesson.choice.stands": "停牌",
    "lesson.choice.over": "本局已结束",
    "lesson.choice.tie": "和",
    "lesson.choice.won": "赢{amount:chips}",
    "lesson.choice.lost": "输{amount:chips}",
    "lesson.choice.push": "注码退回",
    "lesson.why.total": "各张牌加起来是{sum}；个位数是{total}。",
    "lesson.why.lost": "{bet}没有一行符合这一局：注码输掉。",
    "lesson.why.paid": "{line}：{price}。",
    "lesson.why.rounded": "{paid}本店按{unit:chips}的整数倍赔付。",
    "lesson.why.edges": "按精确的概率：{edges}。",
    "lesson.why.chance": (
        "{percent}%，和整靴牌的任何一局一样：牌没有记忆。已经发出的牌只会让它变动一丝。"
    ),
    "lesson.why.burned": "这张牌之后再烧{hidden}张。",
    "lesson.edge": "{bet}{percent}%",
    # tables and pictures
    "lesson.percent": "{percent}%",
    "lesson.head.bet": "投注",
    "lesson.head.when": "情形",
    "lesson.head.pays": "赔付",
    "lesson.head.edge": "赌场优势",
    "lesson.head.cost": "押100局、每局10的代价",
    "lesson.head.total": "点数",
    "lesson.head.does": "闲家",
    "lesson.head.stood": "闲家停牌",
    "lesson.head.result": "结果",
    "lesson.head.rule": "规则",
    "lesson.head.coups": "局数",
    "lesson.head.net": "净输赢",
    "lesson.head.lost": "输掉押注的",
    "lesson.caption.player": "闲家按头两张牌怎么办",
    "lesson.caption.banker": "庄家按自己的点数和闲家第三张牌怎么办",
    "lesson.caption.prices": "{house}：赔付与代价",
    "lesson.caption.usual": "本桌没有；别处通常这样赔",
    "lesson.caption.hundred": "每种主要投注押100",
    "lesson.caption.cost": "各种投注长远的代价",
    "lesson.caption.shoe": "{house}：牌靴",
    "lesson.caption.rules": "{house}：照路单每局押10",
    "lesson.caption.other": "{caption}（按该玩法的通常规则，不是本课所讲的玩法）",
    "lesson.caption.sessions": "{house}：{sessions:,}节，每节{coups}局，每局押{bet}{stake}",
    "lesson.sessions.result": (
        "{sessions:,}节里有{ahead}节结束时是赢的。平均每节{mean:chips}；精确的概率预期{expected:chips}。"
    ),
    # a rule of one's own
    "rule.mark.player": "闲",
    "rule.mark.banker": "庄",
    "rule.mark.red": "红",
    "rule.mark.blue": "蓝",
    "rule.bet.same.hand": "上一局赢的一手",
    "rule.bet.other.hand": "上一局没赢的一手",
    "rule.bet.same.colour": "会重复上一个颜色的一手",
    "rule.bet.other.colour": "会改变颜色的一手",
    "rule.bet.red": "会写红的一手",
    "rule.bet.blue": "会写蓝的一手",
    "rule.bet.player": "闲",
    "rule.bet.banker": "庄",
    "rule.bet.tie": "和",
    "rule.always": "{road}：每局都押{bet}。",
    "rule.says": "{road}：出现{marks}之后，押{bet}。",
    "rule.never": "{coups:,}局里没有可押的地方：路单上从未出现过这样。",
    "rule.made": "{coups:,}局里押了{bets:,}次：赢{won:,}次，输{lost:,}次，退回{pushed:,}次。",
    "rule.net.lost": "每次押{stake}，共输{amount:,}：每押一百输{percent}。",
    "rule.net.won": "每次押{stake}，共赢{amount:,}：每押一百赢{percent}。",
    "rule.expected": "精确的概率预期这几种投注每押一百输{percent}，照路单押和抛硬币押都一样。",
    "rule.range": "单凭运气，一百次这样的试验有95次落在{low}与{high}之间。",
    "rule.inside": "这一次也在其中：路单什么也没有告诉它。",
    "rule.outside": "这一次不在其中，二十次里本来就有一次不在。换一百万局再试，多半就不是这样了。",
    "rule.few": "押得这么少，运气比赌场优势还大，有些试验会赢。但不会长久：它总在，运气不常在。",
    # refusals
    "rule.road": "没有路单{road!r}：有{known}",
    "rule.mark": "{road}没有标记{mark!r}：有{known}",
    "rule.marks": "规则里有{marks}个标记：最多{most}个",
    "rule.bet": "按{road}不能押{bet!r}：有{known}",
    "lesson.unknown": "没有课程{key!r}：有{known}",
    "lesson.no_coup": "这靴牌没有第{coup}局：共{coups}局",
}
