"""The command line.

More than one BLAS thread makes the small local models up to forty times slower on few cores. The
number counts only when NumPy is loaded, so it is set before anything of ours imports it.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
