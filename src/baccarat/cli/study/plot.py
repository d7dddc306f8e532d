"""Plots of what was found out, as PNG or SVG by their names; matplotlib is imported here alone."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from baccarat.cli.files import write_bytes
from baccarat.cli.options import add_force
from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.sentences import language, speaking

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["INTERVAL", "add_plot", "check_plot", "write_plot"]

SUFFIXES = (".png", ".svg")

SIZE = (8.0, 5.0)
"""Inches; with DPI dots an inch, a PNG of 1200 by 750 pixels."""

DPI = 150

INTERVAL = 1.96
"""Standard errors on either side that an interval of 95 % reaches."""


def add_plot(parser: ArgumentParser) -> None:
    """``--plot`` and ``--force``."""
    parser.add_argument("--plot", metavar="FILE", help="draw it: a PNG or SVG by its name")
    add_force(parser)


def check_plot(given: Namespace) -> None:
    """See before a long study that its plot can be drawn and written.

    Raises InvalidNotation for a file that is no PNG or SVG by its name or exists already,
    IllegalCommand without matplotlib.
    """
    if given.plot is None:
        return
    path = Path(given.plot)
    if path.suffix.lower() not in SUFFIXES:
        raise InvalidNotation("file.suffix", path=given.plot, known=SUFFIXES)
    if path.exists() and not given.force:
        raise InvalidNotation("file.exists", path=given.plot)
    if find_spec("matplotlib") is None:
        raise IllegalCommand("plot.no_matplotlib")


def write_plot(given: Namespace, draw: Callable[[Axes], None]) -> None:
    """Write what *draw* draws, if a plot is asked for. Raises what :func:`check_plot` raises."""
    if given.plot is None:
        return
    check_plot(given)
    from matplotlib import rc_context

    fonts = _fonts()
    # names of a fixed salt, and no date: the same study writes the same file
    with (rc_context({"svg.hashsalt": "baccarat", "font.family": fonts or ["sans-serif"]}),
          speaking(language() if fonts else "en")):
        drawn = _drawn(draw, Path(given.plot).suffix.lower())
    write_bytes(given.plot, drawn, force=given.force)


def _drawn(draw: Callable[[Axes], None], suffix: str) -> bytes:
    from matplotlib.figure import Figure

    # a Figure of its own: pyplot would look for a screen and keep global state
    figure = Figure(figsize=SIZE, dpi=DPI, layout="constrained")
    draw(figure.add_subplot())
    file = BytesIO()
    figure.savefig(file, format=suffix[1:], metadata={"Date": None} if suffix == ".svg" else {})
    return file.getvalue()


CHINESE_FONTS = ("Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei",
                 "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "SimHei", "Noto Sans CJK JP")
"""Fonts that have the letters of the Chinese catalogue, of common systems."""


def _fonts() -> list[str]:
    """The fonts to write the language that is spoken; none: those that write English."""
    if language() == "en":
        return []
    from matplotlib.font_manager import fontManager

    known = set(fontManager.get_font_names())
    found = [font for font in CHINESE_FONTS if font in known]
    return [*found[:1], "DejaVu Sans"] if found else []
