// Hashes that are the same on every machine: XXH3-64 over bytes in a fixed order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace karst {

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0);
// Of the words' bytes in little-endian order, whatever the machine.
std::uint64_t hash_words(std::span<const std::uint64_t> words);
std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0);

// Derives one number from two so that neighbouring inputs give unrelated outputs.
std::uint64_t mix(std::uint64_t a, std::uint64_t b);

// Sixteen lower-case hexadecimal digits.
std::string hash_to_string(std::uint64_t hash);

}  // namespace karst
