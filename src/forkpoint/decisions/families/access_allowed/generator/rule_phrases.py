"""The rules of an access system in many wordings, each complete on its own.

Fields: `folder`, `folders`, `person`, `people` and `place` are the setting's own words; `entry`
and `entries` are grants, and denies where there are any; `but_seals` is a reservation in favour of
seals where there are any, else nothing.
"""

RULE_PHRASES: dict[str, tuple[str, ...]] = {
    "default": (
        "Nothing is permitted unless a grant listed here permits it, and the lists are complete.",
        "Without a grant that covers it, a request is refused; there are no grants, members or "
        "roles beyond those listed.",
        "Every list here is complete, and whatever no grant allows stays forbidden.",
        "A request needs a grant: where the complete lists given here hold none for it, it is "
        "turned down.",
        "Refusal is the rule and a grant the exception; nothing that is missing from these lists "
        "is in force.",
        "Start from a refusal. Only a grant listed here can change that, and nothing has been left "
        "out.",
        "What is not granted is not allowed, and all there is to know of {people}, groups and "
        "{folders} is listed.",
        "No {person} may do anything by default; it takes one of the grants listed, and the "
        "listing is exhaustive.",
        "The {place} is closed to everyone except where a listed grant says otherwise; no list has "
        "been shortened.",
        "Silence means no: if none of the grants in these complete lists allows something, "
        "permission is withheld.",
    ),
    "membership": (
        "A grant to a group serves every member of that group; others get nothing from it.",
        "Whoever is a member of a group may use what the group was granted; outsiders get nothing "
        "from it.",
        "Groups pass on what they are granted to their members, and to their members alone.",
        "To use a grant made to a group, {a_person} must be one of its members, and need be "
        "nothing else.",
        "What a group holds, each of its members holds; a group with a similar name confers "
        "nothing.",
        "If a group has been granted something, so have its members; to other {people} that grant "
        "gives nothing.",
        "Members share in the grants of their group. {People} outside it get nothing from them.",
        "It is membership that counts: the members of a group have its grants, all others do not.",
        "Every grant to a group is a grant to each of its members; those who are not members "
        "cannot rely on it.",
        "Grants made to a group are open to all who belong to it and closed to all who do not.",
    ),
    "personal": (
        "A {entry} may also name one {person} directly, and then concerns that {person} only.",
        "Instead of a group, a {entry} can name a single {person}; it applies to nobody else.",
        "Where a {entry} names {a_person} rather than a group, it works for that {person} alone, "
        "without any membership.",
        "{Entries} can be made out to one {person} by name. No membership is needed then, and no "
        "one else is affected.",
        "Not every {entry} names a group: one made out to a named {person} holds for just that "
        "{person}.",
        "The name of {a_person} in a {entry} means that {person} alone, whatever groups there are.",
        "For single {people} a {entry} can be entered by name; it then holds for the one named and "
        "for no one else.",
        "There are {entries} to groups and {entries} to individual {people}; the latter count for "
        "the individual named and go no further.",
        "An individual {person} can be named in place of a group, in which case the {entry} is "
        "personal and reaches no one else.",
        "A {entry} made out to {a_person} rather than to a group is valid for that one name.",
    ),
    "role": (
        "A grant confers a role, and the role permits exactly the actions listed for it.",
        "What a role lists, its holder may do; every action that it does not list is outside it.",
        "Roles stand for lists of actions: a grant of a role allows those actions and no others.",
        "No action implies another, so a granted role allows only what its own list names.",
        "Which actions a grant allows depends on its role alone: those in the list of the role, "
        "nothing more.",
        "The actions of a role are spelled out, and a grant of the role does not go beyond them.",
        "Look up the role to see what a grant is worth: each action listed there is allowed, each "
        "one missing is not.",
        "To be covered by a grant, an action must be among those of the role that is granted.",
        "A role is no rank. Granting it allows the actions written beside it and no further "
        "action, however minor.",
        "A grant brings the actions of its role exactly as listed; the title of the role tells you "
        "nothing.",
    ),
    "inheritance": (
        "A {entry} on a {folder} also holds in every {folder} inside it, at any depth{but_seals}.",
        "{Entries} are passed down the tree, from the {folder} they name to all {folders} within, "
        "however deep{but_seals}.",
        "What is entered for a {folder} holds there and in everything that lies inside, level "
        "after level{but_seals}.",
        "Every {folder} takes over the {entries} that hold in the {folder} around it, and so on "
        "down to the last level{but_seals}.",
        "The reach of a {entry} is the {folder} it names together with the whole branch "
        "beneath{but_seals}.",
        "Whatever depth a {folder} lies at, it takes over the {entries} made on the {folders} that "
        "contain it{but_seals}.",
        "Naming a {folder} in a {entry} includes all that is kept under it, the {folders} in it, "
        "those in these, and so forth{but_seals}.",
        "Down the tree, {entries} keep their force, and one made high up holds in the lowest "
        "{folder} of that branch too{but_seals}.",
        "{Folders} inherit: all {entries} on a {folder} count in those it contains, directly or "
        "through others{but_seals}.",
        "From the {folder} where it was made, a {entry} runs through every {folder} further "
        "in{but_seals}.",
    ),
    "scope": (
        "A {entry} means nothing for any {folder} except the one it names and those inside it.",
        "{Entries} never work upwards or sideways: outside the {folder} named and what it contains "
        "they have no effect.",
        "A {folder} that is neither the one named nor somewhere inside it is untouched by a "
        "{entry}.",
        "Neither the {folders} around the one named nor those in other branches are affected by a "
        "{entry}.",
        "For a request, only {entries} on the requested {folder} or on one that contains it can "
        "matter; all others are beside the point.",
        "Look only at the requested {folder} and at those around it, up to the top; {entries} on "
        "any other have no bearing.",
        "No {entry} spreads to other branches of the tree or back up to a containing {folder}.",
        "When one {folder} is asked about, {entries} on what lies inside it, or in any other "
        "branch, can be left aside.",
        "Similar names do not connect {folders}; a {entry} stays within the branch of the {folder} "
        "it names.",
        "Other branches, and the levels over the {folder} named, are out of reach of a {entry}.",
    ),
    "nested": (
        "When one group is a member of another, its members belong to that other group as well, "
        "through any number of such steps, but never the reverse.",
        "Membership runs outwards: everybody in an inner group is also in the group around it, and "
        "in any group around that. It does not run inwards.",
        "A group can be inside another. All its members are then members of the outer group too, "
        "over any number of groups, whereas members of the outer group gain nothing in the inner "
        "one.",
        "Members of a group that itself belongs to a larger group belong to the larger one, and to "
        "whatever this belongs to in turn; the larger group's own members do not enter the smaller "
        "one.",
        "If a group is placed in a second one, the second counts all members of the first as its "
        "own, and a third around the second counts them too. Nobody becomes a member of an inner "
        "group that way.",
        "Being in a group means being in every group that it lies in, step by step to the "
        "outermost. The other direction does not hold.",
        "Groups may hold groups, and a member of the one inside is a member of the one outside, "
        "however many lie between; a member of the one outside is not thereby a member of the one "
        "inside.",
        "Through nested groups {a_person} is a member of each enclosing group, near or far, and of "
        "no enclosed one.",
        "An outer group has as members all those of the groups within it, and within these, down "
        "to the last. An inner group has only its own and those of groups inside it.",
        "Follow nested groups from the inside out, as far as they go: membership carries over "
        "at every step, but never from the outside in.",
    ),
    "seal": (
        "A sealed {folder} takes over nothing from the {folders} above it: grants and denies made "
        "up there have no force in it or in anything it contains. Those made on the sealed "
        "{folder} itself, or further in, hold as usual.",
        "Seals stop inheritance. Whatever was granted or denied above a sealed {folder} ends at "
        "its edge, for it and for all it contains, while entries on it or inside it work normally.",
        "At a sealed {folder}, grants and denies from further up end, and the {folders} in it do "
        "not get them either. Its own entries, and those made deeper, are untouched by the seal.",
        "A seal cuts a {folder} and its contents off from all entries made above, grants as well "
        "as denies. What is entered on the sealed {folder} or within it stays in force and is "
        "passed down.",
        "No grant and no deny crosses into a sealed {folder} from above, so neither it nor the "
        "{folders} in it are reached. The seal changes nothing for entries made at the {folder} "
        "or deeper.",
        "Where a {folder} is sealed, it and everything in it start afresh: only grants and denies "
        "made there or deeper apply, and none from the levels above.",
        "If a seal lies on a {folder}, nothing granted or denied higher up counts there or "
        "anywhere inside. Entries made on that very {folder} do count, inside as well.",
        "Grants and denies inherited from above are void in a sealed {folder} and in all {folders} "
        "it holds. Made on the sealed {folder} or in its branch, they are valid and passed on.",
        "Sealing a {folder} breaks the line to the levels above, for denies just as for grants, "
        "and for the whole branch. Entries from the sealed {folder} downwards are not concerned.",
        "Between a sealed {folder} and the levels over it there is no inheritance of grants or "
        "denies, and hence none for what lies inside. The sealed {folder} still hands down its own "
        "entries.",
    ),
    "deny": (
        "A deny forbids one action to a group or {a_person} on a {folder}. It reaches members and "
        "contained {folders} just as a grant does, and it overrides every grant, wherever and to "
        "whomever that was made.",
        "Denies go before grants. One that covers the {person}, the action and the {folder}, by "
        "the same memberships and the same inheritance as a grant would, settles the matter, even "
        "against a grant that is personal or closer.",
        "Against a deny no grant helps, be it personal or made on the very {folder}. A deny "
        "concerns just the action it names, and it extends to members and inner {folders} like a "
        "grant.",
        "If grant and deny meet, the deny wins, no matter which is nearer or more specific. Denies "
        "name a single action, and spread over members and inner {folders} in the way grants do.",
        "Every deny takes one action away on a {folder}, from a group with all its members or from "
        "one {person}, and is inherited like a grant. It prevails over any grant whatever.",
        "What is denied stays denied, whatever has been granted. Whom and where a deny hits is "
        "worked out as for grants, by membership and inheritance, and it hits only the action "
        "named.",
        "A single deny that applies is enough to refuse a request, however many grants speak for "
        "it. It applies to the named action only, to members and {folders} by the same rules as "
        "grants.",
        "Precedence lies with denies: one that fits the action and reaches the {person} and the "
        "{folder}, as grants reach them, defeats all grants, general or personal, near or far.",
        "Before any grant is looked at, check the denies. Each bars one action, for the members of "
        "the group or the {person} named, in the {folder} named and those inside, and cannot be "
        "lifted by a grant.",
        "Grants yield to denies in every case. A deny is read like a grant as to members, persons "
        "and inner {folders}, but covers no action except its own.",
    ),
}
BUT_SEALS = (
    ", unless a seal stands between",
    ", seals excepted",
    ", except where a seal intervenes",
    ", as long as no seal stops it",
    ", subject to seals",
)
