#include "karst/render/tile_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "render/png/png_file.hpp"
#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "support/program.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"
#include "support/tile_folder.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::pixel;
using testing::Rgba;
using testing::TileFolder;

constexpr std::int32_t kSide = TileFolder::kSide;

TileSet shipped_tiles() {
  return TileSet::load(std::string(testing::kSourceDir) + "/assets/tiles").value();
}

Picture part_of(const Picture& whole, const TileWindow& window, std::int32_t tile) {
  Picture part{(window.right - window.left) * tile, (window.bottom - window.top) * tile, {}};
  for (std::int32_t y = 0; y < part.height; ++y) {
    for (std::int32_t x = 0; x < part.width; ++x) {
      const Rgba colour = pixel(whole, window.left * tile + x, window.top * tile + y);
      part.rgba.insert(part.rgba.end(), colour.begin(), colour.end());
    }
  }
  return part;
}

// --- walls and floors
// ------------------------------------------------------------------------------

const std::vector<std::string> kParts = {"inside", "alone", "across", "upright", "crossing"};

// Each part of each land has a colour of its own: the land, then the part.
void add_parts(TileFolder& folder) {
  for (std::size_t land = 0; land <= kBiomeNames.size(); ++land) {
    const auto red = static_cast<std::uint8_t>(10 * land);
    const std::string name(land == 0 ? "" : kBiomeNames[land - 1]);
    folder.add("floors/" + (land == 0 ? "limestone" : name) + "/a", {red, 200, 0, 255});
    for (std::size_t part = 0; part < kParts.size(); ++part) {
      folder.add("walls/" + (land == 0 ? "marble" : name) + "/" + kParts[part],
                 {red, static_cast<std::uint8_t>(part), 7, 255});
    }
  }
}

// A map of random tiles, and of random biomes in every other one.
GenerationResult random_map(std::uint64_t seed) {
  Rng rng(seed);
  GenerationResult map;
  map.seed = seed;
  const Size size{1 + static_cast<std::int32_t>(rng.below(12)),
                  1 + static_cast<std::int32_t>(rng.below(12))};
  map.tiles.reset(size);
  for (TileType& tile : map.tiles.cells()) {
    tile = rng.below(5) < 3 ? TileType::wall : TileType::floor;
  }
  if (seed % 2 == 0) {
    map.biomes.reset(size);
    for (Biome& biome : map.biomes.cells())
      biome = static_cast<Biome>(rng.below(10) / 8 + seed % 4);
  }
  return map;
}

int land_at(const GenerationResult& map, LogicalPosition p) {
  return map.biomes.empty() ? 0 : 1 + static_cast<int>(map.biomes[p]);
}

// Whether `p` is no part of the same wall as `wall`: the slow and obvious way.
bool ends_at(const GenerationResult& map, LogicalPosition wall, LogicalPosition p) {
  if (!map.size().contains(p)) return false;
  return map.tiles[p] != TileType::wall || land_at(map, p) != land_at(map, wall);
}

std::string expected_part(const GenerationResult& map, LogicalPosition p, int dx, int dy) {
  const bool side = ends_at(map, p, {p.x + dx, p.y}), above = ends_at(map, p, {p.x, p.y + dy});
  if (side && above) return "alone";
  if (above) return "across";
  if (side) return "upright";
  return ends_at(map, p, {p.x + dx, p.y + dy}) ? "crossing" : "inside";
}

// Floors show their own land or one that is beside it.
bool is_floor_near(const GenerationResult& map, LogicalPosition p, Rgba colour) {
  if (colour[1] != 200) return false;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const LogicalPosition near{p.x + dx, p.y + dy};
      if (map.size().contains(near) && 10 * land_at(map, near) == colour[0]) return true;
    }
  }
  return false;
}

TEST(TilePicture, PutsWallsTogetherFromQuarters) {
  TileFolder folder;
  add_parts(folder);
  const TileSet tiles = TileSet::load(folder.path()).value();
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const GenerationResult map = random_map(static_cast<std::uint64_t>(seed));
    const Picture picture = render_tiles(map, tiles).value();
    ASSERT_EQ(picture.width, map.size().width * kSide);
    for (std::int32_t y = 0; y < picture.height; ++y) {
      for (std::int32_t x = 0; x < picture.width; ++x) {
        const LogicalPosition p{x / kSide, y / kSide};
        const Rgba colour = pixel(picture, x, y);
        if (map.tiles[p] != TileType::wall) {
          ASSERT_TRUE(is_floor_near(map, p, colour)) << seed << ": " << x << ',' << y;
          continue;
        }
        const int dx = x % kSide < kSide / 2 ? -1 : 1, dy = y % kSide < kSide / 2 ? -1 : 1;
        ASSERT_LT(colour[1], kParts.size());
        ASSERT_EQ(kParts[colour[1]], expected_part(map, p, dx, dy))
            << seed << ": " << x << ',' << y;
        ASSERT_EQ(colour[0], 10 * land_at(map, p));
      }
    }
  }
}

TEST(TilePicture, ShadowsAreThoseOfAllWallsAround) {
  TileFolder folder;
  folder.add("floors/limestone/a", {200, 200, 200, 255});
  folder.add("walls/marble/a", {10, 10, 10, 255});
  folder.add("walls/marble/shadow_below", {0, 0, 0, 51});
  folder.add("walls/marble/shadow_right", {0, 0, 0, 102});
  folder.add("walls/marble/shadow_corner", {0, 0, 0, 153});
  const TileSet tiles = TileSet::load(folder.path()).value();
  const Picture picture = render_tiles(text_map({"#.#",  //
                                                 "...", "..#"}),
                                       tiles)
                              .value();
  const auto brightness = [&](int x, int y) {
    return int{pixel(picture, x * kSide, y * kSide)[0]};
  };
  EXPECT_EQ(brightness(1, 0), 120);  // at the right of a wall
  EXPECT_EQ(brightness(0, 1), 160);  // below one
  EXPECT_EQ(brightness(1, 1), 80);   // across the corner
  EXPECT_EQ(brightness(2, 1), 160);
  EXPECT_EQ(brightness(1, 2), 200);
  EXPECT_EQ(brightness(0, 2), 200);
}

TEST(TilePicture, LedgesAndLightTellHeights) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("ledges/across", {0, 0, 255, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"...", "...", "..."});
  map.heights.reset(map.size(), 0);
  for (std::int32_t x = 0; x < 3; ++x) map.heights[{x, 1}] = 2;
  const Picture picture = render_tiles(map, tiles).value();
  for (std::int32_t x = 0; x < picture.width; ++x) {
    EXPECT_EQ(pixel(picture, x, kSide), pixel(picture, x, 2 * kSide - 1));
    EXPECT_EQ(pixel(picture, x, kSide), (Rgba{0, 0, 255, 255}));
    EXPECT_EQ(pixel(picture, x, 0), (Rgba{200, 190, 160, 255}));
  }
  map.heights.reset(map.size(), 2);  // high everywhere: no ledge, but more light
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 4, 12), (Rgba{225, 214, 180, 255}));
}

TEST(TilePicture, RoughGroundIsShown) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("floors/limestone/rough", {1, 2, 3, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"..."});
  map.rough = {{1, 0}};
  const Picture picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, kSide, 0), (Rgba{1, 2, 3, 255}));
  EXPECT_EQ(pixel(picture, 0, 0), (Rgba{200, 190, 160, 255}));
}

// --- marks
// -----------------------------------------------------------------------------------------

TEST(TilePicture, DrawsAPlainMarkWhereAPictureIsMissingAndNamesIt) {
  TileFolder folder;
  folder.add_defaults();
  const auto expect_missing = [&](const GenerationResult& map, const std::string& name) {
    const TileSet without = TileSet::load(folder.path()).value();
    const auto plain = render_tiles(map, without);
    ASSERT_TRUE(plain) << plain.error().message();
    EXPECT_NE(pixel(*plain, 1 * kSide + 3, 3), (Rgba{200, 190, 160, 255})) << "only floor: " << name;
    EXPECT_THAT(not_shown(map, without),
                ::testing::Contains(HasSubstr(folder.path() + "/" + name + ".png is missing")));
    folder.add(name, {99, 98, 97, 255});
    EXPECT_THAT(not_shown(map, TileSet::load(folder.path()).value()),
                ::testing::Not(::testing::Contains(HasSubstr(name))));
    const auto drawn = render_tiles(map, TileSet::load(folder.path()).value());
    ASSERT_TRUE(drawn) << drawn.error().message();
    EXPECT_EQ(pixel(*drawn, 1 * kSide, 0), (Rgba{99, 98, 97, 255})) << name;
  };
  GenerationResult map = text_map({"@...", "...."});
  ASSERT_TRUE(render_tiles(map, TileSet::load(folder.path()).value())) << "a start needs none";
  expect_missing(text_map({"@>"}), "stairs/down");
  expect_missing(text_map({"@<"}), "stairs/up");
  expect_missing(text_map({"@+"}), "marks/door");
  map.own_kinds = {{KindOf::place, 0, "inn", "i", "town"}};
  map.points_of_interest = {{.type = "inn", .position = {1, 0}}};
  expect_missing(map, "places/other");
  map.points_of_interest.clear();
  map.faction_starts.resize(6, {.position = {3, 0}});
  for (const char* other : {"factions/1", "factions/3", "factions/4"}) {
    folder.add(other, {1, 1, 1, 255});
  }
  map.faction_starts[5].position = {1, 0};  // the sixth has the flag of the second
  expect_missing(map, "factions/2");
  map.faction_starts.clear();
  map.subtypes.resize(1);
  map.subtypes[0].position = {1, 0};
  map.subtypes[0].types = {Subtype::door, Subtype::exit};
  expect_missing(map, "marks/exit");
  map.subtypes[0].types = {Subtype::key};
  expect_missing(map, "marks/key");
  map.subtypes[0].types = {Subtype::lock};
  expect_missing(map, "marks/lock");
}

TEST(TilePicture, KeysHaveTheColoursOfTheirLocks) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("marks/key", {200, 150, 50, 255});
  folder.add("marks/lock", {200, 150, 50, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"@...", "...."});
  std::vector<Rgba> seen;
  for (std::int32_t pair = 1; pair <= kMostPairs; ++pair) {
    map.subtypes.resize(2);
    for (std::size_t i = 0; i < 2; ++i) {
      map.subtypes[i].position = {static_cast<std::int32_t>(i), 1};
      map.subtypes[i].types = {i == 0 ? Subtype::key : Subtype::lock};
      map.subtypes[i].pair = pair;
    }
    const Picture picture = render_tiles(map, tiles).value();
    EXPECT_EQ(pixel(picture, 0, kSide), pixel(picture, kSide, kSide));
    EXPECT_THAT(seen, ::testing::Not(::testing::Contains(pixel(picture, 0, kSide)))) << pair;
    seen.push_back(pixel(picture, 0, kSide));
  }
  EXPECT_EQ(seen[0], (Rgba{200, 150, 50, 255}));
}

TEST(TilePicture, ALockLeavesTheWayOutInSight) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("marks/exit", {1, 0, 0, 255});
  folder.add("stairs/down", {1, 0, 0, 255});
  folder.add("marks/lock", {2, 0, 0, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"@.>#"});
  map.subtypes = {{{1, 0}, {Subtype::lock}, 1, {}},
                  {{2, 0}, {Subtype::lock}, 1, {}},
                  {{3, 0}, {Subtype::door, Subtype::exit, Subtype::lock}, 1, {}}};
  const Picture picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, kSide, 0)[0], 2) << "a lock elsewhere fills its tile";
  for (const std::int32_t x : {2, 3}) {
    EXPECT_EQ(pixel(picture, x * kSide, 0)[0], 1);
    EXPECT_EQ(pixel(picture, x * kSide + kSide - 1, 0)[0], 1);
    EXPECT_EQ(pixel(picture, x * kSide, kSide - 1)[0], 1);
    EXPECT_EQ(pixel(picture, x * kSide + kSide - 1, kSide - 1)[0], 2);
  }
}

TEST(TilePicture, DoorsInUprightWallsAreSeenFromTheSide) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("marks/door", {1, 0, 0, 255});
  folder.add("marks/door_side", {2, 0, 0, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  const Picture picture = render_tiles(text_map({".#..",  //
                                                 ".+#+", ".#.#"}),
                                       tiles)
                              .value();
  EXPECT_EQ(pixel(picture, 1 * kSide, kSide)[0], 2);
  EXPECT_EQ(pixel(picture, 3 * kSide, kSide)[0], 1);
}

TEST(TilePicture, AnExitThatIsADoorLooksLikeAnExit) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("marks/door", {1, 0, 0, 255});
  folder.add("marks/exit", {2, 0, 0, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"@#"});
  map.subtypes.resize(1);
  map.subtypes[0].position = {1, 0};
  map.subtypes[0].types = {Subtype::door, Subtype::exit};
  EXPECT_EQ(pixel(*render_tiles(map, tiles), kSide, 0)[0], 2);
  map.subtypes[0].types = {Subtype::exit, Subtype::door};
  EXPECT_EQ(pixel(*render_tiles(map, tiles), kSide, 0)[0], 2);
  map.subtypes[0].types = {Subtype::door};
  EXPECT_EQ(pixel(*render_tiles(map, tiles), kSide, 0)[0], 1);
}

// --- what a game sees
// ------------------------------------------------------------------------------

TEST(TilePicture, AWindowShowsAPartOfTheWhole) {
  const TileSet tiles = shipped_tiles();
  for (const char* generator : {"rooms_corridors", "tactical_biome", "overworld"}) {
    for (int seed = 1; seed <= 2; ++seed) {
      const GenerationResult map =
          generate(generator, {.width = 30, .height = 20, .seed = std::uint64_t(seed)}).value();
      const Picture whole = render_tiles(map, tiles).value();
      for (const TileWindow& window : {TileWindow{0, 0, 1, 1}, {11, 7, 19, 12}, {29, 0, 30, 20}}) {
        EXPECT_EQ(render_tiles(map, tiles, {.window = window})->rgba,
                  part_of(whole, window, tiles.tile_pixels()).rgba);
      }
      EXPECT_EQ(render_tiles(map, tiles, {.window = TileWindow{-9, -9, 99, 99}})->rgba, whole.rgba);
    }
  }
}

TEST(TilePicture, HidesDimsAndLights) {
  const TileSet tiles = shipped_tiles();
  const GenerationResult map = generate("cavern", {.width = 24, .height = 24, .seed = 3}).value();
  const Picture plain = render_tiles(map, tiles).value();
  BitGrid revealed(map.size()), visible(map.size());
  std::map<std::uint32_t, ColorMatrix> colors;
  Rng rng(5);
  for (std::int32_t y = 0; y < 24; ++y) {
    for (std::int32_t x = 0; x < 24; ++x) {
      if (rng.below(2) == 0) revealed.set({x, y});
      if (rng.below(2) == 0) visible.set({x, y});
      if (rng.below(4) == 0) continue;
      colors[static_cast<std::uint32_t>(y * 24 + x)] =
          ColorMatrix::tint(300, static_cast<std::int16_t>(rng.below(256)), 0);
    }
  }
  const Picture seen =
      render_tiles(map, tiles, {.revealed = &revealed, .visible = &visible, .colors = &colors})
          .value();
  for (std::int32_t y = 0; y < seen.height; ++y) {
    for (std::int32_t x = 0; x < seen.width; ++x) {
      const LogicalPosition p{x / 32, y / 32};
      Rgba expected = colors[static_cast<std::uint32_t>(p.y * 24 + p.x)].apply(pixel(plain, x, y));
      if (!visible.get(p)) expected = kDimLight.apply(expected);
      if (!revealed.get(p)) expected = {0, 0, 0, 255};
      ASSERT_EQ(pixel(seen, x, y), expected) << x << ',' << y;
    }
  }
}

TEST(TilePicture, ShowsAGameAsItsPlayerKnowsIt) {
  TileFolder folder;
  folder.add("floors/limestone/a", {120, 0, 0, 255});
  folder.add("walls/marble/a", {140, 0, 0, 255});
  for (const char* name : {"marks/start", "marks/key", "marks/lock", "marks/exit", "stairs/down"}) {
    folder.add(name, {255, 255, 255, 255});
  }
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult layout = text_map({"@..>..#.."});
  layout.subtypes = {{{1, 0}, {Subtype::key}, 1, {4, 0}},
                     {{2, 0}, {Subtype::key}, 2, {5, 0}},
                     {{4, 0}, {Subtype::lock}, 1, {1, 0}},
                     {{5, 0}, {Subtype::exit, Subtype::lock}, 2, {2, 0}}};
  GameMap map = *GameMap::make(layout);
  const std::size_t lit = 0;
  map.set_sight_rules({.locks_block = false});
  ASSERT_TRUE(map.apply_colors({&lit, 1}, ColorMatrix::tint(512, 0, 0)));
  // In sight 'M' for marks, '.' for floor, '#' for walls and '*' for the light; out of sight 'm',
  // ',', '=' and '+'; ' ' for what is black.
  const auto shown = [&](std::optional<TileWindow> window = std::nullopt) {
    const std::map<int, char> meanings = {{0, ' '},   {255, 'M'}, {120, '.'},
                                          {140, '#'}, {240, '*'}, {108, 'm'},
                                          {51, ','},  {59, '='},  {101, '+'}};
    const Picture picture = render_tiles(map, tiles, window).value();
    std::string row;
    for (std::int32_t x = 0; x < picture.width; x += kSide) {
      const auto meaning = meanings.find(pixel(picture, x, 0)[0]);
      row += meaning == meanings.end() ? '?' : meaning->second;
    }
    return row;
  };
  EXPECT_EQ(shown(), "         ");
  map.look({0, 0});
  EXPECT_EQ(shown(), "*MMMMM#  ");
  EXPECT_EQ(shown(TileWindow{4, 0, 9, 1}), "MM#  ");
  ASSERT_TRUE(map.take_key({1, 0}));
  ASSERT_TRUE(map.open_lock({4, 0}));
  EXPECT_EQ(shown(), "*.MM.M#  ");
  ASSERT_TRUE(map.take_key({2, 0}));
  ASSERT_TRUE(map.open_lock({5, 0}));
  EXPECT_EQ(shown(), "*..M..#  ") << "where stairs lead on, an exit is none";
  map.look({8, 0});
  EXPECT_EQ(shown(), "+,,m,,#..");
  const std::size_t exit = 3;
  layout.stairs_down = std::nullopt;
  layout.tiles[{3, 0}] = TileType::floor;
  layout.subtypes[exit].types = {Subtype::exit};
  GameMap without_stairs = *GameMap::make(layout);
  without_stairs.set_sight_rules({.locks_block = false});
  without_stairs.look({0, 0});
  EXPECT_EQ(pixel(render_tiles(without_stairs, tiles).value(), 5 * kSide, 0)[0], 255);

  Rng rng(1);
  const LogicalPosition stairs = *map.place_stairs(rng);
  map.look(stairs);
  EXPECT_EQ(shown()[3], stairs.x == 3 ? 'M' : stairs.x < 6 ? '.' : ',');
  EXPECT_EQ(shown()[static_cast<std::size_t>(stairs.x)], 'M');
}

TEST(TilePicture, TellsWhatATileSetCannotShow) {
  TileFolder folder;
  folder.add_defaults();
  const auto lines = [&](const GenerationResult& map) {
    return not_shown(map, TileSet::load(folder.path()).value());
  };
  GenerationResult map = text_map({"@..", "..."});
  EXPECT_THAT(lines(map), ::testing::IsEmpty());
  map.rough = {packed({1, 0}), packed({2, 0})};
  map.heights.reset(map.size(), 0);
  const std::string where = folder.path() + ": ";
  EXPECT_THAT(lines(map), ::testing::ElementsAre(where + "limestone has no rough_*.png; rough "
                                                         "ground looks like any other"));
  map.biomes.reset(map.size(), Biome::forest);
  map.biomes[{2, 0}] = Biome::desert;
  map.heights[{0, 1}] = 2;
  EXPECT_THAT(lines(map),
              ::testing::ElementsAre(HasSubstr("desert has no rough"), HasSubstr("forest has no"),
                                     where + "ledges has no pictures; heights are hardly seen"));
  folder.add("floors/limestone/rough", {1, 2, 3, 255});  // both biomes fall back to it
  folder.add("ledges/across", {1, 2, 3, 255});
  EXPECT_THAT(lines(map), ::testing::IsEmpty());
}

TEST(TilePicture, RefusesViewsThatDoNotFit) {
  TileFolder folder;
  folder.add_defaults();
  const TileSet tiles = TileSet::load(folder.path()).value();
  const GenerationResult map = text_map({"@."});
  const auto error_of = [&](const TileView& view) {
    return render_tiles(map, tiles, view).error().message();
  };
  const BitGrid bits({3, 1});
  const std::map<std::uint32_t, ColorMatrix> colors = {{2, {}}};
  EXPECT_THAT(error_of({.revealed = &bits}), HasSubstr("revealed tiles of 3x1 do not fit"));
  EXPECT_THAT(error_of({.visible = &bits}), HasSubstr("visible tiles of 3x1 do not fit"));
  EXPECT_THAT(error_of({.colors = &colors}), HasSubstr("colors of tile 2 do not fit"));
  EXPECT_THAT(error_of({.window = TileWindow{1, 0, 1, 1}}), HasSubstr("no tile of the map"));
  EXPECT_THAT(error_of({.window = TileWindow{2, 0, 9, 1}}), HasSubstr("no tile of the map"));
  EXPECT_FALSE(render_tiles({}, tiles));
  EXPECT_EQ(render_tiles(text_map({"@"}), tiles, {.colors = &colors}).error().message(),
            "colors of tile 2 do not fit a map of 1 tile");
}

TEST(TilePicture, RefusesPicturesThatAreTooLarge) {
  TileFolder folder;
  folder.add_defaults();
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map;
  map.tiles.reset({4096, 4096}, TileType::floor);
  const auto refused = write_tiles_png(map, tiles);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message(), HasSubstr("a picture of 32768x32768 pixels"));
  EXPECT_EQ(check_tile_picture(map.size(), tiles).error(), refused.error());
  EXPECT_TRUE(render_tiles(map, tiles, {.window = TileWindow{4000, 4000, 4020, 4020}}));
}

// A picture in memory and one in a file are the same, and the same everywhere: the hash was made
// with the pictures in the repository, and changes with them.
TEST(TilePicture, IsTheSameInAFileAndOnEveryMachine) {
  GenerationResult map = text_map({"##########",  //
                                   "#<..+....#", "#...#....#", "#..>#....#", "##########"});
  map.biomes.reset(map.size(), Biome::forest);
  for (std::int32_t x = 0; x < 5; ++x) map.biomes[{x, 2}] = Biome::swamp;
  const TileSet tiles = shipped_tiles();
  const Picture picture = render_tiles(map, tiles).value();
  EXPECT_EQ(read_png(*write_tiles_png(map, tiles), "p", 1000)->rgba, picture.rgba);
  EXPECT_EQ(hash_to_string(hash_bytes(picture.rgba)), "9b4e39feabff9b77");
}

// --- colours
// ---------------------------------------------------------------------------------------

TEST(ColorMatrix, IsASumRoundedAndKeptInRange) {
  using Pixel = ColorMatrix::Pixel;
  Rng rng(7);
  for (int i = 0; i < 10'000; ++i) {
    ColorMatrix matrix;
    for (auto& row : matrix.rows) {
      for (std::int16_t& entry : row) entry = static_cast<std::int16_t>(rng.below(1024) - 512);
    }
    Pixel from;
    for (std::uint8_t& channel : from) channel = static_cast<std::uint8_t>(rng.below(256));
    EXPECT_EQ(ColorMatrix{}.apply(from), from);
    const Pixel to = matrix.apply(from);
    for (std::size_t k = 0; k < 4; ++k) {
      double sum = matrix.rows[k][4] / 256.0 * 255;
      for (std::size_t j = 0; j < 4; ++j) sum += matrix.rows[k][j] / 256.0 * from[j];
      EXPECT_EQ(to[k], std::clamp(std::floor(sum + 0.5), 0.0, 255.0));
    }
  }
  const std::int16_t most = 32'767, least = -32'768;
  ColorMatrix extreme;
  extreme.rows[0] = {most, most, most, most, most};
  extreme.rows[1] = {least, least, least, least, least};
  EXPECT_EQ(extreme.apply({255, 255, 255, 255}), (Pixel{255, 0, 255, 255}));
  EXPECT_EQ(ColorMatrix::brightness(128).apply({200, 101, 0, 9}), (Pixel{100, 51, 0, 9}));
}

}  // namespace
}  // namespace karst
