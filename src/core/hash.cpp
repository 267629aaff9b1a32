#include "karst/core/hash.hpp"

#include <bit>

#include "core/canonical_bytes.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace karst {

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

std::uint64_t hash_words(std::span<const std::uint64_t> words) {
  if constexpr (std::endian::native == std::endian::big) {
    CanonicalBytes little_endian;
    for (const std::uint64_t word : words) little_endian.add_u64(word);
    return little_endian.hash();
  }
  return XXH3_64bits_withSeed(words.data(), words.size_bytes(), 0);
}

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) {
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  // The finaliser of MurmurHash3 over a step that separates (a, b) from (b, a).
  std::uint64_t z = a * 0x9E3779B97F4A7C15u + b + 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 33) * 0xFF51AFD7ED558CCDu;
  z = (z ^ z >> 33) * 0xC4CEB9FE1A85EC53u;
  return z ^ z >> 33;
}

std::string hash_to_string(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
  return text;
}

void CanonicalBytes::add_text(std::string_view text) {
  add_u32(static_cast<std::uint32_t>(text.size()));
  for (const char c : text) add_u8(static_cast<std::uint8_t>(c));
}

}  // namespace karst
