import re
from pathlib import Path

import pytest

from forkpoint.models.registry import MODELS, load_model

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "models.md").read_text(encoding="utf-8")
EXAMPLES = "\n".join(re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))


@pytest.mark.parametrize("name", ["most_words", "certain_of_yes", "waits", "on_the_gpu"])
def test_the_examples_of_the_page_run(name: str, tmp_path: Path) -> None:
    """All code of the page in one file is a file of models."""
    file = tmp_path / "mine.py"
    file.write_text(EXAMPLES, encoding="utf-8")

    assert load_model(f"python:{file}:{name}").name == name


def test_every_model_is_on_the_page() -> None:
    """The page names each model of the registry."""
    assert [name for name in MODELS if f"`{name}`" not in TEXT] == []
