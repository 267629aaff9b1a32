"""What there is by name: generators, passes, metrics, formats. The same as `karst list --json`."""
import enum
import functools
import json

from . import _karst


@functools.cache
def catalogue() -> dict:
    """Generators, passes, metrics, layers, formats and names, with all that they declare."""
    return json.loads(_karst.catalogue_json())


def _names(key: str, name: str, doc: str) -> type:
    numbers = {entry["name"].upper(): i for i, entry in enumerate(catalogue()[key])}
    made = enum.IntEnum(name, numbers, module="karst")
    made.__doc__ = doc
    return made


Tile = _names("tiles", "Tile", "What a tile is: the numbers of `tiles`.")
Biome = _names("biomes", "Biome", "The land of a tile: the numbers of `biomes`.")
Subtype = _names("subtypes", "Subtype", "A mark on a tile.")


def _allowed(param: dict) -> str:
    if param["type"] == "choice":
        return " or ".join(map(repr, param["choices"]))
    if param["type"] == "flag":
        return "True or False"
    if param["type"] == "text":
        return f"{param['max_bytes']} bytes at most"
    return f"{param['min']}..{param['max']}"


def params_doc(entry: dict) -> str:
    """The parameters of a generator or a pass, a line each."""
    return "\n".join(
        f"    {param['name']}: {param['meaning']}; {_allowed(param)}, default {param['default']!r}"
        for param in entry["params"]
    )


def generator_doc(entry: dict) -> str:
    """The docstring of a generator."""
    lines = [entry["description"], ""]
    if entry["params"]:
        lines += ["Parameters:", params_doc(entry), ""]
    if entry.get("rules"):
        lines += ["Rules: " + "; ".join(entry["rules"]), ""]
    if entry.get("presets"):
        lines.append("Presets:")
        lines += [f"    {preset['name']}: {preset['meaning']}" for preset in entry["presets"]]
        lines.append("")
    lines.append("Promises: " + ", ".join(promise["name"] for promise in entry["promises"]))
    return "\n".join(lines)


def pass_doc(entry: dict) -> str:
    """The docstring of a pass."""
    lines = [entry["description"], "", f"Reads: {entry['reads']}", f"Writes: {entry['writes']}"]
    if entry["params"]:
        lines += ["", "Parameters:", params_doc(entry)]
    return "\n".join(lines)
