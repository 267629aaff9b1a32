// Tile folders that were not made for Karst, and the tiles.yaml that says what is where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "karst/engine/generate.hpp"
#include "karst/render/tile_picture.hpp"
#include "support/text_map.hpp"
#include "support/tile_folder.hpp"

namespace karst {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::pixel;
using testing::Rgba;
using testing::TileFolder;

constexpr std::string_view kTenLines =
    "floors: {default: floors/limestone, forest: forest/ground, desert: sand.png}\n"
    "walls:\n"
    "  default: walls/marble\n"
    "  forest: forest/trees\n"
    "stairs_down: stairs1.png\n"
    "places:\n"
    "  town: maptiles/town\n"
    "  other: maptiles/ruin.png\n"
    "marks: {door: doors/closed.png, key: key0.png, lock: doors/locked.png, exit: portal.png}\n";

// As an existing game may have it: one folder per biome, numbered files, neither flags nor stairs up.
void fill(TileFolder& folder) {
  for (const char* name : {"floors/limestone/f1", "floors/limestone/f2", "walls/marble/w1"}) {
    folder.add(name, {120, 110, 100, 255});
  }
  folder.add("forest/ground/leaves", {10, 90, 10, 255});
  folder.add("forest/trees/oak", {5, 40, 5, 255});
  folder.add("sand", {220, 200, 120, 255});
  folder.add("stairs1", {1, 2, 3, 255});
  folder.add("maptiles/town/a", {250, 0, 0, 255});
  folder.add("maptiles/town/b", {0, 0, 250, 255});
  folder.add("maptiles/ruin", {90, 90, 90, 255});
  for (const char* name : {"doors/closed", "doors/locked", "key0", "portal"}) {
    folder.add(name, {200, 150, 50, 255});
  }
  folder.add_bytes("tiles.yaml", std::string(kTenLines));
}

TEST(TileRoles, TenLinesShowEveryGeneratorWithTheArtOfAGame) {
  TileFolder folder;
  fill(folder);
  const auto tiles = TileSet::load(folder.path());
  ASSERT_TRUE(tiles) << tiles.error().message();
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto map = generate(generator.name, {.width = 40, .height = 30, .seed = seed});
      ASSERT_TRUE(map);
      const auto picture = render_tiles(*map, *tiles);
      ASSERT_TRUE(picture) << generator.name << ": " << picture.error().message();
      for (const std::string& line : not_shown(*map, *tiles)) {
        EXPECT_THAT(line, AnyOf(HasSubstr("stairs/up.png"), HasSubstr("factions/"), HasSubstr("rough"),
                                HasSubstr("ledges")));
      }
    }
  }
}

// Another game: a folder for each biome in which ground and obstacles lie side by side.
constexpr std::array<std::string_view, 5> kBiomeFolders = {"grassland", "forest", "desert", "mountain",
                                                           "swamp"};

void fill_by_biome(TileFolder& folder) {
  folder.add("floors/limestone/f1", {120, 110, 100, 255});
  folder.add("walls/marble/w1", {60, 60, 60, 255});
  folder.add("stairs1", {1, 2, 3, 255});
  for (const char* name : {"maptiles/town/a", "maptiles/tower", "door", "key", "lock", "portal"}) {
    folder.add(name, {200, 150, 50, 255});
  }
  std::string floors = "floors: {default: floors/limestone", walls = "walls: {default: walls/marble";
  for (std::size_t i = 0; i < kBiomeFolders.size(); ++i) {
    const std::string biome(kBiomeFolders[i]), own = "maptiles/" + biome;
    const auto shade = static_cast<std::uint8_t>(20 * i);
    folder.add(own + "/ground", {shade, 200, 0, 255});
    folder.add(own + "/block", {shade, 0, 200, 255});
    floors += ", " + biome + ": " + own + "/ground.png";
    walls += ", " + biome + ": " + own + "/block.png";
  }
  folder.add_bytes("tiles.yaml", floors + "}\n" + walls +
                                     "}\nstairs_down: stairs1.png\n"
                                     "places: {town: maptiles/town, other: maptiles/tower.png}\n"
                                     "marks: {door: door.png, key: key.png, lock: lock.png, exit: portal.png}\n");
}

TEST(TileRoles, AFolderPerBiomeShowsEveryGenerator) {
  TileFolder folder;
  fill_by_biome(folder);
  const auto tiles = TileSet::load(folder.path());
  ASSERT_TRUE(tiles) << tiles.error().message();
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto map = generate(generator.name, {.width = 40, .height = 30, .seed = seed});
      ASSERT_TRUE(map);
      ASSERT_TRUE(render_tiles(*map, *tiles)) << generator.name;
      // What the folder lacks is named by its file and its role.
      for (const std::string& line : not_shown(*map, *tiles)) {
        EXPECT_THAT(line, AnyOf(HasSubstr("stairs/up.png is missing, and tiles.yaml names no other "
                                          "for stairs_up"),
                                HasSubstr("is missing, and tiles.yaml names no other for factions: "),
                                HasSubstr("rough"), HasSubstr("ledges")));
      }
    }
  }
}

TEST(TileRoles, AFolderPerBiomeShowsItsOwnGroundAndObstacles) {
  TileFolder folder;
  fill_by_biome(folder);
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({".....", ".....", "#####", "#####"});
  for (std::size_t i = 0; i < kBiomeFolders.size(); ++i) {
    map.biomes.reset(map.size(), static_cast<Biome>(i));
    const Picture picture = *render_tiles(map, tiles);
    const auto shade = static_cast<std::uint8_t>(20 * i);
    EXPECT_EQ(pixel(picture, 2 * 8 + 4, 4), (Rgba{shade, 200, 0, 255})) << kBiomeFolders[i];
    EXPECT_EQ(pixel(picture, 2 * 8 + 4, 3 * 8 + 4), (Rgba{shade, 0, 200, 255})) << kBiomeFolders[i];
  }
}

TEST(TileRoles, EveryRoleShowsItsFile) {
  TileFolder folder;
  fill(folder);
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = text_map({"@.>.", "####"});
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 2 * 8 + 4, 4), (Rgba{1, 2, 3, 255}));
  map.biomes.reset(map.size(), Biome::forest);
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 4, 4), (Rgba{10, 90, 10, 255}));
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 4, 12), (Rgba{5, 40, 5, 255}));
  map.biomes.reset(map.size(), Biome::desert);
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 4, 4), (Rgba{220, 200, 120, 255}));
  EXPECT_EQ(pixel(*render_tiles(map, tiles), 4, 12), (Rgba{120, 110, 100, 255})) << "the default";
}

TEST(TileRoles, AFolderOfVariantsGivesEachTileItsOwn) {
  TileFolder folder;
  fill(folder);
  const TileSet tiles = TileSet::load(folder.path()).value();
  int red = 0, blue = 0;
  for (std::int32_t x = 0; x < 32; ++x) {
    const Picture* town = tiles.find("places/town", tile_choice(7, {x, 0}));
    ASSERT_NE(town, nullptr);
    (town->rgba[0] > 0 ? red : blue) += 1;
  }
  EXPECT_GT(red, 4);
  EXPECT_GT(blue, 4);
  EXPECT_EQ(tiles.find("places/inn"), nullptr);
}

TEST(TileRoles, ReadsStrictlyWithLineAndColumn) {
  TileFolder folder;
  fill(folder);
  const auto fault = [&](const std::string& yaml) {
    folder.add_bytes("tiles.yaml", yaml);
    const auto tiles = TileSet::load(folder.path());
    return tiles ? std::string() : tiles.error().message();
  };
  EXPECT_THAT(fault("stairs_dwon: stairs1.png\n"),
              ::testing::AllOf(HasSubstr("tiles.yaml:1:1: key \"stairs_dwon\""),
                               HasSubstr("stairs_down")));
  EXPECT_THAT(fault("floors:\n  defualt: floors\n"), HasSubstr("tiles.yaml:2:3: key \"defualt\""));
  EXPECT_THAT(fault("stairs_down: stairs9.png\n"),
              EndsWith("tiles.yaml:1:14: stairs_down = \"stairs9.png\" is neither a file nor a "
                       "folder"));
  EXPECT_THAT(fault("places:\n  town: forest\n"),
              EndsWith("tiles.yaml:2:9: places: town = \"forest\" is a folder without .png files"));
  EXPECT_THAT(fault("stairs_down: ../x.png\n"), HasSubstr("is no path below the tile folder"));
  EXPECT_THAT(fault("stairs_down: /etc/passwd\n"), HasSubstr("is no path below the tile folder"));
  EXPECT_THAT(fault("stairs_down: 7\n"), HasSubstr("is not a text"));
  EXPECT_THAT(fault("factions: []\n"), HasSubstr("has not 1..16 entries"));
  EXPECT_THAT(fault("marks: {sword: a.png}\n"), HasSubstr("tiles.yaml:1:9: key \"sword\""));
  EXPECT_EQ(fault("factions: [stairs1.png, key0.png]\n"), "");
  EXPECT_EQ(fault(""), "") << "nothing is said, all has its usual place";
}

}  // namespace
}  // namespace karst
