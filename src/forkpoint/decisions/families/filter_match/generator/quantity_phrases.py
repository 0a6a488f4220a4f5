"""What is compared, as a noun phrase in the singular: ways to say how it follows from fields.

`{a}`, `{b}` and `{c}` are the fields with their article.
"""

from collections.abc import Mapping

QUANTITIES: Mapping[str, tuple[str, ...]] = {
    "total_price": (
        "{a} plus {b}",
        "the sum of {a} and {b}",
        "{a} with {b} added to it",
        "the joint amount of {a} and {b}",
        "the amount reached once {b} is put on top of {a}",
        "the figure made up of {a} and {b}",
        "the value of {a} and {b} combined",
        "the total of {a} and {b}",
        "{a}, increased by {b},",
    ),
    "unit_price": (
        "{a} divided by {b}",
        "the amount per {noun} ({a} over {b})",
        "the money for one {noun} when {a} is divided by {b}",
        "the cost of a single {noun}, worked out from {a} and {b},",
        "{a} broken down per {noun} using {b}",
        "the quotient of {a} and {b}",
        "the cost of one {noun} that follows from {a} and {b}",
        "the amount that falls to each {noun} if {a} is shared evenly over {b}",
    ),
    "area": (
        "{a} times {b}",
        "the area of the {noun} ({a} by {b})",
        "the product of {a} and {b}",
        "{a} multiplied by {b}",
        "the size of the {noun}, worked out as {a} times {b},",
        "the area of a rectangle of {a} by {b}",
        "the area that {a} and {b} give",
        "the area covered by {a} times {b}",
    ),
    "end_date": (
        "{a} plus {b}",
        "the date reached by adding {b} to {a}",
        "the {noun}, taken as {a} plus {b},",
        "{a} moved forward by {b}",
        "{a} with {b} added on",
        "the date obtained when {b} is added to {a}",
        "the {noun} (add {b} to {a})",
        "{a}, put off by {b},",
    ),
    "age": (
        "the age in {year} ({year} minus {a})",
        "{year} minus {a}",
        "the age, taken as {year} less {a},",
        "the number of years from {a} to {year}",
        "the difference between {a} and {year}",
        "{year} minus {a}, counted in years,",
        "the gap in years between {a} and {year}",
        "the result of subtracting {a} from {year}",
    ),
    "discounted_price": (
        "{a} after {b} (rounded to the cent)",
        "{a} less {b}, rounded to the cent,",
        "the remainder of {a} once {b} has been taken off (to the nearest cent)",
        "the price that results when {b} is applied to {a} (rounded to the cent)",
        "{a} reduced by {b} and rounded to the nearest cent",
        "{a} with {b} deducted (to the nearest cent)",
        "the amount left to pay of {a} after {b}, rounded to the cent,",
        "the reduced price, that is {a} minus {b}, to the nearest cent,",
    ),
    "total_of_parts": (
        "the sum of {a}, {b} and {c}",
        "{a} plus {b} plus {c}",
        "the amount that {a}, {b} and {c} make together",
        "the total {noun} made up of {a}, {b} and {c}",
        "the figure reached by adding {a}, {b} and {c}",
        "{a} together with {b} and {c}",
        "the total, with {a}, {b} and {c} counted in,",
        "the {noun} in all ({a}, {b} and {c})",
    ),
    "unit_conversion": (
        "{a} in {noun}",
        "{a}, converted to {noun},",
        "{a} expressed in {noun}",
        "{a} (in {noun})",
        "{a} when it is given in {noun}",
        "{a} once it is converted to {noun}",
        "the figure for {a} after conversion to {noun}",
        "the value of {a} in {noun}",
    ),
    "ratio": (
        "the value per {noun} ({a} over {b})",
        "{a} divided by {b}",
        "the ratio of {a} to {b}",
        "the share of one {noun} when {a} is divided by {b}",
        "{a} shared out evenly over {b}",
        "the quotient of {a} and {b}",
        "the part that one {noun} accounts for if {a} is spread evenly over {b}",
        "the average per {noun} ({a} over {b})",
    ),
}

UNITS: Mapping[str, str] = {
    "kg": "kilograms",
    "g": "grams",
    "t": "tonnes",
    "cm": "centimetres",
    "m": "metres",
    "km": "kilometres",
    "ml": "millilitres",
    "l": "litres",
    "min": "minutes",
    "h": "hours and minutes",
}
"""Units in full, as the target of a conversion."""
