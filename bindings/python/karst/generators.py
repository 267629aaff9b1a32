"""A function for every generator, made from the catalogue: karst.generators.delve(seed=7).

What is said of parameters, presets and promises stands in the docstring of each: help(karst.generators.delve).
"""
import inspect
import typing

from . import names as _names
from . import making as _making

TYPES = {"integer": int, "real": float, "flag": bool, "choice": str, "text": str}


def _signature(entry: dict) -> inspect.Signature:
    # The request's own keywords come first; a parameter of the same name is given in `params`.
    options = dict(inspect.signature(_making.generate).parameters)
    del options["generator"]
    own = {
        param["name"]: inspect.Parameter(
            param["name"], inspect.Parameter.KEYWORD_ONLY,
            default=param["default"], annotation=TYPES[param["type"]])
        for param in entry["params"] if param["name"] not in options
    }
    return inspect.Signature([*options.values(), *own.values()], return_annotation="Map")


def _function(entry: dict) -> typing.Callable:
    signature = _signature(entry)
    names = {param["name"] for param in entry["params"]}
    request = set(inspect.signature(_making.generate).parameters)

    def make(**options):
        own = {name: options.pop(name) for name in list(options)
               if name in names and name not in request}
        if own:
            options["params"] = {**(options.get("params") or {}), **own}
        return _making.generate(entry["name"], **options)

    make.__name__ = make.__qualname__ = entry["name"]
    make.__module__ = __name__
    make.__doc__ = _names.generator_doc(entry)
    make.__signature__ = signature
    return make


for _entry in _names.catalogue()["generators"]:
    globals()[_entry["name"]] = _function(_entry)
__all__ = [_entry["name"] for _entry in _names.catalogue()["generators"]]
