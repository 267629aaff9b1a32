"""Furniture and what else stands in rooms."""
from .canvas import LIGHT, Canvas, chance, colour, colours, shade
from .materials import GOLD, INK, IRON, SHADOW, STONE, WOOD, ground_shadow

CLOTH = colours("4a1420 6e1e2c 92303c b24c50")
BONE = colours("8c8068 b4a88c d8cfb4 f0ead6")
FLAME = colours("a83a10 e07018 f8b030 fff0a0")


def column(canvas, left, top, width, height, ramp=STONE):
    """A shaft, lit at its left."""
    for x in range(width):
        light = 0.9 - 0.95 * abs(x - 0.32 * width) / width - (0.2 if x == width - 1 else 0)
        for y in range(top, top + height):
            canvas.put(left + x, y, shade(ramp, light + 0.08 * (chance(920, x, y) - 0.5)))


def slab(canvas, left, top, width, height, ramp=STONE, tone=3):
    """A block with a lit upper edge and a dark lower one."""
    canvas.rect(left, top, width, height, ramp[tone])
    canvas.rect(left, top, width, 1, ramp[min(tone + 1, len(ramp) - 1)])
    canvas.rect(left, top, 1, height, ramp[min(tone + 1, len(ramp) - 1)])
    canvas.rect(left + width - 1, top, 1, height, ramp[max(tone - 2, 0)])
    canvas.rect(left, top + height - 1, width, 1, ramp[max(tone - 2, 0)])


def flame(canvas, x, y, size):
    canvas.polygon([(x - size, y), (x - size * 0.7, y - size), (x - 0.2, y - 2.6 * size),
                    (x + size * 0.8, y - size), (x + size, y), (x, y + size * 0.7)], FLAME[1])
    canvas.polygon([(x - size * 0.6, y), (x, y - 1.7 * size), (x + size * 0.6, y),
                    (x, y + size * 0.5)], FLAME[2])
    canvas.ellipse(x, y - 0.2, size * 0.4, size * 0.5, FLAME[3])


def pillar():
    canvas = Canvas()
    column(canvas, 10, 6, 12, 19)
    slab(canvas, 7, 24, 18, 4, tone=2)
    slab(canvas, 8, 1, 16, 5, tone=3)
    canvas.outline(INK)
    ground_shadow(canvas, 20, 28, 11, 3)
    return canvas


def statue():
    """A figure with a sword, on a plinth."""
    canvas = Canvas()
    canvas.polygon([(9, 24), (11, 10), (21, 10), (23, 24)], STONE[2])
    canvas.polygon([(10, 24), (12, 10), (16, 10), (15, 24)], STONE[4])
    canvas.rect(9, 11, 3, 8, STONE[3])
    canvas.rect(20, 11, 3, 8, STONE[1])
    canvas.ellipse(16, 6, 3.6, 4.2, STONE[3])
    canvas.ellipse(15.2, 5.2, 2.0, 2.4, STONE[5])
    canvas.rect(15, 10, 2, 14, STONE[5])
    canvas.rect(12, 13, 8, 2, STONE[5])
    canvas.rect(15, 15, 1, 9, STONE[1])
    slab(canvas, 6, 24, 20, 6, tone=3)
    canvas.outline(INK)
    ground_shadow(canvas, 20, 29, 12, 3)
    return canvas


def altar():
    """A block of stone below a red cloth, with two candles."""
    canvas = Canvas()
    slab(canvas, 4, 17, 24, 12, tone=2)
    slab(canvas, 2, 11, 28, 7, tone=4)
    canvas.rect(11, 11, 10, 7, CLOTH[3])
    canvas.rect(11, 18, 10, 8, CLOTH[1])
    canvas.rect(11, 18, 10, 1, CLOTH[2])
    canvas.rect(11, 25, 10, 1, GOLD[2])
    canvas.rect(15, 19, 2, 6, GOLD[2])
    canvas.rect(13, 21, 6, 2, GOLD[2])
    for left in (5, 25):
        canvas.rect(left, 6, 2, 7, BONE[3])
        canvas.rect(left + 1, 6, 1, 7, BONE[1])
    canvas.outline(INK)
    for left in (6, 26):
        canvas.ellipse(left, 3.5, 1.6, 2.6, FLAME[2])
        canvas.ellipse(left, 4, 0.8, 1.4, FLAME[3])
    ground_shadow(canvas, 19, 29, 13, 2.5)
    return canvas


def glow(canvas, x, y, radius):
    canvas.under(lambda px, py: (px - x) ** 2 + (py - y) ** 2 <= (radius * 0.6) ** 2,
                 (255, 190, 90, 88))
    canvas.under(lambda px, py: (px - x) ** 2 + (py - y) ** 2 <= radius * radius,
                 (255, 170, 80, 44))


def torch():
    """On a stand of iron, where there is no wall to hang it on."""
    canvas = Canvas()
    canvas.rect(15, 14, 2, 13, IRON[3])
    canvas.rect(16, 14, 1, 13, IRON[1])
    canvas.polygon([(10, 29), (15, 25), (17, 25), (22, 29)], IRON[2])
    canvas.polygon([(11, 11), (21, 11), (18, 16), (14, 16)], IRON[3])
    canvas.rect(11, 11, 10, 1, IRON[4])
    canvas.outline(INK)
    flame(canvas, 16, 9, 3.4)
    ground_shadow(canvas, 18, 29, 8, 2)
    glow(canvas, 16, 9, 13)
    return canvas


def torch_wall():
    """On the face of the wall above its tile."""
    canvas = Canvas()
    canvas.polygon([(14, 24), (18, 24), (17, 31), (15, 31)], WOOD[2])
    canvas.rect(15, 24, 1, 7, WOOD[4])
    canvas.rect(12, 26, 8, 2, IRON[2])
    canvas.outline(INK)
    flame(canvas, 16, 22, 3.2)
    glow(canvas, 16, 21, 11)
    return canvas


def table():
    canvas = Canvas()
    for left in (4, 25):
        canvas.rect(left, 20, 3, 9, WOOD[1])
    canvas.rect(3, 20, 26, 3, WOOD[1])
    canvas.rect(2, 6, 28, 14, WOOD[3])
    for y in (6, 11, 16):
        canvas.rect(2, y, 28, 1, WOOD[5] if y == 6 else WOOD[2])
    canvas.rect(2, 19, 28, 1, WOOD[2])
    for i in range(10):
        x, y = 4 + int(chance(930, i) * 22), 7 + int(chance(931, i) * 12)
        canvas.rect(x, y, 3, 1, WOOD[2 + i % 2 * 2])
    canvas.outline(INK)
    canvas.ellipse(10, 11, 4.2, 3.2, STONE[4])
    canvas.ellipse(10, 11, 2.6, 1.8, STONE[2])
    canvas.rect(20, 8, 4, 6, GOLD[1])
    canvas.rect(20, 8, 1, 6, GOLD[3])
    canvas.ellipse(22, 8, 2, 1.2, GOLD[3])
    canvas.under(lambda x, y: 6 < x < 28 and 22 < y < 28, SHADOW)
    return canvas


def shelf():
    """Books and jars."""
    canvas = Canvas()
    canvas.rect(2, 1, 28, 27, WOOD[2])
    canvas.rect(2, 1, 28, 2, WOOD[4])
    canvas.rect(2, 1, 2, 27, WOOD[3])
    books = [CLOTH[2], GOLD[1], colour("2f5a48"), colour("34507e"), BONE[1], WOOD[4]]
    for row, top in enumerate((4, 12, 20)):
        canvas.rect(4, top, 24, 6, colour("1e120c"))
        canvas.rect(4, top + 6, 24, 2, WOOD[3])
        x = 4
        while x < 27:
            width, height = 2 + int(chance(940, row, x) * 2), 4 + int(chance(941, row, x) * 3)
            if x + width <= 28 and chance(942, row, x) < 0.86:
                ink = books[int(chance(943, row, x) * len(books))]
                canvas.rect(x, top + 6 - height, width, height, ink)
                canvas.rect(x + width - 1, top + 6 - height, 1, height, colour("241812"))
            x += width
    canvas.outline(INK)
    canvas.under(lambda x, y: 3 < x and 28 < y < 31, SHADOW)
    return canvas


def bones():
    canvas = Canvas()
    canvas.ellipse(18, 12, 5.4, 5.0, BONE[2])
    canvas.ellipse(17, 11, 3.6, 3.2, BONE[3])
    canvas.rect(15, 15, 6, 4, BONE[2])
    canvas.rect(15, 12, 2, 3, INK)
    canvas.rect(19, 12, 2, 3, INK)
    for x in (16, 18, 20):
        canvas.rect(x, 17, 1, 2, INK)
    for (ax, ay), (bx, by) in (((5, 19), (15, 26)), ((4, 27), (14, 20)), ((19, 22), (27, 25))):
        for step in range(21):
            x, y = ax + (bx - ax) * step // 20, ay + (by - ay) * step // 20
            canvas.rect(x, y, 2, 2, BONE[2])
            canvas.put(x, y, BONE[3])
        for x, y in ((ax, ay), (bx, by)):
            canvas.ellipse(x + 0.8, y + 1, 2, 1.8, BONE[3])
    canvas.outline(colour("3a3028"))
    canvas.under(lambda x, y: canvas.get(int(x) - 1, int(y) - 2)[3] == 255, SHADOW)
    return canvas


def chest():
    canvas = Canvas()
    canvas.rect(5, 15, 22, 13, WOOD[3])
    canvas.polygon([(5, 15), (5, 9), (8, 6), (24, 6), (27, 9), (27, 15)], WOOD[4])
    canvas.rect(7, 8, 18, 1, WOOD[5])
    for y in (19, 23):
        canvas.rect(5, y, 22, 1, WOOD[1])
    canvas.rect(5, 14, 22, 2, INK)
    for left in (5, 24):
        canvas.rect(left, 8, 3, 20, IRON[3])
        canvas.rect(left, 8, 1, 20, IRON[4])
    canvas.rect(13, 12, 6, 8, GOLD[2])
    canvas.rect(13, 12, 6, 1, GOLD[4])
    canvas.rect(15, 15, 2, 3, INK)
    canvas.outline(INK)
    ground_shadow(canvas, 18, 28, 13, 2.6)
    return canvas


def barrel():
    canvas = Canvas()
    for y in range(5, 29):
        bulge = 9.5 - ((y - 17) / 12) ** 2 * 2.2
        for x in range(int(16 - bulge), int(16 + bulge)):
            light = 0.85 - 0.06 * abs(x - 12) - (0.25 if (x - 7) % 5 == 0 else 0)
            canvas.put(x, y, shade(WOOD, light))
    canvas.ellipse(16, 6, 8, 3.4, WOOD[1])
    canvas.ellipse(16, 6, 6.6, 2.4, WOOD[4])
    for y in (11, 22):
        for x in range(7, 25):
            canvas.put(x, y + (1 if 10 < x < 21 else 0), IRON[3 if x < 14 else 2])
            canvas.put(x, y + 1 + (1 if 10 < x < 21 else 0), IRON[1])
    canvas.outline(INK)
    ground_shadow(canvas, 20, 28, 10, 2.8)
    return canvas


def tomb():
    """A coffin of stone with a cross on its lid, seen from above."""
    canvas = Canvas()
    canvas.polygon([(9, 2), (23, 2), (26, 9), (23, 29), (9, 29), (6, 9)], STONE[1])
    canvas.polygon([(10, 2), (22, 2), (25, 9), (22, 25), (10, 25), (7, 9)], STONE[3])
    canvas.polygon([(11, 4), (21, 4), (23, 9), (20.5, 23), (11.5, 23), (9, 9)], STONE[2])
    canvas.rect(15, 6, 3, 15, STONE[5])
    canvas.rect(11, 10, 11, 3, STONE[5])
    canvas.rect(17, 7, 1, 14, STONE[1])
    canvas.outline(INK)
    ground_shadow(canvas, 19, 26, 11, 5)
    return canvas


def cap(canvas, x, y, radius, ramp):
    canvas.rect(x - 1, int(y), 3, int(radius * 1.3), BONE[2])
    canvas.rect(x + 1, int(y), 1, int(radius * 1.3), BONE[0])

    def paint(px, py):
        light = ((px - x) * LIGHT[0] + (py - y) * LIGHT[1]) / radius
        return shade(ramp, 0.5 + 0.42 * light)
    canvas.where(lambda px, py: py <= y + 1 and
                 ((px - x) / radius) ** 2 + ((py - y) / (radius * 0.8)) ** 2 <= 1, paint)


def mushroom():
    canvas = Canvas()
    violet = colours("4c2450 743c78 9c5c9c c48cbc e8c0dc")
    cap(canvas, 14, 13, 10, violet)
    for x, y in ((9, 9), (15, 7), (19, 11), (12, 12)):
        canvas.rect(x, y, 2, 2, colour("f4e4ee"))
    cap(canvas, 25, 22, 5, violet)
    canvas.outline(INK)
    ground_shadow(canvas, 18, 28, 11, 3)
    return canvas


def crystal():
    canvas = Canvas()
    ice = colours("24506e 3c7c9c 64acc4 a0dce4 e4fafa")
    for x, top, width, base in ((9, 13, 5, 27), (22, 11, 6, 28), (15, 3, 8, 29)):
        half = width / 2
        canvas.polygon([(x - half, top + 5), (x, top), (x, base), (x - half, base - 2)], ice[3])
        canvas.polygon([(x, top), (x + half, top + 5), (x + half, base - 2), (x, base)], ice[1])
        canvas.rect(int(x - half) + 1, top + 6, 1, base - top - 9, ice[4])
    canvas.outline(INK)
    ground_shadow(canvas, 19, 28, 12, 3)
    canvas.under(lambda x, y: (x - 16) ** 2 + (y - 17) ** 2 <= 210, (120, 220, 240, 40))
    return canvas


def fountain():
    """A round basin with water, and a jet in its midst."""
    canvas = Canvas()
    water = colours("1c3e6e 2c5e96 4488bc 7cb8dc d8f0fa")
    canvas.ellipse(16, 21, 13, 8.5, STONE[1])
    canvas.ellipse(16, 19, 13, 8.5, STONE[4])
    canvas.ellipse(16, 19, 10.5, 6.2, STONE[1])
    canvas.ellipse(16, 19.6, 10, 5.6, water[1])
    canvas.ellipse(15, 19, 7, 3.4, water[2])
    canvas.rect(14, 9, 4, 11, STONE[3])
    canvas.rect(17, 9, 1, 11, STONE[1])
    canvas.ellipse(16, 9, 5, 2.2, STONE[4])
    for x, y in ((16, 3), (16, 5), (15, 6), (17, 6), (12, 9), (20, 9), (11, 12), (21, 12), (10, 15), (22, 15)):
        canvas.rect(x, y, 1, 2, water[4])
    canvas.outline(INK)
    ground_shadow(canvas, 18, 28, 13, 3)
    return canvas


def anvil():
    """On a block of wood."""
    canvas = Canvas()
    for x in range(9, 23):
        canvas.rect(x, 19, 1, 9, shade(WOOD, 0.75 - 0.04 * abs(x - 12)))
    canvas.rect(11, 15, 10, 4, IRON[1])
    canvas.polygon([(3, 9), (9, 9), (27, 9), (27, 13), (21, 15), (11, 15), (8, 13)], IRON[2])
    canvas.rect(8, 8, 19, 2, IRON[3])
    canvas.rect(9, 20, 14, 1, IRON[1])
    canvas.outline(INK)
    ground_shadow(canvas, 19, 28, 11, 2.8)
    return canvas


PICTURES = (pillar, statue, altar, torch, torch_wall, table, shelf, bones, chest, barrel, tomb,
            mushroom, crystal, fountain, anvil)


def pictures():
    for draw in PICTURES:
        yield f"features/{draw.__name__}", draw()
