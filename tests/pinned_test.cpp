// Pinned results: tests/pinned/*.txt hold one line a case with the hash after each step, so that a
// change names the first step that differs. Golden maps pin generators with their defaults; here
// stand options, passes, levels, halos and endless worlds. ./test --update writes them anew.
#include <gtest/gtest.h>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>

#include "karst/engine/generate.hpp"
#include "karst/generators/world_terrain.hpp"
#include "karst/levels/level_generator.hpp"
#include "support/program.hpp"

namespace karst {
namespace {

// FNV-1a over bytes that do not depend on the machine.
class StepHash {
 public:
  void add(std::uint32_t byte) { hash_ = (hash_ ^ (byte & 255)) * 16777619U; }
  void add_word(std::uint32_t word) {
    for (int shift = 0; shift < 32; shift += 8) add(word >> shift);
  }
  std::string text() const {
    char digits[9];
    std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash_));
    return digits;
  }

 private:
  std::uint32_t hash_ = 2166136261U;
};

std::string hash_of(const BitGrid& terrain) {
  StepHash hash;
  for (std::int32_t y = 0; y < terrain.height(); ++y) {
    for (std::int32_t x = 0; x < terrain.width(); ++x) hash.add(terrain.get({x, y}) ? 1 : 0);
  }
  return hash.text();
}

// "cavern seed=3 ca_iterations=7 | 0 fill:1a2b3c4d smooth:... = 0123456789abcdef", or the error.
std::string line_of(const std::string& label, const std::string& generator, MapRequest request) {
  std::string line = label + " |";
  int attempt = -1;
  request.observer = [&](const Step& step) {
    if (step.attempt != attempt) line += " " + std::to_string(attempt = step.attempt);
    line += " " + std::string(step.name) + ":" + hash_of(step.terrain);
    return true;
  };
  const auto map = generate(generator, request);
  if (!map) return line + " = error: " + map.error().message() + "\n";
  for (const PassRecord& pass : map->passes) {
    if (!pass.outcome.is_applied()) line += " undone:" + pass.name;
  }
  return line + " = " + hash_to_string(map->hash) + "\n";
}

// Other values of a parameter than its default.
std::vector<NamedParam> other_values(const ParamInfo& info) {
  std::vector<NamedParam> values;
  const std::string name(info.name);
  if (info.type == ParamType::flag) values.emplace_back(name, info.integer_default == 0);
  if (info.type == ParamType::choice) {
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (static_cast<std::int64_t>(i) == info.integer_default) continue;
      values.emplace_back(name, std::string(info.options[i]));
    }
  }
  if (info.type == ParamType::integer) {
    for (const std::int64_t value : {info.integer_default / 2, info.integer_default + 1}) {
      if (value != info.integer_default && value >= info.integer_min && value <= info.integer_max) {
        values.emplace_back(name, value);
      }
    }
  }
  if (info.type == ParamType::real) {
    const double middle = (info.real_default + info.real_min) / 2;
    if (middle != info.real_default) values.emplace_back(name, middle);
  }
  return values;
}

std::string option_lines() {
  std::string text;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const std::string name(generator.name);
    const auto add = [&](const std::string& what, MapRequest request) {
      request.width = 64;
      request.height = 48;
      request.seed = 3;
      request.max_attempts = 3;
      text += line_of(name + what, name, std::move(request));
    };
    add("", {});
    add(" entry", {.entry = LogicalPosition{5, 6}});
    add(" entry exit", {.entry = LogicalPosition{5, 6}, .exit = LogicalPosition{50, 40}});
    add(" require", {.require = {{.metric = "exit_path", .least = 30}}});
    for (const ParamInfo& info : generator.params) {
      for (const NamedParam& param : other_values(info)) {
        add(" " + param.name + "=" + to_string(param.value), {.params = {param}});
      }
    }
  }
  return text;
}

std::string pass_lines() {
  std::string text;
  for (const std::string name : {"cellular", "maze", "bsp", "overworld"}) {
    const auto add = [&](const std::string& what, std::vector<PassRequest> passes) {
      text += line_of(name + what, name,
                      {.width = 60, .height = 44, .seed = 5, .passes = std::move(passes)});
    };
    for (const Pass& pass : PassCatalog::builtin().passes()) {
      const std::string label = " " + std::string(pass.name);
      add(label, {{.name = std::string(pass.name)}});
      for (const ParamInfo& info : pass.params) {
        for (const NamedParam& param : other_values(info)) {
          add(label + " " + param.name + "=" + to_string(param.value),
              {{.name = std::string(pass.name), .params = {param}}});
        }
      }
    }
    add(" all", {{.name = "smooth"},
                 {.name = "braid"},
                 {.name = "stairs"},
                 {.name = "keys_and_locks"},
                 {.name = "scatter_pillars"}});
  }
  return text;
}

std::string level_lines() {
  std::string text;
  for (const std::int64_t halo : {0, 6}) {
    for (const MapGenerator& generator : Catalog::builtin().generators()) {
      Segment segment;
      segment.from = 0;
      segment.to = 10;
      segment.generators = {std::string(generator.name)};
      segment.passes = {{.name = "keys_and_locks"}};
      WorldConfig config;
      config.chunk_width = 70;
      config.chunk_height = 50;
      config.halo_size = halo;
      config.seed = 11;
      const auto schedule = WorldScheduler::make(config, {segment});
      EXPECT_TRUE(schedule);
      const LevelGenerator world(*schedule);
      for (const std::int64_t level : {0, 1, 7}) {
        const auto map = world.level(level);
        text += std::string(generator.name) + " halo " + std::to_string(halo) + " level " +
                std::to_string(level) +
                " | = " + (map ? hash_to_string(map->hash) : "error: " + map.error().message()) +
                "\n";
      }
    }
  }
  return text;
}

std::string endless_lines() {
  std::string text;
  const auto add = [&](const std::string& label, const WorldSettings& settings) {
    auto world = EndlessWorld::make(9, settings, {32, 24});
    ASSERT_TRUE(world);
    WorldTerrain terrain;
    for (const ChunkPosition at : {ChunkPosition{0, 0}, {-1, 3}, {1'000'000'007, -5}}) {
      world->chunk(at, terrain);
      StepHash elevation, moisture, biomes;
      for (const float value : terrain.elevation.cells()) {
        elevation.add_word(std::bit_cast<std::uint32_t>(value));
      }
      for (const float value : terrain.moisture.cells()) {
        moisture.add_word(std::bit_cast<std::uint32_t>(value));
      }
      for (const Biome biome : terrain.biomes.cells()) {
        biomes.add(static_cast<std::uint32_t>(biome));
      }
      text += label + " chunk " + std::to_string(at.x) + "," + std::to_string(at.y) +
              " | elevation:" + elevation.text() + " moisture:" + moisture.text() +
              " biomes:" + biomes.text() + " = " + biomes.text() + "\n";
    }
  };
  add("default", {});
  add("fine", {.tile_size = 0.25});
  add("wet", {.biomes = {.water_level = 0.4}});
  return text;
}

std::string first_difference(const std::string& made, const std::string& pinned) {
  std::istringstream made_words(made), pinned_words(pinned);
  std::string made_word, pinned_word;
  while (made_words >> made_word) {
    if (!(pinned_words >> pinned_word) || pinned_word != made_word) return made_word;
  }
  return "the end";
}

struct PinnedFile {
  std::string name;
  std::string (*lines)();
};
class Pinned : public ::testing::TestWithParam<PinnedFile> {};

TEST_P(Pinned, EveryStepIsWhatItWas) {
  const std::string path =
      std::string(testing::kSourceDir) + "/tests/pinned/" + GetParam().name + ".txt";
  const std::string made = GetParam().lines();
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << made;
  std::ifstream file(path);
  ASSERT_TRUE(file) << path << " is missing; ./test --update writes it";
  std::istringstream made_lines(made);
  std::string made_line, pinned_line;
  std::size_t count = 0;
  for (; std::getline(made_lines, made_line); ++count) {
    ASSERT_TRUE(std::getline(file, pinned_line)) << path << " ends before " << made_line;
    EXPECT_EQ(made_line, pinned_line)
        << "the first step that differs: " << first_difference(made_line, pinned_line);
  }
  EXPECT_FALSE(std::getline(file, pinned_line)) << "no longer made: " << pinned_line;
  EXPECT_GT(count, 5U);
}

INSTANTIATE_TEST_SUITE_P(Files, Pinned,
                         ::testing::Values(PinnedFile{"options", option_lines},
                                           PinnedFile{"passes", pass_lines},
                                           PinnedFile{"levels", level_lines},
                                           PinnedFile{"endless", endless_lines}),
                         [](const auto& instance) { return instance.param.name; });

TEST(PinnedLines, NameTheFirstStepThatDiffers) {
  EXPECT_EQ(first_difference("maze | 0 carve:11 start:22 = 5", "maze | 0 carve:11 start:23 = 6"),
            "start:22");
}

}  // namespace
}  // namespace karst
