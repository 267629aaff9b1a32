"""Small pictures, the noise they are made of, and how they become PNG files.

Everything is computed from whole numbers, + - * / and square roots, so that every machine draws the
same pixels.
"""
import functools
import struct
import zlib

SIDE = 32
CLEAR = (0, 0, 0, 0)
LIGHT = (-0.6, -0.8)  # towards the light, at the upper left


def chance(*numbers):
    """A number in [0, 1) that looks random and depends on the given whole numbers alone."""
    bits = 0x9E3779B9
    for number in numbers:
        bits = (bits ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        bits = (bits ^ bits >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
        bits ^= bits >> 13
    return bits / 4294967296


@functools.cache
def smooth(x, y, cell, seed):
    """Noise in [0, 1) that changes over `cell` pixels and goes on seamlessly in the next tile."""
    cells = SIDE // cell
    column, row = int(x // cell), int(y // cell)
    across, down = x / cell - column, y / cell - row
    across, down = across * across * (3 - 2 * across), down * down * (3 - 2 * down)

    def corner(i, j):
        return chance(seed, (column + i) % cells, (row + j) % cells)

    upper = corner(0, 0) * (1 - across) + corner(1, 0) * across
    lower = corner(0, 1) * (1 - across) + corner(1, 1) * across
    return upper * (1 - down) + lower * down


@functools.cache
def lattice_points(column, row, cell, seed, jitter):
    """The points of a shaken lattice in and around a cell: (x, y, a chance of its own) of each."""
    cells = SIDE // cell
    points = []
    for j in range(row - 2, row + 3):
        for i in range(column - 2, column + 3):
            own = (i % cells, j % cells)
            x = (i + 0.5 + jitter * (chance(seed, 1, *own) - 0.5)) * cell
            y = (j + 0.5 + jitter * (chance(seed, 2, *own) - 0.5)) * cell
            points.append((x, y, chance(seed, 3, *own)))
    return points


def lattice(x, y, cell, seed, jitter):
    """The way from each point of a shaken lattice to a pixel: (dx, dy, the point's own chance)."""
    for point_x, point_y, own in lattice_points(int(x // cell), int(y // cell), cell, seed, jitter):
        yield x - point_x, y - point_y, own


@functools.cache
def stones(x, y, cell, seed, jitter=0.9, more=()):
    """Stones side by side: how far a pixel is from the next stone, how much it faces the light
    (about -1..1), and a chance that is the stone's own. `more` are the middles of further stones."""
    ways = list(lattice(x, y, cell, seed, jitter))
    ways += [(x - i, y - j, chance(seed, i, j)) for i, j in more]
    (distance, dx, dy, own), (second, *_) = sorted(
        (dx * dx + dy * dy, dx, dy, own) for dx, dy, own in ways)[:2]
    gap = second ** 0.5 - distance ** 0.5
    return gap, (dx * LIGHT[0] + dy * LIGHT[1]) * 1.6 / cell, own


@functools.cache
def bubbles(x, y, cell, radius, seed, jitter=0.7):
    """Round tufts that overlap, the lower ones in front: how much a pixel faces the light (about
    -1..1) and the tuft's own chance; None between them."""
    front = None
    for dx, dy, own in lattice(x, y, cell, seed, jitter):
        size = radius * (0.8 + 0.4 * own)
        if dx * dx + dy * dy <= size * size and (front is None or dy < front[1]):
            front = (dx, dy, own, size)
    if front is None:
        return None
    dx, dy, own, size = front
    return (dx * LIGHT[0] + dy * LIGHT[1]) / size, own


def shade(ramp, brightness):
    """The colour of a ramp, from dark to light, at a brightness of 0..1."""
    step = int(brightness * len(ramp))
    return ramp[max(0, min(len(ramp) - 1, step))]


def mixed(ink, other, share):
    """`share` 0 gives ink, 1 gives other; ink's own alpha stays."""
    return tuple(round(a + (b - a) * share) for a, b in zip(ink[:3], other[:3])) + ink[3:]


def colour(code, alpha=255):
    """From "rrggbb"."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16), alpha)


def colours(codes):
    return [colour(code) for code in codes.split()]


class Canvas:
    """One tile. Pixels outside are ignored when written and clear when read."""

    def __init__(self, paint=None):
        self.pixels = [[CLEAR] * SIDE for _ in range(SIDE)]
        if paint is not None:
            self.fill(paint)

    def fill(self, paint):
        for y in range(SIDE):
            for x in range(SIDE):
                self.pixels[y][x] = paint(x, y)

    def get(self, x, y):
        return self.pixels[y][x] if 0 <= x < SIDE and 0 <= y < SIDE else CLEAR

    def put(self, x, y, ink):
        if 0 <= x < SIDE and 0 <= y < SIDE:
            self.pixels[y][x] = ink

    def rect(self, left, top, width, height, ink):
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.put(x, y, ink)

    def where(self, inside, ink):
        """Paints where inside(x, y) is true; `ink` is a colour or a function of x and y."""
        for y in range(SIDE):
            for x in range(SIDE):
                if inside(x + 0.5, y + 0.5):
                    self.pixels[y][x] = ink(x, y) if callable(ink) else ink

    def ellipse(self, x, y, radius_x, radius_y, ink):
        self.where(lambda px, py: ((px - x) / radius_x) ** 2 + ((py - y) / radius_y) ** 2 <= 1, ink)

    def polygon(self, points, ink):
        def inside(x, y):
            odd = False
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                    odd = not odd
            return odd
        self.where(inside, ink)

    def sprite(self, left, top, rows, inks):
        """Rows of characters; `inks` gives the colour of each, others stay as they are."""
        for y, row in enumerate(rows):
            for x, character in enumerate(row):
                if character in inks:
                    self.put(left + x, top + y, inks[character])

    def outline(self, ink):
        """A line around all that is painted."""
        painted = [[pixel[3] == 255 for pixel in row] for row in self.pixels]
        for y in range(SIDE):
            for x in range(SIDE):
                near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                if not painted[y][x] and any(
                        0 <= i < SIDE and 0 <= j < SIDE and painted[j][i] for i, j in near):
                    self.pixels[y][x] = ink

    def under(self, inside, ink):
        """Like `where`, but only on what is still clear: for shadows on the ground."""
        self.where(lambda x, y: self.get(int(x), int(y)) == CLEAR and inside(x, y), ink)


def chunk(kind, body):
    return (struct.pack(">I", len(body)) + kind + body +
            struct.pack(">I", zlib.crc32(kind + body)))


def png(canvas):
    """A PNG file with a palette; clear colours come first, as the format wants it."""
    palette = sorted({pixel for row in canvas.pixels for pixel in row}, key=lambda p: (p[3], p))
    assert len(palette) <= 256
    number = {pixel: i for i, pixel in enumerate(palette)}
    depth = 4 if len(palette) <= 16 else 8
    rows = bytearray()
    for row in canvas.pixels:
        rows.append(0)
        numbers = [number[pixel] for pixel in row]
        if depth == 4:
            numbers = [a << 4 | b for a, b in zip(numbers[::2], numbers[1::2])]
        rows += bytes(numbers)
    header = struct.pack(">IIBBBBB", SIDE, SIDE, depth, 3, 0, 0, 0)
    alphas = bytes(pixel[3] for pixel in palette if pixel[3] < 255)
    parts = [(b"IHDR", header), (b"PLTE", b"".join(bytes(pixel[:3]) for pixel in palette))]
    if alphas:
        parts.append((b"tRNS", alphas))
    parts += [(b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)
