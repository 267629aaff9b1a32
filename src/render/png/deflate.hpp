// A zlib stream (RFC 1950 and 1951), made piece by piece. The same bytes give the same stream on
// every machine, and no library is needed, so that pictures can be written wherever maps are made.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace karst {

class Deflate {
 public:
  // Appends the stream to `out`, which must outlive it.
  explicit Deflate(std::string& out);

  void add(std::span<const std::uint8_t> bytes);
  // Writes what is left and the checksum. Nothing may be added afterwards.
  void finish();

 private:
  // A byte as it is (distance 0), or a copy of `length` bytes from `distance` bytes before.
  struct Token {
    std::uint16_t length;  // or the byte
    std::uint16_t distance;
  };

  void write_block(bool last);
  void find_tokens();
  void remember(std::size_t position);
  Token best_copy(std::size_t position) const;
  void put(std::uint32_t bits, int count);
  void put_codes(bool last);

  std::string& out_;
  std::uint64_t held_ = 0;  // bits that make no whole byte yet
  int held_count_ = 0;
  std::uint32_t sum_ = 1;  // both halves of the checksum
  std::uint32_t sum_of_sums_ = 0;

  std::vector<std::uint8_t> data_;      // what copies may refer to, then what is not written yet
  std::size_t written_ = 0;             // how much of data_ is
  std::vector<std::int32_t> newest_;    // position of the newest bytes with a hash, or -1
  std::vector<std::int32_t> previous_;  // by position: the one before it with the same hash
  std::vector<Token> tokens_;
};

}  // namespace karst
