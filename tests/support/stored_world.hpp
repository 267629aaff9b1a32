// Levels for tests of the store: what a level holds follows from its number and the number of the
// save, so that a mixture of two saves is noticed.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/store/world_store.hpp"

namespace karst::testing {

inline std::string text_of(std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  std::string text;
  text.reserve(length);
  while (text.size() < length) text += static_cast<char>('!' + rng.below(90));
  return text;
}

inline StoredLevel sample_level(std::int64_t z, std::uint64_t save, std::size_t length = 6000) {
  const std::uint64_t seed = mix(static_cast<std::uint64_t>(z), save);
  return {z, text_of(seed, length), text_of(seed + 1, 2 * length), text_of(seed + 2, length / 10)};
}

inline std::vector<StoredLevel> sample_levels(int count, std::size_t length = 6000) {
  std::vector<StoredLevel> levels;
  for (int i = count; i >= 1; --i) levels.push_back(sample_level(-i, 0, length));
  return levels;
}

inline WorldStore must_open(const std::string& path, WorldStore::Access access) {
  auto store = WorldStore::open(path, access);
  if (!store) throw std::runtime_error(store.error().message());
  return *std::move(store);
}

// A closed file with levels -count..-1.
inline void make_stored_world(const std::string& path, int count, std::size_t length = 6000) {
  auto store = WorldStore::create(path, R"({"name":"sample"})");
  ASSERT_TRUE(store) << store.error().message();
  const auto saved = store->save(sample_levels(count, length), R"({"turn":1})");
  ASSERT_TRUE(saved) << saved.error().message();
}

}  // namespace karst::testing
