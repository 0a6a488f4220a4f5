"""The core families, in the order of their layers: adding one is a folder and a line here.

Families of other packages are extra: they can be asked for by name and are never among the core.
"""

from typing import Final

from forkpoint.decisions.family import Family, Layer
from forkpoint.errors import UsageError
from forkpoint.plugins import Registry


def _family(name: str, layer: Layer, groups_per_level: int, asks: str) -> Family:
    return Family(name, layer, asks, groups_per_level, f"forkpoint.decisions.families.{name}")


FAMILIES: dict[str, Family] = {
    family.name: family
    for family in (
        _family("fact_answerable", "A", 100, "Can the question be answered from the facts listed?"),
        _family("access_allowed", "B", 100, "Is the request allowed?"),
        _family("policy_case", "B", 67, "What does the policy require for this case?"),
        _family("log_claim", "C", 100, "Is the claim correct for this log?"),
        _family(
            "booking_confirm", "C", 100, "Can the requested booking be confirmed as it stands?"
        ),
        _family(
            "state_goal", "D", 100, "After these operations, are all goal conditions satisfied?"
        ),
        _family(
            "toolcall_valid",
            "D",
            100,
            "Is the proposed call correct for the request under this schema?",
        ),
        _family(
            "triage_order",
            "E",
            67,
            "Which waiting case do the rules put at the position asked for in the state?",
        ),
        _family(
            "clause_change",
            "E",
            67,
            "Does the change between the two versions alter the answer to the point at issue?",
        ),
        _family(
            "install_clean",
            "F",
            100,
            "Does the proposed set install cleanly in the target environment?",
        ),
        _family(
            "ledger_match",
            "F",
            67,
            "Which entry of ledger A does not reconcile with ledger B?",
        ),
        _family("record_rule", "F", 50, "Which rule does the batch violate?"),
        _family(
            "filter_match", "G", 100, "Does the record satisfy every constraint of the request?"
        ),
    )
}


PLUGIN_FAMILIES: Final[Registry[Family]] = Registry(
    "forkpoint.families",
    "a Family",
    lambda found: isinstance(found, Family),
    {},
    FAMILIES.__contains__,
)


def family_named(name: str) -> Family:
    """The family of that name, of the core or of a plug-in.

    Raises `UsageError` that lists the names there are, `PluginError` for a plug-in that does not
    work.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    if name not in PLUGIN_FAMILIES:
        names = ", ".join([*FAMILIES, *PLUGIN_FAMILIES])
        raise UsageError(f"there is no family {name!r}; the families are: {names}")
    return PLUGIN_FAMILIES[name]
