"""How rules and exceptions are worded.

Slots: {c} conditions, {verb} "deny", {participle} "denied", {noun} "denial", {thing} and
{things} of the domain, {a_thing} with its article; in exceptions {z} conditions, and {old_verb},
{old_noun} of the rule's own outcome.
"""

PARTICIPLES = {"approve": "approved", "deny": "denied", "escalate": "escalated"}
NOUNS = {"approve": "approval", "deny": "denial", "escalate": "escalation"}

RULES = (
    "If {c}, {verb} the {thing}.",
    "{verb} the {thing} if {c}.",
    "{things} are {participle} where {c}.",
    "Where {c}, the {thing} is {participle}.",
    "The outcome is {noun} when {c}.",
    "{a_thing} must be {participle} if {c}.",
    "{noun} follows if {c}.",
    "When {c}, the decision is to {verb}.",
    "For any {thing} where {c}: {verb}.",
    "{verb} every {thing} for which {c}.",
    "Provided that {c}, the {thing} has to be {participle}.",
    "In cases where {c}, {verb}.",
)

SETTING_ASIDE = (
    "This rule does not apply if {z}.",
    "Exception: where {z}, this rule is set aside.",
    "Not applicable when {z}.",
    "If {z}, leave this rule aside.",
    "Where {z}, the rule has no effect.",
    "The rule is waived when {z}.",
    "Ignore this rule whenever {z}.",
    "{a_thing} for which {z} falls outside this rule.",
    "Exception: cases in which {z} are exempt.",
)

REPLACING = (
    "If {z}, {verb} instead.",
    "Exception: {verb} where {z}.",
    "Where {z}, however, the outcome is {noun}.",
    "The {thing} is {participle} instead when {z}.",
    "In cases where {z}, {verb} rather than {old_verb}.",
    "{noun} takes the place of {old_noun} if {z}.",
    "When {z}, this rule leads to {noun} instead.",
    "Exception: {noun}, not {old_noun}, if {z}.",
    "For {things} where {z}, the outcome changes to {noun}.",
)

MORE_THAN = ("more than {t}", "over {t}")
AT_LEAST = ("at least {t}", "{t} or more", "no less than {t}")
LESS_THAN = ("less than {t}", "under {t}")
AT_MOST = ("at most {t}", "no more than {t}", "{t} or less")
FEWER_THAN = ("fewer than {t}", "under {t}")
AT_LEAST_MANY = ("at least {t}", "{t} or more", "no fewer than {t}")
AT_MOST_MANY = ("at most {t}", "no more than {t}", "{t} or fewer")

IS = (
    "{s} is {x}",
    "{s} is given as {x}",
    "{s} is recorded as {x}",
    "{x} is named as {s}",
)
IS_NOT = (
    "{s} is not {x}",
    "{s} is anything other than {x}",
    "{s} is recorded as something other than {x}",
    "{x} is not named as {s}",
)
IS_ONE_OF = (
    "{s} is either {x} or {y}",
    "{s} is one of {x} and {y}",
    "{s} is recorded as either {x} or {y}",
    "either {x} or {y} is named as {s}",
)
IS_NEITHER = (
    "{s} is neither {x} nor {y}",
    "{s} is anything other than {x} or {y}",
    "{s} is not among {x} and {y}",
    "neither {x} nor {y} is named as {s}",
)
