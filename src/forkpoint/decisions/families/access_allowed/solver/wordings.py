"""The wordings of the rules, by rule.

`<entry>` and `<entries>` stand for grants alone where a text has no denies, and otherwise for
grants and denies; `<seals>` for the words that except sealed folders from inheritance.
"""

from typing import Final

SEALS_EXCEPTED: Final = (
    ", as long as no seal stops it",
    ", except where a seal intervenes",
    ", seals excepted",
    ", subject to seals",
    ", unless a seal stands between",
)
PLAIN_RULES: Final = {
    "default": (
        "A request needs a grant: where the complete lists given here hold none for it, it is "
        "turned down.",
        "Every list here is complete, and whatever no grant allows stays forbidden.",
        "No <p> may do anything by default; it takes one of the grants listed, and the listing "
        "is exhaustive.",
        "Nothing is permitted unless a grant listed here permits it, and the lists are complete.",
        "Refusal is the rule and a grant the exception; nothing that is missing from these lists "
        "is in force.",
        "Silence means no: if none of the grants in these complete lists allows something, "
        "permission is withheld.",
        "Start from a refusal. Only a grant listed here can change that, and nothing has been "
        "left out.",
        "The <system> is closed to everyone except where a listed grant says otherwise; no list "
        "has been shortened.",
        "What is not granted is not allowed, and all there is to know of <ps>, groups and <fs> "
        "is listed.",
        "Without a grant that covers it, a request is refused; there are no grants, members or "
        "roles beyond those listed.",
    ),
    "membership": (
        "A grant to a group serves every member of that group; others get nothing from it.",
        "Every grant to a group is a grant to each of its members; those who are not members "
        "cannot rely on it.",
        "Grants made to a group are open to all who belong to it and closed to all who do not.",
        "Groups pass on what they are granted to their members, and to their members alone.",
        "If a group has been granted something, so have its members; to other <ps> that grant "
        "gives nothing.",
        "It is membership that counts: the members of a group have its grants, all others do not.",
        "Members share in the grants of their group. <Ps> outside it get nothing from them.",
        "To use a grant made to a group, <a p> must be one of its members, and need be nothing "
        "else.",
        "What a group holds, each of its members holds; a group with a similar name confers "
        "nothing.",
        "Whoever is a member of a group may use what the group was granted; outsiders get nothing "
        "from it.",
    ),
    "personal": (
        "A <entry> made out to <a p> rather than to a group is valid for that one name.",
        "A <entry> may also name one <p> directly, and then concerns that <p> only.",
        "An individual <p> can be named in place of a group, in which case the <entry> is "
        "personal and reaches no one else.",
        "For single <ps> a <entry> can be entered by name; it then holds for the one named and "
        "for no one else.",
        "<Entries> can be made out to one <p> by name. No membership is needed then, and no one "
        "else is affected.",
        "Instead of a group, a <entry> can name a single <p>; it applies to nobody else.",
        "Not every <entry> names a group: one made out to a named <p> holds for just that <p>.",
        "The name of <a p> in a <entry> means that <p> alone, whatever groups there are.",
        "There are <entries> to groups and <entries> to individual <ps>; the latter count for "
        "the individual named and go no further.",
        "Where a <entry> names <a p> rather than a group, it works for that <p> alone, without "
        "any membership.",
    ),
    "role": (
        "A grant brings the actions of its role exactly as listed; the title of the role tells "
        "you nothing.",
        "A grant confers a role, and the role permits exactly the actions listed for it.",
        "A role is no rank. Granting it allows the actions written beside it and no further "
        "action, however minor.",
        "Look up the role to see what a grant is worth: each action listed there is allowed, "
        "each one missing is not.",
        "No action implies another, so a granted role allows only what its own list names.",
        "Roles stand for lists of actions: a grant of a role allows those actions and no others.",
        "The actions of a role are spelled out, and a grant of the role does not go beyond them.",
        "To be covered by a grant, an action must be among those of the role that is granted.",
        "What a role lists, its holder may do; every action that it does not list is outside it.",
        "Which actions a grant allows depends on its role alone: those in the list of the role, "
        "nothing more.",
    ),
    "inheritance": (
        "<Fs> inherit: all <entries> on a <f> count in those it contains, directly or through "
        "others<seals>.",
        "A <entry> on a <f> also holds in every <f> inside it, at any depth<seals>.",
        "Down the tree, <entries> keep their force, and one made high up holds in the lowest <f> "
        "of that branch too<seals>.",
        "Every <f> takes over the <entries> that hold in the <f> around it, and so on down to "
        "the last level<seals>.",
        "From the <f> where it was made, a <entry> runs through every <f> further in<seals>.",
        "<Entries> are passed down the tree, from the <f> they name to all <fs> within, however "
        "deep<seals>.",
        "Naming a <f> in a <entry> includes all that is kept under it, the <fs> in it, those in "
        "these, and so forth<seals>.",
        "The reach of a <entry> is the <f> it names together with the whole branch beneath<seals>.",
        "What is entered for a <f> holds there and in everything that lies inside, level after "
        "level<seals>.",
        "Whatever depth a <f> lies at, it takes over the <entries> made on the <fs> that contain "
        "it<seals>.",
    ),
    "scope": (
        "A <f> that is neither the one named nor somewhere inside it is untouched by a <entry>.",
        "A <entry> means nothing for any <f> except the one it names and those inside it.",
        "For a request, only <entries> on the requested <f> or on one that contains it can "
        "matter; all others are beside the point.",
        "<Entries> never work upwards or sideways: outside the <f> named and what it contains "
        "they have no effect.",
        "Look only at the requested <f> and at those around it, up to the top; <entries> on any "
        "other have no bearing.",
        "Neither the <fs> around the one named nor those in other branches are affected by a "
        "<entry>.",
        "No <entry> spreads to other branches of the tree or back up to a containing <f>.",
        "Other branches, and the levels over the <f> named, are out of reach of a <entry>.",
        "Similar names do not connect <fs>; a <entry> stays within the branch of the <f> it names.",
        "When one <f> is asked about, <entries> on what lies inside it, or in any other branch, "
        "can be left aside.",
    ),
}
FURTHER_RULES: Final = {
    "nested": (
        "A group can be inside another. All its members are then members of the outer group too, "
        "over any number of groups, whereas members of the outer group gain nothing in the inner "
        "one.",
        "An outer group has as members all those of the groups within it, and within these, down "
        "to the last. An inner group has only its own and those of groups inside it.",
        "Being in a group means being in every group that it lies in, step by step to the "
        "outermost. The other direction does not hold.",
        "Follow nested groups from the inside out, as far as they go: membership carries over at "
        "every step, but never from the outside in.",
        "Groups may hold groups, and a member of the one inside is a member of the one outside, "
        "however many lie between; a member of the one outside is not thereby a member of the "
        "one inside.",
        "If a group is placed in a second one, the second counts all members of the first as its "
        "own, and a third around the second counts them too. Nobody becomes a member of an inner "
        "group that way.",
        "Members of a group that itself belongs to a larger group belong to the larger one, and "
        "to whatever this belongs to in turn; the larger group's own members do not enter the "
        "smaller one.",
        "Membership runs outwards: everybody in an inner group is also in the group around it, "
        "and in any group around that. It does not run inwards.",
        "Through nested groups <a p> is a member of each enclosing group, near or far, and of no "
        "enclosed one.",
        "When one group is a member of another, its members belong to that other group as well, "
        "through any number of such steps, but never the reverse.",
    ),
    "seal": (
        "A seal cuts a <f> and its contents off from all entries made above, grants as well as "
        "denies. What is entered on the sealed <f> or within it stays in force and is passed "
        "down.",
        "A sealed <f> takes over nothing from the <fs> above it: grants and denies made up there "
        "have no force in it or in anything it contains. Those made on the sealed <f> itself, or "
        "further in, hold as usual.",
        "At a sealed <f>, grants and denies from further up end, and the <fs> in it do not get "
        "them either. Its own entries, and those made deeper, are untouched by the seal.",
        "Between a sealed <f> and the levels over it there is no inheritance of grants or "
        "denies, and hence none for what lies inside. The sealed <f> still hands down its own "
        "entries.",
        "Grants and denies inherited from above are void in a sealed <f> and in all <fs> it "
        "holds. Made on the sealed <f> or in its branch, they are valid and passed on.",
        "If a seal lies on a <f>, nothing granted or denied higher up counts there or anywhere "
        "inside. Entries made on that very <f> do count, inside as well.",
        "No grant and no deny crosses into a sealed <f> from above, so neither it nor the <fs> "
        "in it are reached. The seal changes nothing for entries made at the <f> or deeper.",
        "Sealing a <f> breaks the line to the levels above, for denies just as for grants, and "
        "for the whole branch. Entries from the sealed <f> downwards are not concerned.",
        "Seals stop inheritance. Whatever was granted or denied above a sealed <f> ends at its "
        "edge, for it and for all it contains, while entries on it or inside it work normally.",
        "Where a <f> is sealed, it and everything in it start afresh: only grants and denies "
        "made there or deeper apply, and none from the levels above.",
    ),
    "deny": (
        "A deny forbids one action to a group or <a p> on a <f>. It reaches members and "
        "contained <fs> just as a grant does, and it overrides every grant, wherever and to "
        "whomever that was made.",
        "A single deny that applies is enough to refuse a request, however many grants speak for "
        "it. It applies to the named action only, to members and <fs> by the same rules as "
        "grants.",
        "Against a deny no grant helps, be it personal or made on the very <f>. A deny concerns "
        "just the action it names, and it extends to members and inner <fs> like a grant.",
        "Before any grant is looked at, check the denies. Each bars one action, for the members "
        "of the group or the <p> named, in the <f> named and those inside, and cannot be lifted "
        "by a grant.",
        "Denies go before grants. One that covers the <p>, the action and the <f>, by the same "
        "memberships and the same inheritance as a grant would, settles the matter, even against "
        "a grant that is personal or closer.",
        "Every deny takes one action away on a <f>, from a group with all its members or from "
        "one <p>, and is inherited like a grant. It prevails over any grant whatever.",
        "Grants yield to denies in every case. A deny is read like a grant as to members, "
        "persons and inner <fs>, but covers no action except its own.",
        "If grant and deny meet, the deny wins, no matter which is nearer or more specific. "
        "Denies name a single action, and spread over members and inner <fs> in the way grants "
        "do.",
        "Precedence lies with denies: one that fits the action and reaches the <p> and the <f>, "
        "as grants reach them, defeats all grants, general or personal, near or far.",
        "What is denied stays denied, whatever has been granted. Whom and where a deny hits is "
        "worked out as for grants, by membership and inheritance, and it hits only the action "
        "named.",
    ),
}
