"""The conventions, each in ten or more phrasings that differ in structure.

`unit` and `units` are what is installed, `platform` and `runtime` the domain's words for those.
"""

ORDERING: tuple[str, ...] = (
    "Versions are compared number by number from the left, so {late} is later than {early}.",
    "{late} comes after {early}, because each part of a version is read as a whole number.",
    "To tell which of two versions is later, compare their first numbers, then the second, then "
    "the third; 10 is more than 9.",
    "The parts of a version are numbers and not text: {early} is the earlier one beside {late}.",
    "Of two versions the one with the larger number in the first place where they differ is the "
    "later one ({late} follows {early}).",
    "Order of versions: by the first number, then by the second, then by the third, each taken as "
    "a number ({early} before {late}).",
    "Do not sort versions like words; {late} is a later version than {early}.",
    "A version has three numbers, and the leftmost one that differs decides which version is "
    "later, which puts {late} after {early}.",
    "When versions are ranked, every number counts at its full value, and therefore {early} is "
    "older than {late}.",
    "Since the numbers of a version are compared one after the other as integers, {late} is newer "
    "than {early}.",
    "Later means larger in the first number that differs, e.g. {late} against {early}.",
)

SHORT_FORMS: tuple[str, ...] = (
    "If only two numbers are written, the third one is 0.",
    "{short} is short for {short}.0.",
    "A bound with two numbers ends in a zero that is left out, as in {short} for {short}.0.",
    "Read {short} as {short}.0.",
    "Some bounds leave out a final zero ({short} means {short}.0).",
    "Where the last number is missing, put a 0 there.",
    "{short} and {short}.0 are the same version.",
    "The third number may be dropped when it is 0.",
    "Two numbers alone mean that a 0 follows.",
    "Write out {short} in full and you get {short}.0.",
)

EDGES_SIGNS: tuple[str, ...] = (
    "{at_least} and {at_most} include the version that they name, {above} and {below} do not.",
    "The version behind {at_least} or {at_most} belongs to the range; behind {above} or {below} it "
    "stays outside.",
    "With {above} and {below} the named version itself is excluded, whereas {at_least} and "
    "{at_most} let it in.",
    "A version equal to the bound passes {at_least} and {at_most} and fails {above} and {below}.",
    "An equals sign in a bound means that the bound itself is allowed ({at_least}, {at_most}); "
    "without one it is not ({above}, {below}).",
    "Exactly the named version is good enough for {at_least} and {at_most}, but never for {above} "
    "or {below}.",
    "Only {at_least} and {at_most} count their own version in; {above} begins after it and "
    "{below} stops short of it.",
    "Ranges: {at_least} and {at_most} are inclusive, {above} and {below} are exclusive.",
    "{above} and {below} are strict, while {at_least} and {at_most} also hold at the version "
    "itself.",
    "Whoever pins precisely the version in a bound satisfies {at_least} and {at_most} and violates "
    "{above} and {below}.",
)

EDGES_WORDS: tuple[str, ...] = (
    "{at_least} and {at_most} take in the version that is named, {above} and {below} leave it out.",
    "The named version itself fits {at_least} and {at_most}, though not {above} or {below}.",
    "Where a bound says {above} or {below}, the version given there no longer fits; with "
    "{at_least} and {at_most} it does.",
    "A version that equals the bound is right for {at_least} and {at_most} and wrong for {above} "
    "and {below}.",
    "Bounds with {at_least} or {at_most} are inclusive, those with {above} or {below} exclusive.",
    "Meeting the version exactly is enough if the bound reads {at_least} or {at_most}, and not "
    "enough if it reads {above} or {below}.",
    "By {above} and {below} we mean strictly so, without the version itself; {at_least} and "
    "{at_most} contain it.",
    "Read {at_least} and {at_most} with the version they name, and read {above} and {below} "
    "without it.",
    "Of the four bounds, {at_least} and {at_most} accept their own version, the other two "
    "({above}, {below}) refuse it.",
    "The version in the bound counts as inside for {at_least} and {at_most}, as outside for "
    "{above} and {below}.",
)

CARET: tuple[str, ...] = (
    "{caret} stands for {version} and all later versions with the same first number.",
    "A requirement like {caret} is met from {version} on and ends before {next}.",
    "Whatever is asked for as {caret} has the first number {first} and is not earlier than "
    "{version}.",
    "{caret} keeps the first number fixed: {version} fits, later versions fit too, but not {next}.",
    "Between {version} (included) and {next} (excluded) lies everything that {caret} covers.",
    "The range {caret} starts at {version} itself and contains no version with another first "
    "number.",
    "For {caret} a version must begin with {first} and be {version} at the earliest.",
    "Take {caret} as two conditions, no earlier than {version} and still below {next}.",
    "{caret} admits {version} and its successors as long as the first number remains {first}.",
    "With {caret} the author promises that {version} and later ones will do, but nothing from "
    "{next} on.",
)

OWN_ENTRY: tuple[str, ...] = (
    "Each version has its own entry in the index, and only the entry of the pinned version counts.",
    "What another version of the same {unit} requires is of no interest.",
    "Look up the requirements under the very version that is pinned; other versions of that {unit} "
    "may ask for something else.",
    "Requirements belong to a version and not to the {unit} as a whole, so read the entry of the "
    "version in the set.",
    "Entries of versions that are not pinned impose nothing.",
    "An entry speaks for its own version alone.",
    "Of the versions listed for {article_unit}, the pinned one is the one whose requirements "
    "apply.",
    "The index also lists versions that nobody has pinned; their requirements do not matter here.",
    "For every pin, go by the entry with exactly this version and by none of its neighbours.",
    "Only requirements of pinned versions have to be met, not those of earlier or later ones in "
    "the index.",
    "A requirement is in force if the version under which it is listed is the pinned one.",
)

REQUIREMENTS: tuple[str, ...] = (
    "Every {unit} that a pinned version requires must be pinned too, in a version within the range "
    "given.",
    "If a pinned version requires another {unit}, the set has to hold that {unit}, and its pinned "
    "version has to lie in the range.",
    "A requirement is met when the {unit} it names is pinned and the pinned version fits the "
    "range; otherwise it is not.",
    "Nothing is fetched on its own: required {units} have to be among the pins, each in a version "
    "that the range allows.",
    "The installer adds no {units} by itself, so whatever is required must stand in the set with a "
    "version inside the stated range.",
    "For each requirement of a pinned version, find the required {unit} among the pins and hold "
    "its version against the range.",
    "Both must be true of a requirement of a pinned version: the other {unit} is pinned, and its "
    "version lies within the range.",
    "It breaks the installation if a required {unit} is not pinned at all or is pinned outside "
    "the range.",
    "The pins must supply all {units} that the pinned versions require, in versions that satisfy "
    "the ranges.",
    "{Article_unit} that is required may not be absent from the set, nor may its version be "
    "outside the range.",
)

ENVIRONMENT: tuple[str, ...] = (
    "What a pinned version asks of {qualities} must be met by the target.",
    "The target has to satisfy all that the pinned versions demand of {qualities}.",
    "Each pinned version must suit the target in every respect that its entry names ({qualities}).",
    "Hold the entry of every pinned version against the target as well, that is, against "
    "{qualities}.",
    "If a pinned version names conditions for {qualities}, the target must fulfil them.",
    "No pinned version may ask for anything that the target does not offer: think of {qualities}.",
    "A set fails if one of its versions does not fit {any_quality} of the target.",
    "Conditions on {qualities} are compared with the target, and only those of pinned versions.",
    "{Qualities} of the target are given and cannot be changed, so every pinned version must "
    "accept them.",
    "As far as pinned versions make demands on {qualities}, the target described here has to meet "
    "each of them.",
)

AMOUNTS: tuple[str, ...] = (
    "The {resource} is asked for by each version separately, is not added up, and may be used to "
    "the last {amount_unit}.",
    "For the {resource}, exactly as much as a version asks for is enough, and the figures of "
    "several versions are not added together.",
    "Figures for the {resource} are minimums for one version at a time; an equal amount will do.",
    "Do not add up the {resource}: each version is checked alone, and it passes if the target has "
    "at least its figure.",
    "Every version may use the whole {resource} of the target, so compare the figures one by one; "
    "equality suffices.",
    "A version is content with the {resource} if its own figure is not larger than that of the "
    "target, whatever the other versions take.",
    "The {resource} is shared, which is why no sum is formed; a figure as large as that of the "
    "target is still met.",
    "As to the {resource}, the target needs at least the figure of the most demanding version and "
    "not the total.",
    "Only a figure above the free {resource} of the target is too much, and each figure stands "
    "for itself.",
)

CONFLICTS: tuple[str, ...] = (
    "A conflict applies only if both {units} are present and each version lies in its range.",
    "Two {units} clash when the version of the one and the version of the other are both within "
    "the ranges of a conflict line.",
    "No conflict line may come true, which takes a version in the first range together with a "
    "version in the second.",
    "The lines on conflicts forbid pairs: a set must not hold a version from the one range "
    "alongside a version from the other.",
    "A conflict line of which only one side fits the set is harmless; if both sides fit, the "
    "installation stops.",
    "For a conflict to break the installation, the set has to match its line on both sides.",
    "A listed conflict rules out having both sides at once, each in a version of the range given.",
    "Conflicts count where both sides are matched and nowhere else.",
    "Check every conflict line on both sides, and reject the set if the two sides fit one and the "
    "same line.",
    "Having one side of a listed conflict is allowed; having both sides, in versions of those "
    "ranges, is not.",
)

OPTIONAL: tuple[str, ...] = (
    "A requirement marked “{mark}” may be left without a pin, but if the {unit} is present, its "
    "version must fit the range.",
    "The mark “{mark}” means that the {unit} can be absent; when it is there, the range holds for "
    "it all the same.",
    "{Units} marked “{mark}” need not be in the set, though a version outside the range is not "
    "tolerated.",
    "Where a requirement bears the mark “{mark}”, only a pinned version out of range is a fault, "
    "not a missing pin.",
    "Absent is fine and out of range is not: this is how “{mark}” is to be read.",
    "Nobody has to pin what is marked “{mark}”; whoever does must stay within the range.",
    "“{mark}” in brackets frees from the duty to pin the {unit}, yet leaves the range in force "
    "for {article_unit} that is pinned.",
    "If the {unit} of a requirement marked “{mark}” is not present, the requirement is dropped, "
    "otherwise it is like any other.",
    "With the addition “{mark}” a requirement binds only a set in which that {unit} occurs.",
    "Ranges marked “{mark}” apply to {units} that happen to be present and to no others.",
)

CONDITION: tuple[str, ...] = (
    "A requirement with an addition such as “{mark}” is void on every other {platform}.",
    "Additions like “{mark}” limit a requirement to that {platform}.",
    "Skip a requirement marked in the manner of “{mark}” unless the target has the {platform} "
    "named there.",
    "“{mark}” behind a requirement says that it holds on this {platform} and not elsewhere.",
    "If a requirement names {article_platform} in brackets (“{mark}”), it concerns targets of this "
    "kind alone.",
    "Some requirements hold for one {platform} and are written with “{mark}” or the like; on a "
    "different one they do not exist.",
    "The bracket “{mark}” ties a requirement to {article_platform}; with any other it asks for "
    "nothing.",
    "Requirements followed by {article_platform} in brackets, for instance “{mark}”, bind only "
    "where the target is of that sort.",
    "For targets with another {platform}, requirements bearing a note like “{mark}” can be crossed "
    "out.",
    "Whether a requirement with a note like “{mark}” is in force depends on the {platform} of the "
    "target.",
)

PREINSTALLED: tuple[str, ...] = (
    "{Units} that the target already carries count as if they were pinned in the version shown, "
    "and are in order themselves.",
    "What is installed on the target beforehand serves requirements and conflicts just as a pin "
    "does, without a check of its own.",
    "A requirement can also be met by {article_unit} that is already on the target, provided that "
    "its version fits; such {units} need no entry in the index.",
    "Treat the {units} listed as already present like pins, except that their own requirements are "
    "taken as met.",
    "The target brings some {units} along; for requirements and conflicts their versions stand "
    "beside the pins, and nothing else is asked of them.",
    "No pin is needed for {article_unit} that the target has already, since its version there is "
    "the one that counts.",
    "Beside the pins, the {units} already on the target are available to every requirement, each "
    "in the version named there and known to be sound.",
    "Preinstalled {units} are held against ranges and conflict lines in the same way as pinned "
    "ones; their own requirements have been dealt with.",
    "When you look for a required {unit}, search the pins and the {units} present on the target, "
    "for both count alike.",
    "Anything present on the target stands for a pin of that version, with its own needs already "
    "covered.",
)

VERDICT: tuple[str, ...] = (
    "The set installs cleanly if no pin breaks a rule, whether or not another {unit} needs it.",
    "A clean installation is one in which all pins pass, including those that no other {unit} asks "
    "for.",
    "One broken rule is enough to spoil the installation; a pin that is not needed by others is "
    "checked like the rest and does no harm by being there.",
    "All pinned {units} are installed, needed or not, and each of them has to comply.",
    "Pins that nothing else requires are permitted, but they too must satisfy every rule.",
    "Call the set clean only when every single pin, even a superfluous one, is free of faults.",
    "Superfluous pins are no fault in themselves, yet a fault in one of them counts in full.",
    "Nothing is skipped at installation: each pin is examined, and the first fault of any pin ends "
    "the matter.",
    "Clean means without a fault in any of the pins; to be there without need is not a fault.",
    "The installation goes through only if the whole set, pin by pin, is in order, and spare pins "
    "are no exception.",
)
