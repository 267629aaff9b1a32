"""Walls. A wall is drawn in quarters, each of which knows only the three tiles around its corner:

  inside     walls on every side          upright    open at the left and the right
  alone      open on every side           crossing   open only across the four corners
  across     open above and below

The first "inside" is shown beside other parts; later ones only where a whole tile is inside.

Seen from above and a little from the front: the upper side is lit, below it stands a face.
"""
import functools

from .canvas import (CLEAR, LIGHT, SIDE, Canvas, bubbles, chance, colour, colours, mixed, shade,
                     smooth, stones)

ROLES = ("inside", "alone", "across", "upright", "crossing")
HALF = SIDE // 2


class Shape:
    """The outline of a wall's upper side and the height of its face, in pixels. A quarter may not
    show what lies beyond its own half, so corners below are rounded by less than 16 - face."""

    def __init__(self, face, inset=0.0, wobble=0.0, radius=0.0, seed=0):
        self.face, self.inset, self.wobble = face, inset, wobble
        self.radius, self.seed = radius, seed

    @functools.cache
    def edge(self, along, side):
        """How far the outline stays inside the tile."""
        return self.inset + self.wobble * smooth(along % SIDE, 0, 8, self.seed + side)

    def depth(self, role, x, y):
        """How deep a pixel lies inside the upper side; below 0 it is outside."""
        if role == "inside":
            return HALF
        above = y + 0.5 - self.edge(x, 1)
        below = SIDE - self.face - 0.5 * self.edge(x, 2) - (y + 0.5)
        vertical = above if y < HALF else below
        horizontal = (x + 0.5 - self.edge(y, 3)) if x < HALF else (SIDE - self.edge(y, 4) - x - 0.5)
        if role == "across":
            return vertical
        if role == "upright":
            return horizontal
        if role == "crossing":
            return max(vertical, horizontal)
        radius = self.radius if y < HALF else min(self.radius, HALF - self.face - 1)
        if radius > 0 and vertical < radius and horizontal < radius:
            a, b = radius - vertical, radius - horizontal
            return radius - (a * a + b * b) ** 0.5
        return min(vertical, horizontal)

    @functools.cache
    def part(self, role, x, y):
        """("top", depth), ("face", pixels below the top) or None outside."""
        depth = self.depth(role, x, y)
        if depth >= 0:
            return "top", depth
        if y >= HALF and role != "upright":
            for k in range(1, self.face + 1):
                if self.depth(role, x, y - k) >= 0:
                    return "face", k
        return None


class Style:
    """What a wall is made of: top(x, y, variant) and face(x, k, variant) give colours, and
    decorate(canvas, variant) adds something to the later pictures of an "inside"."""

    def __init__(self, shape, top, face, decorate, outline, rim, lip, bevel=0):
        self.shape, self.top, self.face, self.decorate = shape, top, face, decorate
        self.outline, self.rim, self.lip, self.bevel = outline, rim, lip, bevel

    def slope(self, role, x, y):
        """The upper side slopes down to its edges over `bevel` pixels: from 1 where it faces the
        light to -1 where it does not; 0 where it is level."""
        def near(dx, dy):
            for k in range(2, self.bevel + 1):
                if self.shape.part(role, x + dx * k, y + dy * k) is None:
                    return (self.bevel + 1 - k) / self.bevel
            return 0
        return max(near(-1, 0), near(0, -1)) or -near(1, 0)

    def pixel(self, role, x, y, variant):
        part = self.shape.part
        here = part(role, x, y)
        if here is None:
            return CLEAR
        left, right, above, below = (part(role, x + dx, y + dy)
                                     for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
        if None in (left, right, above, below):
            return self.outline
        if here[0] == "face":
            return self.face(x, here[1], variant)
        if below[0] == "face":
            return self.lip
        if part(role, x, y - 2) is None or part(role, x - 2, y) is None:
            return self.rim
        slope = self.slope(role, x, y)
        return mixed(self.top(x, y, variant), self.rim if slope > 0 else self.outline,
                     0.7 * abs(slope))

    def draw(self, role, variant):
        canvas = Canvas(lambda x, y: self.pixel(role, x, y, variant))
        if self.decorate and role == "inside" and variant > 0:
            self.decorate(canvas, variant)
        return canvas


def lump(canvas, x, y, radius, ramp, outline, texture):
    """Something round, lit from the upper left; texture(x, y) is added to its brightness."""
    canvas.ellipse(x, y + 1, radius + 0.8, radius + 0.8, outline)

    def paint(px, py):
        light = ((px + 0.5 - x) * LIGHT[0] + (py + 0.5 - y) * LIGHT[1]) / radius
        return shade(ramp, 0.5 + 0.46 * light + texture(px, py))
    canvas.ellipse(x, y, radius, radius, paint)


# --- what walls are made of ----------------------------------------------------------------------

MARBLE_TOP = colours("2c2b36 31303c 363542 3b3a48 42414f 4b4a59")
MARBLE_FACE = colours("55535f 6b6974 7d7b85 8c8a93 9b99a0 adabb0")


def marble_top(x, y, variant):
    """Dark blocks, each a little higher or lower than the next."""
    course = y // 16
    column, row = (x + 8 * course) % 16, y % 16
    own = chance(706, course, ((x + 8 * course) % SIDE) // 16)
    light = 0.42 + 0.22 * (own - 0.5) + 0.16 * (chance(700, variant, x, y) - 0.5)
    if row == 15 or column == 15:
        light = 0.05
    elif row == 0 or column == 0:
        light += 0.3
    elif row == 14 or column == 14:
        light -= 0.14
    return shade(MARBLE_TOP, light)


def marble_vein(canvas, variant):
    x, y = (6, 5) if variant == 1 else (22, 8)
    for step in range(18):
        canvas.put(x, y, MARBLE_TOP[5 if step % 4 else 4])
        x += int(chance(704, variant, step) * 2.4) * (1 if variant == 1 else -1)
        y += 1 if chance(705, variant, step) < 0.75 else 0


def marble_face(x, k, variant):
    """Two courses of blocks."""
    course, row = (k - 1) // 7, (k - 1) % 7
    column = (x + 8 * course) % 16
    if row == 6 or column == 0:
        return MARBLE_FACE[0]
    own = chance(710, variant, course, ((x + 8 * course) % SIDE) // 16)
    light = 0.52 + 0.2 * (own - 0.5) + 0.12 * (chance(711, variant, x, k) - 0.5)
    if row == 0 or column == 1:
        light += 0.2
    if row == 5 or column == 15:
        light -= 0.18
    return shade(MARBLE_FACE, light - 0.02 * k)


HEDGE = colours("24421f 2e5227 38622d 437334 50843c 619648 78ac58")


def hedge_top(x, y, variant):
    tuft = bubbles(x, y, 8, 5.2, 720)
    if tuft is None:
        return HEDGE[1]
    light, own = tuft
    return shade(HEDGE, 0.5 + 0.42 * light + 0.15 * (own - 0.5) +
                 0.24 * (chance(721, variant, x, y) - 0.5))


def hedge_face(x, k, variant):
    tuft = bubbles(x, k, 8, 5.2, 722)
    light = 0.0 if tuft is None else 0.3 + 0.22 * tuft[0]
    return shade(HEDGE, light - 0.012 * k + 0.14 * (chance(723, variant, x, k) - 0.5))


def blossoms(canvas, variant):
    for i in range(5 if variant == 2 else 0):
        x, y = (4 + int(chance(724, i, k) * 24) for k in (1, 2))
        canvas.sprite(x, y, ["w.", "ww"], {"w": colour("e8ecc8" if i % 2 else "d8a8b8")})


TREES = colours("16301f 1d3d26 254a2c 2f5933 3a6a3a 4a7d43 5f944e")
BARK = colours("2a2119 3c2e21 4d3b29 604a32")


def tree_top(x, y, variant):
    tuft = bubbles(x, y, 16, 11.0, 730, 0.5)
    if tuft is None:
        return TREES[0]
    light, own = tuft
    leaf = bubbles(x, y, 4, 2.6, 731)
    light = 0.44 + 0.5 * light + 0.14 * (own - 0.5) + (0.16 * leaf[0] if leaf else -0.1)
    return shade(TREES, light + 0.1 * (chance(732, variant, x, y) - 0.5))


def tree_face(x, k, variant):
    """The shaded lower leaves, then trunks in the dark."""
    hang = 3 + 3 * smooth(x, 0, 4, 733)
    if k < hang:
        return TREES[1 if chance(734, variant, x, k) < 0.4 else 2 if k < 3 else 0]
    for trunk in (5, 15, 26):
        if 0 <= x - trunk < 3:
            return BARK[3 - (x - trunk)]
    return colour("18241a")


def great_tree(canvas, variant):
    def leaves(x, y):
        leaf = bubbles(x, y, 4, 2.6, 735 + variant)
        return 0.16 * leaf[0] if leaf else -0.1
    x, y, radius = ((16, 15, 12.5), (12, 18, 10))[variant - 1]
    lump(canvas, x, y, radius, TREES, TREES[0], leaves)
    if variant == 2:
        lump(canvas, 22, 11, 7.5, TREES, TREES[0], leaves)


# Further stones in the middle of the later pictures, which would otherwise be seen to repeat.
MORE_STONES = ((), ((16, 15),), ((12, 19), (21, 11)))

SANDSTONE = colours("8c5f3e 9d6d48 ad7b53 bb895e c8986b d5a97b e2bc8f")


def mesa_top(x, y, variant):
    gap, light, own = stones(x, y, 16, 900, 0.8, MORE_STONES[variant])
    light = 0.55 + 0.16 * light + 0.12 * (own - 0.5) + 0.22 * (smooth(x, y, 8, 741) - 0.5)
    if gap < 0.8:
        light -= 0.25
    return shade(SANDSTONE, light + 0.1 * (chance(742, variant, x, y) - 0.5))


def mesa_face(x, k, variant):
    """Layers of stone."""
    layer = k + 2 * smooth(x, 0, 16, 743)
    light = 0.42 - 0.02 * k + 0.1 * (chance(744, variant, x // 3, k) - 0.5)
    if int(layer) % 4 == 0:
        light -= 0.22
    if chance(745, variant, x) < 0.14:
        light -= 0.12
    return shade(SANDSTONE, light)


ROCK = colours("3a3941 46454d 54525a 636168 737177 86848a 9d9b9f")


def rock_top(x, y, variant):
    gap, light, own = stones(x, y, 16, 900, 1.0, MORE_STONES[variant])
    light = 0.5 + 0.36 * light + 0.16 * (own - 0.5) + 0.2 * (smooth(x, y, 8, 751) - 0.5)
    if gap < 1.0:
        light = 0.12
    return shade(ROCK, light + 0.1 * (chance(752, variant, x, y) - 0.5))


def rock_face(x, k, variant):
    """Upright cracks."""
    gap, light, own = stones(x, k * 0.5, 8, 753)
    light = 0.3 + 0.14 * light + 0.18 * (own - 0.5) - 0.012 * k
    if gap < 0.9:
        light = 0.02
    return shade(ROCK, light + 0.06 * (chance(754, variant, x, k) - 0.5))


SUNNY = colours("6b6971 7b7981 8b8990 9c9aa0 adabb0")
SHADY = colours("26252d 2e2d36 373640 41404a")
SNOW = colours("9aa3b8 b4bccb ccd3dd e2e7ec f2f5f7")


def peak(canvas, x, base, height, snow, seed):
    """A steep mountain, lit at its left, with snow on the upper part of it; its foot is lost among
    the rocks."""
    for k in range(height):
        y = base - height + 1 + k
        left, right = (x + way * (0.6 * k + 1 + 2 * (chance(seed, way, k // 2) - 0.5))
                       for way in (-1, 1))
        ridge = x + 0.12 * k + 3 * (smooth(k % SIDE, 0, 4, seed) - 0.5)
        for px in range(int(left), int(right) + 1):
            grain, lit = chance(seed, px, y), px < ridge
            if k + 3 * chance(seed, 3, px // 2) < snow * height:
                ink = shade(SNOW, (0.95 if lit else 0.3) + 0.2 * (grain - 0.5))
            else:
                gully = 0.35 if chance(seed, 4, (px - x) * 8 // (k + 2)) < 0.3 else 0
                ink = shade(SUNNY if lit else SHADY, 0.8 - gully + 0.3 * (grain - 0.5))
            canvas.put(px, y, mixed(canvas.get(px, y), ink, min(1, (base - y + 1) / 8)))


def peaks(canvas, variant):
    if variant == 1:
        peak(canvas, 15, 31, 29, 0.34, 762)
    else:
        peak(canvas, 21, 25, 18, 0, 760)
        peak(canvas, 11, 31, 21, 0.12, 761)


def styles():
    ink = colour
    return {
        "marble": Style(Shape(face=14), marble_top, marble_face, marble_vein,
                        ink("1b1a22"), ink("7d7b8a"), ink("c6c4c8"), bevel=5),
        "grassland": Style(Shape(9, 0.6, 2.0, 7, 7200), hedge_top, hedge_face, blossoms,
                           ink("1b3018"), HEDGE[6], HEDGE[5]),
        "forest": Style(Shape(10, 0.4, 2.6, 9, 7300), tree_top, tree_face, great_tree,
                        ink("101f16"), TREES[6], TREES[4]),
        "desert": Style(Shape(11, 0.4, 1.8, 6, 7400), mesa_top, mesa_face, None,
                        ink("6a452e"), ink("f0d2a8"), ink("f4dcb6")),
        "mountain": Style(Shape(11, 0.4, 2.0, 5, 7500), rock_top, rock_face, peaks,
                          ink("2a2930"), ink("b9b7b9"), ink("c4c2c2"), bevel=6),
    }


VARIANTS = {"inside": 3, "alone": 1, "across": 2, "upright": 2, "crossing": 1}


# --- shadows -------------------------------------------------------------------------------------

REACH = (6, 9)  # pixels to the right and downwards


def shadow(piece):
    """What a wall darkens of the tile below it, at its right, and at its lower right."""
    def strength(x, y):
        if piece == "below":
            return y < REACH[1] and x * REACH[1] >= y * REACH[0]
        if piece == "right":
            return x < REACH[0] and y * REACH[0] >= x * REACH[1]
        return x < REACH[0] and y < REACH[1]

    def paint(x, y):
        if not strength(x, y):
            return CLEAR
        soft = x >= REACH[0] - 2 if piece == "right" else y >= REACH[1] - 2
        return (20, 14, 34, 52 if soft else 96)
    return Canvas(paint)


def pictures():
    for name, style in styles().items():
        for role in ROLES:
            for variant in range(VARIANTS[role]):
                yield f"walls/{name}/{role}_{variant + 1}", style.draw(role, variant)
        for piece in ("below", "right", "corner"):
            yield f"walls/{name}/shadow_{piece}", shadow(piece)
