// The corridors of a binary space partition: between rooms that face each other across a cut, short
// and straight where their walls overlap, else with one bend inside their own two parts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"
#include "karst/model/map.hpp"

namespace karst {

// What the corridors of one map are made of. Keeps its memory from one map to the next.
struct BspRooms {
  std::vector<std::size_t> leaves;  // nodes of the tree without children, in its order; by room
  std::vector<std::size_t> inner;   // the other nodes, in the order of the tree
  // The rooms below a node, which are numbered without gaps.
  struct Range {
    std::int32_t first = 0;
    std::int32_t last = 0;
  };
  std::vector<Range> below;             // by node
  std::vector<Range> links;             // pairs of rooms joined by a corridor
  std::vector<LogicalPosition> mouths;  // where corridors cross the walls of the rooms they join

  void clear();
};

class BspWays {
 public:
  BspWays(std::span<const BspNode> tree, std::span<const Rect> rooms, BitGrid& terrain,
          BspRooms& kept, Rng& rng)
      : tree_(tree), rooms_(rooms), terrain_(terrain), kept_(kept), rng_(rng) {}

  // Joins the two sides of every cut, the smallest parts first.
  void join_siblings();
  // Joins up to so many pairs of neighbours that are not joined yet, where no corridor runs beside.
  void add_links(int wanted);

 private:
  // From `from` along its row, then along the column of `to`.
  struct Way {
    LogicalPosition from;
    LogicalPosition to;
  };
  struct Pair {
    std::int32_t a = 0;
    std::int32_t b = 0;
  };

  const Rect& room(std::int32_t index) const { return rooms_[static_cast<std::size_t>(index)]; }
  const BspNode& part(std::int32_t index) const {
    return tree_[kept_.leaves[static_cast<std::size_t>(index)]];
  }
  bool is_joined(std::int32_t a, std::int32_t b) const;
  bool touch(std::int32_t a, std::int32_t b) const;
  bool face_each_other(std::int32_t a, std::int32_t b) const;
  std::optional<Pair> draw_pair(const BspNode& parent);
  std::optional<std::int32_t> draw_neighbour(std::int32_t of);

  std::optional<Way> find_way(const Pair& pair);
  std::optional<Way> straight_way(const Rect& a, const Rect& b);
  std::optional<Way> bent_way(std::int32_t a, std::int32_t b);
  Way any_way(const Pair& pair);
  bool is_free(const Way& way, const Rect& a, const Rect& b) const;
  void carve(const Way& way, const Pair& pair);
  void note_mouths(const Rect& of, const Rect& straight);

  std::span<const BspNode> tree_;
  std::span<const Rect> rooms_;
  BitGrid& terrain_;
  BspRooms& kept_;
  Rng& rng_;
};

}  // namespace karst
