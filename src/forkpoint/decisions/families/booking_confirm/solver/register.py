"""Reading the register: tables, bulleted lines, objects or strings divided by bars."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from forkpoint.decisions.families.booking_confirm.solver.case import Booking
from forkpoint.decisions.families.booking_confirm.solver.layouts import (
    Document,
    one_of,
    rows,
    table,
    without_bullet,
)
from forkpoint.decisions.families.booking_confirm.solver.values import (
    DAYS,
    NAME,
    PEOPLE,
    PERSON,
    SHORT_DATE,
    SPAN,
    days_of,
    items,
    people,
    register_date,
    span,
)
from forkpoint.errors import UnsolvableError

_SLOTS: Final = {
    "no": r"\d+",
    "room": NAME,
    "time": rf"(?:{SHORT_DATE} )?{SPAN}",
    "title": r".+?",
    "named": rf"{PERSON}(?: with {PEOPLE})?",
    "heads": r"\d+",
}
_LINES: Final = (
    "<no>: <room>, <time> | <title> | <named> | <heads> people",
    "[<no>] <title>: <room>, <time>, <heads> people, <named>",
    "<time> <room>, no. <no>, <heads> people: <title>, <named>",
    "<time>, <room>: <title> (<named>), <heads> people, no. <no>",
    "<title> / <room> / <time> / <named> / <heads> people / <no>",
    "<room>, <time> (<no>): <named> for <title>, <heads> people",
    "No. <no>: <named>, <room>, <time>, <title>, <heads> people",
    "<no>, <title>, <time> in <room>; <named>; <heads> people",
)
_ITEMS: Final = r"(\d+ [a-z][a-z ,\d-]*)"
_LOANS: Final = tuple(
    re.compile(wording.replace("<items>", _ITEMS))
    for wording in (
        *(", borrows <items>", "; loan <items>", ", <items> borrowed", "; <items> from the store"),
        *("; on loan: <items>", ", takes <items> on loan", "; from store: <items>"),
        ", with a loan of <items>",
    )
)
_NOTES: Final = tuple(
    re.compile(wording.replace("<days>", f"({DAYS})"))
    for wording in (
        r"There are no bookings on <days> other than those listed\.",
        r"Nothing is missing from the register for <days>\.",
        r"Nothing beyond what the register shows has been booked for <days>\.",
        r"The list of bookings is complete for <days>\.",
        r"Whatever is booked on <days> stands in the register\.",
        r"For <days> nothing else is booked anywhere in the house\.",
        r"The register covers <days> in full, all rooms included\.",
        r"All bookings of <days> are shown, in every room\.",
    )
)
_TIME: Final = re.compile(rf"(?:(?P<day>{SHORT_DATE}) )?(?P<span>{SPAN})")
_STATUS: Final = re.compile(r" \((confirmed|released|cancelled|withdrawn)\)$")


def _pattern(wording: str) -> re.Pattern[str]:
    parts = re.split(r"<(\w+)>", wording)
    return re.compile(
        "".join(
            f"(?P<{part}>{_SLOTS[part]})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        )
        + r"(?P<loans>[,;] .+)?"
    )


_PATTERNS: Final = tuple(_pattern(wording) for wording in _LINES)


def read_days(document: Document) -> tuple[date, ...]:
    """The days of the register, from the sentence that says it is complete and the heading."""
    for pattern in _NOTES:
        if match := pattern.fullmatch(document.register_note):
            days = days_of(match[1])
            if document.register_days and days_of(document.register_days) != days:
                raise UnsolvableError("the heading of the register gives other days")
            return days
    raise UnsolvableError(f"not understood: {document.register_note!r}")


def read_register(
    document: Document, days: tuple[date, ...], lapsed: str | None
) -> tuple[Booking, ...]:
    """Every line of the register; `lapsed` is the conventions' word for those that do not count."""
    entries = _entries(document.register, document.register_columns)
    numbers = [one_of(entry, "no", "no.") for entry in entries]
    if len(set(numbers)) != len(numbers):
        raise UnsolvableError("two lines of the register have the same number")
    return tuple(_booking(entry, days, lapsed) for entry in entries)


def _entries(shown: object, columns: str | None) -> list[Mapping[str, str]]:
    """The cells of every line by the names of their columns."""
    if not isinstance(shown, list) or not shown:
        raise UnsolvableError("no register")
    if all(isinstance(entry, Mapping) for entry in shown):
        return [{str(key): str(value) for key, value in entry.items()} for entry in shown]
    if not all(isinstance(entry, str) for entry in shown):
        raise UnsolvableError("the register is neither of objects nor of strings")
    if columns is not None:
        body = [[cell.strip() for cell in entry.split("|")] for entry in shown]
        return list(rows([column.strip() for column in columns.split("|")], body))
    return [*(table(shown) or (_of_line(without_bullet(line)) for line in shown))]


def _of_line(line: str) -> Mapping[str, str]:
    status = _STATUS.search(line)
    core = line[: status.start()] if status else line
    for pattern in _PATTERNS:
        if match := pattern.fullmatch(core):
            fields = match.groupdict()
            found = {name: fields[name] for name in ("no", "room", "time", "named")}
            found["loans"] = _lent(fields["loans"] or "")
            return found | ({"status": status[1]} if status else {})
    raise UnsolvableError(f"not understood as a booking: {line!r}")


def _lent(phrase: str) -> str:
    """The items in the phrase about loans that ends a line."""
    if not phrase:
        return ""
    for pattern in _LOANS:
        if match := pattern.fullmatch(phrase):
            return match[1]
    raise UnsolvableError(f"not understood as a loan: {phrase!r}")


def _booking(entry: Mapping[str, str], days: tuple[date, ...], lapsed: str | None) -> Booking:
    time = _TIME.fullmatch(one_of(entry, "time"))
    if not time:
        raise UnsolvableError(f"no time of a booking: {entry['time']!r}")
    start, end = span(time["span"])
    return Booking(
        room=one_of(entry, "room"),
        day=_day(entry.get("day") or time["day"], days),
        start=start,
        end=end,
        people=frozenset(_named(entry)),
        loans=items(one_of(entry, "loans", "on loan", "borrowed", "from store")),
        confirmed=_confirmed(entry.get("status"), lapsed),
    )


def _day(text: str | None, days: Sequence[date]) -> date:
    if text is not None:
        return register_date(text, days)
    if len(days) != 1:
        raise UnsolvableError("a booking without its day")
    return days[0]


def _named(entry: Mapping[str, str]) -> tuple[str, ...]:
    if "named" in entry:
        named = people(entry["named"].replace(" with ", ", "))
    else:
        named = people(one_of(entry, "organiser")) + people(one_of(entry, "attendees"))
    if not named or len(set(named)) != len(named):
        raise UnsolvableError(f"nobody is named, or somebody twice: {named}")
    return named


def _confirmed(status: str | None, lapsed: str | None) -> bool:
    """Whether a line counts; without a convention about it lines must have no status."""
    if (status is None) != (lapsed is None):
        raise UnsolvableError(f"status {status!r}, but the conventions say {lapsed!r}")
    if status in (None, "confirmed"):
        return True
    if status != lapsed:
        raise UnsolvableError(f"a status that the conventions do not know: {status!r}")
    return False
