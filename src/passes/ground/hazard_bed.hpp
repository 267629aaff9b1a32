// Where deep water, lava and chasms may lie: wherever dry ground stays whole around them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/model/build.hpp"
#include "karst/model/ground.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/region_count.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// Lays hazards on a map so that all rooms, starts, stairs, doors, marks and places are joined by ways
// that enter none: what they part is joined by crossings or, where it is small, drowned.
//
//   ........        ...~~...        ...~~...
//   ........  ->    ...~~...   ->   ...==...      a crossing
//   ........        ...~~...        ...~~...
class HazardBed {
 public:
  struct Rules {
    Ground ground = Ground::deep_water;  // what is laid
    Ground crossing = Ground::bridge;    // on what one crosses it
    bool over_rock = true;               // whether it may lie where there was rock
    bool crossings = true;               // whether it may part dry ground
  };

  // Looks at a map: once before anything is laid.
  void begin(Build& build, const Rules& rules);
  // Lays a hazard on these tiles, as far as they may take one. False, and nothing is changed, if
  // fewer than `fewest` may, dry ground would not stay whole or a room would drown. What is laid may be
  // no hazard: then it parts nothing.
  bool lay(Build& build, const BitGrid& wanted, std::int64_t fewest);

  // Tiles of the last hazard that was laid, without its crossings.
  const BitGrid& laid() const { return bed_; }
  // Inside it, edges included, hazards may lie.
  const Rect& bounds() const { return bounds_; }
  // The walkable tiles without hazards.
  const BitGrid& dry() const { return dry_; }
  // Whether a tile has something that no hazard comes near.
  bool is_kept(LogicalPosition p) const { return kept_.get_or_zero(p); }

 private:
  struct Crossing {
    std::int32_t length = 0;
    std::uint32_t order = 0;  // by chance, among those of one length
    LogicalPosition first;    // of its tiles
    LogicalPosition step;
    std::uint32_t from = 0;   // the parts that it joins
    std::uint32_t to = 0;
  };

  void cover_bed(Build& build);
  void keep_what_is_reached(const Build& build);
  void keep_what_touches_terrain();
  bool make_whole(const Build& build);
  void find_parts(const Build& build);
  std::size_t part_count() const { return parts_.count() + (has_main_ ? 1 : 0); }
  void find_open_part(const Build& build, BitGrid& part);
  bool keeps_open_part(const Build& build);
  std::size_t drown_small_parts();
  bool join_parts(std::size_t parts);
  void list_crossings_along_rows();
  void list_crossings_along_columns();
  void add_crossing(LogicalPosition first, LogicalPosition step);
  void put_crossing(const Crossing& crossing);
  std::uint32_t part_of(std::uint32_t part);
  std::uint32_t part_at(LogicalPosition p) const;
  bool drowns_a_room(std::span<const Rect> rooms) const;

  Rules rules_;
  bool over_rock_ = true;  // as the map allows
  bool is_whole_ = false;  // the terrain, where hazards may lie over rock
  Rect bounds_{0, 0, -1, -1};
  std::optional<Rng> rng_;  // for crossings
  BitGrid kept_;      // ends, doors, marks and places, and the tiles around them
  BitGrid hazards_;   // that there are already
  BitGrid dry_;
  BitGrid bed_;       // being laid
  BitGrid rest_;      // dry ground without it
  BitGrid crossed_;   // tiles of the bed that one crosses
  BitGrid reached_;
  bool has_secrets_ = false;
  BitGrid open_part_;  // dry ground that is reached without finding secret doors; only with such
  BitGrid beside_;    // the terrain and what lies beside it, where that is whole
  std::vector<bool> stays_;  // by part
  std::vector<LogicalPosition> starts_;  // of crossings along columns
  RegionCount region_count_;
  RegionFlood flood_;
  Regions parts_;          // of the dry ground, but for that around the start if it is large
  bool has_main_ = false;  // whether that is a part of its own, the last one
  BitGrid main_;
  BitGrid others_;
  std::vector<std::uint32_t> joined_;  // by part: the part it was joined to, or itself
  std::vector<Crossing> crossings_;
};

}  // namespace karst
