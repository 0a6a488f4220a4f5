"""The names that JSON records use for their parts, in several dialects."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one dialect: of the record, and of the entries of each of its lists."""

    sections: dict[str, str]
    member: tuple[str, str]
    group: tuple[str, str]
    nest: tuple[str, str]
    role: tuple[str, str]
    folder: tuple[str, str]
    grant: tuple[str, str, str]
    deny: tuple[str, str, str]
    request: tuple[str, str, str]


def _sections(names: str) -> dict[str, str]:
    parts = "rules folders memberships nests roles grants seals denies request".split()
    return dict(zip(parts, names.split(), strict=True))


DIALECTS = (
    Keys(
        _sections("rules folders memberships nested_groups roles grants sealed denies request"),
        ("user", "groups"),
        ("group", "members"),
        ("group", "member_of"),
        ("role", "actions"),
        ("name", "inside"),
        ("to", "role", "on"),
        ("to", "action", "on"),
        ("user", "action", "on"),
    ),
    Keys(
        _sections(
            "policy tree members groups_in_groups role_actions grants_made seals denials query"
        ),
        ("person", "in"),
        ("name", "people"),
        ("inner", "outer"),
        ("name", "allows"),
        ("name", "parent"),
        ("holder", "role", "place"),
        ("holder", "denied", "place"),
        ("who", "wants", "where"),
    ),
    Keys(
        _sections(
            "howAccessIsDecided hierarchy memberList groupMembership roleDefinitions "
            "grantList sealedNodes denyList accessRequest"
        ),
        ("account", "memberOf"),
        ("groupName", "accounts"),
        ("child", "memberOf"),
        ("roleName", "permits"),
        ("node", "containedIn"),
        ("principal", "assigned", "node"),
        ("principal", "refused", "node"),
        ("account", "action", "node"),
    ),
)
