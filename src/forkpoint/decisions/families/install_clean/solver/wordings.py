"""The wordings of the conventions, by the topic that they state.

The values of a sentence are letters here: V a version, N a number, P the word for packages, R, L,
S, U and T the domain's words for runtime, platform, resource, unit and features, E a list of them;
in quotes, I and X are words of bounds that include and exclude, C is a caret range, M a mark, F a
platform in brackets.
"""

from typing import Final

_WORDINGS: Final = {
    "ordering": (
        "A version has three numbers, and the leftmost one that differs decides which "
        "version is later, which puts V after V",
        "Do not sort versions like words; V is a later version than V",
        "Later means larger in the first number that differs, e.g. V against V",
        "Of two versions the one with the larger number in the first place where they "
        "differ is the later one (V follows V)",
        "Order of versions: by the first number, then by the second, then by the third, "
        "each taken as a number (V before V)",
        "Since the numbers of a version are compared one after the other as integers, V "
        "is newer than V",
        "The parts of a version are numbers and not text: V is the earlier one beside V",
        "To tell which of two versions is later, compare their first numbers, then the "
        "second, then the third; N is more than N",
        "V comes after V, because each part of a version is read as a whole number",
        "Versions are compared number by number from the left, so V is later than V",
        "When versions are ranked, every number counts at its full value, and therefore "
        "V is older than V",
    ),
    "short": (
        "A bound with two numbers ends in a zero that is left out, as in V for V",
        "If only two numbers are written, the third one is N",
        "Read V as V",
        "Some bounds leave out a final zero (V means V)",
        "The third number may be dropped when it is N",
        "Two numbers alone mean that a N follows",
        "V and V are the same version",
        "V is short for V",
        "Where the last number is missing, put a N there",
        "Write out V in full and you get V",
    ),
    "edges": (
        "A version equal to the bound passes “I” and “I” and fails “X” and “X”",
        "A version that equals the bound is right for “I” and “I” and wrong for “X” and “X”",
        "An equals sign in a bound means that the bound itself is allowed (“I”, “I”); "
        "without one it is not (“X”, “X”)",
        "Bounds with “I” or “I” are inclusive, those with “X” or “X” exclusive",
        "By “X” and “X” we mean strictly so, without the version itself; “I” and “I” contain it",
        "Exactly the named version is good enough for “I” and “I”, but never for “X” or “X”",
        "Meeting the version exactly is enough if the bound reads “I” or “I”, and not "
        "enough if it reads “X” or “X”",
        "Of the four bounds, “I” and “I” accept their own version, the other two (“X”, "
        "“X”) refuse it",
        "Only “I” and “I” count their own version in; “X” begins after it and “X” stops "
        "short of it",
        "Ranges: “I” and “I” are inclusive, “X” and “X” are exclusive",
        "Read “I” and “I” with the version they name, and read “X” and “X” without it",
        "The named version itself fits “I” and “I”, though not “X” or “X”",
        "The version behind “I” or “I” belongs to the range; behind “X” or “X” it stays outside",
        "The version in the bound counts as inside for “I” and “I”, as outside for “X” and “X”",
        "Where a bound says “X” or “X”, the version given there no longer fits; with “I” "
        "and “I” it does",
        "Whoever pins precisely the version in a bound satisfies “I” and “I” and "
        "violates “X” and “X”",
        "With “X” and “X” the named version itself is excluded, whereas “I” and “I” let it in",
        "“I” and “I” include the version that they name, “X” and “X” do not",
        "“I” and “I” take in the version that is named, “X” and “X” leave it out",
        "“X” and “X” are strict, while “I” and “I” also hold at the version itself",
    ),
    "own_entry": (
        "A requirement is in force if the version under which it is listed is the pinned one",
        "An entry speaks for its own version alone",
        "Each version has its own entry in the index, and only the entry of the pinned "
        "version counts",
        "Entries of versions that are not pinned impose nothing",
        "For every pin, go by the entry with exactly this version and by none of its neighbours",
        "Look up the requirements under the very version that is pinned; other versions "
        "of that P may ask for something else",
        "Of the versions listed for a P, the pinned one is the one whose requirements apply",
        "Only requirements of pinned versions have to be met, not those of earlier or "
        "later ones in the index",
        "Requirements belong to a version and not to the P as a whole, so read the entry "
        "of the version in the set",
        "The index also lists versions that nobody has pinned; their requirements do not "
        "matter here",
        "What another version of the same P requires is of no interest",
    ),
    "needs": (
        "A P that is required may not be absent from the set, nor may its version be "
        "outside the range",
        "A requirement is met when the P it names is pinned and the pinned version fits "
        "the range; otherwise it is not",
        "Both must be true of a requirement of a pinned version: the other P is pinned, "
        "and its version lies within the range",
        "Every P that a pinned version requires must be pinned too, in a version within "
        "the range given",
        "For each requirement of a pinned version, find the required P among the pins "
        "and hold its version against the range",
        "If a pinned version requires another P, the set has to hold that P, and its "
        "pinned version has to lie in the range",
        "It breaks the installation if a required P is not pinned at all or is pinned "
        "outside the range",
        "Nothing is fetched on its own: required Ps have to be among the pins, each in a "
        "version that the range allows",
        "The installer adds no Ps by itself, so whatever is required must stand in the "
        "set with a version inside the stated range",
        "The pins must supply all Ps that the pinned versions require, in versions that "
        "satisfy the ranges",
    ),
    "environment": (
        "A set fails if one of its versions does not fit E of the target",
        "As far as pinned versions make demands on E, the target described here has to "
        "meet each of them",
        "Conditions on E are compared with the target, and only those of pinned versions",
        "E of the target are given and cannot be changed, so every pinned version must accept them",
        "Each pinned version must suit the target in every respect that its entry names (E)",
        "Hold the entry of every pinned version against the target as well, that is, against E",
        "If a pinned version names conditions for E, the target must fulfil them",
        "No pinned version may ask for anything that the target does not offer: think of E",
        "The target has to satisfy all that the pinned versions demand of E",
        "What a pinned version asks of E must be met by the target",
    ),
    "amounts": (
        "A version is content with the S if its own figure is not larger than that of "
        "the target, whatever the other versions take",
        "As to the S, the target needs at least the figure of the most demanding version "
        "and not the total",
        "Do not add up the S: each version is checked alone, and it passes if the target "
        "has at least its figure",
        "Every version may use the whole S of the target, so compare the figures one by "
        "one; equality suffices",
        "Figures for the S are minimums for one version at a time; an equal amount will do",
        "For the S, exactly as much as a version asks for is enough, and the figures of "
        "several versions are not added together",
        "Only a figure above the free S of the target is too much, and each figure "
        "stands for itself",
        "The S is asked for by each version separately, is not added up, and may be used "
        "to the last U",
        "The S is shared, which is why no sum is formed; a figure as large as that of "
        "the target is still met",
    ),
    "conflicts": (
        "A conflict applies only if both Ps are present and each version lies in its range",
        "A conflict line of which only one side fits the set is harmless; if both sides "
        "fit, the installation stops",
        "A listed conflict rules out having both sides at once, each in a version of the "
        "range given",
        "Check every conflict line on both sides, and reject the set if the two sides "
        "fit one and the same line",
        "Conflicts count where both sides are matched and nowhere else",
        "For a conflict to break the installation, the set has to match its line on both sides",
        "Having one side of a listed conflict is allowed; having both sides, in versions "
        "of those ranges, is not",
        "No conflict line may come true, which takes a version in the first range "
        "together with a version in the second",
        "The lines on conflicts forbid pairs: a set must not hold a version from the one "
        "range alongside a version from the other",
        "Two Ps clash when the version of the one and the version of the other are both "
        "within the ranges of a conflict line",
    ),
    "caret": (
        "A requirement like “C” is met from V on and ends before V",
        "Between V (included) and V (excluded) lies everything that “C” covers",
        "For “C” a version must begin with N and be V at the earliest",
        "Take “C” as two conditions, no earlier than V and still below V",
        "The range “C” starts at V itself and contains no version with another first number",
        "Whatever is asked for as “C” has the first number N and is not earlier than V",
        "With “C” the author promises that V and later ones will do, but nothing from V on",
        "“C” admits V and its successors as long as the first number remains N",
        "“C” keeps the first number fixed: V fits, later versions fit too, but not V",
        "“C” stands for V and all later versions with the same first number",
    ),
    "optional": (
        "A requirement marked “M” may be left without a pin, but if the P is present, "
        "its version must fit the range",
        "Absent is fine and out of range is not: this is how “M” is to be read",
        "If the P of a requirement marked “M” is not present, the requirement is "
        "dropped, otherwise it is like any other",
        "Nobody has to pin what is marked “M”; whoever does must stay within the range",
        "Ps marked “M” need not be in the set, though a version outside the range is not tolerated",
        "Ranges marked “M” apply to Ps that happen to be present and to no others",
        "The mark “M” means that the P can be absent; when it is there, the range holds "
        "for it all the same",
        "Where a requirement bears the mark “M”, only a pinned version out of range is a "
        "fault, not a missing pin",
        "With the addition “M” a requirement binds only a set in which that P occurs",
        "“M” in brackets frees from the duty to pin the P, yet leaves the range in force "
        "for a P that is pinned",
    ),
    "condition": (
        "A requirement with an addition such as “F” is void on every other L",
        "Additions like “F” limit a requirement to that L",
        "For targets with another L, requirements bearing a note like “F” can be crossed out",
        "If a requirement names a L in brackets (“F”), it concerns targets of this kind alone",
        "Requirements followed by a L in brackets, for instance “F”, bind only where the "
        "target is of that sort",
        "Skip a requirement marked in the manner of “F” unless the target has the L named there",
        "Some requirements hold for one L and are written with “F” or the like; on a "
        "different one they do not exist",
        "The bracket “F” ties a requirement to a L; with any other it asks for nothing",
        "Whether a requirement with a note like “F” is in force depends on the L of the target",
        "“F” behind a requirement says that it holds on this L and not elsewhere",
    ),
    "preinstalled": (
        "A requirement can also be met by a P that is already on the target, provided "
        "that its version fits; such Ps need no entry in the index",
        "Anything present on the target stands for a pin of that version, with its own "
        "needs already covered",
        "Beside the pins, the Ps already on the target are available to every "
        "requirement, each in the version named there and known to be sound",
        "No pin is needed for a P that the target has already, since its version there "
        "is the one that counts",
        "Preinstalled Ps are held against ranges and conflict lines in the same way as "
        "pinned ones; their own requirements have been dealt with",
        "Ps that the target already carries count as if they were pinned in the version "
        "shown, and are in order themselves",
        "The target brings some Ps along; for requirements and conflicts their versions "
        "stand beside the pins, and nothing else is asked of them",
        "Treat the Ps listed as already present like pins, except that their own "
        "requirements are taken as met",
        "What is installed on the target beforehand serves requirements and conflicts "
        "just as a pin does, without a check of its own",
        "When you look for a required P, search the pins and the Ps present on the "
        "target, for both count alike",
    ),
    "clean": (
        "A clean installation is one in which all pins pass, including those that no "
        "other P asks for",
        "All pinned Ps are installed, needed or not, and each of them has to comply",
        "Call the set clean only when every single pin, even a superfluous one, is free of faults",
        "Clean means without a fault in any of the pins; to be there without need is not a fault",
        "Nothing is skipped at installation: each pin is examined, and the first fault "
        "of any pin ends the matter",
        "One broken rule is enough to spoil the installation; a pin that is not needed "
        "by others is checked like the rest and does no harm by being there",
        "Pins that nothing else requires are permitted, but they too must satisfy every rule",
        "Superfluous pins are no fault in themselves, yet a fault in one of them counts in full",
        "The installation goes through only if the whole set, pin by pin, is in order, "
        "and spare pins are no exception",
        "The set installs cleanly if no pin breaks a rule, whether or not another P needs it",
    ),
}
TOPIC_OF_WORDING: Final = {
    wording: topic for topic, wordings in _WORDINGS.items() for wording in wordings
}
