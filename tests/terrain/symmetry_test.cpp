#include "terrain/symmetry.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr std::array kAll = {Symmetry::none, Symmetry::mirror, Symmetry::rotate};

// Tile by tile.
BitGrid slow_image(const BitGrid& grid, Symmetry symmetry) {
  BitGrid image(grid.size());
  grid.for_each([&](LogicalPosition p) { image.set(image_of(p, grid.size(), symmetry)); });
  return image;
}

TEST(Symmetry, PicturesOfTheImages) {
  const BitGrid grid = bits({"..###", "#.#.#"});
  BitGrid image;
  find_image(grid, Symmetry::mirror, image);
  EXPECT_EQ(picture(image), (std::vector<std::string>{"###..", "#.#.#"}));
  find_image(bits({"..###", "#####"}), Symmetry::rotate, image);
  EXPECT_EQ(picture(image), (std::vector<std::string>{"#####", "###.."}));
}

TEST(Symmetry, HalvesAreRepeated) {
  BitGrid image;
  BitGrid odd = bits({".####", "#...#", "##.##"});
  repeat_half(odd, Symmetry::mirror, image);
  EXPECT_EQ(picture(odd), (std::vector<std::string>{".###.", "#...#", "##.##"}));
  odd = bits({".####", "..###", "##.##"});
  repeat_half(odd, Symmetry::rotate, image);
  EXPECT_EQ(picture(odd), (std::vector<std::string>{".####", "..#..", "####."}));
}

TEST(Symmetry, FastImagesEqualSlowOnes) {
  Rng rng(1);
  BitGrid image;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 9)};
    const BitGrid grid = random_bits(size, 100, rng);
    for (const Symmetry symmetry : kAll) {
      const BitGrid expected = slow_image(grid, symmetry);
      find_image(grid, symmetry, image);
      ASSERT_EQ(image, expected) << size.width << "x" << size.height;
      BitGrid both = grid;
      unite_with_image(both, symmetry, image);
      BitGrid expected_both = grid;
      expected_both |= expected;
      ASSERT_EQ(both, expected_both);
      ASSERT_EQ(is_symmetric(grid, symmetry), grid == expected);
      ASSERT_TRUE(is_symmetric(both, symmetry));
    }
  }
}

// Each tile has the value that it or its image had, one of every pair decides for both, and that
// is the one further left, or with `rotate` the one that comes first in row-major order.
TEST(Symmetry, OneOfEachPairDecidesForBoth) {
  Rng rng(2);
  BitGrid image;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 9)};
    const BitGrid noise = random_bits(size, 128, rng);
    for (const Symmetry symmetry : kAll) {
      BitGrid repeated = noise;
      repeat_half(repeated, symmetry, image);
      for (std::int32_t y = 0; y < size.height; ++y) {
        for (std::int32_t x = 0; x < size.width; ++x) {
          const LogicalPosition other = image_of({x, y}, size, symmetry);
          const bool first = symmetry == Symmetry::rotate
                                 ? std::pair{y, x} <= std::pair{other.y, other.x}
                                 : x <= other.x;
          ASSERT_EQ(repeated.get({x, y}),
                    noise.get(symmetry == Symmetry::none || first ? LogicalPosition{x, y} : other));
        }
      }
    }
  }
}

TEST(Symmetry, EmptyGridsStayEmpty) {
  BitGrid nothing;
  BitGrid image;
  for (const Symmetry symmetry : kAll) {
    repeat_half(nothing, symmetry, image);
    unite_with_image(nothing, symmetry, image);
    EXPECT_TRUE(is_symmetric(nothing, symmetry));
  }
}

}  // namespace
}  // namespace karst
