"""The published package in an environment of its own, and what running a command costs."""

import gzip
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

PACKAGE = "beelinebench==1.0.1"
TABLES = ("links.tsv", "categories.tsv", "articles.tsv", "paths_finished.tsv")


@dataclass(frozen=True)
class Cost:
    """What a command took: seconds by the wall, most resident memory in MiB, processor seconds."""

    seconds: float
    mib: float
    cpu_seconds: float = 0.0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(
            self.seconds + other.seconds,
            max(self.mib, other.mib),
            self.cpu_seconds + other.cpu_seconds,
        )


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> tuple[Cost, str]:
    """Run a command to its end and give its cost and output; ends the bench if it fails."""
    with tempfile.TemporaryFile() as output:
        started = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(command)} failed:\n{text}")
    return Cost(seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime), text


def install(folder: Path) -> Path:
    """Install the package into a fresh environment in the folder; gives its interpreter."""
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    python = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
    return python


def put_data(home: Path, wikispeedia: Path | None) -> None:
    """Put the words, and the tables where there are some, where the package looks for them."""
    words = home / "data" / "words" / "sgb-words.txt"
    words.parent.mkdir(parents=True, exist_ok=True)
    words.write_bytes(files("forkpoint.data").joinpath("sgb-words.txt").read_bytes())
    if wikispeedia is None:
        return
    tables = home / "data" / "wikispeedia" / "wikispeedia_paths-and-graph"
    tables.mkdir(parents=True, exist_ok=True)
    for name in TABLES:
        plain, packed = wikispeedia / name, wikispeedia / f"{name}.gz"
        if plain.exists():
            (tables / name).write_bytes(plain.read_bytes())
        elif packed.exists():
            (tables / name).write_bytes(gzip.decompress(packed.read_bytes()))


def machine() -> str:
    """The machine in one line."""
    model = platform.processor() or platform.machine()
    for text in Path("/proc/cpuinfo").read_text().splitlines() if os.name == "posix" else []:
        if text.startswith("model name"):
            model = text.partition(":")[2].strip()
            break
    python = platform.python_version()
    return f"{os.cpu_count()} cores, {model}, {platform.system()}, Python {python}"
