// Joining what lies apart, so that every open tile can be reached, by a minimum spanning tree.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/terrain/connect.hpp"
#include "terrain/regions/cut_search.hpp"
#include "terrain/regions/pieces.hpp"

namespace karst {

// Makes one region of all that is open. Keeps its memory from one map to the next.
class Connector {
 public:
  // Joins region after region to the nearest other one until all hang on the largest. The cuts are
  // the shortest that can do that: each leads between two tiles at the smallest Manhattan distance
  // (of several pairs, the one whose first, then second tile comes first in row-major order), and
  // their lengths add up to the least. Cuts are straight or have one bend unless they shall wind, are
  // `width` wide where the map is, and stay off the border. An empty map opens its central half.
  // The map must have a tile inside the border.
  void connect(BitGrid& terrain, const ConnectOptions& options);

  // What the last call opened, in the order in which regions were joined.
  std::span<const Cut> cuts() const { return cuts_; }

 private:
  // Pieces that are joined already. Of those joined, one stands for all.
  struct Group {
    std::uint32_t next = 0;  // the next piece of the group, or the piece itself
    std::uint32_t last = 0;  // the last piece of the group
    std::int64_t tile_count = 0;
  };

  // A group with the number of tiles that it had when it was put into the heap.
  struct Waiting {
    std::int64_t tile_count = 0;
    std::uint32_t group = 0;
  };
  static bool is_later(const Waiting& a, const Waiting& b);

  void fill_small(BitGrid& terrain, const ConnectOptions& options);
  void join_all(BitGrid& terrain);
  void join(std::uint32_t group, BitGrid& terrain);
  std::uint32_t group_at(LogicalPosition p);

  Pieces pieces_;
  CutSearch search_;
  std::vector<Group> groups_;           // by piece
  std::vector<std::uint32_t> parent_;   // by piece: which piece stands for its group (union-find)
  std::vector<Waiting> waiting_;        // a heap of those not joined to the largest piece yet
  std::vector<std::uint32_t> members_;  // of the group that looks for another one
  std::vector<Cut> cuts_;
};

}  // namespace karst
