"""How long the tasks of the reference track take to convert from local files.

python bench/reference.py [--from FOLDER]

The sources are those of the cache, or those found in the folder. A task takes processor time to
read and check its files, and to make its items.
"""

import argparse
import tempfile
import time
from pathlib import Path

from forkpoint.reference.conversion import convert_files
from forkpoint.reference.files import cache_folder, install_from, load_files, missing_files
from forkpoint.reference.registry import TASKS, converter_named


def converted(task: str, folder: Path) -> tuple[int, float, float]:
    """How many items a task has; seconds of processor time to read its files and to convert."""
    converter = converter_named(task)
    start = time.process_time()
    files = load_files(converter.SOURCE, folder)
    middle = time.process_time()
    items = convert_files(converter, files).items
    return len(items), middle - start, time.process_time() - middle


def measure(folder: Path) -> None:
    """Print a line per task whose files are in the folder, and the sum."""
    start = time.perf_counter()
    total = 0.0
    done = 0
    for task in TASKS:
        if missing_files(converter_named(task).SOURCE, folder):
            print(f"{task:18} its files are not here")
            continue
        items, reading, converting = converted(task, folder)
        print(f"{task:18} {items:5,} items   read {reading:5.2f} s   convert {converting:5.2f} s")
        total += reading + converting
        done += 1
    print(f"{done} of {len(TASKS)} tasks: {total:.1f} s of processor time")
    print(f"wall time on one core: {time.perf_counter() - start:.1f} s")


def main(source: Path | None) -> None:
    """Measure with the files of the cache, or with those of a folder."""
    if source is None:
        measure(cache_folder())
        return
    with tempfile.TemporaryDirectory() as folder:
        install_from(source, [converter_named(task).SOURCE for task in TASKS], Path(folder))
        measure(Path(folder))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, help="a folder with the files")
    main(parser.parse_args().source)
