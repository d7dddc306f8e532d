"""``baccarat shoe``: deal a whole shoe, write its record or tell it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence

from baccarat.bets import Bet
from baccarat.cards import format_cards
from baccarat.cli.house import AskedHouse, asked_house, check_off_menu, stakes_of
from baccarat.cli.options import add_bets_file, add_force, add_house, add_json, add_stakes, whole
from baccarat.cli.output import (
    has_colour,
    headings,
    paragraph,
    screen_width,
    text_table,
    warn,
)
from baccarat.coup import Coup, deal, result
from baccarat.errors import InvalidNotation
from baccarat.fairness import SECRET_BYTES, Commitments, commit_secret, cut_place, secret_from_text
from baccarat.money import format_money
from baccarat.record import PlacedBet, ShoeRecord, record_shoe, with_stakes, write_record
from baccarat.sentences import Sentence, sentence
from baccarat.settings import show_percent
from baccarat.shoe import Burn

__all__ = ["DESCRIPTION", "EXAMPLES", "account", "add_arguments", "add_shuffle", "burned",
           "dealt_shoe", "run"]

DESCRIPTION = """\
Deal a whole shoe: shuffle, cut, burn, deal to the cut card. With --out its
record is written to a file that baccarat verify and baccarat roads read;
otherwise the shoe is told coup by coup. The same --seed gives the same shoe
everywhere; without one the shoe is random."""

EXAMPLES = """\
examples:
  baccarat shoe
  baccarat shoe --seed macau --out macau.json
  baccarat shoe --seed macau --variant ez --bet player=10 --bet panda_8=1
  baccarat shoe --seed macau --set cut_card=26 --set shoe_end=finish --json
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_shuffle(parser)
    parser.add_argument("--cut", metavar="N",
                        help="the patron's cut: so many cards go to the back; none: no cut; "
                             "without it, anywhere")
    add_stakes(parser, "stake the same on every coup")
    parser.add_argument("--out", metavar="FILE", help="write the record; - prints it")
    add_force(parser)
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def add_shuffle(parser: ArgumentParser) -> None:
    """``--seed`` of one shoe, a text."""
    parser.add_argument("--seed", metavar="TEXT", help="what the shoe is shuffled from")


def run(given: Namespace) -> int:
    """Deal, then write or print."""
    house = asked_house(given)
    warn(house.variant)
    stakes = stakes_of(house, given.bet)
    _check_commission(house, stakes)
    check_off_menu(house, stakes)
    record = dealt_shoe(house, given.seed, given.cut)
    if stakes:
        record = with_stakes(record, house.variant, stakes)
    text = write_record(record)
    if given.out not in {None, "-"}:
        from baccarat.cli.files import write_text

        write_text(given.out, text, force=given.force)
    if given.json or given.out == "-":
        print(text, end="")
    elif given.out is not None:
        from baccarat.cli.files import called

        print(sentence("shoe.written", path=called(given.out), coups=len(record.coups)))
    else:
        print(account(record))
    return 0


def dealt_shoe(house: AskedHouse, seed: str | None, cut: str | None = None) -> ShoeRecord:
    """A whole shoe from a seed, or from a new secret; *cut* is a place, or "none"."""
    if seed is None:
        from secrets import token_bytes

        secret = token_bytes(SECRET_BYTES)
    else:
        secret = secret_from_text(seed)
    place = None if cut == "none" else _cut_place(house, secret, cut)
    return record_shoe(house.variant, Commitments(commit_secret(secret)), secret, place)


def _cut_place(house: AskedHouse, secret: bytes, cut: str | None) -> int:
    procedure = house.variant.procedure
    if cut is None:
        return cut_place(secret, procedure.cards, procedure.cut_margin)
    return whole("--cut", cut, *procedure.cuts)


def _check_commission(house: AskedHouse, stakes: Iterable[Bet]) -> None:
    """In a record the rate is the house's: a person's own bet must not owe another."""
    for bet in stakes:
        for line, at_house in zip(bet.pays, house.variant.priced(bet).pays, strict=True):
            if line.commission != at_house.commission:
                raise InvalidNotation("bets_file.commission", bet=bet.key,
                                      own=show_percent(line.commission),
                                      house=show_percent(at_house.commission))


# -- for people ------------------------------------------------------------------------------


def account(record: ShoeRecord) -> str:
    """The whole shoe: burn, every coup, what became of the bets, the end, the roads."""
    coups = [deal(cards) for cards in record.coups]
    parts = [_opening(record), _coups(coups, _nets(record)), str(sentence(f"end.{record.end}"))]
    if record.bets:
        parts.append(_bets(record))
    return "\n\n".join([*parts, _roads(coups)])


def _opening(record: ShoeRecord) -> str:
    settings = record.house.settings
    opening = sentence("shoe.opening", house=record.house.called, decks=int(settings["decks"]),
                       cut_card=int(settings["cut_card"]))
    return f"{paragraph(opening)}\n{paragraph(burned(record.burn))}"


def burned(burn: Burn) -> Sentence:
    """What the burn showed."""
    if burn == Burn(None, 0):
        return sentence("shoe.burned.none")
    if burn.shown is None:
        return sentence("shoe.burned", hidden=burn.hidden)
    return sentence("shoe.burned_shown", card=str(burn.shown), hidden=burn.hidden)


def _nets(record: ShoeRecord) -> Mapping[int, int]:
    nets: dict[int, int] = {}
    for bet in record.bets:
        nets[bet.coup] = nets.get(bet.coup, 0) + bet.net
    return nets


def _coups(coups: Iterable[Coup], nets: Mapping[int, int]) -> str:
    head = headings("coup", "player", "", "banker", "", "result", *["net"] * bool(nets))
    rows = [
        [f"{number:4}", format_cards(coup.player.cards), str(coup.player.total),
         format_cards(coup.banker.cards), str(coup.banker.total), str(result(coup)),
         *[format_money(nets.get(number, 0))] * bool(nets)]
        for number, coup in enumerate(coups, 1)
    ]
    return text_table(head, rows, left=6)


def _bets(record: ShoeRecord) -> str:
    """What was staked, won and returned by bet, commission that was marked, and all together."""
    names = {bet.key: str(bet.called) for bet in record.house.menu}
    of_key: dict[str, list[PlacedBet]] = {}
    for bet in record.bets:
        of_key.setdefault(bet.bet, []).append(bet)
    table = [(names.get(key, key), str(len(bets)), _sums(bets)) for key, bets in of_key.items()]
    table += [(str(sentence("row.commission")), "", (0, -paid.commission, -paid.commission))
              for paid in record.commissions]
    if len(table) > 1:
        whole = map(sum, zip(*(amounts for _, _, amounts in table), strict=True))
        table.append((str(sentence("row.all")), "", tuple(whole)))
    rows = [[name, coups, *map(format_money, amounts)] for name, coups, amounts in table]
    return text_table(headings("bet", "coups", "staked", "net", "returned"), rows)


def _sums(bets: Sequence[PlacedBet]) -> tuple[int, ...]:
    return (sum(bet.stake for bet in bets), sum(bet.net for bet in bets),
            sum(bet.returned for bet in bets))


def _roads(coups: Iterable[Coup]) -> str:
    from baccarat.roads import Result, scoreboards
    from baccarat.roads_text import draw_text

    boards = scoreboards(map(Result.of, coups))
    return draw_text(boards, width=screen_width(), colour=has_colour()).rstrip("\n")
