#include "terrain/regions/pieces.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/stop.hpp"

namespace karst {

void Pieces::take(const BitGrid& terrain) {
  pieces_.clear();
  words_.clear();
  rest_ = terrain;
  region_.reset(terrain.size());
  auto next = rest_.find_first();
  while (next) {
    poll_stop();
    cut_out(flood_.spread(rest_, *next, region_));
    next = rest_.find_next(*next);
  }
  const auto fewer = [](const Piece& a, const Piece& b) { return a.tile_count < b.tile_count; };
  largest_ = static_cast<std::size_t>(std::max_element(pieces_.begin(), pieces_.end(), fewer) -
                                      pieces_.begin());
  mention_all();
}

std::size_t Pieces::field_at(std::int32_t word, std::int32_t y) const {
  return static_cast<std::size_t>(std::int64_t{y / kFieldRows} * rest_.words_per_row() + word);
}

void Pieces::mention_all() {
  mentions_.clear();
  const std::int32_t bands = (rest_.height() + kFieldRows - 1) / kFieldRows;
  first_mention_.assign(field_at(0, bands * kFieldRows), kNoMention);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (i != largest_) mention(static_cast<std::uint32_t>(i));
  }
}

void Pieces::mention(std::uint32_t index) {
  const Box& box = pieces_[index].box;
  for (std::int32_t y = box.top - box.top % kFieldRows; y <= box.bottom; y += kFieldRows) {
    for (std::int32_t i = box.first_word(); i <= box.last_word(); ++i) {
      std::uint32_t& first = first_mention_[field_at(i, y)];
      mentions_.push_back({index, first});
      first = static_cast<std::uint32_t>(mentions_.size() - 1);
    }
  }
}

bool Pieces::has(const Piece& piece, LogicalPosition p) const {
  const Box& box = piece.box;
  if (p.x < box.left || p.x > box.right || p.y < box.top || p.y > box.bottom) return false;
  const auto row = static_cast<std::size_t>(p.y - box.top);
  const auto word = static_cast<std::size_t>(p.x / BitGrid::kWordBits - box.first_word());
  const std::size_t at = row * static_cast<std::size_t>(box.words_per_row()) + word;
  return (words(piece)[at] >> (p.x % BitGrid::kWordBits) & 1) != 0;
}

std::size_t Pieces::piece_at(LogicalPosition p) const {
  if (has(pieces_[largest_], p)) return largest_;
  std::uint32_t i = first_mention_[field_at(p.x / BitGrid::kWordBits, p.y)];
  while (i != kNoMention && !has(pieces_[mentions_[i].piece], p)) i = mentions_[i].next;
  assert(i != kNoMention);
  return mentions_[i].piece;
}

void Pieces::clear_from(BitGrid& terrain, const Piece& piece) const {
  const BitGrid::Word* tiles = words(piece).data();
  for (std::int32_t y = piece.box.top; y <= piece.box.bottom; ++y) {
    BitGrid::Word* const row = terrain.row(y).data();
    for (std::int32_t i = piece.box.first_word(); i <= piece.box.last_word(); ++i)
      row[i] &= ~*tiles++;
  }
}

// Moves the region from `rest_` to a new piece.
void Pieces::cut_out(const RegionFlood::Extent& extent) {
  Piece piece{.box = box_of_region(extent), .tile_count = 0, .first_word = words_.size()};
  words_.resize(words_.size() + static_cast<std::size_t>(piece.box.words()));
  BitGrid::Word* put = words_.data() + piece.first_word;
  for (std::int32_t y = piece.box.top; y <= piece.box.bottom; ++y) {
    BitGrid::Word* const region = region_.row(y).data();
    BitGrid::Word* const rest = rest_.row(y).data();
    for (std::int32_t i = piece.box.first_word(); i <= piece.box.last_word(); ++i) {
      piece.tile_count += std::popcount(region[i]);
      *put++ = region[i];
      rest[i] &= ~region[i];
      region[i] = 0;
    }
  }
  pieces_.push_back(piece);
}

Box Pieces::box_of_region(const RegionFlood::Extent& extent) const {
  Box box{
      .left = region_.width(), .top = extent.rows.top, .right = 0, .bottom = extent.rows.bottom};
  for (std::int32_t i = extent.words.first; i <= extent.words.last; ++i) {
    BitGrid::Word columns = 0;
    for (std::int32_t y = box.top; y <= box.bottom; ++y) columns |= region_.row(y).data()[i];
    if (columns == 0) continue;
    const std::int32_t first = i * BitGrid::kWordBits;
    box.left = std::min(box.left, first + std::countr_zero(columns));
    box.right = first + BitGrid::kWordBits - 1 - std::countl_zero(columns);
  }
  return box;
}

}  // namespace karst
