"""The simulator: whole shoes, counted by outcome, the same for a seed on any machine."""

from __future__ import annotations

from baccarat.sim.engines import Engine
from baccarat.sim.run import Progress, Settings, block_of, run
from baccarat.sim.sample import Comparison, Estimate, Sample
from baccarat.sim.spec import Spec, facts_of

__all__ = ["Comparison", "Engine", "Estimate", "Progress", "Sample", "Settings", "Spec",
           "block_of", "facts_of", "run"]
