// What the public calls say when there is not enough memory.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <numeric>

#include "karst/formats/formats.hpp"
#include "karst/levels/descent.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

constexpr bool kLimitable = KARST_SANITIZED == 0;  // sanitizers reserve terabytes of addresses

// Whether `call` returns the right error in a process that may take only 8 MiB more.
template <class Value>
bool reports_lack_of_memory(const std::function<Result<Value>()>& call) {
  const pid_t child = ::fork();
  if (child == 0) {
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t most = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + (rlim_t{8} << 20);
    const rlimit limit{most, most};
    ::setrlimit(RLIMIT_AS, &limit);
    const Result<Value> result = call();
    const bool right = !result && result.error().kind == ErrorKind::no_memory &&
                       result.error().allowed == "needs more memory than there is";
    ::_exit(right ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

GenerationResult large_map() {
  GenerationResult map;
  map.generator = "plain";
  map.seed = 1;
  map.tiles.reset({8192, 4096}, TileType::wall);  // soon written: nothing to measure
  map.start = {1, 1};
  return map;
}

TEST(LackOfMemory, IsAnErrorOfEveryFormat) {
  if (!kLimitable) GTEST_SKIP();
  const GenerationResult map = large_map();
  for (const MapFormat& format : map_formats()) {
    if (format.name == "xp") continue;   // this map is packed into a few bytes
    if (format.name == "svg") continue;  // refuses so many tiles
    EXPECT_TRUE(reports_lack_of_memory<std::string>([&] { return format.write(map); }))
        << format.name;
  }
}

TEST(LackOfMemory, IsAnErrorOfReadingAMap) {
  if (!kLimitable) GTEST_SKIP();
  const std::string text = *(*find_format("json"))->write(large_map());
  EXPECT_TRUE(reports_lack_of_memory<GenerationResult>([&] { return read_map_json(text, "m"); }));
}

TEST(LackOfMemory, IsAnErrorOfReadingAFile) {
  if (!kLimitable) GTEST_SKIP();
  std::string name = (std::filesystem::temp_directory_path() / "karst_memory_XXXXXX").string();
  const int descriptor = ::mkstemp(name.data());
  ASSERT_GE(descriptor, 0);
  EXPECT_EQ(::ftruncate(descriptor, off_t{256} << 20), 0);
  ::close(descriptor);
  EXPECT_TRUE(reports_lack_of_memory<std::string>([&] { return read_file(name); }));
  std::filesystem::remove(name);
}

TEST(LackOfMemory, IsAnErrorOfGames) {
  if (!kLimitable) GTEST_SKIP();
  GenerationResult layout = large_map();
  layout.tiles.reset({8192, 8192}, TileType::wall);
  GameState state = untouched_state(layout);
  EXPECT_TRUE(reports_lack_of_memory<GameMap>([&] { return GameMap::make(std::move(layout)); }));
  EXPECT_TRUE(reports_lack_of_memory<GameMap>(
      [&] { return GameMap::restore(std::move(layout), std::move(state)); }));
  GameMap map = *GameMap::make(std::move(layout));
  std::vector<std::size_t> tiles(1'000'000);
  std::iota(tiles.begin(), tiles.end(), std::size_t{0});
  EXPECT_TRUE(reports_lack_of_memory<void>(
      [&] { return map.apply_colors(tiles, ColorMatrix::brightness(9)); }));
}

TEST(LackOfMemory, IsAnErrorOfEnteringALevel) {
  if (!kLimitable) GTEST_SKIP();
  const auto schedule = WorldScheduler::make({.chunk_width = 6000, .chunk_height = 6000},
                                             {{.generators = {"rooms_corridors"}}});
  const LevelGenerator world(*schedule, 1);
  EXPECT_TRUE(reports_lack_of_memory<Descent>([&] { return Descent::begin(world); }));
}

}  // namespace
}  // namespace karst
