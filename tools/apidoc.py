"""Describe a public name in Markdown, from what the program itself says of it: its docstring."""

from __future__ import annotations

import ast
import builtins
import doctest
import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from itertools import pairwise
from textwrap import wrap
from types import ModuleType
from typing import ForwardRef

import baccarat

__all__ = ["constant_doc", "describe", "imports", "prose", "signature"]


def describe(name: str, value: object, home: str, title: str = "##") -> str:
    """The section of one public name, which the module *home* offers."""
    doc = prose(inspect.getdoc(value) or "", home)
    match value:
        case ModuleType():
            return "\n\n".join([f"{title} `{name}`", "*module*", doc, *_names(value, title + "#")])
        case type():
            return "\n\n".join([_title(name, home, title), _head(name, value), doc,
                                *_members(value)])
        case _ if callable(value):
            return "\n\n".join([_title(name, home, title), _head(name, value), doc])
        case _:
            return "\n\n".join([_title(name, home, title), prose(constant_doc(home, name), home)])


def _names(module: ModuleType, title: str) -> Iterator[str]:
    """The sections of a module's public names; what the package itself offers stands elsewhere."""
    public: list[str] = module.__all__
    homes = vars(baccarat)["HOME"]
    for name in public:
        value = getattr(module, name)
        if homes.get(name) and getattr(baccarat, name) is value:
            yield f"`{name}` is the package's [`{name}`](#{name})."
        else:
            yield describe(name, value, module.__name__, title)


def _title(name: str, home: str, title: str) -> str:
    return f"{title} `{name}`\n\n*in `{home}`*"


def constant_doc(home: str, name: str) -> str:
    """The string that follows a constant in its module's source, as this project documents one.

    >>> constant_doc("baccarat.hand", "NATURALS")
    'The totals that end a coup when two cards make them.'
    """
    statements = ast.parse(inspect.getsource(import_module(home))).body
    for statement, following in pairwise(statements):
        match statement, following:
            case (
                ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)),
                ast.Expr(value=ast.Constant(value=str(doc))),
            ) if found == name:
                return doc
            case _:
                pass
    return ""


def prose(doc: str, home: str = "") -> str:
    r"""A docstring as Markdown: examples fenced, Sphinx roles and double backquotes made plain.

    An example from the module *home* is preceded by the imports that it needs elsewhere; what the
    package offers is imported from there.

    >>> prose("One ``line``.\n\n>>> 1 + 1\n2")
    'One `line`.\n\n```pycon\n>>> 1 + 1\n2\n```'
    """
    text = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", doc).replace("``", "`")
    return "\n\n".join(_fenced(part, home) for part in text.split("\n\n"))


def _fenced(part: str, home: str) -> str:
    if not part.startswith(">>>"):
        return part
    lines = [*imports(part, home), _INSIDE.sub("", part)] if home else [part]
    return "\n".join(["```pycon", *lines, "```"])


_INSIDE = re.compile(r"^>>> from (baccarat[\w.]*) import (.*)\n", re.MULTILINE)
"""How an example inside the package imports what it uses."""


def imports(example: str, home: str) -> list[str]:
    """The lines that import what an example of the module *home* uses of the package.

    >>> imports(">>> parse_coup('7 3 2 4').winner is Side.PLAYER", "baccarat.coup")
    ['>>> from baccarat import Side, parse_coup']
    """
    homes = {name: module for module, names in _INSIDE.findall(example)
             for name in names.split(", ")}
    example = _INSIDE.sub("", example)
    source = "".join(each.source for each in doctest.DocTestParser().get_examples(example))
    tree = list(ast.walk(ast.parse(source)))
    used = {node.id for node in tree if isinstance(node, ast.Name)}
    bound = {node.id for node in tree if isinstance(node, ast.Name)
             and isinstance(node.ctx, ast.Store)}
    bound |= {node.arg for node in tree if isinstance(node, ast.arg)}
    bound |= {str(node.name) for node in tree if isinstance(node, ast.ExceptHandler)}
    bound |= {alias.asname or alias.name.partition(".")[0] for node in tree
              if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names}
    found: dict[str, list[str]] = {}
    for name in sorted(used - bound - vars(builtins).keys()):
        found.setdefault(_source(name, home, homes.get(name)), []).append(name)
    return [line for module, names in sorted(found.items())
            for line in _import_lines(module, names)]


def _import_lines(module: str, names: list[str], width: int = 80) -> list[str]:
    line = f">>> from {module} import {', '.join(names)}"
    if len(line) <= width:
        return [line]
    listed = wrap(f"{', '.join(names)},", width, initial_indent="...     ",
                  subsequent_indent="...     ")
    return [f">>> from {module} import (", *listed, "... )"]


def _source(name: str, home: str, given: str | None) -> str:
    """The module from which a reader imports a name that the module *home* knows.

    *given* is the one from which the example itself imports it, if it does.
    """
    if vars(baccarat)["HOME"].get(name):
        return "baccarat"
    if name in getattr(import_module(home), "__all__", ()):
        return home
    if given:
        return given
    # an example of baccarat.odds is written in the module that defines what it shows
    inside = [name for name in sorted(sys.modules) if name.startswith(f"{home}.")]
    for module in [home, *inside]:
        value = vars(import_module(module)).get(name)
        if value is not None:
            defined = inspect.isclass(value) or inspect.isfunction(value)
            return value.__module__ if defined else module
    message = f"an example of {home} uses {name}, which is not known there"
    raise NameError(message)


def _head(name: str, value: object) -> str:
    if isinstance(value, type) and (issubclass(value, Enum | BaseException)):
        return f"```python\nclass {name}({value.__mro__[1].__name__})\n```"
    assert callable(value)
    word = "class " if isinstance(value, type) else ""
    return f"```python\n{word}{name}{signature(value)}\n```"


def signature(value: object) -> str:
    """The signature as it's written in the source, the same on every Python.

    >>> signature(constant_doc)
    '(home: str, name: str) -> str'
    """
    assert callable(value)
    found = inspect.signature(value)
    parameters = [
        parameter.replace(annotation=_Written(parameter.annotation))
        if parameter.annotation is not parameter.empty else parameter
        for parameter in found.parameters.values()
        if parameter.name != "self"
    ]
    returns = "" if isinstance(value, type) else found.return_annotation
    text = str(found.replace(parameters=parameters, return_annotation=inspect.Signature.empty))
    return text + (f" -> {_Written(returns)}" if returns else "")


class _Written:
    """An annotation that shows as its source text."""

    def __init__(self, annotation: object) -> None:
        self.annotation = annotation

    def __repr__(self) -> str:
        match self.annotation:
            case str() as text:
                return text
            case ForwardRef():
                return self.annotation.__forward_arg__
            case type():
                return self.annotation.__name__
            case None:
                return "None"
            case other:
                return repr(other)


def _members(value: type) -> Iterator[str]:
    if issubclass(value, Enum):
        yield "\n".join(f"* `{member.name}` = `{member.value!r}`" for member in value)
    lines = [
        _member(name, inspect.getattr_static(value, name))
        for name in vars(value)
        if not name.startswith("_")
    ]
    if any(lines):
        yield "\n".join(filter(None, lines))


def _member(name: str, member: object) -> str:
    if isinstance(member, staticmethod | classmethod):
        member = member.__func__
        member_signature = signature(member).replace("(cls, ", "(").replace("(cls)", "()")
    elif inspect.isfunction(member):
        member_signature = signature(member)
    elif isinstance(member, property):
        member_signature = ""
    else:
        return ""
    first = prose(inspect.getdoc(member) or "").partition("\n\n")[0].replace("\n", " ")
    return f"* `{name}{member_signature}`: {first}"
