// Loads a .xp file with libtcod and compares every cell of its ground with the tiles of a .csv file.
//   check_xp MAP.xp MAP.csv
#include <libtcod/libtcod.h>
#include <stdio.h>

static int half_to_white(int channel) { return (channel * 128 + 255 * 128) / 256; }

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  TCOD_list_t layers = TCOD_console_list_from_xp(argv[1]);
  FILE* tiles = fopen(argv[2], "r");
  if (layers == NULL || TCOD_list_size(layers) != 2 || tiles == NULL) {
    fprintf(stderr, "%s: does not load\n", argv[1]);
    return 1;
  }
  TCOD_console_t ground = (TCOD_console_t)TCOD_list_get(layers, 0);
  const int width = TCOD_console_get_width(ground), height = TCOD_console_get_height(ground);
  int wrong = 0;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      int tile = -1;
      if (fscanf(tiles, x == 0 ? "%d" : ",%d", &tile) != 1 || tile < 0 || tile > 4) return 1;
      const TCOD_color_t ink = TCOD_console_get_char_foreground(ground, x, y);
      const TCOD_color_t back = TCOD_console_get_char_background(ground, x, y);
      const int same_ink = ink.r == half_to_white(back.r) && ink.g == half_to_white(back.g) &&
                           ink.b == half_to_white(back.b);
      if (TCOD_console_get_char(ground, x, y) != "#.><+"[tile] || !same_ink) ++wrong;
    }
  }
  printf("%s: %dx%d, %d cells differ\n", argv[1], width, height, wrong);
  return wrong != 0;
}
