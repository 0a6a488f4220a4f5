"""`forkpoint models`: who can be asked on this machine."""

import orjson

from forkpoint.cli.options import AsJson, ConfigPath
from forkpoint.cli.output import put
from forkpoint.models.registry import available
from forkpoint.runs.config import load_config


def models(config: ConfigPath = None, json: AsJson = False) -> None:
    """List the models that can be asked here."""
    choosers = load_config(config).choosers
    if json:
        rows = [
            {
                "name": found.entry.name,
                "description": found.entry.description,
                "limits": found.entry.limits,
                "usable": found.usable,
                "missing": found.missing,
            }
            for found in available()
        ]
        put(orjson.dumps(rows, option=orjson.OPT_INDENT_2).decode())
        return
    for found in available():
        entry = found.entry
        put(f"{'' if found.usable else 'not usable: '}{entry.name}: {entry.description}")
        put(f"    {found.missing or entry.limits}")
    put("python:FILE.py:function: any Python function from a question to scores")
    for name, chooser in choosers.items():
        put(f"chooser {name}: model {chooser.model}")
