"""The notes that say how the parts are to be read, and how a legend begins."""

from typing import Final

READINGS: Final = frozenset(
    (
        "A file's lines are shown in quotes and in order, with a slash from one to the next.",
        "Every pair of quotes encloses one line, and slashes separate the lines of a file"
        " in their order.",
        "Lines appear here in quotes, first to last, a slash standing between neighbours.",
        "One quoted text is one line; two with a slash between them are two lines, the "
        "left one first.",
        "Quoted texts are lines of a file; a slash between two of them divides lines that"
        " follow one another.",
        "Read a slash between quotes as the start of a new line in the file.",
        "To save space, the lines of a file are set side by side: each in quotes, a slash"
        " after all but the last.",
        "What stands in quotes is a line, and the slashes between quotes mark where the "
        "next line begins.",
        "Where several quoted lines are divided by slashes, they stand in the file in that order.",
    )
)

STORE_NOTES: Final = frozenset(
    (
        "At the start the store holds these files and folders and nothing else.",
        "Before the first step, this is all that the store contains.",
        "No file or folder beyond those listed exists when the first step is taken.",
        "Nothing is missing from this listing, which shows the store ahead of the first step.",
        "Taken before the first step, this listing leaves nothing out.",
        "The listing is complete as of the moment before the first step.",
        "The store begins with exactly what is listed here.",
        "These files and folders, and no others, are there at the outset.",
        "What is not listed here does not exist when the log begins.",
    )
)

GOAL_NOTES: Final = frozenset(
    (
        "After the last step, every one of the following must be true.",
        "All conditions listed here refer to the store as the last step leaves it, and "
        "all have to hold.",
        "At the end, the store is checked against these points, and all of them must hold.",
        "Each point below has to be true once the log has been worked through.",
        "The goal is reached only if none of these conditions fails at the end of the log.",
        "The job is done if all of these conditions hold after the last step.",
        "The order asks for the following state of the store once every step is through.",
        "The work is accepted if the store meets each of these points at the end.",
        "What counts is the store after the final step; it has to satisfy all of this.",
    )
)

LOG_NOTES: Final = frozenset(
    (
        "Each numbered step was handed to the store after the one before it, and its "
        "outcome was not recorded.",
        "From the first number to the last, the agent made these requests; success or "
        "failure is not noted.",
        "No outcomes are logged, only the requests themselves in the order of their numbers.",
        "Numbers give the order of the steps; the log is silent on which of them took effect.",
        "One numbered request after another went to the store, whose replies are not part"
        " of this log.",
        "Steps are logged as requested, one after another by number, whether or not they "
        "had any effect.",
        "The log lists the steps in the order in which they were asked for and does not "
        "say what came of them.",
        "The steps were taken by number, and those that came to nothing are logged like "
        "the others.",
        "What follows is what the agent asked for, step by step, not what the store made of it.",
    )
)

LEGEND_STARTS: Final = frozenset(
    (
        "By its command one knows a step:",
        "Commands of the log:",
        "Each command has one meaning:",
        "How to read the commands:",
        "In the log,",
        "Of the commands,",
        "The log abbreviates:",
        "These are the commands, with what they ask for:",
    )
)

PRECEDENCE_NOTES: Final = frozenset(
    (
        "If one rule stops a step that another would let through, the step is stopped.",
        "A rule under which a step changes nothing goes before every rule that says what "
        "the step would do.",
        "Rules that hold a step back are stronger than those that describe its effect.",
        "Where two rules seem to disagree about a step, the one that lets nothing happen "
        "is followed.",
        "What a step does, it does only if no rule here keeps it from taking effect.",
        "Any one rule is enough to keep a step without effect, whatever the others say.",
        "No rule that grants a step its effect outweighs one that denies it.",
        "The effects named here are those of steps that none of the rules holds back.",
        "Read each rule as subject to those that leave a step without effect.",
    )
)
"""What goes before what: a rule that leaves a step without effect goes before all others."""
