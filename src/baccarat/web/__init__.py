"""The server's shell: HTTP and WebSockets in front of running tables. It parses, calls, sends."""

from __future__ import annotations

from baccarat.web.config import Config, from_environment

__all__ = ["Config", "from_environment"]
