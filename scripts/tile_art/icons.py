"""What stands on the ground of a dungeon: stairs, doors, keys, locks; and ledges."""
from .canvas import CLEAR, SIDE, Canvas, chance, colour, colours, shade
from .materials import GOLD, INK, IRON, SHADOW, STONE, WOOD, ground_shadow
from .walls import HALF, ROLES


# --- stairs --------------------------------------------------------------------------------------

def stairs_down():
    """Steps that lead into the dark, in a stone frame."""
    canvas = Canvas()
    canvas.rect(3, 3, 26, 27, STONE[2])
    canvas.rect(3, 3, 26, 1, STONE[4])
    canvas.rect(3, 3, 1, 27, STONE[4])
    canvas.rect(28, 4, 1, 26, STONE[0])
    canvas.rect(3, 29, 26, 1, STONE[0])
    canvas.rect(6, 6, 20, 21, colour("0b0910"))
    for step, tone in enumerate((5, 4, 3, 2, 1)):
        top = 23 - 4 * step
        canvas.rect(6 + step, top, 20 - 2 * step, 3, STONE[tone])
        canvas.rect(6 + step, top, 20 - 2 * step, 1, STONE[min(5, tone + 1)])
        canvas.rect(6 + step, top + 3, 20 - 2 * step, 1, STONE[max(0, tone - 2)])
    canvas.outline(INK)
    return canvas


def stairs_up():
    """Steps that rise towards the light above."""
    canvas = Canvas()
    for step in range(5):
        top = 24 - 5 * step
        left = 3 + 2 * step
        canvas.rect(left, top, 26 - 4 * step, 5, STONE[1 + step // 2])
        canvas.rect(left, top, 26 - 4 * step, 2, STONE[min(5, 3 + step // 2)])
        canvas.rect(left, top, 26 - 4 * step, 1, STONE[5])
        canvas.rect(left + 25 - 4 * step, top + 1, 1, 4, STONE[0])
    canvas.polygon([(12, 4), (20, 4), (23, 0), (9, 0)], colour("fff2c4"))
    canvas.outline(INK)
    ground_shadow(canvas, 19, 28, 12, 3)
    return canvas


# --- doors, keys, locks --------------------------------------------------------------------------

def planks(canvas, left, top, width, height):
    for x in range(width):
        for y in range(height):
            light = 0.55 - 0.3 * (x % 5 == 4) + 0.16 * (x % 5 == 0)
            light += 0.18 * (chance(800, x, y) - 0.5)
            canvas.put(left + x, top + y, shade(WOOD, light))


def door():
    """Open a little, in a stone frame: seen from the front."""
    canvas = Canvas()
    canvas.rect(0, 2, 32, 29, STONE[2])
    canvas.rect(0, 2, 32, 2, STONE[4])
    canvas.rect(0, 2, 2, 29, STONE[3])
    for y in range(9, 30, 7):
        canvas.rect(0, y, 5, 1, STONE[0])
        canvas.rect(27, y, 5, 1, STONE[0])
    canvas.rect(5, 5, 22, 26, INK)
    planks(canvas, 6, 6, 20, 25)
    for y in (10, 24):
        canvas.rect(6, y, 20, 2, IRON[2])
        canvas.rect(6, y, 20, 1, IRON[3])
    canvas.rect(21, 17, 3, 3, GOLD[2])
    canvas.put(21, 17, GOLD[4])
    canvas.rect(0, 31, 32, 1, INK)
    return canvas


def door_side():
    """The same in a wall that runs up and down."""
    canvas = Canvas()
    canvas.rect(10, 0, 12, 5, STONE[3])
    canvas.rect(10, 26, 12, 6, STONE[2])
    canvas.rect(10, 0, 12, 1, STONE[1])
    canvas.rect(10, 26, 12, 1, STONE[5])
    planks(canvas, 13, 4, 6, 24)
    canvas.rect(12, 9, 8, 2, IRON[3])
    canvas.rect(12, 21, 8, 2, IRON[3])
    canvas.rect(18, 15, 2, 2, GOLD[3])
    canvas.outline(INK)
    canvas.under(lambda x, y: 22 < x < 26 and 3 < y, SHADOW)
    return canvas


def exit_gate():
    """An arch with daylight behind it."""
    canvas = Canvas()
    canvas.polygon([(1, 32), (1, 12), (6, 4), (12, 1), (20, 1), (26, 4), (31, 12), (31, 32)],
                   STONE[2])
    canvas.polygon([(2, 30), (2, 12), (7, 5), (12, 2), (20, 2), (24, 4), (14, 4), (7, 10), (5, 16),
                    (5, 30)], STONE[4])
    light = colours("3f7a54 58a06a 84c486 bce4a8 f2fad4")

    def daylight(x, y):
        distance = ((x - 15.5) ** 2 + (y - 21) ** 2 * 0.5) ** 0.5
        return shade(light, 1.0 - distance / 14 + 0.05 * (chance(810, x, y) - 0.5))
    canvas.polygon([(6, 32), (6, 14), (10, 8), (13, 6), (19, 6), (22, 8), (26, 14), (26, 32)],
                   daylight)
    for x, y in ((1, 16), (1, 23), (26, 16), (26, 23)):
        canvas.rect(x, y, 5, 1, STONE[0])
    canvas.rect(15, 1, 2, 5, STONE[0])
    canvas.outline(INK)
    return canvas


def key():
    canvas = Canvas()
    canvas.ellipse(9.5, 15.5, 6.2, 6.2, GOLD[2])
    canvas.ellipse(8.9, 14.9, 5.0, 5.0, GOLD[3])
    canvas.ellipse(9.5, 15.5, 2.9, 2.9, CLEAR)
    canvas.rect(15, 14, 13, 3, GOLD[2])
    canvas.rect(15, 14, 13, 1, GOLD[4])
    canvas.rect(15, 16, 13, 1, GOLD[1])
    for left in (22, 26):
        canvas.rect(left, 17, 2, 4, GOLD[2])
        canvas.rect(left + 1, 17, 1, 4, GOLD[1])
    canvas.rect(5, 11, 3, 1, GOLD[4])
    canvas.outline(INK)
    canvas.under(lambda x, y: canvas.get(int(x) - 2, int(y) - 3)[3] == 255, SHADOW)
    return canvas


def lock():
    """Iron bars with a padlock."""
    canvas = Canvas()
    for left in range(2, 30, 6):
        canvas.rect(left, 1, 3, 30, IRON[2])
        canvas.rect(left, 1, 1, 30, IRON[4])
        canvas.rect(left + 2, 1, 1, 30, IRON[1])
    for top in (4, 26):
        canvas.rect(0, top, 32, 3, IRON[2])
        canvas.rect(0, top, 32, 1, IRON[4])
    canvas.outline(INK)
    canvas.ellipse(16, 13, 6.5, 7, INK)
    canvas.ellipse(16, 13, 5.5, 6, IRON[4])
    canvas.ellipse(16, 13, 3, 3.6, INK)
    canvas.rect(8, 13, 16, 13, INK)
    canvas.rect(9, 14, 14, 11, GOLD[2])
    canvas.rect(9, 14, 14, 1, GOLD[4])
    canvas.rect(9, 14, 1, 11, GOLD[3])
    canvas.rect(9, 24, 14, 1, GOLD[0])
    canvas.rect(22, 15, 1, 10, GOLD[1])
    canvas.ellipse(16, 18, 2, 2, INK)
    canvas.rect(15, 18, 2, 5, INK)
    return canvas


def start():
    """A ring of light on the floor."""
    canvas = Canvas()
    glow = (255, 244, 200)
    for radius, alpha in ((13.5, 70), (12.5, 190), (11.0, 60), (10.2, 0)):
        canvas.ellipse(16, 16, radius, radius, glow + (alpha,) if alpha else CLEAR)
    return canvas


# --- heights -------------------------------------------------------------------------------------

def ledge(role):
    """Drawn over ground whose neighbour is lower: bright above and at the left, a drop below."""
    def paint(x, y):
        above, left = y if y < HALF else HALF, x if x < HALF else HALF
        below, right = SIDE - 1 - y if y >= HALF else HALF, SIDE - 1 - x if x >= HALF else HALF
        if role == "across":
            left = right = HALF
        if role == "upright":
            above = below = HALF
        if role == "crossing":
            left = above = max(left, above) if x < HALF and y < HALF else HALF
            if x >= HALF and y >= HALF:
                right = below = max(right, below)
            elif x >= HALF and y < HALF:
                right, below = max(right, y), HALF
            elif x < HALF and y >= HALF:
                left, below = max(x, SIDE - 1 - y), HALF
        if below < 5:
            return (30, 20, 30, 150 if below in (0, 4) else 110)
        if right < 2:
            return (30, 20, 30, 120)
        if above < 1 or left < 1 or below == 5:
            return (255, 250, 225, 110)
        return CLEAR
    return Canvas(paint)


def pictures():
    yield "stairs/up", stairs_up()
    yield "stairs/down", stairs_down()
    yield "marks/door", door()
    yield "marks/door_side", door_side()
    yield "marks/exit", exit_gate()
    yield "marks/key", key()
    yield "marks/lock", lock()
    yield "marks/start", start()
    for role in ROLES[1:]:
        yield f"ledges/{role}", ledge(role)
