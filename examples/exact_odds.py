"""The exact edge of bets: from a full shoe, for cards that are gone, in the middle of a coup."""

from fractions import Fraction

from baccarat import BETS, Composition, parse_cards
from baccarat.odds import Odds, odds

bets = [BETS[key] for key in ("player", "banker", "tie")]


def show(title: str, answer: Odds) -> None:
    """Print the edge of each bet; below 0 it is the patron's."""
    print(title)
    for bet in answer.bets:
        print(f"  {bet.bet.name:6}  edge {float(100 * bet.edge):8.4f} %")


full = Composition.of_decks(8)
show("A full shoe", odds(bets, full))

gone = parse_cards("4 4 4 5 5 6")
show("Without three fours, two fives and a six", odds(bets, full.remove(gone)))

# What is left is counted without the cards of the coup that are out.
dealt = parse_cards("8 3")
answer = odds(bets, full.remove(dealt), dealt)
show("Player's first card is an 8, Banker's a 3", answer)

# Nothing is rounded before it's printed: probabilities are fractions of integer weights.
assert answer.player + answer.banker + answer.tie == answer.total
print("Player wins:", Fraction(answer.player, answer.total))
