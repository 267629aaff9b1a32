"""Generators and passes that are written in Python."""
import pytest

import karst


@karst.generator("pillar_hall", min_size=(5, 5), params={
    "spacing": karst.integer(3, 2, 20, "tiles from one pillar to the next"),
    "shape": karst.choice("grid", ["grid", "random"], "where the pillars stand")})
def pillar_hall(params, build):
    """One hall with pillars."""
    width, height = build.size
    build.terrain[1:-1, 1:-1] = True
    rng = build.rng("pillars")
    for y in range(params.spacing, height - 2, params.spacing):
        for x in range(params.spacing, width - 2, params.spacing):
            if params.shape == "grid" or rng.coin():
                build.terrain[y, x] = False
    build.rooms.append((0, 0, width - 1, height - 1))
    build.step("pillars")


def make(generator, run, **more):
    return karst.generate(karst.generator(generator, **more)(run), seed=7, size=(30, 20))


def test_a_generator_is_called_like_any_other():
    m = karst.generate(pillar_hall, seed=7, size=(40, 13), params={"spacing": 4})
    assert m.generator == "pillar_hall" and m.params == {"spacing": 4, "shape": "grid"}
    assert m.tiles[4, 4] == karst.Tile.WALL and m.stairs_down is not None and len(m.rooms) == 1
    assert m == karst.generate("pillar_hall", seed=7, size=(40, 13), params={"spacing": 4}, own=[pillar_hall])
    assert [p.broken for p in m.check(own=[pillar_hall])] == [None] * len(m.check(own=[pillar_hall]))
    assert m.is_reproduced(own=[pillar_hall]) and m.is_reproduced() is None


def test_it_keeps_every_promise_for_many_seeds_on_threads():
    maps = list(karst.generate_many(pillar_hall, range(1, 101), threads=3, size=(30, 20),
                                    params={"shape": "random"}, passes=["doors"]))
    assert len(maps) == 100 and len({m.hash for m in maps}) > 50
    for m in maps:
        assert not [p for p in m.check(own=[pillar_hall]) if p.broken]


def test_a_broken_promise_is_named():
    def two_halls(params, build):
        build.terrain[2:8, 2:8] = True
        build.terrain[10:18, 10:18] = True

    with pytest.raises(karst.Error, match="one_region") as raised:
        make("two_halls", two_halls)
    assert raised.value.kind == "not_possible"

    def small(params, build):
        build.terrain[2:4, 2:9] = True

    promises = {"roomy": ("half of it is open", lambda m: None if m.walkable.mean() >= 0.5 else "too little is open")}
    with pytest.raises(karst.Error, match="roomy.*too little is open"):
        make("small", small, promises=promises)


def test_exceptions_come_out_with_their_cause():
    def fails(params, build):
        raise ValueError("no luck")

    with pytest.raises(karst.Error, match="fails: raised ValueError .no luck.") as raised:
        make("fails", fails)
    assert isinstance(raised.value.__cause__, ValueError)
    with pytest.raises(karst.Error) as raised:
        list(karst.generate_many(karst.generator("fails")(fails), range(1, 30), threads=3))
    assert isinstance(raised.value.__cause__, ValueError)

    def refuses(params, build):
        raise karst.Error("here", "depth = 3", "is too much", "bad_input")

    with pytest.raises(karst.Error) as raised:
        make("refuses", refuses)
    assert str(raised.value) == "here: depth = 3 is too much"
    assert raised.value.kind == "bad_input" and raised.value.__cause__ is None

    def interrupts(params, build):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make("interrupts", interrupts)


def test_wrong_terrain_is_refused():
    def shapes(params, build):
        build.terrain = [[True]]

    with pytest.raises(karst.Error, match="terrain is no array of 20 rows and 30 columns"):
        make("shapes", shapes)
    kept = []

    def keeps(params, build):
        build.terrain[1:-1, 1:-1] = True
        kept.append(build)

    make("keeps", keeps)
    with pytest.raises(karst.Error, match="is over"):
        kept[0].rng("later")


def test_passes():
    @karst.map_pass("pit", gives_up=["openness"])
    def pit(params, build):
        build.layer("heights")[:] = 2
        build.terrain[5, 5:9] = True

    @karst.map_pass("close")
    def close(params, build):
        build.terrain[:] = False

    @karst.map_pass("refuse")
    def refuse(params, build):
        raise karst.Error("", "the map", "is too dull")

    m = karst.generate("rooms_corridors", seed=7, passes=[pit, close, refuse])
    assert (m.heights == 2).all()
    assert [record.undone is None for record in m.passes[:3]] == [True, False, False]
    assert "too dull" in m.passes[2].undone
    assert karst.apply(karst.generate("rooms_corridors", seed=7), [pit]).heights.max() == 2

    @karst.map_pass("faulty")
    def faulty(params, build):
        build.nothing

    with pytest.raises(karst.Error) as raised:
        karst.generate("bsp", seed=7, passes=[faulty])
    assert isinstance(raised.value.__cause__, AttributeError)


def test_they_stand_in_schedules_and_recipes():
    schedule = {"seed": 3, "segments": [{"from": 0, "to": 9, "generator": ["pillar_hall"]}]}
    assert karst.Levels(schedule, own=[pillar_hall]).level(2).generator == "pillar_hall"
    m = karst.generate({"generator": "pillar_hall", "size": "30x20"}, seed=7, own=[pillar_hall])
    assert m.size == (30, 20)


def test_watching():
    steps = []
    karst.generate(pillar_hall, seed=7, size=(30, 20), watch=lambda step: steps.append((step.name, step.terrain.sum())))
    assert steps[0][0] == "pillars" and steps[0][1] > 0
    with pytest.raises(ZeroDivisionError):
        karst.generate("bsp", seed=7, watch=lambda step: 1 / 0)
