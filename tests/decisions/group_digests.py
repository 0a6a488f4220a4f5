"""The digests of a few groups of every family, which no machine, Python or hash seed may change.

python tests/decisions/group_digests.py          print them
python tests/decisions/group_digests.py --write  write golden_groups.json anew

A digest may change only together with the items, that is, with a new version.
"""

import hashlib
import json
import sys
from dataclasses import asdict
from pathlib import Path

from forkpoint.decisions.registry import FAMILIES

GOLDEN = Path(__file__).with_name("golden_groups.json")
SEED, LEVEL, INDICES = 3, 2, (0, 1, 2)


def digests() -> dict[str, str]:
    """The SHA-256 of the groups of every family, states and options in their order."""
    return {
        name: hashlib.sha256(
            json.dumps(
                [asdict(family.draw_group(SEED, LEVEL, index)) for index in INDICES]
            ).encode()
        ).hexdigest()
        for name, family in FAMILIES.items()
    }


if __name__ == "__main__":
    text = json.dumps(digests(), indent=2) + "\n"
    if "--write" in sys.argv:
        GOLDEN.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")
