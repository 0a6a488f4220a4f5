"""The wordings of quantities: phrases with slots, compiled to patterns.

`<f>` is a field, `<c>` a count ("the number of ..."), `<each>` the singular of a count that is not
named itself, `<word>` any words, `<year>` and `<unit>` what they say.
"""

import re
from typing import Final

_PLUS: Final = ("<f> plus <f>",)
_SUM: Final = (
    "<f>, increased by <f>",
    "<f> with <f> added to it",
    "the amount reached once <f> is put on top of <f>",
    "the figure made up of <f> and <f>",
    "the joint amount of <f> and <f>",
    "the sum of <f> and <f>",
    "the total of <f> and <f>",
    "the value of <f> and <f> combined",
)
_QUOTIENT: Final = (
    "<f> divided by <c>",
    "<f> shared out evenly over <c>",
    "<f> broken down per <word> using <c>",
    "the value per <word> (<f> over <c>)",
    "the amount per <word> (<f> over <c>)",
    "the amount that falls to each <word> if <f> is shared evenly over <c>",
    "the average per <word> (<f> over <c>)",
    "the cost of a single <word>, worked out from <f> and <c>",
    "the cost of one <word> that follows from <f> and <c>",
    "the money for one <word> when <f> is divided by <c>",
    "the part that one <word> accounts for if <f> is spread evenly over <c>",
    "the quotient of <f> and <c>",
    "the ratio of <f> to <c>",
    "the share of one <word> when <f> is divided by <c>",
)
_AREA: Final = (
    "<f> multiplied by <f>",
    "<f> times <f>",
    "the area covered by <f> times <f>",
    "the area of a rectangle of <f> by <f>",
    "the area of the <word> (<f> by <f>)",
    "the area that <f> and <f> give",
    "the product of <f> and <f>",
    "the size of the <word>, worked out as <f> times <f>",
)
_END_DATE: Final = (
    "<f> moved forward by <f>",
    "<f>, put off by <f>",
    "<f> with <f> added on",
    "the <word>, taken as <f> plus <f>",
)
_END_DATE_TURNED: Final = (
    "the date obtained when <f> is added to <f>",
    "the date reached by adding <f> to <f>",
    "the <word> (add <f> to <f>)",
)
_AGE: Final = (
    "<year> minus <f>",
    "<year> minus <f>, counted in years",
    "the age in <year> (<year> minus <f>)",
    "the age, taken as <year> less <f>",
    "the difference between <f> and <year>",
    "the gap in years between <f> and <year>",
    "the number of years from <f> to <year>",
    "the result of subtracting <f> from <year>",
)
_DISCOUNT: Final = (
    "<f> after <f> (rounded to the cent)",
    "<f> less <f>, rounded to the cent",
    "<f> reduced by <f> and rounded to the nearest cent",
    "<f> with <f> deducted (to the nearest cent)",
    "the amount left to pay of <f> after <f>, rounded to the cent",
    "the reduced price, that is <f> minus <f>, to the nearest cent",
    "the remainder of <f> once <f> has been taken off (to the nearest cent)",
)
_DISCOUNT_TURNED: Final = (
    "the price that results when <f> is applied to <f> (rounded to the cent)",
)
_TOTAL: Final = (
    "<f> plus <f> plus <f>",
    "<f> together with <f> and <f>",
    "the amount that <f>, <f> and <f> make together",
    "the figure reached by adding <f>, <f> and <f>",
    "the sum of <f>, <f> and <f>",
    "the <word> in all (<f>, <f> and <f>)",
    "the total <word> made up of <f>, <f> and <f>",
    "the total, with <f>, <f> and <f> counted in",
)
_CONVERSION: Final = (
    "<f> (in <unit>)",
    "<f> expressed in <unit>",
    "<f> in <unit>",
    "<f> once it is converted to <unit>",
    "<f> when it is given in <unit>",
    "<f>, converted to <unit>",
    "the figure for <f> after conversion to <unit>",
    "the value of <f> in <unit>",
)
_PLAIN: Final = ("<f>", "<c>")

_SLOTS: Final = {
    "f": r"the (?P<{}>[a-z][a-z -]*?)",
    "c": r"the number of (?P<{}>[a-z][a-z -]*?)",
    "word": r"(?P<{}>[a-z][a-z -]*?)",
    "each": r"(?P<{}>[a-z][a-z -]*?)",
    "year": r"(?P<{}>\d{{4}})",
    "unit": r"(?P<unit>[a-z ]+)",
}


def _compiled(how: str, wording: str) -> tuple[str, str, re.Pattern[str]]:
    pieces = re.split(r"<(\w+)>", wording)
    pattern = "".join(
        _SLOTS[piece].format(f"{piece}{number // 2}") if number % 2 else re.escape(piece)
        for number, piece in enumerate(pieces)
    )
    return how, max(pieces[::2], key=len), re.compile(pattern)


PATTERNS: Final = [
    _compiled(how, wording)
    for how, wordings in (
        ("plain", _PLAIN),
        ("plus", _PLUS),
        ("total_price", _SUM),
        ("quotient", _QUOTIENT),
        ("area", _AREA),
        ("end_date", _END_DATE),
        ("end_date_turned", _END_DATE_TURNED),
        ("age", _AGE),
        ("discounted_price", _DISCOUNT),
        ("discounted_price_turned", _DISCOUNT_TURNED),
        ("total_of_parts", _TOTAL),
        ("unit_conversion", _CONVERSION),
    )
    for wording in wordings
]
