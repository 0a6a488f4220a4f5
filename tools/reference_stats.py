"""Convert tasks of the reference track from local files and write their statistics.

python tools/reference_stats.py --files FOLDER TASK…

The files are recognised by their SHA-256, in the folder or in archives and gzip files in it.
Where some are absent the statistics say `unverified` and which are missing; verified statistics
are not replaced by such ones.
"""

import argparse
import gzip
import hashlib
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path

from forkpoint.reference.conversion import convert_files
from forkpoint.reference.registry import converter_named
from forkpoint.reference.source import Source

STATS = Path(__file__).resolve().parents[1] / "src" / "forkpoint" / "reference" / "stats"


def contents(folder: Path) -> Iterator[bytes]:
    """What every file of a folder holds, uncompressed; of an archive, its members."""
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        if path.name.endswith((".tar.gz", ".tgz")):
            with tarfile.open(path) as archive:
                for member in archive:
                    file = archive.extractfile(member)
                    if file is not None:
                        yield file.read()
        else:
            content = path.read_bytes()
            yield gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


def main(folder: Path, tasks: list[str]) -> None:
    """Write `stats/<task>.json`, or say which files are missing."""
    sources = {task: converter_named(task).SOURCE for task in tasks}
    wanted = {file.sha256 for source in sources.values() for file in source.files}
    found = {}
    for content in contents(folder):
        digest = hashlib.sha256(content).hexdigest()
        if digest in wanted:
            found[digest] = content
    for source in sources.values():
        print(source.task, _write(source, found))


def _write(source: Source, found: dict[str, bytes]) -> str:
    files = {file.path: found[file.sha256] for file in source.files if file.sha256 in found}
    missing = [file.path for file in source.files if file.path not in files]
    place = STATS / f"{source.task}.json"
    if missing and place.exists() and not json.loads(place.read_bytes()).get("unverified"):
        return f"is left as it is: {len(missing)} files are not there, such as {missing[0]}"
    stats = dict(convert_files(converter_named(source.task), files).stats) if files else {}
    if missing:
        stats |= {"unverified": True, "missing": missing}
    text = json.dumps(stats, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    STATS.mkdir(exist_ok=True)
    place.write_text(text, encoding="utf-8", newline="\n")
    return str(stats.get("sha256", "unverified"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("tasks", nargs="+")
    given = parser.parse_args()
    main(given.files, given.tasks)
