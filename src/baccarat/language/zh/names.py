"""The names of bets, pay lines, houses and betting systems, by the keys that these have.

In English they stand with the bets and houses themselves, which shoe records hold as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

HANDS = {"player": "闲", "banker": "庄"}

BETS = {
    "player": "闲",
    "banker": "庄",
    "banker_super_6": "庄（6点赢赔半）",
    "banker_ez": "庄（三张7点赢退回）",
    "banker_push_3card_6": "庄（三张6点赢退回）",
    "banker_push_3card_8": "庄（三张8点赢退回）",
    "tie": "和",
    "tie_9": "和（1赔9）",
    "dragon_7": "龙7",
    "panda_8": "熊猫8",
    "ox_6": "金牛6",
    "kill": "杀牛／杀虎",
    "super_6": "超级六",
    "lucky_6": "幸运六",
    "lucky_6_23": "幸运六（1赔12／23）",
    "small_tiger": "小老虎",
    "big_tiger": "大老虎",
    "tiger_tie": "老虎和",
    "tiger_tie_35": "老虎和（1赔35）",
    "tiger_pair": "老虎对",
    "three_card_six": "三张6点",
    "player_pair": "闲对",
    "banker_pair": "庄对",
    "player_pair_12": "闲对（1赔12）",
    "either_pair": "任意对子",
    "perfect_pair": "完美对子",
    "perfect_pair_25": "完美对子（1赔25）",
    "perfect_pair_250": "完美对子（1赔25／250）",
    "four_cards": "四张牌",
    "five_cards": "五张牌",
    "six_cards": "六张牌",
    "big": "大",
    "small": "小",
    "eight_beats_six": "8点胜6点",
    "natural_9_over_7": "两张9点胜两张7点",
    "three_card_9_over_1": "三张9点胜三张1点",
    "three_card_9_over_7": "三张9点胜三张7点",
    "bad_beat": "惜败",
    "eights_nines": "双方8或9点",
    "three_giving_8": "庄3遇8",
    "heavenly_9": "天堂9",
    "blazing_7s": "烈焰7",
    "cover_all": "全包",
    "player_three_card_win": "闲三张牌赢",
    "banker_three_card_win": "庄三张牌赢",
    "lucky_match": "幸运配对",
    "lucky_nines": "幸运9",
    "majestic_match_player": "威严配对（闲）",
    "royal_match": "皇家配对",
    **{f"super_6_{to_one}": f"超级六（1赔{to_one}）" for to_one in (13, 14, 15, 18)},
    **{f"dragon_bonus_{side}": f"{hand}龙宝" for side, hand in HANDS.items()},
    **{f"dragon_bonus_b_{side}": f"{hand}龙宝（第二表）" for side, hand in HANDS.items()},
    **{f"egalite_{total}": f"和局{total}点" for total in range(10)},
    **{f"egalite_{low}_{high}": f"和局{low}至{high}点"
       for low, high in ((1, 3), (4, 5), (6, 7), (8, 9))},
    **{f"natural_{total}_{side}": f"{hand}例牌{total}点"
       for side, hand in HANDS.items() for total in (8, 9)},
    **{f"{side}_wins_with_{total}": f"{hand}{total}点赢"
       for side, hand in HANDS.items() for total in range(1, 10)
       if (side, total) != ("banker", 6)},
    **{f"winner_{low}_{high}": f"赢方{low}至{high}点" for low, high in ((1, 4), (5, 6))},
    **{f"winner_{total}": f"赢方{total}点" for total in (7, 8, 9)},
}

TIE = {"tie": "和局"}

LINES: dict[str, dict[str, str]] = {
    **{side: {**TIE, "win": f"{hand}家赢"} for side, hand in HANDS.items()},
    "banker_super_6": {**TIE, "six": "庄家6点赢", "win": "庄家赢"},
    "banker_ez": {**TIE, "three_card_7": "庄家三张牌7点赢", "win": "庄家赢"},
    **{f"banker_push_3card_{total}": {
        **TIE, f"three_card_{total}": f"庄家三张牌{total}点赢", "win": "庄家赢"}
       for total in (6, 8)},
    **{key: {"win": "双方点数相同"} for key in ("tie", "tie_9")},
    **{f"dragon_bonus{table}_{side}": {
        "natural": f"{hand}家例牌赢", "natural_tie": "双方例牌和局",
        **{f"by_{margin}": f"{hand}家净胜{margin}点（非例牌）" for margin in range(4, 10)}}
       for table in ("", "_b") for side, hand in HANDS.items()},
    "dragon_7": {"win": "庄家三张牌7点赢"},
    "panda_8": {"win": "闲家三张牌8点赢"},
    "ox_6": {"win": "闲家三张牌6点赢"},
    "kill": {"win": "庄家三张牌7点或闲家三张牌6点而没有赢"},
    **{key: {"win": "庄家6点赢"}
       for key in ("super_6", *(f"super_6_{to_one}" for to_one in (13, 14, 15, 18)))},
    **{key: {"two_cards": "庄家两张牌6点赢", "three_cards": "庄家三张牌6点赢"}
       for key in ("lucky_6", "lucky_6_23")},
    "small_tiger": {"win": "庄家两张牌6点赢"},
    "big_tiger": {"win": "庄家三张牌6点赢"},
    **{key: {"win": "6点和局"} for key in ("tiger_tie", "tiger_tie_35")},
    "tiger_pair": {"same": "双方头两张是相同的对子", "both": "双方头两张是不同的对子",
                   "one": "只有一方头两张是对子"},
    **{key: {"both": f"双方都是三张牌{total}点", "one": f"只有一方是三张牌{total}点"}
       for key, total in (("three_card_six", 6), ("heavenly_9", 9))},
    **{key: {"win": f"{hand}家头两张是对子"} for key, hand in (
        ("player_pair", "闲"), ("banker_pair", "庄"), ("player_pair_12", "闲"))},
    "either_pair": {"win": "任何一方头两张是对子"},
    **{key: {"both": "双方头两张都是同花色对子", "one": "一方头两张是同花色对子"}
       for key in ("perfect_pair", "perfect_pair_250")},
    "perfect_pair_25": {"win": "任何一方头两张是同花色对子"},
    "four_cards": {"win": "双方都不补牌"},
    "five_cards": {"win": "只有一方补牌"},
    "six_cards": {"win": "双方都补牌"},
    "big": {"win": "共五张或六张牌"},
    "small": {"win": "共四张牌"},
    **{f"egalite_{total}": {"win": f"{total}点和局"} for total in range(10)},
    **{f"egalite_{low}_{high}": {"win": f"{low}至{high}点和局"}
       for low, high in ((1, 3), (4, 5), (6, 7), (8, 9))},
    **{f"natural_{total}_{side}": {"win": f"{hand}家头两张共{total}点"}
       for side, hand in HANDS.items() for total in (8, 9)},
    "eight_beats_six": {"win": "一方最终8点，另一方6点"},
    "natural_9_over_7": {"win": "两张牌9点胜两张牌7点"},
    "three_card_9_over_1": {"win": "三张牌9点胜三张牌1点"},
    "three_card_9_over_7": {"win": "三张牌9点胜三张牌7点"},
    "bad_beat": {"win": "例牌9点胜例牌8点"},
    "eights_nines": {"win": "双方最终点数都是8或9点"},
    "three_giving_8": {"win": "庄家头两张共3点，闲家第三张是8"},
    "blazing_7s": {"three_cards": "各三张牌，7点和局", "two_cards": "各两张牌，7点和局"},
    "cover_all": {"win": "龙7、熊猫8、天堂9、烈焰7任何一项赢"},
    **{f"{side}_three_card_win": {"win": f"{hand}家以三张牌赢"} for side, hand in HANDS.items()},
    "lucky_match": {
        "five": "全部牌中五张以上牌面相同", "two_triplets": "两组三张相同",
        "four": "四张牌面相同", "full_house": "葫芦：三张相同加一对",
        "three": "三张牌面相同", "pairs": "两对或三对"},
    "lucky_nines": {
        "four": "头四张牌中有四张9", "three_suited": "头四张牌中有三张同花色的9",
        "three": "头四张牌中有三张9", "two_suited": "头四张牌中有两张同花色的9",
        "two": "头四张牌中有两张9", "diamonds": "头四张牌中只有一张9，是方块9",
        "one": "头四张牌中有一张9"},
    "majestic_match_player": {"royal": "闲家头两张是同花色的 K 和 Q",
                              "suited": "闲家头两张花色相同"},
    "royal_match": {"suited": "任何一方头两张是同花色的 K 和 Q",
                    "unsuited": "任何一方头两张是不同花色的 K 和 Q"},
    **{f"{side}_wins_with_{total}": {"win": f"{hand}家{total}点赢"}
       for side, hand in HANDS.items() for total in range(1, 10)
       if (side, total) != ("banker", 6)},
    **{f"winner_{low}_{high}": {**TIE, "win": f"赢方有{low}至{high}点"}
       for low, high in ((1, 4), (5, 6))},
    **{f"winner_{total}": {**TIE, "win": f"赢方有{total}点"} for total in (7, 8, 9)},
}

HOUSES = {
    "commission": ("收佣百家乐", "基本玩法：八副牌，庄赢扣5%佣金，和1赔8，设对子和龙宝"),
    "mini": ("迷你百家乐", "小桌的基本玩法：所有牌由荷官开"),
    "midi": ("中型百家乐", "客人可以碰牌和眯牌的基本玩法"),
    "half_on_6": ("免佣百家乐，6点赢赔半", "免佣；庄家6点赢只赔一半（Punto 2000）"),
    "ez": ("免佣百家乐，三张7点赢退回", "免佣；庄家以三张牌7点赢时退回注码"),
    "nine_to_one": ("和1赔9", "和1赔9的基本玩法"),
    "six_decks": ("六副牌", "用六副牌的基本玩法"),
    "four_percent": ("佣金4%", "佣金4%的基本玩法"),
}
"""A house's name, and what is said of it."""

SYSTEMS = {
    "flat": "平注法",
    "martingale": "马丁格尔注法",
    "grand_martingale": "大马丁格尔注法",
    "paroli": "帕罗利注法",
    "fibonacci": "斐波那契注法",
    "dalembert": "达朗贝尔注法",
    "labouchere": "拉布谢尔注法",
    "one_three_two_six": "1-3-2-6 注法",
    "oscars_grind": "奥斯卡注法",
    "follow_last_winner": "跟上局赢家",
    "oppose_last_winner": "反上局赢家",
    "follow_big_eye_boy": "跟大眼仔",
    "follow_small_road": "跟小路",
    "follow_cockroach_road": "跟曱甴路",
}

SENTENCES: Mapping[str, str] = {
    **{f"name.bet.{key}": name for key, name in BETS.items()},
    **{f"name.line.{key}.{line}": label
       for key, lines in LINES.items() for line, label in lines.items()},
    **{f"name.house.{key}": name for key, (name, _) in HOUSES.items()},
    **{f"about.house.{key}": about for key, (_, about) in HOUSES.items()},
    **{f"name.system.{key}": name for key, name in SYSTEMS.items()},
}
