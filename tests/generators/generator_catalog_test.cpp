#include "karst/generators/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace karst {
namespace {

Result<void> open_one(const NoParams&, Build& build) {
  build.terrain.set({0, 0});
  return {};
}
constinit const MapGenerator toy =
    generator<open_one>({.name = "Toy", .version = 3, .description = "one tile"}, kNoParams);
constinit const MapGenerator other_toy =
    generator<open_one>({.name = "toy", .version = 4, .description = "one tile"}, kNoParams);

TEST(Catalog, BuiltinIsSortedAndDescribed) {
  const auto names = Catalog::builtin().names();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    EXPECT_FALSE(generator.description.empty()) << generator.name;
    EXPECT_GE(generator.version, 1) << generator.name;
    for (const ParamInfo& param : generator.params) {
      EXPECT_FALSE(param.meaning.empty()) << generator.name << ' ' << param.name;
      EXPECT_TRUE(check_param(param, param.default_value(), generator.name)) << param.name;
    }
  }
}

TEST(Catalog, FindsWithoutCaseAndOnlyWhatIsThere) {
  EXPECT_NE(Catalog::builtin().find("Rooms_Corridors"), nullptr);
  EXPECT_EQ(Catalog::builtin().find("rooms"), nullptr);
  EXPECT_EQ(Catalog::builtin().get("rooms").error().message(),
            "generator \"rooms\" is unknown; did you mean rooms_corridors?");
}

TEST(Catalog, FallsBackOnlyWhereItSaysSo) {
  const auto found = Catalog::builtin().get_or_default("bsp");
  EXPECT_FALSE(found.fell_back);
  const auto fallback = Catalog::builtin().get_or_default("nothing");
  EXPECT_TRUE(fallback.fell_back);
  EXPECT_EQ(fallback.generator.name, "rooms_corridors");
}

TEST(Catalog, TakesAndReplacesGenerators) {
  Catalog catalog = Catalog::builtin();
  const std::size_t before = catalog.names().size();
  catalog.add(toy);
  EXPECT_EQ(catalog.names().size(), before + 1);
  catalog.add(other_toy);
  EXPECT_EQ(catalog.names().size(), before + 1);
  EXPECT_EQ(catalog.find("TOY")->version, 4);
  EXPECT_EQ(Catalog::builtin().find("toy"), nullptr);
}

}  // namespace
}  // namespace karst
