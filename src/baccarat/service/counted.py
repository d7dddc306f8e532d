"""The time that a process has counted of a session and not yet written."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat.store import Session, Used

__all__ = ["Counted"]


@dataclass(slots=True)
class Counted:
    """A session as it was read, and the seconds that this process has not yet added to it."""

    session: Session
    seconds: float = 0.0

    @property
    def now(self) -> Session:
        """The session as it stands, but for coups and stakes since it was read."""
        return self.session._replace(seconds=self.session.seconds + int(self.seconds))

    @property
    def used(self) -> Used:
        """What is to be added; a part of a second waits."""
        return Used(self.session.patron, self.session.number, int(self.seconds))

    def written(self, used: Used) -> None:
        """Count what was added as a part of the session."""
        self.session = self.session._replace(seconds=self.session.seconds + used.seconds)
        self.seconds -= used.seconds
