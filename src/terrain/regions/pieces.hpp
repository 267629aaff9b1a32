// The regions of a map, each cut out as a picture of its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "terrain/regions/flood.hpp"

namespace karst {

// Tiles left..right of rows top..bottom, all included, in a grid of words.
struct Box {
  std::int32_t left = 0;
  std::int32_t top = 0;
  std::int32_t right = 0;
  std::int32_t bottom = 0;

  // The smallest box around both.
  Box joined(const Box& other) const {
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
  Box widened(std::int32_t by, Size size) const {
    return {std::max(left - by, 0), std::max(top - by, 0), std::min(right + by, size.width - 1),
            std::min(bottom + by, size.height - 1)};
  }
  std::int32_t rows() const { return bottom - top + 1; }
  // The words of a row that hold the columns.
  std::int32_t first_word() const { return left / BitGrid::kWordBits; }
  std::int32_t last_word() const { return right / BitGrid::kWordBits; }
  std::int32_t words_per_row() const { return last_word() - first_word() + 1; }
  std::int64_t words() const { return std::int64_t{rows()} * words_per_row(); }
};

struct Piece {
  Box box;  // the smallest around its tiles
  std::int64_t tile_count = 0;
  std::size_t first_word = 0;  // where its words begin
};

// Keeps its memory from one map to the next.
class Pieces {
 public:
  // Cuts out all 4-connected regions of the terrain, in the order of their first tiles.
  void take(const BitGrid& terrain);

  std::span<const Piece> pieces() const { return pieces_; }
  // The first of the largest; there must be one.
  std::size_t largest() const { return largest_; }
  // The piece that a tile belongs to; it must be open.
  std::size_t piece_at(LogicalPosition p) const;
  // Closes the tiles of a piece.
  void clear_from(BitGrid& terrain, const Piece& piece) const;
  // The words of the piece's box, row by row; bits outside the piece are clear.
  std::span<const BitGrid::Word> words(const Piece& piece) const {
    return {words_.data() + piece.first_word, static_cast<std::size_t>(piece.box.words())};
  }

 private:
  void cut_out(const RegionFlood::Extent& extent);
  std::size_t field_at(std::int32_t word, std::int32_t y) const;
  bool has(const Piece& piece, LogicalPosition p) const;
  void mention_all();
  void mention(std::uint32_t index);
  Box box_of_region(const RegionFlood::Extent& extent) const;

  std::vector<Piece> pieces_;
  std::vector<BitGrid::Word> words_;
  std::size_t largest_ = 0;
  // The map is divided into fields, one word wide. For each a list of the pieces, but the largest,
  // that may have tiles in it.
  static constexpr std::int32_t kFieldRows = 16;
  struct Mention {
    std::uint32_t piece;
    std::uint32_t next;  // index of the next one, or kNoMention
  };
  static constexpr std::uint32_t kNoMention = 0xffffffff;
  std::vector<std::uint32_t> first_mention_;  // by field, index or kNoMention
  std::vector<Mention> mentions_;
  BitGrid rest_;    // what is not cut out yet
  BitGrid region_;  // the one that is being cut out; empty in between
  RegionFlood flood_;
};

}  // namespace karst
