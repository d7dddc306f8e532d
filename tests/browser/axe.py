"""What axe-core finds on a page: the rules for accessibility that a machine can look up."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

import pytest
from playwright.sync_api import Page

__all__ = ["SCHEMES", "Scheme", "faults_of"]

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)

PROGRAM = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"

# all rules, those of good practice too; in the dark only what colours break, for nothing else
# changes. What an answer tells is cut short: pages of HTML are in it
RUN = """async (only) => {
  const options = { resultTypes: ["violations"], preload: false };
  if (only) options.runOnly = [only];
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 200)}: ${failureSummary.split("\\n").slice(1).join(";")}`)); }"""

RULES = {"light": None, "dark": "color-contrast"}


@cache
def program() -> str:
    """The program; where it is not there the test fails and says what brings it."""
    if not PROGRAM.exists():
        pytest.fail("axe-core is not installed: cd frontend && npm ci")
    return PROGRAM.read_text(encoding="utf-8")


def faults_of(page: Page, scheme: Scheme = "light") -> list[str]:
    """What is wrong with the page as it stands, in light or dark."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(program())
    found: Any = page.evaluate(RUN, RULES[scheme])
    return [str(each) for each in found]
