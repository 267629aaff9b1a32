// Maps of Tiled: what is written shows the map pixel by pixel, and comes back whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <charconv>
#include <filesystem>

#include "karst/formats/imports.hpp"
#include "karst/io/files.hpp"
#include "karst/render/tile_picture.hpp"
#include "render/png/png_file.hpp"
#include "support/export_files.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

constexpr int kMostSide = 1 << 14;

Result<GenerationResult> read_back(const ExportFiles& files) {
  return read_map_tmx(files[".tmx"], "map.tmx",
                      [&](std::string_view name) { return files.load(name); });
}

// The numbers of all layers that are shown, told by splitting the text: nothing of the reader.
std::vector<std::vector<std::uint32_t>> shown_layers(const std::string& tmx) {
  std::vector<std::vector<std::uint32_t>> layers;
  for (std::size_t at = tmx.find("<layer "); at != std::string::npos;
       at = tmx.find("<layer ", at + 1)) {
    const std::string head = tmx.substr(at, tmx.find('>', at) - at);
    if (head.find("visible=\"0\"") != std::string::npos) continue;
    std::size_t from = tmx.find("csv\">", at) + 5;
    const std::size_t end = tmx.find("</data>", from);
    auto& layer = layers.emplace_back();
    while (from < end) {
      std::uint32_t number = 0;
      if (std::from_chars(&tmx[from], &tmx[end], number).ec == std::errc{}) layer.push_back(number);
      from = tmx.find_first_of(",\n", from) + 1;
      while (from < end && tmx[from] == '\n') ++from;
    }
  }
  return layers;
}

// Draws the layers one over the other, as an editor does.
Picture composed(const ExportFiles& files, Size size, std::int32_t tile) {
  const Picture atlas = *read_png(files["_tiles.png"], "tiles", kMostSide);
  Picture picture{size.width * tile, size.height * tile, {}};
  picture.rgba.resize(4 * static_cast<std::size_t>(picture.width) *
                      static_cast<std::size_t>(picture.height));
  const std::int32_t columns = atlas.width / tile;
  for (const auto& layer : shown_layers(files[".tmx"])) {
    EXPECT_EQ(static_cast<std::int64_t>(layer.size()), size.area());
    for (std::size_t i = 0; i < layer.size(); ++i) {
      if (layer[i] == 0) continue;
      const auto id = static_cast<std::int32_t>(layer[i] - 1);
      const auto x = static_cast<std::int32_t>(i) % size.width * tile;
      const auto y = static_cast<std::int32_t>(i) / size.width * tile;
      for (std::int32_t row = 0; row < tile; ++row) {
        const auto from = 4 * ((id / columns * tile + row) * atlas.width + id % columns * tile);
        std::copy_n(atlas.rgba.begin() + from, 4 * tile,
                    picture.rgba.begin() + 4 * ((y + row) * picture.width + x));
      }
    }
  }
  return picture;
}

const TileSet& painted_tiles() {
  static const TileSet kTiles = *TileSet::load(std::string(testing::kSourceDir) + "/assets/tiles");
  return kTiles;
}

TEST(Tmx, LayersShowTheMapPixelByPixel) {
  const TileSet plain = TileSet::plain();
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const GenerationResult map = map_with_rooms(generator, 7);
    for (const TileSet* tiles : {&plain, &painted_tiles()}) {
      const ExportFiles files = exported(map, "tmx", {.name = "map", .tiles = tiles});
      const Picture own = *render_tiles(map, *tiles, {.blend_lands = false});
      EXPECT_TRUE(composed(files, map.size(), tiles->tile_pixels()).rgba == own.rgba)
          << generator.name << " with " << tiles->folder();
    }
  }
}

TEST(Tmx, ComesBackWhole) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(100); ++seed) {
      const GenerationResult map = map_with_rooms(generator, static_cast<std::uint64_t>(seed));
      const ExportFiles files = exported(map, "tmx");
      const auto back = read_back(files);
      ASSERT_TRUE(back) << generator.name << " " << seed << ": " << back.error().message();
      EXPECT_EQ(back->hash, map.hash);
      EXPECT_EQ(back->generator, map.generator);
      EXPECT_TRUE(exported(*back, "tmx").files() == files.files()) << generator.name << " " << seed;
    }
  }
}

// A locked dungeon with things in it, and names that XML must escape.
TEST(Tmx, KeepsKeysThingsAndNames) {
  auto map = generate("rooms_corridors", {.width = 60,
                                          .height = 40,
                                          .seed = 5,
                                          .passes = {{.name = "keys_and_locks", .params = {}}}});
  ASSERT_TRUE(map) << map.error().message();
  map->graph = room_graph(*map);
  map->things = {{ThingKind::monster, "m\"1\"", "<Rat> & 'co'\n\tof \xC3\xA4", map->start}};
  const ExportFiles files = exported(*map, "tmx");
  const auto back = read_back(files);
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(back->things, map->things);
  EXPECT_EQ(back->subtypes, map->subtypes);
  EXPECT_EQ(back->solution, map->solution);
  EXPECT_TRUE(exported(*back, "tmx").files() == files.files());
  map->things[0].name = "bell \a";
  ExportFiles none;
  EXPECT_FALSE((*find_format("tmx"))->export_to(*map, {}, none));
}

TEST(Tmx, AnEditedMapCountsAsDrawn) {
  GenerationResult map = text_map({"#######",
                                   "#<...>#",
                                   "#.....#",
                                   "#######"});
  map.rooms = {Rect::from_size(0, 0, 6, 3)};
  map.hash = content_hash(map);
  map.graph = room_graph(map);
  const ExportFiles files = exported(map, "tmx");
  // Puts the wall of the upper left corner onto the tile (3, 1), which is empty in that layer.
  std::string text = files[".tmx"];
  const std::size_t first_row = text.find("csv\">\n", text.find("name=\"walls\"")) + 6;
  const std::string wall = text.substr(first_row, text.find(',', first_row) - first_row);
  const std::size_t second_row = text.find('\n', first_row) + 1;
  const std::size_t empty = text.find("0,0,0,0,0", second_row);
  text.replace(empty + 4, 1, wall);
  const auto back = read_map_tmx(text, "map.tmx",
                                 [&](std::string_view name) { return files.load(name); });
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(*(*find_format("text"))->write(*back), "#######\n#<.#.>#\n#.....#\n#######\n");
  EXPECT_EQ(back->generator, kDrawnMap);
  EXPECT_EQ(back->seed, 0U);
  EXPECT_EQ(back->stairs_up, (LogicalPosition{1, 1}));
  EXPECT_EQ(back->stairs_down, (LogicalPosition{5, 1}));
  EXPECT_EQ(back->start, (LogicalPosition{1, 1}));
  EXPECT_EQ(back->rooms, map.rooms);
  EXPECT_TRUE(back->graph.empty());
  EXPECT_EQ(back->hash, content_hash(*back));
}

// --- Tiled itself, where it is installed -----------------------------------------------------------

class TiledProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/usr/bin/tmxrasterizer")) {
      GTEST_SKIP() << "tiled is not installed; scripts/check_exports brings it";
    }
    folder_ = fs::path(::testing::TempDir()) / ("tiled_" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    fs::permissions(folder_, fs::perms::owner_all);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string run(const std::string& command) const {
    const auto done = testing::run_program("/bin/sh", {"-c", "cd '" + folder_.string() +
                                                        "' && QT_QPA_PLATFORM=offscreen "
                                                        "XDG_RUNTIME_DIR=. HOME=. " +
                                                        command + " 2>&1"});
    EXPECT_EQ(done.exit_code, 0) << done.out;
    return done.out;
  }

  fs::path folder_;
};

TEST_F(TiledProgram, DrawsTheSamePixels) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const GenerationResult map = map_with_rooms(generator, 7);
    exported(map, "tmx", {.name = "map", .tiles = &painted_tiles()}).write_to(folder_);
    // It would draw outlines of objects as well.
    EXPECT_EQ(run("tmxrasterizer --show-layer floor --show-layer walls --show-layer doors "
                  "--show-layer marks map.tmx out.png"),
              "")
        << generator.name;
    const auto drawn = read_png(*read_file((folder_ / "out.png").string()), "out.png", kMostSide);
    ASSERT_TRUE(drawn) << drawn.error().message();
    const Picture own = *render_tiles(map, painted_tiles(), {.blend_lands = false});
    EXPECT_TRUE(drawn->rgba == own.rgba) << generator.name;
  }
}

TEST_F(TiledProgram, ReadsEveryObjectAndProperty) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const GenerationResult map = map_with_rooms(generator, 7);
    const ExportFiles files = exported(map, "tmx");
    files.write_to(folder_);
    EXPECT_EQ(run("tiled --export-map json map.tmx out.json"), "") << generator.name;
    const std::string json = *read_file((folder_ / "out.json").string());
    const auto count = [](const std::string& text, const std::string& wanted) {
      std::size_t found = 0;
      for (std::size_t at = text.find(wanted); at != std::string::npos;
           at = text.find(wanted, at + 1)) {
        ++found;
      }
      return found;
    };
    // Objects alone have a rotation in JSON; properties have a value.
    EXPECT_EQ(count(json, "\"rotation\":"), count(files[".tmx"], "<object ")) << generator.name;
    EXPECT_EQ(count(json, "\"value\":"), count(files[".tmx"], "<property ")) << generator.name;
    EXPECT_EQ(count(json, "\"type\":\"tilelayer\""), count(files[".tmx"], "<layer "));
  }
}

}  // namespace
}  // namespace karst
