"""The wordings of the reading sentences, by what they settle."""

from typing import Final, Literal, TypeAlias

Ranking: TypeAlias = Literal[
    "first number", "last number", "outcome", "condition count", "class", "date"
]
Subject: TypeAlias = Ranking | Literal["conditions", "exceptions", "default"]

# A figure in a template stands for an outcome or a class of that rank, 1 the strongest; in a
# default, <noun>, <verb> and <done> stand for the outcome.
STATEMENTS: Final[dict[Subject, tuple[str, ...]]] = {
    "conditions": (
        "No rule applies on the strength of some of its conditions; all of them are needed.",
        "One unmet condition is enough to keep a rule out of play.",
        "Whoever decides must find all conditions of a rule fulfilled before relying on it.",
        "Check the conditions of a rule one by one: it applies when none of them fails.",
        "Rules whose conditions are met only in part do not apply.",
        "A rule reaches <a case> when all that it lists is the case, and not otherwise.",
        "A rule applies only if everything it asks for is true of the <case>.",
        "Every condition in a rule must hold before that rule counts for <a case>.",
        "For a rule to apply, each of its conditions has to be met by the <case>.",
        "The conditions in a rule are cumulative, so <a case> has to satisfy all of them.",
    ),
    "exceptions": (
        "Where every condition of an exception is met, its rule either falls away or carries the "
        "outcome that the exception names, and only then are rules compared with each other.",
        "To see what a rule says, take its exception into account from the start, which may "
        "silence the rule altogether or swap its outcome for another.",
        "Read each rule together with its own exception; a rule set aside has no say at all, and "
        "a rule with a substituted outcome speaks for that outcome only.",
        "Nothing is compared until the exceptions are settled, each for the rule it belongs to: "
        "either the rule is out, or it goes on with the outcome that the exception puts in place.",
        "Before rules are weighed against each other, apply their exceptions; a rule set aside is "
        "treated as if it were not there, while an outcome named in an exception replaces the "
        "original one.",
        "Rules enter any comparison as their exceptions leave them: gone if set aside, with the "
        "new outcome if one is named.",
        "The first step is to settle exceptions. A rule that is set aside is out of the running; "
        "where an exception puts another outcome in place, the rule stands for that one.",
        "Exceptions are read before rules are compared: a rule that its exception sets aside "
        "drops out, and a rule whose exception names another outcome counts with that outcome.",
        "An exception works on its own rule alone and is dealt with first, so what remains to be "
        "compared are the rules still standing, each with its outcome as changed.",
        "An exception that is met comes first: it removes its rule from consideration or, if it "
        "names an outcome, gives the rule that outcome from then on.",
    ),
    "default": (
        "Anything that the rules do not catch ends in <noun>.",
        "In the absence of a rule that applies, choose <noun>.",
        "<noun> is the outcome for whatever the rules do not settle.",
        "When every rule has failed or been set aside, <verb>.",
        "Where no rule applies, the outcome is <noun>.",
        "<a case> that no rule reaches is <done>.",
        "<case>s outside all of the rules are <done>.",
        "Should no rule be left to apply, <verb> the <case>.",
        "The default is <noun>: it covers every <case> to which no rule applies.",
        "Without an applicable rule, <a case> is to be <done>.",
    ),
    "first number": (
        "A rule with a lower number overrides every rule with a higher number that contradicts it.",
        "Disagreement between applicable rules is settled by number, and the smallest number wins.",
        "If rules that apply lead to different outcomes, the one with the lowest number prevails.",
        "No rule can displace one that is listed before it, whatever the two of them say.",
        "Should two applicable rules pull in different directions, the earlier one is followed.",
        "The rules stand in order of priority: among those that apply, the earliest in the list "
        "decides.",
        "When outcomes collide, go by the numbering, because each rule outranks all the rules "
        "after it.",
        "Where more than one rule applies, follow the one listed first and disregard the rest.",
        "Work from the top: of several applicable rules, the one nearest the top of the list "
        "governs.",
    ),
    "last number": (
        "A rule with a higher number displaces every rule with a lower number that contradicts it.",
        "Disagreement between applicable rules is settled by number, and the largest number wins.",
        "If rules that apply lead to different outcomes, the one with the highest number prevails.",
        "Later rules override earlier ones: among those that apply, the last in the list decides.",
        "No rule can stand against one that is listed after it, whatever the two of them say.",
        "Read down to the end: of several applicable rules, the one nearest the bottom of the "
        "list governs.",
        "Should two applicable rules pull in different directions, the later one is followed.",
        "When outcomes collide, go by the numbering, because each rule outranks all the rules "
        "before it.",
        "Where more than one rule applies, follow the one listed last and disregard the rest.",
    ),
    "outcome": (
        "Conflicts between rules are settled by outcome: <1> comes before <2>, and <2> before <3>.",
        "If rules that apply disagree, <1> prevails over <2> and <3>, and <2> prevails over <3>.",
        "<a case> caught by rules with different outcomes gets the weightiest of them; <1> weighs "
        "most, <3> least, with <2> in between.",
        "Nothing overrides <1>; <2> overrides <3> alone, and <3> overrides nothing, wherever "
        "rules that apply disagree.",
        "Of the outcomes that the applicable rules call for, take the one that stands first in "
        "this order: <1>, <2>, <3>.",
        "<1> outranks <2>, which in turn outranks <3>, whenever applicable rules point in "
        "different directions.",
        "Should the outcomes of applicable rules differ, look for <1> among them; failing that, "
        "for <2>; <3> stands only if no applicable rule asks for anything else.",
        "The ranking for disagreements between applicable rules is <1> over <2> over <3>, "
        "whatever the numbers of the rules.",
        "Where applicable rules collide, <3> gives way to <2>, and both give way to <1>.",
    ),
    "condition count": (
        "A rule that asks for more overrides one that asks for less, exceptions not being part of "
        "the count, whenever both apply and contradict each other.",
        "Conflicts are settled by detail. Of the rules that apply, follow the one that names the "
        "largest number of conditions, not counting what stands in exceptions.",
        "Count the conditions of each applicable rule without those of its exception: where "
        "outcomes differ, the highest count decides.",
        "If rules that apply disagree, the one with the most conditions prevails; the conditions "
        "of its exception are not counted.",
        "Should applicable rules differ in outcome, what matters is how many conditions each one "
        "had to pass: the rule with most of them stands, and exceptions add nothing to the count.",
        "The more specific rule wins a conflict between applicable rules, specific meaning that "
        "the rule itself, leaving exceptions out, sets more conditions.",
        "Two applicable rules that disagree are ranked by their number of conditions, the longer "
        "list winning; an exception does not lengthen it.",
        "Where applicable rules contradict each other, general rules yield to detailed ones; how "
        "detailed a rule is depends on its number of conditions, exceptions left out.",
        "Whichever applicable rule lists more conditions of its own than the others, exceptions "
        "aside, has the final say when they disagree.",
    ),
    "class": (
        "A rule's class, not its number, counts in a conflict of applicable rules, with <1> at "
        "the top, then <2>, then <3>, and <4> at the bottom.",
        "Conflicts between applicable rules are settled by class, from strongest to weakest: <1>, "
        "<2>, <3>, <4>.",
        "Each rule belongs to a class. If rules that apply disagree, <1> rules prevail over <2> "
        "rules, <2> rules over <3> rules, and <3> rules over <4> rules.",
        "<4> rules give way to <3> rules, those to <2> rules, and all of them to <1> rules "
        "whenever applicable rules contradict each other.",
        "Nothing overrides an applicable rule of the class <1>; below it the order is <2>, <3>, "
        "<4>, and the higher class wins every disagreement.",
        "Of the applicable rules, follow the one whose class stands first in this order: <1>, "
        "<2>, <3>, <4>.",
        "Should rules that apply lead to different outcomes, look at their classes: <1> beats "
        "<2>, <2> beats <3>, <3> beats <4>.",
        "When applicable rules collide, the class decides: <1> first, <2> second, <3> third, <4> "
        "last.",
        "Where outcomes differ, the class of an applicable rule decides its weight; <1> ranks "
        "above <2>, <2> above <3>, and <3> above <4>.",
    ),
    "date": (
        "A rule amended later overrides every rule amended earlier that applies and contradicts "
        "it, whatever their numbers.",
        "Conflicts between applicable rules are settled by the dates at which they were amended, "
        "and the latest date wins.",
        "Dates of amendment decide between applicable rules that collide, older wording yielding "
        "to more recent wording.",
        "If rules that apply disagree, the one that was amended most recently prevails.",
        "Of several applicable rules with different outcomes, only the one amended last is "
        "followed.",
        "Should two applicable rules contradict each other, the date of amendment settles the "
        "matter in favour of the later one.",
        "The newest wording wins: where outcomes differ, follow the applicable rule with the "
        "latest date of amendment.",
        "What was amended last counts: no applicable rule can stand against one with a later date "
        "of amendment.",
        "Where applicable rules pull in different directions, check when each was amended and go "
        "by the most recent one.",
    ),
}
