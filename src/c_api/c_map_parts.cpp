// What a map holds and what can be asked of it.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "c_api/c_objects.hpp"
#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "karst/model/tile_costs.hpp"
#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
#include "model/map_parts.hpp"

using namespace karst;
using namespace karst::c_api;

namespace {

using Json = nlohmann::ordered_json;
using PartBytes = std::optional<std::string>;  // none: the map has no such part

// --- parts ---------------------------------------------------------------------------------------

template <class Cell>
PartBytes cells_of(const Grid<Cell>& grid) {
  static_assert(sizeof(Cell) == 1);
  if (grid.empty()) return std::nullopt;
  return bytes_of(std::span<const Cell>(grid.cells()));
}

std::string bytes_of_bits(const BitGrid& bits) {
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(bits.size().area()));
  for (std::int32_t y = 0; y < bits.height(); ++y) {
    for (std::int32_t x = 0; x < bits.width(); ++x) bytes += bits.get({x, y}) ? '\1' : '\0';
  }
  return bytes;
}

PartBytes rough_of(const GenerationResult& map) {
  if (map.rough.empty()) return std::nullopt;
  BitGrid rough(map.size());
  for (const LogicalPosition p : map.rough) rough.set(p);
  return bytes_of_bits(rough);
}

PartBytes rooms_of(const GenerationResult& map) {
  std::vector<std::uint16_t> numbers;
  for (const std::int32_t room : rooms_by_tile(map)) {
    numbers.push_back(static_cast<std::uint16_t>(room + 1));
  }
  return bytes_of(std::span<const std::uint16_t>(numbers));
}

// What follows from the tiles or is a list in map JSON. The layers are those of the table of parts.
struct PartInfo {
  std::string_view name;
  PartBytes (*read)(const GenerationResult&);
};
constexpr std::array kDerivedParts = {
    PartInfo{"rough", rough_of},
    PartInfo{"walkable",
             [](const GenerationResult& map) -> PartBytes {
               return bytes_of_bits(walkable_tiles(map.tiles));
             }},
    PartInfo{"rooms", rooms_of},
};

std::vector<PartInfo> all_parts() {
  std::vector<PartInfo> all;
  for_each_part([&]<auto Member>(const karst::Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>>) {
      all.push_back({part.key, [](const GenerationResult& map) { return cells_of(map.*Member); }});
    }
  });
  all.insert(all.end(), kDerivedParts.begin(), kDerivedParts.end());
  return all;
}

Result<PartBytes> part_of(const GenerationResult& map, std::string_view name) {
  std::vector<std::string_view> known;
  for (const PartInfo& part : all_parts()) {
    if (part.name == name) return part.read(map);
    known.push_back(part.name);
  }
  return bad_input("", fmt::format("part \"{}\"", shortened(name)), unknown_name_hint(name, known));
}

// Like answer_bytes, for what may not be there.
template <class Call>
karst_status answer_part(karst_buffer** out, karst_error** error, const Call& call) noexcept {
  if (out == nullptr) return refuse_null("the place for the result", error);
  return answer(error, call,
                [&](PartBytes part) { *out = part ? new karst_buffer{*std::move(part)} : nullptr; });
}

// --- questions -----------------------------------------------------------------------------------

std::string metrics_of(const GenerationResult& map) {
  const Metrics metrics = measure(map);
  Json json = Json::array();
  for (const MetricInfo& info : metric_infos()) {
    const auto value = info.value(metrics);
    if (!value) continue;
    Json one = {{"name", info.name}};
    std::visit([&](auto number) { one["value"] = number; }, *value);
    one["meaning"] = info.meaning;
    json.push_back(std::move(one));
  }
  return json.dump();
}

std::string checks_of(const GenerationResult& map) {
  Json json = Json::array();
  for (const PromiseReport& report : check_map(map)) {
    Json one = {{"name", report.name}, {"meaning", report.meaning}};
    if (report.missed) one["broken"] = report.missed->detail;
    json.push_back(std::move(one));
  }
  return json.dump();
}

Result<void> check_inside(const GenerationResult& map, LogicalPosition p) {
  if (map.size().contains(p)) return {};
  return bad_input(
      "", fmt::format("tile {},{}", p.x, p.y),
      fmt::format("lies outside the map of {}x{}", map.size().width, map.size().height));
}

// The walkable tiles, and exits in walls: ways lead through them, unless stairs lead on.
BitGrid open_tiles(const GenerationResult& map, bool locked) {
  BitGrid open = walkable_tiles(map.tiles);
  for (const MarkedTile& tile : map.subtypes) {
    if (!map.stairs_down && tile.types.contains(Subtype::exit)) open.set(tile.position);
    if (locked && tile.types.contains(Subtype::lock)) open.clear(tile.position);
  }
  return open;
}

Result<PartBytes> path_of(const GenerationResult& map, LogicalPosition from, LogicalPosition to,
                     std::uint32_t flags) {
  if (auto done = check_inside(map, from); !done) return error_of(done);
  if (auto done = check_inside(map, to); !done) return error_of(done);
  const Grid<std::uint8_t> costs = tile_costs(map);
  PathFinder finder;
  const auto path = finder.find(open_tiles(map, (flags & KARST_PATH_LOCKED) != 0), from, to,
                                {.ignore_walls = (flags & KARST_PATH_IGNORE_WALLS) != 0,
                                 .costs = costs.empty() ? nullptr : &costs});
  if (path.empty()) return PartBytes();
  std::vector<std::int32_t> numbers;
  for (const LogicalPosition p : path) numbers.insert(numbers.end(), {p.x, p.y});
  return PartBytes(bytes_of(std::span<const std::int32_t>(numbers)));
}

Result<std::string> sight_of(const GenerationResult& map, LogicalPosition from,
                             std::int32_t radius) {
  if (auto done = check_inside(map, from); !done) return error_of(done);
  if (radius < 0) return bad_input("", fmt::format("radius = {}", radius), "is less than 0");
  FieldOfView view;
  view.look(walkable_tiles(map.tiles), from, radius);
  BitGrid seen(map.size());
  view.add_to(seen);
  return bytes_of_bits(seen);
}

Result<std::string> distances_of(const GenerationResult& map, LogicalPosition from) {
  if (auto done = check_inside(map, from); !done) return error_of(done);
  DistanceMap distances;
  distances.find(open_tiles(map, false), from);
  std::vector<std::int32_t> steps;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) steps.push_back(distances.steps_to({x, y}));
  }
  return bytes_of(std::span<const std::int32_t>(steps));
}

}  // namespace

karst_status karst_map_part(const karst_map* map, const char* name, size_t name_size,
                            karst_buffer** part, karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_part(part, error, [&] { return part_of(map->map, text_of(name, name_size)); });
}

karst_status karst_map_metrics(const karst_map* map, karst_buffer** json, karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(json, error, [&]() -> Result<std::string> { return metrics_of(map->map); });
}

karst_status karst_map_check(const karst_map* map, karst_buffer** json, karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(json, error, [&]() -> Result<std::string> { return checks_of(map->map); });
}

karst_status karst_map_path(const karst_map* map, int32_t from_x, int32_t from_y, int32_t to_x,
                            int32_t to_y, uint32_t flags, karst_buffer** path,
                            karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_part(path, error,
                     [&] { return path_of(map->map, {from_x, from_y}, {to_x, to_y}, flags); });
}

karst_status karst_map_sight(const karst_map* map, int32_t x, int32_t y, int32_t radius,
                             karst_buffer** seen, karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(seen, error, [&] { return sight_of(map->map, {x, y}, radius); });
}

karst_status karst_map_distances(const karst_map* map, int32_t x, int32_t y, karst_buffer** steps,
                                 karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(steps, error, [&] { return distances_of(map->map, {x, y}); });
}
