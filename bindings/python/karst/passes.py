"""A function for every pass, made from the catalogue: it gives what `passes=[...]` takes.

karst.generate("cavern", passes=[karst.passes.smooth(), karst.passes.doors()])
"""
import inspect
import typing

from . import names as _names
from .generators import TYPES as _TYPES


def _function(entry: dict) -> typing.Callable:
    def ask(**params):
        return {"name": entry["name"], "params": params}

    ask.__name__ = ask.__qualname__ = entry["name"]
    ask.__module__ = __name__
    ask.__doc__ = _names.pass_doc(entry)
    ask.__signature__ = inspect.Signature(
        [inspect.Parameter(param["name"], inspect.Parameter.KEYWORD_ONLY,
                           default=param["default"], annotation=_TYPES[param["type"]])
         for param in entry["params"]], return_annotation=dict)
    return ask


for _entry in _names.catalogue()["passes"]:
    globals()[_entry["name"]] = _function(_entry)
__all__ = [_entry["name"] for _entry in _names.catalogue()["passes"]]
