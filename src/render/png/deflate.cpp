#include "render/png/deflate.hpp"

#include <algorithm>
#include <cstring>

#include "render/png/huffman.hpp"

namespace karst {
namespace {

constexpr std::size_t kWindow = 32'768;  // how far back a copy may reach
constexpr std::size_t kBlock = std::size_t{1} << 17;
constexpr std::size_t kShortestCopy = 3;
constexpr std::size_t kLongestCopy = 258;
constexpr std::size_t kGoodCopy = 64;  // long enough to look no further
constexpr int kMostTries = 24;         // places looked at for one copy
constexpr int kHashBits = 15;
constexpr std::size_t kEndOfBlock = 256;
constexpr std::size_t kLiteralCodes = 286;
constexpr std::size_t kDistanceCodes = 30;

// RFC 1951, 3.2.5: the first length or distance of each code, and how many bits tell which one.
struct CodeRange {
  std::uint16_t first;
  std::uint8_t extra;
};
constexpr std::array<CodeRange, 29> kLengthCodes = {
    {{3, 0},  {4, 0},  {5, 0},  {6, 0},   {7, 0},   {8, 0},   {9, 0},   {10, 0},  {11, 1}, {13, 1},
     {15, 1}, {17, 1}, {19, 2}, {23, 2},  {27, 2},  {31, 2},  {35, 3},  {43, 3},  {51, 3}, {59, 3},
     {67, 4}, {83, 4}, {99, 4}, {115, 4}, {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};
constexpr std::array<CodeRange, kDistanceCodes> kDistanceRanges = {
    {{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},
     {9, 2},     {13, 2},    {17, 3},    {25, 3},     {33, 4},     {49, 4},
     {65, 5},    {97, 5},    {129, 6},   {193, 6},    {257, 7},    {385, 7},
     {513, 8},   {769, 8},   {1025, 9},  {1537, 9},   {2049, 10},  {3073, 10},
     {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}}};

std::size_t code_of(std::span<const CodeRange> codes, std::uint16_t value) {
  const auto after = std::ranges::upper_bound(codes, value, {}, &CodeRange::first);
  return static_cast<std::size_t>(after - codes.begin()) - 1;
}

std::uint32_t hash_at(const std::uint8_t* bytes) {
  const std::uint32_t three =
      bytes[0] | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16;
  return three * 0x9E3779B1u >> (32 - kHashBits);
}

}  // namespace

Deflate::Deflate(std::string& out) : out_(out) {
  out_ += '\x78';  // deflate with a window of 32 KiB
  out_ += '\x9C';
}

void Deflate::add(std::span<const std::uint8_t> bytes) {
  constexpr std::uint32_t kPrime = 65'521;
  for (const std::uint8_t byte : bytes) {
    sum_ = (sum_ + byte) % kPrime;
    sum_of_sums_ = (sum_of_sums_ + sum_) % kPrime;
  }
  while (!bytes.empty()) {
    const std::size_t room = kBlock - (data_.size() - written_);
    const auto part = bytes.first(std::min(room, bytes.size()));
    data_.insert(data_.end(), part.begin(), part.end());
    bytes = bytes.subspan(part.size());
    if (data_.size() - written_ == kBlock) write_block(false);
  }
}

void Deflate::finish() {
  write_block(true);
  while (held_count_ > 0) {
    out_ += static_cast<char>(held_ & 0xFF);
    held_ >>= 8;
    held_count_ -= 8;
  }
  for (const std::uint32_t half : {sum_of_sums_, sum_}) {
    out_ += static_cast<char>(half >> 8);
    out_ += static_cast<char>(half & 0xFF);
  }
}

void Deflate::write_block(bool last) {
  find_tokens();
  put_codes(last);
  const std::size_t kept = std::min(data_.size(), kWindow);
  data_.erase(data_.begin(), data_.end() - static_cast<std::ptrdiff_t>(kept));
  written_ = kept;
}

// --- finding copies ------------------------------------------------------------------------------

void Deflate::remember(std::size_t position) {
  if (position + kShortestCopy > data_.size()) return;
  std::int32_t& newest = newest_[hash_at(&data_[position])];
  previous_[position] = newest;
  newest = static_cast<std::int32_t>(position);
}

Deflate::Token Deflate::best_copy(std::size_t position) const {
  Token best{0, 0};
  const std::size_t most = std::min(kLongestCopy, data_.size() - position);
  if (most < kShortestCopy) return best;
  const std::uint8_t* const here = &data_[position];
  std::int32_t candidate = newest_[hash_at(here)];
  for (int tries = 0; candidate >= 0 && tries < kMostTries; ++tries) {
    const std::size_t distance = position - static_cast<std::size_t>(candidate);
    if (distance > kWindow) break;
    const std::uint8_t* const there = &data_[static_cast<std::size_t>(candidate)];
    const auto length =
        static_cast<std::size_t>(std::mismatch(here, here + most, there).first - here);
    if (length > best.length) {
      best = {static_cast<std::uint16_t>(length), static_cast<std::uint16_t>(distance)};
      if (length >= std::min(most, kGoodCopy)) break;
    }
    candidate = previous_[static_cast<std::size_t>(candidate)];
  }
  return best;
}

// Greedy, but a copy is put off by a byte where the next position has a longer one.
void Deflate::find_tokens() {
  tokens_.clear();
  newest_.assign(std::size_t{1} << kHashBits, -1);
  previous_.assign(data_.size(), -1);
  for (std::size_t i = 0; i < written_; ++i) remember(i);
  std::size_t position = written_;
  Token copy = position < data_.size() ? best_copy(position) : Token{0, 0};
  while (position < data_.size()) {
    remember(position);
    const bool ends = position + 1 == data_.size();
    const bool looks_on = copy.length < kGoodCopy && !ends;
    const Token next = looks_on ? best_copy(position + 1) : Token{0, 0};
    if (copy.length < kShortestCopy || next.length > copy.length) {
      tokens_.push_back({data_[position], 0});
      ++position;
      copy = next;
      continue;
    }
    tokens_.push_back(copy);
    for (std::size_t i = 1; i < copy.length; ++i) remember(position + i);
    position += copy.length;
    copy = position < data_.size() ? best_copy(position) : Token{0, 0};
  }
}

// --- writing them --------------------------------------------------------------------------------

void Deflate::put(std::uint32_t bits, int count) {
  held_ |= std::uint64_t{bits} << held_count_;
  held_count_ += count;
  for (; held_count_ >= 8; held_count_ -= 8, held_ >>= 8) out_ += static_cast<char>(held_ & 0xFF);
}

// A block with codes of its own (RFC 1951, 3.2.7). The lengths of the codes are written one by one,
// with a code for them in turn.
void Deflate::put_codes(bool last) {
  std::vector<std::uint32_t> literals(kLiteralCodes, 0);
  std::vector<std::uint32_t> distances(kDistanceCodes, 0);
  literals[kEndOfBlock] = 1;
  for (const Token token : tokens_) {
    if (token.distance == 0) {
      ++literals[token.length];
    } else {
      ++literals[kEndOfBlock + 1 + code_of(kLengthCodes, token.length)];
      ++distances[code_of(kDistanceRanges, token.distance)];
    }
  }
  const HuffmanCode literal_code = huffman_code(literals, 15);
  const HuffmanCode distance_code = huffman_code(distances, 15);

  std::vector<std::uint8_t> lengths = literal_code.lengths;
  lengths.insert(lengths.end(), distance_code.lengths.begin(), distance_code.lengths.end());
  std::vector<std::uint32_t> length_counts(19, 0);
  for (const std::uint8_t length : lengths) ++length_counts[length];
  const HuffmanCode length_code = huffman_code(length_counts, 7);
  constexpr std::array<std::uint8_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                   11, 4,  12, 3, 13, 2, 14, 1, 15};
  put(last ? 1 : 0, 1);
  put(2, 2);
  put(kLiteralCodes - 257, 5);
  put(kDistanceCodes - 1, 5);
  put(kOrder.size() - 4, 4);
  for (const std::uint8_t symbol : kOrder) put(length_code.lengths[symbol], 3);
  for (const std::uint8_t length : lengths) {
    put(length_code.bits[length], length_code.lengths[length]);
  }

  const auto put_symbol = [&](const HuffmanCode& code, std::size_t symbol) {
    put(code.bits[symbol], code.lengths[symbol]);
  };
  for (const Token token : tokens_) {
    if (token.distance == 0) {
      put_symbol(literal_code, token.length);
      continue;
    }
    const std::size_t length = code_of(kLengthCodes, token.length);
    put_symbol(literal_code, kEndOfBlock + 1 + length);
    put(std::uint32_t{token.length} - kLengthCodes[length].first, kLengthCodes[length].extra);
    const std::size_t distance = code_of(kDistanceRanges, token.distance);
    put_symbol(distance_code, distance);
    put(std::uint32_t{token.distance} - kDistanceRanges[distance].first,
        kDistanceRanges[distance].extra);
  }
  put_symbol(literal_code, kEndOfBlock);
}

}  // namespace karst
