"""Openings, headings, and the lines of the index, the conflicts, the target and the pins."""

INTRODUCTIONS: tuple[str, ...] = (
    "{person} has put together the set below for {site}, in time for {occasion}.",
    "Before {occasion}, the {units} on {site} are to be renewed as proposed here.",
    "Subject of this check is the set that {person} proposes for {site}.",
    "For {occasion} we want to install a fixed set of {units} on {site}.",
    "On {site} nothing has been changed yet; the set proposed by {person} waits for this check.",
    "This concerns {site} and the {units} it is to receive for {occasion}.",
    "What follows was collected by {person} so that the installation on {site} can be judged "
    "beforehand.",
    "{Occasion} calls for a new set of {units} on {site}, proposed by {person}.",
    "The last installation on {site} was stopped halfway, so {person} asks for a check of the new "
    "set first.",
    "As {site} will not be touched again until after {occasion}, the set has to be right at the "
    "first attempt.",
    "{person} would like to know whether these {units} can go onto {site}.",
    "Could somebody check this set before it goes onto {site}?",
    "A set of {units} for {site} is ready and needs a second pair of eyes.",
    "{Occasion} draws near, and {site} still runs the old {units}.",
    "Nobody has tried these {units} together on {site} so far.",
    "Here is the set meant for {site}, with the part of the index that it draws on.",
)
RULE_HEADS = (
    "Conventions",
    "How to read this",
    "Reading the index",
    "Rules of the installer",
    "Conventions of the index",
    "Ground rules",
)
TARGET_HEADS = ("Target", "Target environment", "Where it goes", "The target", "Installed on")
INDEX_HEADS = (
    "Index",
    "Index (extract)",
    "Available versions",
    "From the index",
    "Listed versions",
)
CONFLICT_HEADS = ("Conflicts", "Known conflicts", "Not together", "Conflict lines", "Clashes")
PIN_HEADS = ("Proposed set", "Pinned set", "Pins", "Proposed pins", "Set to be installed")

# Of an entry with needs and demands, with needs alone, with demands alone, with neither.
ENTRY_LINES: tuple[tuple[str, str, str, str], ...] = (
    (
        "{name} {version}: requires {needs}; on the target {demands}",
        "{name} {version}: requires {needs}",
        "{name} {version}: on the target {demands}",
        "{name} {version}: no requirements",
    ),
    (
        "{name} {version} – needs {needs} – runs with {demands}",
        "{name} {version} – needs {needs}",
        "{name} {version} – runs with {demands}",
        "{name} {version} – needs nothing",
    ),
    (
        "{name} {version} [requires: {needs}] [target: {demands}]",
        "{name} {version} [requires: {needs}]",
        "{name} {version} [target: {demands}]",
        "{name} {version} [free of requirements]",
    ),
    (
        "{name}, version {version}: other {units}: {needs}; environment: {demands}",
        "{name}, version {version}: other {units}: {needs}",
        "{name}, version {version}: environment: {demands}",
        "{name}, version {version}: nothing required",
    ),
    (
        "Version {version} of {name} requires {needs}; on the target it wants {demands}.",
        "Version {version} of {name} requires {needs}.",
        "On the target, version {version} of {name} wants {demands}.",
        "Version {version} of {name} has no requirements.",
    ),
    (
        "{name} {version} depends on {needs} | asks for {demands}",
        "{name} {version} depends on {needs}",
        "{name} {version} asks for {demands}",
        "{name} {version} depends on nothing",
    ),
    (
        "{name} {version} / with: {needs} / on: {demands}",
        "{name} {version} / with: {needs}",
        "{name} {version} / on: {demands}",
        "{name} {version} / no conditions",
    ),
    (
        "For {name} {version}, the set must hold {needs}; the target must offer {demands}.",
        "For {name} {version}, the set must hold {needs}.",
        "For {name} {version}, the target must offer {demands}.",
        "For {name} {version}, nothing is required.",
    ),
    (
        "{name} {version} builds on {needs}; conditions: {demands}",
        "{name} {version} builds on {needs}",
        "{name} {version}; conditions: {demands}",
        "{name} {version}; no conditions",
    ),
    (
        "{version} of {name}: to be accompanied by {needs}; made for {demands}",
        "{version} of {name}: to be accompanied by {needs}",
        "{version} of {name}: made for {demands}",
        "{version} of {name}: stands alone",
    ),
)
# The same inside a cell or under the name of a package: before needs, before demands, for neither.
ENTRY_HEADS: tuple[tuple[str, str, str], ...] = (
    ("requires ", "target ", "no requirements"),
    ("needs ", "on ", "needs nothing"),
    ("depends on ", "runs with ", "independent"),
    ("with ", "made for ", "no conditions"),
    ("requires: ", "environment: ", "none"),
    ("builds on ", "asks for ", "nothing required"),
    ("uses ", "wants ", "stands alone"),
    ("calls for ", "suits ", "free of requirements"),
)
CONFLICT_LINES: tuple[str, ...] = (
    "{a} conflicts with {b}",
    "{a} does not work beside {b}",
    "{a} excludes {b}",
    "never {a} together with {b}",
    "{a} clashes with {b}",
    "{a}: not with {b}",
    "{a} rules out {b}",
    "{a} cannot be installed next to {b}",
    "{a} × {b}",
    "no {a} where there is {b}",
)
PIN_LINES = ("{} {}", "{}=={}", "{} = {}", "{} @ {}", "{}: {}", "{} -> {}")
STATES_OF_FEATURES = (
    ("active", "inactive"),
    ("enabled", "not enabled"),
    ("on", "off"),
    ("available", "not available"),
)
CARRIED_LABELS = ("already there", "preinstalled", "already installed", "present", "on board")

MAIL_BASIS: tuple[str, ...] = (
    "{Site} has the {platform} {platform_value} and runs {runtime} {runtime_value}.",
    "The target is {site} with {runtime} {runtime_value} on the {platform} {platform_value}.",
    "You will find {runtime} {runtime_value} on {site}, and the {platform} is {platform_value}.",
    "As to {site}, its {platform} is {platform_value} and its {runtime} stands at {runtime_value}.",
    "Everything goes onto {site}: {platform} {platform_value}, {runtime} {runtime_value}.",
    "We are speaking of {site}, whose {runtime} is {runtime_value} and whose {platform} is "
    "{platform_value}.",
    "{Runtime} {runtime_value} is what {site} works with, and its {platform} is {platform_value}.",
    "For {site} the inventory says {platform} {platform_value} and {runtime} {runtime_value}.",
)
MAIL_RESOURCE: tuple[str, ...] = (
    "Its free {resource} comes to {amount}.",
    "There are {amount} of {resource} left.",
    "It can spare {amount} of {resource}.",
    "Of its {resource}, {amount} are free.",
    "Free {resource}: {amount}.",
    "Last night it reported {amount} of free {resource}.",
    "In {resource} it offers {amount}.",
    "A look at the {resource} shows {amount} free.",
)
MAIL_FEATURES: tuple[str, ...] = (
    "{Features} {on}: {active}; {off}: {inactive}.",
    "Of the {features}, these are {on}: {active}. These are {off}: {inactive}.",
    "Among the {features} there are some that are {on} ({active}) and some that are {off} "
    "({inactive}).",
    "The {features} are as follows: {active} ({on}); {inactive} ({off}).",
    "{Features} that are {on}: {active}; those that are {off}: {inactive}.",
    "Under {features} we have {active} ({on}) and {inactive} ({off}).",
    "The {features} were checked too ({on}: {active}; {off}: {inactive}).",
    "State of the {features}: {on} – {active}; {off} – {inactive}.",
)
MAIL_CARRIED: tuple[str, ...] = (
    "It already carries {carried}.",
    "Already installed there: {carried}.",
    "The machine came with {carried} installed.",
    "From before, {carried} are present on it.",
    "On it you will find {carried} from an earlier installation.",
    "It was delivered with {carried}, which stay as they are.",
    "Present from the outset are {carried}.",
    "It also holds {carried}, put there by the supplier.",
)
MAIL_LEADS: tuple[tuple[str, str, str], ...] = (
    ("The index says:", "Listed conflicts:", "And this is the set:"),
    ("From the index I copy:", "It also knows these conflicts:", "The set I would install:"),
    ("Here is what is listed:", "What must not meet:", "Pinned would be:"),
    ("Available at present:", "Conflicts on record:", "My proposal for the pins:"),
    ("The catalogue offers:", "Pairs to avoid:", "We would pin:"),
    ("Listed versions and what they want:", "Known clashes:", "Pins as proposed:"),
    ("The index in short:", "Conflict lines:", "The pins:"),
    ("Copied from the index this morning:", "Conflicts, same source:", "To be installed:"),
)
MAIL_CLOSINGS: tuple[str, ...] = (
    "Can we go ahead?",
    "Please tell me before we start.",
    "I wait for your word.",
    "A short answer is enough.",
    "Would you look it over?",
    "Nothing will be touched until you answer.",
    "Thanks for checking.",
    "Let me know what you find.",
)
