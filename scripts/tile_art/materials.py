"""What things are made of, and the shadow they cast on the ground."""
from .canvas import colour, colours

INK = colour("1d1820")
SHADOW = (20, 14, 34, 96)
STONE = colours("4c4850 68646a 848086 a09ca0 bcb8b8 d6d2ce")
WOOD = colours("3c2416 573620 74492b 8f5d37 aa7546 c4905c")
GOLD = colours("7a4f12 b07a1c e0a82c f6d050 fff0a0")
IRON = colours("26262e 3a3a44 54545e 74747e 9a9aa2")


def ground_shadow(canvas, x, y, radius_x, radius_y):
    canvas.under(lambda px, py: ((px - x) / radius_x) ** 2 + ((py - y) / radius_y) ** 2 <= 1,
                 SHADOW)
