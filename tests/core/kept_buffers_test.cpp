#include "karst/core/kept_buffers.hpp"

#include <gtest/gtest.h>

namespace karst {
namespace {

TEST(KeptBuffers, HoldOneObjectOfEachType) {
  KeptBuffers kept;
  std::vector<int>& numbers = kept.get<std::vector<int>>();
  EXPECT_TRUE(numbers.empty());
  numbers.push_back(7);
  kept.get<std::vector<char>>().push_back('x');
  EXPECT_EQ(&kept.get<std::vector<int>>(), &numbers);
  EXPECT_EQ(kept.get<std::vector<int>>(), std::vector<int>{7});
  EXPECT_EQ(kept.get<std::vector<char>>(), std::vector<char>{'x'});
}

}  // namespace
}  // namespace karst
