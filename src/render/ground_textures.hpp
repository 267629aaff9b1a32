// The specks of the ground: what covers it, rough floors and the tops of walls.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "render/palette.hpp"
#include "render/scatter.hpp"

namespace karst {

// A square that repeats over the picture; bit x of row y is a speck.
using Texture = std::array<std::uint8_t, 8>;

constexpr Texture texture(const std::array<std::string_view, 8>& rows) {
  Texture bits{};
  for (std::size_t y = 0; y < 8; ++y) {
    for (std::size_t x = 0; x < 8; ++x) {
      if (rows[y][x] != '.') bits[y] = static_cast<std::uint8_t>(bits[y] | (1U << x));
    }
  }
  return bits;
}

// clang-format off
inline constexpr Texture kPlain{};
inline constexpr Texture kPebbles = texture({"........",
                                             ".o......",
                                             ".....o..",
                                             "........",
                                             "..o.....",
                                             "......o.",
                                             "o.......",
                                             "....o..."});
inline constexpr Texture kTufts = texture({"........",
                                           ".o.o....",
                                           "..o.....",
                                           "........",
                                           "......o.",
                                           "o....o.o",
                                           "........",
                                           "........"});
inline constexpr Texture kRipples = texture({"........",
                                             ".oo.....",
                                             "o..o....",
                                             "........",
                                             "........",
                                             ".....oo.",
                                             "....o..o",
                                             "........"});
inline constexpr Texture kScree = texture({"........",
                                           "....oo..",
                                           "....o...",
                                           ".o......",
                                           "........",
                                           "..oo....",
                                           "..o...o.",
                                           "........"});
inline constexpr Texture kMud = texture({"........",
                                         "ooo.....",
                                         "........",
                                         "....oo..",
                                         "........",
                                         ".oo.....",
                                         "........",
                                         ".....ooo"});
inline constexpr Texture kLeaves = texture({".o...o..",
                                            "o..o....",
                                            ".....o.o",
                                            "..o.....",
                                            "o...o.o.",
                                            ".o......",
                                            "...o..o.",
                                            "......o."});
inline constexpr Texture kStrata = texture({"........",
                                            "ooo..ooo",
                                            "........",
                                            "........",
                                            "........",
                                            ".oooo...",
                                            "........",
                                            "........"});
inline constexpr Texture kCracks = texture({"....o...",
                                            "...o....",
                                            "..o.....",
                                            "..o....o",
                                            ".......o",
                                            "......o.",
                                            ".....o..",
                                            "........"});
inline constexpr Texture kWaves = texture({"........",
                                           ".oo.....",
                                           "........",
                                           "........",
                                           "........",
                                           "....ooo.",
                                           "........",
                                           "........"});
inline constexpr Texture kReeds = texture({"..o.....",
                                           "..o..o..",
                                           "o.o..o..",
                                           "o.o..o.o",
                                           "o.o..o.o",
                                           "..o....o",
                                           "........",
                                           "........"});
inline constexpr Texture kCaps = texture({"........",
                                          ".oo.....",
                                          "oooo....",
                                          "..o.....",
                                          "......o.",
                                          ".....ooo",
                                          "......o.",
                                          "........"});
inline constexpr Texture kStreaks = texture({".....o..",
                                             "....o...",
                                             "...o....",
                                             "........",
                                             "........",
                                             "o.......",
                                             ".......o",
                                             "......o."});
// clang-format on

// By Ground: darker specks, and lighter ones.
inline constexpr std::array<Texture, kGroundNames.size()> kCoverSpecks = {
    kPlain, kTufts, kScree, kLeaves, kCaps, kMud, kPlain, kPlain, kCracks, kPlain, kPlain, kPlain};
inline constexpr std::array<Texture, kGroundNames.size()> kCoverLights = {
    kPlain,   kLeaves, kPebbles, kPebbles, kPebbles, kPlain,
    kRipples, kWaves,  kLeaves,  kPlain,   kStreaks, kPlain};

// By land: stone, grassland, forest, desert, mountain, swamp.
inline constexpr std::array<Texture, kLands> kRoughTextures = {kPebbles, kTufts, kTufts,
                                                               kRipples, kScree, kMud};
inline constexpr std::array<Texture, kLands> kWallTextures = {kPlain,  kLeaves, kPlain,
                                                              kStrata, kCracks, kWaves};

inline bool has_speck(const Texture& texture, std::int32_t x, std::int32_t y) {
  const std::int32_t band = y / 8;
  const std::int32_t moved = x + static_cast<std::int32_t>(scatter(band, 0) % 8);
  return (texture[static_cast<std::size_t>(y % 8)] >> (moved % 8) & 1) != 0;
}

}  // namespace karst
