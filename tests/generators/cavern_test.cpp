#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

GenerationResult cavern(const MapRequest& request) {
  auto map = generate("cavern", request);
  EXPECT_TRUE(map) << map.error().message();
  return map ? *map : GenerationResult{};
}

double open_share(const GenerationResult& map) {
  return static_cast<double>(map.valid_positions.size()) / static_cast<double>(map.size().area());
}

bool is_open(const GenerationResult& map, LogicalPosition p) {
  return map.tiles[p] != TileType::wall;
}

// The terrain after each step, by name.
struct Steps {
  std::vector<std::pair<std::string, BitGrid>> seen;
  const BitGrid& after(std::string_view name) const {
    return std::find_if(seen.rbegin(), seen.rend(), [&](const auto& s) { return s.first == name; })
        ->second;
  }
};
Steps watch(MapRequest request) {
  Steps steps;
  request.observer = [&](const Step& step) {
    steps.seen.emplace_back(std::string(step.name), step.terrain);
    return true;
  };
  cavern(request);
  return steps;
}

TEST(Cavern, IsSoundAtManySizesWithoutASecondAttempt) {
  struct Case {
    int width, height, seeds;
  };
  Workspace workspace;
  GenerationResult map;
  for (const auto& [width, height, seeds] : {Case{100, 80, 1000},
                                             {13, 77, 300},
                                             {40, 40, 300},
                                             {200, 31, 300},
                                             {13, 13, 300},
                                             {512, 512, 10}}) {
    int retried = 0;
    for (int seed = 1; seed <= seed_count(seeds); ++seed) {
      const MapRequest request{
          .width = width, .height = height, .seed = static_cast<std::uint64_t>(seed)};
      ASSERT_TRUE(generate_into(map, workspace, "cavern", request));
      for (const PromiseReport& line : check_map(map)) {
        ASSERT_FALSE(line.missed) << line.name << ": " << line.missed->detail << ", " << width
                                  << "x" << height << " seed " << seed;
      }
      retried += map.attempt > 0 ? 1 : 0;
    }
    EXPECT_EQ(retried, 0) << width << "x" << height;
  }
}

TEST(Cavern, IsOpenToMoreThanAHalf) {
  Workspace workspace;
  GenerationResult map;
  double sum = 0;
  const int seeds = seed_count(1000);
  for (int seed = 1; seed <= seeds; ++seed) {
    ASSERT_TRUE(
        generate_into(map, workspace, "cavern", {.seed = static_cast<std::uint64_t>(seed)}));
    sum += open_share(map);
  }
  EXPECT_GE(sum / seeds, 0.55);
  EXPECT_LE(sum / seeds, 0.65);
}

TEST(Cavern, LiesInTheMountains) {
  const GenerationResult map = cavern({.seed = 1});
  ASSERT_EQ(map.biomes.size(), map.size());
  for (const Biome biome : map.biomes.cells()) ASSERT_EQ(biome, Biome::mountain);
}

// Every interior tile of a chamber's disc is open, or belongs to a pillar.
TEST(Cavern, ChambersAreRoundAndOpen) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(100)); ++seed) {
    const GenerationResult map = cavern({.seed = seed, .params = {{"pillar_density", 0.0}}});
    ASSERT_GE(map.rooms.size(), 4u);
    ASSERT_LE(map.rooms.size(), 6u);
    for (const Rect& room : map.rooms) {
      ASSERT_EQ(room.width(), room.height());
      ASSERT_GE(room.width(), 2 * 8);
      ASSERT_LE(room.width(), 2 * 12);
      const int radius = room.width() / 2 - 1;
      room.for_each_interior([&](LogicalPosition p) {
        const int dx = p.x - room.center().x;
        const int dy = p.y - room.center().y;
        ASSERT_TRUE(dx * dx + dy * dy > radius * radius || is_open(map, p)) << p.x << "," << p.y;
      });
    }
  }
}

TEST(Cavern, HasTheChambersAskedForAtEverySize) {
  for (const auto& [width, height] : {std::pair{13, 13}, {13, 77}, {100, 80}, {300, 20}}) {
    for (const int count : {4, 5, 6}) {
      const GenerationResult map = cavern(
          {.width = width, .height = height, .seed = 3, .params = {{"num_chambers", count}}});
      EXPECT_LE(std::abs(std::ssize(map.rooms) - count), 1) << width << "x" << height;
    }
  }
}

TEST(Cavern, ChamberRadiiFollowTheirParameters) {
  const auto radii = [](int least, int most) {
    std::vector<int> found;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const GenerationResult map = cavern(
          {.seed = seed, .params = {{"min_chamber_radius", least}, {"max_chamber_radius", most}}});
      for (const Rect& room : map.rooms) found.push_back(room.width() / 2);
    }
    const auto [low, high] = std::minmax_element(found.begin(), found.end());
    return std::pair{*low, *high};
  };
  EXPECT_EQ(radii(8, 12), (std::pair{8, 12}));
  EXPECT_EQ(radii(3, 5), (std::pair{3, 5}));
  EXPECT_EQ(radii(1000, 1000), (std::pair{15, 15})) << "what a sector of 32x38 has room for";
  const auto refused = generate("cavern", {.seed = 1, .params = {{"min_chamber_radius", 13}}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message().find("min_chamber_radius <= max_chamber_radius"),
            std::string::npos);
}

TEST(Cavern, MoreRockLeavesLessOpen) {
  double last = 1;
  for (const double fill : {0.0, 0.3, 0.42, 0.5, 0.6, 1.0}) {
    const double share = open_share(cavern({.seed = 7, .params = {{"fill_density", fill}}}));
    EXPECT_LT(share, last) << fill;
    last = share;
  }
}

// Steps between an open and a closed tile side by side, as a measure of how ragged a cave is.
int edge_length(const BitGrid& terrain) {
  BitGrid right = terrain;
  right.shift(1, 0);
  right ^= terrain;
  return static_cast<int>(right.count());
}

TEST(Cavern, SmoothingMakesEdgesShorter) {
  int last = 1 << 30;
  for (const int rounds : {0, 1, 2, 6}) {
    const int edges = edge_length(
        watch({.seed = 7, .params = {{"ca_iterations", rounds}}}).after("place_stairs"));
    EXPECT_LT(edges, last) << rounds;
    last = edges;
  }
}

// Whether some square of the given side that holds `p` is open and inside the border.
bool in_open_square(const BitGrid& terrain, LogicalPosition p, int side, const Rect& inside) {
  for (std::int32_t y = p.y - side + 1; y <= p.y; ++y) {
    for (std::int32_t x = p.x - side + 1; x <= p.x; ++x) {
      const Rect square{x, y, x + side - 1, y + side - 1};
      if (inside.contains({square.x1, square.y1}) && inside.contains({square.x2, square.y2}) &&
          terrain.count_in(square) == std::int64_t{side} * side) {
        return true;
      }
    }
  }
  return false;
}

TEST(Cavern, PassagesThatJoinCavesAreAsWideAsAsked) {
  std::int64_t cut_count = 0;
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const int width = 1 + seed % 5;
    const Steps steps =
        watch({.seed = static_cast<std::uint64_t>(seed), .params = {{"min_passage_width", width}}});
    BitGrid cut = steps.after("connect");
    cut.and_not(steps.after("widen"));
    // Before pillars are set up in chambers.
    const BitGrid& joined = steps.after("connect");
    const Rect inside = inside_border(joined.size(), 2);
    cut.for_each([&](LogicalPosition p) {
      ASSERT_TRUE(in_open_square(joined, p, width, inside)) << "seed " << seed;
    });
    cut_count += cut.count();
  }
  EXPECT_GT(cut_count, seed_count(200)) << "hardly anything was joined";
}

// Pillars as tiles that the last step closes.
BitGrid pillars_of(const Steps& steps) {
  BitGrid pillars = steps.after("starts");
  pillars.and_not(steps.after("pillars"));
  return pillars;
}

TEST(Cavern, PillarsStandInChambersAwayFromTheirCentres) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const MapRequest request{.seed = static_cast<std::uint64_t>(seed),
                             .params = {{"pillar_density", 0.2}}};
    const BitGrid pillars = pillars_of(watch(request));
    const GenerationResult map = cavern(request);
    ASSERT_GT(pillars.count(), 0);
    pillars.for_each([&](LogicalPosition p) {
      int chambers = 0;
      for (const Rect& room : map.rooms) {
        const LogicalPosition center = room.center();
        ASSERT_GT(chebyshev_distance(p, center), 1) << "seed " << seed;
        const auto dx = std::int64_t{p.x} - center.x;
        const auto dy = std::int64_t{p.y} - center.y;
        const std::int64_t radius = room.width() / 2 - 1;
        chambers += dx * dx + dy * dy <= radius * radius ? 1 : 0;
      }
      ASSERT_EQ(chambers, 1) << "seed " << seed;
    });
  }
}

TEST(Cavern, NoPillarStandsOnTheEntry) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    MapRequest request{.seed = seed, .params = {{"pillar_density", 0.2}}, .max_attempts = 1};
    request.entry = pillars_of(watch(request)).find_first();
    ASSERT_TRUE(request.entry);
    EXPECT_EQ(cavern(request).stairs_up, request.entry);
  }
}

TEST(Cavern, PillarDensityIsTheShareOfTheChambersThatTheyCover) {
  const auto covered = [](double density) {
    std::int64_t tiles = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      tiles += pillars_of(watch({.seed = seed, .params = {{"pillar_density", density}}})).count();
    }
    return tiles;
  };
  EXPECT_EQ(covered(0), 0);
  EXPECT_GT(covered(0.03), 50 * 5 * 4);
  EXPECT_GT(covered(0.06), covered(0.03) * 3 / 2);
}

// How many tiles of the 13x13 around a tile are open.
std::int64_t openness(const BitGrid& terrain, LogicalPosition p) {
  std::int64_t open = 0;
  for (std::int32_t y = p.y - 6; y <= p.y + 6; ++y) {
    for (std::int32_t x = p.x - 6; x <= p.x + 6; ++x) open += terrain.get_or_zero({x, y}) ? 1 : 0;
  }
  return open;
}

TEST(Cavern, StartsAreTheMostOpenPlacesOfTheOuterQuarters) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const GenerationResult map = cavern({.seed = seed});
    // The cave in which starts are chosen: the second after the first was cleared, far from it.
    const Steps steps = watch({.seed = seed});
    const BitGrid& cave = steps.after("widen_again");
    ASSERT_EQ(map.faction_starts.size(), 2u);
    EXPECT_LT(map.faction_starts[0].position.x, 25);
    EXPECT_GE(map.faction_starts[1].position.x, 75);
    EXPECT_EQ(map.faction_starts[0].sector, 0);
    EXPECT_EQ(map.faction_starts[1].sector, 1);
    for (const FactionStart& start : map.faction_starts) {
      EXPECT_EQ(start.biome, Biome::mountain);
      std::int64_t most = 0;
      cave.for_each([&](LogicalPosition p) {
        if (start.sector == 0 ? p.x < 25 : p.x >= 75) most = std::max(most, openness(cave, p));
      });
      EXPECT_EQ(openness(cave, start.position), most);
      const Rect disc{start.position.x - 6, start.position.y - 6, start.position.x + 6,
                      start.position.y + 6};
      EXPECT_GE(walkable_tiles(map.tiles).count_in(disc), 113) << "the tiles within 6";
    }
  }
}

// Without cave, and with no chamber in the left or the right sectors, a start is cleared in rock.
TEST(Cavern, JoinsAStartThatIsClearedInSolidRock) {
  bool seen = false;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const GenerationResult map =
        cavern({.seed = seed, .params = {{"fill_density", 1.0}, {"num_chambers", 4}}});
    seen = seen || std::none_of(map.rooms.begin(), map.rooms.end(),
                                [](const Rect& room) { return room.x1 < 25; });
  }
  EXPECT_TRUE(seen);
}

TEST(Cavern, BorderIsAsThickAsAskedButForTheWayIn) {
  for (const int thickness : {1, 2, 5, 12}) {
    const MapRequest request{.seed = 4, .params = {{"border_thickness", thickness}}};
    const Rect inside = inside_border({100, 80}, thickness);
    bool touches = false;
    for (const LogicalPosition p : cavern(request).valid_positions) {
      ASSERT_TRUE(inside.contains(p));
      touches = touches || p.x == inside.x1 || p.y == inside.y1;
    }
    EXPECT_TRUE(touches) << "thicker than " << thickness;
  }
  const GenerationResult entered =
      cavern({.seed = 4, .params = {{"border_thickness", 5}}, .entry = LogicalPosition{1, 2}});
  const Rect inside = inside_border({100, 80}, 5);
  std::vector<LogicalPosition> way;
  for (const LogicalPosition p : entered.valid_positions) {
    if (!inside.contains(p)) way.push_back(p);
  }
  EXPECT_EQ(way,
            (std::vector<LogicalPosition>{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {5, 3}, {5, 4}}));
}

// Promises are also asked of files that somebody has changed.
TEST(Cavern, PromisesNoticeWhatWasChanged) {
  const GenerationResult good = cavern({.seed = 2});
  const auto missed = [&](auto change) {
    GenerationResult map = good;
    change(map);
    std::vector<std::string> names;
    for (const PromiseReport& line : check_map(map)) {
      if (line.missed) names.emplace_back(line.name);
    }
    return names;
  };
  const auto has = [](const std::vector<std::string>& names, const char* name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  using Map = GenerationResult;
  EXPECT_TRUE(missed([](Map&) {}).empty());
  EXPECT_TRUE(has(missed([](Map& m) { m.tiles[{1, 40}] = TileType::floor; }), "border_thick"));
  EXPECT_TRUE(has(missed([](Map& m) { m.rooms.resize(m.rooms.size() - 3); }), "chambers"));
  EXPECT_TRUE(
      has(missed([](Map& m) { m.tiles[m.rooms[0].center()] = TileType::wall; }), "chambers"));
  EXPECT_TRUE(has(missed([](Map& m) { m.faction_starts.pop_back(); }), "faction_starts"));
  EXPECT_TRUE(has(missed([](Map& m) { std::swap(m.faction_starts[0], m.faction_starts[1]); }),
                  "faction_starts"));
  EXPECT_TRUE(has(missed([](Map& m) {
                    const LogicalPosition p = m.faction_starts[1].position;
                    m.tiles[{p.x - 1, p.y}] = TileType::wall;
                  }),
                  "faction_starts"));
  EXPECT_TRUE(has(missed([](Map& m) { m.tiles.reset(m.size(), TileType::floor); }), "open_share"));
}

}  // namespace
}  // namespace karst
