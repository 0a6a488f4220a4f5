"""States that are JSON objects: from keys and values to the facts of the parts."""

from collections.abc import Iterator, Mapping
from typing import Final

from forkpoint.decisions.families.access_allowed.solver.layouts import Page
from forkpoint.decisions.families.access_allowed.solver.phrases import Fact, Topic
from forkpoint.errors import UnsolvableError

_PARTS: Final[dict[str, Topic]] = {
    **dict.fromkeys(("rules", "policy", "howAccessIsDecided"), "rules"),
    **dict.fromkeys(("folders", "tree", "hierarchy"), "tree"),
    **dict.fromkeys(("memberships", "members", "memberList"), "members"),
    **dict.fromkeys(("nested_groups", "groups_in_groups", "groupMembership"), "nested"),
    **dict.fromkeys(("roles", "role_actions", "roleDefinitions"), "roles"),
    **dict.fromkeys(("grants", "grants_made", "grantList"), "grants"),
    **dict.fromkeys(("sealed", "seals", "sealedNodes"), "seals"),
    **dict.fromkeys(("denies", "denials", "denyList"), "denies"),
    **dict.fromkeys(("request", "query", "accessRequest"), "request"),
}
_DECORATION: Final = ("title", "about")
_HOLDERS: Final = dict.fromkeys(("to", "holder", "principal"), "who")
_PLACES: Final = dict.fromkeys(("on", "place", "node", "where"), "folder")
_FIELDS: Final[dict[Topic, dict[str, str]]] = {
    "members": {
        **dict.fromkeys(("group", "name", "groupName"), "group"),
        **dict.fromkeys(("members", "people", "accounts"), "people"),
        **dict.fromkeys(("user", "person", "account"), "person"),
        **dict.fromkeys(("groups", "in", "memberOf"), "groups"),
    },
    "nested": {
        **dict.fromkeys(("group", "inner", "child"), "inner"),
        **dict.fromkeys(("member_of", "outer", "memberOf"), "outer"),
    },
    "roles": {
        **dict.fromkeys(("role", "name", "roleName"), "role"),
        **dict.fromkeys(("actions", "allows", "permits"), "actions"),
    },
    "grants": {**_HOLDERS, **dict.fromkeys(("role", "assigned"), "role"), **_PLACES},
    "denies": {**_HOLDERS, **dict.fromkeys(("action", "denied", "refused"), "action"), **_PLACES},
    "request": {
        **dict.fromkeys(("user", "who", "account"), "person"),
        **dict.fromkeys(("action", "wants"), "action"),
        **_PLACES,
    },
}
_PARENT_KEYS: Final = ("inside", "parent", "containedIn")
_NAME_KEYS: Final = ("name", "node")


def page_of_object(state: Mapping[object, object]) -> Page:
    """Read an object with a value for each part."""
    values: dict[Topic, object] = {}
    for key, value in state.items():
        if key in _DECORATION:
            continue
        topic = _PARTS.get(str(key))
        if topic is None or topic in values:
            raise UnsolvableError(f"an unknown or a second part: {key!r}")
        values[topic] = value
    if "rules" not in values:
        raise UnsolvableError("an object without rules")
    rules = _texts(values.pop("rules"))
    return Page(rules, {topic: tuple(_facts(topic, value)) for topic, value in values.items()})


def _facts(topic: Topic, value: object) -> Iterator[Fact]:
    if topic == "tree":
        yield from _tree(value)
    elif topic == "seals":
        yield {"folders": _texts(value)}
    elif topic == "request":
        yield _fact(topic, value)
    elif isinstance(value, list):
        for row in value:
            yield _fact(topic, row)
    else:
        raise UnsolvableError(f"not a list of {topic}: {value!r:.80}")


def _fact(topic: Topic, row: object) -> Fact:
    if not isinstance(row, Mapping):
        raise UnsolvableError(f"not an entry of {topic}: {row!r:.80}")
    fields = _FIELDS[topic]
    unknown = [key for key in row if key not in fields]
    if unknown:
        raise UnsolvableError(f"unknown keys in {topic}: {unknown}")
    return {fields[key]: _texts(value) for key, value in row.items()}


def _tree(value: object) -> Iterator[Fact]:
    if not isinstance(value, Mapping):
        raise UnsolvableError(f"not a tree: {value!r:.80}")
    if "contains" in value:
        yield {"top": (_name(value),)}
        yield from _contents(value)
        return
    for folder, place in value.items():
        if not isinstance(place, Mapping) or list(place) not in [[key] for key in _PARENT_KEYS]:
            raise UnsolvableError(f"no place for {folder!r}: {place!r:.80}")
        (parent,) = place.values()
        if parent is None:
            yield {"top": _texts(folder)}
        else:
            yield {"folder": _texts(folder), "parent": _texts(parent)}


def _contents(node: Mapping[object, object]) -> Iterator[Fact]:
    """The folders inside a node that holds its contents, at any depth."""
    inside = node.get("contains", [])
    if not isinstance(inside, list):
        raise UnsolvableError(f"not a list of contents: {inside!r:.80}")
    for child in inside:
        yield {"folder": (_name(child),), "parent": (_name(node),)}
        yield from _contents(child)


def _name(node: object) -> str:
    if isinstance(node, Mapping):
        names = [value for key, value in node.items() if key in _NAME_KEYS]
        if len(names) == 1 and isinstance(names[0], str) and len(node) == 1 + ("contains" in node):
            return names[0]
    raise UnsolvableError(f"not a node of the tree: {node!r:.80}")


def _texts(value: object) -> tuple[str, ...]:
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise UnsolvableError(f"not a text or a list of texts: {value!r:.80}")
    return tuple(texts)
