"""Water: the walls of swamps. It lies below the ground and casts no shadow."""
from .canvas import CLEAR, Canvas, chance, colour, colours, shade, smooth
from .walls import ROLES, VARIANTS, Shape

WATER = colours("27444b 2c4d54 32575d 396267 437073 528284")
BANK = colours("33301f 443f28 565032 6b6540")
WATER_SHAPE = Shape(0, 1.0, 2.4, 10, 7600)


def water_top(x, y, variant):
    return shade(WATER, 0.42 + 0.1 * (smooth(x, y, 16, 760) - 0.5) +
                 0.05 * (chance(762, variant, x, y) - 0.5))


def ripples(canvas, variant):
    for i in range(3):
        x, y = (2 + int(chance(761, variant, i, k) * 19) for k in (1, 2))
        canvas.sprite(x, y + 4, ["..lllll..", "dd.....dd"], {"l": WATER[5], "d": WATER[4]})


def water_pixel(role, x, y, variant):
    """Below the ground: the bank shows above the water, and a pale line along the other shores."""
    part = WATER_SHAPE.part
    if part(role, x, y) is None:
        return CLEAR
    for k in range(1, 8):
        if part(role, x, y - k) is None:
            if k <= 5:
                return shade(BANK, 0.9 - 0.17 * k + 0.2 * (chance(763, variant, x, k) - 0.5))
            return WATER[0]
    if None in (part(role, x - 1, y), part(role, x + 1, y)):
        return BANK[1]
    if part(role, x, y + 1) is None:
        return colour("8fae9c")
    if None in (part(role, x - 2, y), part(role, x + 2, y)):
        return colour("6c9691")
    return water_top(x, y, variant)


def lily(canvas, x, y):
    canvas.ellipse(x, y + 1, 4.2, 3.2, WATER[0])
    canvas.ellipse(x, y, 4.2, 3.2, colour("4f7f3c"))
    canvas.ellipse(x - 0.6, y - 0.6, 3.0, 2.0, colour("699a4a"))
    canvas.polygon([(x, y), (x + 5, y - 2), (x + 5, y + 1)], WATER[1])


def water(role, variant):
    canvas = Canvas(lambda x, y: water_pixel(role, x, y, variant))
    if role == "inside" and variant > 0:
        ripples(canvas, variant)
    return canvas


def water_with_lilies(variant):
    canvas = water("inside", variant)
    lily(canvas, *((9, 8) if variant == 0 else (23, 24)))
    if variant == 1:
        lily(canvas, 8, 23)
        canvas.sprite(7, 21, [".p.", "pwp"], {"p": colour("e8b8cc"), "w": colour("fff0f4")})
    return canvas


def pictures():
    for role in ROLES:
        for variant in range(VARIANTS[role]):
            yield f"walls/swamp/{role}_{variant + 1}", water(role, variant)
    for variant in range(2):
        yield f"walls/swamp/rare_{variant + 1}", water_with_lilies(variant)
