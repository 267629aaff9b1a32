"""What covers a floor: water, lava, chasms, plants, bridges. It is laid over the floor in quarters, as
walls are; where tiles beside it are bare floor it ends, and against walls it goes on below them."""
from .canvas import (CLEAR, SIDE, Canvas, bubbles, chance, colour, colours, mixed, shade, smooth,
                     stones)
from .walls import ROLES, Shape

VARIANTS = {"inside": 3, "alone": 1, "across": 2, "upright": 2, "crossing": 1}


def faded(ink, alpha):
    return ink[:3] + (alpha,)


def from_above(shape, role, x, y, most):
    """How many pixels below its upper shore a pixel lies, or None."""
    for k in range(1, most + 1):
        if shape.part(role, x, y - k) is None:
            return k
    return None


def shore(shape, role, x, y, reach):
    """Whether what is not covered lies within `reach` pixels in one of four directions."""
    return any(shape.part(role, x + dx * k, y + dy * k) is None
               for k in range(1, reach + 1) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))


# --- water ---------------------------------------------------------------------------------------

SHALLOW = colours("4f8c9a 62a0aa 78b3b8 92c4c4")
DEEP = colours("173a5c 1c456a 225078 2b5d86 3a709a 5b91b4")
SHALLOW_SHAPE = Shape(0, 1.0, 3.4, 11, 8100)
DEEP_SHAPE = Shape(0, 1.5, 4.0, 12, 8110)


def shallow_water(role, x, y, variant):
    part = SHALLOW_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    if from_above(SHALLOW_SHAPE, role, x, y, 2):
        return (52, 60, 66, 190)
    if shore(SHALLOW_SHAPE, role, x, y, 1):
        return (222, 238, 232, 190)
    light = 0.5 + 0.5 * (smooth(x, y, 16, 811) - 0.5)
    wave = (y + 5 * smooth(x, y, 8, 812)) % 11
    glint = wave < 1 and smooth(x, y, 8, 813) > 0.6
    return faded(SHALLOW[3], 190) if glint else faded(shade(SHALLOW, light), 158)


def deep_water(role, x, y, variant):
    part = DEEP_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    if shore(DEEP_SHAPE, role, x, y, 2):
        return faded(DEEP[4], 150)
    if shore(DEEP_SHAPE, role, x, y, 4):
        return faded(DEEP[3], 205)
    light = 0.3 + 0.1 * (smooth(x, y, 16, 821) - 0.5) + 0.04 * (chance(822, x, y) - 0.5)
    wave = (y + 6 * smooth(x, y, 8, 823 + variant)) % 16
    if wave < 1 and smooth(x, y, 8, 824 + variant) > 0.62:
        return DEEP[4]
    return shade(DEEP, light)


# --- lava and chasms -----------------------------------------------------------------------------

HOT = colours("8c2412 b8340f d8520f ee7a16 f9a52a fdd45c fff0a8")
CRUST = colours("1c1214 2a1a1a 3a2420 4c3028")
LAVA_SHAPE = Shape(0, 0.6, 3.0, 8, 8200)


def lava(role, x, y, variant):
    part = LAVA_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    above = from_above(LAVA_SHAPE, role, x, y, 4)
    if above:
        return shade(CRUST, 0.9 - 0.22 * above + 0.3 * (chance(831, x, y) - 0.5))
    if shore(LAVA_SHAPE, role, x, y, 2):
        return shade(CRUST, 0.4 + 0.5 * (chance(832, x, y) - 0.5))
    if shore(LAVA_SHAPE, role, x, y, 4):
        return HOT[1]
    gap, light, own = stones(x, y, 16, 833, 0.9)
    heat = 0.42 + 0.5 * (smooth(x, y, 16, 834) - 0.5)
    if own < 0.4 and gap > 2.6 + 2 * chance(835, x // 2, y // 2):
        return shade(CRUST, 0.5 + 0.3 * light + 0.2 * (chance(836, x, y) - 0.5))
    return shade(HOT, heat + (0.34 if gap < 1.4 else 0.12 if gap < 2.8 else 0))


CLIFF = colours("0b0a0f 18151b 2a252b 3d363a 544b4a 6d615b 8a7b70 a8988a")
CHASM_SHAPE = Shape(0, 0.5, 2.6, 6, 8300)


def chasm(role, x, y, variant):
    """The far side shows below its upper edge, then all is dark."""
    part = CHASM_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    above = from_above(CHASM_SHAPE, role, x, y, 13)
    if above == 1:
        return CLIFF[7]
    crack = chance(841, x // 2 + (above or 0) // 5) < 0.3
    if above:
        return shade(CLIFF, 1.0 - 0.048 * above - (0.14 if crack else 0) +
                     0.1 * (chance(842, x, y) - 0.5))
    if shore(CHASM_SHAPE, role, x, y, 1):
        return CLIFF[2]
    if shore(CHASM_SHAPE, role, x, y, 2):
        return CLIFF[1]
    return mixed(CLIFF[0], CLIFF[1], smooth(x, y, 16, 843))


# --- ice -----------------------------------------------------------------------------------------

ICE = colours("8fb4cc a6c6da bbd6e6 cfe3ee e2f0f6 f6fbfd")
ICE_SHAPE = Shape(0, 0.8, 2.4, 7, 8400)


def ice(role, x, y, variant):
    part = ICE_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    if part(role, x, y + 1) is None or part(role, x + 1, y) is None:
        return ICE[0]
    if shore(ICE_SHAPE, role, x, y, 1):
        return ICE[5]
    gap, _, own = stones(x, y, 16, 851 + variant, 1.0)
    if gap < 0.7 and own < 0.7:
        return ICE[5]
    gleam = (x + y + 12 * variant) % 37 in (0, 1, 4) and smooth(x, y, 8, 852) > 0.55
    return ICE[5] if gleam else shade(ICE, 0.44 + 0.4 * (smooth(x, y, 16, 853) - 0.5))


# --- plants and soil -----------------------------------------------------------------------------

GRASS = colours("3f5e2c 4d7034 5c8240 6c944a 80a85a 9cc074")
MOSS = colours("4c5a34 5a6a3c 6a7a44 7c8c50 92a062")
MUD = colours("40301e 4e3b26 5c472f 6b5438 7c6344")
GRASS_SHAPE = Shape(0, 0.0, 7.0, 12, 8500)
MOSS_SHAPE = Shape(0, 1.0, 9.0, 13, 8510)
MUD_SHAPE = Shape(0, 0.5, 5.0, 12, 8520)


def grass(role, x, y, variant):
    depth = GRASS_SHAPE.depth(role, x, y)
    if depth < 3.5 * chance(861, x, y):
        return CLEAR
    tuft = bubbles(x, y, 4, 2.9, 862)
    light = 0.3 if tuft is None else 0.45 + 0.3 * tuft[0] + 0.2 * (tuft[1] - 0.5)
    return shade(GRASS, light + 0.3 * (smooth(x, y, 16, 863) - 0.5) +
                 0.14 * (chance(864, variant, x, y) - 0.5))


def moss(role, x, y, variant):
    depth = MOSS_SHAPE.depth(role, x, y)
    cover = smooth(x, y, 8, 865)
    if depth < 4 * chance(866, x, y) or cover < 0.3 + 0.12 * chance(867, x, y):
        return CLEAR
    return faded(shade(MOSS, cover - 0.1 + 0.3 * (chance(868, variant, x, y) - 0.5)), 224)


def mud(role, x, y, variant):
    depth = MUD_SHAPE.depth(role, x, y)
    if depth < 0:
        return CLEAR
    light = 0.5 + 0.5 * (smooth(x, y, 8, 871) - 0.5) + 0.12 * (chance(872, variant, x, y) - 0.5)
    wave = (y + 4 * smooth(x, y, 8, 873)) % 9
    if wave < 1.2 and smooth(x, y, 8, 874 + variant) > 0.5:
        light -= 0.24
    elif wave < 2.2 and smooth(x, y, 8, 874 + variant) > 0.5:
        light += 0.2
    return faded(shade(MUD, light), 240 if depth > 2 else 170)


def flowers(canvas, variant):
    if variant == 2:
        for i in range(4):
            x, y = (3 + int(chance(881, i, k) * 25) for k in (1, 2))
            canvas.sprite(x, y, [".p.", "php", ".p."],
                          {"p": colour("e4dcb4" if i % 2 else "c890a8"), "h": colour("d8a83c")})


def stems(canvas, variant):
    if variant > 0:
        for i in range(5):
            x, y = (2 + int(chance(882, variant, i, k) * 26) for k in (1, 2))
            canvas.sprite(x, y, ["l.l", "ldl", ".d."], {"l": GRASS[5], "d": GRASS[0]})
    flowers(canvas, variant)


# --- what lies about -----------------------------------------------------------------------------

RUBBLE = colours("564f49 6c645c 837a70 9a9186 b2a99d cac2b6")


def rock(canvas, x, y, radius, seed):
    canvas.under(lambda px, py: ((px - x - 1.5) / (radius + 1)) ** 2 +
                 ((py - y - radius * 0.6) / (radius * 0.6)) ** 2 <= 1, (20, 14, 34, 90))

    def paint(px, py):
        light = ((x - px) * 0.6 + (y - py) * 0.8) / radius
        return shade(RUBBLE, 0.5 + 0.42 * light + 0.16 * (chance(seed, px, py) - 0.5))
    canvas.ellipse(x, y, radius + 0.9, radius * 0.8 + 0.9, colour("332d2b"))
    canvas.ellipse(x, y, radius, radius * 0.8, paint)


def rubble(variant):
    canvas = Canvas()
    for i in range(7):
        x, y = (4 + chance(890 + variant, i, k) * 24 for k in (1, 2))
        rock(canvas, x, y, 1.2 + 2.6 * chance(890 + variant, i, 3) ** 2 + (1.2 if i < 2 else 0),
             895 + i)
    for i in range(8):
        x, y = (1 + int(chance(899 + variant, i, k) * 29) for k in (1, 2))
        canvas.rect(x, y, 2, 1, RUBBLE[3])
        canvas.rect(x, y + 1, 2, 1, RUBBLE[0])
    return canvas


CAPS = (colours("5c2f5e 844c80 b07aa4 e0b4d0"), colours("6a3a30 9c5c44 c88c5e ecc48c"),
        colours("2f5a5c 4a8480 7ab0a4 b8e4d4"))


def fungus(variant):
    """Threads on the floor, and small caps."""
    canvas = Canvas(lambda x, y: (206, 176, 200, 120)
                    if smooth(x, y, 8, 901) > 0.56 + 0.2 * chance(902, x, y) else CLEAR)
    for i in range(8):
        x, y = (3 + int(chance(903 + variant, i, k) * 22) for k in (1, 2))
        ramp = CAPS[0 if i % 3 else 1 + variant % 2]
        large = chance(903 + variant, i, 3) < 0.55
        rows = ([".####.", "#llmm#", "lmhmmd", "mmmmdd", "..cc..", "..cs.."] if large else
                [".##.", "lmmd", ".cs."])
        canvas.sprite(x, y, rows, {"#": ramp[2], "l": ramp[3], "m": ramp[2], "h": ramp[3],
                                   "d": ramp[0], "c": colour("dccfbc"), "s": colour("8a7c70")})
    return canvas


# --- bridges -------------------------------------------------------------------------------------

PLANK = colours("4a2f1a 644224 7d552f 966a3d ad7f4c c29761")
ROPE = colours("3a2616 5a3d22 8a6234")


def bridge(role, variant):
    """Planks across the way, between two rails; `upright` ones lead up and down."""
    def paint(x, y):
        along, side = (x, y) if role == "across" else (y, x)
        if side < 2 or side >= SIDE - 2:
            return CLEAR
        if side in (2, 3, SIDE - 4, SIDE - 3):
            post = along % 16 < 3
            return ROPE[(2 if side in (2, SIDE - 4) else 1) if not post else 0]
        plank, edge = divmod(along, 8)
        own = chance(911, variant, plank)
        if edge == 7:
            return colour("241509")
        light = 0.5 + 0.3 * (own - 0.5) + 0.14 * (chance(912, variant, x, y) - 0.5)
        light += 0.18 if edge == 0 else -0.1 if edge == 6 else 0
        if chance(913, variant, plank, side // 9) < 0.12 and edge in (2, 3):
            light -= 0.25
        return shade(PLANK, light)
    return Canvas(paint)


# --- all of it -----------------------------------------------------------------------------------

JOINED = {"shallow_water": (shallow_water, None), "deep_water": (deep_water, None),
          "lava": (lava, None), "chasm": (chasm, None), "ice": (ice, None), "grass": (grass, stems),
          "moss": (moss, None), "mud": (mud, None)}


def joined(draw, decorate, role, variant):
    canvas = Canvas(lambda x, y: draw(role, x, y, variant))
    if decorate and role == "inside":
        decorate(canvas, variant)
    return canvas


def pictures():
    for name, (draw, decorate) in JOINED.items():
        for role in ROLES:
            for variant in range(VARIANTS[role]):
                yield f"ground/{name}/{role}_{variant + 1}", joined(draw, decorate, role, variant)
    for variant in range(4):
        yield f"ground/rubble/inside_{variant + 1}", rubble(variant)
        yield f"ground/fungus/inside_{variant + 1}", fungus(variant)
    for role in ("across", "upright"):
        for variant in range(2):
            yield f"ground/bridge/{role}_{variant + 1}", bridge(role, variant)
