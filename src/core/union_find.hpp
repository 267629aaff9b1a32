// Union-find over numbers: `parent` holds for each the next one on the path to the root of its set,
// and for a root itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace karst {

// Halves the path for those who come later.
inline std::uint32_t find_root(std::span<std::uint32_t> parent, std::uint32_t number) {
  while (parent[number] != number) number = parent[number] = parent[parent[number]];
  return number;
}

// Joins the sets of two numbers; false if they were one already. The smaller root stays, so that
// paths lead to smaller numbers only.
inline bool unite(std::span<std::uint32_t> parent, std::uint32_t a, std::uint32_t b) {
  const std::uint32_t root_a = find_root(parent, a);
  const std::uint32_t root_b = find_root(parent, b);
  parent[std::max(root_a, root_b)] = std::min(root_a, root_b);
  return root_a != root_b;
}

}  // namespace karst
