// Light falls from the upper left. Walls are seen a little from the front, so that they show a face
// where there is floor below them, and throw a shadow on it:
//
//   ############   top
//   ############   rim, the lit edge
//   ::::::::::::   face
//   ____________   foot
//   ////////////   floor in shadow
//   ............   floor
//
// Trees are round crowns, and what blocks the way in a swamp is water, which lies below its bank.
#include "render/ground_painter.hpp"

#include <algorithm>
#include <optional>

#include "render/ground_textures.hpp"
#include "render/scatter.hpp"
#include "render/smooth_noise.hpp"

namespace karst {
namespace {

constexpr int kFloorInksOfLand = kFloorLevels * kFloorInks;
constexpr int kInksOfLand = kFloorInksOfLand + kWallInks;
constexpr std::uint8_t kDoorInk = kGroundInks - 2;
constexpr std::uint8_t kDoorFrameInk = kGroundInks - 1;

constexpr int kFirstCoverInk = kLands * kInksOfLand;
constexpr int kFirstSlabInk = kFirstCoverInk + static_cast<int>(kGroundNames.size()) * kCoverInks;

constexpr std::uint8_t ink_of(CoverInk ink, Ground ground) {
  return static_cast<std::uint8_t>(kFirstCoverInk + static_cast<int>(ground) * kCoverInks +
                                   static_cast<int>(ink));
}
constexpr std::uint8_t ink_of(SlabInk ink) {
  return static_cast<std::uint8_t>(kFirstSlabInk + static_cast<int>(ink));
}
constexpr std::uint8_t ink_of(FloorInk ink, const Spot& spot) {
  return static_cast<std::uint8_t>(spot.land * kInksOfLand + spot.level * kFloorInks +
                                   static_cast<int>(ink));
}
constexpr std::uint8_t ink_of(WallInk ink, const Spot& spot) {
  return static_cast<std::uint8_t>(spot.land * kInksOfLand + kFloorInksOfLand +
                                   static_cast<int>(ink));
}

// --- the brush -----------------------------------------------------------------------------------

bool is_water(const Spot& spot) {
  return spot.is_wall() && spot.land == land_of(Biome::swamp);
}
bool is_tall(const Spot& spot) {
  return spot.is_wall() && spot.land != land_of(Biome::swamp);
}
bool is_floor(const Spot& spot) {
  return !spot.is_wall();
}

// How large things are, in pixels, for one size of tiles.
struct Lengths {
  explicit Lengths(std::int32_t tile_pixels)
      : tile(tile_pixels),
        face(std::max(1, tile * 7 / 16)),
        shadow(tile / 4),
        step(std::max(1, tile / 6)),
        line(std::max(1, tile / 8)),
        grain(line) {}

  std::int32_t tile;
  std::int32_t face;    // how high the front of a wall is
  std::int32_t shadow;  // how far its shadow falls
  std::int32_t step;    // the same of a step between two heights
  std::int32_t line;    // how thick lines are
  std::int32_t grain;   // how large specks are
};

// Paints the pixels of one row.
class Brush {
 public:
  Brush(const ReliefWindow& ground, std::int32_t y, const Lengths& lengths)
      : ground_(ground), y_(y), lengths_(lengths) {}

  std::uint8_t ink(std::int32_t x) const {
    const Spot& spot = ground_.at(x, 0);
    if (spot.door) return on_frame(x) ? kDoorFrameInk : kDoorInk;
    if (is_floor(spot)) return covered_ink(x, spot);
    if (is_water(spot)) return ink_of(water_ink(x, spot), spot);
    if (spot.land == land_of(Biome::forest)) return ink_of(tree_ink(x, spot), spot);
    return ink_of(solid_ink(x, spot), spot);
  }

 private:
  // Whether there is such a spot within `most` pixels in a direction.
  template <class Wanted>
  bool near(std::int32_t x, int dx, int dy, std::int32_t most, Wanted wanted) const {
    for (std::int32_t i = 1; i <= most; ++i) {
      if (wanted(ground_.at(x + dx * i, dy * i))) return true;
    }
    return false;
  }

  // Whether there is one within `above` pixels upwards, or a line's thickness to another side.
  template <class Wanted>
  bool around(std::int32_t x, std::int32_t above, Wanted wanted) const {
    return near(x, 0, -1, above, wanted) || near(x, -1, 0, lengths_.line, wanted) ||
           near(x, 1, 0, lengths_.line, wanted) || near(x, 0, 1, lengths_.line, wanted);
  }

  bool on_frame(std::int32_t x) const {
    const std::int32_t column = x % lengths_.tile, row = y_ % lengths_.tile;
    return lengths_.tile > 3 && (std::min(column, row) < lengths_.line ||
                                 std::max(column, row) >= lengths_.tile - lengths_.line);
  }

  std::uint8_t covered_ink(std::int32_t x, const Spot& spot) const {
    if (spot.cover != 0) return ink_of(cover_ink(x, spot), spot.ground());
    const FloorInk ink = floor_ink(x, spot);
    if (ink == FloorInk::plain && spot.built && spot.land == 0 && spot.level == 0) {
      if (const auto slab = slab_ink(x)) return ink_of(*slab);
    }
    return ink_of(ink, spot);
  }

  // Large slabs, a tile each, some of them worn.
  std::optional<SlabInk> slab_ink(std::int32_t x) const {
    if (lengths_.tile < 8) return std::nullopt;
    const std::int32_t seam = std::max(1, lengths_.tile / 20);
    if (x % lengths_.tile < seam || y_ % lengths_.tile < seam) return SlabInk::seam;
    return scatter_of_tile(x) % 5 == 0 ? std::optional(SlabInk::worn) : std::nullopt;
  }

  bool in_shadow(std::int32_t x) const {
    return near(x, 0, -1, lengths_.shadow, is_tall) || near(x, -1, 0, lengths_.shadow / 2, is_tall);
  }

  CoverInk cover_ink(std::int32_t x, const Spot& spot) const {
    const Ground ground = spot.ground();
    if (ground == Ground::bridge) return bridge_ink(x, spot.cover == kBridgeDown);
    if (ground == Ground::chasm) return chasm_ink(x);
    if (ground == Ground::lava) return lava_ink(x);
    if (in_shadow(x)) return CoverInk::shade;
    const auto other = [&](const Spot& there) { return is_floor(there) && there.cover != spot.cover; };
    const auto dry = [&](const Spot& there) {
      return other(there) && there.ground() != Ground::deep_water;
    };
    if (ground == Ground::deep_water && near(x, 0, -1, lengths_.line, other)) return CoverInk::speck;
    if (ground == Ground::shallow_water && lengths_.tile > 5 && around(x, lengths_.line, dry)) {
      return CoverInk::light;
    }
    if (lengths_.tile < 6) return CoverInk::plain;
    const auto kind = static_cast<std::size_t>(ground);
    if (speck_at(x, kCoverSpecks[kind])) return CoverInk::speck;
    return speck_at(x + 3, kCoverLights[kind]) ? CoverInk::light : CoverInk::plain;
  }

  // Planks across the way, between two rails.
  CoverInk bridge_ink(std::int32_t x, bool down) const {
    const std::int32_t along = down ? y_ : x, across = (down ? x : y_) % lengths_.tile;
    if (lengths_.tile < 6) return CoverInk::plain;
    if (across < lengths_.line || across >= lengths_.tile - lengths_.line) return CoverInk::speck;
    const std::int32_t plank = std::max(3, lengths_.tile / 4);
    if (along % plank == 0) return CoverInk::shade;
    return scatter(along / plank, y_ / lengths_.tile) % 3 == 0 ? CoverInk::light : CoverInk::plain;
  }

  // Its far side shows, and a lit edge above that.
  CoverInk chasm_ink(std::int32_t x) const {
    const auto ledge = [](const Spot& there) {
      return is_floor(there) && there.ground() != Ground::chasm && there.ground() != Ground::bridge;
    };
    if (near(x, 0, -1, lengths_.line, ledge)) return CoverInk::light;
    if (near(x, 0, -1, lengths_.face, ledge) || near(x, 0, -1, lengths_.line, is_tall)) {
      return speck_at(x, kCracks) ? CoverInk::speck : CoverInk::shade;
    }
    if (near(x, 0, -1, lengths_.face + lengths_.line, ledge)) return CoverInk::speck;
    return CoverInk::plain;
  }

  // A dark crust at the edge, brighter towards the middle.
  CoverInk lava_ink(std::int32_t x) const {
    const auto bank = [](const Spot& there) { return there.ground() != Ground::lava || there.is_wall(); };
    if (near(x, 0, -1, lengths_.line, bank)) return CoverInk::speck;
    if (around(x, lengths_.step, bank)) return CoverInk::shade;
    const std::int32_t heat = smooth_noise(x, y_, std::max(2, lengths_.tile), 3);
    if (heat > 110) return CoverInk::light;
    return heat < -130 ? CoverInk::shade : CoverInk::plain;
  }

  FloorInk floor_ink(std::int32_t x, const Spot& spot) const {
    const auto higher = [&](const Spot& other) {
      return is_floor(other) && other.level > spot.level;
    };
    const auto lower = [&](const Spot& other) { return other.level < spot.level; };
    if (in_shadow(x)) return FloorInk::shade;
    if (around(x, lengths_.step, higher)) return FloorInk::shade;
    if (around(x, lengths_.line, lower)) return FloorInk::light;
    if (!spot.rough) return FloorInk::plain;
    const bool speck = lengths_.tile < 3 || speck_at(x, kRoughTextures[spot.land]);
    return speck ? FloorInk::speck : FloorInk::plain;
  }

  // Where a wall ends towards a side or upwards.
  bool on_rim(std::int32_t x, std::int32_t width) const {
    return near(x, -1, 0, width, is_floor) || near(x, 1, 0, width, is_floor) ||
           near(x, 0, -1, width, is_floor);
  }

  WallInk top_ink(std::int32_t x, const Spot& spot) const {
    if (spot.level == kDeepWallLevel) return WallInk::deep;
    const bool speck = textured() && speck_at(x, kWallTextures[spot.land]);
    return speck ? WallInk::speck : WallInk::top;
  }

  WallInk solid_ink(std::int32_t x, const Spot& spot) const {
    if (spot.level == kDeepWallLevel) return WallInk::deep;
    const bool has_foot = lengths_.tile > 3;
    if (has_foot && near(x, 0, 1, lengths_.line, is_floor)) return WallInk::foot;
    if (near(x, 0, 1, lengths_.face, is_floor)) return WallInk::face;
    if (near(x, 0, 1, lengths_.face + lengths_.line, is_floor)) return WallInk::rim;
    return on_rim(x, lengths_.line) ? WallInk::rim : top_ink(x, spot);
  }

  WallInk water_ink(std::int32_t x, const Spot& spot) const {
    if (near(x, 0, -1, lengths_.step, is_floor)) return WallInk::foot;
    if (near(x, 0, 1, lengths_.step, is_floor)) return WallInk::rim;
    if (on_rim(x, lengths_.step + lengths_.line)) return WallInk::rim;
    const bool reeds = spot.level == kWallLevel && scatter_of_tile(x) % 6 == 0;
    if (reeds && textured() && speck_at(x, kReeds)) return WallInk::face;
    return top_ink(x, spot);
  }

  // One crown a tile, a little off its centre.
  WallInk tree_ink(std::int32_t x, const Spot& spot) const {
    const bool deep = spot.level == kDeepWallLevel;
    if (lengths_.tile <= 3) return deep ? WallInk::deep : WallInk::top;
    const std::uint32_t chance = scatter_of_tile(x);
    const std::int32_t tile = lengths_.tile;
    const auto jitter = [&](std::uint32_t bits) {
      return tile / 6 * (static_cast<std::int32_t>(bits % 3) - 1);
    };
    // From the centre of the crown, in halves of a pixel.
    const std::int32_t dx = 2 * (x % tile + jitter(chance)) - (tile - 1);
    const std::int32_t dy = 2 * (y_ % tile + jitter(chance >> 8)) - (tile - 1);
    const auto within = [&](std::int32_t lower_right, std::int32_t percent) {
      const std::int32_t ax = dx + lower_right, ay = dy + lower_right;
      return (ax * ax + ay * ay) * 100 <= tile * tile * percent;
    };
    if (!within(0, 110)) return WallInk::foot;
    if (within(tile * 5 / 16, 14)) return deep ? WallInk::top : WallInk::rim;
    return deep ? WallInk::deep : within(tile / 4, 90) ? WallInk::top : WallInk::face;
  }

  bool speck_at(std::int32_t x, const Texture& texture) const {
    return has_speck(texture, x / lengths_.grain, y_ / lengths_.grain);
  }
  std::uint32_t scatter_of_tile(std::int32_t x) const {
    return scatter(x / lengths_.tile, y_ / lengths_.tile);
  }
  // On small tiles the specks of walls would only be noise.
  bool textured() const { return lengths_.tile >= 8; }

  const ReliefWindow& ground_;
  std::int32_t y_;
  Lengths lengths_;
};

}  // namespace

int ground_ink(WallInk ink) { return ink_of(ink, Spot{}); }
int ground_ink(CoverInk ink, Ground ground) { return ink_of(ink, ground); }

Colour ground_colour(int ink, const PlaceColours& place) {
  if (ink == kDoorInk) return place.door();
  if (ink == kDoorFrameInk) return blend(place.door(), {0, 0, 0}, 110);
  if (ink >= kFirstSlabInk) return colour_of(static_cast<SlabInk>(ink - kFirstSlabInk), place);
  if (ink >= kFirstCoverInk) {
    const int cover = ink - kFirstCoverInk;
    return colour_of(static_cast<CoverInk>(cover % kCoverInks),
                     static_cast<Ground>(cover / kCoverInks), place);
  }
  const LandColours& land = place.land(ink / kInksOfLand);
  const int kind = ink % kInksOfLand;
  if (kind >= kFloorInksOfLand) {
    return colour_of(static_cast<WallInk>(kind - kFloorInksOfLand), land);
  }
  return colour_of(static_cast<FloorInk>(kind % kFloorInks), land, kind / kFloorInks);
}

std::int32_t ground_reach(std::int32_t tile_pixels) {
  const Lengths lengths(tile_pixels);
  return std::max({lengths.face, lengths.shadow, lengths.step}) + lengths.line;
}

void paint_ground(const ReliefWindow& ground, std::int32_t y, std::int32_t tile_pixels,
                  std::int32_t first, std::span<std::uint8_t> inks) {
  const Brush brush(ground, y, Lengths(tile_pixels));
  std::int32_t x = first;
  for (std::uint8_t& ink : inks) ink = brush.ink(x++);
}

}  // namespace karst
