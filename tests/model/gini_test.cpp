#include "model/metrics/gini.hpp"

#include <gtest/gtest.h>

#include <array>

#include "karst/model/metrics.hpp"

namespace karst {
namespace {

TEST(Gini, IsZeroForEqualsAndGrowsWithInequality) {
  EXPECT_EQ(gini(std::array<double, 0>{}), 0);
  EXPECT_EQ(gini(std::array{0.0, 0.0}), 0);
  EXPECT_EQ(gini(std::array{7.0, 7.0, 7.0}), 0);
  EXPECT_DOUBLE_EQ(gini(std::array{0.0, 0.0, 0.0, 8.0}), 0.75);
  EXPECT_DOUBLE_EQ(gini(std::array{1.0, 3.0}), 0.25);
}

TEST(StartFairness, IsTheMeanOverThreeReaches) {
  std::vector<FactionStart> starts(2);
  EXPECT_EQ(start_fairness(starts), std::nullopt) << "nobody counted the land";
  EXPECT_EQ(start_fairness({}), std::nullopt);
  starts[0].land = {10, 40, 90};
  starts[1].land = {10, 40, 90};
  EXPECT_EQ(start_fairness(starts), 1);
  starts[1].land = {30, 40, 90};
  EXPECT_DOUBLE_EQ(*start_fairness(starts), 1 - 0.25 / 3);
}

}  // namespace
}  // namespace karst
