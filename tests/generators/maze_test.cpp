#include <gtest/gtest.h>

#include <algorithm>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr LogicalPosition kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

std::int64_t cell_count(Size size) {
  return std::int64_t{(size.width - 1) / 2} * ((size.height - 1) / 2);
}

int open_neighbours(const GenerationResult& map, LogicalPosition p) {
  return static_cast<int>(std::count_if(std::begin(kSteps), std::end(kSteps), [&](auto step) {
    return map.tiles[{p.x + step.x, p.y + step.y}] != TileType::wall;
  }));
}

// Walls between two cells, told by their opposite open neighbours, that do not touch stairs.
std::int64_t count_candidates(const GenerationResult& map) {
  const auto is_open = [&](LogicalPosition p) { return map.tiles[p] != TileType::wall; };
  const auto is_stairs = [&](LogicalPosition p) {
    return p == map.stairs_up || p == map.stairs_down;
  };
  std::int64_t count = 0;
  for (std::int32_t y = 1; y < map.size().height - 1; ++y) {
    for (std::int32_t x = 1; x < map.size().width - 1; ++x) {
      if (is_open({x, y}) || (x % 2 == 0 && y % 2 == 0)) continue;
      const LogicalPosition before =
          x % 2 == 0 ? LogicalPosition{x - 1, y} : LogicalPosition{x, y - 1};
      const LogicalPosition behind =
          x % 2 == 0 ? LogicalPosition{x + 1, y} : LogicalPosition{x, y + 1};
      if (is_open(before) && is_open(behind) && !is_stairs(before) && !is_stairs(behind)) ++count;
    }
  }
  return count;
}

class Maze : public ::testing::Test {
 protected:
  void make(const MapRequest& request) {
    const auto made = generate_into(map_, workspace_, "maze", request);
    ASSERT_TRUE(made) << made.error().message();
    ASSERT_EQ(map_.attempt, 0);
  }

  // Cells are open, and of the rest only what lies between two of them.
  void expect_lattice() const {
    const Size size = map_.size();
    const std::int32_t right = (size.width - 1) / 2 * 2 - 1;
    const std::int32_t bottom = (size.height - 1) / 2 * 2 - 1;
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) {
        const bool inside = x >= 1 && y >= 1 && x <= right && y <= bottom;
        if (inside && x % 2 == 1 && y % 2 == 1) {
          ASSERT_NE(map_.tiles[(LogicalPosition{x, y})], TileType::wall) << x << "," << y;
        } else if (!inside || (x % 2 == 0 && y % 2 == 0)) {
          ASSERT_EQ(map_.tiles[(LogicalPosition{x, y})], TileType::wall) << x << "," << y;
        }
      }
    }
  }

  void expect_dead_end_stairs() const {
    ASSERT_TRUE(map_.stairs_up);
    ASSERT_EQ(map_.start, *map_.stairs_up);
    const bool one_cell = cell_count(map_.size()) == 1;
    ASSERT_EQ(map_.stairs_down.has_value(), !one_cell);
    if (one_cell) return;
    ASSERT_NE(map_.stairs_up, map_.stairs_down);
    for (const LogicalPosition stairs : {*map_.stairs_up, *map_.stairs_down}) {
      ASSERT_EQ(stairs.x % 2, 1);
      ASSERT_EQ(stairs.y % 2, 1);
      ASSERT_EQ(open_neighbours(map_, stairs), 1) << "seed " << map_.seed;
    }
  }

  std::int64_t open_count() const { return static_cast<std::int64_t>(map_.valid_positions.size()); }

  Workspace workspace_;
  GenerationResult map_;
};

// 2 * cells - 1 open tiles that hang together, as the engine has checked, leave no room for a loop.
TEST_F(Maze, IsPerfectAtEverySize) {
  for (const Size size : {Size{45, 23},
                          {21, 15},
                          {20, 14},
                          {7, 5},
                          {3, 3},
                          {3, 4},
                          {3, 5},
                          {4, 17},
                          {3, 40},
                          {31, 3}}) {
    for (int seed = 1; seed <= seed_count(1000); ++seed) {
      make({.width = size.width, .height = size.height, .seed = static_cast<std::uint64_t>(seed)});
      ASSERT_EQ(open_count(), 2 * cell_count(size) - 1);
      expect_lattice();
      expect_dead_end_stairs();
    }
  }
}

TEST_F(Maze, IsPerfectWhenLarge) {
  for (int seed = 1; seed <= seed_count(20); ++seed) {
    make({.width = 501, .height = 501, .seed = static_cast<std::uint64_t>(seed)});
    ASSERT_EQ(open_count(), 2 * 250 * 250 - 1);
    expect_lattice();
    expect_dead_end_stairs();
  }
}

TEST_F(Maze, KeepsItsStairsInDeadEndsWithOpenings) {
  for (const Size size : {Size{45, 23}, {21, 15}, {20, 14}, {7, 5}, {3, 21}, {5, 5}}) {
    for (int seed = 1; seed <= seed_count(250); ++seed) {
      MapRequest request{
          .width = size.width, .height = size.height, .seed = static_cast<std::uint64_t>(seed)};
      make(request);
      const GenerationResult perfect = map_;
      const std::int64_t candidates = count_candidates(perfect);
      for (const int openings : {5, 15, 40, 1'000'000}) {
        request.params = {{"maze_openings", openings}};
        make(request);
        ASSERT_EQ(map_.stairs_up, perfect.stairs_up);
        ASSERT_EQ(map_.stairs_down, perfect.stairs_down);
        ASSERT_EQ(open_count() - static_cast<std::int64_t>(perfect.valid_positions.size()),
                  std::min<std::int64_t>(openings, candidates));
        expect_lattice();
        expect_dead_end_stairs();
      }
    }
  }
}

// 451 walls lie between the 242 cells, and 241 of them are opened.
TEST_F(Maze, Has210WallsToOpenAt45x23) {
  make({.width = 45, .height = 23, .seed = 1});
  EXPECT_EQ(cell_count(map_.size()), 242);
  const std::int64_t beside_stairs = [&] {
    GenerationResult without_stairs = map_;
    without_stairs.stairs_up = without_stairs.stairs_down = std::nullopt;
    EXPECT_EQ(count_candidates(without_stairs), 210);
    return 210 - count_candidates(map_);
  }();
  EXPECT_GE(beside_stairs, 2);
  EXPECT_LE(beside_stairs, 6);
}

TEST_F(Maze, StartsAtTheCellNearestToItsEntry) {
  for (std::int32_t y = 1; y <= 12; ++y) {
    for (std::int32_t x = 1; x <= 18; ++x) {
      make({.width = 20, .height = 14, .seed = 1, .entry = LogicalPosition{x, y}});
      const LogicalPosition nearest{(x - 1) / 2 * 2 + 1, (y - 1) / 2 * 2 + 1};
      ASSERT_EQ(map_.stairs_up, nearest);
      expect_dead_end_stairs();
    }
  }
}

TEST_F(Maze, StartsAtAnEndWhereAllCellsLieInALine) {
  for (std::int32_t along = 1; along <= 9; ++along) {
    const std::int32_t end = along <= 5 ? 1 : 9;
    make({.width = 3, .height = 11, .seed = 1, .entry = LogicalPosition{1, along}});
    EXPECT_EQ(map_.stairs_up, (LogicalPosition{1, end}));
    make({.width = 11, .height = 4, .seed = 1, .entry = LogicalPosition{along, 2}});
    EXPECT_EQ(map_.stairs_up, (LogicalPosition{end, 1}));
    EXPECT_EQ(map_.stairs_down, (LogicalPosition{10 - end, 1}));
  }
}

TEST_F(Maze, BraidTakesAwayDeadEnds) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    MapRequest request{.width = 45, .height = 31, .seed = static_cast<std::uint64_t>(seed)};
    make(request);
    const auto at_first = static_cast<double>(measure(map_).dead_ends - 2);
    for (const double braid : {0.25, 0.5, 1.0}) {
      request.params = {{"braid", braid}};
      make(request);
      expect_lattice();
      expect_dead_end_stairs();
      const auto left = static_cast<double>(measure(map_).dead_ends - 2);
      // One that has stairs behind each of its walls has to stay.
      ASSERT_NEAR(left, at_first * (1 - braid), 1.5) << "seed " << seed << " braid " << braid;
    }
  }
}

std::int64_t turns(const GenerationResult& map) {
  return std::count_if(map.valid_positions.begin(), map.valid_positions.end(), [&](auto p) {
    const bool east = map.tiles[{p.x + 1, p.y}] != TileType::wall;
    const bool west = map.tiles[{p.x - 1, p.y}] != TileType::wall;
    return open_neighbours(map, p) == 2 && east != west;
  });
}

TEST_F(Maze, StraightnessMakesLongerStraightPassages) {
  for (int seed = 1; seed <= seed_count(50); ++seed) {
    std::int64_t before = INT64_MAX;
    for (const double straightness : {0.0, 0.5, 0.9}) {
      make({.seed = static_cast<std::uint64_t>(seed), .params = {{"straightness", straightness}}});
      ASSERT_EQ(open_count(), 2 * cell_count(map_.size()) - 1);
      ASSERT_LT(turns(map_), before);
      before = turns(map_);
    }
  }
}

// A room is listed with its walls; inside all is open, and at least one tile of its walls.
void expect_room(const GenerationResult& map, const Rect& room) {
  int ways_in = 0;
  for (std::int32_t y = room.y1; y <= room.y2; ++y) {
    for (std::int32_t x = room.x1; x <= room.x2; ++x) {
      const bool inside = x > room.x1 && x < room.x2 && y > room.y1 && y < room.y2;
      const bool open = map.tiles[(LogicalPosition{x, y})] != TileType::wall;
      ASSERT_TRUE(open || !inside) << x << "," << y << " seed " << map.seed;
      ways_in += open && !inside ? 1 : 0;
    }
  }
  ASSERT_GE(ways_in, 1) << "seed " << map.seed;
}

// That they are reached is promised by every map.
TEST_F(Maze, HasRoomsWhereAsked) {
  for (const char* algorithm : {"backtracker", "wilson", "growing_tree"}) {
    for (const Size size : {Size{61, 41}, {20, 14}, {9, 9}, {7, 7}, {3, 40}}) {
      for (int seed = 1; seed <= seed_count(60); ++seed) {
        const bool far = seed % 2 == 0;
        make({.width = size.width,
              .height = size.height,
              .seed = static_cast<std::uint64_t>(seed),
              .params = {{"algorithm", algorithm},
                         {"rooms", 12},
                         {"exit", far ? "farthest" : "last_visited"}}});
        ASSERT_LE(map_.rooms.size(), 12u);
        ASSERT_GE(map_.rooms.size(), size.width == 61 ? 6u : 0u);
        ASSERT_TRUE(map_.rooms.empty() || size.height != 7);
        for (const Rect& room : map_.rooms) expect_room(map_, room);
        expect_dead_end_stairs();
      }
    }
  }
}

TEST_F(Maze, GrowingTreeHasLongerWaysTheMoreItGoesOnFromTheNewest) {
  std::int64_t before = 0;
  for (const double newest : {0.0, 0.5, 1.0}) {
    std::int64_t longest = 0;
    for (int seed = 1; seed <= seed_count(30); ++seed) {
      make({.width = 61,
            .height = 41,
            .seed = static_cast<std::uint64_t>(seed),
            .params = {{"algorithm", "growing_tree"}, {"newest", newest}}});
      ASSERT_EQ(open_count(), 2 * cell_count(map_.size()) - 1);
      longest += measure(map_).longest_path;
    }
    ASSERT_GT(longest, before);
    before = longest;
  }
}

// Every way out of a cell is equally likely: from the middle of a 7x7 maze in four directions.
TEST_F(Maze, PrefersNoDirection) {
  const int seeds = 2000;
  int taken[4] = {};
  for (int seed = 1; seed <= seeds; ++seed) {
    make({.width = 7,
          .height = 7,
          .seed = static_cast<std::uint64_t>(seed),
          .entry = LogicalPosition{3, 3}});
    for (int i = 0; i < 4; ++i) {
      const LogicalPosition beside{3 + kSteps[i].x, 3 + kSteps[i].y};
      taken[i] += map_.tiles[beside] != TileType::wall ? 1 : 0;
    }
  }
  for (const int count : taken) EXPECT_NEAR(count, seeds / 4, 80);
}

// Whatever was opened after the maze was perfect.
TEST_F(Maze, TheFarthestDeadEndIsTheExit) {
  for (const double braid : {0.0, 0.5}) {
    for (const int openings : {0, 20}) {
      for (int seed = 1; seed <= seed_count(40); ++seed) {
        make({.width = 41,
              .height = 31,
              .seed = static_cast<std::uint64_t>(seed),
              .params = {{"exit", "farthest"}, {"braid", braid}, {"maze_openings", openings}}});
        DistanceMap distances;
        distances.find(walkable_tiles(map_.tiles), map_.start);
        for (const LogicalPosition p : map_.valid_positions) {
          if (p == map_.start || open_neighbours(map_, p) != 1) continue;
          ASSERT_LE(distances.steps_to(p), distances.steps_to(*map_.stairs_down)) << map_.seed;
        }
      }
    }
  }
}

// The generator's own promises notice what is no maze.
TEST_F(Maze, ChecksItsPromises) {
  make({.width = 21, .height = 15, .seed = 1});
  const auto missed = [](const GenerationResult& map, std::string_view name) {
    for (const PromiseReport& line : check_map(map)) {
      if (line.name == name) return line.missed.has_value();
    }
    ADD_FAILURE() << "no promise " << name;
    return false;
  };
  EXPECT_FALSE(missed(map_, "perfect"));
  EXPECT_FALSE(missed(map_, "stairs_dead_ends"));
  GenerationResult edited = map_;
  for (const auto step : kSteps) {
    edited.tiles[{edited.start.x + step.x, edited.start.y + step.y}] = TileType::floor;
  }
  EXPECT_TRUE(missed(edited, "perfect"));
  EXPECT_TRUE(missed(edited, "stairs_dead_ends"));
  edited.stairs_down = LogicalPosition{0, 0};
  EXPECT_TRUE(missed(edited, "stairs_dead_ends"));
}

}  // namespace
}  // namespace karst
