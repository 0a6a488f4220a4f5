"""How long the items of the decision track take: all thirteen families, on the cores there are.

python bench/decisions.py
"""

import os
import time
from concurrent.futures import ProcessPoolExecutor

from forkpoint.decisions.assembly import draw_items
from forkpoint.decisions.registry import FAMILIES
from forkpoint.decisions.verification import solved


def drawn(name: str) -> tuple[str, float, float]:
    """Seconds of processor time to draw 600 items of a family, and to solve them."""
    start = time.process_time()
    items = draw_items(FAMILIES[name], 20_261_202)
    middle = time.process_time()
    solved(items)
    return name, middle - start, time.process_time() - middle


def main() -> None:
    """Print a line per family and the wall time of the whole."""
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        rows = list(pool.map(drawn, FAMILIES))
    wall = time.perf_counter() - start
    for name, draw, solve in rows:
        print(f"{name:18} draw {draw:5.2f} s   solve {solve:5.2f} s")
    draw, solve = sum(row[1] for row in rows), sum(row[2] for row in rows)
    print(f"{'all':18} draw {draw:5.2f} s   solve {solve:5.2f} s of processor time")
    print(f"wall time with {os.cpu_count()} cores, drawing and solving: {wall:.1f} s")


if __name__ == "__main__":
    main()
