// Ground, furniture and marks of pen drawings.
#include <gtest/gtest.h>

#include <set>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/picture.hpp"
#include "render/ink/ink_furniture.hpp"
#include "render/ink/ink_ground.hpp"
#include "render/ink/ink_marks.hpp"
#include "render/ink/ink_picture.hpp"
#include "support/picture_pixels.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using testing::colour_at;
using testing::pixels_of;

GenerationResult hall() {
  GenerationResult map = text_map({"##########",  //
                                   "#@.......#",  //
                                   "#........#",  //
                                   "#........#",  //
                                   "#.......>#",  //
                                   "##########"});
  map.ground.reset(map.size());
  return map;
}

void fill(GenerationResult& map, Ground ground) {
  for (std::int32_t y = 2; y <= 3; ++y) {
    for (std::int32_t x = 3; x <= 6; ++x) map.ground[{x, y}] = ground;
  }
}

TEST(InkGround, EveryGroundLooksLikeNoOther) {
  std::set<std::vector<std::uint8_t>> seen;
  for (std::size_t i = 0; i < kGroundNames.size(); ++i) {
    GenerationResult map = hall();
    fill(map, static_cast<Ground>(i));
    EXPECT_TRUE(seen.insert(draw_ink_picture(map, 16).value().rgba).second) << kGroundNames[i];
  }
}

TEST(InkGround, EveryLandLooksLikeNoOther) {
  std::set<std::vector<std::uint8_t>> seen = {draw_ink_picture(hall(), 16).value().rgba};
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    GenerationResult map = hall();
    map.biomes.reset(map.size(), static_cast<Biome>(i));
    EXPECT_TRUE(seen.insert(draw_ink_picture(map, 16).value().rgba).second) << kBiomeNames[i];
  }
}

// Where nobody walks, seas and mountains are drawn behind the hatching along the floor.
TEST(InkGround, WorldsAreDrawnToTheirEdges) {
  const auto map = generate("overworld", {.width = 64, .height = 48, .seed = 7});
  ASSERT_TRUE(map) << map.error().message();
  const InkShapes floor(*map);
  const InkGround ground(*map, floor);
  int far = 0;
  for (const PenStroke& stroke : ground.fine()) {
    const LogicalPosition tile{stroke.from.x / kTileUnits, stroke.from.y / kTileUnits};
    if (floor.is_open(tile)) continue;
    ++far;
    for (std::int32_t y = tile.y - 1; y <= tile.y + 1; ++y) {
      for (std::int32_t x = tile.x - 1; x <= tile.x + 1; ++x) EXPECT_FALSE(floor.is_open({x, y}));
    }
  }
  EXPECT_GT(far, 100);
}

TEST(InkGround, TintsLieOnTheirTilesAlone) {
  for (const auto& [ground, colour] : {std::pair{Ground::deep_water, kInkDeep}, {Ground::lava, kInkLava},
                                       {Ground::chasm, kInkChasm}, {Ground::ice, kInkIce}}) {
    GenerationResult map = hall();
    fill(map, ground);
    const Picture picture = draw_ink_picture(map, 24).value();
    int inside = 0;
    for (std::int32_t y = 0; y < picture.height; ++y) {
      for (std::int32_t x = 0; x < picture.width; ++x) {
        if (!(colour_at(picture, x, y) == colour)) continue;
        const LogicalPosition p{x / 24, y / 24};
        EXPECT_TRUE(p.x >= 3 && p.x <= 6 && p.y >= 2 && p.y <= 3) << x << ',' << y;
        ++inside;
      }
    }
    EXPECT_GT(inside, 8 * 24 * 24 / 3) << to_string(ground);
  }
}

// What reaches a wall has no shore there, and nothing is drawn in the rock.
TEST(InkGround, StaysInsideTheFloor) {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const auto map = generate("delve", {.width = 60, .height = 40, .seed = seed,
                                        .passes = {{"lakes"}, {"chasms"}, {"growth"}, {"rubble"}, {"furnish"}}});
    ASSERT_TRUE(map) << map.error().message();
    const InkShapes floor(*map);
    const InkGround ground(*map, floor);
    EXPECT_FALSE(ground.areas().empty());
    EXPECT_GT(ground.fine().size(), 20U);
    const auto expect_on_floor = [&](PenPoint p) {
      // On the side of a tile either of its tiles may be meant.
      bool open = false;
      for (const std::int32_t dx : {-1, 1}) {
        for (const std::int32_t dy : {-1, 1}) {
          open |= floor.is_open({(p.x + dx) / kTileUnits, (p.y + dy) / kTileUnits});
        }
      }
      EXPECT_TRUE(open) << p.x << ',' << p.y;
    };
    for (const auto* strokes : {&ground.edges(), &ground.fine()}) {
      for (const PenStroke& stroke : *strokes) {
        expect_on_floor(stroke.from);
        expect_on_floor(stroke.to);
      }
    }
  }
}

TEST(InkGround, BridgesLieOverWhatTheyCross) {
  GenerationResult map = hall();
  for (std::int32_t y = 1; y <= 4; ++y) map.ground[{4, y}] = Ground::deep_water;
  map.ground[{4, 2}] = Ground::bridge;
  const InkShapes floor(map);
  const InkGround ground(map, floor);
  ASSERT_FALSE(ground.bridges().empty());
  for (const PenLines& plank : ground.bridges()) {
    for (const PenPoint& p : plank.points) {
      EXPECT_TRUE(p.x >= 4 * kTileUnits && p.x <= 5 * kTileUnits && p.y >= 2 * kTileUnits && p.y <= 3 * kTileUnits);
    }
  }
}

TEST(InkGround, FurnitureKeepsInsideItsTile) {
  std::set<std::vector<std::uint8_t>> seen;
  for (const std::string_view name : kFurnitureNames) {
    GenerationResult map = hall();
    map.features = {{std::string(name), {4, 2}}};
    const InkShapes floor(map);
    const InkGround ground(map, floor);
    ASSERT_FALSE(ground.furniture().empty()) << name;
    for (const PenLines& lines : ground.furniture()) {
      for (const PenPoint& p : lines.points) {
        EXPECT_TRUE(p.x >= 4 * kTileUnits && p.x <= 5 * kTileUnits && p.y >= 2 * kTileUnits && p.y <= 3 * kTileUnits)
            << name;
      }
    }
    EXPECT_TRUE(seen.insert(draw_ink_picture(map, 24).value().rgba).second) << name;
  }
  GenerationResult map = hall();
  map.features = {{"statue_of_nobody", {4, 2}}};
  EXPECT_GT(pixels_of(draw_ink_picture(map, 24).value(), kPen), pixels_of(draw_ink_picture(hall(), 24).value(), kPen));
}

TEST(InkGround, SvgHasGroupsForIt) {
  GenerationResult map = hall();
  fill(map, Ground::deep_water);
  map.ground[{4, 2}] = Ground::bridge;
  map.features = {{"altar", {1, 3}}};
  const std::string svg = (*find_format("svg"))->write(map).value();
  for (const char* group : {"shallow", "deep", "textures", "edges", "bridges", "furniture"}) {
    EXPECT_NE(svg.find(std::string("id=\"") + group + '"'), std::string::npos) << group;
  }
  EXPECT_EQ((*find_format("svg"))->write(text_map({"#####", "#@.>#", "#####"}))->find("clipPath"), std::string::npos);
}

TEST(InkMarks, SecretDoorsHaveALetter) {
  GenerationResult map = text_map({"#######",  //
                                   "#@.+.>#",  //
                                   "#######"});
  map.subtypes = {{{3, 1}, {Subtype::secret}, 0, {}}};
  const InkMarks marks = placed_ink_marks(map, 16, false);
  ASSERT_EQ(marks.numbers.size(), 1U);
  EXPECT_EQ(marks.numbers[0].text, "S");
  const TileArea& box = marks.numbers[0].box;
  EXPECT_TRUE(box.x >= 48 && box.x + box.width <= 64 && box.y >= 16 && box.y + box.height <= 32);
  EXPECT_NE((*find_format("svg"))->write(map)->find(">S</text>"), std::string::npos);
}

bool overlap(const TileArea& a, const TileArea& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// No mark is cut off at the edge of the picture, and none hides another one.
TEST(InkMarks, AreWholeAndApart) {
  int marks = 0;
  for (const std::string_view name : {"delve", "tiler", "center_out", "cavern", "maze", "tactical_biome"}) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      const auto map = generate(name, {.width = 40, .height = 30, .seed = seed, .passes = {{"keys_and_locks"}}});
      const auto plain = map ? map : generate(name, {.seed = seed});
      ASSERT_TRUE(plain) << plain.error().message();
      for (const std::int32_t tile : {8, 12, 16, 24}) {
        const InkMarks placed = placed_ink_marks(*plain, tile, true);
        std::vector<TileArea> boxes;
        for (const BoxedMark& mark : placed.marks) boxes.push_back(mark.box);
        for (const InkNumber& number : placed.numbers) boxes.push_back(number.box);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
          EXPECT_TRUE(boxes[i].x >= 0 && boxes[i].y >= 0 &&
                      boxes[i].x + boxes[i].width <= plain->size().width * tile &&
                      boxes[i].y + boxes[i].height <= plain->size().height * tile);
          for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(overlap(boxes[i], boxes[k])) << name << ' ' << seed << ' ' << tile;
          }
        }
        marks += static_cast<int>(boxes.size());
      }
    }
  }
  EXPECT_GT(marks, 300);
}

}  // namespace
}  // namespace karst
