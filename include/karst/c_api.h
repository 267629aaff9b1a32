/* Karst for C, and for every language that can call C.
 *
 * - Objects are opaque. Whoever gets one frees it with the function named after its type; NULL may be
 *   freed, too. Two threads may use different objects at the same time, and read one object.
 * - Texts and bytes that are given have a pointer and a size in bytes; they need no zero at the end
 *   and are not kept. Texts are UTF-8.
 * - Every call that can fail returns a karst_status. Unless it is KARST_OK, no output is written, and
 *   *error, if `error` is not NULL, is a new karst_error that tells why. No exception, signal or
 *   longjmp leaves a call.
 * - A program asks karst_c_api_version() == KARST_C_API_VERSION. The number is raised when a function
 *   that exists changes; new functions do not raise it. Structs that are given begin with their own
 *   size, so that they can grow.
 */
#ifndef KARST_C_API_H
#define KARST_C_API_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define KARST_EXPORT __attribute__((visibility("default")))
#else
#define KARST_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define KARST_C_API_VERSION 1

KARST_EXPORT int32_t karst_c_api_version(void);
/* "0.1.0", ending in a zero; never freed. */
KARST_EXPORT const char* karst_version(void);

/* --- errors -------------------------------------------------------------------------------------- */

typedef int32_t karst_status;
enum {
  KARST_OK = 0,
  KARST_BAD_INPUT = 1,    /* something that is not allowed was asked for; nothing was done */
  KARST_NOT_POSSIBLE = 2, /* the request is allowed, but could not be carried out */
  KARST_CANCELLED = 3,    /* the watcher stopped it */
  KARST_NO_MEMORY = 4,
  KARST_BROKEN_FILE = 5
};

typedef struct karst_error karst_error;
/* One line. All four end in a zero and live as long as the error. */
KARST_EXPORT const char* karst_error_message(const karst_error* error);
KARST_EXPORT const char* karst_error_where(const karst_error* error);
KARST_EXPORT const char* karst_error_what(const karst_error* error);
KARST_EXPORT const char* karst_error_allowed(const karst_error* error);
KARST_EXPORT void karst_error_free(karst_error* error);

/* --- bytes --------------------------------------------------------------------------------------- */

/* Text or bytes that Karst gives. After the last byte comes a zero, which the size does not count. */
typedef struct karst_buffer karst_buffer;
KARST_EXPORT const void* karst_buffer_data(const karst_buffer* buffer);
KARST_EXPORT size_t karst_buffer_size(const karst_buffer* buffer);
KARST_EXPORT void karst_buffer_free(karst_buffer* buffer);

/* --- what there is ------------------------------------------------------------------------------- */

/* Generators, passes, metrics, layers, formats and names as JSON: what `karst list --json` prints. */
KARST_EXPORT karst_status karst_catalogue(karst_buffer** json, karst_error** error);

/* --- making maps --------------------------------------------------------------------------------- */

/* What a watcher sees after each named step; valid only during the call. */
typedef struct karst_step {
  const char* name; /* ends in a zero */
  int32_t attempt;  /* from 0 */
  int32_t attempts; /* how many may be made */
  int32_t width;
  int32_t height;
  const void* terrain; /* for karst_step_terrain */
} karst_step;
/* Writes one byte a tile, row by row, 1 where it is open: width * height bytes. */
KARST_EXPORT void karst_step_terrain(const karst_step* step, uint8_t* tiles);

typedef struct karst_watch {
  size_t struct_size; /* sizeof(karst_watch) */
  void* context;      /* handed to `step` */
  /* Returns 0 to stop the work, which then ends with KARST_CANCELLED. */
  int32_t (*step)(void* context, const karst_step* step);
} karst_watch;

typedef struct karst_map karst_map;

/* Makes a map from a request in JSON, an object with these keys, of which only the first is needed:
 *   generator  a name of the catalogue
 *   width, height
 *   seed       a number, or a text of decimal digits up to 2^64-1; 0: pick one
 *   params     {"name": value, ...}
 *   passes     ["name", {"name": ..., "params": {...}}, ...]
 *   theme      a name of the catalogue
 *   theme_passes  false: without the passes of the theme
 *   require    [{"metric": ..., "min": ..., "max": ...}, ...]
 *   attempts   1..1000
 *   custom     {"name": value, ...}: parameters of your own, which generators and passes of yours can read
 *              and the map keeps
 *   entry, exit  {"x": ..., "y": ...}
 * `watch` may be NULL. */
KARST_EXPORT karst_status karst_make(const char* request, size_t request_size,
                                     const karst_watch* watch, karst_map** map,
                                     karst_error** error);
/* Makes a level of a world. The schedule is one as docs/levels.md describes it, in JSON; NULL with size
 * 0 stands for the default one. A seed of 0 is that of the schedule, or one that is picked. */
KARST_EXPORT karst_status karst_make_level(const char* schedule, size_t schedule_size,
                                           int64_t level, uint64_t seed, const karst_watch* watch,
                                           karst_map** map, karst_error** error);
/* Reads map JSON, strictly. */
KARST_EXPORT karst_status karst_read_map(const char* text, size_t text_size, karst_map** map,
                                         karst_error** error);
/* Checks a recipe in JSON, strictly, and gives the request for karst_make that it stands for. */
KARST_EXPORT karst_status karst_read_recipe(const char* text, size_t text_size,
                                            karst_buffer** request, karst_error** error);
KARST_EXPORT void karst_map_free(karst_map* map);

/* --- asking a map -------------------------------------------------------------------------------- */

KARST_EXPORT int32_t karst_map_width(const karst_map* map);
KARST_EXPORT int32_t karst_map_height(const karst_map* map);
KARST_EXPORT uint64_t karst_map_hash(const karst_map* map);
/* How the map came about, as JSON: generator, version, seed, attempt, hash, size, parameters, start,
 * stairs, passes, warnings. */
KARST_EXPORT karst_status karst_map_summary(const karst_map* map, karst_buffer** json,
                                            karst_error** error);
/* A part of the map with one value a tile, row by row: "tiles", "biomes", "heights", "ground",
 * "elevation", "moisture", "rough", "walkable" in bytes, "rooms" (number of the room from 1, 0 for none) in 16 bits
 * of this machine's order. *part is NULL where the map has no such part. */
KARST_EXPORT karst_status karst_map_part(const karst_map* map, const char* name, size_t name_size,
                                         karst_buffer** part, karst_error** error);
/* [{"name": ..., "value": ..., "meaning": ...}, ...] */
KARST_EXPORT karst_status karst_map_metrics(const karst_map* map, karst_buffer** json,
                                            karst_error** error);
/* [{"name": ..., "meaning": ..., "broken": ...}, ...]; without "broken" where the promise holds. */
KARST_EXPORT karst_status karst_map_check(const karst_map* map, karst_buffer** json,
                                          karst_error** error);

enum { KARST_PATH_IGNORE_WALLS = 1, KARST_PATH_LOCKED = 2 };
/* The way that costs the least as pairs of int32_t, x and y, from the first tile to the last. *path is
 * NULL where there is none. */
KARST_EXPORT karst_status karst_map_path(const karst_map* map, int32_t from_x, int32_t from_y,
                                         int32_t to_x, int32_t to_y, uint32_t flags,
                                         karst_buffer** path, karst_error** error);
/* A byte a tile, row by row, 1 where it is seen. */
KARST_EXPORT karst_status karst_map_sight(const karst_map* map, int32_t x, int32_t y,
                                          int32_t radius, karst_buffer** seen,
                                          karst_error** error);
/* An int32_t a tile, row by row: steps from the tile, -1 where none lead. */
KARST_EXPORT karst_status karst_map_distances(const karst_map* map, int32_t x, int32_t y,
                                              karst_buffer** steps, karst_error** error);

/* --- pictures and files -------------------------------------------------------------------------- */

typedef struct karst_picture_options {
  size_t struct_size; /* sizeof(karst_picture_options) */
  int32_t x;          /* a window in tiles, clipped to the map */
  int32_t y;
  int32_t width; /* 0: to the edge of the map */
  int32_t height;
  int32_t tile_pixels;   /* 1..64 */
  uint32_t layers;       /* KARST_LAYER_ROOMS, KARST_LAYER_THINGS or both */
} karst_picture_options;
enum { KARST_LAYER_ROOMS = 1, KARST_LAYER_THINGS = 2 };
/* Four bytes a pixel, red, green, blue and alpha, row by row. A window shows just what a picture of
 * the whole map shows there. */
KARST_EXPORT karst_status karst_map_picture(const karst_map* map,
                                            const karst_picture_options* options, int32_t* width,
                                            int32_t* height, karst_buffer** rgba,
                                            karst_error** error);
/* The bytes of a file in a format of the catalogue, as the command writes it: with rooms and links
 * where the format tells them. `options` is a JSON object, or NULL with size 0. */
KARST_EXPORT karst_status karst_map_write(const karst_map* map, const char* format,
                                          size_t format_size, const char* options,
                                          size_t options_size, karst_buffer** bytes,
                                          karst_error** error);

/* --- dungeons ------------------------------------------------------------------------------------ */

typedef struct karst_dungeon karst_dungeon;
/* {"type": "dungeon" or "tower", "depth": ..., "seed": ..., "name": ...}, all of them optional. */
KARST_EXPORT karst_status karst_dungeon_make(const char* request, size_t request_size,
                                             karst_dungeon** dungeon, karst_error** error);
/* The dungeon in the abstract model, without levels: they are made when they are asked for. */
KARST_EXPORT karst_status karst_dungeon_json(const karst_dungeon* dungeon, karst_buffer** json,
                                             karst_error** error);
/* -1, -2, ... or, of towers, 1, 2, ... */
KARST_EXPORT int64_t karst_dungeon_depth(const karst_dungeon* dungeon);
/* A level as a map and in the abstract model. */
KARST_EXPORT karst_status karst_dungeon_level(const karst_dungeon* dungeon, int64_t z,
                                              karst_map** map, karst_buffer** model,
                                              karst_error** error);
KARST_EXPORT void karst_dungeon_free(karst_dungeon* dungeon);
/* A level of a dungeon in JSON as an engine plays it: {"map": {...}, "warnings": [...]}. With z = 0 its
 * first level. */
KARST_EXPORT karst_status karst_dungeon_convert(const char* json, size_t json_size, int64_t z,
                                                karst_buffer** converted, karst_error** error);

#ifdef __cplusplus
}
#endif

#endif
