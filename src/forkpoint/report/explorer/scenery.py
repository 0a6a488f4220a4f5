"""What stands around the states of a trial, for the pictures: goals, and a building's plan."""

from collections.abc import Mapping
from typing import Any

from forkpoint.navigation.domains import keys_doors
from forkpoint.navigation.problem import Problem


def scenery_of(
    domain: str, problem: Problem[Any], settings: Mapping[str, int], trial: int
) -> dict[str, Any]:
    """Facts that a picture needs besides the state as it was read.

    `goal` is the goal as the model was told it. Keys and doors also have `doors`, each a colour,
    the room it is in, and the room where its key lies (a room is `start` or the colour of its
    door), and `exit`, the colour of the last door.
    """
    found: dict[str, Any] = {"goal": str(problem.briefing.state.get("goal", ""))}
    if domain == keys_doors.NAME:
        building = keys_doors.building_of(trial, settings)
        colours = building.colours

        def room(index: int) -> str:
            return "start" if index == keys_doors.START else colours[index - 1]

        found["doors"] = [
            [colour, room(inside), room(key)]
            for colour, inside, key in zip(
                colours, building.door_room, building.key_room, strict=True
            )
        ]
        found["exit"] = colours[building.exit]
    return found
