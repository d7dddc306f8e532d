"""The simulator: whole shoes, counted by outcome, the same for a seed on any machine."""

from __future__ import annotations

from baccarat.sim.engines import Engine
from baccarat.sim.plan import Plan
from baccarat.sim.results import Sessions
from baccarat.sim.run import Progress, Settings, Unsaved, block_of, run
from baccarat.sim.sample import Comparison, Estimate, Sample
from baccarat.sim.sessions import play
from baccarat.sim.spec import Spec, facts_of
from baccarat.sim.systems import FOLLOWS, SYSTEMS

__all__ = ["FOLLOWS", "SYSTEMS", "Comparison", "Engine", "Estimate", "Plan", "Progress", "Sample",
           "Sessions", "Settings", "Spec", "Unsaved", "block_of", "facts_of", "play", "run"]
