// The parts of map JSON that tell what a map means: rooms, links, things and the level.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string write(const GenerationResult& map) {
  const auto text = (*find_format("json"))->write(map);
  EXPECT_TRUE(text.has_value()) << (text ? "" : text.error().message());
  return text.value_or("");
}

// Two listed rooms, a chamber that was found and reaches the edge of the map, and all else.
GenerationResult full_map() {
  GenerationResult map = text_map({"##############....", "#@..##...#####....", "#.....+...........",
                                   "#...##..>#####....", "##############...."});
  map.rooms = {Rect::from_size(0, 0, 4, 4), Rect::from_size(6, 0, 3, 4)};
  map.graph = room_graph(map);
  map.graph.rooms[2].role = RoomRole::boss;
  map.things = {{ThingKind::monster, "e1", "a \"grey\" rat", {2, 1}},
                {ThingKind::item, "i7", "rusty key", {15, 3}}};
  map.level = LevelOrigin{12, 18446744073709551615u, 3, 30, 0};
  map.custom = {{"theme", "ice"}, {"heat", 1.5}};
  map.hash = content_hash(map);
  return map;
}

TEST(RoomGraphJson, HasTheLayoutThatPeopleReview) {
  const std::string text = write(full_map());
  EXPECT_THAT(text, HasSubstr(R"(
  "level": {"number": 12, "world_seed": "18446744073709551615", "segment": 3, "last": 30},
  "custom": {"theme": "ice", "heat": 1.5},
  "width": 18,)"));
  EXPECT_THAT(text, HasSubstr(R"(
  "rooms": [
    {"x": 0, "y": 0, "width": 4, "height": 4, "kind": "room", "role": "entrance", "tiles": 9, "inside": {"x": 1, "y": 1, "width": 3, "height": 3}, "center": {"x": 2, "y": 2}},
    {"x": 6, "y": 0, "width": 3, "height": 4, "kind": "room", "role": "exit", "tiles": 6, "inside": {"x": 7, "y": 1, "width": 2, "height": 3}, "center": {"x": 7, "y": 2}},
    {"x": 12, "y": -1, "width": 6, "height": 6, "kind": "chamber", "role": "boss", "tiles": 21, "inside": {"x": 13, "y": 0, "width": 5, "height": 5}, "center": {"x": 15, "y": 2}, "found": true}
  ],
  "links": [
    {"a": 0, "b": 1, "kind": "door", "tiles": [[6, 1], [4, 2], [6, 2], [6, 3]], "length": 3},
    {"a": 1, "b": 2, "kind": "open", "tiles": [[9, 2], [12, 2]], "length": 4}
  ],
  "start": )"));
  EXPECT_THAT(text, HasSubstr(R"(
  "things": [
    {"kind": "monster", "id": "e1", "name": "a \"grey\" rat", "x": 2, "y": 1},
    {"kind": "item", "id": "i7", "name": "rusty key", "x": 15, "y": 3}
  ],
  "metrics": {)"));
}

TEST(RoomGraphJson, ComesBackByteForByte) {
  const GenerationResult map = full_map();
  const Result<GenerationResult> again = read_map_json(write(map), "m.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(*again, map);
  EXPECT_EQ(write(*again), write(map));
  // Keys in another order, as other programs write them.
  const std::string sorted = nlohmann::json::parse(write(map)).dump();
  Result<GenerationResult> other = read_map_json(sorted, "m.json");
  ASSERT_TRUE(other) << other.error().message();
  other->custom = map.custom;  // sorted, too
  EXPECT_EQ(*other, map);
}

TEST(RoomGraphJson, ComesBackForEveryGenerator) {
  for (const std::string_view name : Catalog::builtin().names()) {
    Result<GenerationResult> map = generate(name, {.seed = 5, .room_graph = true});
    ASSERT_TRUE(map) << map.error().message();
    const Result<GenerationResult> again = read_map_json(write(*map), "m.json");
    ASSERT_TRUE(again) << name << ": " << again.error().message();
    EXPECT_EQ(again->graph, map->graph) << name;
    EXPECT_EQ(again->rooms, map->rooms) << name;
    EXPECT_EQ(write(*again), write(*map)) << name;
  }
}

// What a program finds that knows nothing of Karst but the file: it shuts the tiles of all links
// and floods the map from the middle of every room.
void expect_rooms_where_links_are_shut(const nlohmann::json& map) {
  std::vector<std::string> rows = map["tiles"];
  for (const auto& link : map.value("links", nlohmann::json::array())) {
    for (const auto& tile : link["tiles"]) {
      char& shut = rows.at(tile[1].get<std::size_t>()).at(tile[0].get<std::size_t>());
      EXPECT_NE(shut, '#') << link;
      shut = 'x';
    }
  }
  for (const auto& room : map.value("rooms", nlohmann::json::array())) {
    if (room["tiles"] == 0) continue;
    std::vector<std::pair<int, int>> reached = {{room["center"]["x"], room["center"]["y"]}};
    int count = 0;
    while (!reached.empty()) {
      const auto [x, y] = reached.back();
      reached.pop_back();
      if (y < 0 || x < 0 || y >= std::ssize(rows) || x >= std::ssize(rows[0])) continue;
      char& here = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (here == '#' || here == 'x') continue;
      here = '#';
      ++count;
      reached.insert(reached.end(), {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}});
    }
    EXPECT_EQ(count, room["tiles"])
        << room;  // none is left where rooms before it were flooded, too
  }
}

TEST(RoomGraphJson, HasRoomsThatAFloodFindsWhenTheTilesOfAllLinksAreShut) {
  for (const std::string_view name : Catalog::builtin().names()) {
    for (int seed = 1; seed <= seed_count(20); ++seed) {
      const auto map =
          generate(name, {.seed = static_cast<std::uint64_t>(seed), .room_graph = true});
      ASSERT_TRUE(map) << map.error().message();
      SCOPED_TRACE(fmt::format("{} seed {}", name, seed));
      expect_rooms_where_links_are_shut(nlohmann::json::parse(write(*map)));
      if (HasFailure()) return;
    }
  }
}

TEST(RoomGraphJson, RefusesAGraphOfOtherRooms) {
  GenerationResult map = full_map();
  map.rooms.pop_back();
  EXPECT_THAT((*find_format("json"))->write(map).error().message(), HasSubstr("other rooms"));
  map = full_map();
  map.custom = {{"heat", std::numeric_limits<double>::infinity()}};
  EXPECT_THAT((*find_format("json"))->write(map).error().message(), HasSubstr("heat = inf"));
}

TEST(RoomGraphJson, RefusesEveryCutAndSurvivesEveryChangedByte) {
  const std::string text = write(full_map());
  const std::string whole = text.substr(0, text.rfind('}') + 1);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    ASSERT_FALSE(read_map_json(whole.substr(0, i), "m.json")) << i;
    std::string changed = whole;
    changed[i] = '9';
    const auto map = read_map_json(changed, "m.json");
    if (!map) EXPECT_THAT(map.error().message(), Not(HasSubstr("\n")));
  }
}

// What is said of a text in which `from` was replaced.
std::string fault(const std::string& from, const std::string& to) {
  std::string text = write(full_map());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const auto map = read_map_json(text, "m.json");
  return map ? "no fault" : map.error().message();
}

TEST(RoomGraphJson, IsReadStrictly) {
  EXPECT_THAT(fault(R"("kind": "room", )", R"("kind": "hall", )"),
              HasSubstr("rooms[0].kind = \"hall\" is unknown"));
  EXPECT_THAT(fault(R"("kind": "room", )", ""), HasSubstr("rooms[0] needs \"kind\""));
  EXPECT_THAT(fault(R"("role": "boss")", R"("role": "")"), HasSubstr("rooms[2].role = \"\""));
  EXPECT_THAT(fault(R"("tiles": 9)", R"("tiles": -1)"), HasSubstr("tiles = -1 is outside"));
  EXPECT_THAT(fault(R"("found": true)", R"("found": 1)"),
              HasSubstr("rooms[2].found = 1 is neither true nor false"));
  EXPECT_THAT(fault(R"("found": true)", R"("found": false)"),
              HasSubstr("rooms[2] = 12,-1 is outside the map"));
  EXPECT_THAT(fault(R"("center": {"x": 2, )", R"("center": {"x": 18, )"),
              HasSubstr("rooms[0].center = 18,2 is outside the map"));
  EXPECT_THAT(fault(R"("width": 5, "height": 5})", R"("width": 6, "height": 5})"),
              HasSubstr("rooms[2].inside = 18,4 is outside the map"));
  EXPECT_THAT(fault(R"("a": 0, "b": 1)", R"("a": 2, "b": 1)"), HasSubstr("is greater than b"));
  EXPECT_THAT(fault(R"("a": 0, "b": 1)", R"("a": 1, "b": 2)"), HasSubstr("links[1] does not come"));
  EXPECT_THAT(fault(R"("a": 1, "b": 2)", R"("a": 1, "b": 3)"),
              HasSubstr("links[1].b = 3 is no index of 3 rooms"));
  EXPECT_THAT(fault("[4, 2], [6, 2]", "[6, 2], [4, 2]"), HasSubstr("links[0].tiles"));
  EXPECT_THAT(fault("[6, 3]]", "[6, 5]]"), HasSubstr("6,5 is outside the map"));
  EXPECT_THAT(fault(R"("length": 3)", R"("length": 0)"), HasSubstr("length = 0 is outside 1.."));
  EXPECT_THAT(fault(R"("kind": "item")", R"("kind": "itme")"), HasSubstr("did you mean item?"));
  EXPECT_THAT(fault(R"("x": 15, "y": 3})", R"("x": 15, "y": 5})"), HasSubstr("15,5 is outside"));
  EXPECT_THAT(fault(R"("number": 12)", R"("number": -1)"), HasSubstr("level.number = -1"));
  EXPECT_THAT(fault(R"("heat": 1.5)", R"("heat": [])"), HasSubstr("custom.heat"));
  EXPECT_THAT(
      fault("\"18446744073709551615\", \"segment\"", "\"18446744073709551616\", \"segment\""),
      HasSubstr("world_seed"));
}

TEST(RoomGraphJson, AllRoomsTellTheSameOfThemselves) {
  EXPECT_THAT(
      fault(
          R"(, "kind": "room", "role": "entrance", "tiles": 9, "inside": {"x": 1, "y": 1, "width": 3, "height": 3}, "center": {"x": 2, "y": 2}})",
          "}"),
      HasSubstr("rooms[1] and the rooms before it do not tell the same"));
}

TEST(RoomGraphCheck, FindsAGraphThatTheTilesDoNotGive) {
  const auto missed = [](const GenerationResult& map) {
    std::string names;
    for (const PromiseReport& line : check_map(map)) {
      if (line.missed) names += std::string(line.name) + " ";
    }
    return names;
  };
  GenerationResult map = full_map();
  EXPECT_EQ(missed(map), "");  // a boss in the third room is nobody else's business
  map.graph.rooms[2].role = RoomRole::exit;
  EXPECT_EQ(missed(map), "room_graph ");
  map = full_map();
  map.graph.rooms[0].role = RoomRole::none;
  EXPECT_EQ(missed(map), "room_graph ");
  map = full_map();
  map.graph.rooms[1].tiles += 1;
  EXPECT_EQ(missed(map), "room_graph ");
  map = full_map();
  map.graph.links[1].length += 1;
  EXPECT_EQ(missed(map), "room_graph ");
  map = full_map();
  map.graph.links.clear();
  map.graph.rooms.pop_back();
  EXPECT_EQ(missed(map), "room_graph ");
}

}  // namespace
}  // namespace karst
