#include "karst/core/hash.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/canonical_bytes.hpp"

namespace karst {
namespace {

TEST(Hash, IsXxh3) {
  // The published value of XXH3-64 for no input and seed 0.
  EXPECT_EQ(hash_text(""), 0x2D06800538D394C2u);
  EXPECT_NE(hash_text("a"), hash_text("a", 1));
}

TEST(Hash, PrintsSixteenDigits) {
  EXPECT_EQ(hash_to_string(0), "0000000000000000");
  EXPECT_EQ(hash_to_string(0x0123456789ABCDEFu), "0123456789abcdef");
}

TEST(Hash, MixSeparatesNeighboursAndOrder) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t a = 0; a < 100; ++a) {
    for (std::uint64_t b = 0; b < 100; ++b) seen.insert(mix(a, b));
  }
  EXPECT_EQ(seen.size(), 10'000u);
}

TEST(CanonicalBytes, AreLittleEndianAndDelimited) {
  CanonicalBytes bytes;
  bytes.add_u32(0x01020304);
  const std::uint8_t expected[] = {4, 3, 2, 1};
  EXPECT_EQ(bytes.hash(), hash_bytes(expected));
  const auto hash_of = [](std::string_view a, std::string_view b) {
    CanonicalBytes texts;
    texts.add_text(a);
    texts.add_text(b);
    return texts.hash();
  };
  EXPECT_NE(hash_of("ab", "c"), hash_of("a", "bc"));
  bytes.clear();
  bytes.add_u64(1);
  bytes.add_i32(-1);
  bytes.add_u8(7);
  const std::uint8_t more[] = {1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 7};
  EXPECT_EQ(bytes.hash(), hash_bytes(more));
}

}  // namespace
}  // namespace karst
