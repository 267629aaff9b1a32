#include "core/union_find.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "karst/core/rng.hpp"

namespace karst {
namespace {

// Every number with the label of its set; joining relabels one of the two.
void relabel(std::vector<std::uint32_t>& labels, std::uint32_t a, std::uint32_t b) {
  const std::uint32_t from = std::max(labels[a], labels[b]);
  const std::uint32_t to = std::min(labels[a], labels[b]);
  std::ranges::replace(labels, from, to);
}

// Connected sets have their smallest number as root.
TEST(UnionFind, AgreesWithLabels) {
  Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    const std::uint32_t count = 1 + rng.below(40);
    std::vector<std::uint32_t> parent(count), labels(count);
    std::iota(parent.begin(), parent.end(), 0u);
    std::iota(labels.begin(), labels.end(), 0u);
    for (std::uint32_t joins = rng.below(count); joins > 0; --joins) {
      const std::uint32_t a = rng.below(count), b = rng.below(count);
      const bool were_apart = labels[a] != labels[b];
      EXPECT_EQ(unite(parent, a, b), were_apart);
      relabel(labels, a, b);
    }
    for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(find_root(parent, i), labels[i]);
  }
}

}  // namespace
}  // namespace karst
