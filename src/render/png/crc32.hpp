// The checksum of PNG and gzip.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace karst {

inline constexpr auto kCrcTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? 0xEDB88320u ^ crc >> 1 : crc >> 1;
    table[i] = crc;
  }
  return table;
}();

// Of the bytes so far and these; begin with 0.
constexpr std::uint32_t crc32(std::uint32_t so_far, std::string_view bytes) {
  std::uint32_t crc = ~so_far;
  for (const char c : bytes) {
    crc = kCrcTable[(crc ^ static_cast<std::uint8_t>(c)) & 0xFF] ^ crc >> 8;
  }
  return ~crc;
}

}  // namespace karst
