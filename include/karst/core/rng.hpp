// Random numbers that are the same on every machine. The bits come from PCG; bounded draws,
// shuffles and reals are Karst's own, since those of the standard library differ between vendors.
#pragma once

#include <cstdint>
#include <pcg_random.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "karst/core/arithmetic.hpp"
#include "karst/core/hash.hpp"

namespace karst {

// One stream of random numbers. Cheap to make; not safe to share between threads.
class Rng {
 public:
  explicit Rng(std::uint64_t key) : pcg_(key, mix(key, 1)) {}

  // 32 uniform bits.
  std::uint32_t next() { return pcg_(); }
  // 64 uniform bits.
  std::uint64_t next_word() {
    const std::uint64_t high = next();
    return high << 32 | next();
  }

  // Uniform in 0..bound-1, without bias (Lemire's method). `bound` must be at least 1.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in low..high, both included. `low` must not exceed `high`.
  std::int32_t between(std::int32_t low, std::int32_t high) {
    const std::uint32_t span = static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low);
    const std::uint32_t draw = span == UINT32_MAX ? next() : below(span + 1);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(low) + draw);
  }

  bool coin() { return (next() >> 31) != 0; }

  // Uniform in [0, 1), with 53 random bits: every value is exact.
  double unit() { return static_cast<double>(next_word() >> 11) * 0x1p-53; }

  // One of `items`, which must not be empty.
  template <class T>
  T& pick(std::span<T> items) {
    return items[below(static_cast<std::uint32_t>(items.size()))];
  }

  // Every order equally likely (Fisher-Yates).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  pcg32 pcg_;
};

// The streams of one attempt at one map. Each step of a generator draws from a stream of its own,
// so that a further draw in one step moves nothing in another.
class RandomStreams {
 public:
  RandomStreams(std::uint64_t seed, std::string_view generator, int version, int attempt);

  Rng stream(std::string_view step) const { return Rng(hash_text(step, key_)); }

 private:
  std::uint64_t key_;
};

}  // namespace karst
