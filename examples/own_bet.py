"""A bet of your own: its exact odds, and its settlement at a coup."""

from fractions import Fraction

from baccarat import Bet, Composition, Fact, Pay, Suit, deal, outcome_of, parse_cards, settle
from baccarat.odds import odds

# What a line reads beyond totals and numbers of cards is a fact of one hand.
HEARTS = Fact("hearts", lambda hand: [card.suit for card in hand.cards].count(Suit.HEARTS))

bet = Bet(
    "most_hearts", "Most hearts",
    (
        Pay("tie", "as many hearts in both hands", Fraction(0),
            lambda o: o.player[HEARTS] == o.banker[HEARTS]),
        Pay("player", "Player has more hearts", Fraction(9, 10),
            lambda o: o.player[HEARTS] > o.banker[HEARTS]),
    ),
    needs=(HEARTS,),
)

answer, = odds([bet], Composition.of_decks(8)).bets
print(f"{bet.name}: edge {float(100 * answer.edge):.4f} %")
for line in answer.lines:
    print(f"  {line.pay.label}: {line.pay.price}, {float(100 * line.probability):.4f} %")

coup = deal(parse_cards("2h Ac 3h 3d 6h 4s"))
paid = settle(bet, outcome_of(coup, bet.needs), 1_000)  # minor units: a stake of 10.00
print(f"{coup}: {paid.net / 100:+.2f}")
