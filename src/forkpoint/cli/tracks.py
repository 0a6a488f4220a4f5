"""Which tracks a command is about."""

from collections.abc import Sequence
from typing import Final

from forkpoint.errors import UsageError

NAVIGATION: Final = "navigation"
DECISIONS: Final = "decisions"
REFERENCE: Final = "reference"
BOTH: Final = "both"
TRACKS: Final = (NAVIGATION, DECISIONS, REFERENCE)


def chosen_tracks(
    names: Sequence[str], *, of_items: bool, of_trials: bool, json: bool = False
) -> tuple[str, ...]:
    """The tracks that are named, else those that the other options speak of, else navigation.

    Raises `UsageError` for an unknown track, for options of a track that is not run, and for two
    tracks in one JSON document.
    """
    wanted = [name for text in names for name in text.split(",")]
    for name in wanted:
        if name not in (*TRACKS, BOTH):
            raise UsageError(f"there is no track {name!r}; choose from {', '.join(TRACKS)}, {BOTH}")
    if BOTH in wanted:
        wanted = [NAVIGATION, DECISIONS]
    if not wanted:
        wanted = [
            track for track, meant in ((NAVIGATION, of_trials), (DECISIONS, of_items)) if meant
        ] or [NAVIGATION]
    if of_items and DECISIONS not in wanted and REFERENCE not in wanted:
        raise UsageError("options that choose items need --track decisions, reference or both")
    if of_trials and NAVIGATION not in wanted:
        raise UsageError("options that choose trials need --track navigation or --track both")
    tracks = tuple(track for track in TRACKS if track in wanted)
    if json and len(tracks) > 1:
        raise UsageError("--json prints one document: run the tracks apart")
    return tracks
