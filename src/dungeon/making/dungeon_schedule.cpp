#include <algorithm>
#include <array>
#include <vector>

#include "dungeon/making/themes.hpp"
#include "karst/dungeon/dungeon_maker.hpp"

namespace karst {
namespace {

// What suits a theme: names that stand here twice come twice as often. Battle maps and worlds are no
// dungeons: "cavern" is left out for its places where armies start.
struct Builders {
  std::string_view theme;
  std::vector<std::string> generators;
};

const std::vector<Builders>& builders() {
  static const std::vector<Builders> all = {
      {"ruin", {"delve", "rooms_corridors", "bsp", "center_out"}},
      {"warren", {"delve", "delve", "rooms_corridors", "cellular"}},
      {"crypt", {"delve", "bsp", "rooms_corridors", "center_out"}},
      {"mine", {"delve", "delve", "cellular", "drunkard"}},
      {"fungus", {"delve", "cellular", "cellular", "drunkard"}},
      {"flooded", {"delve", "delve", "bsp", "cellular"}},
      {"fortress", {"delve", "bsp", "tiler", "rooms_corridors"}},
      {"archive", {"delve", "bsp", "tiler", "center_out"}},
      {"ember", {"delve", "delve", "cellular", "drunkard"}},
      {"void", {"delve", "delve", "maze", "cellular"}},
  };
  return all;
}

const std::vector<std::string>& generators_for(std::string_view theme, std::int64_t level) {
  // The first levels are for those who have not seen any yet.
  constexpr std::int64_t kFirstLevels = 3;
  static const std::vector<std::string> at_first = {"delve"};
  if (level < kFirstLevels) return at_first;
  return std::ranges::find(builders(), theme, &Builders::theme)->generators;
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

WorldScheduler dungeon_schedule(std::int64_t levels, std::uint64_t seed, DungeonType type) {
  std::vector<Segment> segments;
  for (std::int64_t level = 0; level < std::max<std::int64_t>(levels, 1); ++level) {
    const std::string_view theme = theme_at(type, static_cast<std::int32_t>(level + 1), seed);
    const std::vector<std::string>& generators = generators_for(theme, level);
    Segment segment{.from = level,
                    .to = level,
                    .generators = generators,
                    .overrides = overrides_for(generators),
                    .theme = std::string(theme)};
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
