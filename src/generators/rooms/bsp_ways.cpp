#include "generators/rooms/bsp_ways.hpp"

#include <algorithm>
#include <utility>

#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

Rect straight(LogicalPosition a, LogicalPosition b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

// Whether two stretches of tiles, each `length` long, have one in common.
bool overlap(std::int32_t a, std::int32_t a_length, std::int32_t b, std::int32_t b_length) {
  return a < b + b_length && b < a + a_length;
}

bool lies_in(const BspNode& part, LogicalPosition p) {
  return p.x >= part.x && p.x < part.x + part.width && p.y >= part.y &&
         p.y < part.y + part.height;
}

// The rows, or columns, from which a straight way leads from one room into the other.
struct Common {
  std::int32_t first = 0;
  std::int32_t last = -1;
  bool any() const { return first <= last; }
};

Common common_rows(const Rect& a, const Rect& b) {
  return {std::max(a.y1, b.y1) + 1, std::min(a.y2, b.y2) - 1};
}

Common common_columns(const Rect& a, const Rect& b) {
  return {std::max(a.x1, b.x1) + 1, std::min(a.x2, b.x2) - 1};
}

}  // namespace

void BspRooms::clear() {
  leaves.clear();
  inner.clear();
  below.clear();
  links.clear();
  mouths.clear();
}

// --- which rooms ---------------------------------------------------------------------------------

void BspWays::join_siblings() {
  kept_.below.resize(tree_.size());
  for (std::size_t i = 0; i < kept_.leaves.size(); ++i) {
    const auto index = static_cast<std::int32_t>(i);
    kept_.below[kept_.leaves[i]] = {index, index};
  }
  for (auto node = kept_.inner.rbegin(); node != kept_.inner.rend(); ++node) {
    const BspNode& parent = tree_[*node];
    const BspRooms::Range left = kept_.below[static_cast<std::size_t>(parent.left)];
    const BspRooms::Range right = kept_.below[static_cast<std::size_t>(parent.right)];
    kept_.below[*node] = {left.first, right.last};
    std::optional<Way> way;
    Pair pair;
    constexpr int kTries = 4;
    for (int tries = 0; tries < kTries && !way; ++tries) {
      const auto drawn = draw_pair(parent);
      if (!drawn) break;
      pair = *drawn;
      way = find_way(pair);
    }
    if (!way) {
      if (pair.a == pair.b) pair = {left.last, right.first};
      way = any_way(pair);
    }
    carve(*way, pair);
  }
}

bool BspWays::touch(std::int32_t a, std::int32_t b) const {
  const BspNode& p = part(a);
  const BspNode& q = part(b);
  const bool beside = p.x + p.width == q.x || q.x + q.width == p.x;
  if (beside && overlap(p.y, p.height, q.y, q.height)) return true;
  const bool above = p.y + p.height == q.y || q.y + q.height == p.y;
  return above && overlap(p.x, p.width, q.x, q.width);
}

bool BspWays::face_each_other(std::int32_t a, std::int32_t b) const {
  return common_rows(room(a), room(b)).any() || common_columns(room(a), room(b)).any();
}

// A random room of each side of those whose parts touch each other at the cut, such as face each
// other if there are any.
std::optional<BspWays::Pair> BspWays::draw_pair(const BspNode& parent) {
  const BspRooms::Range left = kept_.below[static_cast<std::size_t>(parent.left)];
  const BspRooms::Range right = kept_.below[static_cast<std::size_t>(parent.right)];
  const BspNode& second = tree_[static_cast<std::size_t>(parent.right)];
  const bool across_width = second.x != parent.x;
  std::optional<Pair> chosen;
  bool facing = false;
  std::uint32_t count = 0;
  for (std::int32_t a = left.first; a <= left.last; ++a) {
    const BspNode& p = part(a);
    if (across_width ? p.x + p.width != second.x : p.y + p.height != second.y) continue;
    for (std::int32_t b = right.first; b <= right.last; ++b) {
      const BspNode& q = part(b);
      if (across_width ? q.x != second.x : q.y != second.y) continue;
      if (!touch(a, b)) continue;
      const bool faces = face_each_other(a, b);
      if (faces != facing) {
        if (!faces) continue;
        facing = true;
        count = 0;
      }
      if (rng_.below(++count) == 0) chosen = Pair{a, b};
    }
  }
  return chosen;
}

bool BspWays::is_joined(std::int32_t a, std::int32_t b) const {
  return std::ranges::any_of(kept_.links, [&](const BspRooms::Range& link) {
    return (link.first == a && link.last == b) || (link.first == b && link.last == a);
  });
}

std::optional<std::int32_t> BspWays::draw_neighbour(std::int32_t of) {
  std::optional<std::int32_t> chosen;
  std::uint32_t count = 0;
  for (std::int32_t to = 0; to < std::ssize(rooms_); ++to) {
    if (to == of || !touch(of, to) || !face_each_other(of, to) || is_joined(of, to)) continue;
    if (rng_.below(++count) == 0) chosen = to;
  }
  return chosen;
}

void BspWays::add_links(int wanted) {
  const auto count = static_cast<std::uint32_t>(rooms_.size());
  wanted = std::min(wanted, static_cast<int>(count / 2));  // more would leave no rock between them
  for (int tries = 3 * wanted; tries > 0 && wanted > 0 && count > 2; --tries) {
    const auto a = static_cast<std::int32_t>(rng_.below(count));
    const auto b = draw_neighbour(a);
    if (!b) continue;
    const Pair pair{a, *b};
    const auto way = straight_way(room(a), room(*b));
    if (!way) continue;
    carve(*way, pair);
    --wanted;
  }
}

// --- which way -----------------------------------------------------------------------------------

std::optional<BspWays::Way> BspWays::find_way(const Pair& pair) {
  if (auto way = straight_way(room(pair.a), room(pair.b))) return way;
  if (auto way = bent_way(pair.a, pair.b)) return way;
  return bent_way(pair.b, pair.a);
}

// From wall to wall, off the corners where there is room.
std::optional<BspWays::Way> BspWays::straight_way(const Rect& a, const Rect& b) {
  const bool level = common_rows(a, b).any();
  Common common = level ? common_rows(a, b) : common_columns(a, b);
  if (!common.any()) return std::nullopt;
  if (common.last - common.first >= 2) {
    ++common.first;
    --common.last;
  }
  const std::int32_t count = common.last - common.first + 1;
  const auto drawn = static_cast<std::int32_t>(rng_.below(static_cast<std::uint32_t>(count)));
  for (std::int32_t i = 0; i < count; ++i) {
    const std::int32_t at = common.first + (drawn + i) % count;
    const bool a_first = level ? a.x1 < b.x1 : a.y1 < b.y1;
    const Rect& from = a_first ? a : b;
    const Rect& to = a_first ? b : a;
    const Way way = level ? Way{{from.x2 - 1, at}, {to.x1 + 1, at}}
                          : Way{{at, from.y2 - 1}, {at, to.y1 + 1}};
    if (is_free(way, a, b)) return way;
  }
  return std::nullopt;
}

// Out of a side wall of `a` and round one corner into the upper or lower wall of `b`. The bend lies
// in one of their own two parts, where no other room is in the way.
std::optional<BspWays::Way> BspWays::bent_way(std::int32_t a, std::int32_t b) {
  constexpr int kTries = 8;
  const Rect& from = room(a);
  const Rect& to = room(b);
  for (int tries = 0; tries < kTries; ++tries) {
    const std::int32_t x = rng_.between(to.x1 + 1, to.x2 - 1);
    const std::int32_t y = rng_.between(from.y1 + 1, from.y2 - 1);
    const LogicalPosition bend{x, y};
    if (x >= from.x1 && x <= from.x2) continue;
    if (y >= to.y1 && y <= to.y2) continue;
    if (!lies_in(part(a), bend) && !lies_in(part(b), bend)) continue;
    const Way way{{x > from.x2 ? from.x2 - 1 : from.x1 + 1, y},
                  {x, y > to.y2 ? to.y2 - 1 : to.y1 + 1}};
    if (is_free(way, from, to)) return way;
  }
  return std::nullopt;
}

// From middle to middle, or from other tiles where that would run along a wall of a third room, as
// far as a few tries find any.
BspWays::Way BspWays::any_way(const Pair& pair) {
  constexpr int kTries = 6;
  const Rect& a = room(pair.a);
  const Rect& b = room(pair.b);
  const auto random_tile = [&](const Rect& of) {
    const std::int32_t x = rng_.between(of.x1 + 1, of.x2 - 1);
    return LogicalPosition{x, rng_.between(of.y1 + 1, of.y2 - 1)};
  };
  const auto grazes = [&](const Way& way) {
    const LogicalPosition bend{way.to.x, way.from.y};
    const Rect level = straight(way.from, bend);
    const Rect upright = straight(bend, way.to);
    return std::ranges::any_of(rooms_, [&](const Rect& other) {
      const bool along_row = (level.y1 == other.y1 || level.y1 == other.y2) &&
                             level.x1 < other.x2 && level.x2 > other.x1;
      const bool along_column = (upright.x1 == other.x1 || upright.x1 == other.x2) &&
                                upright.y1 < other.y2 && upright.y2 > other.y1;
      return along_row || along_column;
    });
  };
  Way way{a.center(), b.center()};
  for (int tries = 0; tries < kTries && grazes(way); ++tries) {
    const LogicalPosition from = random_tile(a);
    way = {from, random_tile(b)};
  }
  return way;
}

// Whether nothing but what it crosses lies on the way or beside it, from wall to wall.
bool BspWays::is_free(const Way& way, const Rect& a, const Rect& b) const {
  constexpr std::int64_t kCrossed = 3;  // a corridor that is crossed at right angles
  const LogicalPosition bend{way.to.x, way.from.y};
  std::int64_t open = 0;
  for (const auto& [p, q] : {std::pair{way.from, bend}, std::pair{bend, way.to}}) {
    if (p == q) continue;
    Rect strip = straight(p, q);
    const bool level = p.y == q.y;
    (level ? strip.y1 : strip.x1) -= 1;
    (level ? strip.y2 : strip.x2) += 1;
    open += terrain_.count_in(strip);
    // The ends inside the two rooms are open, three tiles wide.
    for (const Rect& room : {a, b}) {
      const std::int32_t columns =
          std::min(strip.x2, room.x2 - 1) - std::max(strip.x1, room.x1 + 1) + 1;
      const std::int32_t rows =
          std::min(strip.y2, room.y2 - 1) - std::max(strip.y1, room.y1 + 1) + 1;
      if (columns > 0 && rows > 0) open -= std::int64_t{columns} * rows;
    }
  }
  return open <= kCrossed;
}

void BspWays::carve(const Way& way, const Pair& pair) {
  carve_corridor(terrain_, way.from, way.to, Bend::horizontal_first);
  kept_.links.push_back({pair.a, pair.b});
  const LogicalPosition bend{way.to.x, way.from.y};
  for (const std::int32_t end : {pair.a, pair.b}) {
    note_mouths(room(end), straight(way.from, bend));
    note_mouths(room(end), straight(bend, way.to));
  }
}

void BspWays::note_mouths(const Rect& of, const Rect& way) {
  const auto note = [&](std::int32_t x, std::int32_t y) {
    if (way.contains({x, y})) kept_.mouths.push_back({x, y});
  };
  if (way.y1 == way.y2 && way.y1 > of.y1 && way.y1 < of.y2) {
    note(of.x1, way.y1);
    note(of.x2, way.y1);
  }
  if (way.x1 == way.x2 && way.x1 > of.x1 && way.x1 < of.x2) {
    note(way.x1, of.y1);
    note(way.x1, of.y2);
  }
}

}  // namespace karst
