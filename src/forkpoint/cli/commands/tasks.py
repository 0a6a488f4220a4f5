"""`forkpoint tasks`: what the decision track asks."""

import orjson

from forkpoint.cli.options import AsJson
from forkpoint.cli.output import put
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import LATEST, digests


def tasks(json: AsJson = False) -> None:
    """List the families of the decision track."""
    known = digests()
    if json:
        rows = [
            {
                "name": family.name,
                "layer": family.layer,
                "question": family.asks,
                "items": 600,
                "groups": 3 * family.groups_per_level,
                "version": LATEST,
                "sha256": known[family.name],
            }
            for family in FAMILIES.values()
        ]
        put(orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode())
        return
    for family in FAMILIES.values():
        put(f"{family.layer}  {family.name}: {family.asks}")
        put(f"    600 items in {3 * family.groups_per_level} groups, version {LATEST}")
