"""The sentences of rules that compare records or add them up."""

from collections.abc import Mapping
from typing import Final

_UNIQUE: Final = (
    "<tag> is a key of the {document}, so nothing in that column repeats.",
    "Each value of <tag> occurs at most once in the {document}.",
    "Every {record} in the {document} must bring a value of <tag> that no other {record} uses.",
    "If a value of <tag> is taken by one {record}, it is not free for any other {record} of this "
    "{document}.",
    "No two {record} of the {document} have the same value in <tag>.",
    "Once one {record} has a value in <tag>, no other {record} of the {document} may show it.",
    "Repeats are not permitted in <tag>; every {record} has a value there that none of the others "
    "has.",
    "The values in <tag> are all different from one another.",
    "Wherever two {record} are compared, their values in <tag> differ.",
)
_UNIQUE_PAIR: Final = (
    "<place> and <tag> as a pair must identify a single {record} of the {document}.",
    "<tag> and <place> taken together are a key, and that pair does not occur in two {record}.",
    "A pair of <place> and <tag> belongs to a single {record}, though each half of it may be met "
    "elsewhere.",
    "If <tag> is equal in two {record}, their <place> has to be different.",
    "No two {record} share both <tag> and <place>; either of the two alone may repeat.",
    "Repeating <tag> is permitted from one <place> to another, but not inside the same <place>.",
    "The same <tag> may come again only with a different <place>.",
    "Two {record} with the same <place> must differ in <tag>.",
    "Within one <place>, each value of <tag> is used at most once.",
)
_MONOTONE: Final = (
    "<counter> must not go back between one {record} and the following one.",
    "<counter> only ever moves up, or stands still, in the order in which the {record} are listed.",
    "A {record} further down the {document} cannot have a lower <counter> than an earlier one.",
    "From one {record} to the next, <counter> never falls.",
    "In the order listed, each value of <counter> is at least as high as the one before.",
    "No {record} has a lower value in <counter> than the {record} listed just before it.",
    "Read down the {document}, the values of <counter> stay the same or rise.",
    "Taken in the order of the {document}, <counter> must never go down.",
    "The {record} are listed in an order in which <counter> does not decrease.",
)
_MONOTONE_BY_UNIT: Final = (
    "<counter> is counted separately for every <unit> and must not drop from one of its {record} "
    "to the next.",
    "Among the {record} of one <unit>, <counter> never falls in the order listed.",
    "Each <unit> has its own run of <counter>, which stays the same or rises down the {document}.",
    "In the order listed, <counter> is at least as high as it was the last time the same <unit> "
    "came up.",
    "No {record} has a lower value in <counter> than the nearest earlier {record} with the same "
    "<unit>.",
    "Of two {record} with the same <unit>, the later one in the {document} does not have the "
    "lower <counter>.",
    "Read the {document} from the top for one <unit> at a time: <counter> must not go back.",
    "Sorted by <unit> but otherwise in the order of the {document}, values of <counter> may "
    "repeat or grow but not shrink.",
    "Whenever the same <unit> appears again further down, its <counter> has risen or stood still "
    "since it appeared before.",
)
_LIMIT: Final = (
    "{limit} is the highest total of <load> that the {record} of a single <unit> may reach.",
    "Add <load> over all {record} with the same <unit>: no sum may exceed {limit}.",
    "All {record} with the same <unit> taken together may have up to {limit} in <load>.",
    "For any one value of <unit>, <load> adds up to {limit} at most.",
    "If the values of <load> are summed for each <unit>, every sum stays within {limit}.",
    "No <unit> is given more than {limit} in <load> over the whole {document}.",
    "Per <unit>, the total of <load> in the {document} does not go beyond {limit}.",
    "Summed over the {document}, <load> may reach {limit} for each <unit> but not exceed it.",
    "The {record} that share the same <unit> have no more than {limit} in <load> between them.",
)
_LISTED_LIMIT: Final = (
    "Add <load> over all {record} with the same <unit>: the sum may not exceed what {list} gives "
    "for it.",
    "Each <unit> has a limit in {list}, which its {record} may reach but not pass when their "
    "<load> is taken together.",
    "For each <unit>, <load> adds up to no more than {list} allows.",
    "If the values of <load> are summed by <unit>, every sum stays within the limit of {list}.",
    "{list} names the highest total of <load> per <unit>, and none of the sums in the {document} "
    "goes beyond it.",
    "{list} states how much <load> the {record} of one <unit> may have in total, and they must "
    "not have more.",
    "No <unit> is given more in <load>, over the whole {document}, than its figure in {list}.",
    "Summed by <unit>, <load> must not come to more than the number beside that <unit> in {list}.",
    "The {record} that share one <unit> must keep the total of their <load> to the figure in "
    "{list}.",
)
_NO_OVERLAP: Final = (
    "A {record} must not have its <start> while another {record} of the same <unit> has not yet "
    "reached its <end>.",
    "Each <unit> serves one {record} at a time, from <start> to <end>.",
    "For each <unit>, the stretches of time that <start> and <end> mark out do not run into one "
    "another.",
    "From <start> to <end> the <unit> is taken, and no other {record} may have it for any part of "
    "that time.",
    "If two {record} name the same <unit>, one of them has to reach its <end> no later than the "
    "other reaches its <start>.",
    "No <unit> may be claimed by two {record} at the same time; each claim runs from <start> to "
    "<end>.",
    "The times from <start> to <end> of one <unit> do not overlap.",
    "Two {record} with the same <unit> never overlap in time between <start> and <end>.",
    "Where <unit> is the same in two {record}, the <end> of one of them must not be later than "
    "the <start> of the other.",
)

BATCH_SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "unique_value": (*_UNIQUE, *_UNIQUE_PAIR),
    "monotone_sequence": (*_MONOTONE, *_MONOTONE_BY_UNIT),
    "group_limit": (*_LIMIT, *_LISTED_LIMIT),
    "no_overlap": _NO_OVERLAP,
}
