"""The routes of the server in Markdown, from its own description."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from baccarat.web.app import make_app

__all__ = ["routes"]


def routes() -> str:
    """Every route: how it is asked, what it is called in clients, and what it does."""
    description: dict[str, Any] = make_app(nullcontext).openapi()  # type: ignore[arg-type]
    rows = ["| request | name | tells or does | refused with |", "|---|---|---|---|"]
    rows += [_row(method, path, operation)
             for path, methods in description["paths"].items()
             for method, operation in methods.items()]
    return "\n".join(rows)


def _row(method: str, path: str, operation: dict[str, Any]) -> str:
    about = operation["description"].splitlines()[0].replace("``", "`")
    asked = "".join(f" `{each['name']}`" for each in operation.get("parameters", ())
                    if each["in"] == "query")
    refused = " ".join(status for status in operation["responses"] if status[0] in "45")
    request = f"`{method.upper()} {path}`{asked and ' with' + asked}"
    return f"| {request} | `{operation['operationId']}` | {about} | {refused} |"
