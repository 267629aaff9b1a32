#include "generators/rooms/bsp_ways.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

Rect straight(LogicalPosition a, LogicalPosition b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

// Whether a part has a tile in common with a closed rectangle.
bool meets(const BspNode& part, const Rect& tiles) {
  return part.x <= tiles.x2 && tiles.x1 < part.x + part.width && part.y <= tiles.y2 &&
         tiles.y1 < part.y + part.height;
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
  links.clear();
  mouths.clear();
}

// --- which rooms ---------------------------------------------------------------------------------

template <class Enters, class Visit>
void BspWays::for_each_room(std::int32_t root, Enters enters, Visit visit) const {
  std::array<std::int32_t, kMostCuts + 1> waiting;
  std::size_t count = 0;
  waiting[count++] = root;
  while (count > 0) {
    const BspNode& node = tree_[static_cast<std::size_t>(waiting[--count])];
    if (!enters(node)) continue;
    if (node.room >= 0) {
      visit(node.room);
    } else {
      waiting[count++] = node.right;
      waiting[count++] = node.left;
    }
  }
}

void BspWays::join_siblings() {
  for (auto node = kept_.inner.rbegin(); node != kept_.inner.rend(); ++node) {
    std::optional<Way> way;
    Pair pair;
    constexpr int kTries = 4;
    for (int tries = 0; tries < kTries && !way; ++tries) {
      pair = draw_pair(tree_[*node]);
      way = find_way(pair);
    }
    carve(way ? *way : any_way(pair), pair);
  }
}

bool BspWays::face_each_other(std::int32_t a, std::int32_t b) const {
  return common_rows(room(a), room(b)).any() || common_columns(room(a), room(b)).any();
}

// Calls visit(a, b) for the rooms of both sides whose parts touch each other at the cut. Both sides
// are listed along it, so that one look at each finds them all.
template <class Visit>
void BspWays::for_each_touching_pair(const BspNode& parent, Visit visit) {
  const BspNode& second = tree_[static_cast<std::size_t>(parent.right)];
  const bool across_width = second.x != parent.x;
  const auto begin = [&](std::int32_t of) { return across_width ? part(of).y : part(of).x; };
  const auto end = [&](std::int32_t of) {
    return across_width ? part(of).y + part(of).height : part(of).x + part(of).width;
  };
  const auto list = [&](std::int32_t side, auto lies_at_cut, std::vector<std::int32_t>& rooms) {
    rooms.clear();
    for_each_room(side, lies_at_cut, [&](std::int32_t room) { rooms.push_back(room); });
  };
  const auto ends_at_cut = [&](const BspNode& node) {
    return across_width ? node.x + node.width == second.x : node.y + node.height == second.y;
  };
  const auto begins_at_cut = [&](const BspNode& node) {
    return across_width ? node.x == second.x : node.y == second.y;
  };
  list(parent.left, ends_at_cut, kept_.before_cut);
  list(parent.right, begins_at_cut, kept_.behind_cut);
  auto first = kept_.behind_cut.begin();
  const auto last = kept_.behind_cut.end();
  for (const std::int32_t a : kept_.before_cut) {
    while (end(*first) <= begin(a)) ++first;
    for (auto b = first; b != last && begin(*b) < end(a); ++b) visit(a, *b);
  }
}

// A random room of each side of those whose parts touch each other at the cut, such as face each
// other if there are any.
BspWays::Pair BspWays::draw_pair(const BspNode& parent) {
  Pair chosen;
  bool facing = false;
  std::uint32_t count = 0;
  for_each_touching_pair(parent, [&](std::int32_t a, std::int32_t b) {
    const bool faces = face_each_other(a, b);
    if (facing && !faces) return;
    if (faces && !facing) {
      facing = true;
      count = 0;
    }
    if (rng_.below(++count) == 0) chosen = Pair{a, b};
  });
  return chosen;
}

bool BspWays::is_joined(std::int32_t a, std::int32_t b) const {
  for (std::int32_t i = kept_.newest_link[static_cast<std::size_t>(a)]; i >= 0;) {
    const BspRooms::Link& link = kept_.links[static_cast<std::size_t>(i)];
    if (link.to == b) return true;
    i = link.next;
  }
  return false;
}

// Of two parts that touch at no more than a corner the rooms do not face each other.
std::optional<std::int32_t> BspWays::draw_neighbour(std::int32_t of) {
  std::optional<std::int32_t> chosen;
  std::uint32_t count = 0;
  const BspNode& own = part(of);
  const Rect around{own.x - 1, own.y - 1, own.x + own.width, own.y + own.height};
  const auto is_near = [&](const BspNode& node) { return meets(node, around); };
  for_each_room(0, is_near, [&](std::int32_t to) {
    if (to == of || !face_each_other(of, to) || is_joined(of, to)) return;
    if (rng_.below(++count) == 0) chosen = to;
  });
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
  Way way{a.center(), b.center()};
  for (int tries = 0; tries < kTries && grazes(way); ++tries) {
    const LogicalPosition from = random_tile(a);
    way = {from, random_tile(b)};
  }
  return way;
}

bool BspWays::grazes(const Way& way) const {
  const LogicalPosition bend{way.to.x, way.from.y};
  const Rect level = straight(way.from, bend);
  const Rect upright = straight(bend, way.to);
  bool found = false;
  const auto is_near = [&](const BspNode& node) {
    return !found && (meets(node, level) || meets(node, upright));
  };
  for_each_room(0, is_near, [&](std::int32_t index) {
    const Rect& other = room(index);
    const bool along_row = (level.y1 == other.y1 || level.y1 == other.y2) && level.x1 < other.x2 &&
                           level.x2 > other.x1;
    const bool along_column = (upright.x1 == other.x1 || upright.x1 == other.x2) &&
                              upright.y1 < other.y2 && upright.y2 > other.y1;
    found = along_row || along_column;
  });
  return found;
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
  note_link(pair.a, pair.b);
  note_link(pair.b, pair.a);
  const LogicalPosition bend{way.to.x, way.from.y};
  for (const std::int32_t end : {pair.a, pair.b}) {
    note_mouths(room(end), straight(way.from, bend));
    note_mouths(room(end), straight(bend, way.to));
  }
}

void BspWays::note_link(std::int32_t from, std::int32_t to) {
  std::int32_t& newest = kept_.newest_link[static_cast<std::size_t>(from)];
  kept_.links.push_back({to, newest});
  newest = static_cast<std::int32_t>(kept_.links.size()) - 1;
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
