"""How ``baccarat simulate`` prints."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from baccarat.cli.output import headings, paragraph, percent, print_json, text_table
from baccarat.cli.progress import rate
from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence
from baccarat.sim import Comparison, Sample
from baccarat.sim.streaks import chances

if TYPE_CHECKING:
    from baccarat.cli.simulate import Result

__all__ = ["show"]


def show(result: Result, *, as_json: bool) -> None:
    """Print the result."""
    if as_json:
        print_json(_document(result))
    else:
        print(_text(result))


def _speed(result: Result) -> float:
    """The coups a second that were dealt now, not read from a checkpoint."""
    return (result.sample.coups - result.sample.resumed) / result.work.seconds


def _case(sample: Sample) -> Sentence:
    """Which figures the exact ones are to be compared with."""
    return sentence("sim.fixed" if sample.spec.coups_per_shoe else "sim.cut_card")


# -- for programs ----------------------------------------------------------------------------


def _document(result: Result) -> dict[str, object]:
    sample, won = result.sample, result.sample.winners()
    test = sample.chi_square()
    return {
        "variant": result.house.variant.key,
        "coups": sample.coups,
        "shoes": sample.shoes,
        "coups_per_shoe": sample.spec.coups_per_shoe,
        "seed": sample.seed,
        **result.work.timed(),
        "coups_per_second": round(_speed(result), 1),
        "coups_from_checkpoint": sample.resumed,
        "partial": sample.partial,
        "kept": [fact.name for fact in sample.spec.needs],
        "outcomes": {"player": won[Side.PLAYER], "banker": won[Side.BANKER], "tie": won[None]},
        "bets": [_bet(sample.compare(bet)) for bet in result.bets],
        "chi_square": test and test._asdict(),
        "said": str(_case(sample)),
    }


def _bet(found: Comparison) -> dict[str, object]:
    return {
        "key": found.bet.key,
        "name": found.bet.name,
        "mean": float(found.estimate.mean),
        "standard_error": found.estimate.standard_error,
        "exact_edge": float(found.exact_edge),
        "z": found.z,
    }


# -- for people ------------------------------------------------------------------------------


def _text(result: Result) -> str:
    sample = result.sample
    parts = [
        paragraph(_heading(result)),
        *([paragraph(sentence("sim.resumed", coups=sample.resumed))] if sample.resumed else []),
        *([paragraph(sentence("sim.stopped"))] if sample.partial else []),
        _winners(sample),
        _bets(result),
        paragraph(sentence("sim.legend")),
        paragraph(_chi_square(sample)),
        paragraph(_case(sample)),
        *map(paragraph, result.house.remarks(result.bets)),
    ]
    return "\n\n".join(parts)


def _heading(result: Result) -> Sentence:
    sample = result.sample
    return sentence("sim.heading", house=result.house.variant.called, coups=sample.coups,
                    shoes=sample.shoes, seed=str(sample.seed), seconds=f"{result.work.seconds:.2f}",
                    rate=rate(_speed(result)), workers=result.work.workers)


def _winners(sample: Sample) -> str:
    won, exact = sample.winners(), chances(sample.spec.procedure.decks)
    rows = [[str(sentence(f"row.{side.value if side else 'tie'}")), f"{won[side]:,}",
             percent(Fraction(won[side], sample.coups)),
             percent(chance)]
            for side, chance in zip((*Side, None), exact, strict=True)]
    return text_table(headings("outcome", "coups", "percent", "exact"), rows)


def _bets(result: Result) -> str:
    rows = [_row(result.sample.compare(bet)) for bet in result.bets]
    return text_table(headings("bet", "mean_net", "error", "exact", "z"), rows)


def _row(found: Comparison) -> list[str]:
    error, z = found.estimate.standard_error, found.z
    return [found.bet.key, percent(found.estimate.mean),
            "-" if error is None else f"{100 * error:.4f}", percent(-found.exact_edge),
            "-" if z is None else f"{z:.2f}"]


def _chi_square(sample: Sample) -> Sentence:
    test = sample.chi_square()
    if test is None:
        return sentence("sim.few")
    return sentence("sim.chi_square", statistic=f"{test.statistic:.1f}",
                    degrees=test.degrees_of_freedom, p=f"{test.p_value:.3g}")
