// What every generator must hold, asked of the whole catalogue. A new generator is tested here
// without a further line.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/random_params.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

class EveryGenerator : public ::testing::TestWithParam<std::string> {
 protected:
  const MapGenerator& generator() const { return *Catalog::builtin().find(GetParam()); }

  Result<void> make(const MapRequest& request) {
    return generate_into(map_, workspace_, GetParam(), request);
  }

  // The promises, seen with other eyes than those that made the map.
  void expect_sound(const MapRequest& request) {
    const auto size = asked_size(request, generator());
    ASSERT_TRUE(size);
    ASSERT_EQ(map_.tiles.size(), *size);
    for (const PromiseReport& line : check_map(map_)) {
      ASSERT_FALSE(line.missed) << line.name << ": " << line.missed->detail << "\n" << told(request);
    }
    std::vector<LogicalPosition> walkable;
    for (std::int32_t y = 0; y < map_.size().height; ++y) {
      for (std::int32_t x = 0; x < map_.size().width; ++x) {
        if (map_.tiles[{x, y}] != TileType::wall) walkable.push_back({x, y});
      }
    }
    const auto& valid = map_.valid_positions;
    ASSERT_EQ(std::vector<LogicalPosition>(valid.begin(), valid.end()), walkable) << told(request);
    if (request.entry) {
      const LogicalPosition entry = generator().snap_stairs(map_.size(), *request.entry);
      ASSERT_EQ(map_.stairs_up, entry) << told(request);
      ASSERT_EQ(map_.start, entry) << told(request);
    }
    if (request.exit) {
      ASSERT_EQ(map_.stairs_down, generator().snap_stairs(map_.size(), *request.exit))
          << told(request);
    }
  }

  std::string told(const MapRequest& request) const {
    std::string text = GetParam() + " " + std::to_string(request.width.value_or(0)) + "x" +
                       std::to_string(request.height.value_or(0)) + " seed " +
                       std::to_string(request.seed);
    for (const NamedParam& param : request.params) {
      text += " " + param.name + "=" + to_string(param.value);
    }
    return text;
  }

  Workspace workspace_;
  GenerationResult map_;
};

TEST_P(EveryGenerator, KeepsItsPromisesOnAThousandSeeds) {
  std::set<std::uint64_t> hashes;
  const int seeds = seed_count(1000);
  int retried = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    const MapRequest request{.seed = static_cast<std::uint64_t>(seed)};
    const auto made = make(request);
    ASSERT_TRUE(made) << made.error().message();
    expect_sound(request);
    hashes.insert(map_.hash);
    retried += map_.attempt > 0 ? 1 : 0;
  }
  EXPECT_EQ(hashes.size(), static_cast<std::size_t>(seeds)) << "two seeds gave one map";
  RecordProperty("retried", retried);
}

TEST_P(EveryGenerator, WorksAtEverySmallSizeFromItsMinimum) {
  const Size smallest = [&] {
    std::vector<NamedParam> defaults;
    EXPECT_TRUE(resolve_params(generator().params, {}, "", defaults));
    return min_size_of(generator(), defaults);
  }();
  for (std::int64_t height = 1; height <= 12; ++height) {
    for (std::int64_t width = 1; width <= 12; ++width) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const MapRequest request{.width = width, .height = height, .seed = seed};
        const auto made = make(request);
        if (width >= smallest.width && height >= smallest.height) {
          ASSERT_TRUE(made) << made.error().message();
          expect_sound(request);
        } else {
          ASSERT_FALSE(made) << told(request);
          ASSERT_EQ(made.error().kind, ErrorKind::bad_input);
          const std::string minimum =
              std::to_string(smallest.width) + "x" + std::to_string(smallest.height);
          ASSERT_NE(made.error().message().find(minimum), std::string::npos)
              << made.error().message();
        }
      }
    }
  }
}

TEST_P(EveryGenerator, WorksAtOddAndLargeSizes) {
  for (const auto& [width, height] :
       {std::pair{13, 77}, {40, 40}, {200, 31}, {63, 65}, {64, 64}, {65, 63}, {128, 20}, {512, 512}}) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(30)); ++seed) {
      const MapRequest request{.width = width, .height = height, .seed = seed};
      const auto made = make(request);
      ASSERT_TRUE(made) << made.error().message();
      expect_sound(request);
    }
  }
  const MapRequest huge{.width = 2048, .height = 2048, .seed = 1};
  ASSERT_TRUE(make(huge));
  expect_sound(huge);
}

// Only a generator that takes a window for the open share as parameters may find that they, and the
// others, ask for what cannot be.
bool may_ask_for_the_impossible(const MapGenerator& generator) {
  return std::any_of(generator.params.begin(), generator.params.end(),
                     [](const ParamInfo& info) {
                       return info.name == "min_open" || info.name == "min_floor";
                     });
}

TEST_P(EveryGenerator, SurvivesEveryAllowedParameterValue) {
  Rng rng(hash_text(GetParam()));
  const int rounds = seed_count(1000);
  int made_count = 0;
  for (int round = 0; round < rounds; ++round) {
    MapRequest request{.width = rng.between(1, 150),
                       .height = rng.between(1, 120),
                       .seed = static_cast<std::uint64_t>(round) + 1};
    request.params = random_params(generator().params, rng);
    const auto made = make(request);
    if (made) {
      ++made_count;
      expect_sound(request);
    } else {
      // Refused with a reason, and again in the same way.
      ASSERT_FALSE(made.error().what.empty()) << told(request);
      ASSERT_EQ(make(request).error(), made.error()) << told(request);
      if (!may_ask_for_the_impossible(generator())) {
        ASSERT_EQ(made.error().kind, ErrorKind::bad_input)
            << told(request) << ": " << made.error().message();
      }
    }
  }
  EXPECT_GE(made_count, rounds / 50) << "hardly any map was made";
}

std::vector<ParamValue> bad_values(const ParamInfo& info) {
  switch (info.type) {
    case ParamType::integer:
      return {info.integer_min - 1, info.integer_max + 1, 0.5, std::string("1"), true,
              (std::int64_t{1} << 32) + info.integer_max};
    case ParamType::real:
      return {std::nextafter(info.real_min, -1e300), std::nextafter(info.real_max, 1e300),
              std::numeric_limits<double>::quiet_NaN(),
              std::numeric_limits<double>::infinity(), std::string("1"), true};
    case ParamType::choice: return {std::string("no such option"), std::string(), std::int64_t{0}};
    case ParamType::flag: return {std::int64_t{1}, std::string("true")};
    case ParamType::text:
      return {std::int64_t{1}, std::string("\n"),
              std::string(static_cast<std::size_t>(info.integer_max) + 1, 'x')};
  }
  return {};
}

TEST_P(EveryGenerator, RefusesValuesOutsideTheirRange) {
  for (const ParamInfo& declared : generator().params) {
    for (const ParamValue& value : bad_values(declared)) {
      NamedParam param;
      param.name = declared.name;
      param.value = value;
      const auto made = make({.params = {param}});
      ASSERT_FALSE(made) << declared.name << " = " << to_string(value);
      EXPECT_EQ(made.error().kind, ErrorKind::bad_input);
      EXPECT_EQ(made.error().where, generator().name);
    }
  }
}

// A tile inside the border, often right beside it.
LogicalPosition draw_stairs(const MapRequest& request, Rng& rng) {
  const auto right = static_cast<std::int32_t>(*request.width) - 2;
  const auto bottom = static_cast<std::int32_t>(*request.height) - 2;
  LogicalPosition tile{rng.between(1, right), rng.between(1, bottom)};
  const std::uint32_t kind = rng.below(8);
  if (kind % 4 == 0) tile.x = rng.coin() ? 1 : right;
  if (kind % 4 == 1 || kind == 0) tile.y = rng.coin() ? 1 : bottom;
  return tile;
}

TEST_P(EveryGenerator, HonoursStairsAnywhereInsideTheBorder) {
  Rng rng(5);
  for (int round = 0; round < seed_count(1000); ++round) {
    MapRequest request{.width = rng.between(24, 110),
                       .height = rng.between(24, 90),
                       .seed = static_cast<std::uint64_t>(round) + 1};
    if (round % 3 != 0) request.entry = draw_stairs(request, rng);
    if (round % 3 != 1) request.exit = draw_stairs(request, rng);
    // Side by side they may fall on one tile, or part a maze.
    if (request.entry && request.exit &&
        manhattan_distance(*request.entry, *request.exit) < 8) {
      request.exit.reset();
    }
    const auto made = make(request);
    ASSERT_TRUE(made) << made.error().message();
    expect_sound(request);
  }
}

TEST_P(EveryGenerator, GivesTheSameMapAgainAndReadsItBack) {
  for (std::uint64_t seed : {std::uint64_t{1}, (std::uint64_t{1} << 53) + 1, ~std::uint64_t{0}}) {
    const MapRequest request{.width = 70, .height = 45, .seed = seed};
    const auto first = generate(GetParam(), request);
    ASSERT_TRUE(first);
    ASSERT_TRUE(make(request));
    EXPECT_EQ(map_, *first);
    const auto json = (*find_format("json"))->write(*first);
    ASSERT_TRUE(json);
    const auto back = read_map_json(*json, "memory");
    ASSERT_TRUE(back) << back.error().message();
    EXPECT_EQ(content_hash(*back), first->hash);
    EXPECT_EQ((*find_format("json"))->write(*back), json);
  }
}

std::vector<std::string> generator_names() {
  const auto names = Catalog::builtin().names();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGenerator, ::testing::ValuesIn(generator_names()),
                         [](const auto& instance) { return instance.param; });

}  // namespace
}  // namespace karst
