#include "generators/mazes/maze_carver.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "support/bit_picture.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

int open_neighbours(const BitGrid& terrain, LogicalPosition p) {
  int count = 0;
  for (const LogicalPosition step : {LogicalPosition{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    count += terrain.get({p.x + step.x, p.y + step.y}) ? 1 : 0;
  }
  return count;
}

std::int64_t region_count(const BitGrid& terrain) {
  Regions regions;
  regions.find(terrain);
  return static_cast<std::int64_t>(regions.count());
}

// Whether the other cells still hang together without these two, each of which has one of them as
// a neighbour: only then both can be dead ends.
bool can_be_ends(Size size, LogicalPosition first, LogicalPosition last) {
  if (first == last) return false;
  const MazeLattice lattice(size);
  if (lattice.count() == 2) return true;
  BitGrid cells({lattice.columns(), lattice.rows()});
  cells.set_all();
  const LogicalPosition a{first.x / 2, first.y / 2};
  const LogicalPosition b{last.x / 2, last.y / 2};
  cells.clear(a);
  cells.clear(b);
  const auto has_neighbour = [&](LogicalPosition p) {
    return cells.get_or_zero({p.x + 1, p.y}) || cells.get_or_zero({p.x - 1, p.y}) ||
           cells.get_or_zero({p.x, p.y + 1}) || cells.get_or_zero({p.x, p.y - 1});
  };
  return region_count(cells) == 1 && has_neighbour(a) && has_neighbour(b);
}

constexpr MazeStyle kStyles[] = {
    {},
    {.straightness = 0.8},
    {.algorithm = MazeAlgorithm::wilson},
    {.algorithm = MazeAlgorithm::growing_tree},
    {.algorithm = MazeAlgorithm::growing_tree, .newest = 0.5},
    {.algorithm = MazeAlgorithm::growing_tree, .newest = 1},
};

// Every pair of cells of many small mazes.
TEST(MazeCarver, EndsWhereItIsAskedToWhereverThereIsSuchAMaze) {
  MazeCarver carver;
  for (const Size size : {Size{3, 5}, {3, 7}, {9, 3}, {5, 5}, {5, 7}, {8, 6}, {7, 7}, {11, 10}}) {
    const MazeLattice lattice(size);
    for (std::int32_t i = 0; i < lattice.count() * lattice.count(); ++i) {
      const std::int32_t count = static_cast<std::int32_t>(lattice.count());
      const auto cell = [&](std::int32_t n) {
        return lattice.cell(n % lattice.columns(), n / lattice.columns());
      };
      const LogicalPosition first = cell(i / count);
      const LogicalPosition last = cell(i % count);
      if (lattice.nearest_end(first) != first) continue;
      BitGrid terrain(size);
      const MazeStyle& style = kStyles[static_cast<std::size_t>(i) % std::size(kStyles)];
      const auto ends =
          carver.carve(terrain, {first, last}, style, {}, Rng(static_cast<std::uint64_t>(i)));
      ASSERT_EQ(ends.has_value(), can_be_ends(size, first, last))
          << size.width << "x" << size.height << " " << first.x << "," << first.y << " to "
          << last.x << "," << last.y;
      if (!ends) continue;
      ASSERT_EQ(ends->first, first);
      ASSERT_EQ(ends->last, last);
      ASSERT_EQ(open_neighbours(terrain, first), 1);
      ASSERT_EQ(open_neighbours(terrain, last), 1);
      ASSERT_EQ(terrain.count(), 2 * lattice.count() - 1);
      ASSERT_EQ(region_count(terrain), 1);
    }
  }
}

TEST(MazeCarver, EveryStyleMakesAPerfectMazeThatEndsInADeadEnd) {
  MazeCarver carver;
  for (const MazeStyle& style : kStyles) {
    for (const Size size : {Size{3, 5}, {5, 5}, {41, 5}, {64, 67}, {131, 20}}) {
      const MazeLattice lattice(size);
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BitGrid terrain(size);
        const LogicalPosition first = lattice.cell(0, 0);
        const auto ends = carver.carve(terrain, {first, std::nullopt}, style, {}, Rng(seed));
        ASSERT_TRUE(ends && ends->last);
        ASSERT_EQ(open_neighbours(terrain, first), 1);
        ASSERT_EQ(open_neighbours(terrain, *ends->last), 1);
        ASSERT_EQ(terrain.count(), 2 * lattice.count() - 1);
        ASSERT_EQ(region_count(terrain), 1);
      }
    }
  }
}

// Wilson's promise, on 3x2 cells. The first one, a corner, has one of two joints. The other five are
// a square, of which there are four perfect mazes, and one that hangs on it.
TEST(MazeCarver, WilsonMakesAllMazesEquallyOften) {
  constexpr int kSeeds = 3000;
  MazeCarver carver;
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    BitGrid terrain({7, 5});
    const MazeStyle style{.algorithm = MazeAlgorithm::wilson};
    ASSERT_TRUE(carver.carve(terrain, {{1, 1}, std::nullopt}, style, {}, Rng(seed)));
    std::string picture;
    for (std::int32_t y = 1; y < 4; ++y) {
      for (std::int32_t x = 1; x < 6; ++x) picture += terrain.get({x, y}) ? '.' : '#';
    }
    ++seen[picture];
  }
  EXPECT_EQ(seen.size(), 8u);
  for (const auto& [picture, count] : seen) EXPECT_NEAR(count, kSeeds / 8, 90) << picture;
}

// Rooms are open blocks that the maze goes around.
TEST(MazeCarver, LeavesRoomsApart) {
  MazeCarver carver;
  const std::vector<Rect> rooms = {{4, 4, 10, 8}, {14, 4, 20, 14}};
  for (const MazeStyle& style : kStyles) {
    BitGrid terrain({31, 21});
    ASSERT_TRUE(carver.carve(terrain, {{1, 1}, LogicalPosition{29, 19}}, style, rooms, Rng(7)));
    EXPECT_EQ(region_count(terrain), 3);
    for (const Rect& room : rooms) {
      room.for_each_interior([&](LogicalPosition p) { ASSERT_TRUE(terrain.get(p)); });
    }
  }
}

TEST(MazeCarver, OpensTheOnlyCell) {
  BitGrid terrain({4, 3});
  const auto ends = MazeCarver().carve(terrain, {{1, 1}, std::nullopt}, {}, {}, Rng(1));
  ASSERT_TRUE(ends);
  EXPECT_FALSE(ends->last);
  EXPECT_EQ(terrain, bits({"####", "#.##", "####"}));
}

TEST(MazeLattice, KnowsItsCells) {
  const MazeLattice lattice({20, 14});
  EXPECT_EQ(lattice.columns(), 9);
  EXPECT_EQ(lattice.rows(), 6);
  EXPECT_EQ(lattice.count(), 54);
  EXPECT_EQ(lattice.bounds(), (Rect{1, 1, 17, 11}));
  EXPECT_EQ(lattice.nearest_end({18, 12}), (LogicalPosition{17, 11}));
}

}  // namespace
}  // namespace karst
