#include "engine/crop_map.hpp"

#include <algorithm>

#include "engine/facts.hpp"
#include "karst/model/biome_walls.hpp"
#include "locks/lock_layout.hpp"
#include "model/locks/lock_proof.hpp"
#include "model/map_parts.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "terrain/regions/reach.hpp"

namespace karst {
namespace {

// The frame of the core in the map around it.
class Core {
 public:
  Core(Size around, std::int32_t halo)
      : halo_(halo), size_{around.width - 2 * halo, around.height - 2 * halo} {}

  Size size() const { return size_; }
  LogicalPosition outside(LogicalPosition p) const { return {p.x + halo_, p.y + halo_}; }
  LogicalPosition inside(LogicalPosition p) const { return {p.x - halo_, p.y - halo_}; }

  template <class T>
  void cut(Grid<T>& grid) const {
    if (grid.empty()) return;
    Grid<T> core(size_);
    for (std::int32_t y = 0; y < size_.height; ++y) {
      const auto row = grid.row(y + halo_).subspan(static_cast<std::size_t>(halo_));
      std::copy_n(row.begin(), size_.width, core.row(y).begin());
    }
    grid = std::move(core);
  }

 private:
  std::int32_t halo_;
  Size size_;
};

// --- entries move into the core ------------------------------------------------------------------

template <class Entry>
void move(Entry& entry, const Core& core) {
  entry.position = core.inside(entry.position);
}
void move(PackedPosition& tile, const Core& core) {
  tile = packed(core.inside(tile));
}
void move(Rect& room, const Core& core) {
  const LogicalPosition corner = core.inside({room.x1, room.y1});
  room = Rect::from_size(corner.x, corner.y, room.width(), room.height());
}
void move(PlacedVault& vault, const Core& core) {
  vault.position = core.inside(vault.position);
  const LogicalPosition corner = core.inside({vault.area.x, vault.area.y});
  vault.area.x = corner.x;
  vault.area.y = corner.y;
}
void move(MarkedTile& mark, const Core& core) {
  mark.position = core.inside(mark.position);
  if (mark.pair != 0) mark.partner = core.inside(mark.partner);
}

// Whether an entry of the map around the core lies in the core whole.
template <class Entry>
bool lies_inside(const Entry& entry, const Core& core) {
  return core.size().contains(core.inside(position_of(entry)));
}
bool lies_inside(const Rect& room, const Core& core) {
  return core.size().contains(core.inside({room.x1, room.y1})) &&
         core.size().contains(core.inside({room.x2, room.y2}));
}
bool lies_inside(const PlacedVault& vault, const Core& core) {
  const LogicalPosition corner{vault.area.x, vault.area.y};
  const LogicalPosition step{vault.area.width - 1, vault.area.height - 1};
  return core.size().contains(core.inside(corner)) &&
         core.size().contains(core.inside(corner + step));
}
bool lies_inside(const MarkedTile& mark, const Core& core) {
  return core.size().contains(core.inside(mark.position)) &&
         (mark.pair == 0 || core.size().contains(core.inside(mark.partner)));
}

template <Crop How, class Entry>
void crop_list(std::vector<Entry>& entries, const Core& core, const BitGrid& walkable) {
  if constexpr (How == Crop::if_walkable) {
    std::erase_if(entries, [&](const Entry& entry) {
      return !walkable.get_or_zero(core.inside(position_of(entry)));
    });
  } else if constexpr (How == Crop::if_inside) {
    std::erase_if(entries, [&](const Entry& entry) { return !lies_inside(entry, core); });
  }
  for (Entry& entry : entries) move(entry, core);
}

// --- parts -------------------------------------------------------------------------------------

template <auto Member>
void crop_part(GenerationResult& map, const Core& core, const BitGrid& walkable) {
  constexpr Crop kHow = kPart<Member>.crop;
  if constexpr (kHow == Crop::cut) {
    core.cut(map.*Member);
  } else if constexpr (kHow == Crop::drops) {
    map.*Member = {};
  } else if constexpr (kHow != Crop::stays && kHow != Crop::by_hand) {
    crop_list<kHow>(map.*Member, core, walkable);
  }
}

void move_layers(GenerationResult& map, const Core& core, const BitGrid& walkable) {
  for_each_part([&]<auto Member>(const Part<Member>&) { crop_part<Member>(map, core, walkable); });
  for (FactionStart& start : map.faction_starts) {
    if (start.land == FactionStart{}.land) continue;  // nobody counted it
    count_within(walkable, start.position, kLandReaches, start.land);
  }
  std::erase_if(map.placements, [](const Placement& wish) { return wish.type != kKeyPlacement; });
}

// What was opened becomes grassland, what was closed becomes water.
void follow_terrain(GenerationResult& map, const BitGrid& walkable) {
  for (std::int32_t y = 0; y < walkable.height(); ++y) {
    for (std::int32_t x = 0; x < walkable.width(); ++x) {
      const LogicalPosition p{x, y};
      const bool open = walkable.get(p);
      if (open != is_blocking(map.biomes[p])) continue;
      map.biomes[p] = open ? Biome::grassland : Biome::swamp;
      if (map.elevation.empty()) continue;
      std::uint8_t& elevation = map.elevation[p];
      elevation =
          open ? std::max(elevation, kSeaLevel) : std::min<std::uint8_t>(elevation, kSeaLevel - 1);
    }
  }
}

// Keys and locks that do not work without what was cut away go, too.
void drop_broken_locks(GenerationResult& map, const BitGrid& walkable) {
  if (map.subtypes.empty() && map.solution.empty()) return;
  FactBuffers buffers;
  if (!check_locks_proved(gather_facts(map, walkable, buffers))) return;
  Placement told;
  told.type = kKeyPlacement;
  for (const Placement& wish : map.placements) told.asked = wish.asked;
  told.why = "they did not work without the margin";
  take_away_keys_and_locks(map);
  map.placements.push_back(std::move(told));
}

constexpr std::string_view kCropName = "crop";
constexpr std::string_view kMarginParam = "margin";
constexpr int kCropVersion = 1;

}  // namespace

PassRecord crop_record(std::int32_t margin) {
  PassRecord record;
  record.name = kCropName;
  record.version = kCropVersion;
  record.params.emplace_back(std::string(kMarginParam), std::int64_t{margin});
  return record;
}

bool is_crop_record(const PassRecord& record) {
  if (record.name != kCropName || record.version != kCropVersion || record.params.size() != 1 ||
      record.params[0].name != kMarginParam || !record.outcome.is_applied()) {
    return false;
  }
  const auto* margin = std::get_if<std::int64_t>(&record.params[0].value);
  return margin != nullptr && *margin >= 1 && *margin <= kMaxMargin;
}

std::int32_t margin_of(const GenerationResult& map) {
  if (map.passes.empty() || !is_crop_record(map.passes.front())) return 0;
  return static_cast<std::int32_t>(std::get<std::int64_t>(map.passes.front().params[0].value));
}

std::span<const PassRecord> passes_after_crop(const GenerationResult& map) {
  return std::span(map.passes).subspan(margin_of(map) > 0 ? 1 : 0);
}

void crop_map(std::int32_t margin, const WantedStairs& wanted, BitGrid& terrain,
              std::vector<LogicalPosition>& door_tiles, GenerationResult& map) {
  const Core core(map.size(), margin);
  const bool is_world = biomes_decide_walls(map);
  core.cut(map.tiles);
  BitGrid walkable = walkable_tiles(map.tiles);
  Connector().connect(walkable, {.must_open = wanted.tiles()});
  tiles_from_terrain(walkable, map.tiles);
  move_layers(map, core, walkable);
  if (is_world) follow_terrain(map, walkable);
  for (LogicalPosition& door : door_tiles) door = core.inside(door);
  std::erase_if(door_tiles, [&](LogicalPosition door) { return !walkable.get_or_zero(door); });

  map.stairs_up = wanted.entry();
  map.stairs_down = wanted.exit();
  map.start = *wanted.entry();
  drop_broken_locks(map, walkable);
  terrain = std::move(walkable);
}

}  // namespace karst
