// Small numbers that look random, to break up what would repeat in a picture.
#pragma once

#include <cstdint>

namespace karst {

constexpr std::uint32_t scatter(std::int32_t x, std::int32_t y) {
  std::uint32_t bits =
      static_cast<std::uint32_t>(x) * 0x9E3779B1U ^ static_cast<std::uint32_t>(y) * 0x85EBCA77U;
  bits ^= bits >> 15;
  bits *= 0x2C1B3C6DU;
  return bits ^ bits >> 13;
}

}  // namespace karst
