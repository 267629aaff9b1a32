"""What a map holds, how it is asked and how it is written."""
import ast
import gc
import inspect
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import numpy
import pytest

import karst
from karst import _karst


def address_of(array):
    return array.__array_interface__["data"][0]


def test_layers_look_into_the_map():
    m = karst.generate("overworld", seed=7, size=(64, 48))
    assert {"tiles", "biomes", "elevation"} <= set(m.layers)
    for name, layer in m.layers.items():
        assert layer.shape == (48, 64) and layer.dtype == numpy.uint8
        assert layer.base is m and not layer.flags.owndata, name
        assert address_of(layer) == address_of(getattr(m, name)), "a copy would lie elsewhere"
        with pytest.raises(ValueError):
            layer[0, 0] = 1


def test_no_layer_is_copied_however_large():
    m = karst.generate("maze", seed=1, size=(2048, 2048))
    import tracemalloc
    tracemalloc.start()
    layers = [m.tiles for _ in range(100)]
    taken = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(layers) * m.tiles.nbytes > 400_000_000 and taken < 100_000


def test_an_array_keeps_its_map_alive():
    tiles = karst.generate("bsp", seed=7, size=(64, 48)).tiles
    before = tiles.copy()
    gc.collect()
    for seed in range(1, 50):
        karst.generate("cavern", seed=seed, size=(64, 48))
    assert (tiles == before).all()


def test_every_part_of_the_table_is_an_attribute():
    m = karst.generate("tactical_biome", seed=7, passes=["keys_and_locks"])
    for name, _, meaning in _karst._parts:
        getattr(m, name)
        assert getattr(karst.Map, name).__doc__.strip() == meaning
    assert m.size == (m.width, m.height) and m.tiles[m.start.y, m.start.x] != karst.Tile.WALL
    assert (m.walkable == (m.tiles != karst.Tile.WALL)).all()
    assert [tuple(p) for p in m.valid_positions] == [(x, y) for y, x in numpy.argwhere(m.walkable)]


def test_rooms_links_and_locks_are_plain_objects():
    m = karst.generate("rooms_corridors", seed=7, passes=[karst.passes.keys_and_locks(pairs=2)])
    assert m.passes[0].name == "keys_and_locks" and m.passes[0].params["pairs"] == 2
    room = m.rooms[0]
    assert room.tiles > 0 and m.tiles[room.center.y, room.center.x] != karst.Tile.WALL
    assert all(0 <= link.a <= link.b < len(m.rooms) for link in m.links)
    marks = [mark for mark in m.subtypes if karst.Subtype.KEY in mark.types]
    assert len(marks) == 2 and {mark.pair for mark in marks} == {1, 2}
    assert m.solution[-1].do == "reach_exit"


def test_questions():
    m = karst.generate("bsp", seed=7)
    path = m.path(m.start, m.goal)
    assert tuple(path[0]) == m.start and tuple(path[-1]) == m.goal
    assert m.distances(m.start)[m.goal.y, m.goal.x] == len(path) - 1 == m.metrics()["exit_path"]
    assert (numpy.abs(numpy.diff(path, axis=0)).sum(axis=1) == 1).all()
    seen = m.sight(m.start, radius=5)
    assert seen[m.start.y, m.start.x] and seen.sum() < 100
    assert m.path(m.start, (0, 0)) is None
    assert [promise.broken for promise in m.check()] == [None] * len(m.check())
    assert m.is_reproduced() is True


def test_files(tmp_path):
    m = karst.generate("bsp", seed=7, size=(40, 30))
    for name in ("m.json", "m.tmx"):
        m.save(tmp_path / name)
        assert karst.read_map(tmp_path / name).hash == m.hash
    assert (karst.read_map(tmp_path / "m.tmx").tiles == m.tiles).all()
    (tmp_path / "own.txt").write_text("WWWW\nWooW\nWWWW\n")
    drawn = karst.read_map(tmp_path / "own.txt", legend={"tiles": {"wall": ["W"], "floor": ["o"]}})
    assert drawn.tiles.sum() == 2
    assert karst.apply(m, ["braid"]) == karst.generate("bsp", seed=7, size=(40, 30), passes=["braid"])
    karst.save_project([m, m], tmp_path / "two.ldtk")
    assert (tmp_path / "two.ldtk").exists() and (tmp_path / "two_ldtk.png").exists()


def test_pictures():
    m = karst.generate("bsp", seed=7, size=(40, 30))
    assert m._repr_png_() == m.png() == m.to_bytes("png") and m.png().startswith(b"\x89PNG")
    assert len({m.png(), m.png(scale=5), m.png(style="ink"), m.png(layers="rooms")}) == 4
    assert str(m) == m.to_bytes("text").decode() and m.hash in repr(m)


@pytest.mark.parametrize("work, what, kind", [
    (lambda: karst.generate("delv"), 'generator "delv"', "bad_input"),
    (lambda: karst.generate("bsp", params={"doors": 2.5}), "doors = 2.5", "bad_input"),
    (lambda: karst.generate("bsp", params={"doors": float("nan")}), "doors = nan", "bad_input"),
    (lambda: karst.generate("bsp", params={"max_depth": 2**70}), "max_depth = 1180591620717411303424", "bad_input"),
    (lambda: karst.generate("bsp", size=(0, 9)), "size 0x9", "bad_input"),
    (lambda: karst.generate("bsp", size=(2**32 + 1, 9)), "size = (4294967297, 9)", "bad_input"),
    (lambda: karst.generate("bsp", size=(9.5, 9)), "size = (9.5, 9)", "bad_input"),
    (lambda: karst.generate("bsp", seed=-1), "seed = -1", "bad_input"),
    (lambda: karst.generate("bsp", seed=2**64), "seed = 18446744073709551616", "bad_input"),
    (lambda: karst.generate("bsp", passes=["brade"]), 'pass "brade"', "bad_input"),
    (lambda: karst.generate("bsp", require={"exit_path": ">= 3000"}, attempts=2), "exit_path", "not_possible"),
    (lambda: karst.generate({"generator": "bsp", "sise": "9x9"}), "sise", "bad_input"),
    (lambda: karst.generate("bsp", watch=lambda step: False), "the work", "cancelled"),
    (lambda: karst.read_map("nothing.json"), "nothing.json", "bad_input"),
])
def test_errors_tell_where_what_and_what_is_allowed(work, what, kind):
    with pytest.raises(karst.Error) as raised:
        work()
    error = raised.value
    assert what in f"{error.where}: {error.what}" and error.kind == kind and error.allowed
    assert "\n" not in str(error) and error.what in str(error)


def test_many_maps():
    seeds = [9, 2**64 - 1, 3]
    for threads in (1, 3):
        made = list(karst.generate_many("cavern", seeds, threads=threads, size=(64, 48)))
        assert [m.seed for m in made] == seeds
        assert made == [karst.generate("cavern", seed=seed, size=(64, 48)) for seed in seeds]
    errors = []
    assert not list(karst.generate_many("bsp", range(1, 4), require={"loops": 999}, attempts=1, errors=errors))
    assert [error.seed for error in errors] == [1, 2, 3]
    stream = karst.generate_many("bsp", range(1, 3), require={"loops": 999}, attempts=1)
    for seed in (1, 2):
        with pytest.raises(karst.Error) as raised:
            next(stream)
        assert raised.value.seed == seed
    with pytest.raises(StopIteration):
        next(stream)


def own_threads():
    return len(os.listdir("/proc/self/task"))


def test_a_stream_works_ahead_and_ends_with_its_threads():
    before = own_threads()
    stream = karst.generate_many("bsp", range(1, 10**9), threads=2, size=(64, 48))
    assert own_threads() == before, "nothing is made before it is asked for"
    first = next(stream)
    assert own_threads() > before
    del stream
    assert own_threads() == before and first == karst.generate("bsp", seed=1, size=(64, 48))


def test_maps_use_the_memory_of_those_that_are_gone():
    stream = karst.generate_many("bsp", range(1, 3001), threads=2, size=(64, 48))
    kept = [m for m in stream if m.seed % 3 == 0]
    assert len({address_of(m.tiles) for m in kept}) == len(kept) == 1000
    assert kept == [karst.generate("bsp", seed=seed, size=(64, 48)) for seed in range(3, 3001, 3)]


def test_a_stream_is_interrupted_and_goes_on():
    def ring(*_):
        raise InterruptedError

    @karst.generator("slow")
    def slow(params, build):
        build.terrain[1:-1, 1:-1] = True
        time.sleep(0.3)

    before = signal.signal(signal.SIGALRM, ring)
    stream = karst.generate_many(slow, [1], threads=1, size=(64, 48))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        with pytest.raises(InterruptedError):
            next(stream)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert next(stream).seed == 1


def test_a_stream_stays_in_its_process():
    stream = karst.generate_many("bsp", range(1, 10**9), threads=2, size=(64, 48))
    next(stream)
    child = os.fork()
    if child == 0:
        try:
            list(stream)
        except karst.Error as error:
            os._exit(0 if "process" in str(error) else 1)
        os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    assert next(stream).seed == 2


def test_the_interpreter_ends_while_maps_are_made():
    code = ("import builtins, karst; builtins.kept = karst.generate_many('bsp', range(1, 10**9), threads=2); "
            "print(next(builtins.kept).seed)")
    ended = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=100)
    assert (ended.returncode, ended.stdout) == (0, b"1\n")


def test_the_interpreter_lock_is_free_meanwhile():
    counted, done = 0, threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    karst.generate("maze", seed=1, size=(4096, 2048))
    done.set()
    thread.join()
    assert counted > 1000


def test_docstrings_and_stubs_follow_from_the_catalogue():
    folder = pathlib.Path(karst.__file__).parent
    for module, key in ((karst.generators, "generators"), (karst.passes, "passes")):
        stub = ast.parse((folder / f"{key}.pyi").read_text())
        functions = {node.name: node for node in stub.body if isinstance(node, ast.FunctionDef)}
        for entry in karst.catalogue()[key]:
            function = getattr(module, entry["name"])
            assert entry["description"] in inspect.getdoc(function)
            assert entry["description"] in ast.get_docstring(functions[entry["name"]])
            arguments = {argument.arg for argument in functions[entry["name"]].args.kwonlyargs}
            for param in entry["params"]:
                assert param["meaning"] in inspect.getdoc(function)
                assert param["name"] in arguments
    stub = ast.parse((folder / "__init__.pyi").read_text())
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    named = {node.name for node in ast.walk(stub) if hasattr(node, "name")}
    assert set(karst.__all__) <= named
    methods = {node.name for node in classes["Map"].body if isinstance(node, ast.FunctionDef)}
    assert {name for name in vars(karst.Map) if not name.startswith("__")} <= methods
