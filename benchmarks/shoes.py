"""The C loop of ``shoes.c``, built when it is needed and called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from baccarat.sim.engines import Deal

__all__ = ["COMPILER", "FLAGS", "c_counts"]

SOURCE = Path(__file__).with_name("shoes.c")
COMPILER = shutil.which("cc")
FLAGS = ("-O3", "-march=native")

Small = ctypes.POINTER(ctypes.c_uint16)


class Rules(ctypes.Structure):
    """``struct rules``."""

    _fields_ = (
        ("after", Small), ("full", Small), ("cut", Small), ("stop", Small),
        *((name, ctypes.c_int32)
          for name in ("entries", "last", "first", "kinds", "cards", "calm", "coups")),
    )


@cache
def _library() -> Callable[..., None]:
    folder = Path(mkdtemp())
    built = folder / "shoes.so"
    subprocess.run([COMPILER or "cc", *FLAGS, "-shared", "-fPIC", "-o", built, SOURCE], check=True)
    function = ctypes.CDLL(str(built)).deal_blocks
    shutil.rmtree(folder)
    function.argtypes = [ctypes.POINTER(Rules), ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64,
                         ctypes.POINTER(ctypes.c_int64)]
    function.restype = None
    return function


def c_counts(asked: Deal) -> list[int]:
    """How often each outcome comes in these blocks of whole shoes."""
    held = [array("H", numbers) for numbers in (
        asked.rules.after, asked.rules.full, asked.rules.cut, asked.rules.stop)]
    pointers = [(ctypes.c_uint16 * len(numbers)).from_buffer(numbers) for numbers in held]
    rules = Rules(*[ctypes.cast(pointer, Small) for pointer in pointers], len(held[0]),
                  asked.rules.last, asked.rules.first, len(asked.rules.full), asked.rules.cards,
                  asked.rules.calm, asked.coups)
    out = (ctypes.c_int64 * (asked.rules.outcomes + 1))()
    _library()(ctypes.byref(rules), asked.key, asked.block, asked.blocks, out)
    return list(out)[1:]
