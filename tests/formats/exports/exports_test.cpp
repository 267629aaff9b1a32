// Files of other programs, checked by what their formats say.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/exports/land_rings.hpp"
#include "formats/exports/map_objects.hpp"
#include "formats/exports/wall_lines.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/exports.hpp"
#include "karst/formats/imports.hpp"
#include "karst/terrain/sight.hpp"
#include "model/map_parts.hpp"
#include "support/export_files.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using Json = nlohmann::json;

TEST(Exports, EveryPartOfTheTableAppears) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty()) return;
    EXPECT_NE(find_part_info(part.key), nullptr) << part.key;
  });
}

TEST(Exports, EqualMapsGiveEqualBytes) {
  for (const MapFormat& format : map_formats()) {
    if (format.export_to == nullptr) continue;
    for (const MapGenerator& generator : Catalog::builtin().generators()) {
      const Size small{32, 26};  // a library that is not optimised takes long for the pictures inside
      const auto first = exported(map_with_rooms(generator, 3, small), format.name);
      const GenerationResult again = map_with_rooms(generator, 3, small);
      EXPECT_TRUE(first.files() == exported(again, format.name).files());
      if (generator.name != Catalog::builtin().generators().front().name) continue;
      EXPECT_EQ(*format.write(again), first.first()) << format.name;
    }
  }
}

TEST(Exports, RefuseMapsWithoutTiles) {
  for (const MapFormat& format : map_formats()) {
    ExportFiles files;
    if (format.export_to != nullptr) {
      EXPECT_FALSE(format.export_to(GenerationResult{}, {}, files)) << format.name;
    }
  }
}

// --- csv -----------------------------------------------------------------------------------------

TEST(Csv, HasALayerAFile) {
  GenerationResult map = text_map({"####", "#<>#", "####"});
  map.heights.reset(map.size());
  map.heights[{1, 1}] = 3;
  map.rough = {{2, 1}};
  const ExportFiles files = exported(map, "csv");
  EXPECT_EQ(files[".csv"], "0,0,0,0\n0,3,2,0\n0,0,0,0\n");
  EXPECT_EQ(files["_heights.csv"], "0,0,0,0\n0,3,0,0\n0,0,0,0\n");
  EXPECT_EQ(files["_rough.csv"], "0,0,0,0\n0,0,1,0\n0,0,0,0\n");
}

TEST(Csv, ComesBack) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      const GenerationResult map = map_with_rooms(generator, static_cast<std::uint64_t>(seed));
      const ExportFiles files = exported(map, "csv");
      const auto back = read_map_csv(files[".csv"], "map.csv",
                                     [&](std::string_view name) { return files.load(name); });
      ASSERT_TRUE(back) << generator.name << ": " << back.error().message();
      EXPECT_TRUE(exported(*back, "csv").files() == files.files()) << generator.name << seed;
    }
  }
}

GenerationResult expect_text_comes_back(const GenerationResult& map) {
  const std::string text = *(*find_format("text"))->write(map);
  const auto back = read_map_text(text, "map.txt", TileLegend{});
  EXPECT_TRUE(back) << map.generator << map.seed << ": " << back.error().message();
  if (!back) return {};
  EXPECT_EQ(*(*find_format("text"))->write(*back), text) << map.generator << map.seed;
  return *back;
}

TEST(Text, ComesBack) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      expect_text_comes_back(map_with_rooms(generator, static_cast<std::uint64_t>(seed)));
    }
  }
}

// And it can be played as before: the walk that opens the locks is found anew.
TEST(Text, ComesBackWithKeysAndLocks) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= share_of_seeds(60); ++seed) {
      PassRequest keys{.name = "keys_and_locks", .params = {{"pairs", std::int64_t{1 + seed % 16}}}};
      if (seed % 4 == 0) keys.params.push_back({"consumable", true});
      const auto map =
          generate(generator.name, {.seed = static_cast<std::uint64_t>(seed), .passes = {keys}});
      ASSERT_TRUE(map) << generator.name << seed;
      const GenerationResult back = expect_text_comes_back(*map);
      EXPECT_EQ(goal_of(back), goal_of(*map)) << generator.name << seed;
      const auto report = check_map(back);
      const auto proved = std::ranges::find(report, "locks_proved", &PromiseReport::name);
      ASSERT_NE(proved, report.end());
      EXPECT_FALSE(proved->missed) << generator.name << seed << ": " << proved->missed->detail;
    }
  }
}

TEST(Text, ComesBackWithThings) {
  GenerationResult map = *generate("delve", {.seed = 3});
  std::size_t kind = 0;
  for (std::size_t i = 0; i < map.valid_positions.size(); i += 20) {
    const LogicalPosition p = map.valid_positions[i];
    if (map.tiles[p] != TileType::floor) continue;
    map.things.push_back({static_cast<ThingKind>(kind++ % 6), fmt::format("t{}", i), "thing", p});
  }
  const GenerationResult back = expect_text_comes_back(map);
  ASSERT_EQ(back.things.size(), map.things.size());
  for (std::size_t i = 0; i < map.things.size(); ++i) {
    EXPECT_EQ(back.things[i].kind, map.things[i].kind);
    EXPECT_EQ(back.things[i].position, map.things[i].position);
  }
  EXPECT_TRUE((*find_format("json"))->write(back));
}

// --- uvtt ----------------------------------------------------------------------------------------

TEST(WallLines, AreAsLongAsTheyGoOn) {
  std::vector<WallLine> lines;
  for_each_wall_line(text_map({"####", "#..#", "####"}).tiles,
                     [&](const WallLine& line) { lines.push_back(line); });
  const std::vector<WallLine> expected = {{1, 1, 3, 1}, {1, 2, 3, 2}, {1, 1, 1, 2}, {3, 1, 3, 2}};
  EXPECT_EQ(lines, expected);
}

struct Point {
  double x = 0, y = 0;
};

// Whether a wall line lies between two points; its ends belong to it.
bool hides(const WallLine& line, Point a, Point b) {
  const bool level = line.y1 == line.y2;
  const double at = level ? line.y1 : line.x1;
  const double from = level ? a.y : a.x, to = level ? b.y : b.x;
  if ((from - at) * (to - at) >= 0) return false;
  const double share = (at - from) / (to - from);
  const double along = level ? a.x + share * (b.x - a.x) : a.y + share * (b.y - a.y);
  return along >= (level ? line.x1 : line.y1) - 1e-9 && along <= (level ? line.x2 : line.y2) + 1e-9;
}

bool sees(const std::vector<WallLine>& lines, Point a, Point b) {
  return std::ranges::none_of(lines, [&](const WallLine& line) { return hides(line, a, b); });
}

// From some point of one tile to some point of the other.
bool sees_some(const std::vector<WallLine>& lines, LogicalPosition a, LogicalPosition b) {
  constexpr std::array kOffsets = {0.02, 0.26, 0.5, 0.74, 0.98};
  for (int i = 0; i < 625; ++i) {
    const Point from{a.x + kOffsets[i % 5], a.y + kOffsets[i / 5 % 5]};
    const Point to{b.x + kOffsets[i / 25 % 5], b.y + kOffsets[i / 125]};
    if (sees(lines, from, to)) return true;
  }
  return false;
}

// Walls are squares on a tabletop and diamonds inside of these for field_of_view. So a caster from
// centre to centre never sees a tile that field_of_view does not. What only field_of_view sees, the
// caster sees from another point of the tile, up to the edges of tiles; but for one tile in 350.
// Nearly half of these are seen through slits that are narrower than the points tried here lie
// apart; the others lie behind two squares that touch at a corner, or overlap as seen from there,
// where diamonds do not.
TEST(Uvtt, WallsHideWhatSightHides) {
  int points = 0, in_sight = 0, from_centre = 0, from_elsewhere = 0;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const GenerationResult map = map_with_rooms(generator, 11, {40, 32});
    const Json vtt = Json::parse(exported(map, "uvtt")[".uvtt"]);
    std::vector<WallLine> lines;
    for (const Json& line : vtt["line_of_sight"]) {
      lines.push_back({line[0]["x"], line[0]["y"], line[1]["x"], line[1]["y"]});
    }
    const BitGrid transparent = walkable_tiles(map.tiles);
    FieldOfView sight;
    for (std::size_t i = 0; i < 100; ++i) {
      const LogicalPosition eye = map.valid_positions[i * map.valid_positions.size() / 100];
      sight.look(transparent, eye);
      ++points;
      for (const LogicalPosition tile : map.valid_positions) {
        if (sees(lines, {eye.x + 0.5, eye.y + 0.5}, {tile.x + 0.5, tile.y + 0.5})) {
          ++from_centre;
          EXPECT_TRUE(sight.sees(tile)) << generator.name;
        } else if (sight.sees(tile)) {
          from_elsewhere += sees_some(lines, eye, tile);
        }
        in_sight += sight.sees(tile);
      }
    }
  }
  EXPECT_GE(points, 1000);
  std::cout << points << " points: of " << in_sight << " tiles in sight the caster sees "
            << from_centre << " from centre to centre and " << from_elsewhere << " up to edges\n";
  EXPECT_GE(from_centre + from_elsewhere, in_sight - in_sight / 200);
}

TEST(Uvtt, DoorsStandAcrossTheirPassage) {
  const Json vtt = Json::parse(exported(text_map({"#####", "#<+.#", "###+#", "#..>#", "#####"}),
                                        "uvtt")[".uvtt"]);
  ASSERT_EQ(vtt["portals"].size(), 2U);
  EXPECT_EQ(vtt["portals"][0]["bounds"][0], (Json{{"x", 2.5}, {"y", 1.0}}));
  EXPECT_EQ(vtt["portals"][0]["bounds"][1], (Json{{"x", 2.5}, {"y", 2.0}}));
  EXPECT_EQ(vtt["portals"][1]["bounds"][0], (Json{{"x", 3.0}, {"y", 2.5}}));
  EXPECT_EQ(vtt["portals"][1]["closed"], true);
  EXPECT_EQ(vtt["resolution"]["map_size"]["x"], 5);
  EXPECT_THAT(vtt["image"].get<std::string>(), ::testing::StartsWith("iVBORw0KGgo"));
}

// --- geojson -------------------------------------------------------------------------------------

double area_of(const Json& ring) {
  double twice = 0;
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
    twice += ring[i][0].get<double>() * ring[i + 1][1].get<double>() -
             ring[i + 1][0].get<double>() * ring[i][1].get<double>();
  }
  return twice / 2;
}

TEST(GeoJson, LandsCoverTheMap) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(20); ++seed) {
      const GenerationResult map = map_with_rooms(generator, static_cast<std::uint64_t>(seed));
      const Json file = Json::parse(exported(map, "geojson")[".geojson"]);
      double covered = 0;
      for (const Json& feature : file["features"]) {
        const std::string layer = feature["properties"]["layer"];
        if (layer != "biomes" && layer != "tiles") continue;
        const Json& rings = feature["geometry"]["coordinates"];
        double area = 0;
        for (std::size_t i = 0; i < rings.size(); ++i) {
          const double own = area_of(rings[i]);
          EXPECT_EQ(own > 0, i == 0) << "outlines go round to the left, holes to the right";
          EXPECT_EQ(rings[i].front(), rings[i].back());
          // No ring meets itself.
          std::set<std::pair<double, double>> corners;
          for (std::size_t k = 0; k + 1 < rings[i].size(); ++k) {
            EXPECT_TRUE(corners.emplace(rings[i][k][0], rings[i][k][1]).second);
          }
          area += own;
        }
        EXPECT_EQ(area, feature["properties"]["tiles"].get<double>());
        covered += area;
      }
      EXPECT_EQ(covered, static_cast<double>(map.size().area())) << generator.name;
    }
  }
}

// All pictures of two colours and 4x4 tiles: areas and rings are sound in every one.
TEST(LandRings, OfAllSmallPictures) {
  for (unsigned bits = 0; bits < 1U << 16; ++bits) {
    Grid<std::uint8_t> values({4, 4});
    for (int i = 0; i < 16; ++i) values[{i % 4, i / 4}] = bits >> i & 1;
    std::int64_t tiles = 0;
    for (const LandArea& area : land_areas(values)) {
      std::int64_t twice = 0;
      for (const LandRing& ring : area.rings) {
        std::set<std::pair<int, int>> corners;
        for (std::size_t i = 0; i < ring.size(); ++i) {
          const LogicalPosition a = ring[i], b = ring[(i + 1) % ring.size()];
          twice += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
          ASSERT_TRUE(corners.emplace(a.x, a.y).second) << bits;
          ASSERT_TRUE((a.x == b.x) != (a.y == b.y)) << bits;
        }
      }
      ASSERT_EQ(twice, 2 * area.tiles) << bits;
      tiles += area.tiles;
    }
    ASSERT_EQ(tiles, 16) << bits;
  }
}

// --- ldtk ----------------------------------------------------------------------------------------

TEST(Ldtk, LevelsLieOneBelowTheOther) {
  const auto& generator = *Catalog::builtin().find("bsp");
  const GenerationResult first = map_with_rooms(generator, 1), second = map_with_rooms(generator, 2);
  const std::array maps = {&first, &second};
  ExportFiles files;
  ASSERT_TRUE(export_ldtk_project(maps, {}, files));
  const Json project = Json::parse(files[".ldtk"]);
  ASSERT_EQ(project["levels"].size(), 2U);
  const Json& levels = project["levels"];
  EXPECT_EQ(levels[0]["__neighbours"][0]["levelIid"], levels[1]["iid"]);
  EXPECT_EQ(levels[0]["__neighbours"][0]["dir"], "<");
  EXPECT_EQ(levels[1]["__neighbours"][0]["dir"], ">");
  EXPECT_EQ(levels[1]["worldDepth"], -1);
}

TEST(Ldtk, HoldsTilesAndEntities) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const GenerationResult map = map_with_rooms(generator, 1);
    const Json project = Json::parse(exported(map, "ldtk")[".ldtk"]);
    std::set<int> uids, entities;
    for (const char* kind : {"layers", "entities", "tilesets", "levelFields"}) {
      for (const Json& definition : project["defs"][kind]) {
        EXPECT_TRUE(uids.insert(definition["uid"].get<int>()).second);
      }
    }
    std::size_t objects = 0;
    for (const ObjectGroup& group : object_groups(map)) objects += group.objects.size();
    std::set<std::string> iids;
    for (const Json& layer : project["levels"][0]["layerInstances"]) {
      EXPECT_TRUE(uids.contains(layer["layerDefUid"].get<int>()));
      EXPECT_TRUE(iids.insert(layer["iid"].get<std::string>()).second);
      if (layer["__identifier"] == "entities") {
        EXPECT_EQ(layer["entityInstances"].size(), objects) << generator.name;
      }
      if (layer["__identifier"] != "tiles") continue;
      const Json& values = layer["intGridCsv"];
      ASSERT_EQ(static_cast<std::int64_t>(values.size()), map.size().area());
      for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_EQ(values[i].get<int>(), 1 + static_cast<int>(map.tiles.cells()[i]));
      }
    }
  }
}

}  // namespace
}  // namespace karst
