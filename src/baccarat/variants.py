"""A variant: the rules of one house and its menu of bets; and the catalogue of variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from types import MappingProxyType

from baccarat.bets import Bet, Role
from baccarat.catalogue import BETS, COMMISSION
from baccarat.errors import IllegalCommand, IllegalVariant, InvalidNotation, like
from baccarat.limits import MOST_RETURNED, Combinations, Limits, most_recorded
from baccarat.money import PaymentTerms, format_money
from baccarat.procedure import Handling, Procedure
from baccarat.sentences import Sentence, sentence
from baccarat.settings import SETTINGS

__all__ = ["VARIANTS", "Combinations", "Handling", "Limits", "Variant", "check_roles",
           "check_stakes", "house_name", "named_variant"]


@dataclass(frozen=True, slots=True)
class Variant:
    """One house: its menu of bets and all of its settings.

    ``commission`` is the rate of the lines that owe it. ``prices`` are the pay tables that the
    house has changed: for a bet's key, what each of its winning lines pays to one.

    >>> VARIANTS["nine_to_one"].bet("tie").pays[0].to_one
    Fraction(9, 1)
    """

    key: str
    name: str
    about: str
    menu: tuple[Bet, ...]
    commission: Fraction = COMMISSION
    prices: Mapping[str, tuple[Fraction, ...]] = field(default_factory=dict, hash=False)
    procedure: Procedure = Procedure()
    terms: PaymentTerms = PaymentTerms()
    limits: Limits = Limits()
    combinations: Combinations = Combinations()
    handling: Handling = Handling()
    patron_favourable: bool = False

    def __post_init__(self) -> None:
        if not _is_rate(self.commission):
            raise IllegalVariant("variant.commission", value=str(self.commission))
        object.__setattr__(self, "menu", tuple(self.menu))
        for key, times in Counter(bet.key for bet in self.menu).items():
            if times > 1:
                raise IllegalVariant("variant.menu_twice", bet=key)
        # copied and closed: nobody changes what has been checked
        prices = {key: tuple(map(Fraction, each)) for key, each in self.prices.items()}
        object.__setattr__(self, "prices", MappingProxyType(prices))
        for key, each in prices.items():
            self.unpriced(key).paying(each)

    def __reduce__(self) -> tuple[type[Variant], tuple[object, ...]]:
        # a mapping proxy can be neither pickled nor copied
        values = (getattr(self, each.name) for each in fields(self))
        return Variant, tuple(dict(value) if isinstance(value, MappingProxyType) else value
                              for value in values)

    @property
    def called(self) -> Sentence:
        """Its name, in the words of whoever reads it."""
        return house_name(self.key, self.name)

    @property
    def described(self) -> Sentence:
        """What it is, in the words of whoever reads it."""
        return sentence(f"about.house.{self.key}", own=self.about)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The menu at this house's prices."""
        return tuple(map(self.priced, self.menu))

    @property
    def least_stake(self) -> int:
        """The least stake that this house takes on any bet, in minor units.

        >>> VARIANTS["midi"].least_stake
        500
        """
        return min(self.limits.of(bet.role)[0] for bet in self.menu)

    def priced(self, bet: Bet) -> Bet:
        """Any bet at this house's commission and prices."""
        bet = bet.at_commission(self.commission)
        return bet.paying(self.prices[bet.key]) if bet.key in self.prices else bet

    def bet(self, key: str) -> Bet:
        """A bet of the menu, or else of the catalogue, at this house's prices.

        Raises InvalidNotation for an unknown key.
        """
        return self.priced(self.unpriced(key))

    def unpriced(self, key: str) -> Bet:
        """The same at the prices of the catalogue."""
        for bet in self.menu:
            if bet.key == key:
                return bet
        if key not in BETS:
            raise InvalidNotation("bet.unknown", key=key, like=like(key, BETS))
        return BETS[key]

    def offers(self, key: str) -> bool:
        """Whether the bet is on the menu."""
        return any(bet.key == key for bet in self.menu)

    def setting(self, name: str) -> object:
        """The value of one setting."""
        part = SETTINGS[name].part
        return getattr(getattr(self, part) if part else self, name)

    def settings(self) -> dict[str, str]:
        """Every setting by its name, as it is written.

        >>> VARIANTS["commission"].settings()["commission"]
        '5'
        """
        return {name: setting.kind.show(self.setting(name)) for name, setting in SETTINGS.items()}

    @property
    def moot(self) -> frozenset[str]:
        """The settings that decide nothing here, such as the commission where no bet owes any.

        >>> sorted(VARIANTS["ez"].moot)
        ['collection', 'commission', 'minimum_commission']
        """
        owed = any(line.commission for bet in self.menu for line in bet.pays)
        by_value = self.procedure.burn == "value"
        return frozenset(OF_COMMISSION * (not owed) + ("ace_burn",) * (not by_value))

    def altered(self, settings: Mapping[str, str]) -> Variant:
        """This house with other settings, given as they are written.

        Raises InvalidNotation for a name or a value that cannot be read, IllegalVariant for
        settings that contradict each other.

        >>> VARIANTS["commission"].altered({"decks": "6"}).procedure.decks
        6
        """
        parts: dict[str, dict[str, object]] = {}
        for name, text in settings.items():
            if name not in SETTINGS:
                raise InvalidNotation("setting.unknown", name=name, like=like(name, SETTINGS))
            parts.setdefault(SETTINGS[name].part, {})[name] = SETTINGS[name].parse(text)
        whole = parts.pop("", {})
        for part, values in parts.items():
            whole[part] = replace(getattr(self, part), **values)
        return replace(self, **whole)  # type: ignore[arg-type]

    def repriced(self, key: str, prices: Iterable[Fraction]) -> Variant:
        """This house with another pay table for one bet.

        >>> VARIANTS["commission"].repriced("tie", [Fraction(9)]).bet("tie").pays[0].to_one
        Fraction(9, 1)
        """
        return replace(self, prices={**self.prices, key: tuple(prices)})

    def warnings(self) -> tuple[Sentence, ...]:
        """What the settings cannot always keep."""
        short = self.procedure.shoe_end == "one_more" and self.procedure.cut_card < TWO_COUPS_LEAST
        return (sentence("variant.one_more", cut_card=self.procedure.cut_card),) * short


def house_name(key: str, own: str) -> Sentence:
    """What a house is called, by its key in a language that has a name for it, or by its *own*."""
    return sentence(f"name.house.{key}", own=own)


def _is_rate(rate: object) -> bool:
    return isinstance(rate, int | Fraction) and 0 <= rate < 1


OF_COMMISSION = ("commission", "collection", "minimum_commission")
"""The settings that only lines which owe commission read."""

TWO_COUPS_LEAST = 11
"""With a cut card closer than this, the coup after the one in which it comes out may be short."""


def check_stakes(variant: Variant, stakes: Mapping[Bet, int]) -> None:
    """Refuse what one seat may not stake in one coup; stakes in minor units.

    Raises IllegalCommand for a stake outside the limits or off the step, or so large that what it
    may win could not be recorded, and for bets that may not stand together.

    >>> house = VARIANTS["commission"]
    >>> check_stakes(house, {house.bet("player"): 500, house.bet("banker"): 500})
    Traceback (most recent call last):
    baccarat.errors.IllegalCommand: Player and Banker may not be bet on together at this table: ...
    """
    for bet, stake in stakes.items():
        _check_stake(variant.limits, bet, stake)
    check_roles(variant.combinations, {bet.role for bet in stakes})


def check_roles(allowed: Combinations, roles: AbstractSet[Role]) -> None:
    """Refuse bets of these roles by one seat in one coup, where they may not stand together.

    Raises IllegalCommand.

    >>> check_roles(Combinations(tie_alone=False), {Role.TIE})
    Traceback (most recent call last):
    baccarat.errors.IllegalCommand: Tie may not stand without a bet on Player or Banker at this ...
    """
    if {Role.PLAYER, Role.BANKER} <= roles and not allowed.player_and_banker:
        raise IllegalCommand("stakes.both_hands")
    if roles == {Role.SIDE} and not allowed.side_bet_alone:
        raise IllegalCommand("stakes.side_bet_alone")
    if Role.TIE in roles and not roles & {Role.PLAYER, Role.BANKER} and not allowed.tie_alone:
        raise IllegalCommand("stakes.tie_alone")


def _check_stake(limits: Limits, bet: Bet, stake: int) -> None:
    least, most = limits.of(bet.role)
    shown = {"bet": bet.called, "stake": format_money(stake)}
    if stake < least:
        raise IllegalCommand("stake.below", **shown, least=format_money(least))
    if most is not None and stake > most:
        raise IllegalCommand("stake.above", **shown, most=format_money(most))
    if stake > most_recorded(bet):
        raise IllegalCommand("stake.returned", **shown, most=format_money(MOST_RETURNED))
    if stake % limits.step:
        raise IllegalCommand("stake.step", **shown, step=format_money(limits.step))


def _menu(*keys: str) -> tuple[Bet, ...]:
    return tuple(BETS[key] for key in keys)


_SIDE_BETS = ("player_pair", "banker_pair", "dragon_bonus_player", "dragon_bonus_banker")

_BASE = Variant(
    "commission", "Punto banco with commission",
    "the base game: 8 decks, Banker less 5 %, Tie 8 to 1, pairs and Dragon Bonus",
    _menu("player", "banker", "tie", *_SIDE_BETS),
)

VARIANTS: Mapping[str, Variant] = {
    variant.key: variant
    for variant in (
        _BASE,
        replace(_BASE, key="mini", name="Mini-baccarat",
                about="the base game at a small table: the dealer handles all cards",
                limits=Limits(500, 100_000, 100, 10_000, 100)),
        replace(_BASE, key="midi", name="Midi-baccarat",
                about="the base game at a table where patrons touch and squeeze the cards",
                limits=Limits(2_500, 500_000, 500, 50_000, 500),
                handling=Handling("patrons", squeeze=True)),
        replace(_BASE, key="half_on_6", name="No commission, half on 6",
                about="no commission; Banker is paid one half when it wins with 6 (Punto 2000)",
                menu=_menu("player", "banker_super_6", "tie", "super_6", *_SIDE_BETS)),
        replace(_BASE, key="ez", name="No commission, three-card 7 pushes",
                about="no commission; Banker pushes when it wins with a three-card 7",
                menu=_menu("player", "banker_ez", "tie", "dragon_7", "panda_8")),
        replace(_BASE, key="nine_to_one", name="Tie at 9 to 1",
                about="the base game with Tie at 9 to 1",
                prices={"tie": (Fraction(9),)}),
        replace(_BASE, key="six_decks", name="Six decks", about="the base game from six decks",
                procedure=Procedure(decks=6)),
        replace(_BASE, key="four_percent", name="Four percent",
                about="the base game with 4 % commission", commission=Fraction(4, 100)),
    )
}
"""Every variant by its key."""


def named_variant(key: str | None) -> Variant:
    """A variant of the catalogue; None is the base game.

    >>> named_variant(None).key
    'commission'
    """
    if key is None:
        return next(iter(VARIANTS.values()))
    if key not in VARIANTS:
        raise InvalidNotation("variant.unknown", key=key, known=tuple(VARIANTS))
    return VARIANTS[key]
