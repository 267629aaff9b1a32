// The table of passes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "karst/passes/pass.hpp"

namespace karst {
namespace {

TEST(PassCatalog, HoldsThePassesThatComeWithKarst) {
  EXPECT_THAT(
      PassCatalog::builtin().names(),
      ::testing::ElementsAre("braid", "chasms", "connect", "cull_regions", "doors", "furnish", "growth",
                             "keys_and_locks", "lakes", "loops", "maze_fill", "rubble", "scatter_pillars",
                             "secret_doors", "smooth", "stairs", "streams", "vaults", "widen"));
  EXPECT_EQ(PassCatalog::builtin().find("Smooth")->name, "smooth");
  EXPECT_EQ(PassCatalog::builtin().find("place_stairs"), nullptr);
}

TEST(PassCatalog, NamesTheClosestPass) {
  const auto pass = PassCatalog::builtin().get("smoth");
  ASSERT_FALSE(pass);
  EXPECT_EQ(pass.error().message(), "pass \"smoth\" is unknown; did you mean smooth?");
}

TEST(PassCatalog, EveryPassDescribesItself) {
  for (const Pass& pass : PassCatalog::builtin().passes()) {
    EXPECT_FALSE(pass.description.empty()) << pass.name;
    EXPECT_FALSE(pass.reads.empty()) << pass.name;
    EXPECT_FALSE(pass.writes.empty()) << pass.name;
    for (const ParamInfo& info : pass.params) {
      EXPECT_FALSE(info.meaning.empty()) << pass.name << ' ' << info.name;
      EXPECT_TRUE(check_param(info, info.default_value(), "")) << pass.name << ' ' << info.name;
    }
  }
}

Result<void> run_nothing(const NoParams&, Build&) {
  return {};
}
constinit const Pass nothing =
    pass<run_nothing>({.name = "Braid", .description = "", .reads = "", .writes = ""}, kNoParams);

TEST(PassCatalog, IsAValueThatApplicationsExtend) {
  PassCatalog mine = PassCatalog::builtin();
  mine.add(nothing);
  EXPECT_TRUE(mine.find("braid")->params.empty());
  EXPECT_EQ(mine.passes().size(), PassCatalog::builtin().passes().size());
  EXPECT_FALSE(PassCatalog::builtin().find("braid")->params.empty());
}

}  // namespace
}  // namespace karst
