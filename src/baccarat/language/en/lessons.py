"""The lessons and the guided shoe: what the tutor says, in the words of a kind dealer."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # card values and totals
    "lesson.values.title": "Card values and totals",
    "lesson.values.about": "What a card counts, and why no hand is ever too high",
    "lesson.values.count": (
        "Let us start with the cards. An ace counts one, the low cards count what is printed on "
        "them, and tens and faces count nothing. Suits do not matter."
    ),
    "lesson.values.last_digit": (
        "Add the cards up and keep the last digit only. That is the total of the hand."
    ),
    "lesson.values.three": (
        "With three cards it is the same. However high the sum, the last digit is all that is "
        "left, so a hand can never go bust."
    ),
    "lesson.values.try": "Now you. What does this hand come to?",
    "lesson.values.again": "And this one, with a third card?",
    # the two hands
    "lesson.hands.title": "Two hands, three bets",
    "lesson.hands.about": "Player and Banker are hands, not people",
    "lesson.hands.two": (
        "There are always two hands on the table: Player and Banker. They are only names: you are "
        "not the Player and the house is not the Banker. The hand with the higher total wins."
    ),
    "lesson.hands.bets": (
        "Before the first card you choose: Player wins, Banker wins, or a tie. Then your work is "
        "done; every card after that follows a fixed rule."
    ),
    "lesson.hands.try": "Take a bet on Player, for example. What does this coup do to it?",
    # the deal
    "lesson.deal.title": "The deal and naturals",
    "lesson.deal.about": "Four cards, sometimes six, and when it ends at once",
    "lesson.deal.order": (
        "The cards leave the shoe in turn: Player, Banker, Player, Banker. Then there may be a "
        "third card for Player, and last of all one for Banker. Step through this coup."
    ),
    "lesson.deal.natural": (
        "If two cards already make 8 or 9, we call it a natural, and the coup ends there. "
        "Neither hand gets another card."
    ),
    "lesson.deal.try": "Four cards lie there. What does Player do now?",
    # Player's rule
    "lesson.player.title": "Player's rule",
    "lesson.player.about": "The easy one: look at the total",
    "lesson.player.rule": (
        "When there is no natural, Player goes first, and looks at nothing but its own total."
    ),
    "lesson.player.seen": "In this coup Player has enough, and stands.",
    "lesson.player.try": "What does Player do here?",
    "lesson.player.again": "And here?",
    # Banker's rule
    "lesson.banker.title": "Banker's rule",
    "lesson.banker.about": "The famous table, cell by cell",
    "lesson.banker.why": (
        "Banker acts last and takes account of the card that Player has drawn: the card itself, "
        "not Player's new total. That is where its small advantage comes from."
    ),
    "lesson.banker.table": (
        "Here is the whole rule. Move through the cells: the row is Banker's total, the column is "
        "what Player's third card counts. Nobody at the table has to know it by heart; the dealer "
        "does."
    ),
    "lesson.banker.eight": (
        "The best known exception: with a total of 3 Banker stands against one card only, an 8."
    ),
    "lesson.banker.try": "Player has drawn. What does Banker do?",
    "lesson.banker.again": "Banker has more now. And here?",
    # commission
    "lesson.commission.title": "Commission and pushes",
    "lesson.commission.about": "Why a win on Banker may pay less",
    "lesson.commission.why": (
        "Banker wins a little more often than Player. If it paid in full it would be a bet for "
        "you, so the house takes a part back. This is how it is done here."
    ),
    "lesson.commission.push": (
        "If the hands are equal, bets on Player and Banker are neither won nor lost: they push, "
        "and the stake comes back. Here is what a hundred on each bet does."
    ),
    "lesson.commission.try": "A hundred on Banker. What does it win or lose?",
    "lesson.commission.again": "Again a hundred on Banker. And now?",
    # the tie
    "lesson.tie.title": "The tie",
    "lesson.tie.about": "It pays well, and it costs a lot",
    "lesson.tie.pays": (
        "A bet on a tie pays many times the stake. It looks generous; it is not. Ties are rarer "
        "than that price."
    ),
    "lesson.tie.seen": "This is one: both hands end on the same total.",
    "lesson.tie.try": "A hundred on the tie. What does it win or lose?",
    "lesson.tie.cost": "So, honestly: which of the three main bets costs you most in the long run?",
    # side bets
    "lesson.sides.title": "Dragon Bonus and side bets",
    "lesson.sides.about": "Small extras with large prices",
    "lesson.sides.what": (
        "A Dragon Bonus on a hand wins when that hand wins by far, or with a natural. Read the "
        "first line that fits; if none does, the stake is lost."
    ),
    "lesson.sides.menu": (
        "These are all side bets of this house. Look at the last column: most of them cost more "
        "than the main bets."
    ),
    "lesson.sides.try": "A hundred on one of them. What does this coup do to it?",
    "lesson.sides.cost": "Which of these costs most for each unit that you stake?",
    # the edge
    "lesson.edge.title": "What the edge means",
    "lesson.edge.about": "Money drains faster or more slowly, and never the other way",
    "lesson.edge.what": (
        "The edge is what the house keeps on average of every unit staked. The better bet is the "
        "one with the smaller edge: your chips last longer. No choice here makes a profit in the "
        "long run."
    ),
    "lesson.edge.slow": (
        "Each thin line is one session. Some end ahead, for luck is real in one evening. The "
        "middle sinks all the same, slowly."
    ),
    "lesson.edge.fast": "The same sessions on the tie. Same luck, larger edge: it sinks fast.",
    "lesson.edge.try": "Which of these two drains your chips faster?",
    # roads
    "lesson.roads.title": "Roads: a record",
    "lesson.roads.about": "What has happened, not what will",
    "lesson.roads.record": (
        "The big road writes each winner; a change of winner begins a new column, and a tie is a "
        "stroke on the last mark. People love to read it. It is a diary, and it knows nothing of "
        "the next coup."
    ),
    "lesson.roads.rules": (
        "We had the simulator bet by the roads, a million coups for each rule. Every one of them "
        "loses, and by about the edge that you know already. Where the road has nothing to go by, "
        "a rule stakes nothing; what is lost is shown of what was staked."
    ),
    "lesson.roads.yours": (
        "Have you a rule of your own? Put it together here, and the simulator bets by it on a "
        "million coups. Beside it stands what the exact odds expect."
    ),
    "lesson.roads.try": "Banker has won six times in a row. How likely does it win the next coup?",
    # the shoe
    "lesson.shoe.title": "The shoe, the burn and the cut card",
    "lesson.shoe.about": "From the shuffle to the last coup",
    "lesson.shoe.settings": (
        "The cards are shuffled together, cut by a guest, and put into the shoe. A coloured card "
        "near the end tells the dealer when to stop. This is how this house does it."
    ),
    "lesson.shoe.decks": "{cards:card}, which is {decks:deck}.",
    "lesson.shoe.cut": "A guest cuts them, at least {margin:card} from either end.",
    "lesson.shoe.burn.value": (
        "The first card is turned up, and as many are burned after it as it counts: ten after a "
        "ten or a face, {ace} after an ace."
    ),
    "lesson.shoe.burn.fixed": "{cards:card} from the top are burned face down.",
    "lesson.shoe.burn.none": "No card is burned.",
    "lesson.shoe.behind": "The cut card has {cards:card} behind it.",
    "lesson.shoe.end.one_more": (
        "When it comes out, the coup is finished, and one more is dealt. Then the shoe is over."
    ),
    "lesson.shoe.end.finish": "When it comes out, the coup is finished, and the shoe is over.",
    "lesson.shoe.burn": (
        "Before the first coup some cards are burned: put away unseen. Usually the first card is "
        "turned up, and it says how many follow it face down."
    ),
    "lesson.shoe.try": "This card is turned up. How many are burned face down after it here?",
    # history
    "lesson.history.title": "A little history",
    "lesson.history.about": "Where the names come from",
    "lesson.history.names": (
        "The word is said to come from the Italian for zero: the tens and faces that count "
        "nothing. In French salons one guest held the bank and the others punted against it, "
        "which is why the two hands are called punto and banco."
    ),
    "lesson.history.bank": (
        "The old games let people choose whether to draw. Punto banco, which grew up in the "
        "Americas in the last century, took the choice away: the table of rules plays both hands, "
        "and the house banks all bets. That is the game that is dealt here."
    ),
    "lesson.history.try": "Enough talk. Here is a coup: who has won?",
    # questions
    "lesson.ask.total": "What is the total of the hand?",
    "lesson.ask.total_of": "What is the total of {side:hand}?",
    "lesson.ask.draws": "Does {side:hand} draw?",
    "lesson.ask.winner": "Who wins?",
    "lesson.ask.paid": "{stake:chips} on {bet}: what is won or lost?",
    "lesson.ask.dearest": "Which has the largest edge?",
    "lesson.ask.chance": "Banker again, after {wins} in a row?",
    "lesson.ask.burned": "How many cards are burned face down?",
    "lesson.choice.draws": "Draws",
    "lesson.choice.stands": "Stands",
    "lesson.choice.over": "The coup is over",
    "lesson.choice.tie": "Tie",
    "lesson.choice.won": "Wins {amount:chips}",
    "lesson.choice.lost": "Loses {amount:chips}",
    "lesson.choice.push": "The stake comes back",
    "lesson.why.total": "The cards add up to {sum}; the last digit is {total}.",
    "lesson.why.lost": "No line of {bet} fits this coup: the stake is lost.",
    "lesson.why.paid": "{line}: {price}.",
    "lesson.why.rounded": "{paid} This house pays multiples of {unit:chips}.",
    "lesson.why.edges": "By the exact odds: {edges}.",
    "lesson.why.chance": (
        "{percent} %, as for any coup of a full shoe: the cards have no memory. What has left "
        "the shoe moves it only by a hair."
    ),
    "lesson.why.burned": "After this card {hidden:card} face down.",
    "lesson.edge": "{bet} {percent} %",
    # tables and pictures
    "lesson.percent": "{percent} %",
    "lesson.head.bet": "Bet",
    "lesson.head.when": "When",
    "lesson.head.pays": "Pays",
    "lesson.head.edge": "Edge",
    "lesson.head.cost": "100 coups of 10 cost",
    "lesson.head.total": "Total",
    "lesson.head.does": "Player",
    "lesson.head.stood": "Player stood",
    "lesson.head.result": "Result",
    "lesson.head.rule": "Rule",
    "lesson.head.coups": "Coups",
    "lesson.head.net": "Net",
    "lesson.head.lost": "Lost of what was staked",
    "lesson.caption.player": "What Player does by its first two cards",
    "lesson.caption.banker": "What Banker does, by its total and Player's third card",
    "lesson.caption.prices": "{house}: what is paid, and what it costs",
    "lesson.caption.usual": "Not at this house; elsewhere it usually pays",
    "lesson.caption.hundred": "100 on each main bet",
    "lesson.caption.cost": "What each bet costs in the long run",
    "lesson.caption.shoe": "{house}: the shoe",
    "lesson.caption.rules": "{house}: 10 a coup, by the roads",
    "lesson.caption.other": (
        "{caption} (that house as it usually is, not the one that this lesson is about)"
    ),
    "lesson.caption.sessions": (
        "{house}: {sessions:session} of {coups:coup}, {stake} each time on {bet}"
    ),
    "lesson.sessions.result": (
        "{ahead} of {sessions:session} ended ahead. On average a session came to {mean:chips}; the "
        "exact odds expect {expected:chips}."
    ),
    # a rule of one's own
    "rule.mark.player": "Player",
    "rule.mark.banker": "Banker",
    "rule.mark.red": "red",
    "rule.mark.blue": "blue",
    "rule.bet.same.hand": "the hand that won last",
    "rule.bet.other.hand": "the hand that did not win last",
    "rule.bet.same.colour": "the hand that would repeat the last colour",
    "rule.bet.other.colour": "the hand that would change the colour",
    "rule.bet.red": "the hand that would bring red",
    "rule.bet.blue": "the hand that would bring blue",
    "rule.bet.player": "Player",
    "rule.bet.banker": "Banker",
    "rule.bet.tie": "the tie",
    "rule.always": "{road}: always bet on {bet}.",
    "rule.says": "{road}: after {marks}, bet on {bet}.",
    "rule.never": "In {coups:coup} there was no place for this bet: the road never showed it.",
    "rule.made": (
        "It made {bets:bet} in {coups:coup}: {won:,} won, {lost:,} lost, {pushed:,} came back."
    ),
    "rule.net.lost": (
        "With {stake} each time it lost {amount:,}: {percent} of every hundred staked."
    ),
    "rule.net.won": (
        "With {stake} each time it came out {amount:,} ahead: {percent} of every hundred staked."
    ),
    "rule.expected": (
        "The exact odds expect a loss of {percent} of every hundred on these hands, for a rule "
        "and for a coin alike."
    ),
    "rule.range": (
        "By chance alone 95 of 100 such trials come to between {low} and {high}."
    ),
    "rule.inside": "So did this one: the road has told it nothing.",
    "rule.outside": (
        "This one did not, as one in twenty does not. Another million will hardly do so again."
    ),
    "rule.few": (
        "With so few bets luck is larger than the edge, and some trials end ahead. It does not "
        "last: the edge stays, and luck does not."
    ),
    # refusals
    "rule.road": "there is no road {road!r}: {known}",
    "rule.mark": "{road} has no mark {mark!r}: {known}",
    "rule.marks": "{marks:mark} are too many for a rule: it waits for {most} at most",
    "rule.bet": "{bet!r} is no bet by {road}: {known}",
    "lesson.unknown": "there is no lesson {key!r}: {known}",
    "lesson.no_coup": "there is no coup {coup} in this shoe: it has {coups:coup}",
}
