"""The kinds of arrays that metrics take and give."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Integers: TypeAlias = NDArray[np.int64]
Counts: TypeAlias = NDArray[np.int16 | np.int32 | np.int64 | np.float64]
"""How often each resample holds each item: shape (items, resamples)."""
