// Numbers as bytes in a fixed order, to be hashed.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "karst/core/hash.hpp"

namespace karst {

// Collects numbers as little-endian bytes, whatever the machine, to be hashed in one go.
class CanonicalBytes {
 public:
  // Keeps the memory.
  void clear() { size_ = 0; }
  void add_u8(std::uint8_t value) { add_little_endian<1>(value); }
  void add_u32(std::uint32_t value) { add_little_endian<4>(value); }
  void add_i32(std::int32_t value) { add_u32(static_cast<std::uint32_t>(value)); }
  void add_u64(std::uint64_t value) { add_little_endian<8>(value); }
  // The length and then the characters, so that no two lists of texts give the same bytes.
  void add_text(std::string_view text);

  std::uint64_t hash() const { return hash_bytes({bytes_.data(), size_}); }

 private:
  template <std::size_t Count>
  void add_little_endian(std::uint64_t value) {
    if (size_ + Count > bytes_.size()) bytes_.resize(2 * size_ + 256);
    std::array<std::uint8_t, Count> little_endian;
    for (std::size_t i = 0; i < Count; ++i) {
      little_endian[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
    std::memcpy(bytes_.data() + size_, little_endian.data(), Count);
    size_ += Count;
  }

  std::vector<std::uint8_t> bytes_;  // the first size_ are in use
  std::size_t size_ = 0;
};

}  // namespace karst
