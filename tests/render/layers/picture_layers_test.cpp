// The layers of pictures: rooms, links and things.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "render/free_space.hpp"
#include "render/layers/layer_colours.hpp"
#include "render/layers/link_routes.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/terminal.hpp"
#include "support/picture_pixels.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

constexpr PictureLayers kAll{.rooms = true, .things = true};

using testing::colour_at;
using testing::pixels_of;

// Two rooms of 3x3 and a door between them; no mark stands near.
GenerationResult two_rooms() {
  GenerationResult map = text_map({"###########",  //
                                   "#...###...#",  //
                                   "#....+....#",  //
                                   "#...###..@#",  //
                                   "###########"});
  map.graph.rooms = {{Rect::from_size(0, 0, 4, 4), {1, 1, 3, 3}, {2, 2}, 9},
                     {Rect::from_size(6, 0, 4, 4), {7, 1, 3, 3}, {8, 2}, 9}};
  map.graph.links = {{0, 1, LinkKind::door, {{4, 2}, {5, 2}, {6, 2}}, 3}};
  map.rooms = {map.graph.rooms[0].rect, map.graph.rooms[1].rect};
  return map;
}

TEST(PictureLayers, AreNotThereUnlessAskedFor) {
  GenerationResult map = two_rooms();
  const Picture plain = draw_picture(map, 16).value();
  const std::string png = (*find_format("png"))->write(map).value();
  map.things = {{ThingKind::boss, "b", "Boss", {8, 1}}};
  EXPECT_EQ(draw_picture(map, 16)->rgba, plain.rgba);
  EXPECT_EQ((*find_format("png"))->write(map).value(), png);
  EXPECT_EQ(write_layers_png(map, {}).value(), png);
}

TEST(PictureLayers, JoinRoomsByLinesInTheColourOfTheLink) {
  GenerationResult map = two_rooms();
  for (std::size_t i = 0; i < kLinkKindNames.size(); ++i) {
    map.graph.links[0].kind = static_cast<LinkKind>(i);
    const Picture picture = draw_picture(map, 16, {.rooms = true}).value();
    const int drawn = pixels_of(picture, kLinkColours[i]);
    EXPECT_GT(drawn, i == static_cast<std::size_t>(LinkKind::secret) ? 60 : 120) << i;
    // The middle of the door, on the way from one room to the other.
    if (map.graph.links[0].kind == LinkKind::secret) continue;
    EXPECT_TRUE(colour_at(picture, 5 * 16 + 8, 2 * 16 + 8) == kLinkColours[i]) << i;
  }
}

TEST(PictureLayers, WriteNumbersAndRoles) {
  GenerationResult map = two_rooms();
  map.graph.links.clear();
  const Picture numbers = draw_picture(map, 32, {.rooms = true}).value();
  map.graph.rooms[1].role = RoomRole::boss;
  const Picture roles = draw_picture(map, 32, {.rooms = true}).value();
  EXPECT_GT(pixels_of(numbers, kLayerPaper), 100);
  EXPECT_GT(pixels_of(roles, colour_of(RoomRole::boss)), 100);
  EXPECT_EQ(pixels_of(numbers, colour_of(RoomRole::boss)), 0);
}

// Every icon is there in full, at every size of tiles, also where things stand side by side and in
// the corners.
TEST(PictureLayers, NeverHideOrCutOffThings) {
  GenerationResult map = text_map({"........", "........", "........", "....@...", "........"});
  map.things = {{ThingKind::monster, "1", "", {0, 0}}, {ThingKind::monster, "2", "", {1, 0}},
                {ThingKind::monster, "3", "", {7, 0}}, {ThingKind::monster, "4", "", {3, 3}},
                {ThingKind::monster, "5", "", {0, 4}}, {ThingKind::monster, "6", "", {7, 4}}};
  GenerationResult one = map;
  one.things.resize(1);
  for (const std::int32_t tile : {8, 11, 15, 16, 20, 32, 48, 64}) {
    const Colour red = colour_of(ThingKind::monster);
    const int alone = pixels_of(draw_picture(one, tile, {.things = true}).value(), red);
    EXPECT_GT(alone, 40) << tile;
    EXPECT_EQ(pixels_of(draw_picture(map, tile, {.things = true}).value(), red), 6 * alone) << tile;
  }
}

TEST(PictureLayers, HaveIconsThatDiffer) {
  std::set<std::vector<std::uint8_t>> pictures;
  for (std::size_t i = 0; i < kThingKindNames.size(); ++i) {
    GenerationResult map = text_map({"...", "...", "..@"});
    map.things = {{static_cast<ThingKind>(i), "x", "", {0, 0}}};
    pictures.insert(draw_picture(map, 16, {.things = true})->rgba);
  }
  EXPECT_EQ(pictures.size(), kThingKindNames.size());
}

// Mazes have no rooms, tiny maps hardly any place.
TEST(PictureLayers, AreDrawnForEveryGenerator) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const std::int64_t side : {5, 12, 40}) {
      auto map = generate(generator.name, {.width = side, .height = side, .seed = 5});
      if (!map) continue;  // smaller than the generator's least size
      for (std::size_t i = 0; i < map->valid_positions.size(); i += 37) {
        map->things.push_back({static_cast<ThingKind>(i % 6), "t", "", map->valid_positions[i]});
      }
      if (side < 40) {
        const auto png = write_layers_png(*map, kAll);
        ASSERT_TRUE(png) << generator.name << ": " << png.error().message();
      }
      for (const std::int32_t tile : {1, 7}) {
        const auto picture = draw_picture(*map, tile, kAll);
        ASSERT_TRUE(picture) << generator.name;
        EXPECT_EQ(picture->width, map->size().width * tile);
        EXPECT_EQ(picture->rgba, draw_picture(*map, tile, kAll)->rgba) << generator.name;
      }
    }
  }
}

TEST(PictureLayers, RefuseWhatDoesNotFit) {
  GenerationResult map = two_rooms();
  Picture picture = draw_picture(map, 4).value();
  EXPECT_THAT(draw_layers(picture, map, 5, kAll).error().message(),
              ::testing::HasSubstr("does not show 11x5 tiles of 5 pixels"));
  map.graph.links[0].b = 7;
  EXPECT_THAT(draw_layers(picture, map, 4, kAll).error().message(),
              ::testing::HasSubstr("rooms or links outside"));
}

TEST(LinkRoutes, FollowTheWayAndTurnOnlyWhereTheyMust) {
  GenerationResult map = text_map({"#########",  //
                                   "#..######",  //
                                   "#......##",  //
                                   "######.##",  //
                                   "######..#",  //
                                   "######.@#",  //
                                   "#########"});
  map.graph.rooms = {{Rect::from_size(0, 0, 3, 3), {1, 1, 2, 2}, {1, 2}, 4},
                     {Rect::from_size(5, 3, 3, 3), {6, 4, 2, 2}, {6, 5}, 4}};
  map.graph.links = {{0, 1, LinkKind::open, {{3, 2}, {6, 3}}, 5}};
  map.rooms = {map.graph.rooms[0].rect, map.graph.rooms[1].rect};
  const auto routes = link_routes(map, map.graph);
  ASSERT_EQ(routes.size(), 1u);
  EXPECT_EQ(routes[0].front(), (LogicalPosition{1, 2}));
  EXPECT_EQ(routes[0].back(), (LogicalPosition{6, 5}));
  EXPECT_EQ(routes[0].size(), 5u);  // both doorways and the bend between them
}

TEST(FreeSpace, FindsTheNearestPlace) {
  FreeSpace space({40, 40});
  EXPECT_EQ(space.nearest({10, 10, 8, 8}, 20), (TileArea{10, 10, 8, 8}));
  space.take({10, 10, 8, 8});
  const auto beside = space.nearest({10, 10, 8, 8}, 20);
  ASSERT_TRUE(beside);
  EXPECT_TRUE(beside->x <= 2 || beside->x >= 18 || beside->y <= 2 || beside->y >= 18);
  EXPECT_EQ(space.nearest({38, -5, 8, 8}, 0), (TileArea{32, 0, 8, 8}));
  space.take({0, 0, 40, 40});
  EXPECT_FALSE(space.nearest({10, 10, 8, 8}, 40));
}

TEST(Things, AreLettersInTextAndTerminals) {
  GenerationResult map = text_map({"########", "#......#", "#@.....#"});
  map.things = {{ThingKind::monster, "1", "", {1, 1}}, {ThingKind::boss, "2", "", {2, 1}},
                {ThingKind::trap, "3", "", {3, 1}},    {ThingKind::puzzle, "4", "", {4, 1}},
                {ThingKind::event, "5", "", {5, 1}},   {ThingKind::item, "6", "", {6, 1}}};
  EXPECT_EQ((*find_format("text"))->write(map), "########\n#mM^?!$#\n#......#\n");
  EXPECT_EQ(draw_for_terminal(map, {80, 24}, false), "########\n#mM^?!$#\n#@.....#\n");
  EXPECT_THAT(draw_for_terminal(map, {80, 24}, true), ::testing::HasSubstr("M"));
}

}  // namespace
}  // namespace karst
