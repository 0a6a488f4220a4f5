"""Introductions, headings and notes around the rules, the store, the goal and the log."""

INTRODUCTIONS: tuple[str, ...] = (
    "An agent was set to work on {store} of the {organisation} {occasion}.",
    "{Occasion}, {person} had an agent tidy {store} of the {organisation}.",
    "This is the record of a clean-up of {store} at the {organisation}, done by an agent "
    "{occasion}.",
    "{person} from the {keeper} of the {organisation} asked an agent to sort {store} {occasion}.",
    "At the {organisation}, {store} was handed to an agent {occasion}; {person} wrote the order.",
    "A job for the agent of the {organisation}, {keeper}: {store} was to be brought into shape "
    "{occasion}.",
    "{Store} of the {organisation} needed sorting {occasion}, and {person} left that to an agent.",
    "The following concerns {store} of the {organisation}, where an agent worked {occasion} on "
    "behalf of {person}.",
    "Whoever checks what the agent did with {store} of the {organisation} should know that "
    "{person} ordered it {occasion}.",
)
STARTS: tuple[str, ...] = (
    "At the start the store holds these files and folders and nothing else.",
    "Before the first step, this is all that the store contains.",
    "The listing is complete as of the moment before the first step.",
    "What is not listed here does not exist when the log begins.",
    "These files and folders, and no others, are there at the outset.",
    "The store begins with exactly what is listed here.",
    "Taken before the first step, this listing leaves nothing out.",
    "No file or folder beyond those listed exists when the first step is taken.",
    "Nothing is missing from this listing, which shows the store ahead of the first step.",
)
QUOTES: tuple[str, ...] = (
    "Quoted texts are lines of a file; a slash between two of them divides lines that follow one "
    "another.",
    "A file's lines are shown in quotes and in order, with a slash from one to the next.",
    "Where several quoted lines are divided by slashes, they stand in the file in that order.",
    "Every pair of quotes encloses one line, and slashes separate the lines of a file in their "
    "order.",
    "Lines appear here in quotes, first to last, a slash standing between neighbours.",
    "To save space, the lines of a file are set side by side: each in quotes, a slash after all "
    "but the last.",
    "One quoted text is one line; two with a slash between them are two lines, the left one first.",
    "Read a slash between quotes as the start of a new line in the file.",
    "What stands in quotes is a line, and the slashes between quotes mark where the next line "
    "begins.",
)
LOGS: tuple[str, ...] = (
    "The log lists the steps in the order in which they were asked for and does not say what came "
    "of them.",
    "Steps are logged as requested, one after another by number, whether or not they had any "
    "effect.",
    "Numbers give the order of the steps; the log is silent on which of them took effect.",
    "What follows is what the agent asked for, step by step, not what the store made of it.",
    "Each numbered step was handed to the store after the one before it, and its outcome was not "
    "recorded.",
    "The steps were taken by number, and those that came to nothing are logged like the others.",
    "No outcomes are logged, only the requests themselves in the order of their numbers.",
    "From the first number to the last, the agent made these requests; success or failure is not "
    "noted.",
    "One numbered request after another went to the store, whose replies are not part of this log.",
)
GOALS: tuple[str, ...] = (
    "The job is done if all of these conditions hold after the last step.",
    "After the last step, every one of the following must be true.",
    "The work is accepted if the store meets each of these points at the end.",
    "What counts is the store after the final step; it has to satisfy all of this.",
    "Each point below has to be true once the log has been worked through.",
    "The goal is reached only if none of these conditions fails at the end of the log.",
    "At the end, the store is checked against these points, and all of them must hold.",
    "All conditions listed here refer to the store as the last step leaves it, and all have to "
    "hold.",
    "The order asks for the following state of the store once every step is through.",
)
LEGENDS: tuple[str, ...] = (
    "Commands of the log: {pairs}.",
    "In the log, {pairs}.",
    "How to read the commands: {pairs}.",
    "The log abbreviates: {pairs}.",
    "Each command has one meaning: {pairs}.",
    "Of the commands, {pairs}.",
    "By its command one knows a step: {pairs}.",
    "These are the commands, with what they ask for: {pairs}.",
)
RULE_HEADINGS = (
    "Rules of the store", "How the store works", "What the operations do", "Conventions",
    "Store rules", "How steps are carried out",
)  # fmt: skip
STORE_HEADINGS = (
    "Store before the first step", "Initial content", "Files at the start", "Starting point",
    "Listing of the store", "What is there at first",
)  # fmt: skip
GOAL_HEADINGS = (
    "Goal", "Goal conditions", "What is to be achieved", "Conditions at the end",
    "Acceptance list", "Wanted result",
)  # fmt: skip
LOG_HEADINGS = ("Log", "Trace", "Steps", "Operations", "Log of the agent", "Requests")
PRECEDENCE = (
    "If one rule stops a step that another would let through, the step is stopped.",
    "A rule under which a step changes nothing goes before every rule that says what "
    "the step would do.",
    "Rules that hold a step back are stronger than those that describe its effect.",
    "Where two rules seem to disagree about a step, the one that lets nothing happen is followed.",
    "What a step does, it does only if no rule here keeps it from taking effect.",
    "Any one rule is enough to keep a step without effect, whatever the others say.",
    "No rule that grants a step its effect outweighs one that denies it.",
    "The effects named here are those of steps that none of the rules holds back.",
    "Read each rule as subject to those that leave a step without effect.",
)
