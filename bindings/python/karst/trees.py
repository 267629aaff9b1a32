"""Recipes and schedules, which are dicts and lists, as text."""
import json


def _plain(value):
    # Numbers and arrays of numpy.
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} {value!r} cannot stand in a recipe or a schedule")


def text_of(tree) -> str:
    return json.dumps(tree, default=_plain, allow_nan=False)
