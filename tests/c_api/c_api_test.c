/* The C API from C: every function, its errors, and that it agrees with itself. Prints what is wrong and
 * exits with 1. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "karst/c_api.h"

static int faults = 0;

#define CHECK(condition)                                                          \
  do {                                                                            \
    if (!(condition)) {                                                           \
      fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
      ++faults;                                                                   \
    }                                                                             \
  } while (0)

#define TEXT(text) (text), strlen(text)

static karst_map* make(const char* request) {
  karst_map* map = NULL;
  karst_error* error = NULL;
  const karst_status status = karst_make(TEXT(request), NULL, &map, &error);
  if (status != KARST_OK) {
    fprintf(stderr, "%s: %s\n", request, karst_error_message(error));
    exit(1);
  }
  return map;
}

static const char* text_of(const karst_buffer* buffer) {
  return (const char*)karst_buffer_data(buffer);
}

static void test_versions(void) {
  CHECK(karst_c_api_version() == KARST_C_API_VERSION);
  CHECK(strlen(karst_version()) >= 5);
}

static void test_catalogue(void) {
  karst_buffer* json = NULL;
  CHECK(karst_catalogue(&json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"catalogue\": 2") != NULL);
  CHECK(strstr(text_of(json), "\"cavern\"") != NULL);
  CHECK(text_of(json)[karst_buffer_size(json)] == '\0');
  karst_buffer_free(json);
}

static void test_warnings_and_links(void) {
  karst_map* map = make("{\"generator\": \"cellular\", \"width\": 30, \"height\": 20, \"seed\": 1, \"params\": {\"fill\": 0.9}}");
  karst_buffer* json = NULL;
  CHECK(karst_map_summary(map, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "no cave (fill = 0.9): ") != NULL);
  karst_buffer_free(json);
  karst_map_free(map);
  map = make("{\"generator\": \"delve\", \"seed\": 1, \"theme\": \"crypt\", \"theme_passes\": false}");
  CHECK(karst_map_summary(map, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"theme\":\"crypt\"") != NULL);
  CHECK(strstr(text_of(json), "\"passes\":[]") != NULL);
  karst_buffer_free(json);
  karst_map_free(map);
  map = make("{\"generator\": \"delve\", \"seed\": 1}");
  CHECK(karst_map_write(map, TEXT("json"), NULL, 0, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"links\": [") != NULL);
  karst_buffer_free(json);
  karst_map_free(map);
}

static void test_same_request_same_map(void) {
  karst_map* a = make("{\"generator\": \"cellular\", \"width\": 60, \"height\": 40, \"seed\": 7}");
  karst_map* b = make("{\"generator\": \"cellular\", \"width\": 60, \"height\": 40, \"seed\": \"7\"}");
  karst_map* c = make("{\"generator\": \"cellular\", \"width\": 60, \"height\": 40, \"seed\": 8}");
  CHECK(karst_map_width(a) == 60);
  CHECK(karst_map_height(a) == 40);
  CHECK(karst_map_hash(a) == karst_map_hash(b));
  CHECK(karst_map_hash(a) != karst_map_hash(c));
  karst_map_free(a);
  karst_map_free(b);
  karst_map_free(c);
}

static void test_errors_are_values(void) {
  struct {
    const char* request;
    const char* part; /* of the message */
  } bad[] = {
      {"", "request"},
      {"{", "request"},
      {"{\"generator\": \"celular\"}", "cellular"},
      {"{\"generator\": \"cellular\", \"width\": 4294967297}", "width"},
      {"{\"generator\": \"cellular\", \"width\": 2.9}", "width"},
      {"{\"generator\": \"cellular\", \"seed\": \"18446744073709551616\"}", "seed"},
      {"{\"generator\": \"cellular\", \"params\": {\"nosuch\": 1}}", "nosuch"},
      {"{\"generator\": \"cellular\", \"generator\": \"maze\"}", "generator"},
      {"{\"generator\": \"cellular\", \"colour\": 1}", "colour"},
      {"{\"generator\": \"cellular\", \"passes\": [\"nosuch\"]}", "nosuch"},
      {"{\"generator\": \"cellular\", \"theme\": \"cript\"}", "did you mean crypt"},
      {"{\"generator\": \"cellular\", \"require\": [{\"metric\": \"nosuch\"}]}", "nosuch"},
      {"{\"generator\": \"cellular\", \"entry\": {\"x\": 1}}", "entry"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
    karst_map* map = NULL;
    karst_error* error = NULL;
    CHECK(karst_make(TEXT(bad[i].request), NULL, &map, &error) == KARST_BAD_INPUT);
    CHECK(map == NULL);
    CHECK(error != NULL);
    if (strstr(karst_error_message(error), bad[i].part) == NULL) {
      fprintf(stderr, "\"%s\" does not tell of %s\n", karst_error_message(error), bad[i].part);
      ++faults;
    }
    CHECK(strchr(karst_error_message(error), '\n') == NULL);
    karst_error_free(error);
    CHECK(karst_make(TEXT(bad[i].request), NULL, &map, NULL) == KARST_BAD_INPUT);
  }
  CHECK(karst_make(NULL, 0, NULL, NULL, NULL) == KARST_BAD_INPUT);
  CHECK(karst_map_summary(NULL, NULL, NULL) == KARST_BAD_INPUT);
  karst_map_free(NULL);
  karst_error_free(NULL);
  karst_buffer_free(NULL);
  karst_dungeon_free(NULL);
}

static void test_parts(void) {
  const char* bytes[] = {"tiles", "walkable", "biomes", "elevation", "moisture"};
  karst_map* map = make("{\"generator\": \"overworld\", \"width\": 80, \"height\": 50, \"seed\": 3, \"params\": {\"fields\": \"all\"}}");
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; ++i) {
    karst_buffer* part = NULL;
    CHECK(karst_map_part(map, TEXT(bytes[i]), &part, NULL) == KARST_OK);
    CHECK(part != NULL && karst_buffer_size(part) == 80 * 50);
    karst_buffer_free(part);
  }
  karst_buffer* rooms = NULL;
  CHECK(karst_map_part(map, TEXT("rooms"), &rooms, NULL) == KARST_OK);
  CHECK(karst_buffer_size(rooms) == 2 * 80 * 50);
  karst_buffer_free(rooms);
  karst_error* error = NULL;
  CHECK(karst_map_part(map, TEXT("tile"), &rooms, &error) == KARST_BAD_INPUT);
  CHECK(strstr(karst_error_allowed(error), "tiles") != NULL);
  CHECK(karst_error_where(error) != NULL && karst_error_what(error)[0] != '\0');
  karst_error_free(error);
  karst_map_free(map);

  map = make("{\"generator\": \"maze\", \"width\": 21, \"height\": 21, \"seed\": 3}");
  karst_buffer* none = NULL;
  CHECK(karst_map_part(map, TEXT("biomes"), &none, NULL) == KARST_OK);
  CHECK(none == NULL);
  karst_map_free(map);
}

static void test_written_maps_are_read_back(void) {
  karst_map* map = make(
      "{\"generator\": \"rooms_corridors\", \"width\": 50, \"height\": 40, \"seed\": 5,"
      " \"passes\": [{\"name\": \"stairs\"}]}");
  karst_buffer* json = NULL;
  CHECK(karst_map_write(map, TEXT("json"), NULL, 0, &json, NULL) == KARST_OK);
  karst_map* again = NULL;
  CHECK(karst_read_map(text_of(json), karst_buffer_size(json), &again, NULL) == KARST_OK);
  CHECK(karst_map_hash(again) == karst_map_hash(map));
  karst_error* error = NULL;
  CHECK(karst_read_map(text_of(json), karst_buffer_size(json) / 2, &again, &error) != KARST_OK);
  CHECK(error != NULL);
  karst_error_free(error);
  karst_buffer_free(json);
  karst_buffer* text = NULL;
  CHECK(karst_map_write(map, TEXT("text"), NULL, 0, &text, NULL) == KARST_OK);
  CHECK(karst_buffer_size(text) == 51 * 40);
  karst_buffer_free(text);
  CHECK(karst_map_write(map, TEXT("bmp"), NULL, 0, &text, NULL) == KARST_BAD_INPUT);
  karst_map_free(again);
  karst_map_free(map);
}

/* A window shows just what the whole picture shows there. */
static void test_pictures(const char* generator) {
  char request[128];
  snprintf(request, sizeof request, "{\"generator\": \"%s\", \"width\": 60, \"height\": 50, \"seed\": 9}",
           generator);
  karst_map* map = make(request);
  karst_picture_options whole = {sizeof whole, 0, 0, 0, 0, 8, 0};
  karst_picture_options part = {sizeof part, 13, 7, 20, 11, 8, 0};
  int32_t width = 0, height = 0, part_width = 0, part_height = 0;
  karst_buffer *all = NULL, *some = NULL;
  CHECK(karst_map_picture(map, &whole, &width, &height, &all, NULL) == KARST_OK);
  CHECK(karst_map_picture(map, &part, &part_width, &part_height, &some, NULL) == KARST_OK);
  CHECK(width == 480 && height == 400);
  CHECK(part_width == 160 && part_height == 88);
  CHECK(karst_buffer_size(all) == 4u * 480 * 400);
  CHECK(karst_buffer_size(some) == 4u * 160 * 88);
  for (int32_t y = 0; y < part_height; ++y) {
    const char* row = text_of(all) + 4 * ((size_t)(y + 7 * 8) * 480 + 13 * 8);
    if (memcmp(row, text_of(some) + 4 * (size_t)y * 160, 4 * 160) != 0) {
      fprintf(stderr, "%s: row %d of the window differs\n", generator, (int)y);
      ++faults;
      break;
    }
  }
  karst_buffer_free(all);
  karst_buffer_free(some);
  part.struct_size = 4;
  CHECK(karst_map_picture(map, &part, &width, &height, &some, NULL) == KARST_BAD_INPUT);
  whole.tile_pixels = 65;
  CHECK(karst_map_picture(map, &whole, &width, &height, &some, NULL) == KARST_BAD_INPUT);
  karst_map_free(map);
}

static void test_questions(void) {
  karst_map* map = make("{\"generator\": \"cavern\", \"width\": 60, \"height\": 40, \"seed\": 2}");
  karst_buffer* tiles = NULL;
  CHECK(karst_map_part(map, TEXT("walkable"), &tiles, NULL) == KARST_OK);
  int32_t first = -1, last = -1;
  for (int32_t i = 0; i < 60 * 40; ++i) {
    if (text_of(tiles)[i] == 0) continue;
    if (first < 0) first = i;
    last = i;
  }
  karst_buffer *path = NULL, *steps = NULL, *seen = NULL;
  CHECK(karst_map_path(map, first % 60, first / 60, last % 60, last / 60, 0, &path, NULL) == KARST_OK);
  CHECK(karst_map_distances(map, first % 60, first / 60, &steps, NULL) == KARST_OK);
  const int32_t far = ((const int32_t*)karst_buffer_data(steps))[last];
  CHECK(far > 0 && karst_buffer_size(path) == (size_t)(far + 1) * 2 * sizeof(int32_t));
  CHECK(karst_map_sight(map, first % 60, first / 60, 8, &seen, NULL) == KARST_OK);
  CHECK(text_of(seen)[first] == 1);
  karst_buffer_free(path);
  karst_buffer_free(steps);
  karst_buffer_free(seen);
  karst_buffer_free(tiles);
  CHECK(karst_map_path(map, -1, 0, 5, 5, 0, &path, NULL) == KARST_BAD_INPUT);
  CHECK(karst_map_sight(map, 60, 0, 8, &seen, NULL) == KARST_BAD_INPUT);

  karst_buffer* json = NULL;
  CHECK(karst_map_metrics(map, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"floor_ratio\"") != NULL);
  karst_buffer_free(json);
  CHECK(karst_map_check(map, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "one_region") != NULL);
  CHECK(strstr(text_of(json), "\"broken\"") == NULL);
  karst_buffer_free(json);
  CHECK(karst_map_summary(map, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"seed\":\"2\"") != NULL);
  karst_buffer_free(json);
  karst_map_free(map);
}

struct watched {
  int steps;
  int stop_after; /* 0: never */
  int open;
};

static int32_t count_steps(void* context, const karst_step* step) {
  struct watched* watched = (struct watched*)context;
  uint8_t* tiles = (uint8_t*)malloc((size_t)step->width * (size_t)step->height);
  karst_step_terrain(step, tiles);
  watched->open = 0;
  for (int32_t i = 0; i < step->width * step->height; ++i) watched->open += tiles[i];
  free(tiles);
  CHECK(strlen(step->name) > 0 && step->attempt >= 0 && step->attempts >= 1);
  return ++watched->steps != watched->stop_after;
}

static void test_watching(void) {
  const char* request = "{\"generator\": \"cellular\", \"width\": 60, \"height\": 40, \"seed\": 7}";
  struct watched watched = {0, 0, 0};
  karst_watch watch = {sizeof watch, &watched, count_steps};
  karst_map* map = NULL;
  CHECK(karst_make(TEXT(request), &watch, &map, NULL) == KARST_OK);
  CHECK(watched.steps > 1 && watched.open > 0);
  karst_map_free(map);

  struct watched stopped = {0, 2, 0};
  karst_error* error = NULL;
  watch.context = &stopped;
  map = NULL;
  CHECK(karst_make(TEXT(request), &watch, &map, &error) == KARST_CANCELLED);
  CHECK(map == NULL && error != NULL && stopped.steps == 2);
  karst_error_free(error);
  watch.struct_size = 1;
  CHECK(karst_make(TEXT(request), &watch, &map, NULL) == KARST_BAD_INPUT);
}

static void test_levels(void) {
  const char* schedule =
      "{\"seed\": 4, \"chunk_width\": 40, \"chunk_height\": 30,"
      " \"segments\": [{\"from\": 0, \"to\": 9, \"generator\": \"bsp\"}]}";
  karst_map *a = NULL, *b = NULL;
  CHECK(karst_make_level(TEXT(schedule), 3, 0, NULL, &a, NULL) == KARST_OK);
  CHECK(karst_make_level(TEXT(schedule), 3, 4, NULL, &b, NULL) == KARST_OK);
  CHECK(karst_map_width(a) == 40 && karst_map_hash(a) == karst_map_hash(b));
  karst_map_free(a);
  karst_map_free(b);
  a = NULL;
  CHECK(karst_make_level(NULL, 0, 2, 11, NULL, &a, NULL) == KARST_OK);
  karst_map_free(a);
  CHECK(karst_make_level(NULL, 0, -1, 11, NULL, &a, NULL) == KARST_BAD_INPUT);
}

static void test_recipes(void) {
  karst_buffer* request = NULL;
  CHECK(karst_read_recipe(TEXT("{\"generator\": \"cavern\", \"size\": \"60x40\", \"seed\": 2,"
                               " \"require\": {\"floor_ratio\": \">= 0.1\"}}"),
                          &request, NULL) == KARST_OK);
  karst_map* map = make(text_of(request));
  CHECK(karst_map_width(map) == 60);
  karst_map_free(map);
  karst_buffer_free(request);
  CHECK(karst_read_recipe(TEXT("{\"generator\": \"cavern\", \"sise\": 1}"), &request, NULL) ==
        KARST_BAD_INPUT);
}

static void test_dungeons(void) {
  karst_dungeon* dungeon = NULL;
  CHECK(karst_dungeon_make(TEXT("{\"type\": \"tower\", \"depth\": 3, \"seed\": \"9\"}"), &dungeon,
                           NULL) == KARST_OK);
  CHECK(karst_dungeon_depth(dungeon) == 3);
  karst_map* map = NULL;
  karst_buffer* model = NULL;
  CHECK(karst_dungeon_level(dungeon, 2, &map, &model, NULL) == KARST_OK);
  CHECK(karst_map_width(map) == 80 && strstr(text_of(model), "\"rooms\"") != NULL);
  karst_map_free(map);
  karst_buffer_free(model);
  CHECK(karst_dungeon_level(dungeon, 4, &map, &model, NULL) == KARST_BAD_INPUT);
  karst_buffer* json = NULL;
  CHECK(karst_dungeon_json(dungeon, &json, NULL) == KARST_OK);
  CHECK(strstr(text_of(json), "\"tower\"") != NULL);
  karst_buffer_free(json);
  karst_dungeon_free(dungeon);
  CHECK(karst_dungeon_make(TEXT("{\"depth\": 0}"), &dungeon, NULL) == KARST_BAD_INPUT);
  karst_buffer* converted = NULL;
  CHECK(karst_dungeon_convert(TEXT("{}"), 0, &converted, NULL) != KARST_OK && converted == NULL);
}

int main(void) {
  test_versions();
  test_catalogue();
  test_warnings_and_links();
  test_same_request_same_map();
  test_errors_are_values();
  test_parts();
  test_written_maps_are_read_back();
  test_pictures("cavern");
  test_pictures("rooms_corridors");
  test_pictures("overworld");
  test_pictures("tactical_biome");
  test_questions();
  test_watching();
  test_levels();
  test_recipes();
  test_dungeons();
  if (faults > 0) fprintf(stderr, "%d faults\n", faults);
  return faults > 0 ? 1 : 0;
}
