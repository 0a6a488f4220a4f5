"""Values of properties: drawn, and said the way people say them."""

from datetime import date

from forkpoint.decisions.families.toolcall_valid.generator.case import Property, Raw
from forkpoint.decisions.families.toolcall_valid.generator.slot import Slot
from forkpoint.decisions.writing.calendar import WEEKDAYS, clock, long_date
from forkpoint.decisions.writing.grammar import number_word, plural
from forkpoint.decisions.writing.names import Names
from forkpoint.draws import Draws

DOZENS = {12: "a dozen", 24: "two dozen", 36: "three dozen"}
NEAR_DAYS = {
    1: "tomorrow",
    2: "the day after tomorrow",
    7: "a week from today",
    14: "two weeks from today",
}
QUARTERS = ("", "a quarter past", "half past", "a quarter to")


def draw_value(
    draws: Draws, names: Names, slot: Slot, today: int, options: int, ahead: int = 1
) -> Raw:
    """A value of the slot; days lie `ahead` to 20 days in the future."""
    kind = slot.type
    if kind == "count":
        return slot.low + draws.below(min(19, slot.high - slot.low + 1))
    if kind == "quantity":
        return slot.low + slot.step * draws.below((slot.high - slot.low) // slot.step + 1)
    if kind == "date":
        return today + ahead + draws.below(21 - ahead)
    if kind == "time":
        return 15 * (28 + draws.below(20)) if draws.below(5) < 2 else 15 * (52 + draws.below(32))
    if kind == "number":
        return slot.low + draws.below(slot.high - slot.low + 1)
    if kind == "code":
        return names.code(slot.letters, 4)
    if kind == "place":
        return names.place()
    if kind == "person":
        return names.person()
    if kind == "flag":
        return draws.below(2) == 0
    return draws.below(options)


def said(prop: Property, raw: Raw, form: str, today: int) -> str:
    """The value as a noun phrase; `form` is direct, or another way of saying it."""
    slot, kind = prop.slot, prop.slot.type
    if kind == "count":
        number = str(raw) if form == "direct" else _words(int(raw), form)
        return f"{number} {plural(slot.unit)}"
    if kind == "quantity":
        return _quantity(slot, int(raw), form)
    if kind == "date":
        return (
            date.fromordinal(int(raw)).isoformat()
            if form == "direct"
            else _day(int(raw), form, today)
        )
    if kind == "time":
        return clock(int(raw)) if form == "direct" else _time(int(raw), form)
    if kind == "choice":
        return prop.options[int(raw)][0]
    if kind == "flag":
        return "true" if raw else "false"
    return str(raw)


def indirect_form(draws: Draws, kind: str, relative: bool = False) -> str:
    """A way of saying a value of this type that differs from how a call has it."""
    if kind == "count":
        return draws.choice(("word", "dozen"))
    if kind == "date":
        return draws.choice(("span", "weekday") if relative else ("span", "weekday", "long"))
    if kind == "time":
        return draws.choice(("spoken", "meridiem"))
    return "larger"


def _words(number: int, form: str) -> str:
    return DOZENS.get(number) or number_word(number) if form == "dozen" else number_word(number)


def _quantity(slot: Slot, value: int, form: str) -> str:
    if form == "direct":
        return f"{value} {units(slot.unit)}"
    in_larger = f"{value / slot.factor:g}"
    return f"{in_larger} {slot.larger if in_larger == '1' else units(slot.larger)}"


def units(unit: str) -> str:
    """The plural of a unit; currencies have none."""
    return unit if unit.split()[-1].isupper() else plural(unit)


def _day(ordinal: int, form: str, today: int) -> str:
    day, ahead = date.fromordinal(ordinal), ordinal - today
    if form == "long":
        return long_date(day)
    monday = today - date.fromordinal(today).weekday()
    week = (ordinal - monday) // 7
    if form == "weekday" and week == 0 and ahead > 1:
        return f"{WEEKDAYS[day.weekday()]} of this week"
    if form == "weekday" and week == 1:
        return f"{WEEKDAYS[day.weekday()]} of next week"
    if form == "weekday" and week == 2:
        return f"{WEEKDAYS[day.weekday()]} of the week after next"
    if ahead in NEAR_DAYS:
        return NEAR_DAYS[ahead]
    return f"{number_word(ahead)} days from today"


def _time(minutes: int, form: str) -> str:
    hour, quarter = divmod(minutes, 60)
    if form == "meridiem" and hour % 12 < 10 and hour != 12:
        return f"{hour % 12}:{minutes % 60:02d} {'am' if hour < 12 else 'pm'}"
    part = "in the morning" if hour < 12 else "in the afternoon" if hour < 18 else "in the evening"
    named = number_word((hour + (quarter == 45) - 1) % 12 + 1)
    if quarter == 0:
        return f"{named} o'clock {part}"
    return f"{QUARTERS[quarter // 15]} {named} {part}"
