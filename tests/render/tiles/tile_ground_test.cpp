// Ground and features in tile pictures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "karst/engine/generate.hpp"
#include "karst/render/tile_picture.hpp"
#include "model/ground/furniture.hpp"
#include "support/program.hpp"
#include "support/text_map.hpp"
#include "support/tile_folder.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::pixel;
using testing::Rgba;
using testing::TileFolder;

constexpr std::int32_t kSide = TileFolder::kSide;

GenerationResult hall() {
  GenerationResult map = text_map({"########",  //
                                   "#@.....#",  //
                                   "#......#",  //
                                   "#.....>#",  //
                                   "########"});
  map.ground.reset(map.size());
  return map;
}

TileSet shipped() { return TileSet::load(std::string(testing::kSourceDir) + "/assets/tiles").value(); }

TEST(TileGround, ShippedTilesShowAllOfIt) {
  const TileSet tiles = shipped();
  std::set<std::vector<std::uint8_t>> seen;
  for (std::size_t i = 0; i < kGroundNames.size(); ++i) {
    GenerationResult map = hall();
    for (std::int32_t x = 2; x <= 5; ++x) map.ground[{x, 2}] = static_cast<Ground>(i);
    EXPECT_TRUE(seen.insert(render_tiles(map, tiles).value().rgba).second) << kGroundNames[i];
    EXPECT_THAT(not_shown(map, tiles), IsEmpty()) << kGroundNames[i];
    if (i > 0) {
      EXPECT_TRUE(tiles.shows_ground(static_cast<Ground>(i))) << kGroundNames[i];
    }
  }
  for (const std::string_view name : kFurnitureNames) {
    GenerationResult map = hall();
    map.features = {{std::string(name), {3, 2}}};
    EXPECT_TRUE(seen.insert(render_tiles(map, tiles).value().rgba).second) << name;
    EXPECT_THAT(not_shown(map, tiles), IsEmpty()) << name;
  }
}

TEST(TileGround, APassedMapNeedsNoOtherPictures) {
  const auto map = generate("delve", {.width = 60, .height = 40, .seed = 3,
                                      .passes = {{"lakes"}, {"chasms"}, {"streams"}, {"growth"}, {"rubble"}, {"furnish"}}});
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_FALSE(map->features.empty());
  EXPECT_THAT(not_shown(*map, shipped()), IsEmpty());
}

// Each part in a colour of its own.
TEST(TileGround, EndsAtBareFloorAndGoesOnBelowWallsAndBridges) {
  TileFolder folder;
  folder.add_defaults();
  const std::array<std::string, 5> parts = {"inside", "alone", "across", "upright", "crossing"};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    folder.add("ground/lava/" + parts[i], {250, static_cast<std::uint8_t>(i), 0, 255});
  }
  folder.add("ground/bridge/across", {9, 9, 9, 255});
  folder.add("ground/bridge/upright", {8, 8, 8, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  EXPECT_TRUE(tiles.has_edges(Ground::lava));
  GenerationResult map = hall();
  map.ground[{3, 2}] = Ground::lava;
  Picture picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, 3 * kSide, 2 * kSide), (Rgba{250, 1, 0, 255})) << "alone";
  for (std::int32_t y = 1; y <= 3; ++y) map.ground[{3, y}] = Ground::lava;
  picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, 3 * kSide, 2 * kSide), (Rgba{250, 3, 0, 255})) << "upright";
  EXPECT_EQ(pixel(picture, 3 * kSide, 1 * kSide), (Rgba{250, 3, 0, 255})) << "the wall above is no end";
  map.ground[{3, 2}] = Ground::bridge;
  picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, 3 * kSide, 2 * kSide), (Rgba{9, 9, 9, 255})) << "to the sides";
  EXPECT_EQ(pixel(picture, 3 * kSide, 2 * kSide - 1), (Rgba{250, 3, 0, 255})) << "goes on below the bridge";
}

TEST(TileGround, WithoutPicturesThereIsATintAndAWarning) {
  TileFolder folder;
  folder.add_defaults();
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = hall();
  const Picture plain = render_tiles(map, tiles).value();
  map.ground[{3, 2}] = Ground::deep_water;
  map.features = {{"altar", {2, 2}}, {"gong", {4, 2}}};
  const Picture picture = render_tiles(map, tiles).value();
  for (std::int32_t x = 2; x <= 4; ++x) {
    EXPECT_NE(pixel(picture, x * kSide + 4, 2 * kSide + 4), pixel(plain, x * kSide + 4, 2 * kSide + 4)) << x;
  }
  EXPECT_THAT(not_shown(map, tiles),
              ElementsAre(HasSubstr("ground/deep_water has no pictures"), HasSubstr("features/altar.png is missing"),
                          HasSubstr("features/other.png is missing"), HasSubstr("stairs/down.png is missing")));
}

TEST(TileGround, TilesYamlNamesIt) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("art/water", {0, 0, 250, 255});
  folder.add("art/gong", {250, 0, 250, 255});
  folder.add_bytes("tiles.yaml", "ground: {deep_water: art/water.png}\nfeatures: {gong: art/gong.png}\n");
  const auto tiles = TileSet::load(folder.path());
  ASSERT_TRUE(tiles) << tiles.error().message();
  GenerationResult map = hall();
  map.ground[{3, 2}] = Ground::deep_water;
  map.features = {{"gong", {4, 2}}};
  const Picture picture = render_tiles(map, *tiles).value();
  EXPECT_EQ(pixel(picture, 3 * kSide, 2 * kSide), (Rgba{0, 0, 250, 255}));
  EXPECT_EQ(pixel(picture, 4 * kSide, 2 * kSide), (Rgba{250, 0, 250, 255}));
  folder.add_bytes("tiles.yaml", "ground: {deep_watr: art/water.png}\n");
  EXPECT_THAT(TileSet::load(folder.path()).error().message(), HasSubstr("deep_water"));
  folder.add_bytes("tiles.yaml", "ground: {bare: art/water.png}\n");
  EXPECT_FALSE(TileSet::load(folder.path()));
}

TEST(TileGround, TorchesHangOnTheWallAbove) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("features/torch", {1, 1, 1, 255});
  folder.add("features/torch_wall", {2, 2, 2, 255});
  const TileSet tiles = TileSet::load(folder.path()).value();
  GenerationResult map = hall();
  map.features = {{"torch", {3, 1}}, {"torch", {4, 2}}};
  const Picture picture = render_tiles(map, tiles).value();
  EXPECT_EQ(pixel(picture, 3 * kSide, 0), (Rgba{2, 2, 2, 255}));
  EXPECT_NE(pixel(picture, 3 * kSide, kSide), (Rgba{1, 1, 1, 255}));
  EXPECT_EQ(pixel(picture, 4 * kSide, 2 * kSide), (Rgba{1, 1, 1, 255}));
}

// An application's own looks like what its picture says, unless the folder has one under its own name.
TEST(TileGround, ShowsAnApplicationsOwn) {
  const TileSet tiles = shipped();
  GenerationResult map = hall(), tar = hall();
  for (std::int32_t x = 2; x <= 5; ++x) {
    map.ground[{x, 2}] = Ground::lava;
    tar.ground[{x, 2}] = static_cast<Ground>(64);
  }
  map.features = {{"statue", {2, 1}}};
  tar.features = {{"idol", {2, 1}}};
  tar.own_kinds = {{KindOf::ground, 64, "tar", "t", "lava"}, {KindOf::feature, 0, "idol", "d", "statue"}};
  const auto drawn = render_tiles(tar, tiles);
  ASSERT_TRUE(drawn) << drawn.error().message();
  EXPECT_TRUE(drawn->rgba == render_tiles(map, tiles)->rgba);
}

}  // namespace
}  // namespace karst
