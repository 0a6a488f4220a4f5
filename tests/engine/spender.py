"""A program that runs a hosted model under a cap on all spending: `spender.py URL FOLDER NAME`.

Ends with the exit code of what stopped it.
"""

import sys
from pathlib import Path

from hosted_runs import hosted, run
from raw_service import Seen

from forkpoint.errors import ForkpointError
from forkpoint.models.layers.budgeted import NANO
from forkpoint.models.wire.profile import Price


def main() -> None:
    """Run 64 trials side by side, all asked at once from the start."""
    url, folder, name = sys.argv[1:]
    model = hosted(
        Seen(url),
        Path(folder),
        total_cap=NANO // 100,
        label=name,
        price=Price(input=0.042),
        first_at_once=64,
    )
    try:
        run(Path(folder) / name, model, trials=range(1, 65))
    except ForkpointError as error:
        print(error)
        sys.exit(error.exit_code)


if __name__ == "__main__":
    main()
