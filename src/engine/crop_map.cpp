#include "engine/crop_map.hpp"

#include <algorithm>

#include "engine/facts.hpp"
#include "locks/lock_layout.hpp"
#include "model/lock_proof.hpp"
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

  // Moves the things of a list into the core and drops those that `keeps` does not want there.
  template <class T, class Keeps>
  void move(std::vector<T>& things, LogicalPosition T::* position, Keeps keeps) const {
    for (T& thing : things) thing.*position = inside(thing.*position);
    std::erase_if(things, [&](const T& thing) { return !keeps(thing.*position); });
  }

 private:
  std::int32_t halo_;
  Size size_;
};

void move_rooms(std::vector<Rect>& rooms, const Core& core) {
  const auto lies_inside = [&](const Rect& room) {
    return room.x1 >= 0 && room.y1 >= 0 && room.x2 < core.size().width &&
           room.y2 < core.size().height;
  };
  for (Rect& room : rooms) {
    const LogicalPosition corner = core.inside({room.x1, room.y1});
    room = Rect::from_size(corner.x, corner.y, room.width(), room.height());
  }
  std::erase_if(rooms, [&](const Rect& room) { return !lies_inside(room); });
}

void move_marks(std::vector<MarkedTile>& marks, const Core& core) {
  for (MarkedTile& mark : marks) {
    if (mark.pair != 0) mark.partner = core.inside(mark.partner);
  }
  core.move(marks, &MarkedTile::position,
            [&](LogicalPosition p) { return core.size().contains(p); });
  std::erase_if(marks, [&](const MarkedTile& mark) {
    return mark.pair != 0 && !core.size().contains(mark.partner);
  });
}

void move_layers(GenerationResult& map, const Core& core, const BitGrid& walkable) {
  const auto open = [&](LogicalPosition p) { return walkable.get_or_zero(p); };
  core.cut(map.biomes);
  core.cut(map.heights);
  core.cut(map.elevation);
  core.cut(map.moisture);
  std::erase_if(map.rough, [&](LogicalPosition p) { return !open(core.inside(p)); });
  for (PackedPosition& tile : map.rough) tile = packed(core.inside(tile));
  core.move(map.points_of_interest, &PointOfInterest::position, open);
  core.move(map.faction_starts, &FactionStart::position, open);
  for (FactionStart& start : map.faction_starts) {
    if (start.land == FactionStart{}.land) continue;  // nobody counted it
    count_within(walkable, start.position, kLandReaches, start.land);
  }
  move_rooms(map.rooms, core);
  move_marks(map.subtypes, core);
  for (SolutionStep& step : map.solution) step.position = core.inside(step.position);
  std::erase_if(map.placements, [](const Placement& wish) { return wish.type != kKeyPlacement; });
  map.bsp_tree.clear();
}

bool blocks(Biome biome) {
  return biome == Biome::swamp || biome == Biome::mountain;
}

// Whether biomes tell where one can walk, as on overworlds.
bool biomes_tell_walls(const GenerationResult& map) {
  if (map.biomes.empty()) return false;
  const auto& tiles = map.tiles.cells();
  return std::equal(tiles.begin(), tiles.end(), map.biomes.cells().begin(),
                    [](TileType tile, Biome biome) { return is_walkable(tile) != blocks(biome); });
}

// What was opened becomes grassland, what was closed becomes water.
void follow_terrain(GenerationResult& map, const BitGrid& walkable) {
  for (std::int32_t y = 0; y < walkable.height(); ++y) {
    for (std::int32_t x = 0; x < walkable.width(); ++x) {
      const LogicalPosition p{x, y};
      const bool open = walkable.get(p);
      if (open != blocks(map.biomes[p])) continue;
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
  if (!locks_unproved(gather_facts(map, walkable, buffers))) return;
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
      record.params[0].name != kMarginParam || !record.undone.empty()) {
    return false;
  }
  const auto* margin = std::get_if<std::int64_t>(&record.params[0].value);
  return margin != nullptr && *margin >= 1 && *margin <= kMaxMargin;
}

std::int32_t margin_of(const GenerationResult& map) {
  if (map.passes.empty() || !is_crop_record(map.passes.front())) return 0;
  return static_cast<std::int32_t>(std::get<std::int64_t>(map.passes.front().params[0].value));
}

bool survives_crop(const Promise& promise) {
  return promise.name == kBorderClosed.name || promise.name == kRoomsApart.name;
}

void crop_map(std::int32_t margin, const WantedStairs& stairs, BitGrid& terrain,
              std::vector<LogicalPosition>& doors, GenerationResult& map) {
  const Core core(map.size(), margin);
  const bool is_world = biomes_tell_walls(map);
  core.cut(map.tiles);
  BitGrid walkable = walkable_tiles(map.tiles);
  Connector().connect(walkable, {.must_open = stairs.tiles()});
  tiles_from_terrain(walkable, map.tiles);
  move_layers(map, core, walkable);
  if (is_world) follow_terrain(map, walkable);
  for (LogicalPosition& door : doors) door = core.inside(door);
  std::erase_if(doors, [&](LogicalPosition door) { return !walkable.get_or_zero(door); });

  map.stairs_up = stairs.entry();
  map.stairs_down = stairs.exit();
  map.start = *stairs.entry();
  drop_broken_locks(map, walkable);
  terrain = std::move(walkable);
}

}  // namespace karst
