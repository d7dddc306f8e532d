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
    "src", "tests", "tools", "benchmarks", "docs", "examples",
    "README.md", "CHANGELOG.md", "Makefile", "pyproject.toml",
)
ENGINE = ("tests/test_engine.py",)
SIM = ("tests/test_sim.py",)
COUNTING = ("tests/test_counting.py",)
ODDS = ("tests/test_golden.py",)
ROADS = ("tests/test_roads.py",)
CHECK = (
    "tests/test_chi_square.py", "tests/test_streaks.py", "tests/test_log.py",
    "tests/test_check.py",
)
SHOE = ("tests/test_shoe.py", "tests/test_dealing.py")
BOTH = ("tests/test_bets_read_twice.py",)
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
        "shown = side if coup.hand(side).natural else side.other\n",
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
        "roads.py",
        "else row != length + 1\n",
        "else row <= length\n",
        ROADS,
    ),
    Plant(
        "derived roads off by one column",
        "roads.py",
        "neighbour = column - road.value - (1 if opens else 0)\n",
        "neighbour = column - road.value\n",
        ROADS,
    ),
    Plant(
        "derived roads start a column too early",
        "roads.py",
        "    if neighbour < 1:\n",
        "    if neighbour < 0:\n",
        ROADS,
    ),
    Plant(
        "roads: pairs lost on three-card hands",
        "roads.py",
        "player_pair=coup.player.pair,",
        "player_pair=coup.player.pair and coup.player.third is None,",
        ROADS,
    ),
    Plant(
        "a tie is booked as a loss",
        "catalogue.py",
        'pays = (Pay("tie", "a tie", Fraction(0), _tie), *lines)',
        "pays = tuple(lines)",
        BOTH,
    ),
    Plant(
        "9 for 1",
        "catalogue.py",
        '(("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 9))',
        '(("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 8))',
        BOTH,
    ),
    Plant(
        "three-card Super 6 at the two-card price",
        "catalogue.py",
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
        "odds/house.py",
        "return range(least, max(end, least + 1), limits.step)",
        "return range(least, least + 1, limits.step)",
        MONEY,
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
        "        return _root(variance)\n",
        "        return _root(price(bet, self.weights).variance / self.coups)\n",
        ("tests/test_sim_statistics.py",),
    ),
    Plant(
        "sim: a block cut short is saved, and dealt again",
        "sim/run.py",
        "if self.settings.checkpoint and not self.last_shoes:",
        "if self.settings.checkpoint:",
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
        "streaks: the tail is left out",
        "sim/lengths.py",
        "shoe = Counter(min(length, self.most) for length in lengths)",
        "shoe = Counter(length for length in lengths)",
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
        "unknown suits are taken for equal ones",
        "outcome.py",
        "        if len(values) > 1:\n",
        "        if len(values) > 99:\n",
        MONEY,
    ),
]


def copy_tree(into: Path) -> None:
    """Copy what the tests need, without compiled files."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, into / name, ignore=shutil.ignore_patterns("__pycache__"))
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
