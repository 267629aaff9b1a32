"""Floors: seamless ground, some variants of each, and rough ground."""
from .canvas import SIDE, Canvas, chance, colour, colours, shade, smooth, stones

LIMESTONE = colours("6f6655 857b67 948973 9c917b a49983 ada28c b8ad97")
GRASS = colours("557a38 5f873f 689345 719e4b 7caa53 8cb860")
LITTER = colours("3a4a2a 435630 4b6136 546b3b 5f7741 6c844a")
SAND = colours("b6996a c0a473 c8ad7c d0b786 dac393 e6d1a6")
GRAVEL = colours("69645f 77726b 837d75 8c867e 958f87 a19b92 b0aaa0")
MUD = colours("484a30 535636 5d613c 676c42 727748 808450")

SLABS = [  # left, top, width, height of the flagstones of each variant
    [(0, 0, 32, 32)],
    [(0, 0, 32, 16), (0, 16, 18, 16), (18, 16, 14, 16)],
    [(0, 0, 14, 32), (14, 0, 18, 16), (14, 16, 18, 16)],
    [(0, 0, 20, 14), (20, 0, 12, 14), (0, 14, 12, 18), (12, 14, 20, 18)],
]


def limestone(variant):
    """Flagstones, whose joints run along the upper and the left side of every tile."""
    seed = 100 + variant
    canvas = Canvas()
    for number, (left, top, width, height) in enumerate(SLABS[variant % len(SLABS)]):
        tone = 0.5 + 0.12 * (chance(seed, number) - 0.5)

        def paint(x, y, left=left, top=top, width=width, height=height, tone=tone):
            if x == left or y == top:
                return LIMESTONE[0 if chance(seed, x, y) < 0.4 else 1]
            light = tone + 0.22 * (smooth(x, y, 8, 11) - 0.5) + 0.12 * (chance(seed, x, y) - 0.5)
            if x == left + 1 or y == top + 1:
                light += 0.18
            if x == left + width - 1 or y == top + height - 1:
                light -= 0.16
            return shade(LIMESTONE, light)

        for y in range(top, top + height):
            for x in range(left, left + width):
                canvas.put(x, y, paint(x, y))
    return canvas


def crack(canvas, x, y, length, seed, dark, light):
    """A line that wanders downwards, lit on its right side."""
    for step in range(length):
        canvas.put(x, y, dark)
        canvas.put(x + 1, y, light)
        x += int(chance(seed, step) * 3) - 1
        y += 1


def soil(ramp, seed, variant, contrast=0.5, grain=0.25):
    """Ground without any pattern. Its large shapes are the same in all variants, which makes them
    go on seamlessly in each other."""
    def paint(x, y):
        light = 0.5 + contrast * (0.5 * (smooth(x, y, 8, seed) - 0.5) +
                                  0.2 * (smooth(x, y, 16, seed + 1) - 0.5))
        return shade(ramp, light + grain * (chance(seed, variant, x, y) - 0.5))
    return Canvas(paint)


def scatter(canvas, seed, count, rows, inks):
    """Copies of a small sprite here and there, away from the edges of the tile."""
    height, width = len(rows), max(len(row) for row in rows)
    for i in range(count):
        left = 1 + int(chance(seed, i, 1) * (SIDE - 2 - width))
        top = 1 + int(chance(seed, i, 2) * (SIDE - 2 - height))
        canvas.sprite(left, top, rows, inks)


def grassland(variant):
    canvas = soil(GRASS, 200, variant, 0.75)
    blades = {"d": GRASS[0], "l": GRASS[5]}
    scatter(canvas, 210 + variant, 7, ["l.l", "ldl", ".d."], blades)
    scatter(canvas, 220 + variant, 5, ["l.", "dl", "d."], blades)
    return canvas


def grassland_rare(variant):
    """Flowers."""
    canvas = grassland(variant)
    petal, heart = (("f2ecd8", "e6b93c"), ("c9627e", "f0d060"))[variant]
    scatter(canvas, 231 + variant, 3, [".p.", "php", ".p."],
            {"p": colour(petal), "h": colour(heart)})
    return canvas


def grassland_rough(variant):
    """Tall grass."""
    canvas = soil(GRASS, 200, variant, 0.75)
    inks = {"d": colour("3f6230"), "m": GRASS[1], "l": colour("a4cc70")}
    for row in range(4):
        for i in range(4):
            left = i * 8 + int(chance(240 + variant, row, i) * 5)
            canvas.sprite(left - 1, row * 8 + int(chance(250 + variant, row, i) * 3),
                          ["l...l", "ml.lm", "dmlmd", ".dmd."], inks)
    return canvas


SAPLING = ["...ll...", "..llmm..", ".llmmmd.", ".lmmmdd.", "llmmmddd", "lmmmmddd", ".mmdddd.",
           "...bb...", "..sbbss."]


def forest(variant):
    canvas = soil(LITTER, 300, variant)
    for i in range(13):
        leaf = colour(("8a6a38", "9c7a3e", "6f5a30", "7d8a44")[i % 4])
        x, y = (2 + int(chance(310 + variant, i, k) * 27) for k in (1, 2))
        canvas.put(x, y, leaf)
        canvas.put(x + 1, y + i % 2, leaf)
    scatter(canvas, 330 + variant, 3, ["l.l", ".l."], {"l": colour("86a050")})
    if variant >= 2:
        left, top = ((6, 5), (18, 15))[variant - 2]
        canvas.sprite(left, top, SAPLING,
                      {"l": colour("7fa64c"), "m": colour("4f7a3a"), "d": colour("33582e"),
                       "b": colour("5c4428"), "s": LITTER[0]})
    return canvas


def forest_rare(variant):
    """A branch, or mushrooms."""
    canvas = forest(variant)
    if variant == 0:
        branch = ["bb........l", ".dbb....lb.", "...dbbbbbd.", ".....db....", ".....d....."]
        canvas.sprite(9, 13, branch,
                      {"b": colour("6e5232"), "l": colour("86683e"), "d": colour("4a3822")})
    else:
        inks = {"r": colour("b04a3a"), "w": colour("f0e0d0"), "c": colour("d8c8a8")}
        canvas.sprite(12, 12, [".rrr.", "rwrwr", "..c..", "..c.."], inks)
        canvas.sprite(18, 15, [".r.", "rwr", ".c."], inks)
    return canvas


def forest_rough(variant):
    """Undergrowth: ferns."""
    canvas = soil(LITTER, 300, variant)
    inks = {"d": colour("2f4226"), "m": colour("567a3a"), "l": colour("7fa64c")}
    fern = [".l.l.l.", "lmlmlml", ".mdmdm.", "m.ddd.m", "..d.d.."]
    for i in range(8):
        canvas.sprite(int(chance(340 + variant, i) * 7) + i % 4 * 8 - 3,
                      i // 4 * 16 + int(chance(350 + variant, i) * 10), fern, inks)
    return canvas


def desert(variant):
    """Ripples of sand."""
    def paint(x, y):
        wave = (y + 7 * smooth(x, y, 16, 401)) % 8 / 8
        light = 0.42 + 0.2 * (smooth(x, y, 8, 402) - 0.5) + 0.1 * (chance(400, variant, x, y) - 0.5)
        strength = smooth(x, y, 16, 404)
        if wave < 0.16:
            light += 0.34 * strength
        elif wave > 0.84:
            light -= 0.26 * strength
        return shade(SAND, light)
    return Canvas(paint)


def desert_rare(variant):
    """Pebbles, or bones."""
    canvas = desert(variant)
    if variant == 0:
        pebble = {"l": colour("e0c498"), "m": colour("b89868"), "d": colour("967848"), "s": SAND[0]}
        scatter(canvas, 412, 4, ["lm.", "mdd", ".ss"], pebble)
    else:
        canvas.sprite(11, 13, ["ww.....ww", ".wwwwwww.", "ww.sss.ww"],
                      {"w": colour("f6efdc"), "s": SAND[0]})
    return canvas


def desert_rough(variant):
    """Stones and dry scrub."""
    canvas = desert(0)
    stone = {"l": colour("d8b888"), "m": colour("b08c5c"), "d": colour("846440"), "s": SAND[0]}
    scatter(canvas, 420 + variant, 5, [".ll.", "lmmd", "mmdd", ".sss"], stone)
    scatter(canvas, 430 + variant, 3, ["g.g.g", ".ggg.", "..b.."],
            {"g": colour("8a8a48"), "b": colour("6a5030")})
    return canvas


def mountain(variant):
    canvas = soil(GRAVEL, 500, variant, 0.35, 0.22)
    inks = {"l": GRAVEL[6], "m": GRAVEL[4], "d": GRAVEL[0]}
    scatter(canvas, 510 + variant, 4, ["lm", "md"], inks)
    scatter(canvas, 520 + variant, 3, ["ll.", "lmd", ".dd"], inks)
    return canvas


def mountain_rare(variant):
    """A crack, or herbs."""
    canvas = mountain(variant)
    if variant == 0:
        crack(canvas, 14, 6, 12, 531, GRAVEL[0], GRAVEL[5])
    else:
        scatter(canvas, 533, 5, ["l.l", ".g.", ".g."],
                {"g": colour("66724a"), "l": colour("8d9a68")})
    return canvas


def mountain_rough(variant):
    """Scree."""
    gravel = soil(GRAVEL, 500, variant, 0.35, 0.22)

    def paint(x, y):
        gap, light, own = stones(x, y, 8, 540)
        if own < 0.3 + 0.2 * variant:
            return gravel.get(x, y)
        if gap < 1.1:
            return GRAVEL[0 if light < 0 else 1]
        return shade(GRAVEL, 0.62 + 0.45 * light + 0.16 * (own - 0.5))
    return Canvas(paint)


def swamp(variant):
    canvas = soil(MUD, 600, variant)
    moss = colours("6c7c3c 7c8e46")
    for i in range(10):
        x, y = (2 + int(chance(610 + variant, i, k) * 26) for k in (1, 2))
        canvas.rect(x, y, 2 + i % 2, 1, moss[i % 2])
    scatter(canvas, 620 + variant, 4, ["l.l", ".d."], {"l": colour("93994f"), "d": MUD[0]})
    return canvas


def swamp_rare(variant):
    """A puddle."""
    canvas = swamp(variant)
    x, y = ((12, 19), (20, 11))[variant]
    canvas.ellipse(x, y, 7.5, 4.4, colour("3d3f2b"))
    canvas.ellipse(x, y + 0.7, 6.6, 3.5, colour("39605f"))
    canvas.rect(x - 4, y, 4, 1, colour("6b9a92"))
    canvas.rect(x + 1, y + 2, 3, 1, colour("528284"))
    return canvas


def swamp_rough(variant):
    """Wet mud with reeds."""
    canvas = soil(MUD, 600, variant, 0.5, 0.3)
    reed = {"b": colour("7a5630"), "g": colour("a4ac58"), "d": colour("5a6230"),
            "s": colour("38392a")}
    for i in range(6):
        canvas.sprite(i % 3 * 11 + int(chance(640 + variant, i) * 6),
                      i // 3 * 14 + int(chance(650 + variant, i) * 9),
                      ["..b..", "b.b..", "b.g.b", "g.g.b", "gdgdg", ".ddd.", "sssss"], reed)
    return canvas


def limestone_rough(variant):
    """Rubble of a fallen ceiling."""
    canvas = limestone(variant)
    inks = {"l": LIMESTONE[6], "m": LIMESTONE[3], "d": LIMESTONE[0], "s": colour("5c5446")}
    scatter(canvas, 140 + variant, 4, [".ll..", "lmmd.", "mmddd", ".sss."], inks)
    scatter(canvas, 150 + variant, 6, ["lm", "md"], inks)
    return canvas


def limestone_rare(variant):
    """Cracked, or with moss in the joints."""
    canvas = limestone(variant)
    if variant == 0:
        crack(canvas, 11, 5, 13, 161, LIMESTONE[1], LIMESTONE[5])
        crack(canvas, 22, 16, 8, 163, LIMESTONE[1], LIMESTONE[5])
        return canvas
    joints = [(x, y) for y in range(SIDE) for x in range(SIDE)
              if canvas.get(x, y) in LIMESTONE[:2] and smooth(x, y, 8, 165) > 0.45]
    for x, y in joints:
        canvas.put(x, y, colour("5f6b3c"))
        if chance(166, x, y) < 0.5:
            canvas.put(x + 1, y + 1, colour("76824a"))
    return canvas


FLOORS = {"limestone": (limestone, limestone_rare, limestone_rough),
          "grassland": (grassland, grassland_rare, grassland_rough),
          "forest": (forest, forest_rare, forest_rough),
          "desert": (desert, desert_rare, desert_rough),
          "mountain": (mountain, mountain_rare, mountain_rough),
          "swamp": (swamp, swamp_rare, swamp_rough)}
VARIANTS = (4, 2, 2)


def pictures():
    for name, drawers in FLOORS.items():
        for role, draw, variants in zip(("plain", "rare", "rough"), drawers, VARIANTS):
            for variant in range(variants):
                yield f"floors/{name}/{role}_{variant + 1}", draw(variant)
