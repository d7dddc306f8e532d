"""Passages of a document that a program writes, between two comments of the page.

They are ``<!-- KIND: NAME -->`` and ``<!-- end of NAME -->``, each alone on a line; KIND is
``generated`` for what can be checked to be current, ``measured`` for what differs by machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["names", "rewrite"]

_PASSAGE = re.compile(
    r"(?P<start>^<!-- (?P<kind>\w+): (?P<name>[\w-]+) -->\n).*?(?P<end>^<!-- end of (?P=name) -->)",
    re.DOTALL | re.MULTILINE,
)


def names(document: str, kind: str) -> list[str]:
    r"""The names of the passages of one kind, in order.

    >>> names("<!-- generated: a -->\n<!-- end of a -->", "generated")
    ['a']
    """
    return [found["name"] for found in _PASSAGE.finditer(document) if found["kind"] == kind]


def rewrite(document: str, kind: str, write: Callable[[str], str]) -> str:
    r"""The document with the passages of one kind written anew: *write* is given each name.

    >>> rewrite("<!-- generated: a -->\nold\n<!-- end of a -->", "generated", str.upper)
    '<!-- generated: a -->\n\nA\n\n<!-- end of a -->'
    """

    def replace(found: re.Match[str]) -> str:
        if found["kind"] != kind:
            return found[0]
        return f"{found['start']}\n{write(found['name']).strip()}\n\n{found['end']}"

    return _PASSAGE.sub(replace, document)
