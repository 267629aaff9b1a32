// Package-merge (Larmore and Hirschberg): in every round the two lightest things are packed
// together and laid beside the single symbols again. How often a symbol is in the packages that are
// taken in the end is the length of its code.
#include "render/png/huffman.hpp"

#include <algorithm>
#include <array>

namespace karst {
namespace {

struct Package {
  std::uint64_t weight = 0;
  std::vector<std::uint16_t> symbols;
};

std::vector<Package> single_symbols(std::span<const std::uint32_t> counts) {
  std::vector<Package> singles;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) singles.push_back({counts[i], {static_cast<std::uint16_t>(i)}});
  }
  for (std::uint16_t i = 0; singles.size() < 2; ++i) {
    if (counts[i] == 0) singles.push_back({0, {i}});
  }
  std::ranges::stable_sort(singles, {}, &Package::weight);
  return singles;
}

std::vector<Package> packed_in_pairs(const std::vector<Package>& packages) {
  std::vector<Package> pairs;
  for (std::size_t i = 0; i + 1 < packages.size(); i += 2) {
    Package pair = packages[i];
    pair.weight += packages[i + 1].weight;
    pair.symbols.insert(pair.symbols.end(), packages[i + 1].symbols.begin(),
                        packages[i + 1].symbols.end());
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

std::uint16_t reversed(std::uint32_t code, int length) {
  std::uint32_t result = 0;
  for (int i = 0; i < length; ++i) result |= (code >> i & 1) << (length - 1 - i);
  return static_cast<std::uint16_t>(result);
}

}  // namespace

HuffmanCode canonical_code(std::vector<std::uint8_t> lengths) {
  constexpr int kMostBits = 15;
  std::array<std::uint32_t, kMostBits + 2> next{};
  for (const std::uint8_t length : lengths) next[length + 1U] += length > 0 ? 1 : 0;
  for (std::size_t length = 1; length < next.size(); ++length) {
    next[length] = (next[length] + next[length - 1]) << 1;
  }
  HuffmanCode code{std::move(lengths), {}};
  for (const std::uint8_t length : code.lengths) {
    code.bits.push_back(length == 0 ? std::uint16_t{0} : reversed(next[length]++, length));
  }
  return code;
}

HuffmanCode huffman_code(std::span<const std::uint32_t> counts, int most_bits) {
  const std::vector<Package> singles = single_symbols(counts);
  std::vector<Package> packages = singles;
  for (int round = 1; round < most_bits; ++round) {
    const std::vector<Package> pairs = packed_in_pairs(packages);
    packages.clear();
    std::ranges::merge(singles, pairs, std::back_inserter(packages), {}, &Package::weight,
                       &Package::weight);
  }
  std::vector<std::uint8_t> lengths(counts.size(), 0);
  packages.resize(2 * singles.size() - 2);
  for (const Package& package : packages) {
    for (const std::uint16_t symbol : package.symbols) ++lengths[symbol];
  }
  return canonical_code(std::move(lengths));
}

}  // namespace karst
