"""Draw the items of a version, write their files, hashes and reasoning subset; change no release.

python tools/release_items.py 1.0            write the families that are missing
python tools/release_items.py 1.0 --replace  write all anew (only before the version is released)
"""

import gzip
import hashlib
import json
import sys
from pathlib import Path

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.releases import SEEDS
from forkpoint.decisions.subsets import reasoning_groups
from forkpoint.items.item_file import items_bytes, read_items

ROOT = Path(__file__).resolve().parents[1] / "src" / "forkpoint" / "decisions" / "released"


def main(version: str, replace: bool) -> None:
    """Write `released/<version>/<family>.jsonl.gz`, `sha256.json` and `reasoning.json`."""
    folder = ROOT / version
    folder.mkdir(parents=True, exist_ok=True)
    table = folder / "sha256.json"
    digests = json.loads(table.read_text(encoding="utf-8")) if table.exists() else {}
    for name, family in FAMILIES.items():
        if name in digests and not replace:
            continue
        content = items_bytes(draw_items(family, SEEDS[version], prefix=name))
        # A fixed time in the header: the same items make the same file.
        (folder / f"{name}.jsonl.gz").write_bytes(gzip.compress(content, 9, mtime=0))
        digests[name] = hashlib.sha256(content).hexdigest()
        print(name, digests[name])
    ordered = {name: digests[name] for name in FAMILIES if name in digests}
    table.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8", newline="\n")
    subset = {
        name: [item.id for item in reasoning_groups(read_items(folder / f"{name}.jsonl.gz"))]
        for name in sorted(ordered)
    }
    text = json.dumps(subset, indent=1) + "\n"
    (folder / "reasoning.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1], "--replace" in sys.argv[2:])
