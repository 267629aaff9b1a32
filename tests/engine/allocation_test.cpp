// A program-wide count of allocations, to see that a kept workspace needs none.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "karst/engine/generate.hpp"
#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
#include "support/sanitizers.hpp"

namespace {
std::atomic<long> allocations = 0;
}

// The allocator of a sanitizer must not be replaced.
#if !KARST_SANITIZED
__attribute__((noinline)) void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
__attribute__((noinline)) void operator delete(void* memory) noexcept { std::free(memory); }
__attribute__((noinline)) void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace karst {
namespace {

// Now and then a buffer grows, because a map is larger than all before it; and warnings are words.
constexpr long kAllocationsOfAWarning = 3;

void expect_few_allocations_for_200_maps(bool room_graph, long most) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    Workspace workspace;
    GenerationResult map;
    MapRequest request;
    request.room_graph = room_graph;
    long warnings = 0;
    const auto make = [&](std::uint64_t first, std::uint64_t count) {
      for (request.seed = first; request.seed < first + count; ++request.seed) {
        ASSERT_TRUE(generate_into(map, workspace, generator.name, request));
        warnings += std::ssize(map.warnings);
      }
    };
    make(1, 200);
    const long before = allocations;
    warnings = 0;
    make(201, 200);
    EXPECT_LE(allocations - before, most + warnings * kAllocationsOfAWarning) << generator.name;
  }
}

TEST(Workspace, MakesTheNextMapWithoutAllocating) {
  if (KARST_SANITIZED != 0) GTEST_SKIP() << "not counted under sanitizers";
  expect_few_allocations_for_200_maps(false, 20);
}

// Every link has a list of its own, which grows until it has held the longest.
TEST(Workspace, MakesTheNextRoomGraphWithLessThanOneAllocation) {
  if (KARST_SANITIZED != 0) GTEST_SKIP() << "not counted under sanitizers";
  expect_few_allocations_for_200_maps(true, 199);
}

TEST(Searches, NeedNoMemoryTheSecondTime) {
  if (KARST_SANITIZED != 0) GTEST_SKIP() << "not counted under sanitizers";
  const auto map = generate("cavern", {.seed = 3});
  ASSERT_TRUE(map);
  const BitGrid walkable = walkable_tiles(map->tiles);
  const Grid<std::uint8_t> costs(map->size(), 3);
  const LogicalPosition from = map->valid_positions.front(), to = map->valid_positions.back();
  PathFinder finder;
  DistanceMap distances;
  FieldOfView view;
  const auto search = [&] {
    for (const MoveRules& rules : {MoveRules{}, MoveRules{.moves = Moves::eight, .costs = &costs}}) {
      EXPECT_FALSE(finder.find(walkable, from, to, rules).empty());
      distances.find(walkable, from, rules);
      distances.find_flee(walkable, {&from, 1}, rules);
    }
    view.look(walkable, from, 20);
    view.look(walkable, from);
  };
  search();
  const long before = allocations;
  search();
  EXPECT_EQ(allocations - before, 0);
}

}  // namespace
}  // namespace karst
