"""What the records of a user's file must agree on: ids, groups, and how names are written."""

import unicodedata
from collections import defaultdict

from forkpoint.decisions.own_records import Record
from forkpoint.errors import DataError
from forkpoint.items.item import Item
from forkpoint.question import brief


class Names:
    """The names of the records so far, and the line where each was first written.

    A file may have hundreds of thousands: a name costs a place in a dictionary and a number.
    """

    def __init__(self) -> None:
        self._groups: dict[str, tuple[bool, int, int]] = {}
        self._spellings: defaultdict[str, dict[str, int | tuple[str, int]]] = defaultdict(dict)

    def check(self, item: Item, record: Record) -> None:
        """Raise `DataError`, which names both places, where a record and one before it disagree."""
        first = self._check_spelling("id", item.id, record)
        if first != record.line:
            raise DataError(
                f"{record.where}: the id {brief(item.id)} stands on {record.counted} {first} too; "
                "give every record its own"
            )
        own = (record.fields.get("group") is not None, item.level, record.line)
        given, level, line = self._groups.setdefault(item.group, own)
        if given != own[0]:
            raise DataError(
                f"{record.where}: {brief(item.group)} is a group and also the id of an item "
                "without one; rename the group, or give the item its group"
            )
        if level != item.level:
            raise DataError(
                f"{record.where}: the group {brief(item.group)} has level {item.level} here and "
                f"{level} on {record.counted} {line}; give all items of a group one level"
            )
        self._check_spelling("group", item.group, record)
        self._check_spelling("segment", item.domain, record)
        for key in item.question.keys:
            self._check_spelling("option", key, record)

    def _check_spelling(self, field: str, text: str, record: Record) -> int:
        """The line where a name was first written.

        Raises `DataError` where it was written otherwise there: people see no difference.
        """
        look = look_of(text)
        # Nearly all names are written as they look: those need no text of their own.
        own = record.line if look == text else (text, record.line)
        known = self._spellings[field].setdefault(look, own)
        first, line = (look, known) if isinstance(known, int) else known
        if first != text:
            raise DataError(
                f"{record.where}: the {field} {code_points_of(text)} looks like "
                f"{code_points_of(first)} on {record.counted} {line} but is other text (Unicode "
                "form or spaces); write both alike"
            )
        return line


def look_of(text: str) -> str:
    """What people see of a name: composed and decomposed letters look the same."""
    return unicodedata.normalize("NFC", text).strip()


def code_points_of(text: str) -> str:
    """A name with everything beyond ASCII as code points, which tells look-alikes apart."""
    return ascii(text if len(text) <= 60 else f"{text[:40]}…{text[-19:]}")
