// Hashes that are the same on every machine: XXH3-64 over bytes in a fixed order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace karst {

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0);
std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0);

// Derives one number from two so that neighbouring inputs give unrelated outputs.
std::uint64_t mix(std::uint64_t a, std::uint64_t b);

// Sixteen lower-case hexadecimal digits.
std::string hash_to_string(std::uint64_t hash);

// Collects numbers as little-endian bytes, whatever the machine, to be hashed in one go.
class CanonicalBytes {
 public:
  void clear() { bytes_.clear(); }
  void add_u8(std::uint8_t value) { bytes_.push_back(value); }
  void add_u32(std::uint32_t value) { add_little_endian(value, 4); }
  void add_i32(std::int32_t value) { add_u32(static_cast<std::uint32_t>(value)); }
  void add_u64(std::uint64_t value) { add_little_endian(value, 8); }
  // The length and then the characters, so that no two lists of texts give the same bytes.
  void add_text(std::string_view text);

  std::uint64_t hash() const { return hash_bytes(bytes_); }

 private:
  void add_little_endian(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }

  std::vector<std::uint8_t> bytes_;
};

}  // namespace karst
