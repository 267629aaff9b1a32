"""The tile pictures that come with Karst, drawn from scratch by scripts/draw_tiles."""
