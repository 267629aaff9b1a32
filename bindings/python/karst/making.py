"""Making maps, and generators and passes of one's own."""
from __future__ import annotations

import typing

from . import _karst

if typing.TYPE_CHECKING:
    from . import Map, MapStream

Generator = _karst.Generator
Pass = _karst.Pass


def generate(
    generator: str | dict | Generator, *,
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    params: dict | None = None,
    preset: str | None = None,
    passes: typing.Iterable | None = None,
    theme: str | None = None,
    theme_passes: bool | None = None,
    require: dict | None = None,
    attempts: int | None = None,
    entry: tuple[int, int] | None = None,
    exit: tuple[int, int] | None = None,
    own: typing.Iterable[Generator | Pass] | None = None,
    watch: typing.Callable | None = None,
) -> Map:
    """Makes a map.

    generator: a name of the catalogue, a generator of karst.generator, or a recipe as a dict. What is
        given beside a recipe overrules it.
    seed: 1..2**64-1; 0 or None picks one, which the map tells.
    size: width and height in tiles; None is the generator's own.
    params: the parameters that differ from their defaults, by name.
    preset: settings by the name of one of the generator's presets.
    passes: what is done to the map afterwards: names, dicts of karst.passes, passes of karst.map_pass,
        or pairs of a name and its parameters.
    theme: what the place is like, a name of karst.catalogue()["themes"]: its passes follow the others,
        unless theme_passes is False.
    require: what the map must measure: {"exit_path": ">= 60", "loops": (2, None)}.
    attempts: how many may be made, 1..1000; 20 if nothing is said.
    entry, exit: where the stairs must be, x and y.
    own: generators and passes in Python that the request names.
    watch: is called with a Step after each step; returns False to stop the work.

    Raises karst.Error. The interpreter lock is free while the map is made.
    """
    options = {name: value for name, value in locals().items()
               if name != "generator" and value is not None}
    return _karst.generate(generator, **options)


def generate_many(
    generator: str | dict | Generator, seeds: typing.Iterable[int], *,
    threads: int = 0,
    errors: list | None = None,
    **options,
) -> MapStream:
    """Gives the map of every seed, one after the other, in the order of the seeds.

    The maps are made ahead by so many threads, 0 for as many as there are processors, with the
    interpreter lock free. The errors of seeds without a map go to the list `errors`; without one the
    first is raised, and the stream can go on after it. The other keywords are those of generate().
    """
    return _karst.MapStream(generator, seeds, threads=threads, errors=errors, **options)


# --- parameters of one's own -----------------------------------------------------------------------


def integer(default: int, least: int, most: int, meaning: str) -> dict:
    """A parameter that is a whole number of least..most."""
    return {"type": "integer", "default": default, "min": least, "max": most, "meaning": meaning}


def real(default: float, least: float, most: float, meaning: str) -> dict:
    """A parameter that is a number of least..most."""
    return {"type": "real", "default": default, "min": least, "max": most, "meaning": meaning}


def flag(default: bool, meaning: str) -> dict:
    """A parameter that is True or False."""
    return {"type": "flag", "default": default, "meaning": meaning}


def choice(default: str, choices: typing.Iterable[str], meaning: str) -> dict:
    """A parameter that is one of several texts."""
    return {"type": "choice", "default": default, "choices": list(choices), "meaning": meaning}


def _declared(params: dict | None) -> list:
    return [{"name": name, **param} for name, param in (params or {}).items()]


def _description(description: str | None, function: typing.Callable) -> str:
    return description if description is not None else (function.__doc__ or "").strip()


def generator(
    name: str, *,
    params: dict[str, dict] | None = None,
    version: int = 1,
    description: str | None = None,
    min_size: tuple[int, int] = (1, 1),
    promises: dict[str, tuple[str, typing.Callable]] | None = None,
) -> typing.Callable[[typing.Callable], Generator]:
    """Makes a generator of a function that takes its parameters and a Build.

    @karst.generator("hall", params={"spacing": karst.integer(3, 2, 20, "tiles between pillars")})
    def hall(params, build):
        build.terrain[1:-1, 1:-1] = True
        build.terrain[params.spacing:-1:params.spacing, params.spacing:-1:params.spacing] = False

    karst.generate(hall, seed=7, params={"spacing": 4})

    Draw from build.rng("a name for the step") alone, and raise `version` when the same seed gives another
    map. `promises` are {name: (meaning, function)}: it gets the map and returns None where it is kept,
    else a text that says how it is broken; then another attempt is made. The common promises are
    checked anyway. A karst.Error that the function raises is that of the call; of the kind not_possible it
    counts as a failed attempt.
    """
    def declare(function: typing.Callable) -> Generator:
        checks = [(key, meaning, check) for key, (meaning, check) in (promises or {}).items()]
        return Generator(name, version, _description(description, function), _declared(params),
                         function, min_size, checks)
    return declare


def map_pass(
    name: str, *,
    params: dict[str, dict] | None = None,
    version: int = 1,
    description: str | None = None,
    gives_up: typing.Iterable[str] = (),
) -> typing.Callable[[typing.Callable], Pass]:
    """Makes a pass of a function that takes its parameters and a Build with a whole map in it.

    `gives_up` names groups of promises that need not hold any more: openness, stairs. Where the pass
    breaks another one, or raises karst.Error, the map is as before and map.passes tells why. Whatever
    else it raises ends the call.
    """
    def declare(function: typing.Callable) -> Pass:
        return Pass(name, version, _description(description, function), _declared(params), function,
                    list(gives_up))
    return declare
