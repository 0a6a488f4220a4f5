"""The reader of access records on hand-written states: each rule as it holds, and a step past."""

from typing import Any

import pytest

from forkpoint.decisions.families.access_allowed.solver import solve
from forkpoint.errors import UnsolvableError
from forkpoint.question import Option, Question

OPTIONS = (Option("no"), Option("yes"))
RULE_SENTENCES = (
    "Every list here is complete, and whatever no grant allows stays forbidden.",
    "A grant to a group serves every member of that group; others get nothing from it.",
    "Instead of a group, a grant or deny can name a single employee; it applies to nobody else.",
    "A role is no rank. Granting it allows the actions written beside it and no further action, "
    "however minor.",
    "A grant or deny on a folder also holds in every folder inside it, at any depth, subject to "
    "seals.",
    "No grant or deny spreads to other branches of the tree or back up to a containing folder.",
    "Through nested groups an employee is a member of each enclosing group, near or far, and of "
    "no enclosed one.",
    "Seals stop inheritance. Whatever was granted or denied above a sealed folder ends at its "
    "edge, for it and for all it contains, while entries on it or inside it work normally.",
    "Grants yield to denies in every case. A deny is read like a grant as to members, persons "
    "and inner folders, but covers no action except its own.",
)
REQUEST = "Ada Moss wants to read papers in Box 7."
TREE = "* Root\n  * Wards\n    * Charts\n      * Box 7\n      * Box 8\n  * Labs"


def text(
    *grants: str,
    seals: str = "* Labs",
    denies: str = "* Deny print to Night Desk on Root",
    request: str = REQUEST,
    nested: str = "* Day Desk inside Main Desk\n* Main Desk inside House Desk",
    tree: str = TREE,
    rules: tuple[str, ...] = RULE_SENTENCES,
) -> str:
    """A state in rows: Ada is in the Day Desk, which lies in the Main Desk and the House Desk."""
    parts = {
        "Rules": " ".join(rules),
        "Folder tree": tree,
        "Members": "* Ada Moss: Day Desk\n* Ivo Lind: Night Desk, House Desk",
        "Nested groups": nested,
        "Roles": "* Keeper: read, lend\n* Printer: print",
        "Grants": "\n".join(f"* {grant}" for grant in grants),
        "Seals": seals,
        "Denies": denies,
        "Request": request,
    }
    return "\n\n".join(["Access record", "All of it.", *map("\n".join, parts.items())])


def answer(state: Any, *without: str) -> str:
    return solve(Question(state, "Is the request allowed?", OPTIONS), frozenset(without))


@pytest.mark.parametrize(
    ("grant", "expected"),
    [
        ("Day Desk: Keeper on Box 7", "yes"),
        ("Day Desk: Printer on Box 7", "no"),
        ("Night Desk: Keeper on Box 7", "no"),
        ("Ada Moss: Keeper on Box 7", "yes"),
        ("Ivo Lind: Keeper on Box 7", "no"),
        ("Day Desk: Keeper on Root", "yes"),
        ("Day Desk: Keeper on Box 8", "no"),
        ("Day Desk: Keeper on Labs", "no"),
        ("House Desk: Keeper on Charts", "yes"),
    ],
)
def test_a_grant_needs_its_member_its_role_and_its_folder(grant: str, expected: str) -> None:
    assert answer(text(grant)) == expected


@pytest.mark.parametrize(("folder", "expected"), [("Charts", "yes"), ("Box 7", "no")])
def test_a_grant_does_not_work_upwards(folder: str, expected: str) -> None:
    request = "Ada Moss wants to read papers in Charts."
    assert answer(text(f"Day Desk: Keeper on {folder}", request=request)) == expected


def test_nested_groups_count_outwards_only() -> None:
    inwards = "* Main Desk inside Day Desk\n* Group Main Desk takes in House Desk"
    assert answer(text("House Desk: Keeper on Box 7")) == "yes"
    assert answer(text("House Desk: Keeper on Box 7", nested=inwards)) == "no"


@pytest.mark.parametrize(
    ("seal", "expected"), [("Wards", "yes"), ("Charts", "no"), ("Box 7", "no"), ("Box 8", "yes")]
)
def test_a_seal_counts_below_the_grant_and_down_to_the_requested_folder(
    seal: str, expected: str
) -> None:
    assert answer(text("Day Desk: Keeper on Wards", seals=f"* {seal}")) == expected


@pytest.mark.parametrize(
    ("deny", "expected"),
    [
        ("Deny read to House Desk on Root", "no"),
        ("Deny lend to House Desk on Root", "yes"),
        ("Deny read to Night Desk on Root", "yes"),
        ("Deny read to Ivo Lind on Box 7", "yes"),
        ("Deny read to Ada Moss on Box 7", "no"),
        ("Deny read to Ada Moss on Box 8", "yes"),
    ],
)
def test_a_deny_that_reaches_the_request_beats_a_personal_grant(deny: str, expected: str) -> None:
    assert answer(text("Ada Moss: Keeper on Box 7", denies=f"* {deny}")) == expected


def test_a_seal_stops_a_deny_from_above() -> None:
    deny = "* Deny read to Day Desk on Root"
    assert answer(text("Day Desk: Keeper on Charts", denies=deny)) == "no"
    assert answer(text("Day Desk: Keeper on Charts", denies=deny, seals="* Charts")) == "yes"


@pytest.mark.parametrize(
    ("rule", "grant", "kept", "dropped"),
    [
        ("membership", "Day Desk: Keeper on Box 7", "yes", "no"),
        ("personal", "Ada Moss: Keeper on Box 7", "yes", "no"),
        ("role", "Day Desk: Printer on Box 7", "no", "yes"),
        ("inheritance", "Day Desk: Keeper on Wards", "yes", "no"),
        ("scope", "Day Desk: Keeper on Box 8", "no", "yes"),
        ("nested", "Main Desk: Keeper on Box 7", "yes", "no"),
    ],
)
def test_a_rule_left_out_changes_what_it_decides(
    rule: str, grant: str, kept: str, dropped: str
) -> None:
    assert answer(text(grant)) == kept
    assert answer(text(grant), rule) == dropped


def test_without_seals_denies_or_the_default() -> None:
    sealed = text("Day Desk: Keeper on Wards", seals="* Charts")
    denied = text("Day Desk: Keeper on Wards", denies="* Deny read to Day Desk on Wards")
    assert (answer(sealed, "seal"), answer(denied, "deny")) == ("yes", "yes")
    with pytest.raises(UnsolvableError):
        answer(sealed, "default")
    assert answer(denied, "default") == "no"


def test_the_names_tell_whether_people_or_groups_stand_on_the_left() -> None:
    state = text("Day Desk: Keeper on Box 7")
    turned = state.replace(
        "* Ada Moss: Day Desk\n* Ivo Lind: Night Desk, House Desk",
        "* Day Desk: Ada Moss\n* Night Desk: Ivo Lind",
    )
    assert (answer(state), answer(turned)) == ("yes", "yes")


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ("Day Desk: Keeper on Box 7", "Day Desk: Keeper on Box 9"),
        ("Day Desk: Keeper on Box 7", "Day Desk: Warden on Box 7"),
        ("Day Desk: Keeper on Box 7", "Dusk Desk: Keeper on Box 7"),
        ("Day Desk: Keeper on Box 7", "Day Desk: perhaps Keeper on Box 7"),
        ("* Labs\n\nDenies", "* Root\n\nDenies"),
        ("* Main Desk inside House Desk", "* Main Desk inside Day Desk"),
        ("  * Labs", "* Labs"),
        ("      * Box 8", "       * Box 8"),
        ("      * Box 8", "      * Wards"),
        ("Grants yield to denies in every case.", "Grants yield to denies in most cases."),
        (RULE_SENTENCES[1], RULE_SENTENCES[0]),
        (", subject to seals", ""),
        ("Denies\n* Deny print to Night Desk on Root\n\n", ""),
        ("Roles\n", "Grants\n"),
        ("Roles\n", "Odds and ends\n"),
        (REQUEST, ""),
        (REQUEST, f"{REQUEST} {REQUEST}"),
        (REQUEST, "Ada Moss wants to read papers."),
        (REQUEST, "Una Berg wants to read papers in Box 7."),
    ],
)
def test_a_torn_state_is_unsolvable(found: str, put: str) -> None:
    state = text("Day Desk: Keeper on Box 7")
    assert answer(state) == "yes"
    assert found in state
    with pytest.raises(UnsolvableError):
        answer(state.replace(found, put))


def test_a_state_without_further_parts_may_not_speak_of_denies() -> None:
    with pytest.raises(UnsolvableError):
        answer(text("Day Desk: Keeper on Box 7", rules=RULE_SENTENCES[:6]))


KEYED: dict[str, Any] = {
    "title": "Access record",
    "about": "All of it.",
    "rules": list(RULE_SENTENCES),
    "folders": {"Root": {"inside": None}, "Box 7": {"inside": "Root"}},
    "memberships": [{"user": "Ada Moss", "groups": ["Day Desk"]}],
    "nested_groups": [{"group": "Day Desk", "member_of": "Main Desk"}],
    "roles": [{"role": "Keeper", "actions": ["read"]}],
    "grants": [{"to": "Main Desk", "role": "Keeper", "on": "Root"}],
    "sealed": [],
    "denies": [],
    "request": {"user": "Ada Moss", "action": "read", "on": "Box 7"},
}


def test_an_object_reads_like_a_text() -> None:
    nested = {"name": "Root", "contains": [{"name": "Box 7"}]}
    assert answer(KEYED) == answer(KEYED | {"folders": nested}) == "yes"
    assert answer(KEYED | {"sealed": ["Box 7"]}) == "no"


@pytest.mark.parametrize(
    "torn",
    [
        {"rules": 7},
        {"rules": None},
        {"folders": []},
        {"folders": {"Root": None, "Box 7": {"inside": "Root"}}},
        {"folders": {"name": "Root", "contains": [{"label": "Box 7"}]}},
        {"folders": {"Root": {"inside": "Box 7"}, "Box 7": {"inside": "Root"}}},
        {
            "folders": {
                "Top": {"inside": None},
                "Root": {"inside": "Box 7"},
                "Box 7": {"inside": "Root"},
            }
        },
        {"folders": {"Root": {"inside": None}, "Box 7": {"inside": ["Root", "Root"]}}},
        {"memberships": [{"user": "Ada Moss"}]},
        {"roles": [{"role": "Keeper"}]},
        {"nested_groups": [{"group": "Day Desk"}]},
        {"memberships": ["Ada Moss"]},
        {"roles": [{"role": "Keeper", "actions": ["read", 7]}]},
        {"grants": [{"to": "Main Desk", "role": "Keeper"}]},
        {"grants": "none"},
        {"sealed": 7},
        {"request": {"user": "Ada Moss", "action": "read", "on": "Box 7", "until": "noon"}},
        {"remark": "none"},
    ],
)
def test_a_torn_object_is_unsolvable(torn: dict[str, Any]) -> None:
    with pytest.raises(UnsolvableError):
        answer(KEYED | torn)
