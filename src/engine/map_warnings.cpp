#include "engine/map_warnings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::string_view kLittleFloor = "little floor";
constexpr std::string_view kOneRoom = "one room";
constexpr std::string_view kNoWayOut = "no way out";
constexpr std::string_view kNothingPlaced = "nothing placed";
constexpr std::array kMeasured = {kLittleFloor, kOneRoom, kNoWayOut, kNothingPlaced};

// Less than a third of what is usual is no longer a matter of taste.
constexpr double kLeastShareOfUsual = 1.0 / 3;

// The parameters that are not as they would be by themselves: one of them will be the reason.
std::string changed_params(const MapGenerator& generator, const GenerationResult& map) {
  std::string text;
  for (const ParamInfo& info : generator.params) {
    const auto given = std::ranges::find(map.params, info.name, &NamedParam::name);
    if (given == map.params.end() || given->value == info.default_value(map.size())) continue;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", info.name, to_string(given->value));
  }
  return text;
}

std::string percent(double share) {
  return share < 0.1 ? fmt::format("{:.2g} %", share * 100) : fmt::format("{:.0f} %", share * 100);
}

}  // namespace

void measure_warnings(const MapGenerator& generator, std::int64_t walkable_count,
                      GenerationResult& map) {
  std::erase_if(map.warnings, [](const MapWarning& warning) {
    return std::ranges::find(kMeasured, warning.what) != kMeasured.end();
  });
  const auto warn = [&](std::string_view what, std::string why) {
    map.warnings.push_back({std::string(what), changed_params(generator, map), std::move(why)});
  };
  const std::int64_t area = map.size().area();
  const double share = static_cast<double>(walkable_count) / static_cast<double>(area);
  if (share < kLeastShareOfUsual * generator.usual.floor) {
    warn(kLittleFloor, fmt::format("{} of {} tiles are walkable, {}; by default at least {} are",
                                   walkable_count, area, percent(share),
                                   percent(generator.usual.floor)));
  } else if (walkable_count == 1 && area > 1) {
    warn(kLittleFloor, "one tile is walkable");
  }
  if (generator.usual.several_rooms && map.rooms.size() == 1) {
    warn(kOneRoom, fmt::format("maps of {} have several where they are large enough", generator.name));
  }
  if (!map.stairs_down && walkable_count > 0 && !goal_of(map)) {
    warn(kNoWayOut, walkable_count == 1 ? "there is no second tile for stairs down or an exit"
                                        : "there are neither stairs down nor an exit");
  }
  for (const Placement& wish : map.placements) {
    if (wish.placed > 0 || wish.asked == 0) continue;
    warn(kNothingPlaced, fmt::format("{} of type {} asked for, none placed: {}", wish.asked, wish.type,
                                     wish.why.empty() ? "there was no place" : wish.why));
  }
}

}  // namespace karst
