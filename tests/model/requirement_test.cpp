#include "karst/model/requirement.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "karst/model/metrics.hpp"
#include "karst/model/promises.hpp"

namespace karst {
namespace {

TEST(Requirement, ReadsItsTextAndWritesItAgain) {
  for (const std::string range : {">= 40", "<= 3", "= 0", "40..80", ">= 0.25", "-1..-0.5"}) {
    const auto requirement = parse_requirement("Exit_Path", range);
    ASSERT_TRUE(requirement) << requirement.error().message();
    EXPECT_EQ(requirement->metric, "exit_path");
    EXPECT_EQ(requirement->range(), range);
  }
  const auto spaced = parse_requirement("loops", "  >=7 ");
  ASSERT_TRUE(spaced);
  EXPECT_EQ(spaced->range(), ">= 7");
  EXPECT_EQ(parse_requirement("loops", "1 .. 2")->range(), "1..2");
}

TEST(Requirement, RefusesWhatIsNoRange) {
  for (const std::string range : {"", "40", "> 40", "< 3", ">=", ">= x", "5..4", "..", "1..",
                                  ">= nan", ">= inf", "<= -inf", "= 1e999", ">= 1 2", "1..2..3"}) {
    const auto requirement = parse_requirement("loops", range);
    ASSERT_FALSE(requirement) << range;
    EXPECT_EQ(requirement.error().message(),
              "loops \"" + range +
                  "\" is not \">= NUMBER\", \"<= NUMBER\", \"= NUMBER\" or \"LEAST..MOST\"");
  }
  EXPECT_EQ(parse_requirement("lops", "= 1").error().message(),
            "metric \"lops\" is unknown; did you mean loops?");
  EXPECT_FALSE(check_requirement({"loops", 2, 1}));
  EXPECT_FALSE(check_requirement({"loops", std::nan(""), 1}));
}

TEST(Requirement, TellsHowFarAMapIsFromIt) {
  Metrics metrics;
  metrics.exit_path = 35;
  metrics.openness = 0.25;
  EXPECT_FALSE(check_measured({"exit_path", 35, 35}, metrics));
  const auto short_way = check_measured({"exit_path", 40, 99}, metrics);
  ASSERT_TRUE(short_way);
  EXPECT_EQ(short_way->detail, "exit_path = 35");
  EXPECT_EQ(short_way->score, -5);
  EXPECT_EQ(check_measured({"exit_path", 0, 30}, metrics)->score, -5);
  EXPECT_EQ(check_measured({"openness", 0.5, 1}, metrics)->detail, "openness = 0.25");
}

}  // namespace
}  // namespace karst
