"""Reading a whole state, and what must fit together in it."""

from forkpoint.decisions.families.booking_confirm.solver.case import Case, Conventions, Room
from forkpoint.decisions.families.booking_confirm.solver.conventions import read_conventions
from forkpoint.decisions.families.booking_confirm.solver.layouts import document
from forkpoint.decisions.families.booking_confirm.solver.register import read_days, read_register
from forkpoint.decisions.families.booking_confirm.solver.request import read_request
from forkpoint.decisions.families.booking_confirm.solver.rooms import read_rooms, read_store
from forkpoint.errors import UnsolvableError
from forkpoint.question import Json


def read_case(state: Json) -> Case:
    """Everything that a state says; raises `UnsolvableError` where a part is not understood."""
    parts = document(state)
    conventions = read_conventions(parts.conventions)
    rooms = read_rooms(parts.rooms)
    _check_conventions(conventions, rooms)
    days = read_days(parts)
    register = read_register(parts, days, conventions.lapsed)
    request = read_request(parts.request)
    unknown = ({booking.room for booking in register} | {request.room}) - set(rooms)
    if unknown:
        raise UnsolvableError(f"rooms that are not listed: {sorted(unknown)}")
    if request.day not in days:
        raise UnsolvableError(f"the register does not cover {request.day}")
    return Case(rooms, read_store(parts.store), conventions, register, request)


def _check_conventions(conventions: Conventions, rooms: dict[str, Room]) -> None:
    """The conventions name wings and rooms that there are, and times that are listed."""
    wings = {room.wing for room in rooms.values()} - {None}
    if wings != (conventions.wings or set()):
        raise UnsolvableError(f"wings {sorted(filter(None, wings))}, others in the conventions")
    listed = all(room.changeover is not None for room in rooms.values())
    if listed != (conventions.changeover is None):
        raise UnsolvableError("changeover times are listed and stated, or neither")
    joined = conventions.parts | ({conventions.whole} if conventions.whole else set())
    if joined - set(rooms) or len(joined) not in (0, 3):
        raise UnsolvableError(f"no whole and two parts: {sorted(joined)}")
