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

inline constexpr int kMostCuts = 30;  // that lead to one part

// What the corridors of one map are made of. Keeps its memory from one map to the next.
struct BspRooms {
  std::vector<std::size_t> leaves;  // nodes of the tree without children, in its order; by room
  std::vector<std::size_t> inner;   // the other nodes, in the order of the tree
  // One of the rooms that corridors of a room lead to.
  struct Link {
    std::int32_t to = 0;
    std::int32_t next = -1;  // of the same room, in links
  };
  std::vector<Link> links;
  std::vector<std::int32_t> newest_link;  // by room: in links, -1 where there is none
  // The rooms on the two sides of a cut whose parts lie at it, along the cut.
  std::vector<std::int32_t> before_cut;
  std::vector<std::int32_t> behind_cut;
  std::vector<LogicalPosition> mouths;  // where corridors cross the walls of the rooms they join

  void clear();
};

class BspWays {
 public:
  BspWays(std::span<const BspNode> tree, std::span<const Rect> rooms, BitGrid& terrain,
          BspRooms& kept, Rng& rng)
      : tree_(tree), rooms_(rooms), terrain_(terrain), kept_(kept), rng_(rng) {
    kept_.newest_link.assign(rooms_.size(), -1);
  }

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
  bool face_each_other(std::int32_t a, std::int32_t b) const;
  // Calls visit(room) for every room below a node, in their order; but for what lies below nodes of
  // which enters(node) says no.
  template <class Enters, class Visit>
  void for_each_room(std::int32_t root, Enters enters, Visit visit) const;
  template <class Visit>
  void for_each_touching_pair(const BspNode& parent, Visit visit);
  Pair draw_pair(const BspNode& parent);
  std::optional<std::int32_t> draw_neighbour(std::int32_t of);

  std::optional<Way> find_way(const Pair& pair);
  std::optional<Way> straight_way(const Rect& a, const Rect& b);
  std::optional<Way> bent_way(std::int32_t a, std::int32_t b);
  Way any_way(const Pair& pair);
  bool grazes(const Way& way) const;
  bool is_free(const Way& way, const Rect& a, const Rect& b) const;
  void carve(const Way& way, const Pair& pair);
  void note_link(std::int32_t from, std::int32_t to);
  void note_mouths(const Rect& of, const Rect& straight);

  std::span<const BspNode> tree_;
  std::span<const Rect> rooms_;
  BitGrid& terrain_;
  BspRooms& kept_;
  Rng& rng_;
};

}  // namespace karst
