"""Places of an overworld and the flags of factions."""
from .canvas import CLEAR, Canvas, colour, colours
from .materials import GOLD, INK, STONE, WOOD, ground_shadow

ROOF = colours("6a2420 8c332a ad4634 cb6044 e28a62")
PLASTER = colours("9c8a6c b8a684 d2c2a0 e6dac0")


def house(canvas, left, top, width, height, roof):
    """A front with a gable roof; `top` is that of the front."""
    canvas.rect(left, top, width, height, PLASTER[2])
    canvas.rect(left, top, 1, height, PLASTER[3])
    canvas.rect(left + width - 2, top, 2, height, PLASTER[0])
    canvas.rect(left, top, width, 1, PLASTER[0])
    peak = top - width // 2
    for y in range(peak, top + 1):
        reach = y - peak + 1
        middle = left + width // 2
        for x in range(max(middle - reach, left - 1), min(middle + reach, left + width + 1)):
            canvas.put(x, y, roof[3 if x < middle else 1])
        canvas.put(max(middle - reach, left - 1), y, roof[4])
    door_left = left + width // 2 - 1
    canvas.rect(door_left, top + height - 4, 3, 4, WOOD[0])
    canvas.rect(left + 2, top + 2, 2, 2, colour("5a7890"))


def town():
    canvas = Canvas()
    blue = colours("24365c 34507e 466a9e 6088ba 88aad2")
    house(canvas, 12, 13, 9, 8, blue)
    house(canvas, 2, 19, 11, 10, ROOF)
    house(canvas, 18, 19, 11, 10, ROOF)
    canvas.rect(5, 8, 2, 6, STONE[1])
    canvas.outline(INK)
    ground_shadow(canvas, 18, 29, 13, 3)
    return canvas


def temple():
    canvas = Canvas()
    white = colours("8c8a92 b0aeb2 d2d0ce ece9e2 fffcf2")
    canvas.polygon([(2, 13), (16, 3), (30, 13)], white[3])
    canvas.polygon([(16, 3), (30, 13), (16, 13)], white[1])
    canvas.polygon([(9, 12), (16, 7), (23, 12)], white[0])
    canvas.ellipse(16, 10.2, 1.6, 1.6, GOLD[3])
    canvas.rect(3, 13, 26, 2, white[4])
    canvas.rect(5, 15, 22, 11, colour("4c4654"))
    for left in (5, 11, 18, 24):
        canvas.rect(left, 15, 3, 11, white[3])
        canvas.rect(left, 15, 1, 11, white[4])
        canvas.rect(left + 2, 15, 1, 11, white[1])
    canvas.rect(3, 26, 26, 2, white[4])
    canvas.rect(1, 28, 30, 2, white[2])
    canvas.outline(INK)
    ground_shadow(canvas, 18, 30, 14, 2)
    return canvas


def watchtower():
    canvas = Canvas()
    canvas.rect(11, 11, 10, 19, STONE[3])
    canvas.rect(11, 11, 2, 19, STONE[4])
    canvas.rect(18, 11, 3, 19, STONE[1])
    for left, top in ((13, 15), (16, 20), (12, 24), (15, 12), (17, 27)):
        canvas.rect(left, top, 3, 1, STONE[2])
    canvas.rect(9, 6, 14, 6, STONE[4])
    canvas.rect(9, 11, 14, 1, STONE[1])
    canvas.rect(20, 6, 3, 6, STONE[2])
    for left in (12, 17):
        canvas.rect(left, 6, 2, 2, CLEAR)
    canvas.rect(15, 16, 2, 4, INK)
    canvas.rect(14, 25, 4, 5, WOOD[1])
    canvas.rect(15, 1, 1, 6, WOOD[3])
    canvas.polygon([(16, 0), (23, 2), (16, 5)], ROOF[3])
    canvas.outline(INK)
    ground_shadow(canvas, 20, 29, 10, 3)
    return canvas


def guild_hall():
    canvas = Canvas()
    slate = colours("2a3250 3c486c 52618a 6e80a8 90a2c4")
    canvas.rect(3, 15, 26, 15, PLASTER[2])
    canvas.rect(27, 15, 2, 15, PLASTER[0])
    for left in (3, 11, 20, 28):
        canvas.rect(left, 15, 1, 15, WOOD[1])
    canvas.rect(3, 21, 26, 1, WOOD[1])
    canvas.polygon([(1, 16), (7, 5), (25, 5), (31, 16)], slate[2])
    canvas.polygon([(1, 16), (7, 5), (9, 5), (4, 16)], slate[4])
    canvas.rect(7, 5, 18, 1, slate[4])
    for top in (9, 12):
        canvas.rect(5, top, 23, 1, slate[1])
    for left in (5, 22):
        canvas.rect(left, 23, 4, 4, colour("f0c860"))
        canvas.rect(left + 2, 23, 1, 4, WOOD[1])
    canvas.rect(13, 23, 6, 7, WOOD[2])
    canvas.rect(16, 23, 1, 7, WOOD[0])
    canvas.rect(14, 14, 5, 7, colour("a82c38"))
    canvas.rect(15, 15, 3, 3, GOLD[3])
    canvas.outline(INK)
    ground_shadow(canvas, 18, 30, 14, 2)
    return canvas


def other_place():
    """A signpost, for places that have no picture of their own."""
    canvas = Canvas()
    canvas.rect(14, 5, 4, 25, WOOD[3])
    canvas.rect(14, 5, 1, 25, WOOD[5])
    canvas.rect(17, 5, 1, 25, WOOD[1])
    canvas.polygon([(5, 7), (24, 7), (28, 11), (24, 15), (5, 15)], WOOD[4])
    canvas.rect(5, 7, 19, 1, WOOD[5])
    canvas.rect(5, 14, 19, 1, WOOD[2])
    for left, top, width in ((8, 10, 6), (16, 10, 5), (8, 12, 9)):
        canvas.rect(left, top, width, 1, WOOD[1])
    canvas.outline(INK)
    ground_shadow(canvas, 18, 30, 7, 2)
    return canvas


FACTIONS = ("24448c 3a68c8 5c8ce8 9cc0ff", "8c1c1c c8342c e85c48 ffa890",
            "946808 d09c18 f0c83c fff09c", "54247c 8040b4 a868d8 d8b0f8")


def flag(faction):
    canvas = Canvas()
    dark, plain, light, bright = colours(FACTIONS[faction])
    canvas.rect(7, 2, 2, 28, WOOD[3])
    canvas.put(7, 2, GOLD[3])
    canvas.put(8, 2, GOLD[2])
    for x in range(18):
        wave = (0, 0, 1, 1, 2, 2, 2, 1, 1, 0, 0, 0, 1, 1, 2, 2, 1, 1)[x]
        tone = light if wave == 0 else plain if wave == 1 else dark
        height = 12 if x < 14 else 12 - 2 * (x - 13)
        canvas.rect(9 + x, 4 + wave + (12 - height) // 2, 1, height, tone)
        canvas.put(9 + x, 4 + wave + (12 - height) // 2, bright)
    canvas.ellipse(15.5, 11, 2.6, 2.6, bright)
    canvas.outline(INK)
    ground_shadow(canvas, 11, 29, 6, 2)
    return canvas


def pictures():
    yield "places/town", town()
    yield "places/temple", temple()
    yield "places/watchtower", watchtower()
    yield "places/guild_hall", guild_hall()
    yield "places/other", other_place()
    for faction in range(len(FACTIONS)):
        yield f"factions/{faction + 1}", flag(faction)
