"""Writes the stubs of the package, for editors and type checkers, from what it declares: the table of a
map's parts, the catalogue, and the docstrings of its classes.

Usage: write_stubs.py FOLDER     the folder of the built package
"""
import inspect
import pathlib
import re
import sys

# Not the sources, which lie beside this file and have no module.
sys.path[0] = str(pathlib.Path(sys.argv[1]).resolve().parent)

import karst  # noqa: E402
from karst import _karst, names  # noqa: E402

HEAD = '''"""{doc}"""
# Written by bindings/python/write_stubs.py.
{imports}
'''
# What pybind11 calls the types of arguments, and what people call them.
SPELLINGS = {"handle": "typing.Any", "object": "typing.Any", "function": "typing.Callable",
             "iterable": "typing.Iterable", "karst::python::MapObject": "Map"}
# The types of attributes that the table of parts does not tell.
KNOWN = {"width": "int", "height": "int", "size": "tuple[int, int]", "seed": "int", "name": "str",
         "walkable": "NDArray[numpy.bool_]", "goal": "Position | None", "attempt": "int",
         "layers": "dict[str, NDArray[numpy.uint8]]", "attempts": "int",
         "terrain": "NDArray[numpy.bool_]", "rooms": "list", "doors": "list",
         "start": "tuple[int, int]", "stairs_up": "tuple[int, int] | None",
         "stairs_down": "tuple[int, int] | None", "entry": "tuple[int, int] | None",
         "exit": "tuple[int, int] | None"}
RETURNS = {"png": "bytes", "_repr_png_": "bytes", "to_bytes": "bytes", "save": "None", "metrics": "dict[str, int | float]",
           "check": "list[Promise]", "is_reproduced": "bool | None",
           "path": "NDArray[numpy.int32] | None", "sight": "NDArray[numpy.bool_]",
           "distances": "NDArray[numpy.int32]", "level": "Map", "plan": "dict", "rng": "Rng",
           "layer": "NDArray[numpy.uint8]", "below": "int", "between": "int", "coin": "bool",
           "unit": "float", "pick": "typing.Any", "shuffle": "None", "step": "None", "mark": "None",
           "add_place": "None", "apply": "Map", "read_map": "Map", "read_document": "dict | list",
           "save_project": "None", "__iter__": "MapStream", "__next__": "Map", "__eq__": "bool",
           "__hash__": "int", "__str__": "str", "__repr__": "str", "__init__": "None"}


def quoted(doc: str, indent: str) -> str:
    text = doc.strip().replace("\\", "\\\\").replace('"', '\\"')
    return f'{indent}"""' + text.replace("\n", "\n" + indent).replace("\n" + indent + "\n", "\n\n") + '"""'


def split_doc(doc: str) -> "tuple[str, str]":
    """The arguments that pybind11 writes first, and what is said."""
    match = re.match(r"\w+\((.*)\) -> .*?(?:\n\n(.*))?$", doc.strip(), re.S)
    return (match[1], match[2] or "") if match else ("", doc)


def arguments(text: str) -> str:
    # Before a default stands the type as C++ has it; what is after "=" is Python.
    parts = []
    for part in re.split(r", (?![^\[(]*[\])])", text) if text else []:
        match = re.match(r"(\*{0,2}\w+)(?:: ([^=]+?))?(?: = (.+))?$", part)
        if match is None or part.startswith("*") and part == "*":
            parts.append(part)
            continue
        name, kind, default = match[1], match[2], match[3]
        if name == "self":
            parts.append("self")
            continue
        if kind is not None:
            kind = SPELLINGS.get(kind.strip(), kind.strip())
            kind = kind.replace("karst._karst.", "").replace("karst.", "")
        if default is not None and default.startswith("<"):
            default = "..."
        piece = name + (f": {kind}" if kind else "")
        parts.append(piece + (f" = {default}" if default is not None else ""))
    return ", ".join(parts)


def function_stub(name: str, doc: str, indent: str) -> str:
    head, text = split_doc(doc)
    stub = f"{indent}def {name}({arguments(head)}) -> {RETURNS.get(name, 'typing.Any')}:"
    return stub + ("\n" + quoted(text, indent + "    ") if text.strip() else "") + f"\n{indent}    ...\n"


def class_stub(cls: type, known: dict) -> str:
    lines = [f"class {cls.__name__}:", quoted(cls.__doc__ or cls.__name__, "    ")]
    for name, member in vars(cls).items():
        if isinstance(member, property):
            lines.append(f"    @property\n    def {name}(self) -> {known.get(name, 'typing.Any')}:")
            lines += [quoted(member.__doc__, "        ")] if member.__doc__ else []
            lines.append("        ...")
            if member.fset is not None:
                lines.append(f"    @{name}.setter\n    def {name}(self, value: {known.get(name, 'typing.Any')}) -> None: ...")
        elif callable(member) and (not name.startswith("__") or name in RETURNS):
            doc = member.__doc__ or ""
            if doc.startswith("Initialize self"):
                continue
            # Signatures with two forms, and slots of the base class, have none of their own.
            if "(" in doc.split("\n")[0] and "Overloaded" not in doc:
                lines.append(function_stub(name, doc, "    "))
    return "\n".join(lines) + "\n"


def tuple_stub(name: str, fields: list) -> str:
    lines = [f"class {name}(typing.NamedTuple):"]
    for field, kind, meaning in fields:
        lines.append(f"    {field}: {kind}")
        if meaning:
            lines.append(quoted(meaning, "    "))
    return "\n".join(lines) + "\n"


def enum_stub(cls: type) -> str:
    values = "\n".join(f"    {entry.name} = {entry.value}" for entry in cls)
    return f"class {cls.__name__}(enum.IntEnum):\n{quoted(cls.__doc__, '    ')}\n{values}\n"


def package_stub() -> str:
    parts = {name: kind for name, kind, _ in _karst._parts}
    text = HEAD.format(doc=karst.__doc__.rstrip() + "\n", imports=(
        "import enum\nimport typing\n\nimport numpy\nfrom numpy.typing import NDArray\n\n"
        "from . import generators as generators, passes as passes\n"
        "from .errors import Error as Error\n"
        "from .making import (\n    choice as choice, flag as flag, generate as generate,\n"
        "    generate_many as generate_many, generator as generator, integer as integer,\n"
        "    map_pass as map_pass, real as real,\n)\n\n__version__: str\n"))
    pieces = [text] + [enum_stub(cls) for cls in (karst.Tile, karst.Biome, karst.Subtype)]
    pieces += [tuple_stub(name, fields) for name, fields in _karst._records.items()]
    pieces.append(tuple_stub("Promise", [("name", "str", ""), ("meaning", "str", ""),
                                         ("broken", "str | None", "How the map breaks it, if it does.")]))
    for cls in (karst.Map, karst.MapStream, karst.Step, karst.Rng, karst.Build, karst.Levels,
                karst.Generator, karst.Pass):
        pieces.append(class_stub(cls, {**KNOWN, **parts} if cls is karst.Map else KNOWN))
    pieces.append(f"def catalogue() -> dict:\n{quoted(names.catalogue.__doc__, '    ')}\n    ...\n")
    for name in ("apply", "read_map", "read_document", "save_project"):
        pieces.append(function_stub(name, getattr(karst, name).__doc__, ""))
    return "\n".join(pieces)


def plain(annotation) -> str:
    if annotation is inspect.Parameter.empty:
        return ""
    text = annotation if isinstance(annotation, str) else annotation.__name__
    return text.replace("Generator | Pass", "karst.Generator | karst.Pass")


def catalogue_stub(module) -> str:
    is_generators = module.__name__ == "karst.generators"
    pieces = [HEAD.format(doc=module.__doc__, imports="import typing\n\nimport karst\n")]
    for name in module.__all__:
        function = getattr(module, name)
        params = [f"{p.name}: {plain(p.annotation)} = {p.default!r}"
                  for p in inspect.signature(function).parameters.values()]
        head = f"def {name}(" + ("*, " if params else "") + ", ".join(params)
        returns = "karst.Map" if is_generators else "dict"
        pieces.append(f"{head}) -> {returns}:\n{quoted(function.__doc__, '    ')}\n    ...\n")
    return "\n".join(pieces)


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    (folder / "__init__.pyi").write_text(package_stub())
    for module in (karst.generators, karst.passes):
        (folder / (module.__name__.rpartition(".")[2] + ".pyi")).write_text(catalogue_stub(module))


if __name__ == "__main__":
    main()
