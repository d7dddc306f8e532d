"""Where several bets of the catalogue are published."""

from __future__ import annotations

__all__ = ["ADVANTAGE", "CASINOEXPLOIT", "EZ_BACCARAT", "GAMICORP", "PAIRS_888", "TOTOSITE",
           "WIZARD_SIDE_BETS"]

CASINOEXPLOIT = "casinoexploit.com/baccarat.html"
EZ_BACCARAT = "EZ Baccarat, M. Shackleford, copy at user-casino.com/games/ez-baccarat/"
WIZARD_SIDE_BETS = "wizardofodds.com/games/baccarat/side-bets/"
TOTOSITE = "totosite.live/side-bets/ and baccarat-tips.com/side-bets/"
PAIRS_888 = "888casino.com/blog/side-bets/computer-perfect-play-against-the-baccarat-pairs-bet/"
GAMICORP = "baccarat-vip.gamicorp.com; vegasfreedom.com; open365a.com"
ADVANTAGE = "advancedadvantageplay.com/side-bets/baccarat-side-bets/"
