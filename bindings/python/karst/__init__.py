"""Karst makes game maps from a seed.

    import karst
    m = karst.generate("delve", seed=7, size=(100, 80))
    m.tiles            # an array of numpy that looks into the map
    m.save("cave.tmx")

The same generator, seed and parameters give the same map, to the bit, on every machine.
"""
import typing

from . import _karst
from .errors import Error
from .names import Biome, Subtype, Tile, catalogue


class Promise(typing.NamedTuple):
    """A promise of a map."""

    name: str
    meaning: str
    broken: "str | None"
    """How the map breaks it; None where it is kept."""


from ._karst import (  # noqa: E402
    Build, Levels, Map, MapStream, Rng, Step, __version__,
    apply, read_document, read_map, save_project,
)
from .making import (  # noqa: E402
    Generator, Pass, choice, flag, generate, generate_many, generator, integer, map_pass, real,
)
from . import generators, passes  # noqa: E402

# Position, GraphRoom, RoomLink ...: the entries of a map's lists.
for _name in _karst._records:
    globals()[_name] = getattr(_karst, _name)

for _class in (Build, Levels, Map, MapStream, Rng, Step, Generator, Pass):
    _class.__module__ = "karst"

__all__ = [
    "Biome", "Build", "Error", "Generator", "Levels", "Map", "MapStream", "Pass", "Promise", "Rng",
    "Step", "Subtype", "Tile", "apply", "catalogue", "choice", "flag", "generate", "generate_many",
    "generator", "generators", "integer", "map_pass", "passes", "read_document", "read_map", "real",
    "save_project", *_karst._records,
]
