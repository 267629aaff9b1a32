#include "locks/gates.hpp"

#include <algorithm>

#include "model/protected_tiles.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/wall_groups.hpp"

namespace karst {
namespace {

// A straight line of open tiles from one wall to another.
struct Line {
  LogicalPosition first;
  std::int32_t length = 0;
  bool is_row = false;

  LogicalPosition tile(std::int32_t i) const {
    return is_row ? LogicalPosition{first.x + i, first.y} : LogicalPosition{first.x, first.y + i};
  }
  Rect rect() const {
    const LogicalPosition last = tile(length - 1);
    return {first.x, first.y, last.x, last.y};
  }
  // The tiles on both sides of one of the line.
  LogicalPosition beside(std::int32_t i, std::int32_t side) const {
    const LogicalPosition p = tile(i);
    return is_row ? LogicalPosition{p.x, p.y + side} : LogicalPosition{p.x + side, p.y};
  }
};

struct GateBuffers {
  WallGroups walls;
  std::vector<Line> lines;
  std::vector<Gate> gates;
  RegionFlood flood;
};

class GateBuilder {
 public:
  GateBuilder(const GateWishes& wishes, Build& build)
      : wishes_(wishes),
        build_(build),
        use_(build.kept<GateBuffers>()),
        kept_(build.scratch(0)),
        shut_(build.scratch(1)),
        sides_{&build.scratch(2), &build.scratch(3)} {
    mark_kept_tiles(build, kept_);
    shut_ = build.terrain;
  }

  std::span<const Gate> run() {
    use_.gates.clear();
    use_.walls.find(build_.terrain);
    list_lines(true);
    list_lines(false);
    Rng rng = build_.rng("gates");
    const auto tried = std::min(use_.lines.size(), kMostTried);
    for (std::size_t i = 0; i < tried; ++i) {
      const auto rest = static_cast<std::uint32_t>(use_.lines.size() - i);
      std::swap(use_.lines[i], use_.lines[i + rng.below(rest)]);
    }
    // First come those that divide the map most evenly.
    const auto even =
        static_cast<std::int32_t>(build_.terrain.count() / (std::int64_t{4} * (wishes_.count + 1)));
    for (const std::int32_t least :
         {std::max(even, wishes_.smallest_part), wishes_.smallest_part}) {
      for (std::size_t i = 0; i < tried && static_cast<int>(use_.gates.size()) < wishes_.count;
           ++i) {
        build_if_it_parts(use_.lines[i], least);
      }
    }
    return use_.gates;
  }

 private:
  static constexpr std::size_t kMostTried = 256;

  // Those short enough whose ends are one wall and which close no tile that is kept.
  void list_lines(bool rows) {
    if (rows) use_.lines.clear();
    const Size size = build_.size();
    const std::int32_t across = rows ? size.height : size.width,
                       along = rows ? size.width : size.height;
    const auto at = [rows](std::int32_t i, std::int32_t j) {
      return rows ? LogicalPosition{j, i} : LogicalPosition{i, j};
    };
    for (std::int32_t i = 0; i < across; ++i) {
      for (std::int32_t j = 0; j < along; ++j) {
        std::int32_t length = 0;
        while (j + length < along && build_.terrain.get(at(i, j + length))) ++length;
        if (length < 2) continue;
        const Line line{at(i, j), length, rows};
        if (length <= wishes_.max_gap && is_one_wall(at(i, j - 1), at(i, j + length)) &&
            may_be_closed(line)) {
          use_.lines.push_back(line);
        }
        j += length;
      }
    }
  }

  bool is_one_wall(LogicalPosition one_end, LogicalPosition other_end) const {
    return use_.walls.group_at(one_end) == use_.walls.group_at(other_end);
  }

  bool may_be_closed(const Line& line) const { return !kept_.any_in(line.rect()); }

  // The tile nearest to the middle that joins both sides; none if there is no such tile.
  std::optional<std::int32_t> choose_gate(const Line& line) const {
    for (std::int32_t off = 0; off < line.length; ++off) {
      const std::int32_t half = off / 2 + 1, middle = line.length / 2;
      const std::int32_t i = off == 0 ? middle : off % 2 == 1 ? middle - half : middle + half - 1;
      if (i < 0 || i >= line.length) continue;
      if (shut_.get_or_zero(line.beside(i, -1)) && shut_.get_or_zero(line.beside(i, 1))) return i;
    }
    return std::nullopt;
  }

  void build_if_it_parts(const Line& line, std::int32_t least) {
    const auto gate = choose_gate(line);
    if (!gate || !all_set(line)) return;
    shut_.clear_rect(line.rect());
    if (!parts_well(line, *gate, least) || !is_on_way(line)) {
      shut_.set_rect(line.rect());
      return;
    }
    build_.terrain.clear_rect(line.rect());
    build_.terrain.set(line.tile(*gate));
    use_.gates.push_back({line.tile(*gate), line.rect()});
  }

  // Whether no gate before has closed a tile of the line.
  bool all_set(const Line& line) const { return shut_.count_in(line.rect()) == line.length; }

  // Whether the closed line leaves two parts, large enough, and nothing beside them.
  bool parts_well(const Line& line, std::int32_t gate, std::int32_t least) {
    for (const int side : {0, 1}) {
      BitGrid& reached = *sides_[static_cast<std::size_t>(side)];
      reached.reset(shut_.size());
      use_.flood.spread(shut_, line.beside(gate, side == 0 ? -1 : 1), reached);
      if (reached.count() < least) return false;
    }
    if (sides_[0]->get(line.beside(gate, 1))) return false;
    for (std::int32_t i = 0; i < line.length; ++i) {
      for (const int side : {0, 1}) {
        const LogicalPosition p = line.beside(i, side == 0 ? -1 : 1);
        if (shut_.get_or_zero(p) && !sides_[static_cast<std::size_t>(side)]->get(p)) return false;
      }
    }
    return true;
  }

  bool is_on_way(const Line& line) {
    if (!wishes_.goal) return true;
    BitGrid& rest = build_.scratch(4);
    rest = build_.terrain;
    rest.clear_rect(line.rect());
    BitGrid& reached = *sides_[0];
    reached.reset(rest.size());
    use_.flood.spread(rest, build_.map.start, reached);
    return !reached.get(*wishes_.goal);
  }

  GateWishes wishes_;
  Build& build_;
  GateBuffers& use_;
  BitGrid& kept_;
  BitGrid& shut_;  // the terrain with all gates shut
  std::array<BitGrid*, 2> sides_;
};

}  // namespace

std::span<const Gate> build_gates(const GateWishes& wishes, Build& build) {
  return GateBuilder(wishes, build).run();
}

}  // namespace karst
