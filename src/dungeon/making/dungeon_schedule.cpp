#include <algorithm>
#include <vector>

#include "karst/dungeon/dungeon_maker.hpp"

namespace karst {
namespace {

// What may be drawn for the levels of a stretch; names that stand here twice come twice as often.
struct Stretch {
  std::int64_t from;  // counted from 0
  std::vector<std::string> generators;
};

// Rooms of every shape above, ever more caves below. Battle maps and worlds are no dungeons:
// "cavern" is left out for its places where armies start.
const std::vector<Stretch>& stretches() {
  static const std::vector<Stretch> all = {
      {0, {"delve"}},
      {3, {"delve", "delve", "rooms_corridors", "bsp", "cellular", "center_out"}},
      {12,
       {"delve", "delve", "delve", "rooms_corridors", "bsp", "cellular", "drunkard", "tiler",
        "center_out", "maze"}},
      {50,
       {"delve", "delve", "delve", "rooms_corridors", "bsp", "cellular", "cellular", "cellular",
        "drunkard", "drunkard", "center_out", "tiler", "maze"}},
  };
  return all;
}

// The last one that begins at or above the level.
const Stretch& stretch_at(std::int64_t level) {
  const std::vector<Stretch>& all = stretches();
  std::size_t i = all.size() - 1;
  while (i > 0 && all[i].from > level) --i;
  return all[i];
}

constexpr std::int64_t kLockedEvery = 4;

Override constant(std::string name, ParamValue value) {
  return {.name = std::move(name), .curve = ConstantCurve{std::move(value)}};
}

// Parameters that suit levels of some thousand tiles.
std::vector<Override> overrides_for(const std::vector<std::string>& generators) {
  const auto has = [&](std::string_view name) {
    return std::ranges::find(generators, name) != generators.end();
  };
  std::vector<Override> overrides;
  if (has("tiler") || has("center_out")) {
    overrides.push_back(constant("min_rooms", std::int64_t{7}));
    overrides.push_back(constant("max_rooms", std::int64_t{12}));
  }
  // Not as full as may be: a level should be seen in one sitting.
  if (has("delve") && !has("drunkard")) overrides.push_back(constant("open", 0.32));
  if (has("drunkard")) overrides.push_back(constant("bias", 0.4));
  return overrides;
}

}  // namespace

WorldScheduler dungeon_schedule(std::int64_t levels) {
  std::vector<Segment> segments;
  for (std::int64_t level = 0; level < std::max<std::int64_t>(levels, 1); ++level) {
    const Stretch& stretch = stretch_at(level);
    Segment segment{.from = level,
                    .to = level,
                    .generators = stretch.generators,
                    .overrides = overrides_for(stretch.generators)};
    if (level % kLockedEvery == kLockedEvery - 1) {
      const std::int64_t pairs = 1 + (level / kLockedEvery) % 3;
      segment.passes.push_back({.name = "keys_and_locks", .params = {{"pairs", pairs}}});
    }
    segments.push_back(std::move(segment));
  }
  return WorldScheduler::make({.chunk_width = kDungeonWidth, .chunk_height = kDungeonHeight},
                              std::move(segments))
      .value();
}

}  // namespace karst
