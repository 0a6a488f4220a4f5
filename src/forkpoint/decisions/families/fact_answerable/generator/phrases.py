"""The sentences of a state."""

INTRODUCTIONS = (
    "What follows is taken from the {report} of {publisher}; it lists {count} facts.",
    "{publisher} has put {count} lines of its {report} on one page.",
    "Here are {count} facts, all of them from the {report} that {publisher} issues.",
    "Of the {report} kept by {publisher}, these {count} facts are at hand.",
    "This page of the {report} ({publisher}) has {count} facts on it.",
    "The desk has {count} facts before it, copied from the {report} of {publisher}.",
    "From {publisher} comes this part of the {report}: {count} facts in no special order.",
    "Anyone answering questions here works with {count} facts from the {report} by {publisher}.",
    "{count} facts were released by {publisher} in its {report}, and they are given below.",
    "Source: {report}, {publisher}. Number of facts: {count}. They are in no order.",
)

ANSWERABLE = (
    "A question can be answered if every figure that it calls for is among the facts; "
    "otherwise it cannot.",
    "To be answerable, a question must find each figure it needs in the list.",
    "If a single figure that is needed is not listed, the question stays open.",
    "Answerable means that nothing the question depends on is missing from the facts.",
    "One missing figure is enough to leave a question unanswered, whatever else is known.",
    "No question counts as answerable unless all that it needs has been listed.",
    "The facts listed must contain everything that a question needs; if they do, it can "
    "be answered.",
    "What is needed for a question has to be listed in full, or there is no answer to it.",
    "Answers rest on listed figures alone, so a question that needs an unlisted one has none.",
)

NO_DETOURS = (
    "Figures are not to be guessed, carried over or worked out from others, except by a "
    "definition below.",
    "Outside of the definitions given here, no figure may be derived from other figures.",
    "It is not allowed to estimate a figure or to infer it from neighbouring ones.",
    "Nobody may fill a gap by calculation, unless a definition on this page says how.",
    "General knowledge and plausible guesses do not replace a fact.",
    "Gaps stay gaps: a figure that is not listed is not reconstructed from totals or trends.",
    "Do not extrapolate; a figure is known only by its fact or by a definition.",
    "What is not listed may not be inferred, however likely a value would be.",
    "A value that one could guess is still not a value that one has.",
)

NAMES = (
    "Organisations that share a first word are different ones, and a fact is about the "
    "one named in full.",
    "Read names to the end: a fact holds for the organisation with exactly that name.",
    "Similar names do not mean the same organisation; nothing passes from one to the other.",
    "A fact belongs to the organisation whose full name it carries and to no namesake.",
    "Several names begin alike, but they stand for separate organisations with separate figures.",
    "Only the full name identifies an organisation, since first words occur more than once.",
    "Organisations with the same first word are not branches of one another, and their "
    "facts are their own.",
    "Take care with names that begin in the same way: each is an organisation of its own.",
    "No figure may be taken from an organisation that merely sounds like the one asked about.",
)

MEASURES = (
    "A measure is only what it is called; one with a similar name does not stand in for it.",
    "Measures that end in the same word are counted apart, and none includes another.",
    "If a question asks for one measure, a related one is of no use.",
    "Each measure has its own figures, even where two names differ in one word.",
    "The exact name of a measure decides; kindred measures are something else.",
    "No measure is a part, a total or a substitute of another one.",
    "Do not answer with a neighbouring measure: the one in question must itself be listed.",
    "Two measures with half their name in common are still two measures.",
    "Kindred measures were collected separately and cannot replace each other.",
)

YEARS = (
    "A fact holds for the year it names and says nothing of the year before or after.",
    "Years are not interchangeable, so a figure of another year is no answer.",
    "Each figure is good for its own year alone.",
    "From one year nothing follows for the next.",
    "What is listed for one year may not be used for any other.",
    "The year of a fact has to be the year asked about.",
    "Do not carry a figure from its year into another, even if it seldom changes.",
    "A fact is tied to its year; earlier and later years need facts of their own.",
    "Only the very year that is asked about counts, not the nearest one on record.",
)

FORMER = (
    "{old} is the former name of {new}; facts under either name are about the same organisation.",
    "{new} was called {old} in earlier listings, which still count for it.",
    "Facts listed for {old} are facts about {new}, as it is named today.",
    "Before it was renamed, {new} went by {old}, and lines with that name remain valid.",
    "The name {old} was given up: read it as {new}.",
    "Some lines still say {old} where they mean {new}; they count for the latter.",
    "Today's {new} and the {old} of some lines are one organisation.",
    "{old} has been renamed {new} without any other change, so its lines are used for {new}.",
    "When a line names {old}, it speaks of {new} under its old name.",
)

PROVISIONAL = (
    "Lines marked {mark} were never confirmed and do not count as facts.",
    "A figure with the mark {mark} is not yet final, and a question cannot rest on it.",
    "What bears the mark {mark} is left aside, as though it were not listed.",
    "The mark {mark} means that a figure is unconfirmed; such figures answer nothing.",
    "Unconfirmed figures carry the mark {mark} and may not be used.",
    "Only lines without the mark {mark} are facts in the sense of these rules.",
    "Do not use a line with {mark} on it, since its figure may still change.",
    "Figures are binding unless they are marked {mark}, which makes them useless here.",
    "Everything marked {mark} waits for confirmation and is to be ignored.",
)

PARENTS = (
    "The parent of an organisation in a year is the one its line for that year names as "
    "parent organisation.",
    "Who the parent is can change: it is whoever the line of that year gives as parent "
    "organisation.",
    "By parent we mean what the fact called parent organisation names for the year in question.",
    "Parents are known from facts alone, namely from the line for the parent organisation "
    "in that year.",
    "A question about a parent needs the fact that names the parent organisation for that "
    "year first.",
    "To find a parent, look for the fact about the parent organisation in the same year.",
    "Ownership has to be listed as well: the fact for the parent organisation of that "
    "year says who the parent is.",
    "No parent may be assumed; the parent organisation must be listed for the very year.",
)

DEFINITIONS = (
    "The {name} of an organisation is {formula}, all in one year.",
    "{formula_start}: this is what the {name} means, with figures of a single year.",
    "To get the {name}, take {formula} of the year concerned.",
    "For each year, the {name} is defined as {formula}.",
    "The result of {formula} in the same year is called the {name}.",
    "By the {name} we mean {formula}, where every figure is of that year.",
    "The term {name} stands for {formula} of one year.",
    "{formula_start} of a year gives the {name} of that year.",
    "An organisation's {name} in a year equals {formula} in that year.",
)

FORMULAS = {
    2: (
        "{0} divided by {1}",
        "{0} per unit of {1}",
        "the ratio of {0} to {1}",
        "{0} over {1}",
        "the quotient of {0} and {1}",
    ),
    3: (
        "{0} and {1} taken together, divided by {2}",
        "the sum of {0} and {1} per unit of {2}",
        "{0} plus {1}, over {2}",
        "the ratio of {0} and {1} combined to {2}",
        "{2} divided by the total of {0} and {1}",
    ),
}

FRAMES = (
    "What is {what}?",
    "How high is {what}?",
    "A reader wants to know {what}. What is the figure?",
    "Please state {what}.",
    "For a letter to the board, {what} is needed. What does it come to?",
    "We were asked for {what}; which figure is right?",
    "{what_start}: what is it?",
    "Can you tell us {what}?",
    "The editor is looking for {what}. How much is it?",
    "Which value does {what} have?",
)

WHAT = {
    "years": (
        "the sum of the {measure} of {one} in {years}",
        "the total for {measure} of {one} over {years}",
        "the average for {measure} of {one} over {years}",
    ),
    "derived": (
        "the {quantity} of {one} in {year}",
        "the {quantity} that {one} had in {year}",
        "the {quantity} of {one} for {year}",
    ),
    "compared": (
        "the combined figure for {measure} of {all} in {year}",
        "the {year} average for {measure} over {all}",
        "the sum of the {measure} of {all} in {year}",
    ),
    "derived_twice": (
        "the change in the {quantity} of {one} from {first} to {year}",
        "the difference between the {quantity} of {one} in {first} and in {year}",
        "the rise or fall in the {quantity} of {one} between {first} and {year}",
    ),
    "derived_compared": (
        "the gap in {year} between the {quantity} of {one} and that of {two}",
        "the difference between {one} and {two} in the {quantity} for {year}",
        "the gap in {quantity} between {one} and {two} in {year}",
    ),
    "parent": (
        "the {year} {quantity} of the parent of {one}",
        "the {quantity} in {year} of whoever was the parent of {one} in that year",
        "the {quantity} that the parent of {one} had in {year}",
    ),
}

LINES = (
    "{organisation}, {year}, {measure}: {value}",
    "{measure} of {organisation} in {year}: {value}",
    "{year}: {organisation}, {measure}, {value}",
    "{organisation} ({year}): {measure} {value}",
    "{measure}, {organisation}, {year}: {value}",
    "in {year}, {measure} of {organisation}: {value}",
    "{organisation} in {year}, {measure}: {value}",
    "{organisation}: {measure} ({year}) {value}",
)

RULE_HEADINGS = (
    "Rules of interpretation", "How the facts are read", "Reading rules", "Rules for questions",
    "Terms and rules", "Notes for whoever answers", "What counts as an answer", "Guidance",
)  # fmt: skip
FACT_HEADINGS = (
    "Facts", "The facts", "Listed facts", "Table of facts", "Facts at hand", "Data",
    "What is listed", "Facts on file",
)  # fmt: skip
QUESTION_HEADINGS = (
    "Question", "The question", "Question received", "Asked today", "To be answered",
    "Enquiry", "Question from a reader", "Request for a figure",
)  # fmt: skip
MARKS = ("(p)", "[provisional]", "prov.", "*unconfirmed*")
