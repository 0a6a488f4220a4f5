"""How a policy says when rules apply, in which order they are read, and what the default is.

Slots: {thing}, {things}, {a_thing} of the domain; {first}, {second}, {third} outcomes or
{one} to {four} classes from the strongest down; {verb}, {participle}, {noun} of the default.
"""

from collections.abc import Mapping

from forkpoint.decisions.families.policy_case.generator.policy import PrecedenceKind

ALL_CONDITIONS = (
    "A rule applies only if everything it asks for is true of the {thing}.",
    "For a rule to apply, each of its conditions has to be met by the {thing}.",
    "Rules whose conditions are met only in part do not apply.",
    "Every condition in a rule must hold before that rule counts for {a_thing}.",
    "One unmet condition is enough to keep a rule out of play.",
    "No rule applies on the strength of some of its conditions; all of them are needed.",
    "Check the conditions of a rule one by one: it applies when none of them fails.",
    "A rule reaches {a_thing} when all that it lists is the case, and not otherwise.",
    "Whoever decides must find all conditions of a rule fulfilled before relying on it.",
    "The conditions in a rule are cumulative, so {a_thing} has to satisfy all of them.",
)

EXCEPTIONS_FIRST = (
    "Exceptions are read before rules are compared: a rule that its exception sets aside drops "
    "out, and a rule whose exception names another outcome counts with that outcome.",
    "Before rules are weighed against each other, apply their exceptions; a rule set aside is "
    "treated as if it were not there, while an outcome named in an exception replaces the "
    "original one.",
    "Where every condition of an exception is met, its rule either falls away or carries the "
    "outcome that the exception names, and only then are rules compared with each other.",
    "An exception that is met comes first: it removes its rule from consideration or, if it "
    "names an outcome, gives the rule that outcome from then on.",
    "Rules enter any comparison as their exceptions leave them: gone if set aside, with the new "
    "outcome if one is named.",
    "Read each rule together with its own exception; a rule set aside has no say at all, and a "
    "rule with a substituted outcome speaks for that outcome only.",
    "An exception works on its own rule alone and is dealt with first, so what remains to be "
    "compared are the rules still standing, each with its outcome as changed.",
    "The first step is to settle exceptions. A rule that is set aside is out of the running; "
    "where an exception puts another outcome in place, the rule stands for that one.",
    "Nothing is compared until the exceptions are settled, each for the rule it belongs to: "
    "either the rule is out, or it goes on with the outcome that the exception puts in place.",
    "To see what a rule says, take its exception into account from the start, which may silence "
    "the rule altogether or swap its outcome for another.",
)

PRECEDENCE: Mapping[PrecedenceKind, tuple[str, ...]] = {
    "lowest_number": (
        "If rules that apply lead to different outcomes, the one with the lowest number prevails.",
        "The rules stand in order of priority: among those that apply, the earliest in the list "
        "decides.",
        "A rule with a lower number overrides every rule with a higher number that contradicts it.",
        "Disagreement between applicable rules is settled by number, and the smallest number wins.",
        "Where more than one rule applies, follow the one listed first and disregard the rest.",
        "No rule can displace one that is listed before it, whatever the two of them say.",
        "Work from the top: of several applicable rules, the one nearest the top of the list "
        "governs.",
        "When outcomes collide, go by the numbering, because each rule outranks all the rules "
        "after it.",
    ),
    "highest_number": (
        "If rules that apply lead to different outcomes, the one with the highest number prevails.",
        "Later rules override earlier ones: among those that apply, the last in the list decides.",
        "A rule with a higher number displaces every rule with a lower number that contradicts it.",
        "Disagreement between applicable rules is settled by number, and the largest number wins.",
        "Where more than one rule applies, follow the one listed last and disregard the rest.",
        "No rule can stand against one that is listed after it, whatever the two of them say.",
        "Read down to the end: of several applicable rules, the one nearest the bottom of the "
        "list governs.",
        "When outcomes collide, go by the numbering, because each rule outranks all the rules "
        "before it.",
    ),
    "outcome_order": (
        "If rules that apply disagree, {first} prevails over {second} and {third}, and {second} "
        "prevails over {third}.",
        "Conflicts between rules are settled by outcome: {first} comes before {second}, and "
        "{second} before {third}.",
        "Of the outcomes that the applicable rules call for, take the one that stands first in "
        "this order: {first}, {second}, {third}.",
        "{first} outranks {second}, which in turn outranks {third}, whenever applicable rules "
        "point in different directions.",
        "Where applicable rules collide, {third} gives way to {second}, and both give way to "
        "{first}.",
        "{a_thing} caught by rules with different outcomes gets the weightiest of them; {first} "
        "weighs most, {third} least, with {second} in between.",
        "Should the outcomes of applicable rules differ, look for {first} among them; failing "
        "that, for {second}; {third} stands only if no applicable rule asks for anything else.",
        "The ranking for disagreements between applicable rules is {first} over {second} over "
        "{third}, whatever the numbers of the rules.",
        "Nothing overrides {first}; {second} overrides {third} alone, and {third} overrides "
        "nothing, wherever rules that apply disagree.",
    ),
    "most_conditions": (
        "If rules that apply disagree, the one with the most conditions prevails; the conditions "
        "of its exception are not counted.",
        "The more specific rule wins a conflict between applicable rules, specific meaning that "
        "the rule itself, leaving exceptions out, sets more conditions.",
        "Count the conditions of each applicable rule without those of its exception: where "
        "outcomes differ, the highest count decides.",
        "A rule that asks for more overrides one that asks for less, exceptions not being part "
        "of the count, whenever both apply and contradict each other.",
        "Conflicts are settled by detail. Of the rules that apply, follow the one that names the "
        "largest number of conditions, not counting what stands in exceptions.",
        "Where applicable rules contradict each other, general rules yield to detailed ones; how "
        "detailed a rule is depends on its number of conditions, exceptions left out.",
        "Whichever applicable rule lists more conditions of its own than the others, exceptions "
        "aside, has the final say when they disagree.",
        "Should applicable rules differ in outcome, what matters is how many conditions each one "
        "had to pass: the rule with most of them stands, and exceptions add nothing to the count.",
        "Two applicable rules that disagree are ranked by their number of conditions, the longer "
        "list winning; an exception does not lengthen it.",
    ),
    "class_order": (
        "Each rule belongs to a class. If rules that apply disagree, {one} rules prevail over "
        "{two} rules, {two} rules over {three} rules, and {three} rules over {four} rules.",
        "Conflicts between applicable rules are settled by class, from strongest to weakest: "
        "{one}, {two}, {three}, {four}.",
        "Of the applicable rules, follow the one whose class stands first in this order: {one}, "
        "{two}, {three}, {four}.",
        "Where outcomes differ, the class of an applicable rule decides its weight; {one} ranks "
        "above {two}, {two} above {three}, and {three} above {four}.",
        "{four} rules give way to {three} rules, those to {two} rules, and all of them to {one} "
        "rules whenever applicable rules contradict each other.",
        "Should rules that apply lead to different outcomes, look at their classes: {one} beats "
        "{two}, {two} beats {three}, {three} beats {four}.",
        "A rule's class, not its number, counts in a conflict of applicable rules, with {one} at "
        "the top, then {two}, then {three}, and {four} at the bottom.",
        "Nothing overrides an applicable rule of the class {one}; below it the order is {two}, "
        "{three}, {four}, and the higher class wins every disagreement.",
        "When applicable rules collide, the class decides: {one} first, {two} second, {three} "
        "third, {four} last.",
    ),
    "latest": (
        "If rules that apply disagree, the one that was amended most recently prevails.",
        "The newest wording wins: where outcomes differ, follow the applicable rule with the "
        "latest date of amendment.",
        "A rule amended later overrides every rule amended earlier that applies and contradicts "
        "it, whatever their numbers.",
        "Conflicts between applicable rules are settled by the dates at which they were amended, "
        "and the latest date wins.",
        "Of several applicable rules with different outcomes, only the one amended last is "
        "followed.",
        "Dates of amendment decide between applicable rules that collide, older wording yielding "
        "to more recent wording.",
        "Where applicable rules pull in different directions, check when each was amended and go "
        "by the most recent one.",
        "What was amended last counts: no applicable rule can stand against one with a later "
        "date of amendment.",
        "Should two applicable rules contradict each other, the date of amendment settles the "
        "matter in favour of the later one.",
    ),
}

DEFAULTS = (
    "{a_thing} that no rule reaches is {participle}.",
    "Where no rule applies, the outcome is {noun}.",
    "Should no rule be left to apply, {verb} the {thing}.",
    "The default is {noun}: it covers every {thing} to which no rule applies.",
    "Without an applicable rule, {a_thing} is to be {participle}.",
    "{things} outside all of the rules are {participle}.",
    "{noun} is the outcome for whatever the rules do not settle.",
    "When every rule has failed or been set aside, {verb}.",
    "In the absence of a rule that applies, choose {noun}.",
    "Anything that the rules do not catch ends in {noun}.",
)
