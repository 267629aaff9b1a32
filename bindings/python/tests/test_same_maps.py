"""The maps of the package are those of the program: 500 and more, over every generator, pass and level."""
import json

import karst

SIZE, SIZE_TEXT = (60, 44), "60x44"
GENERATORS = [entry["name"] for entry in karst.catalogue()["generators"]]
PASSES = [entry["name"] for entry in karst.catalogue()["passes"]]
SEEDS = range(1, 26)


def hashes_of(output):
    return [json.loads(line)["hash"] for line in output.splitlines()]


def batch(program, generator, seeds, *more):
    return hashes_of(program("batch", generator, "--seeds", f"{seeds[0]}..{seeds[-1]}",
                             "--size", SIZE_TEXT, "-o", "-", *more))


def test_every_generator(program):
    cases = 0
    for generator in GENERATORS:
        maps = list(karst.generate_many(generator, SEEDS, size=SIZE, errors=[]))
        assert [m.hash for m in maps] == batch(program, generator, SEEDS), generator
        assert karst.generate(generator, seed=maps[0].seed, size=SIZE) == maps[0]
        cases += len(maps)
    assert cases >= 240


def test_every_pass_on_every_generator(program):
    cases = 0
    for name in PASSES:
        for generator in GENERATORS:
            seeds = range(7, 9)
            maps = list(karst.generate_many(generator, seeds, size=SIZE, passes=[name], errors=[]))
            assert [m.hash for m in maps] == batch(program, generator, seeds, "--pass", name), name
            cases += len(maps)
    assert cases >= 200


def test_every_level(program, tmp_path):
    levels = karst.Levels(seed=5)
    program("level", "--levels", "0..79", "--seed", "5", "-o", str(tmp_path / "levels.jsonl"))
    made = [levels.level(number).hash for number in range(80)]
    assert made == hashes_of((tmp_path / "levels.jsonl").read_bytes())


def test_a_schedule_as_a_dict(program, tmp_path):
    schedule = {"seed": 9, "chunk_width": 60, "chunk_height": 44, "segments": [
        {"from": 0, "to": 3, "generator": ["bsp"]},
        {"from": 3, "to": 9, "generator": ["cavern"], "passes": ["smooth"]}]}
    (tmp_path / "schedule.json").write_text(json.dumps(schedule))
    program("level", "--levels", "0..5", "--schedule", str(tmp_path / "schedule.json"),
            "-o", str(tmp_path / "levels.jsonl"))
    levels = karst.Levels(schedule)
    made = [levels.level(number).hash for number in range(6)]
    assert made == hashes_of((tmp_path / "levels.jsonl").read_bytes())
    assert karst.read_document(tmp_path / "schedule.json") == schedule


def test_every_format_gives_the_bytes_of_the_program(program, tmp_path):
    for entry in karst.catalogue()["formats"]:
        name = "map" + entry["ending"]
        (tmp_path / "own").mkdir(exist_ok=True)
        karst.generate("overworld", seed=3, size=SIZE).save(tmp_path / "own" / name)
        (tmp_path / "theirs").mkdir(exist_ok=True)
        program("generate", "overworld", "--seed", "3", "--size", SIZE_TEXT,
                "-o", str(tmp_path / "theirs" / name))
    written = sorted(path.name for path in (tmp_path / "own").iterdir())
    assert written == sorted(path.name for path in (tmp_path / "theirs").iterdir())
    for name in written:
        assert (tmp_path / "own" / name).read_bytes() == (tmp_path / "theirs" / name).read_bytes(), name
