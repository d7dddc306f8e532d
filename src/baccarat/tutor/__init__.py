"""The tutor: lessons, worked coups and a guided shoe; every example and figure from the engine.

Lessons are data. What they show and ask is computed here from the game, its odds and the kept
figures of the simulator, and worded in the language that is spoken.
"""

from __future__ import annotations

from baccarat.tutor.drills import drill
from baccarat.tutor.lessons import LESSONS, lesson_json, lessons_json

__all__ = ["LESSONS", "drill", "lesson_json", "lessons_json"]
