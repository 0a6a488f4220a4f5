"""The wordings of the points, by what they ask: whole sentences with slots.

`<q>` is a quantity; `<v>`, `<d>`, `<s>` and `<w>` are a number, a date, a step and a weekday;
`<S>` and `<W>` are lists of steps and weekdays; `<n>` is a bare number; `<out>` and `<unusable>`
turn a sentence round.
"""

from typing import Final

NUMBER_AT_MOST: Final = (
    "<q> is at most <v>.",
    "<q> is <v> or less.",
    "<q> must not exceed <v>.",
    "No more than <v> is acceptable for <q>.",
    "The most that we accept for <q> is <v>.",
    "As to <q>, <v> is still fine, anything higher is not.",
    "<v> is the upper limit for <q>, and it may be reached.",
    "We want <q> to stay at or below <v>.",
    "For <q>, we have set a maximum of <v>, that figure included.",
    "Please make sure that <q> does not go beyond <v>.",
    "Should <q> turn out to be above <v>, <out>.",
    "<unusable> <q> is greater than <v>.",
)
NUMBER_BELOW: Final = (
    "<q> is less than <v>.",
    "<q> is under <v>.",
    "<q> must stay below <v>.",
    "We want <q> to be strictly below <v>.",
    "As to <q>, <v> is already too much.",
    "<v> is an upper limit for <q>, and the limit itself is too much.",
    "Only a value lower than <v> will do for <q>.",
    "For <q>, we need a figure short of <v>, not that figure itself.",
    "Please make sure that <q> is smaller than <v>, not equal to it.",
    "Nothing from <v> upwards is acceptable for <q>.",
    "Should <q> turn out to be <v> or above, <out>.",
    "<unusable> <q> is <v> or more.",
)
NUMBER_AT_LEAST: Final = (
    "<q> is at least <v>.",
    "<q> is <v> or more.",
    "<q> must not fall below <v>.",
    "No less than <v> is acceptable for <q>.",
    "The least that we accept for <q> is <v>.",
    "As to <q>, <v> is still fine, anything lower is not.",
    "<v> is the lower limit for <q>, and it may be met exactly.",
    "We want <q> to stay at or above <v>.",
    "For <q>, we have set a minimum of <v>, that figure included.",
    "Please make sure that <q> does not drop under <v>.",
    "Should <q> turn out to be below <v>, <out>.",
    "<unusable> <q> is smaller than <v>.",
)
NUMBER_ABOVE: Final = (
    "<q> is more than <v>.",
    "<q> exceeds <v>.",
    "<q> must stay above <v>.",
    "We want <q> to be strictly above <v>.",
    "As to <q>, <v> is still too little.",
    "<v> is a lower limit for <q>, and the limit itself is not enough.",
    "Only a value higher than <v> will do for <q>.",
    "For <q>, we need a figure beyond <v>, not that figure itself.",
    "Please make sure that <q> is greater than <v>, not equal to it.",
    "Nothing up to and including <v> is acceptable for <q>.",
    "Should <q> turn out to be <v> or below, <out>.",
    "<unusable> <q> is <v> or less.",
)
RANGE_CLOSED: Final = (
    "<q> may go from <v> to <v>, and both figures count as inside.",
    "<q> is between <v> and <v>, both included.",
    "<q> must be neither below <v> nor above <v>.",
    "As to <q>, <v> and <v> are fine, and so is all that lies between.",
    "From <v> to <v>, ends included, is the range for <q>.",
    "We accept <v> at the least and <v> at the most for <q>.",
    "Please make sure that <q> is at least <v> and at most <v>.",
    "Should <q> be under <v> or over <v>, <out>.",
    "<unusable> <q> is smaller than <v> or greater than <v>.",
)
RANGE_OPEN: Final = (
    "<q> may come close to <v> and to <v>, but has to stay strictly between them.",
    "<q> is between <v> and <v>, neither of them included.",
    "<q> must be above <v> and also below <v>.",
    "As to <q>, <v> and <v> are not fine, only what lies between.",
    "From <v> to <v>, ends excluded, is the range for <q>.",
    "We accept more than <v> and less than <v> for <q>.",
    "Please make sure that <q> is strictly more than <v> and strictly less than <v>.",
    "Should <q> be <v> or under, or <v> or over, <out>.",
    "<unusable> <q> is <v> or smaller, or <v> or greater.",
)
DATE_AT_LATEST: Final = (
    "<q> is on or before <d>.",
    "<q> is no later than <d>.",
    "<q> must not be after <d>.",
    "<d> is the last possible day for <q>.",
    "Any day up to and including <d> suits us for <q>.",
    "As to <q>, <d> is still in time, the day after is not.",
    "We need <q> to be <d> at the latest.",
    "For <q>, the time limit is <d>, that day included.",
    "Should <q> be later than <d>, <out>.",
    "<unusable> <q> comes after <d>.",
)
DATE_BEFORE: Final = (
    "<q> is before <d>.",
    "<q> is earlier than <d>.",
    "<q> must not be on <d> or after it.",
    "<d> is already too late for <q>.",
    "Only a day prior to <d> suits us for <q>.",
    "As to <q>, the day before <d> is the last one possible.",
    "We need <q> to come before <d>, not on that day.",
    "For <q>, the time limit is <d>, that day not included.",
    "Should <q> be <d> or later, <out>.",
    "<unusable> <q> comes on or after <d>.",
)
DATE_AT_EARLIEST: Final = (
    "<q> is on or after <d>.",
    "<q> is not before <d>.",
    "<q> must not be earlier than <d>.",
    "<q> may be <d> or any day after it.",
    "<d> is the first possible day for <q>.",
    "Any day from <d> onwards, that day included, suits us for <q>.",
    "As to <q>, <d> is just acceptable, the day before is not.",
    "We need <q> to be <d> at the earliest.",
    "Should <q> be earlier than <d>, <out>.",
    "<unusable> <q> comes before <d>.",
)
DATE_AFTER: Final = (
    "<q> is after <d>.",
    "<q> is later than <d>.",
    "<q> must not be on <d> or before it.",
    "<q> may be any day once <d> is over.",
    "<d> is still too early for <q>.",
    "Only a day later than <d> suits us for <q>.",
    "As to <q>, the day after <d> is the first one possible.",
    "We need <q> to come after <d>, not on that day.",
    "Should <q> be <d> or earlier, <out>.",
    "<unusable> <q> comes on or before <d>.",
)
WEEKDAY_AT_LATEST: Final = (
    "Counting Monday as the first day of the week, <q> is not later in the week than <w>.",
    "<q> falls on a <w> or on an earlier day of its week, which runs from Monday to Sunday.",
    "In a week that begins on Monday, <q> may be on any day up to and including <w>.",
    "Should <q> fall after <w> within a Monday-to-Sunday week, <out>.",
    "<w> is the latest day of the week possible for <q> (weeks begin on Monday).",
    "With weeks starting on Monday, the days after <w> are excluded for <q>, <w> itself is not.",
)
WEEKDAY_BEFORE: Final = (
    "Counting Monday as the first day of the week, <q> is earlier in the week than <w>.",
    "<q> falls on a day before <w> in its week, which runs from Monday to Sunday.",
    "In a week that begins on Monday, <q> may be on any day up to <w>, that day not included.",
    "Should <q> fall on a <w> or after it within a Monday-to-Sunday week, <out>.",
    "<w> is already too late in the week for <q> (weeks begin on Monday).",
    "With weeks starting on Monday, <w> and the days after it are excluded for <q>.",
)
WEEKDAY_AT_EARLIEST: Final = (
    "Counting Monday as the first day of the week, <q> is not earlier in the week than <w>.",
    "<q> falls on a <w> or on a later day of its week, which runs from Monday to Sunday.",
    "In a week that begins on Monday, <q> may be on any day from <w> on, that day included.",
    "Should <q> fall before <w> within a Monday-to-Sunday week, <out>.",
    "<w> is the earliest day of the week possible for <q> (weeks begin on Monday).",
    "With weeks starting on Monday, the days before <w> are excluded for <q>, <w> itself is not.",
)
WEEKDAY_AFTER: Final = (
    "Counting Monday as the first day of the week, <q> is later in the week than <w>.",
    "<q> falls on a day after <w> in its week, which runs from Monday to Sunday.",
    "In a week that begins on Monday, <q> may be on any day after <w>, that day not included.",
    "Should <q> fall on a <w> or before it within a Monday-to-Sunday week, <out>.",
    "<w> is still too early in the week for <q> (weeks begin on Monday).",
    "With weeks starting on Monday, <w> and the days before it are excluded for <q>.",
)
WEEKDAY_AMONG: Final = (
    "Only <W> will do for <q>, whatever the week.",
    "The day of the week of <q> has to be <W>.",
)
WEEKDAY_NOT_AMONG: Final = (
    "<W> will not do for <q>, whatever the week.",
    "The day of the week of <q> must not be <W>.",
)
COUNT_EXACTLY: Final = (
    "<q> is exactly <n>.",
    "<q> has to be <n>, neither more nor less.",
    "<n> is the only figure that we accept for <q>.",
    "No figure but <n> is acceptable for <q>.",
    "For <q>, please look for precisely <n>.",
    "As to <q>, one above or below <n> is already wrong.",
    "We need <n> as <q>, no other figure.",
    "Should <q> differ from <n>, <out>.",
    "<unusable> <q> is not <n>.",
)
COUNT_OTHER: Final = (
    "<q> is any figure but <n>.",
    "<q> must not be <n>; more or less is fine.",
    "<n> is the one figure that we do not accept for <q>.",
    "Only the figure <n> is unacceptable for <q>.",
    "For <q>, please look for something different from <n>.",
    "As to <q>, one above or below <n> is fine, <n> is not.",
    "We can use any figure as <q>, <n> excepted.",
    "Should <q> be exactly <n>, <out>.",
    "<unusable> <q> equals <n>.",
)
STEP_AMONG: Final = (
    "<q> has to be <S>.",
    "<q> is one of <S>.",
    "<S> are the only values that will do for <q>.",
    "Acceptable for <q>: <S>, nothing else.",
    "As <q> we accept <S> only.",
    "Our list for <q> reads <S>; it has to be one of these.",
    "Please make sure that <q> is on this list: <S>.",
    "Should <q> not be <S>, <out>.",
    "We have no use for <q> other than <S>.",
)
STEP_NOT_AMONG: Final = (
    "<q> must not be <S>.",
    "<q> is none of <S>.",
    "<S> are the only values that will not do for <q>.",
    "Not acceptable for <q>: <S>; anything else will do.",
    "As <q> we accept all but <S>.",
    "Our list of exclusions for <q> reads <S>; it has to be none of these.",
    "Please make sure that <q> is not on this list: <S>.",
    "Should <q> be <S>, <out>.",
    "We have no use for <q> if it is <S>.",
)
STEP_BETWEEN: Final = (
    "<q> has to come after <s> and before <s>.",
    "<q> lies between <s> and <s>, with neither of the two included.",
    "<s> and <s> are themselves excluded; <q> has to lie between them.",
    "Acceptable for <q>: what lies between <s> and <s>, but not these two themselves.",
    "As <q> we accept what comes between <s> and <s>, these two excluded.",
    "For <q>, only what comes strictly after <s> and strictly before <s> will do.",
    "Please make sure that <q> lies strictly between <s> and <s>.",
    "Should <q> be <s> or anything before it, or <s> or anything after it, <out>.",
    "We have no use for <q> unless it is past <s> and short of <s>.",
)
STEP_NOT_BETWEEN: Final = (
    "<q> has to be <s> or before it, or else <s> or after it.",
    "<q> does not lie between <s> and <s>, though it may be one of the two.",
    "<s> and <s> are themselves allowed; <q> just must not lie between them.",
    "Not acceptable for <q>: what lies between <s> and <s>; these two themselves will do.",
    "As <q> we accept anything but what comes between <s> and <s>; the two themselves will do.",
    "Nothing after <s> and before <s> is wanted for <q>; the two themselves are fine.",
    "Please make sure that <q> does not lie strictly between <s> and <s>.",
    "Should <q> come after <s> and before <s>, <out>.",
    "We have no use for <q> if it is past <s> and yet short of <s>.",
)
