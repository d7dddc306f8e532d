"""The answer of ``baccarat odds`` as text, as a table for other programs, and as JSON."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from baccarat.cards import format_cards
from baccarat.cli.output import (
    csv_table,
    markdown_table,
    paragraph,
    percent,
    print_json,
    text_table,
)
from baccarat.money import format_money
from baccarat.odds.report import BetOdds

if TYPE_CHECKING:
    from baccarat.cli.odds import Answer

__all__ = ["bet_json", "lines_text", "print_document", "print_table", "print_text"]

LEGEND = (
    "Edge: the expected loss of a stake, pushes counted; resolved: of a stake that is not pushed. "
    "Hit: how often the bet wins. Sd: of the net per unit."
)


# -- for people ------------------------------------------------------------------------------


def print_text(answer: Answer) -> None:
    """Print the shoe, the outcomes, the bets; of a single bet also its pay lines."""
    parts = [_heading(answer), _outcomes(answer), _bets(answer)]
    if len(answer.odds.bets) == 1:
        parts.append(lines_text(answer.odds.bets[0]))
    print("\n\n".join([*parts, paragraph(_legend(answer))]))


def _heading(answer: Answer) -> str:
    question = answer.question
    decks, left = question.decks, question.left.total
    counted = f"{decks} deck{'s' * (decks != 1)}" if decks else f"composition {question.full}"
    dealt = f"; dealt {format_cards(question.dealt)}" if question.dealt else ""
    return paragraph(f"{question.house.variant.name}: {counted.replace(',', ', ')}, "
                     f"{left} cards left{dealt}")


def _outcomes(answer: Answer) -> str:
    odds = answer.odds
    rows = [[name, percent(Fraction(weight, odds.total)), f"{weight:,}"]
            for name, weight in (("Player wins", odds.player), ("Banker wins", odds.banker),
                                 ("Tie", odds.tie), ("All", odds.total))]
    table = text_table(["outcome", "%", "weight"], rows)
    if max(map(len, table.splitlines())) > 80:
        table = text_table(["outcome", "%"], [row[:2] for row in rows])
    return table


def _bets(answer: Answer) -> str:
    headings = ["bet", "edge %", "resolved %", "hit %", "sd"]
    rows = [[bet.bet.name, percent(bet.edge), percent(bet.edge_resolved),
             percent(bet.hit_rate), f"{sqrt(bet.variance):.4f}"] for bet in answer.odds.bets]
    if answer.question.stake is not None:
        headings.append("as paid %")
        rows = [[*row, percent(answer.effective(bet))]
                for row, bet in zip(rows, answer.odds.bets, strict=True)]
    return text_table(headings, rows)


def _legend(answer: Answer) -> str:
    stake = answer.question.stake
    if stake is None:
        return LEGEND
    return f"{LEGEND} As paid: the edge of a stake of {format_money(stake)}, breakage included."


def lines_text(odds: BetOdds) -> str:
    """The pay lines of a bet with their probabilities, the loss at the end."""
    rows = [[line.pay.label, str(line.pay.price),
             percent(line.probability)] for line in odds.lines]
    return text_table(["pay line", "pays", "%"], [*rows, ["anything else", "lost",
                                                            percent(odds.lost)]])


# -- for programs ----------------------------------------------------------------------------


def print_table(answer: Answer, *, markdown: bool) -> None:
    """Print a row for each bet, as CSV with exact fractions or as Markdown in percent."""
    if markdown:
        print(_markdown(answer))
        return
    documents = [_bet_document(answer, bet) for bet in answer.odds.bets]
    columns = [name for name in documents[0] if name != "lines"] if documents else []
    print(csv_table(columns, [["" if document[name] is None else str(document[name])
                               for name in columns] for document in documents]))


def _markdown(answer: Answer) -> str:
    paid = answer.question.stake is not None
    headings = ["bet", "key", "edge %", "resolved %", "hit %", "variance", *["as paid %"] * paid]
    rows = [
        [bet.bet.name, f"`{bet.bet.key}`", percent(bet.edge), percent(bet.edge_resolved),
         percent(bet.hit_rate), f"{float(bet.variance):.4f}",
         *[percent(answer.effective(bet))] * paid]
        for bet in answer.odds.bets
    ]
    return markdown_table(headings, rows, left=2)


def print_document(answer: Answer) -> None:
    """Print everything as JSON."""
    question, odds = answer.question, answer.odds
    weights = {"player": odds.player, "banker": odds.banker, "tie": odds.tie}
    print_json({
        "variant": question.house.variant.key,
        "decks": question.decks,
        "cards_left": question.left.total,
        "dealt": [str(card) for card in question.dealt],
        "weights": {**weights, "total": odds.total},
        "outcomes": {name: str(Fraction(weight, odds.total)) for name, weight in weights.items()},
        "bets": [_bet_document(answer, bet) for bet in odds.bets],
    })


def _bet_document(answer: Answer, bet: BetOdds) -> dict[str, object]:
    document, stake, effective = bet_json(bet), answer.question.stake, answer.effective(bet)
    if stake is None or effective is None:
        return document
    return {**document, "stake": format_money(stake), "effective_edge": str(effective),
            "effective_edge_percent": float(100 * effective)}


def bet_json(odds: BetOdds) -> dict[str, object]:
    """The odds of a bet as plain data; fractions as "p/q"."""
    resolved = odds.edge_resolved
    return {
        "key": odds.bet.key,
        "name": odds.bet.name,
        "edge": str(odds.edge),
        "edge_percent": float(100 * odds.edge),
        "edge_resolved": None if resolved is None else str(resolved),
        "hit_rate": str(odds.hit_rate),
        "variance": str(odds.variance),
        "lines": [
            {"key": line.pay.key, "label": line.pay.label, "to_one": str(line.pay.to_one),
             "commission": str(line.pay.commission), "net": str(line.pay.net),
             "probability": str(line.probability)}
            for line in odds.lines
        ],
    }
