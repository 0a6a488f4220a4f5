"""Who answered: the asked model, and the same one throughout a run."""

from forkpoint.errors import ServedModelError
from forkpoint.models.wire.profile import serves
from forkpoint.models.wire.protocol import Asked


class ServedName:
    """The name in the replies of one run; the first that is given holds for all that follow."""

    def __init__(self, asked: Asked, pinned: str | None) -> None:
        self._asked = asked
        self._pinned = pinned
        self._first: str | None = None

    def check(self, answered: str | None) -> None:
        """Raise `ServedModelError` where another model answered.

        A pinned name must be met exactly; without one the profile's rule decides. Where the rule
        lets several names pass (a date, any name), a change is still another model.
        """
        if self._pinned is not None:
            right = answered == self._pinned
        else:
            right = serves(self._asked.profile, self._asked.model, answered)
        if not right:
            raise ServedModelError(
                f"{answered or 'a model without a name'} answered instead of "
                f"{self._pinned or self._asked.model}; nothing of it was recorded. If it is the "
                "same model, pin its name with served = in forkpoint.toml"
            )
        if answered is None:
            return
        if self._first is None:
            self._first = answered
        elif answered != self._first:
            raise ServedModelError(
                f"{answered} answered where {self._first} had answered before; nothing of it was "
                "recorded. Pin one of them with served = in forkpoint.toml"
            )
