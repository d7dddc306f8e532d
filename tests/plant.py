"""Plant known bugs, one at a time, in a copy of the source and demand that the tests fail.

``python tests/plant.py [NAME...]`` runs all bugs, or those whose name contains one of the words.
It prints a table and exits with 1 unless every bug was caught: a check that cannot fail is none.
"""

# ruff: noqa: T201 a program: it prints

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
COPIED = (
    "src", "tests", "tools", "benchmarks", "docs", "examples", "frontend",
    "README.md", "CHANGELOG.md", "Makefile", "pyproject.toml",
)
ENGINE = ("tests/test_engine.py",)
SIM = ("tests/test_sim.py",)
SESSIONS = ("tests/test_sessions.py",)
PLOTS = ("tests/test_plots.py",)
COUNTING = ("tests/test_counting.py",)
ODDS = ("tests/test_golden.py",)
ROADS = ("tests/test_roads.py",)
CHECK = (
    "tests/test_chi_square.py", "tests/test_streaks.py", "tests/test_log.py",
    "tests/test_check.py",
)
CHINESE = ("tests/test_chinese.py",)
SHOE = ("tests/test_shoe.py", "tests/test_dealing.py")
BOTH = ("tests/test_bets_read_twice.py",)
OWN_BETS = ("tests/test_own_bets.py",)
HOUSE = ("tests/test_house.py",)
TABLE = ("tests/test_table_law.py",)
STORE = ("tests/test_store.py",)
DECIDING = ("tests/test_deciding.py",)
FULL_SHOES = ("tests/test_full_shoes.py",)
STORE_DOWN = ("tests/test_unavailable.py",)
LISTENING = ("tests/test_listening.py",)
SNAPSHOTS = ("tests/test_snapshot.py",)
OUTAGE = ("tests/test_outage.py",)
EXCLUSIVE = ("tests/test_exclusive.py",)
HISTORY = ("tests/test_history.py",)
COMPUTING = ("tests/test_computing.py",)
REFERENCE = ("tests/test_reference.py",)
SERVICE = ("tests/test_running.py", "tests/test_hub.py")
GUARD = ("tests/test_guard.py",)
WIRE = ("tests/test_wire.py",)
EAVESDROP = ("tests/test_eavesdrop.py",)
SOCKETS = ("tests/test_sockets.py",)
FUZZ = ("tests/test_fuzz.py",)
ABSENCE = ("tests/test_absence.py",)
ACCOUNTS = ("tests/test_accounts.py",)
CARE = ("tests/test_care.py",)
HUB = ("tests/test_hub.py",)
PAGE = ("tests/test_page.py",)
FAULTS = "tests/faults/test_"
SERVE = ("tests/test_cli_serve.py",)
STOPPING = ("tests/test_stopping.py",)
TABLES = ("tests/test_tables.py",)
MONEY = ("tests/test_money.py", "tests/test_settle.py", "tests/test_variants.py")


class NotOnce(ValueError):
    """The text to be replaced does not stand exactly once in the file."""


PASSED, FAILED = 0, 1
"""What pytest exits with; anything else means that it could not run the tests."""


class Plant(NamedTuple):
    """A bug: *old* stands exactly once in *file*, below ``src/baccarat``, and becomes *new*."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


PLANTS = [
    Plant(
        "Banker draws after Player's natural",
        "coup.py",
        "    if player.natural or banker.natural:\n",
        "    if banker.natural:\n",
        ENGINE,
    ),
    Plant(
        "Player draws against Banker's natural",
        "coup.py",
        "    if player.natural or banker.natural:\n",
        "    if banker.natural and not player.natural and draws_player(player.total):\n"
        "        return Coup(_draw(player, supply, first), banker)\n"
        "    if player.natural or banker.natural:\n",
        ENGINE,
    ),
    Plant(
        "a ten is no card: taken for a stand",
        "coup.py",
        "third = player.cards[2].value\n",
        "third = player.cards[2].value or STOOD\n",
        ENGINE,
    ),
    Plant(
        "refill in mid-coup",
        "coup.py",
        "card = next(supply, None)\n",
        "card = next(supply, dealt[0])\n",
        ENGINE,
    ),
    Plant(
        "deal takes cards it does not need",
        "coup.py",
        "isinstance(cards, str) else cards)\n",
        "isinstance(cards, str) else tuple(cards))\n",
        ENGINE,
    ),
    Plant(
        "cards dealt P P B B",
        "coup.py",
        "player, banker = Hand(first[::2]), Hand(first[1::2])",
        "player, banker = Hand(first[:2]), Hand(first[2:])",
        ENGINE,
    ),
    Plant(
        "Banker decides on Player's new total",
        "coup.py",
        "third = player.cards[2].value\n",
        "third = player.total\n",
        ENGINE,
    ),
    Plant(
        "a tie is won by Player",
        "hand.py",
        "return None if player == banker else Side.PLAYER if player > banker else Side.BANKER",
        "return Side.PLAYER if player >= banker else Side.BANKER",
        ENGINE,
    ),
    Plant(
        "Banker's third card named before Player's",
        "coup.py",
        "return (p1, b1, p2, b2, *p3, *b3)",
        "return (p1, b1, p2, b2, *b3, *p3)",
        ENGINE,
    ),
    Plant(
        "left-over cards are ignored",
        "coup.py",
        "if len(coup.cards) < len(cards):",
        "if len(coup.cards) < len(cards) - 1:",
        ENGINE,
    ),
    Plant(
        "a natural is always told of Player",
        "coup.py",
        "shown = side if hands[side].natural else side.other\n",
        "shown = Side.PLAYER\n",
        ENGINE,
    ),
    Plant(
        "Banker 3 draws against 8",
        "tableau.py",
        '"-012345679",',
        '"-0123456789",',
        ENGINE,
    ),
    Plant(
        "Banker 6 draws when Player stood",
        "tableau.py",
        '"67",',
        '"-67",',
        ENGINE,
    ),
    Plant(
        "Player stands on 5",
        "tableau.py",
        "frozenset({0, 1, 2, 3, 4, 5})",
        "frozenset({0, 1, 2, 3, 4})",
        ENGINE,
    ),
    Plant(
        "the sentence contradicts the dealer",
        "tableau.py",
        'verb = "draws" if draws_banker(total, third) else "stands"',
        'verb = "draws" if draws_banker(total, third or STOOD) else "stands"',
        ENGINE,
    ),
    Plant(
        "one thing is counted as several",
        "language/en/grammar.py",
        "spec if value == 1 else",
        "spec if value == 0 else",
        ("tests/test_sentences.py",),
    ),
    Plant(
        "a heading has no words",
        "language/en/tables.py",
        '"heading.as_paid": "as paid %",',
        "",
        ("tests/test_sentences.py",),
    ),
    Plant(
        "a commission that no bet owes is shown",
        "variants.py",
        "OF_COMMISSION * (not owed)",
        "OF_COMMISSION * False",
        ("tests/test_cli_odds.py",),
    ),
    Plant(
        "stakes are recorded at prices other than the house's",
        "shoe_record.py",
        "{variant.priced(bet): stake for",
        "{bet: stake for",
        ("tests/test_record.py",),
    ),
    Plant(
        "a damaged record is repeated whole",
        "verify.py",
        "Verdict(error.sentence.shortened, holds=False)",
        "Verdict(error.sentence, holds=False)",
        ("tests/test_verify.py",),
    ),
    Plant(
        "a level bet is not followed until rounding repeats",
        "odds/stakes.py",
        "unit * line.pay.to_one.denominator * (1",
        "unit * (1",
        HOUSE,
    ),
    Plant(
        "marked commission is left out of the effective edge",
        "odds/report.py",
        "(paid.net - paid.marked * line.pay.commission)",
        "paid.net",
        MONEY,
    ),
    Plant(
        "bets off the menu are not told of",
        "odds/asked_house.py",
        "if others := self.off_menu(bets):",
        "if others := self.off_menu([]):",
        ("tests/test_cli_odds.py",),
    ),
    Plant(
        "the last coup scrolls away",
        "cli/play_screen.py",
        "    return _spaced(parts, size.lines - 2)",
        "    return _spaced(parts, size.lines)",
        ("tests/test_cli_play.py",),
    ),
    Plant(
        "total is not taken modulo 10",
        "hand.py",
        "for card in self.cards]) % 10",
        "for card in self.cards])",
        ENGINE,
    ),
    Plant(
        "ten and faces make pairs",
        "hand.py",
        "return self.cards[0].rank is self.cards[1].rank",
        "return self.cards[0].value == self.cards[1].value",
        ENGINE,
    ),
    Plant(
        "pairs lost on three-card hands",
        "hand.py",
        "return self.cards[0].rank is self.cards[1].rank",
        "return len(self.cards) == 2 and self.cards[0].rank is self.cards[1].rank",
        ENGINE,
    ),
    Plant(
        "a three-card 8 is a natural",
        "hand.py",
        "return len(self.cards) == 2 and self.total in NATURALS",
        "return self.total in NATURALS",
        ENGINE,
    ),
    Plant(
        "odds: third cards are drawn with replacement",
        "odds/direct.py",
        "m[t] -= 1\n",
        "m[t] -= 0\n",
        ODDS,
    ),
    Plant(
        "odds: pairs are drawn with replacement",
        "odds/kernel.py",
        "q[state[i * kinds + j]] += n[i] * (n[j] - (1 if i == j else 0))",
        "q[state[i * kinds + j]] += n[i] * n[j]",
        ODDS,
    ),
    Plant(
        "odds: refill in mid-coup, after the first four cards",
        "odds/partial.py",
        "            left[place] -= 1\n",
        "            left[place] -= 0\n",
        ODDS,
    ),
    Plant(
        "odds: refill in mid-coup, before Banker's third card",
        "odds/partial.py",
        "[*left[:place], count - 1, *left[place + 1:]], known)",
        "[*left[:place], count, *left[place + 1:]], known)",
        ODDS,
    ),
    Plant(
        "odds: a push is a hit",
        "odds/report.py",
        "return 1 - self.lost - self.pushed",
        "return 1 - self.lost",
        ODDS,
    ),
    Plant(
        "straight drop removed",
        "derived_roads.py",
        "else row != length + 1\n",
        "else row <= length\n",
        ROADS,
    ),
    Plant(
        "derived roads off by one column",
        "derived_roads.py",
        "neighbour = column - road.value - (1 if opens else 0)\n",
        "neighbour = column - road.value\n",
        ROADS,
    ),
    Plant(
        "derived roads start a column too early",
        "derived_roads.py",
        "    if neighbour < 1:\n",
        "    if neighbour < 0:\n",
        ROADS,
    ),
    Plant(
        "roads: pairs lost on three-card hands",
        "history.py",
        "player_pair=coup.player.pair,",
        "player_pair=coup.player.pair and coup.player.third is None,",
        ROADS,
    ),
    Plant(
        "a tie is booked as a loss",
        "catalogue/main_bets.py",
        'pays = (Pay("tie", "a tie", Fraction(0), tie), *lines)',
        "pays = tuple(lines)",
        BOTH,
    ),
    Plant(
        "9 for 1",
        "catalogue/main_bets.py",
        '(("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 9))',
        '(("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 8))',
        BOTH,
    ),
    Plant(
        "three-card Super 6 at the two-card price",
        "catalogue/totals_and_sizes.py",
        'Pay("three_cards", "Banker wins with a three-card 6", Fraction(three),',
        'Pay("three_cards", "Banker wins with a three-card 6", Fraction(two),',
        BOTH,
    ),
    Plant(
        "a bet's pair is lost when a third card is drawn",
        "facts.py",
        'PAIR = Fact("pair", lambda hand: hand.pair, first_two=True)',
        'PAIR = Fact("pair", lambda hand: hand.pair and hand.third is None)',
        BOTH,
    ),
    Plant(
        "commission is taken from stake and winnings",
        "bets.py",
        "commission = commission_on(winnings, line.commission, terms)",
        "commission = commission_on(winnings + stake, line.commission, terms)",
        MONEY,
    ),
    Plant(
        "breakage goes the other way",
        "money.py",
        "return ceil(units) * terms.payable_unit",
        "return floor(units) * terms.payable_unit",
        MONEY,
    ),
    Plant(
        "marked commission is also taken at once",
        "bets.py",
        "if line.commission and terms.collection is Collection.MARKED:",
        "if line.commission and terms.collection is None:",
        MONEY,
    ),
    Plant(
        "a favourable house passes: only its least stake is looked at",
        "odds/stakes.py",
        "stake = min(rises)",
        "return None",
        HOUSE,
    ),
    Plant(
        "a favourable house passes: a marked debt is taken as exact",
        "odds/stakes.py",
        "paid.net - Fraction(commission_due(wins * paid.marked, rate, terms), wins)",
        "paid.net - paid.marked * rate",
        HOUSE,
    ),
    Plant(
        "a favourable house passes: a marked debt is settled after each coup or never",
        "odds/stakes.py",
        "return ceil(1 / (2 * short)) if short and breakage is Breakage.NEAREST else 1",
        "return 1",
        HOUSE,
    ),
    Plant(
        "a favourable house passes: a minimum commission is taken from all",
        "odds/stakes.py",
        "winnings in (Fraction(minimum), minimum / line.pay.commission)",
        "winnings in (Fraction(minimum),)",
        HOUSE,
    ),
    Plant(
        "Player and Banker may always stand together",
        "variants.py",
        "<= roles and not allowed.player_and_banker:",
        "<= roles and not allowed.tie_alone:",
        MONEY,
    ),
    Plant(
        "odds: packed rows lose the two cards that are one",
        "odds/direct.py",
        "(m[p - z] - (2 * z % 10 == p))",
        "m[p - z]",
        ODDS,
    ),
    Plant(
        "odds: lanes forget that two cards are of one value",
        "odds/lanes.py",
        "same = 2 if other == mate else 0",
        "same = 0",
        ("tests/test_lanes.py",),
    ),
    Plant(
        "odds: kinds of cards told apart by suit are merged",
        "odds/compile.py",
        "signature = (DECK[card].value, as_first, as_second, as_third)",
        "signature = (DECK[card].value, as_third)",
        ODDS,
    ),
    Plant(
        "sim: the coup after the cut card is not dealt",
        "sim/rules.py",
        "    return tuple([cut - burned for burned in hidden]), tuple([short",
        "    return never, tuple([cut",
        SIM,
    ),
    Plant(
        "sim: cards are drawn with replacement",
        "sim/kernel.py",
        "            left1[lane] -= below1\n",
        "            left1[lane] -= 0\n",
        SIM,
    ),
    Plant(
        "sim: no word is refused: some cards are favoured",
        "sim/kernel.py",
        "    return again\n",
        "    return 0\n",
        SIM,
    ),
    Plant(
        "sim: burned cards do not bring the end nearer",
        "sim/rules.py",
        "hidden = [burn_of(procedure, card).hidden for card in first]",
        "hidden = [0 for card in first]",
        SIM,
    ),
    Plant(
        "sim: errors take coups for independent",
        "sim/sample.py",
        "        return error_of_ratio(pairs, unit)\n",
        "        return float(price(bet, self.weights).variance / self.coups) ** 0.5\n",
        ("tests/test_sim_statistics.py",),
    ),
    Plant(
        "sim: a block cut short is saved, and dealt again",
        "sim/run.py",
        "        if not self.last_shoes:\n            self.keeper.save()\n",
        "        self.keeper.save()\n",
        SIM,
    ),
    Plant(
        "sim: the seed of a checkpoint is not looked at",
        "sim/checkpoint.py",
        '"seed": seed}',
        '"seed": 0}',
        SIM,
    ),
    Plant(
        "sim: the hash of a checkpoint is not looked at",
        "sim/checkpoint.py",
        'if first != f"{FORMAT} {sha256(rest).hexdigest()}".encode():',
        "if not first.startswith(FORMAT.encode()):",
        SIM,
    ),
    Plant(
        "sim: what cannot be saved is found after the work",
        "sim/checkpoint.py",
        "            save(path, spec, seed, self.tally)\n",
        "            pass\n",
        SIM,
    ),
    Plant(
        "sessions: a push moves a system on",
        "sim/session_kernel.py",
        "        if row[lane] >= 0 and results[row[lane]]:\n",
        "        if row[lane] >= 0:\n",
        SESSIONS,
    ),
    Plant(
        "sessions: the maximum of the table does not bind",
        "sim/session_kernel.py",
        "            steps[lane] = min(wanted, most)\n",
        "            steps[lane] = wanted\n",
        SESSIONS,
    ),
    Plant(
        "sessions: a followed road compares the last column with itself",
        "sim/session_kernel.py",
        "follows[lengths[last]][lengths[last - back]]",
        "follows[lengths[last]][lengths[last]]",
        SESSIONS,
    ),
    Plant(
        "sessions: a Labouchere writes down its stake, cut or not",
        "sim/session_kernel.py",
        "-(net[lane] // unit), seats.line",
        "units[lane], seats.line",
        SESSIONS,
    ),
    Plant(
        "sessions: marked commission may be staked",
        "sim/session_kernel.py",
        "bankroll[lane] -= repeating(",
        "bankroll[lane] -= 0 * repeating(",
        SESSIONS,
    ),
    Plant(
        "sessions: a minimum commission ends too soon",
        "sim/pays.py",
        "terms.minimum_commission / (line.commission * line.to_one)",
        "terms.minimum_commission",
        SESSIONS,
    ),
    Plant(
        "sessions: all tables play the same shoes",
        "sim/sessions.py",
        "range(task.table * task.blocks, (task.table + 1) * task.blocks)",
        "range(task.blocks)",
        SESSIONS,
    ),
    Plant(
        "sessions: the edge is that of the first bet",
        "sim/results.py",
        "edges = [self.odds[row.bet].edge for row in rows]",
        "edges = [self.odds[rows[0].bet].edge for row in rows]",
        SESSIONS,
    ),
    Plant(
        "check: a wrong draw of Banker is overlooked",
        "sim/faults.py",
        "    if draws_banker(banker.total, third) is not bool(coup.banker.third):\n",
        "    if draws_banker(banker.total, third) < bool(coup.banker.third):\n",
        CHECK,
    ),
    Plant(
        "check: a natural allows a third card",
        "sim/faults.py",
        "        if hand.natural:\n            why",
        "        if hand.natural and side is Side.PLAYER:\n            why",
        CHECK,
    ),
    Plant(
        "check: one copy too many is allowed",
        "sim/faults.py",
        "if seen[kind] == held + 1 and",
        "if seen[kind] == held + 2 and",
        CHECK,
    ),
    Plant(
        "check: a stated winner is believed",
        "sim/log.py",
        "        if self.hands:\n            return Result(self.hands.winner)\n",
        "        if self.hands and not self.stated:\n"
        "            return Result(self.hands.winner)\n",
        CHECK,
    ),
    Plant(
        "check: stakes are forgotten in what was won",
        "sim/log_rows.py",
        "                      stake + read_amount(",
        "                      0 * stake + read_amount(",
        CHECK,
    ),
    Plant(
        "check: any payment of the bet is right",
        "sim/paid.py",
        "if outcome.winner is entry.result.winner and all(",
        "if all(",
        CHECK,
    ),
    Plant(
        "check: cards are drawn independently",
        "sim/card_kinds.py",
        "def _spread(judged: _Shoes) -> Comparison:\n"
        '    """Each shoe by itself, summed: too much variance, or too little."""\n'
        "    shrunk = (judged.cards - judged.width) / (judged.cards - 1)\n",
        "def _spread(judged: _Shoes) -> Comparison:\n"
        '    """Each shoe by itself, summed: too much variance, or too little."""\n'
        "    shrunk = 1.0\n",
        CHECK,
    ),
    Plant(
        "check: kinds are judged with all the cards of a shoe",
        "sim/card_kinds.py",
        "    return _Shoes([shoe[:width] for shoe in kept]",
        "    return _Shoes([shoe for shoe in kept]",
        CHECK,
    ),
    Plant(
        "check: the undealt cards are left out of the places",
        "sim/card_kinds.py",
        "    statistic = pearson(cells) + pearson(_left_over(cells, PLACES * part, judged))\n",
        "    statistic = pearson(cells)\n",
        CHECK,
    ),
    Plant(
        "check: the next card is as likely of the same rank",
        "sim/card_kinds.py",
        "(of_rank - (step == 0))",
        "(of_rank - 4 * (step == 0))",
        CHECK,
    ),
    Plant(
        "check: streaks go on with a half",
        "sim/compare.py",
        '            chance = wins[side if key == "streaks" else side.other]\n',
        "            chance = 0.45\n",
        CHECK,
    ),
    Plant(
        "check: nothing is corrected",
        "sim/chi_square.py",
        "min(0.0, log_p[place] + log(len(log_p) - rank))",
        "log_p[place]",
        CHECK,
    ),
    Plant(
        "check: a degree of freedom too many",
        "sim/compare.py",
        "    statistic, freedom = pearson(cells), len(cells) - 1\n",
        "    statistic, freedom = pearson(cells), len(cells)\n",
        CHECK,
    ),
    Plant(
        "check: small cells are thrown away",
        "sim/chi_square.py",
        "    return (*large, Cell(\n",
        "    return tuple(large) if large else (*large, Cell(\n",
        CHECK,
    ),
    Plant(
        "check: the fraction of the upper tail starts wrong",
        "sim/chi_square.py",
        "    b = x + 1 - shape\n",
        "    b = x - shape\n",
        CHECK,
    ),
    Plant(
        "counting: the card turned up is not seen",
        "sim/walk.py",
        "if to > stream.last or to == 0:",
        "if to > stream.last:",
        COUNTING,
    ),
    Plant(
        "counting: what gains nothing is favourable",
        "sim/walk.py",
        "1 if numerators[place] > 0 else 0",
        "1 if numerators[place] >= 0 else 0",
        COUNTING,
    ),
    Plant(
        "counting: the trigger itself is not enough",
        "sim/walk.py",
        "counts[place] * of >= least * cards[place]",
        "counts[place] * of > least * cards[place]",
        COUNTING,
    ),
    Plant(
        "counting: a shoe's step is counted again for each of its coups",
        "sim/walk.py",
        "            out.shoe_coups[step] = 0\n",
        "",
        COUNTING,
    ),
    Plant(
        "counting: triggers are chosen on the shoes of the study",
        "sim/pieces.py",
        "yield Piece(first + block, ",
        "yield Piece(block, ",
        COUNTING,
    ),
    Plant(
        "counting: whole tags need not balance",
        "sim/tags.py",
        "close = level, correlation(",
        "close = True, correlation(",
        COUNTING,
    ),
    Plant(
        "counting: errors of means as of single sums",
        "sim/moments.py",
        "bottom: top.get(bottom, 0) - mean}",
        "bottom: top.get(bottom, 0)}",
        COUNTING,
    ),
    Plant(
        "sessions: a martingale knows no end",
        "sim/session_kernel.py",
        "min(2 * units, ENOUGH)",
        "2 * units",
        SESSIONS,
    ),
    Plant(
        "sessions: a Labouchere loses parts of units",
        "sim/session_kernel.py",
        "-(net[lane] // unit)",
        "-net[lane] // unit",
        SESSIONS,
    ),
    Plant(
        "sessions: the deviation of flat stakes forgets their mean",
        "sim/results.py",
        "sqrt((square - mean**2) *",
        "sqrt(square *",
        SESSIONS,
    ),
    Plant(
        "sessions: stakes that were cut are called flat",
        "sim/results.py",
        " and not any(self.cut))",
        ")",
        SESSIONS,
    ),
    Plant(
        "sessions: marked commission is called exact",
        "sim/results.py",
        "is Collection.PER_COUP",
        "in Collection",
        SESSIONS,
    ),
    Plant(
        "sessions: the bands of the chart are named the wrong way round",
        "cli/study/sessions_plot.py",
        "(low, high, 90, 0.18), (lower, upper, 50, 0.35)",
        "(low, high, 50, 0.18), (lower, upper, 90, 0.35)",
        PLOTS,
    ),
    Plant(
        "counting: a level of tags counts",
        "sim/tags.py",
        "level = [tag - mean for tag in tags]",
        "level = list(tags)",
        COUNTING,
    ),
    Plant(
        "streaks: intervals of half an error",
        "cli/study/plot.py",
        "INTERVAL = 1.96",
        "INTERVAL = 0.5",
        PLOTS,
    ),
    Plant(
        "simulate: an error as if the mean were known",
        "sim/ratio.py",
        "squares * groups / ((groups - 1) * ",
        "squares / (",
        ("tests/test_ratio.py",),
    ),
    Plant(
        "counting: what multiplies a change is known after it",
        "sim/walk.py",
        "factor = ahead[cards[place]]",
        "factor = 1024 * coups[shoe]",
        COUNTING,
    ),
    Plant(
        "counting: the last coup may be foretold",
        "sim/cut_card.py",
        "guess if cards > doubtful else 0",
        "max(guess, 0)",
        COUNTING,
    ),
    Plant(
        "streaks: fewer wins than a streak takes are as many as more",
        "sim/streaks.py",
        "for few in range(length + 2))",
        "for few in range(length))",
        ("tests/test_streaks.py",),
    ),
    Plant(
        "streaks: few are left alone where shoes are short",
        "sim/lengths.py",
        "if chops[length] < LEAST)",
        "if not chops)",
        ("tests/test_lengths.py",),
    ),
    Plant(
        "streaks: the tail is left out",
        "sim/length_kernel.py",
        "    if length > 0:\n",
        "    if 0 < length <= len(tally.shoe):\n",
        ("tests/test_lengths.py",),
    ),
    Plant(
        "check: streaks at the ends are not counted",
        "sim/streaks.py",
        "                * (2 + (resolved - length - 1)",
        "                * (1 + (resolved - length - 1)",
        CHECK,
    ),
    Plant(
        "check: a chop may start behind a chop",
        "sim/streaks.py",
        "        inside = (resolved - coups - 1) * chance(before=True, after=True)\n",
        "        inside = (resolved - coups) * chance(before=True, after=True)\n",
        CHECK,
    ),
    Plant(
        "check: a tie ends a streak",
        "sim/check.py",
        "    return [side for side in _winners(shoe) if side]\n",
        "    return [side or Side.PLAYER for side in _winners(shoe)]\n",
        CHECK,
    ),
    Plant(
        "check: an exchanged column of winners is taken as it is",
        "sim/faults.py",
        "    if len(failed) < FEWEST_FAILED or 10 * left > len(failed):\n",
        "    if len(failed) < FEWEST_FAILED or left >= 0:\n",
        CHECK,
    ),
    Plant(
        "check: a hand is never taken for the other",
        "sim/faults.py",
        "    return Coup(hands.banker, hands.player)\n",
        "    return Coup(hands.player, hands.banker)\n",
        CHECK,
    ),
    Plant(
        "check: a blank line is no end of a shoe",
        "sim/log_rows.py",
        "    return row.gap or (",
        "    return (",
        CHECK,
    ),
    Plant(
        "check: a fifth card is always Player's",
        "sim/log_values.py",
        "    if len(more) == 2 or (more and lawful):\n",
        "    if more:\n",
        CHECK,
    ),
    Plant(
        "check: a mistake's line is one too low",
        "sim/log_table.py",
        "                yield _Line(reader.line_num, fields, gap)\n",
        "                yield _Line(reader.line_num - 1, fields, gap)\n",
        CHECK,
    ),
    Plant(
        "the cut card comes out a card late",
        "shoe.py",
        "self.position >= self.cut_place",
        "self.position > self.cut_place",
        SHOE,
    ),
    Plant(
        "a burned ten burns nothing",
        "procedure.py",
        "first.value or 10",
        "first.value",
        SHOE,
    ),
    Plant(
        "an index is drawn with a modulo bias",
        "fairness.py",
        "next(word for word in stream if word < limit) % n",
        "next(stream) % n",
        ("tests/test_fairness.py",),
    ),
    Plant(
        "patrons' entropy is not in the key",
        "fairness.py",
        'encode(b"baccarat/key/1", *revealed)',
        'encode(b"baccarat/key/1")',
        ("tests/test_fairness.py",),
    ),
    Plant(
        "verification does not compare what was returned",
        "payments.py",
        "        if written != right:\n",
        '        if written != right and field != "returned":\n',
        ("tests/test_verify.py",),
    ),
    Plant(
        "verification passes over a coup that is missing",
        "verify.py",
        "        if recorded is None:\n",
        "        if recorded is None and False:\n",
        ("tests/test_verify.py",),
    ),
    Plant(
        "verification settles bets on a void coup",
        "payments.py",
        "elif placed.coup in record.void:",
        "elif placed.coup in ():",
        ("tests/test_verify.py",),
    ),
    Plant(
        "verification lets a finished coup be declared void",
        "verify.py",
        "if is_void and recorded == coup.cards:",
        "if is_void and not recorded:",
        ("tests/test_verify.py",),
    ),
    Plant(
        "verification takes any stake for allowed",
        "stakes.py",
        "if above or placed.stake < least or placed.stake % limits.step:",
        "if above or placed.stake < least:",
        ("tests/test_verify.py",),
    ),
    Plant(
        "a void coup is on the roads",
        "shoe_record.py",
        "if number not in self.void}",
        "}",
        ("tests/test_cli_shoe.py", "tests/test_log.py"),
    ),
    Plant(
        "unknown suits are taken for equal ones",
        "outcome.py",
        "        if len(values) > 1:\n",
        "        if len(values) > 99:\n",
        MONEY,
    ),
    Plant(
        "a record is written without a look at its form",
        "record.py",
        "    _check(document)\n    return document\n",
        "    return document\n",
        ("tests/test_record.py",),
    ),
    Plant(
        "a person's line may leave the program without a word",
        "bets.py",
        "except BaseException as error:",
        "except Exception as error:",
        OWN_BETS,
    ),
    Plant(
        "a person's fact may leave the program without a word",
        "outcome.py",
        "except BaseException as error:",
        "except Exception as error:",
        OWN_BETS,
    ),
    Plant(
        "what a person's bet prints is part of the answer",
        "cli/program.py",
        "_run_with_bets(command, given) if has_bets else command.run(given)",
        "command.run(given)",
        OWN_BETS,
    ),
    Plant(
        "what follows -- is read as an option",
        "cli/parser.py",
        "names = [NAME + name for",
        "names = [name for",
        ("tests/test_cli_program.py",),
    ),
    Plant(
        "a damaged file of compiled code is kept",
        "odds/jit.py",
        "                self.flush()",
        "                pass",
        ("tests/test_fast.py",),
    ),
    Plant(
        "what a person's objects raise when compared is not blamed on them",
        "cli/program.py",
        "if has_bets else None",
        "if isinstance(error, BaccaratError) else None",
        OWN_BETS,
    ),
    Plant(
        "of an option given twice the last wins",
        "cli/parser.py",
        "        if self.option_strings and self.dest in given:\n",
        "        if False:\n",
        ("tests/test_cli_errors.py",),
    ),
    Plant(
        "standard input is read in the locale",
        "cli/files.py",
        "sys.stdin.buffer.read()",
        "sys.stdin.read().encode()",
        ("tests/test_cli_shoe.py",),
    ),
    Plant(
        "a link is replaced by a file",
        "cli/files.py",
        "not file.is_symlink() and ",
        "",
        ("tests/test_cli_shoe.py",),
    ),
    Plant(
        "the depth of a document is not looked at",
        "record.py",
        "    if schemas.is_deep(document):\n",
        "    if False:\n",
        ("tests/test_record.py",),
    ),
    Plant(
        "a card that lies face down is shown",
        "table/view.py",
        '"card": None if place in coup.face_down else str(card)}',
        '"card": str(card)}',
        TABLE,
    ),
    Plant(
        "the secret is shown before the shoe is over",
        "table/view.py",
        "shoe.secret.hex() if shoe.end else None",
        "shoe.secret.hex()",
        TABLE,
    ),
    Plant(
        "the total of a hidden card is told",
        "table/view.py",
        "return coup.hand(side).total if places and not coup.face_down & set(places) else None",
        "return coup.hand(side).total if places else None",
        TABLE,
    ),
    Plant(
        "hidden cards are explained",
        "table/view.py",
        "coup.cards[:down - 1]",
        "coup.cards",
        TABLE,
    ),
    Plant(
        "everybody squeezes",
        "table/view.py",
        "            if squeezer(state, coup.dealt[place - 1][0]) == patron}",
        "            if patron}",
        TABLE,
    ),
    Plant(
        "bets are taken after the close",
        "table/betting.py",
        "    permission.phase(state, Phase.BETTING)\n",
        "    permission.phase(state, Phase.BETTING, Phase.DEALING)\n",
        TABLE,
    ),
    Plant(
        "marked commission is not kept back",
        "table/betting.py",
        "return seat.stack - commission_reserved(seat.owing, variant.commission, variant.terms)",
        "return seat.stack",
        TABLE,
    ),
    Plant(
        "more is staked than is there",
        "table/betting.py",
        "    if more > free:",
        "    if more > 2 * free:",
        TABLE,
    ),
    Plant(
        "a stake is lost in a void coup",
        "table/dealing.py",
        "on.CoupVoided(coup.number, returned))",
        "on.CoupVoided(coup.number, returned[1:]))",
        TABLE,
    ),
    Plant(
        "a stake does not come back with what it won",
        "table/evolution.py",
        "stack=seat.stack + settled.stake + settled.net, ",
        "stack=seat.stack + settled.net, ",
        TABLE,
    ),
    Plant(
        "breakage is booked the wrong way",
        "ledger/journal.py",
        "    yield BREAKAGE, winnings - kept - each.net",
        "    yield BREAKAGE, each.net + kept - winnings",
        TABLE,
    ),
    Plant(
        "one's own limit of loss forgets what is lost",
        "table/betting.py",
        "    left = seat.loss_limit - (seat.bought - free)",
        "    left = seat.loss_limit",
        TABLE,
    ),
    Plant(
        "a debt is paid and kept",
        "table/seating.py",
        "    due = sum(event.due for event in paid)",
        "    due = 0",
        TABLE,
    ),
    Plant(
        "the store takes a second append",
        "store/memory.py",
        "            if len(self._events[stream]) != after:",
        "            if len(self._events[stream]) < after:",
        STORE,
    ),
    Plant(
        "a request is answered twice",
        "store/memory.py",
        "                    if key in self._requests or key in answers:",
        "                    if key in answers:",
        STORE,
    ),
    Plant(
        "a refusal undoes what was appended together with it",
        "store/sql.py",
        "        savepoint.rollback()\n        return refused",
        "        connection.rollback()\n        return refused",
        STORE,
    ),
    Plant(
        "a refusal undoes nothing",
        "store/sql.py",
        "        savepoint.rollback()\n        return refused",
        "        savepoint.commit()\n        return refused",
        STORE,
    ),
    Plant(
        "one that cannot be stored takes its group along",
        "store/grouped.py",
        "            if len(group) > 1 and not isinstance(error, Unavailable):",
        "            if not group:",
        STORE,
    ),
    Plant(
        "a full disk is an error of ours",
        "store/unavailable.py",
        "    sqlite3.SQLITE_FULL:",
        "    sqlite3.SQLITE_ABORT:",
        STORE_DOWN,
    ),
    Plant(
        "a table that is missing is taken for a database that is gone",
        "store/unavailable.py",
        "        code = _code(error)",
        '        code = _code(error) or "store.gone"',
        STORE_DOWN,
    ),
    Plant(
        "a lock in PostgreSQL is waited for without end",
        "store/database.py",
        "SET lock_timeout = {round(1000 * busy)}",
        "SET deadlock_timeout = {round(1000 * busy)}",
        STORE_DOWN,
    ),
    Plant(
        "who reads keeps others from writing",
        "store/database.py",
        "    match connection.get_execution_options().get(READING):",
        "    match connection.get_execution_options().get(READING + READING):",
        STORE_DOWN,
    ),
    Plant(
        "a password is told",
        "store/address.py",
        'return re.sub(r"(?<=://)([^:@/]*):.*@", r"\\1:***@", url)\n',
        "return url\n",
        STORE_DOWN,
    ),
    Plant(
        "two servers of one file",
        "store/exclusive.py",
        "            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)",
        "            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)",
        EXCLUSIVE,
    ),
    Plant(
        "a link is another file to lock",
        "store/exclusive.py",
        "Path(name).resolve()",
        "Path(name)",
        EXCLUSIVE,
    ),
    Plant(
        "what became of a lost try is not looked up",
        "service/running.py",
        "behind=begun or self._outage.lasts)",
        "behind=False)",
        OUTAGE,
    ),
    Plant(
        "the dealer gives up where the store does",
        "service/outage.py",
        "        if asked.patient:",
        "        if not asked:",
        OUTAGE,
    ),
    Plant(
        "a bet without a key is placed again",
        "service/outage.py",
        "        return asked.request is not None and lost",
        "        return lost",
        OUTAGE,
    ),
    Plant(
        "patrons wait for a full disk",
        "service/outage.py",
        'lost.sentence.code == "store.gone" and ',
        "",
        OUTAGE,
    ),
    Plant(
        "a store that is down is an answer among others",
        "service/deciding.py",
        "        except Unavailable:\n            raise\n",
        "",
        OUTAGE,
    ),
    Plant(
        "who listens is deaf after a lost connection",
        "store/listening.py",
        "        await asyncio.sleep(pause)",
        "        await asyncio.sleep(3600)",
        LISTENING,
    ),
    Plant(
        "every process is taken to live",
        "store/sql.py",
        "            return not connection.scalar(select(free))",
        "            return bool(connection.scalar(select(free))) or True",
        LISTENING,
    ),
    Plant(
        "no process but this one is taken to live",
        "store/listening.py",
        "SELECT pg_advisory_lock_shared(%s), pg_advisory_lock_shared(%s)",
        "SELECT pg_advisory_xact_lock_shared(%s), pg_advisory_xact_lock_shared(%s)",
        LISTENING,
    ),
    Plant(
        "a snapshot forgets an order",
        "table/snapshot.py",
        "{key: _plain(each) for key, each in value.items()}",
        "{key: _plain(each) for key, each in sorted(value.items())}",
        SNAPSHOTS,
    ),
    Plant(
        "a snapshot of another version is read",
        "store/sql.py",
        "columns.stream == stream, columns.version == __version__)",
        "columns.stream == stream)",
        SNAPSHOTS,
    ),
    Plant(
        "events before a snapshot are read again",
        "service/reading.py",
        "events_of(store, table, state.seq if state else 0)",
        "events_of(store, table)",
        SNAPSHOTS,
    ),
    Plant(
        "a snapshot that cannot be read stops the table",
        "service/reading.py",
        "        except InvalidNotation:",
        "        except KeyError:",
        SNAPSHOTS,
    ),
    Plant(
        "a table without news is not shown to who joins",
        "service/hub.py",
        "        if self._events or (self.state and self.state.seq != self.told):",
        "        if self._events:",
        SNAPSHOTS,
    ),
    Plant(
        "a newer database ends in a traceback",
        "store/database.py",
        "    except CommandError:",
        "    except ArgumentError:",
        STORE_DOWN,
    ),
    Plant(
        "bets lengthen the window",
        "service/running.py",
        "            self._deadline = min(self._deadline, deadline) if same else deadline",
        "            self._deadline = deadline",
        SERVICE,
    ),
    Plant(
        "what is being stored at a stop is told to be refused",
        "service/running.py",
        "        async with self._storing:  # it is answered what became of it, not "
        "that nothing did\n",
        "        if self._storing:\n",
        SERVICE,
    ),
    Plant(
        "who opens a table twice at once is refused",
        "service/tables.py",
        "                return before  # asked twice at once",
        "                raise  # asked twice at once",
        TABLES,
    ),
    Plant(
        "a name that another process has changed stays",
        "service/others.py",
        "        if patron := await tables.call(partial(tables.store.patron, name)):\n",
        "        if patron := None:\n",
        TABLES,
    ),
    Plant(
        "who has been forgotten stays connected to another process",
        "web/site.py",
        "        if patron.name is None:\n            self.send_away",
        "        if patron.name == 0:\n            self.send_away",
        TABLES,
    ),
    Plant(
        "who chooses one thing undoes what was chosen meanwhile",
        "store/sql.py",
        "        values = {name: getattr(patron, name) for name in changed}\n",
        "        values = patron._asdict()\n",
        STORE,
    ),
    Plant(
        "a name that nobody can see is kept",
        "service/accounts.py",
        "kind in _UNSEEN or letter in _BLANK or",
        "kind in _UNSEEN or",
        ACCOUNTS,
    ),
    Plant(
        "a name that changes the letter before it is kept",
        "service/accounts.py",
        " or (place == 0 and kind in _MARKS):",
        ":",
        ACCOUNTS,
    ),
    Plant(
        "who has been forgotten sits down",
        "service/sitting.py",
        "    if person is None or person.name is None:",
        "    if person is None:",
        CARE,
    ),
    Plant(
        "who ends its session stays where no connection of its is here",
        "service/care.py",
        "        if sittings := [*self.seats_of(patron)]:\n",
        "        if sittings := [each for each in self.seated() if each.seat.patron == patron]:\n",
        CARE,
    ),
    Plant(
        "a connection that has ended holds a seat",
        "service/tables.py",
        "        self.do(table.ask(LoseHold(patron, holder)))\n",
        "        if patron in table.state.seats and table.state.seats[patron].holder == holder:\n"
        "            self.do(table.ask(LoseHold(patron, holder)))\n",
        TABLES,
    ),
    Plant(
        "who has all its chips at a table is given new ones",
        "service/accounts.py",
        "store.wallet(patron) or store.holdings(patron)",
        "store.wallet(patron)",
        ACCOUNTS,
    ),
    Plant(
        "a locked table that all have left is locked for ever",
        "table/seating.py",
        "state.host not in (None, command.by)",
        "state.host != command.by",
        TABLE,
    ),
    Plant(
        "a table that is over has a host who may",
        "table/permission.py",
        "    if state.phase is Phase.OVER:\n"
        '        raise IllegalCommand("table.over")\n'
        "    if by",
        "    if by",
        TABLE,
    ),
    Plant(
        "an origin that is none fails the request",
        "web/security.py",
        'origin.partition("://")[2] != headers',
        '__import__("urllib.parse").parse.urlsplit(origin).netloc != headers',
        GUARD,
    ),
    Plant(
        "a late bet is taken",
        "service/running.py",
        "        if self._due and monotonic() >= self._deadline:",
        "        if self._due and monotonic() >= self._deadline + 10**9:",
        SERVICE,
    ),
    Plant(
        "another request under the same key is taken",
        "service/deciding.py",
        "    if stored.digest != request.digest:",
        "    if not stored.digest:",
        SERVICE,
    ),
    Plant(
        "a viewer who does not read is kept",
        "service/hub.py",
        "        if self.messages.qsize() >= ROOM:",
        "        if self.messages.qsize() > ROOM:",
        SERVICE,
    ),
    Plant(
        "Chinese: a sentence is missing",
        "language/zh/deal.py",
        '    "result.tie": ',
        '    "result.tied": ',
        CHINESE,
    ),
    Plant(
        "Chinese: a parameter is left out",
        "language/zh/deal.py",
        "{high}点对{low}点",
        "{high}点",
        CHINESE,
    ),
    Plant(
        "Chinese: a parameter is taken for another",
        "language/zh/deal.py",
        "第一张牌{value}点",
        "第一张牌{value:hand}点",
        ("tests/test_cli_deal.py",),
    ),
    Plant(
        "Chinese: English is left over",
        "language/zh/tables.py",
        '"row.commission": "佣金"',
        '"row.commission": "Commission"',
        CHINESE,
    ),
    Plant(
        "Chinese: punctuation of half width",
        "language/zh/deal.py",
        "和局，各",
        "和局,各",
        CHINESE,
    ),
    Plant(
        "Chinese: a letter is not simplified",
        "language/zh/tables.py",
        '"row.banker": "庄赢"',
        '"row.banker": "莊赢"',
        CHINESE,
    ),
    Plant(
        "Chinese: a bet has no name",
        "language/zh/names.py",
        '    "panda_8": "熊猫8",\n',
        "",
        CHINESE,
    ),
    Plant(
        "Chinese: a pay line has no name",
        "language/zh/names.py",
        '"natural_tie": ',
        '"naturals_tie": ',
        CHINESE,
    ),
    Plant(
        "language: it outlives its block",
        "sentences.py",
        "_SPOKEN.reset(before)",
        "before.var.get()",
        CHINESE,
    ),
    Plant(
        "language: the locale comes before what is asked for",
        "cli/language.py",
        "(ASKED_BY, *LOCALE)",
        "(*LOCALE, ASKED_BY)",
        CHINESE,
    ),
    Plant(
        "language: Chinese where it cannot be written",
        "cli/language.py",
        "return language if _can_be_written(language, encoding) else LANGUAGES[0]",
        "return language",
        CHINESE,
    ),
    Plant(
        "columns: a Chinese character takes one",
        "monospace.py",
        "len(text) + sum(map(_is_wide, text))",
        "len(text)",
        CHINESE,
    ),
    Plant(
        "columns: lines are too wide by one",
        "monospace.py",
        "(room := width - columns(line))",
        "(room := width + 1 - columns(line))",
        CHINESE,
    ),
    Plant(
        "columns: a line begins with a comma",
        "monospace.py",
        'following == " " or following in CLOSING or',
        'following == " " or',
        CHINESE,
    ),
    Plant(
        "a squeezed card is told to all",
        "table/view.py",
        '"card": None if place in coup.face_down else str(card)}',
        '"card": str(card)}',
        EAVESDROP,
    ),
    Plant(
        "the secret of a shoe is told before its end",
        "table/view.py",
        '"secret": shoe.secret.hex() if shoe.end else None',
        '"secret": shoe.secret.hex()',
        EAVESDROP,
    ),
    Plant(
        "who sits squeezes",
        "table/view.py",
        "if squeezer(state, coup.dealt[place - 1][0]) == patron}",
        "if squeezer(state, coup.dealt[place - 1][0])}",
        EAVESDROP,
    ),
    Plant(
        "a total tells what lies face down",
        "table/view.py",
        ".total if places and not coup.face_down & set(places) else None",
        ".total if places else None",
        EAVESDROP,
    ),
    Plant(
        "a stack is told to all",
        "table/view.py",
        '"leaving": seat.leaving,',
        '"leaving": seat.leaving, "stack": format_money(seat.stack),',
        EAVESDROP,
    ),
    Plant(
        "the log tells who",
        "web/asking.py",
        '"patron": hashed(patron)',
        '"patron": patron',
        EAVESDROP,
    ),
    Plant(
        "a message is not as described",
        "web/connection.py",
        'encoded({"type": "accepted", "key": message.key, "seq": seq})',
        'encoded({"type": "accepted", "key": message.key})',
        EAVESDROP,
    ),
    Plant(
        "a script may read the cookie",
        "web/guests.py",
        '"httponly": True',
        '"httponly": False',
        GUARD,
    ),
    Plant(
        "pages of other sites send the cookie",
        "web/guests.py",
        '"samesite": "strict", "secure"',
        '"samesite": "lax", "secure"',
        GUARD,
    ),
    Plant(
        "the cookie is Secure over plain http",
        "web/guests.py",
        '"secure": request.url.scheme == "https"}',
        '"secure": True}',
        GUARD,
    ),
    Plant(
        "tokens are stored",
        "service/accounts.py",
        'return sha256(token.encode(errors="replace")).hexdigest()',
        "return token",
        GUARD,
    ),
    Plant(
        "an error of the database tells what was to be stored",
        "store/database.py",
        "create_engine(address, hide_parameters=True, ",
        "create_engine(address, ",
        GUARD,
    ),
    Plant(
        "an origin that begins like ours is ours",
        "web/security.py",
        'origin.partition("://")[2] != headers.get("host")',
        'not origin.partition("://")[2].startswith(headers.get("host", ""))',
        GUARD,
    ),
    Plant(
        "what fails is answered without headers",
        "web/security.py",
        'await as_refusal(Failed("web.failed"))(scope, receive, answer.send)',
        'await as_refusal(Failed("web.failed"))(scope, receive, send)',
        GUARD,
    ),
    Plant(
        "only each part of a body is measured",
        "web/security.py",
        "if self._got > LONGEST_BODY:",
        'if len(message.get("body", b"")) > LONGEST_BODY:',
        GUARD,
    ),
    Plant(
        "requests are not counted",
        "web/security.py",
        "site.requests.take(address_of(connection))",
        'site.requests.take("")',
        GUARD,
    ),
    Plant(
        "a refusal that repeats half of a character fails",
        "service/messages.py",
        'return json.dumps(document, separators=(",", ":"))',
        'return json.dumps(document, separators=(",", ":"), ensure_ascii=False)',
        GUARD,
    ),
    Plant(
        "a table that is over counts",
        "service/tables.py",
        "return table is None or table.state.phase is not Phase.OVER",
        "return table is None or bool(table.state)",
        GUARD,
    ),
    Plant(
        "refusals are not of the kind that is described",
        "web/refusals.py",
        'return Response(document(said), status, headers, "application/json")',
        'return Response(document(said), status, headers, "text/plain")',
        FUZZ,
    ),
    Plant(
        "a message may say more than it should",
        "web/wire.py",
        'model_config = ConfigDict(extra="forbid", strict=True, frozen=True)\n',
        'model_config = ConfigDict(extra="ignore", strict=True, frozen=True)\n',
        WIRE,
    ),
    Plant(
        "an amount may be a number",
        "web/wire.py",
        "    if not isinstance(value, str):\n",
        "    if isinstance(value, int):\n        return value * 100\n"
        "    if not isinstance(value, str):\n",
        WIRE,
    ),
    Plant(
        "who takes its stakes back takes all others back too",
        "table/betting.py",
        "    return tuple(on.BetReduced(seat.patron, bet, stake) "
        "for bet, stake in seat.stakes.items())",
        "    return tuple(on.BetReduced(seat.patron, bet, stake) for seat in state.seats.values()\n"
        "                 for bet, stake in seat.stakes.items())",
        WIRE,
    ),
    Plant(
        "a patron locks the table",
        "table/hosting.py",
        '    """Lock, if it is not locked."""\n    permission.host(state, command.by)',
        '    """Lock, if it is not locked."""',
        WIRE,
    ),
    Plant(
        "pings are not counted",
        "web/protocol.py",
        "self._counted(super().handle_ping)",
        "super().handle_ping()",
        SOCKETS,
    ),
    Plant(
        "a connection that is not read stays open",
        "web/protocol.py",
        "        if not self.disconnected:\n            self.transport.abort()",
        "        if not self.disconnected:\n            self.transport.close()",
        SOCKETS,
    ),
    Plant(
        "a head is waited for without end",
        "web/protocol.py",
        "self._late = self.loop.call_later(HEAD, self.transport.abort)",
        "self._late = self.loop.call_later(100 * HEAD, self.transport.abort)",
        SOCKETS,
    ),
    Plant(
        "hello is waited for without end",
        "web/socket.py",
        "async with asyncio.timeout(TO_SAY_HELLO):",
        "async with asyncio.timeout(100 * TO_SAY_HELLO):",
        SOCKETS,
    ),
    Plant(
        "places are not given back",
        "web/limits.py",
        "self.taken[key] -= 1",
        "self.taken[key] -= 0",
        SOCKETS,
    ),
    Plant(
        "a client that is older plays on",
        "web/socket.py",
        "return version != VERSION",
        "return version > VERSION",
        SOCKETS,
    ),
    Plant(
        "messages are not counted",
        "web/connection.py",
        "if not self.messages.take():",
        "if not self.messages:",
        SOCKETS,
    ),
    Plant(
        "who is forgotten stays",
        "web/guests.py",
        "    site.changed(patron._replace(name=None))\n",
        "    site.tables.names.put(patron._replace(name=None))\n",
        SOCKETS,
    ),
    Plant(
        "any page may connect",
        "web/socket.py",
        "check_origin(socket.headers, site.config.origins)",
        'check_origin(socket.headers, (socket.headers.get("origin", ""),))',
        SOCKETS,
    ),
    Plant(
        "what is no text is logged",
        "web/protocol.py",
        'if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):',
        'if self.curr_msg_data_type == "none":',
        SOCKETS,
    ),
    Plant(
        "a burst of refusals is taken for slowness",
        "web/connection.py",
        "            await asyncio.sleep(0)",
        "            await asyncio.sleep(0) if not self.messages else None",
        SOCKETS,
    ),
    Plant(
        "another page takes a seat unasked",
        "table/holding.py",
        "may = held is None or held.tab == asked.tab or command.take",
        "may = True",
        TABLE,
    ),
    Plant(
        "a page cannot come back to its seat",
        "table/holding.py",
        "may = held is None or held.tab == asked.tab or command.take",
        "may = held is None or command.take",
        TABLE,
    ),
    Plant(
        "an old connection's end frees the seat of a new one",
        "table/holding.py",
        "    if seat is None or seat.holder != command.holder:\n",
        "    if seat is None or seat.holder is None:\n",
        TABLE,
    ),
    Plant(
        "the seat of who is back is freed",
        "table/holding.py",
        "    if seat.holder:\n"
        '        raise IllegalCommand("table.held")\n',
        "",
        TABLE,
    ),
    Plant(
        "a page that only looks on may ask",
        "table/holding.py",
        "seat.holder and seat.holder != holder",
        "seat.holder is None",
        TABLE,
    ),
    Plant(
        "a host who is here loses the role",
        "table/hosting.py",
        "        if state.host_is_here:\n"
        '            raise IllegalCommand("table.host_here")\n',
        "",
        TABLE,
    ),
    Plant(
        "the role goes to who is away",
        "table/absence.py",
        "        if seat.holder and not seat.leaving:\n",
        "        if not seat.leaving:\n",
        TABLE,
    ),
    Plant(
        "whoever sits is idle",
        "table/evolution.py",
        "placed=(), last=seat.stakes, sat_out=0)",
        "placed=(), last=seat.stakes)",
        TABLE,
    ),
    Plant(
        "bets of who is gone are never settled",
        "table/dealer.py",
        "    return Due(closes, 0.0) if _all_leave(state) else None\n",
        "    return None\n",
        TABLE,
    ),
    Plant(
        "a paused table keeps the bets of who is gone",
        "table/dealer.py",
        "        return Due(ask.ResumeTable(None), 0.0) if _all_leave(state) else None\n",
        "        return None\n",
        TABLE,
    ),
    Plant(
        "who was sent away looks on",
        "table/view.py",
        "    if viewer in state.barred:\n"
        '        raise IllegalCommand("table.barred")\n',
        "",
        TABLE,
    ),
    Plant(
        "absence is counted from anybody's news",
        "service/absence.py",
        "counted = None if patron in anew else before.get(key)",
        "counted = None",
        ABSENCE,
    ),
    Plant(
        "absence goes on though one was back",
        "service/absence.py",
        "counted = None if patron in anew else before.get(key)",
        "counted = before.get(key)",
        ABSENCE,
    ),
    Plant(
        "what was asked in vain is not asked again",
        "service/absence.py",
        "deadline=now + AGAIN",
        "deadline=now + 10**9",
        ABSENCE,
    ),
    Plant(
        "seats of living processes are let go",
        "service/absence.py",
        "                 if not alive(holder.process))",
        "                 if holder.process)",
        ABSENCE,
    ),
    Plant(
        "a squeezed card's patron is not looked at",
        "table/view.py",
        "*filter(None, squeezing)}",
        "}",
        HUB,
    ),
    Plant(
        "what a coup paid stays on the page",
        "table/view.py",
        "*(each.patron for each in coup.settled), ",
        "",
        HUB,
    ),
    Plant(
        "every seat is looked at each time",
        "service/hub.py",
        "touched(before, state) & watching",
        "set(state.seats) & watching",
        HUB,
    ),
    Plant(
        "all are told in the language of one",
        "service/hub.py",
        "        with speaking(language):\n            shown",
        "        with speaking(LANGUAGES[0]):\n            shown",
        HUB,
    ),
    Plant(
        "what happened before a change of language is told in the new one",
        "service/hub.py",
        "        self.flush()  # what has happened is a change of what was told before",
        "        self.left()  # what has happened is a change of what was told before",
        HUB,
    ),
    Plant(
        "an answer that is kept is kept in one language",
        "web/computing.py",
        "        key = language(), key\n",
        "",
        PAGE,
    ),
    Plant(
        "what houses are called is said in English",
        "web/reference.py",
        '"name": str(each.called), ',
        '"name": each.name, ',
        PAGE,
    ),
    Plant(
        "what bets are called is said in English",
        "web/reference.py",
        '"name": str(bet.called), ',
        '"name": bet.name, ',
        PAGE,
    ),
    Plant(
        "a thread speaks English",
        "web/computing.py",
        "self.executor, copy_context().run, make)",
        "self.executor, make)",
        PAGE,
    ),
    Plant(
        "the language of a browser is not heard",
        "web/security.py",
        "speaking(language_of(HTTPConnection(scope)))",
        'speaking("en")',
        PAGE,
    ),
    Plant(
        "a refusal is said in English",
        "web/connection.py",
        "        return spoken(said, self.viewer.language)",
        "        return spoken(said)",
        SOCKETS,
    ),
    Plant(
        "who may not look on any longer stays",
        "service/hub.py",
        "                    viewer.bye(refused.sentence)\n",
        "                    len(refused.sentence)\n",
        HUB,
    ),
    Plant(
        "names are read at each message",
        "service/names.py",
        "        for patron, kept in zip(patrons, read, strict=False):\n"
        "            self.put(kept or Patron(patron, None))\n",
        "",
        HUB,
    ),
    Plant(
        "a new seat begins a new session",
        "service/sitting.py",
        "if before is None or law.is_over(away):",
        "if before is None or not counted:",
        CARE,
    ),
    Plant(
        "a step of the time of day ends a session",
        "service/sitting.py",
        "        away = min(away, since)\n",
        "        away = max(away, since)\n",
        CARE,
    ),
    Plant(
        "what was lost before counts no more",
        "service/sitting.py",
        "lost=law.loss_so_far(before, held)",
        "lost=0",
        CARE,
    ),
    Plant(
        "time without a seat is counted",
        "service/care.py",
        "for patron in self._sat & self._counted.keys():",
        "for patron in self._counted:",
        CARE,
    ),
    Plant(
        "a process writes what another has changed",
        "service/care.py",
        "            await self._read([*sitting])\n",
        "",
        CARE,
    ),
    Plant(
        "who ends the session may bet on",
        "service/care.py",
        "return None if seat.leaving else ask.LeaveSeat(seat.patron)",
        "return None",
        CARE,
    ),
    Plant(
        "a limit is loosened at once",
        "service/session.py",
        "loss_limit=_tighter(session.loss_limit, chosen.loss_limit)",
        "loss_limit=chosen.loss_limit",
        CARE,
    ),
    Plant(
        "chips that the house gave are no loss",
        "service/session.py",
        "return session.holdings + session.topped_up - holdings",
        "return session.holdings - holdings",
        CARE,
    ),
    Plant(
        "each look reminds",
        "service/session.py",
        "    return session.seconds // every > before // every\n",
        "    return session.seconds >= every\n",
        CARE,
    ),
    Plant(
        "what is written is counted twice",
        "service/counted.py",
        "        self.seconds -= used.seconds\n",
        "",
        CARE,
    ),
    Plant(
        "a patron is forgotten while it sits",
        "service/accounts.py",
        "    if tables:\n",
        "    if len(tables) > 1:\n",
        ACCOUNTS,
    ),
    Plant(
        "a session is left of who is forgotten",
        "store/sql.py",
        "            "
        "connection.execute(delete(schema.sessions).where(schema.sessions.c.patron == "
        "patron))\n",
        "",
        ACCOUNTS,
    ),
    Plant(
        "an older session comes back",
        "store/memory.py",
        "if kept is None or kept.number < session.number:",
        "if session:",
        STORE,
    ),
    Plant(
        "who sits down again is held to what it had lost before it won",
        "service/care.py",
        "            counted.session = counted.session._replace(lost=session.lost)\n",
        "            counted.session = counted.session._replace()\n",
        CARE,
    ),
    Plant(
        "chips before a coup are those after the bets",
        "ledger/history.py",
        "    return seat.stack + seat.staked",
        "    return seat.stack",
        HISTORY,
    ),
    Plant(
        "a history forgets what was read before",
        "ledger/history.py",
        "    shoes = list(earlier)",
        "    shoes = list(earlier[-1:])",
        HISTORY,
    ),
    Plant(
        "commission is forgotten in a history",
        "ledger/history.py",
        "            case on.CommissionPaid() if was:",
        "            case on.CommissionPaid() if not was:",
        HISTORY,
    ),
    Plant(
        "others' bets are recalled",
        "ledger/recall.py",
        "        if each.patron == patron:\n            yield {**settled(each)",
        "        if patron:\n            yield {**settled(each)",
        HISTORY,
    ),
    Plant(
        "a void coup takes the stake",
        "ledger/recall.py",
        '"returned": stake, "marked"',
        '"returned": nothing, "marked"',
        HISTORY,
    ),
    Plant(
        "the last coups are the first",
        "ledger/recall.py",
        "shoe.coups[max(len(shoe.coups) - last, 0):]",
        "shoe.coups[:last]",
        HISTORY,
    ),
    Plant(
        "cards face down count as seen",
        "table/statistics.py",
        "                 if place not in coup.face_down]",
        "                 if place]",
        HISTORY,
    ),
    Plant(
        "burned cards face down count as seen",
        "table/statistics.py",
        "    if shoe.burn and shoe.burn.shown:\n        seen.append(shoe.burn.shown)",
        "    if shoe.burn and shoe.order:\n        seen += shoe.order.order[:shoe.burn.cards]",
        HISTORY,
    ),
    Plant(
        "void coups are counted",
        "table/scoreboard.py",
        "                 if number not in void)",
        "                 if number)",
        HISTORY,
    ),
    Plant(
        "a tie ends a run",
        "table/statistics.py",
        "max(streaks, key=len)",
        "max(streaks, key=lambda marks: 0 if any(mark.ties for mark in marks) else len(marks))",
        HISTORY,
    ),
    Plant(
        "naturals are expected of one hand alone",
        "table/statistics.py",
        "for side in Side))",
        "for side in (Side.PLAYER,)))",
        HISTORY,
    ),
    Plant(
        "a view tells more than its type",
        "table/view.py",
        '        "cut_by": shoe.cut_by,',
        '        "cut_by": shoe.cut_by, "generator": shoe.generator,',
        HISTORY,
    ),
    Plant(
        "strangers read of a table without spectators",
        "service/histories.py",
        "    if viewer not in played.patrons:\n",
        "    if viewer in played.patrons:\n",
        HISTORY,
    ),
    Plant(
        "a wallet is read as a table",
        "service/histories.py",
        "        if is_wallet(table):",
        "        if not table:",
        HISTORY,
    ),
    Plant(
        "whoever asks the same makes the answer again",
        "web/computing.py",
        "        if key not in self._asked:\n            if len",
        "        if True:\n            if len",
        COMPUTING,
    ),
    Plant(
        "any number of answers is computed",
        "web/computing.py",
        "            if len(self._asked) >= self.at_once:",
        "            if len(self._asked) > 10 * self.at_once:",
        COMPUTING,
    ),
    Plant(
        "who goes away takes the answer from others",
        "web/computing.py",
        "await asyncio.shield(self._asked[key])",
        "await self._asked[key]",
        COMPUTING,
    ),
    Plant(
        "a failure is kept",
        "web/computing.py",
        "            if keep and not failed:",
        "            if keep and not self._keep(key, 0):",
        COMPUTING,
    ),
    Plant(
        "the record of a shoe that goes on is told",
        "web/recall.py",
        " or not chosen.opened.end:",
        " or chosen.opened.end == 0:",
        REFERENCE,
    ),
    Plant(
        "a cost is that of one bet",
        "web/recall.py",
        "BETS_OF_A_COST = 100",
        "BETS_OF_A_COST = 1",
        REFERENCE,
    ),
    Plant(
        "the drawing rules are told for no third card alone",
        "web/reference.py",
        '"draws": answers(total)}',
        '"draws": answers(total)[:1] * len(COLUMNS)}',
        REFERENCE,
    ),
    Plant(
        "a link of any kind is shown as help",
        "web/config.py",
        """if value and not bounds["whole"].fullmatch(value):""",
        """if value and not bounds["whole"].search(f"https://{value}"):""",
        ("tests/test_cli_serve.py",),
    ),
    Plant(
        "the odds of a table are those of a full shoe",
        "web/recall.py",
        "unseen(state.variant, shoe, state.coup if shoe else None)",
        "unseen(state.variant, None)",
        REFERENCE,
    ),
    Plant(
        "one's history is told to the next who asks",
        "web/recall.py",
        "lambda: recall(chosen, patron, last), keep=False)",
        "lambda: recall(chosen, min(played.patrons), last), keep=False)",
        REFERENCE,
    ),
    Plant(
        "an answer has a field that is not described",
        "web/recall.py",
        '        "house": variant_json(variant, str), ',
        '        "house": variant_json(variant, str), "table": table, ',
        REFERENCE,
    ),
    Plant(
        "a route does not say how it refuses",
        "web/recall.py",
        '@router.get("/roads", response_model=RoadsAnswer, responses=REFUSED)',
        '@router.get("/roads", response_model=RoadsAnswer)',
        REFERENCE,
    ),
    Plant(
        "commission is not asked of odds over HTTP",
        "web/reference.py",
        "    if asked.commission is not None:",
        "    if asked.commission is None and asked.decks == 99:",
        REFERENCE,
    ),
    Plant(
        "any composition is computed",
        "web/reference.py",
        "    if full.total > MOST_CARDS:",
        "    if full.total > 10 * MOST_CARDS:",
        REFERENCE,
    ),
    Plant(
        "a page that browsers keep for good",
        "web/page.py",
        "else ASK_AGAIN\n",
        "else FOREVER\n",
        PAGE,
    ),
    Plant(
        "a compressed page is not said to be",
        "web/page.py",
        '{**headers, "content-encoding": "gzip"}',
        "headers",
        PAGE,
    ),
    Plant(
        "a page that was never built is an empty one",
        "web/page.py",
        "    if index is None:\n",
        "    if index is None:\n        return Response()\n    if index is None:\n",
        PAGE,
    ),
    Plant(
        "a field of a message is called otherwise than the page knows it",
        "web/wire.py",
        "    chips: Chips\n    seat: Number | None = None\n",
        "    chips: Chips\n    place: Number | None = None\n",
        PAGE,
    ),
    Plant(
        "F5: the key of a request is not kept",
        "store/appending.py",
        "    insert_new(connection, schema.requests, rows.requests)\n",
        "",
        (FAULTS + "requests.py::test_f05_the_same_bet_a_hundred_times_in_parallel",),
    ),
    Plant(
        "F2: a key that is stored is not looked up",
        "service/deciding.py",
        "            known.read_on()\n            look_up, may_be_old = True, False\n",
        "            known.read_on()\n",
        (FAULTS + "kills.py::test_f02_kill_between_commit_and_reply",),
    ),
    Plant(
        "who was second decides again without reading",
        "service/deciding.py",
        "            known.read_on()\n            look_up, may_be_old = True, False\n",
        "            look_up, may_be_old = True, False\n",
        SERVICE,
    ),
    Plant(
        "F28: bets are taken in every phase",
        "table/betting.py",
        "    permission.phase(state, Phase.BETTING)\n",
        "",
        (FAULTS + "requests.py::test_f28_who_joins_in_the_middle_of_a_coup",),
    ),
    Plant(
        "F13: the dealer goes by the wall clock",
        "service/running.py",
        "from time import monotonic\n",
        "from time import time as monotonic\n",
        (FAULTS + "clocks.py::test_f13_the_wall_clock_steps_by_an_hour",),
    ),
    Plant(
        "F23: a SQLite file is not locked",
        "store/exclusive.py",
        "        if not _locked(held):",
        "        if False:",
        (FAULTS + "databases.py::test_f23_a_second_server_on_sqlite_refuses",),
    ),
    Plant(
        "F22: the dealer does not wait for the store",
        "service/outage.py",
        "        if asked.patient:\n            return True\n",
        "",
        (FAULTS + "databases.py::test_f22_the_dealer_waits_for_a_full_disk",),
    ),
    Plant(
        "a wallet is emptied without a look",
        "store/appending.py",
        "(wallets.c.patron == patron) & (wallets.c.balance >= amount)",
        "wallets.c.patron == patron",
        STORE,
    ),
    Plant(
        "F37: a patron sits at two tables",
        "store/appending.py",
        '        raise Elsewhere("service.seated_elsewhere")\n',
        "        return\n",
        (FAULTS + "requests.py::test_f37_a_patron_with_many_chips_sits_down_at_two_servers_at_once",
         ),
    ),
    Plant(
        "who leaves a table sits there for ever",
        "store/appending.py",
        "if isinstance(event, SeatTaken | SeatLeft):",
        "if isinstance(event, SeatTaken):",
        STORE,
    ),
    Plant(
        "seats that were taken before the upgrade are not known",
        "store/migrations/versions/v0006_one_table_at_a_time.py",
        'name == "SeatTaken"',
        'name == "SeatKept"',
        STORE,
    ),
    Plant(
        "who asks for a second seat has lost its first one",
        "service/sitting.py",
        "    if at_table:\n        raise",
        "    if at_table == 0:\n        raise",
        CARE,
    ),
    Plant(
        "F4: who stops ends the coups of all",
        "service/tables.py",
        "        left = await others_go_on(self.store, self.executor)\n",
        "        left = await others_go_on(self.store, self.executor) is None\n",
        (FAULTS + "kills.py::test_f04_one_of_two_servers_is_stopped_with_bets_open",),
    ),
    Plant(
        "of two that stop at once both leave the coup to the other",
        "service/leaving.py",
        "            while (living := await in_thread(executor, store.living)).own:",
        "            while (living := await in_thread(executor, store.living)).own is None:",
        LISTENING,
    ),
    Plant(
        "a process takes itself for another",
        "store/processes.py",
        "len(every - own)",
        "len(every)",
        LISTENING,
    ),
    Plant(
        "a command is refused by an old state",
        "service/deciding.py",
        "known.store.shared and not known.behind",
        "False",
        DECIDING,
    ),
    Plant(
        "what is allowed is read for as well",
        "service/deciding.py",
        "if may_be_old and any(isinstance(answer, BaccaratError) for answer in answers):",
        "if may_be_old:",
        DECIDING,
    ),
    Plant(
        "who plays by single requests is not counted",
        "web/asking.py",
        "    if holder is None:\n        site.tables",
        "    if holder:\n        site.tables",
        TABLES,
    ),
    Plant(
        "who is asked by single requests once is counted by that process for ever",
        "service/care.py",
        "                    self._asked_here.discard(event.patron)  # until",
        "                    pass  # until",
        CARE,
    ),
    Plant(
        "who plays by a connection elsewhere is counted here too",
        "service/care.py",
        "if seats := [each for each in self.seats_of(patron) if each.seat.holder is None]:",
        "if seats := [*self.seats_of(patron)]:",
        CARE,
    ),
    Plant(
        "the catalogue loads a kernel",
        "odds/full_shoes.py",
        "    if kept is None or known is None or _lines(bet) != _lines(known):\n",
        "    if kept or known is None or _lines(bet) != _lines(known):\n",
        FULL_SHOES,
    ),
    Plant(
        "odds that are kept are those of any bet of that name",
        "odds/full_shoes.py",
        " or _lines(bet) != _lines(known):",
        ":",
        FULL_SHOES,
    ),
    Plant(
        "F26: a host without a seat keeps the role for ever",
        "table/state.py",
        "return bool(seat.holder if seat else self.hosting)",
        "return bool(seat.holder if seat else True)",
        (FAULTS + "hosts.py::test_f26_a_host_without_a_seat_goes_away",),
    ),
    Plant(
        "a host without a seat is taken to be away",
        "table/state.py",
        "return bool(seat.holder if seat else self.hosting)",
        "return bool(seat.holder if seat else False)",
        TABLE,
    ),
    Plant(
        "a host is here by its first connection alone",
        "table/evolution.py",
        "(*state.hosting, event.holder)",
        "state.hosting or (event.holder,)",
        TABLE,
    ),
    Plant(
        "a host whose process is no more is here for ever",
        "service/absence.py",
        "    for holder in state.hosting:\n",
        "    for holder in ():\n",
        ABSENCE,
    ),
    Plant(
        "who leads a table by a program is away",
        "service/absence.py",
        "{news.state.host} if led else set()",
        "set()",
        ABSENCE,
    ),
    Plant(
        "F32: a card that lies face down is shown",
        "table/view.py",
        '"card": None if place in coup.face_down else str(card)}',
        '"card": str(card)}',
        (FAULTS + "hostile.py::test_f32_listening_to_everything_during_a_squeeze",),
    ),
    Plant(
        "F14: every page may play a seat",
        "table/holding.py",
        "    if seat and seat.holder and seat.holder != holder:",
        "    if seat is None and holder is None:",
        (FAULTS + "connections.py::test_f14_one_seat_in_two_browsers",),
    ),
    Plant(
        "F17: a seat is kept for ever",
        "table/absence.py",
        "Due(ask.FreeSeat(seat.patron), tempo.kept)",
        "Due(ask.FreeSeat(seat.patron), 1e9)",
        (FAULTS + "connections.py::test_f17_too_long_off_the_network",),
    ),
    Plant(
        "F25: a task that ends is not begun anew",
        "service/kept.py",
        "        self._again = asyncio.get_running_loop().call_later(AGAIN, self._begin)\n",
        "",
        (FAULTS + "tasks.py::test_f25_a_task_of_the_table_is_cancelled",),
    ),
    Plant(
        "F33: an old client is not told",
        "web/socket.py",
        "    if hello is None or hello.version != VERSION:",
        "    if hello is None:",
        (FAULTS + "hostile.py::test_f33_an_old_client_after_an_upgrade",),
    ),
    Plant(
        "F4: bets stay open when the server stops",
        "service/running.py",
        "        if state.phase is Phase.BETTING or (",
        "        if (",
        (FAULTS + "kills.py::test_f04_stopped_with_bets_open",),
    ),
    Plant(
        "F26: nobody follows a host who leaves",
        "table/seating.py",
        "    return (on.HostChanged(heir.patron if heir else None),)",
        "    return ()",
        (FAULTS + "hosts.py::test_f26_the_host_leaves_in_the_middle_of_a_coup",),
    ),
    Plant(
        "a misspelt variable is passed over",
        "web/config.py",
        "        elif name.startswith(PREFIX):\n",
        "        elif name == PREFIX:\n",
        SERVE,
    ),
    Plant(
        "the environment goes before an option",
        "web/config.py",
        "        if each.name in given:\n",
        "        if each.name in given and each.name not in values:\n",
        SERVE,
    ),
    Plant(
        "a tempo that is no number is taken",
        "web/config.py",
        "not low <= value <= high:\n",
        "(value < low or value > high):\n",
        SERVE,
    ),
    Plant(
        "an unknown state of the tables is a traceback",
        "store/database.py",
        "    except CommandError:  # a step",
        "    except ImportError:  # a step",
        SERVE,
    ),
    Plant(
        "a database is made before the port is had",
        "cli/serve.py",
        "    with bound(config.host, config.port) as listening, serving(config.db), \\\n"
        "            closing(open_store(config.db, grouped=True)) as store:\n",
        "    with serving(config.db), closing(open_store(config.db, grouped=True)) as store, \\\n"
        "            bound(config.host, config.port) as listening:\n",
        SERVE,
    ),
    Plant(
        "two servers at one file",
        "store/exclusive.py",
        "        if not _locked(held):\n",
        "        if not _locked(held) and not held:\n",
        SERVE,
    ),
    Plant(
        "the link for friends is the unspecified address",
        "web/serve.py",
        "    if ip_address(host).is_unspecified:\n",
        "    if ip_address(host).is_loopback:\n",
        SERVE,
    ),
    Plant(
        "a stop waits for the database for ever",
        "web/serve.py",
        "            late.start()\n",
        "            late.cancel()\n",
        STOPPING,
    ),
    Plant(
        "a stop tells nobody while the database does not answer",
        "service/live.py",
        "TO_FINISH = 5.0\n",
        "TO_FINISH = 50.0\n",
        STOPPING,
    ),
    Plant(
        "a stop leaves the coup in hand",
        "service/live.py",
        "                await self.running.finish()\n",
        "                pass\n",
        STOPPING,
    ),
    Plant(
        "a second Ctrl-C waits as well",
        "web/serve.py",
        "        if self.should_exit and sig == signal.SIGINT:\n",
        "        if self.should_exit and sig == signal.SIGTERM:\n",
        STOPPING,
    ),
    Plant(
        "a task that is cancelled stays so",
        "service/kept.py",
        "        if self._stopped:\n            return\n",
        "        if self._stopped or task.cancelled():\n            return\n",
        SERVICE,
    ),
    Plant(
        "an error while dealing ends the dealer",
        "service/running.py",
        "            await asyncio.sleep(AGAIN)\n            if self.state:",
        "            await asyncio.sleep(AGAIN)\n            if not self.state:",
        SERVICE,
    ),
    Plant(
        "chips bought twice under one key are refused when the wallet is empty",
        "service/deciding.py",
        "            yield refused_or_answered(known.store, batch[0].request, declined)",
        "            yield declined",
        SERVICE,
    ),
    Plant(
        "a key is looked up nowhere",
        "service/deciding.py",
        "            look_up, may_be_old = True, False\n        else:",
        "            look_up, may_be_old = False, False\n        else:",
        SERVICE,
    ),
    Plant(
        "an audit sees what is stored meanwhile",
        "store/database.py",
        "        case Reading.MANY:",
        "        case Reading.ONE:",
        STORE,
    ),
    Plant(
        "silence lasts twice as long as it is said to",
        "web/connection.py",
        "            wait = self.sent + TICK - now\n",
        "            wait = self.sent + 2 * TICK - now\n",
        SOCKETS,
    ),
    Plant(
        "the last message is in the server's language",
        "service/messages.py",
        "return worded(said.shortened, language)",
        "return worded(said.shortened)",
        HUB,
    ),
    Plant(
        "who pauses a table holds the others' chips",
        "table/betting.py",
        "    seat = permission.seat_of(state, patron)\n    permission.phase(state, Phase.BETTING)",
        "    permission.running(state)\n    seat = permission.seat_of(state, patron)\n"
        "    permission.phase(state, Phase.BETTING)",
        TABLE,
    ),
    Plant(
        "an audit takes any version",
        "store/database.py",
        "    if present == steps.get_current_head():",
        "    if present:",
        STORE_DOWN,
    ),
    Plant(
        "clients are told not to come back",
        "service/hub.py",
        "viewer.bye(said, back=True)",
        "viewer.bye(said)",
        STOPPING,
    ),
]


def copy_tree(into: Path) -> None:
    """Copy what the tests need, without compiled files."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, into / name, ignore=shutil.ignore_patterns(
                "__pycache__", "node_modules"))
        elif source.exists():
            shutil.copy(source, into / name)


def run_tests(tree: Path, tests: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Run these tests, but for slow ones, on the source of this tree, up to the first failure."""
    settings = {
        "PYTHONPATH": str(tree / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_CACHE_DIR": str(tree / "numba"),
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider",
               "-m", "not slow", *tests]
    return subprocess.run(
        command, cwd=tree, env=os.environ | settings, capture_output=True, text=True, check=False)


def plant(bug: Plant, tree: Path) -> None:
    """Put the bug into the tree; raises NotOnce unless its place is found exactly once."""
    file = tree / "src" / "baccarat" / bug.file
    text = file.read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        raise NotOnce(bug.file, bug.old, text.count(bug.old))
    file.write_text(text.replace(bug.old, bug.new), encoding="utf-8")


def verdict(bug: Plant) -> str:
    """What the tests say to the bug: "caught" or what went wrong."""
    with TemporaryDirectory() as folder:
        copy_tree(Path(folder))
        try:
            plant(bug, Path(folder))
        except NotOnce as error:
            return "NOT PLANTED: in {}, {!r} stands {} times".format(*error.args)
        code = run_tests(Path(folder), bug.tests).returncode
    return {PASSED: "SURVIVED", FAILED: "caught"}.get(code, f"TESTS DID NOT RUN (pytest {code})")


def without_bugs(tests: Iterable[str]) -> str:
    """An empty text if the tests pass on the source as it is, else what pytest printed."""
    with TemporaryDirectory() as folder:
        copy_tree(Path(folder))
        ran = run_tests(Path(folder), tests)
    return "" if ran.returncode == PASSED else ran.stdout + ran.stderr


def chosen(words: Sequence[str]) -> list[Plant]:
    """The bugs whose name contains one of the words; all without words."""
    return [bug for bug in PLANTS if not words or any(word in bug.name for word in words)]


def main(words: Sequence[str]) -> int:
    """Plant, print the table, and return the exit code."""
    bugs = chosen(words)
    if not bugs:
        print(f"no bug is named like {', '.join(words)}", file=sys.stderr)
        return 2
    if failure := without_bugs(sorted({test for bug in bugs for test in bug.tests})):
        print(f"the tests fail without any bug:\n{failure}", file=sys.stderr)
        return 1
    width = max(len(bug.name) for bug in bugs)
    caught = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for bug, said in zip(bugs, pool.map(verdict, bugs), strict=True):
            caught += said == "caught"
            print(f"{bug.name:{width}}  {said}", flush=True)
    print(f"{caught} of {len(bugs)} caught")
    return 0 if caught == len(bugs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
