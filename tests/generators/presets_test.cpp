#include "karst/generators/presets.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "karst/engine/generate.hpp"
#include "karst/generators/catalog.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

// Calls `ask` for every preset of every generator.
template <class Ask>
void for_every_preset(Ask ask) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (const Preset& preset : generator.presets) ask(generator, preset);
  }
}

MapRequest request_of(const MapGenerator& generator, const Preset& preset) {
  const Size size = preset.size.value_or(generator.default_size);
  const auto params = preset_params(generator, preset);
  EXPECT_TRUE(params) << generator.name << ' ' << preset.name;
  if (!params) return {};
  return {.width = size.width, .height = size.height, .params = *params};
}

TEST(Presets, EveryGeneratorHasSomeWithNamesOfTheirOwn) {
  const std::regex snake_case("[a-z][a-z0-9]*(_[a-z0-9]+)*");
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    std::set<std::string_view> names;
    for (const Preset& preset : generator.presets) {
      EXPECT_TRUE(names.insert(preset.name).second) << generator.name << ' ' << preset.name;
      EXPECT_TRUE(std::regex_match(std::string(preset.name), snake_case)) << preset.name;
      EXPECT_FALSE(preset.meaning.empty()) << generator.name << ' ' << preset.name;
    }
    EXPECT_GE(names.size(), 3U) << generator.name;
  }
}

// The page knows a preset again by the parameters that are set, so each must change something.
TEST(Presets, SetOnlyWhatDiffersFromTheDefault) {
  for_every_preset([](const MapGenerator& generator, const Preset& preset) {
    const auto params = preset_params(generator, preset);
    ASSERT_TRUE(params) << params.error().message();
    std::set<std::string> names;
    for (const NamedParam& param : *params) {
      EXPECT_TRUE(names.insert(param.name).second) << preset.name << ' ' << param.name;
      const auto info = find_param(generator.params, param.name, generator.name);
      EXPECT_NE((*info)->default_value(), param.value) << preset.name << ' ' << param.name;
    }
  });
}

TEST(Presets, MakeMapsThatKeepTheirPromises) {
  for_every_preset([](const MapGenerator& generator, const Preset& preset) {
    MapRequest request = request_of(generator, preset);
    for (request.seed = 1; request.seed <= static_cast<std::uint64_t>(seed_count(100));
         ++request.seed) {
      const auto map = generate(generator.name, request);
      ASSERT_TRUE(map) << preset.name << ": " << map.error().message();
      for (const PromiseReport& report : check_map(*map)) {
        ASSERT_FALSE(report.missed) << preset.name << ": " << report.name;
      }
    }
  });
}

TEST(Presets, AreFoundWithoutCaseAndSuggested) {
  const MapGenerator& generator = Catalog::builtin().generators().front();
  const Preset& first = generator.presets.front();
  std::string loud(first.name);
  loud[0] = static_cast<char>(loud[0] - 'a' + 'A');
  EXPECT_EQ(*find_preset(generator, loud), &first);
  const auto missing = find_preset(generator, std::string(first.name) + "x");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message().find("did you mean " + std::string(first.name)),
            std::string::npos)
      << missing.error().message();
}

TEST(ParamGroups, BeginAtParametersInTheirOrder) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    std::size_t next = 0;
    for (const ParamGroup& group : generator.groups) {
      while (next < generator.params.size() && generator.params[next].name != group.first) ++next;
      EXPECT_LT(next, generator.params.size()) << generator.name << ' ' << group.first;
      // Else some parameters would stand in no group.
      if (&group == &generator.groups.front()) {
        EXPECT_EQ(next, 0U) << generator.name;
      }
    }
  }
}

}  // namespace
}  // namespace karst
