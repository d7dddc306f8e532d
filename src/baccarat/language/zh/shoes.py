"""Shoes: burn and end, compositions, the key of a shuffle with its commitments, the cut."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what the command line remarks
    "shoe.written": "{path}：一靴{coups:,}局的记录",
    "shoe.opening": "{house}：{decks}副牌，切牌卡在倒数第{cut_card}张前",
    "shoe.burned.none": "不销牌。",
    "shoe.burned": "销牌：暗牌{hidden}张。",
    "shoe.burned_shown": "销牌：明牌 {card}，再暗牌{hidden}张。",
    # what cannot be dealt
    "shoe.lacks": "要{asked}张 {card}，牌靴里只有{held}张",
    "shoe.burn_short": "销牌要{needed}张，牌靴里只有{given}张",
    "shoe.over": "本靴已经结束：不能再开局",
    # commitments, the key of a shuffle and the cut
    "fairness.secret_length": "秘密值应有{needed}字节，此值有{given}字节",
    "fairness.secret_differs": "秘密值与承诺不符：它的散列值是 {made}，承诺值是 {commitment}",
    "fairness.entropy_length": "客人{patron!r}的随机值有{given}字节：应为{low}至{high}字节",
    "fairness.entropy_differs": (
        "客人{patron!r}的随机值与承诺不符：它的散列值是 {made}，承诺值是 {commitment}"
    ),
    "fairness.patron_length": "客人代号{patron!r}有{given}字节：应为{low}至{high}字节",
    "fairness.text": "{text!r}含有半个字符，无法写成 UTF-8",
    "fairness.commitment": (
        "客人{patron!r}的承诺值是{commitment!r}：应为64位十六进制数字 0-9 a-f"
    ),
    "fairness.committed_already": "客人{patron!r}已经为其随机值作过承诺",
    "fairness.commit_late": "客人{patron!r}不能再作承诺：本靴的随机值已经开始公开",
    "fairness.not_committed": "客人{patron!r}没有可以公开的承诺",
    "fairness.revealed_already": "客人{patron!r}已经公开其随机值",
    "fairness.word": "字长{bits}位：应为1至256之间的二的幂",
    "fairness.below": "要取小于{n}的序号：此数应为1至{most}",
    "fairness.generator": "未知的生成器{generator!r}：此版本认识 {known}",
    "fairness.cut": "在{place}处切牌离一端太近：应为{low}至{high}",
    # a shoe's procedure and composition
    "shoe.number": "{setting} 是{value!r}：应为{low}至{high}的整数",
    "shoe.choice": "{setting} 是{value!r}：应为 {choices}之一",
    "composition.entry": (
        "{text!r}不是牌的张数：先写点数 A 2-9 T J Q K（或 10），需要时写花色，再写 = 和0至{most}"
        "的整数，例如 A=30 或 9h=3"
    ),
    "composition.decks": "无法组成{decks}副牌的牌靴：至少要1副",
    "composition.negative": "{card}={count}：牌的张数不能是负数",
    "composition.repeated": "{text!r}里 {card} 出现两次：每种牌只写一次",
}
