"""The reference implementation of punto banco: the game, its bets, its exact odds."""
