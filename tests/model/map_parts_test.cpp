// What the table of parts says holds for every part, also for those that are added later: this file
// needs no line for them. The map with all parts is the one that the examples of the table make up.
#include "model/map_parts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/crop_map.hpp"
#include "formats/maps/map_format.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "model/map_layers.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

GenerationResult example_map() {
  Result<GenerationResult> map = read_map_json(map_format_example(), "example");
  EXPECT_TRUE(map) << map.error().message();
  return map ? *std::move(map) : GenerationResult{};
}

std::string write(const GenerationResult& map) {
  const Result<std::string> text = (*find_format("json"))->write(map);
  EXPECT_TRUE(text) << text.error().message();
  return text.value_or("");
}

// The message of the promise that the layers fit, or "".
std::string misfit(const GenerationResult& map) {
  for (const PromiseReport& line : check_map(map)) {
    if (line.name == "layers_fit" && line.missed) return line.missed->detail;
  }
  return "";
}

// The map without one part.
template <auto Member>
GenerationResult without(GenerationResult map) {
  map.*Member = PartType<Member>{};
  return map;
}

TEST(MapParts, HaveExamplesThatMakeUpAMap) {
  const GenerationResult map = example_map();
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty()) return;
    EXPECT_NE(map.*Member, GenerationResult{}.*Member) << part.key;
  });
}

TEST(MapParts, AreWrittenAndReadBack) {
  const GenerationResult map = example_map();
  const auto written = nlohmann::json::parse(write(map));
  const auto example = nlohmann::json::parse(map_format_example());
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty()) return;
    const std::string key(part.key);
    EXPECT_EQ(written[key], example[key]) << key;
    // Without its tiles there is no map, and rooms stand in the graph, too.
    if constexpr (!std::same_as<PartType<Member>, std::vector<Rect>> &&
                  kPart<Member>.key != "tiles") {
      GenerationResult less = without<Member>(map);
      if (less.seed == 0) less.generator = "drawn";  // only these have none
      EXPECT_EQ(nlohmann::json::parse(write(less)).contains(key), part.required) << key;
      const Result<GenerationResult> again = read_map_json(write(less), "less");
      ASSERT_TRUE(again) << again.error().message();
      EXPECT_EQ((*again).*Member, less.*Member) << key;
    }
  });
  const Result<GenerationResult> again = read_map_json(write(map), "map");
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, map);
}

TEST(MapParts, AreInTheHashIfTheTableSaysSo) {
  const GenerationResult map = example_map();
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    const bool differs = content_hash(without<Member>(map)) != content_hash(map);
    EXPECT_EQ(differs, part.letter != kNotHashed) << part.meaning;
  });
}

TEST(MapParts, AreClearedAndCopiedByWhoFillsThem) {
  const GenerationResult map = example_map();
  GenerationResult cleared = map;
  clear_layers(cleared);
  GenerationResult copied;
  copy_layers(map, copied);
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    const bool content = part.filled == Filled::content;
    const auto nothing = GenerationResult{}.*Member;
    EXPECT_EQ(cleared.*Member, content ? nothing : map.*Member) << part.meaning;
    EXPECT_EQ(copied.*Member, content ? map.*Member : nothing) << part.meaning;
  });
  cleared = map;
  cleared.clear();
  EXPECT_EQ(cleared, GenerationResult{});
}

TEST(MapParts, OfAnotherSizeAreRefused) {
  const GenerationResult map = example_map();
  EXPECT_EQ(misfit(map), "");
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>> && kPart<Member>.filled == Filled::content) {
      GenerationResult wrong = map;
      (wrong.*Member).reset({9, 4});
      EXPECT_THAT(misfit(wrong), HasSubstr(std::string(part.key) + " has another size"));
      EXPECT_FALSE((*find_format("json"))->write(wrong)) << part.key;
      EXPECT_FALSE((*find_format("png"))->write(wrong)) << part.key;
      auto text = nlohmann::json::parse(map_format_example());
      text[std::string(part.key)].erase(0);
      EXPECT_THAT(read_map_json(text.dump(), "m").error().message(),
                  HasSubstr(std::string(part.key) + " has 4 rows but height = 5"));
    }
  });
}

TEST(MapParts, HaveNoValueBeyondTheirCharacters) {
  const GenerationResult map = example_map();
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>> && kPart<Member>.filled == Filled::content) {
      using Cell = std::remove_cvref_t<decltype((map.*Member).cells()[0])>;
      GenerationResult high = map;
      (high.*Member)[{3, 3}] = static_cast<Cell>(max_cell(part));
      EXPECT_EQ(misfit(high), "") << part.key;
      if (max_cell(part) == 0xFF) return;
      (high.*Member)[{3, 3}] = static_cast<Cell>(max_cell(part) + 1);
      // Of some the application may have more, which are told by their tile.
      constexpr bool kHasOwn = std::same_as<Cell, Biome> || std::same_as<Cell, Ground>;
      EXPECT_THAT(misfit(high), HasSubstr(kHasOwn ? "at 3,3 is neither one of Karst's own"
                                                  : std::string(part.key) + " has the value"));
    }
  });
}

TEST(MapParts, StandWhereTheTableSays) {
  const GenerationResult map = example_map();
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    using Entry = EntryOf<PartType<Member>>;
    if constexpr (kIsList<PartType<Member>> && HasPosition<Entry>) {
      const auto with = [&](LogicalPosition p) {
        GenerationResult other = map;
        Entry& entry = (other.*Member).emplace_back();
        if constexpr (std::same_as<Entry, PointOfInterest>) entry.type = "town";
        if constexpr (std::same_as<Entry, PackedPosition>) {
          entry = packed(p);
        } else {
          entry.position = p;
        }
        return misfit(other);
      };
      const bool on_the_floor = part.stands == Stands::on_the_floor;
      const bool on_the_map = part.stands == Stands::on_the_map || on_the_floor;
      EXPECT_EQ(with({3, 3}), "") << part.key;
      EXPECT_EQ(with({0, 0}) != "", on_the_floor) << part.key;
      EXPECT_EQ(with({9, 0}) != "", on_the_map) << part.key;
      EXPECT_EQ(with({0, 5}) != "", on_the_map) << part.key;
    }
  });
}

// An open field of 24x20 tiles; what is cropped is known from the picture alone.
constexpr std::int32_t kHalo = 5;
GenerationResult field() {
  GenerationResult map = text_map(std::vector<std::string_view>(20, "........................"));
  map.start = {12, 10};
  return map;
}
Result<void> crop(GenerationResult& map) {
  BitGrid terrain = walkable_tiles(map.tiles);
  std::vector<LogicalPosition> doors;
  crop_map(kHalo, WantedStairs(LogicalPosition{2, 2}, LogicalPosition{10, 7}), terrain, doors, map);
  positions_from_terrain(terrain, map.valid_positions);
  return {};
}

TEST(MapParts, OfLayersAreCutLikeTheTiles) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kPart<Member>.crop == Crop::cut) {
      GenerationResult map = field();
      using Cell = std::remove_cvref_t<decltype((map.*Member).cells()[0])>;
      // The first values of a layer block nothing; biomes follow walls where they decide them.
      const auto value = [](LogicalPosition p) { return static_cast<Cell>((p.x + 3 * p.y) % 3); };
      (map.*Member).reset(map.size());
      for (const LogicalPosition p : map.valid_positions) (map.*Member)[p] = value(p);
      const Result<void> done = crop(map);
      ASSERT_TRUE(done) << done.error().message();
      ASSERT_EQ((map.*Member).size(), (Size{14, 10})) << part.key;
      for (const LogicalPosition p : map.valid_positions) {
        ASSERT_EQ(((map.*Member)[p]), value({p.x + kHalo, p.y + kHalo})) << part.key;
      }
    }
  });
}

TEST(MapParts, OfListsMoveAlongWhenAMapIsCropped) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    using Entry = EntryOf<PartType<Member>>;
    constexpr Crop kHow = kPart<Member>.crop;
    if constexpr (kHow == Crop::if_inside || kHow == Crop::if_walkable || kHow == Crop::moves) {
      if constexpr (HasPosition<Entry> && !std::same_as<Entry, SolutionStep>) {
        GenerationResult map = field();
        for (const LogicalPosition p : {LogicalPosition{2, 2}, {5, 5}, {10, 9}, {20, 9}}) {
          Entry& entry = (map.*Member).emplace_back();
          if constexpr (std::same_as<Entry, PackedPosition>) {
            entry = packed(p);
          } else {
            entry.position = p;
          }
          if constexpr (requires { entry.area.width; }) entry.area = {p.x, p.y, 1, 1};
        }
        const Result<void> done = crop(map);
        ASSERT_TRUE(done) << done.error().message();
        std::vector<LogicalPosition> found;
        for (const Entry& entry : map.*Member) found.push_back(position_of(entry));
        // The corner 0,0 of the core becomes a wall.
        std::vector<LogicalPosition> expected = {{0, 0}, {5, 4}};
        if (kHow == Crop::if_walkable) expected.erase(expected.begin());
        EXPECT_EQ(found, expected) << part.key;
      }
    }
  });
}

TEST(MapParts, AreInSchemaAndPage) {
  const auto schema = nlohmann::json::parse(map_json_schema());
  const std::string page = map_format_page();
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.key.empty()) return;
    const std::string key(part.key);
    EXPECT_TRUE(schema["properties"].contains(key)) << key;
    EXPECT_THAT(page, HasSubstr("| `" + key + "` |"));
    EXPECT_THAT(page, HasSubstr(std::string(part.meaning)));
    if constexpr (kHasFields<EntryOf<PartType<Member>>>) {
      const auto expect_told = [&](const auto& field) {
        const std::string name(field.key.empty() ? "x" : field.key);
        EXPECT_THAT(page, HasSubstr("| `" + name + "` |")) << key;
      };
      std::apply([&](const auto&... field) { (expect_told(field), ...); },
                 kFields<EntryOf<PartType<Member>>>);
    }
  });
}

}  // namespace
}  // namespace karst
