"""The answer of ``baccarat odds`` as text, and as a table for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from baccarat.cards import format_cards
from baccarat.cli.output import (
    csv_table,
    headings,
    markdown_table,
    paragraph,
    percent,
    text_table,
)
from baccarat.money import format_money
from baccarat.monospace import cut_to, wrapped
from baccarat.odds.documents import asked_json
from baccarat.odds.question import Answer
from baccarat.odds.report import BetOdds, LineOdds
from baccarat.procedure import COUP_MOST
from baccarat.sentences import Sentence, sentence

if TYPE_CHECKING:
    from baccarat.bets import Bet

__all__ = ["lines_text", "print_table", "print_text"]

# -- for people ------------------------------------------------------------------------------


def print_text(answer: Answer) -> None:
    """Print the shoe, the outcomes, the bets; of a few bets also their pay lines."""
    parts = [_heading(answer), _outcomes(answer), _bets(answer)]
    if len(answer.odds.bets) <= MOST_WITH_LINES:
        parts += [_named_lines(bet) for bet in answer.odds.bets]
    parts.append("\n".join(map(paragraph, _legend(answer))))
    parts += map(paragraph, answer.question.house.remarks(bet.bet for bet in answer.odds.bets))
    print("\n\n".join(parts))


def _heading(answer: Answer) -> str:
    question = answer.question
    house, left = question.house.variant.called, question.left.total
    if question.decks is None:
        counts = str(question.full).replace(",", ", ")
        shoe = sentence("odds.shoe.composition", house=house, composition=counts, left=left)
    else:
        shoe = sentence("odds.shoe.decks", house=house, decks=question.decks, left=left)
    if question.dealt:
        shoe = sentence("odds.dealt", shoe=shoe, cards=format_cards(question.dealt))
    return paragraph(shoe)


def _outcomes(answer: Answer) -> str:
    odds = answer.odds
    rows = [[str(sentence(f"row.{name}")), percent(Fraction(weight, odds.total)), f"{weight:,}"]
            for name, weight in (("player", odds.player), ("banker", odds.banker),
                                 ("tie", odds.tie), ("all", odds.total))]
    if not _has_weights(answer):
        return text_table(headings("outcome", "percent"), [row[:2] for row in rows])
    return text_table(headings("outcome", "percent", "weight"), rows)


def _has_weights(answer: Answer) -> bool:
    """Whether the weights are short enough for a line and long enough to tell something."""
    return 1 < answer.odds.total < MOST_WEIGHT


def _bets(answer: Answer) -> str:
    paid = answer.question.stake is not None
    rows = [[cut_to(str(bet.bet.called), 34), percent(bet.edge), percent(bet.edge_resolved),
             percent(bet.hit_rate), f"{float(bet.variance):.4f}",
             *[percent(answer.effective(bet))] * paid] for bet in answer.odds.bets]
    head = headings("bet", "edge", "resolved", "hit", "variance", *["as_paid"] * paid)
    return text_table(head, rows)


def _legend(answer: Answer) -> Iterator[Sentence]:
    stake, to_come = answer.question.stake, COUP_MOST - len(answer.question.dealt)
    yield sentence("odds.legend")
    if stake is not None:
        yield sentence("odds.legend.as_paid", stake=format_money(stake))
    if _has_weights(answer):
        yield sentence("odds.legend.weight", cards=to_come)


MOST_WITH_LINES = 3
"""So many bets at most are told with their pay lines."""


def _named_lines(odds: BetOdds) -> str:
    return f"{paragraph(odds.bet.called)}\n{lines_text(odds)}"


def lines_text(odds: BetOdds) -> str:
    """The pay lines of a bet with their probabilities, the loss at the end."""
    rows = [row for line in odds.lines for row in _line_rows(odds.bet, line)]
    rows.append([str(sentence("row.otherwise")), str(sentence("row.lost")), percent(odds.lost)])
    return text_table(headings("line", "pays", "percent"), rows)


def _line_rows(bet: Bet, line: LineOdds) -> Iterator[list[str]]:
    """A pay line, its label in as many rows as it takes."""
    label, *further = wrapped(str(bet.label(line.pay)), LABEL) or [""]
    yield [label, str(line.pay.price), percent(line.probability)]
    yield from ([f"  {more}", "", ""] for more in further)


MOST_WEIGHT = 10**36
"""Weights from this on, with their commas, are too long for a line."""

LABEL = 52
"""Characters of a pay line's label in a row."""


# -- for programs ----------------------------------------------------------------------------


def print_table(answer: Answer, *, markdown: bool) -> None:
    """Print a row for each bet, as CSV with exact fractions or as Markdown in percent.

    Pay lines are the last column of the CSV, ``key=probability`` each, and a second table of the
    Markdown.
    """
    if markdown:
        print(_markdown(answer))
        return
    documents = [asked_json(answer, bet) | {"lines": _lines_cell(bet)}
                 for bet in answer.odds.bets]
    columns = list(documents[0]) if documents else []
    print(csv_table(columns, [["" if document[name] is None else str(document[name])
                               for name in columns] for document in documents]))


def _lines_cell(bet: BetOdds) -> str:
    return " ".join(f"{line.pay.key}={line.probability}" for line in bet.lines)


def _markdown(answer: Answer) -> str:
    paid = answer.question.stake is not None
    head = headings("bet", "key", "edge", "resolved", "hit", "variance", *["as_paid"] * paid)
    rows = [
        [str(bet.bet.called), f"`{bet.bet.key}`", percent(bet.edge), percent(bet.edge_resolved),
         percent(bet.hit_rate), f"{float(bet.variance):.4f}",
         *[percent(answer.effective(bet))] * paid]
        for bet in answer.odds.bets
    ]
    lines = [[str(bet.bet.called), str(bet.bet.label(line.pay)), str(line.pay.price),
              percent(line.probability)] for bet in answer.odds.bets for line in bet.lines]
    return "\n\n".join([markdown_table(head, rows, left=2), markdown_table(
        headings("bet", "line", "pays", "percent"), lines, left=2)])
