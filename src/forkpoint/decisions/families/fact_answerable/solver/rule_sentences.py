"""The sentences in which the rules are stated."""

import re
from typing import Final

from forkpoint.decisions.families.fact_answerable.solver.words import sentence_patterns

_SENTENCES: Final = {
    "names": """
        A fact belongs to the organisation whose full name it carries and to no namesake.
        Organisations with the same first word are not branches of one another, and their facts
            are their own.
        Take care with names that begin in the same way: each is an organisation of its own.
        Organisations that share a first word are different ones, and a fact is about the one
            named in full.
        Read names to the end: a fact holds for the organisation with exactly that name.
        Similar names do not mean the same organisation; nothing passes from one to the other.
        Only the full name identifies an organisation, since first words occur more than once.
        Several names begin alike, but they stand for separate organisations with separate figures.
        No figure may be taken from an organisation that merely sounds like the one asked about.
    """,
    "measures": """
        Kindred measures were collected separately and cannot replace each other.
        The exact name of a measure decides; kindred measures are something else.
        Two measures with half their name in common are still two measures.
        No measure is a part, a total or a substitute of another one.
        Each measure has its own figures, even where two names differ in one word.
        Measures that end in the same word are counted apart, and none includes another.
        If a question asks for one measure, a related one is of no use.
        Do not answer with a neighbouring measure: the one in question must itself be listed.
        A measure is only what it is called; one with a similar name does not stand in for it.
    """,
    "years": """
        Years are not interchangeable, so a figure of another year is no answer.
        Do not carry a figure from its year into another, even if it seldom changes.
        Only the very year that is asked about counts, not the nearest one on record.
        From one year nothing follows for the next.
        A fact is tied to its year; earlier and later years need facts of their own.
        Each figure is good for its own year alone.
        What is listed for one year may not be used for any other.
        A fact holds for the year it names and says nothing of the year before or after.
        The year of a fact has to be the year asked about.
    """,
    "answerable": """
        The facts listed must contain everything that a question needs; if they do, it can be
            answered.
        To be answerable, a question must find each figure it needs in the list.
        If a single figure that is needed is not listed, the question stays open.
        Answers rest on listed figures alone, so a question that needs an unlisted one has none.
        A question can be answered if every figure that it calls for is among the facts;
            otherwise it cannot.
        No question counts as answerable unless all that it needs has been listed.
        One missing figure is enough to leave a question unanswered, whatever else is known.
        Answerable means that nothing the question depends on is missing from the facts.
        What is needed for a question has to be listed in full, or there is no answer to it.
    """,
    "nothing guessed": """
        Do not extrapolate; a figure is known only by its fact or by a definition.
        A value that one could guess is still not a value that one has.
        Gaps stay gaps: a figure that is not listed is not reconstructed from totals or trends.
        It is not allowed to estimate a figure or to infer it from neighbouring ones.
        What is not listed may not be inferred, however likely a value would be.
        Outside of the definitions given here, no figure may be derived from other figures.
        Nobody may fill a gap by calculation, unless a definition on this page says how.
        General knowledge and plausible guesses do not replace a fact.
        Figures are not to be guessed, carried over or worked out from others, except by a
            definition below.
    """,
    "parents": """
        Who the parent is can change: it is whoever the line of that year gives as parent
            organisation.
        To find a parent, look for the fact about the parent organisation in the same year.
        Ownership has to be listed as well: the fact for the parent organisation of that year
            says who the parent is.
        No parent may be assumed; the parent organisation must be listed for the very year.
        By parent we mean what the fact called parent organisation names for the year in question.
        A question about a parent needs the fact that names the parent organisation for that year
            first.
        Parents are known from facts alone, namely from the line for the parent organisation in
            that year.
        The parent of an organisation in a year is the one its line for that year names as parent
            organisation.
    """,
}

STANDING: Final = {
    " ".join(sentence.split()) + ".": rule
    for rule, sentences in _SENTENCES.items()
    for sentence in sentences.strip().removesuffix(".").split(".\n")
}

FORMER_NAMES: Final = sentence_patterns((
    "Today's <present:ORG> and the <former:ORG> of some lines are one organisation.",
    "<former:ORG> is the former name of <present:ORG>; "
    "facts under either name are about the same organisation.",
    "<present:ORG> was called <former:ORG> in earlier listings, which still count for it.",
    "<former:ORG> has been renamed <present:ORG> without any other change, "
    "so its lines are used for <again:ORG>.",
    "When a line names <former:ORG>, it speaks of <present:ORG> under its old name.",
    "Before it was renamed, <present:ORG> went by <former:ORG>, "
    "and lines with that name remain valid.",
    "The name <former:ORG> was given up: read it as <present:ORG>.",
    "Some lines still say <former:ORG> where they mean <present:ORG>; they count for the latter.",
    "Facts listed for <former:ORG> are facts about <present:ORG>, as it is named today.",
))  # fmt: skip

MARKING: Final = tuple(
    re.compile(re.escape(sentence).replace("MARK", r"(?P<mark>\S+)"))
    for sentence in (
        "Do not use a line with MARK on it, since its figure may still change.",
        "Only lines without the mark MARK are facts in the sense of these rules.",
        "Lines marked MARK were never confirmed and do not count as facts.",
        "Figures are binding unless they are marked MARK, which makes them useless here.",
        "Everything marked MARK waits for confirmation and is to be ignored.",
        "What bears the mark MARK is left aside, as though it were not listed.",
        "The mark MARK means that a figure is unconfirmed; such figures answer nothing.",
        "A figure with the mark MARK is not yet final, and a question cannot rest on it.",
        "Unconfirmed figures carry the mark MARK and may not be used.",
    )
)

DEFINING: Final = tuple(
    re.compile(
        re.escape(sentence)
        .replace("QUANTITY", r"(?P<quantity>[a-z]+ [a-z]+)")
        .replace("EXPRESSION", "(?P<expression>.+)")
    )
    for sentence in (
        "EXPRESSION: this is what the QUANTITY means, with figures of a single year.",
        "EXPRESSION of a year gives the QUANTITY of that year.",
        "For each year, the QUANTITY is defined as EXPRESSION.",
        "The QUANTITY of an organisation is EXPRESSION, all in one year.",
        "The term QUANTITY stands for EXPRESSION of one year.",
        "By the QUANTITY we mean EXPRESSION, where every figure is of that year.",
        "The result of EXPRESSION in the same year is called the QUANTITY.",
        "An organisation's QUANTITY in a year equals EXPRESSION in that year.",
        "To get the QUANTITY, take EXPRESSION of the year concerned.",
    )
)

DEFINED: Final = sentence_patterns((
    "the ratio of <a:NAME> to <b:NAME>",
    "the quotient of <a:NAME> and <b:NAME>",
    "<a:NAME> per unit of <b:NAME>",
    "<a:NAME> over <b:NAME>",
    "<a:NAME> divided by <b:NAME>",
    "the sum of <a:NAME> and <b:NAME> per unit of <c:NAME>",
    "the ratio of <a:NAME> and <b:NAME> combined to <c:NAME>",
    "<a:NAME> plus <b:NAME>, over <c:NAME>",
    "<a:NAME> and <b:NAME> taken together, divided by <c:NAME>",
    "<a:NAME> divided by the total of <b:NAME> and <c:NAME>",
))  # fmt: skip
