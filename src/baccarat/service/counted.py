"""What a process has counted of a session and not yet written."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat.store import Session, Used

__all__ = ["Counted"]


@dataclass(slots=True)
class Counted:
    """A session as it was read, and what this process has not yet added to it."""

    session: Session
    seconds: float = 0.0
    staked: int = 0
    coups: int = 0

    @property
    def now(self) -> Session:
        """The session as it stands."""
        read = self.session
        return read._replace(seconds=read.seconds + int(self.seconds),
                             staked=read.staked + self.staked, coups=read.coups + self.coups)

    @property
    def used(self) -> Used:
        """What is to be added; a part of a second waits."""
        return Used(self.session.patron, self.session.number, int(self.seconds), self.staked,
                    self.coups)

    def written(self, used: Used) -> None:
        """Count what was added as a part of the session."""
        self.session = self.session._replace(
            seconds=self.session.seconds + used.seconds, staked=self.session.staked + used.staked,
            coups=self.session.coups + used.coups)
        self.seconds -= used.seconds
        self.staked -= used.staked
        self.coups -= used.coups
