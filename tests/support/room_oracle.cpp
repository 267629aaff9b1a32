#include "room_oracle.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace karst {
namespace {

using Tile = LogicalPosition;
constexpr int kFar = std::numeric_limits<int>::max();

std::array<Tile, 4> around(Tile p) {
  return {{{p.x, p.y - 1}, {p.x - 1, p.y}, {p.x + 1, p.y}, {p.x, p.y + 1}}};
}

class Slow {
 public:
  explicit Slow(const GenerationResult& map) : map_(map), width_(map.size().width) {
    const auto area = static_cast<std::size_t>(map.size().area());
    room_of_.assign(area, -1);
    locked_.assign(area, false);
    for (const MarkedTile& tile : map.subtypes) {
      if (tile.types.contains(Subtype::lock)) locked_[index(tile.position)] = true;
    }
  }

  RoomOracle run() {
    for (const Rect& rect : map_.rooms) {
      graph_.rooms.emplace_back().rect = rect;
      if (!is_built(rect)) graph_.rooms.back().kind = RoomKind::chamber;
    }
    take_built();
    find_ground();
    for (int step = 0; step < 2; ++step) {
      for (const Tile way : {Tile{1, 0}, Tile{-1, 0}, Tile{0, 1}, Tile{0, -1}}) grow_by_one(way);
    }
    share_chambers();
    list_tiles();
    for (int i = 0; i < count(); ++i) describe(i);
    find_links();
    give_roles();
    return {graph_, room_of_};
  }

 private:
  std::size_t index(Tile p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(p.x);
  }
  int count() const { return static_cast<int>(graph_.rooms.size()); }
  GraphRoom& room(int i) { return graph_.rooms[static_cast<std::size_t>(i)]; }
  bool on_map(Tile p) const { return map_.size().contains(p); }
  bool walkable(Tile p) const { return on_map(p) && map_.tiles[p] != TileType::wall; }
  bool locked(Tile p) const { return locked_[index(p)]; }
  bool door(Tile p) const { return map_.tiles[p] == TileType::door; }
  bool open(Tile p) const { return walkable(p) && !door(p) && !locked(p); }
  int owner(Tile p) const { return on_map(p) ? room_of_[index(p)] : -1; }
  bool passage(Tile p) const { return walkable(p) && owner(p) < 0; }

  template <class Visit>
  void each_tile(Visit visit) const {
    for (int y = 0; y < map_.size().height; ++y) {
      for (int x = 0; x < width_; ++x) visit(Tile{x, y});
    }
  }

  // The tiles beside which another room than `mine` lies are not to be taken.
  bool beside_other(Tile p, int mine) const {
    return std::ranges::any_of(around(p),
                               [&](Tile q) { return owner(q) >= 0 && owner(q) != mine; });
  }

  bool is_built(const Rect& rect) const {
    std::set<std::pair<int, int>> outline;
    for (int x = rect.x1; x <= rect.x2; ++x) outline.insert({{x, rect.y1}, {x, rect.y2}});
    for (int y = rect.y1; y <= rect.y2; ++y) outline.insert({{rect.x1, y}, {rect.x2, y}});
    int openings = 0;
    for (const auto& [x, y] : outline) openings += open({x, y}) ? 1 : 0;
    return openings * 2 <= std::ssize(outline);
  }

  // Parts of the tiles that hang together, each with its tiles row by row, by their first tile.
  std::vector<std::vector<Tile>> parts(const std::vector<Tile>& tiles) const {
    std::vector<int> part_of(room_of_.size(), -2);
    for (const Tile p : tiles) part_of[index(p)] = -1;
    int number = 0;
    for (const Tile first : tiles) {
      if (part_of[index(first)] != -1) continue;
      std::deque<Tile> queue = {first};
      part_of[index(first)] = number;
      for (; !queue.empty(); queue.pop_front()) {
        for (const Tile q : around(queue.front())) {
          if (!on_map(q) || part_of[index(q)] != -1) continue;
          part_of[index(q)] = number;
          queue.push_back(q);
        }
      }
      ++number;
    }
    std::vector<std::vector<Tile>> found(static_cast<std::size_t>(number));
    for (const Tile p : tiles) found[static_cast<std::size_t>(part_of[index(p)])].push_back(p);
    return found;
  }

  void take_built() {
    for (int i = 0; i < count(); ++i) {
      if (room(i).kind != RoomKind::room) continue;
      std::vector<Tile> free;
      room(i).rect.for_each_interior([&](Tile p) {
        if (open(p) && owner(p) < 0 && !beside_other(p, -1)) free.push_back(p);
      });
      std::vector<Tile> largest;
      for (const std::vector<Tile>& part : parts(free)) {
        if (part.size() > largest.size()) largest = part;
      }
      for (const Tile p : largest) room_of_[index(p)] = i;
    }
  }

  void find_ground() {
    ground_.assign(room_of_.size(), false);
    chamber_ = ground_;
    each_tile([&](Tile p) { ground_[index(p)] = open(p) && owner(p) < 0 && !beside_other(p, -1); });
    each_tile([&](Tile p) {
      for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 4; ++x) {
          if (!on_map({p.x + x, p.y + y}) || !ground_[index({p.x + x, p.y + y})]) return;
        }
      }
      for (const Tile step : {Tile{1, 1}, Tile{2, 1}, Tile{1, 2}, Tile{2, 2}}) {
        chamber_[index({p.x + step.x, p.y + step.y})] = true;
      }
    });
  }

  bool in_chamber(Tile p) const { return on_map(p) && chamber_[index(p)]; }

  // Not onto tiles that would join what does not hang together around them.
  void grow_by_one(Tile way) {
    std::vector<Tile> taken;
    each_tile([&](Tile p) {
      const Tile behind{p.x - way.x, p.y - way.y};
      if (!ground_[index(p)] || in_chamber(p) || !in_chamber(behind)) return;
      if (in_chamber({p.x + way.x, p.y + way.y})) return;
      for (const Tile side : {Tile{way.y, way.x}, Tile{-way.y, -way.x}}) {
        const bool beside = in_chamber({p.x + side.x, p.y + side.y});
        if (beside && !in_chamber({behind.x + side.x, behind.y + side.y})) return;
      }
      taken.push_back(p);
    });
    for (const Tile p : taken) chamber_[index(p)] = true;
  }

  // Listed rooms choose first, each the chamber that has the most tiles inside its outline.
  void share_chambers() {
    std::vector<Tile> tiles;
    each_tile([&](Tile p) {
      if (chamber_[index(p)]) tiles.push_back(p);
    });
    std::vector<std::vector<Tile>> chambers = parts(tiles);
    for (int i = 0; i < count(); ++i) {
      if (room(i).kind != RoomKind::chamber) continue;
      const Rect& rect = room(i).rect;
      const auto inside = [&](const std::vector<Tile>& chamber) {
        return std::ranges::count_if(chamber, [&](Tile p) {
          return p.x > rect.x1 && p.x < rect.x2 && p.y > rect.y1 && p.y < rect.y2;
        });
      };
      const auto best = std::ranges::max_element(chambers, {}, inside);
      if (best == chambers.end() || inside(*best) == 0) continue;
      for (const Tile p : *best) room_of_[index(p)] = i;
      chambers.erase(best);
    }
    for (const std::vector<Tile>& chamber : chambers) {
      for (const Tile p : chamber) room_of_[index(p)] = count();
      GraphRoom& found = graph_.rooms.emplace_back();
      found.kind = RoomKind::chamber;
      found.listed = false;
    }
  }

  void list_tiles() {
    tiles_by_room_.resize(graph_.rooms.size());
    each_tile([&](Tile p) {
      if (owner(p) >= 0) tiles_by_room_[static_cast<std::size_t>(owner(p))].push_back(p);
    });
  }
  const std::vector<Tile>& tiles_of(int i) const {
    return tiles_by_room_[static_cast<std::size_t>(i)];
  }

  void describe(int i) {
    const std::vector<Tile>& tiles = tiles_of(i);
    GraphRoom& it = room(i);
    it.tiles = static_cast<int>(tiles.size());
    it.center = it.rect.center();
    if (tiles.empty()) return;
    const auto [left, right] = std::ranges::minmax(tiles, {}, &Tile::x);
    const int top = tiles.front().y;
    const int bottom = tiles.back().y;
    const TileArea bounds{left.x, top, right.x - left.x + 1, bottom - top + 1};
    if (!it.listed) it.rect = {left.x - 1, top - 1, right.x + 1, bottom + 1};
    it.inside = it.kind == RoomKind::chamber ? bounds : largest_rectangle(i, tiles);
    it.center = middle(i, tiles, bounds);
  }

  TileArea largest_rectangle(int i, const std::vector<Tile>& tiles) const {
    TileArea best;
    for (const Tile corner : tiles) {
      int width = kFar;
      for (int height = 1; owner({corner.x, corner.y + height - 1}) == i; ++height) {
        int run = 0;
        while (run < width && owner({corner.x + run, corner.y + height - 1}) == i) ++run;
        width = run;
        if (width * height > best.width * best.height) {
          best = {corner.x, corner.y, width, height};
        }
      }
    }
    return best;
  }

  // Steps of a king from everything that is not of the room.
  Tile middle(int i, const std::vector<Tile>& tiles, const TileArea& bounds) const {
    std::vector<int> depth(room_of_.size(), 0);
    std::deque<Tile> queue;
    const auto king = [](Tile p) {
      std::vector<Tile> eight;
      for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) eight.push_back({p.x + x, p.y + y});
      }
      return eight;
    };
    for (const Tile p : tiles) {
      if (!std::ranges::any_of(king(p), [&](Tile q) { return owner(q) != i; })) continue;
      depth[index(p)] = 1;
      queue.push_back(p);
    }
    for (; !queue.empty(); queue.pop_front()) {
      const Tile p = queue.front();
      for (const Tile q : king(p)) {
        if (owner(q) != i || depth[index(q)] > 0) continue;
        depth[index(q)] = depth[index(p)] + 1;
        queue.push_back(q);
      }
    }
    return *std::ranges::min_element(tiles, {}, [&](Tile p) {
      const std::int64_t dx = 2 * (p.x - bounds.x) - (bounds.width - 1);
      const std::int64_t dy = 2 * (p.y - bounds.y) - (bounds.height - 1);
      return std::tuple(-depth[index(p)], dx * dx + dy * dy, p.y, p.x);
    });
  }

  // Steps from a set of tiles through others that `may` allows.
  template <class May>
  std::vector<int> steps_from(const std::vector<Tile>& from, May may) const {
    std::vector<int> steps(room_of_.size(), kFar);
    std::deque<Tile> queue(from.begin(), from.end());
    for (const Tile p : from) steps[index(p)] = 0;
    for (; !queue.empty(); queue.pop_front()) {
      const Tile p = queue.front();
      for (const Tile q : around(p)) {
        if (!on_map(q) || steps[index(q)] != kFar || !may(q)) continue;
        steps[index(q)] = steps[index(p)] + 1;
        queue.push_back(q);
      }
    }
    return steps;
  }

  // Of the rooms that are the fewest steps away the first.
  void find_nearest() {
    nearest_.assign(room_of_.size(), -1);
    steps_.assign(room_of_.size(), kFar);
    for (int i = 0; i < count(); ++i) {
      const std::vector<int> steps = steps_from(tiles_of(i), [&](Tile q) { return passage(q); });
      for (std::size_t at = 0; at < steps.size(); ++at) {
        if (steps[at] >= steps_[at]) continue;
        steps_[at] = steps[at];
        nearest_[at] = i;
      }
    }
  }

  // The tiles of passages that hang together and are nearest to one room.
  std::vector<std::vector<Tile>> shares() const {
    std::vector<std::vector<Tile>> found;
    std::vector<bool> seen(room_of_.size(), false);
    each_tile([&](Tile first) {
      if (!passage(first) || nearest_[index(first)] < 0 || seen[index(first)]) return;
      std::vector<Tile>& tiles = found.emplace_back(1, first);
      seen[index(first)] = true;
      for (std::size_t next = 0; next < tiles.size(); ++next) {
        for (const Tile q : around(tiles[next])) {
          if (!passage(q) || seen[index(q)] || nearest_[index(q)] != nearest_[index(first)])
            continue;
          seen[index(q)] = true;
          tiles.push_back(q);
        }
      }
    });
    return found;
  }

  // The rooms that a share meets; its own if there are no others.
  std::set<int> met_by(const std::vector<Tile>& share) const {
    const int mine = nearest_[index(share.front())];
    std::set<int> met;
    for (const Tile p : share) {
      for (const Tile q : around(p)) {
        const int other = on_map(q) ? nearest_[index(q)] : -1;
        if (other >= 0 && other != mine) met.insert(other);
      }
    }
    if (met.empty()) met.insert(mine);
    return met;
  }

  // The length of the shortest way that keeps to tiles nearest to a or b and passes only what `may`
  // allows.
  template <class May>
  int length_between(int a, int b, May may) const {
    const std::vector<int> steps = steps_from(tiles_of(a), [&](Tile q) {
      const int nearest = nearest_[index(q)];
      return owner(q) == b || (passage(q) && (nearest == a || nearest == b) && may(q));
    });
    int least = kFar;
    for (const Tile p : tiles_of(b)) least = std::min(least, steps[index(p)]);
    return least == kFar ? kFar : least - 1;
  }

  RoomLink link_between(int a, int b) const {
    const int length = length_between(a, b, [](Tile) { return true; });
    RoomLink link{a, b, LinkKind::locked, {}, length};
    if (length_between(a, b, [&](Tile q) { return !locked(q); }) == length) {
      link.kind = LinkKind::door;
    }
    if (length_between(a, b, [&](Tile q) { return open(q); }) == length) link.kind = LinkKind::open;
    return link;
  }

  template <class Tiles>
  RoomLink blind_link(int room, const Tiles& mouths) const {
    RoomLink link{room, room, LinkKind::locked, {}, 1};
    for (const auto& [y, x] : mouths) {
      if (!locked({x, y})) link.kind = std::min(link.kind, LinkKind::door);
      if (open({x, y})) link.kind = LinkKind::open;
    }
    return link;
  }

  void find_links() {
    find_nearest();
    using Key = std::tuple<bool, int, int>;  // those of a room with itself come last
    std::map<Key, std::set<std::pair<int, int>>> mouths;
    for (const std::vector<Tile>& share : shares()) {
      const int mine = nearest_[index(share.front())];
      for (const int other : met_by(share)) {
        auto& tiles = mouths[{mine == other, std::min(mine, other), std::max(mine, other)}];
        for (const Tile p : share) {
          if (beside_other(p, -1)) tiles.insert({p.y, p.x});
        }
      }
    }
    for (const auto& [key, tiles] : mouths) {
      const auto [blind, a, b] = key;
      RoomLink& link = graph_.links.emplace_back(blind ? blind_link(a, tiles) : link_between(a, b));
      for (const auto& [y, x] : tiles) link.tiles.push_back(packed({x, y}));
    }
  }

  int room_near(Tile p) const {
    if (walkable(p)) return nearest_[index(p)];
    std::pair<int, int> best(kFar, -1);
    for (const Tile q : around(p)) {
      if (on_map(q) && steps_[index(q)] != kFar) {
        best = std::min(best, {steps_[index(q)], nearest_[index(q)]});
      }
    }
    return best.second;
  }

  void give_roles() {
    if (map_.size().area() == 0) return;
    if (const auto goal = goal_of(map_)) {
      if (const int exit = room_near(*goal); exit >= 0) room(exit).role = RoomRole::exit;
    }
    if (const int first = room_near(map_.start); first >= 0) room(first).role = RoomRole::entrance;
  }

  const GenerationResult& map_;
  int width_;
  std::vector<bool> locked_;
  std::vector<bool> ground_;
  std::vector<bool> chamber_;
  std::vector<int> nearest_;
  std::vector<int> steps_;
  std::vector<std::vector<Tile>> tiles_by_room_;
  RoomGraph graph_;
  std::vector<std::int32_t> room_of_;
};

}  // namespace

// --- what must hold of any graph, however its rooms were found ----------------------------------

namespace {

class GraphCheck {
 public:
  GraphCheck(const GenerationResult& map, const RoomGraph& graph,
             const std::vector<std::int32_t>& room_of)
      : map_(map), graph_(graph), room_of_(room_of) {}

  std::string run() {
    check_tiles();
    flood_with_mouths_shut();
    for (int i = 0; i < std::ssize(graph_.rooms); ++i) check_room(i);
    for (const RoomLink& link : graph_.links) check_link(link);
    check_mouths();
    check_connections();
    return fault_;
  }

 private:
  void blame(const std::string& what) {
    if (fault_.empty()) fault_ = what;
  }
  bool walkable(Tile p) const { return map_.size().contains(p) && map_.tiles[p] != TileType::wall; }
  std::size_t index(Tile p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(map_.size().width) +
           static_cast<std::size_t>(p.x);
  }
  int owner(Tile p) const { return map_.size().contains(p) ? room_of_[index(p)] : -1; }
  bool is_mouth(Tile p) const {
    return walkable(p) && owner(p) < 0 &&
           std::ranges::any_of(around(p), [&](Tile q) { return owner(q) >= 0; });
  }
  template <class Visit>
  void each_tile(Visit visit) const {
    for (int y = 0; y < map_.size().height; ++y) {
      for (int x = 0; x < map_.size().width; ++x) visit(Tile{x, y});
    }
  }
  // Marks all that `may` be walked from a tile.
  template <class May>
  std::vector<Tile> flood(Tile from, std::vector<bool>& reached, May may) const {
    std::vector<Tile> tiles = {from};
    reached[index(from)] = true;
    for (std::size_t next = 0; next < tiles.size(); ++next) {
      for (const Tile q : around(tiles[next])) {
        if (!walkable(q) || reached[index(q)] || !may(q)) continue;
        reached[index(q)] = true;
        tiles.push_back(q);
      }
    }
    return tiles;
  }

  void check_tiles() {
    std::vector<std::int32_t> counts(graph_.rooms.size(), 0);
    each_tile([&](Tile p) {
      if (owner(p) < 0) return;
      if (map_.tiles[p] == TileType::wall || map_.tiles[p] == TileType::door) {
        blame("a room has a wall or a door");
      }
      if (owner(p) >= std::ssize(counts)) return blame("a tile of an unknown room");
      ++counts[static_cast<std::size_t>(owner(p))];
    });
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] != graph_.rooms[i].tiles) blame("a wrong number of tiles");
    }
    if (graph_.rooms.size() < map_.rooms.size()) return blame("listed rooms are missing");
    for (std::size_t i = 0; i < graph_.rooms.size(); ++i) {
      if (graph_.rooms[i].listed != (i < map_.rooms.size()))
        blame("listed rooms do not come first");
      if (i < map_.rooms.size() && graph_.rooms[i].rect != map_.rooms[i])
        blame("another rectangle");
    }
  }

  // Every part is either a whole room or nothing of one.
  void flood_with_mouths_shut() {
    std::vector<bool> reached(room_of_.size(), false);
    std::vector<int> parts(graph_.rooms.size(), 0);
    each_tile([&](Tile p) {
      if (!walkable(p) || is_mouth(p) || reached[index(p)]) return;
      const auto part = flood(p, reached, [&](Tile q) { return !is_mouth(q); });
      for (const Tile q : part) {
        if (owner(q) != owner(p)) blame("a flood leaves a room though all mouths are shut");
      }
      if (owner(p) >= 0) ++parts[static_cast<std::size_t>(owner(p))];
    });
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i] != (graph_.rooms[i].tiles > 0 ? 1 : 0)) blame("a room is not connected");
    }
  }

  void check_room(int i) {
    const GraphRoom& room = graph_.rooms[static_cast<std::size_t>(i)];
    if (room.tiles == 0) return;
    if (owner(room.center) != i) blame("a centre outside its room");
    for (int y = 0; y < room.inside.height; ++y) {
      for (int x = 0; x < room.inside.width; ++x) {
        const bool own = owner({room.inside.x + x, room.inside.y + y}) == i;
        if (!own && room.kind == RoomKind::room) blame("the inside of a room is not its floor");
      }
    }
    if (room.kind == RoomKind::room || room.listed) return;
    if (room.inside.x != room.rect.x1 + 1 || room.inside.width != room.rect.width() - 1) {
      blame("a chamber is not framed");
    }
  }

  void check_link(const RoomLink& link) {
    if (link.a > link.b || link.length < 1 || link.tiles.empty()) blame("an odd link");
    bool at_a = false;
    bool at_b = false;
    for (const Tile p : link.tiles) {
      const auto touches = [&](int room) {
        return std::ranges::any_of(around(p), [&](Tile q) { return owner(q) == room; });
      };
      if (!is_mouth(p) || !(touches(link.a) || touches(link.b))) blame("no mouth of the link");
      at_a |= touches(link.a);
      at_b |= touches(link.b);
      listed_.insert({p.x, p.y});
    }
    if (!at_a || !at_b) blame("a link without a mouth at each end");
  }

  void check_mouths() {
    each_tile([&](Tile p) {
      if (is_mouth(p) && !listed_.contains({p.x, p.y})) blame("no link has a mouth");
    });
  }

  // The links join just the rooms that are joined on the map.
  void check_connections() {
    std::vector<std::size_t> part(graph_.rooms.size());
    for (std::size_t i = 0; i < part.size(); ++i) part[i] = i;
    for (const RoomLink& link : graph_.links) {
      const std::size_t from = part[static_cast<std::size_t>(link.a)];
      const std::size_t to = part[static_cast<std::size_t>(link.b)];
      std::ranges::replace(part, from, to);
    }
    std::vector<bool> reached(room_of_.size(), false);
    std::set<std::size_t> seen;
    each_tile([&](Tile p) {
      if (!walkable(p) || reached[index(p)]) return;
      std::set<std::size_t> here;
      for (const Tile q : flood(p, reached, [](Tile) { return true; })) {
        if (owner(q) >= 0) here.insert(part[static_cast<std::size_t>(owner(q))]);
      }
      if (here.size() > 1) blame("links do not join what the map joins");
      for (const std::size_t one : here) {
        if (!seen.insert(one).second) blame("links join what the map does not");
      }
    });
  }

  const GenerationResult& map_;
  const RoomGraph& graph_;
  const std::vector<std::int32_t>& room_of_;
  std::set<std::pair<int, int>> listed_;
  std::string fault_;
};

}  // namespace

std::string fault_of_room_graph(const GenerationResult& map, const RoomGraph& graph,
                                const std::vector<std::int32_t>& room_of) {
  return GraphCheck(map, graph, room_of).run();
}

RoomOracle slow_room_graph(const GenerationResult& map) {
  return Slow(map).run();
}

}  // namespace karst
