"""Describe a public name in Markdown, from what the program itself says of it: its docstring."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import ForwardRef

__all__ = ["constant_doc", "describe", "prose", "signature"]


def describe(name: str, value: object, home: str) -> str:
    """The section of one public name, which the module *home* defines."""
    doc = prose(inspect.getdoc(value) or "")
    match value:
        case ModuleType():
            inside = ", ".join(f"`{inner}`" for inner in getattr(value, "__all__", ()))
            return f"## `{name}`\n\n*module*\n\n{doc}\n\nNames: {inside}"
        case type():
            return "\n\n".join([_title(name, home), _head(name, value), doc, *_members(value)])
        case _ if callable(value):
            return "\n\n".join([_title(name, home), _head(name, value), doc])
        case _:
            return "\n\n".join([_title(name, home), prose(constant_doc(home, name))])


def _title(name: str, home: str) -> str:
    return f"## `{name}`\n\n*in `{home}`*"


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


def prose(doc: str) -> str:
    r"""A docstring as Markdown: examples fenced, Sphinx roles and double backquotes made plain.

    >>> prose("One ``line``.\n\n>>> 1 + 1\n2")
    'One `line`.\n\n```pycon\n>>> 1 + 1\n2\n```'
    """
    text = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", doc).replace("``", "`")
    return "\n\n".join(_fenced(part) for part in text.split("\n\n"))


def _fenced(part: str) -> str:
    return f"```pycon\n{part}\n```" if part.startswith(">>>") else part


def _head(name: str, value: object) -> str:
    if isinstance(value, type) and (issubclass(value, Enum | BaseException)):
        return f"```python\nclass {name}({value.__mro__[1].__name__})\n```"
    assert callable(value)
    word = "class " if isinstance(value, type) else ""
    return f"```python\n{word}{name}{signature(value)}\n```"


def signature(value: object) -> str:
    """The signature as it's written in the source, the same on every Python.

    >>> signature(prose)
    '(doc: str) -> str'
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
