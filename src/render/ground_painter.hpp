// Which ink each pixel of the ground gets.
#pragma once

#include <cstdint>
#include <span>

#include "render/relief.hpp"

namespace karst {

// The inks by number: those of every land, then those of covers, of slabs and the two of doors.
inline constexpr int kGroundInks = kLands * (kFloorLevels * kFloorInks + kWallInks) +
                                   static_cast<int>(kGroundNames.size()) * kCoverInks + kSlabInks + 2;
Colour ground_colour(int ink, const PlaceColours& place = {});
// Of walls without a biome, and of covers.
int ground_ink(WallInk ink);
int ground_ink(CoverInk ink, Ground ground);

// How far from a pixel `paint_ground` looks, for tiles of so many pixels.
std::int32_t ground_reach(std::int32_t tile_pixels);
// The inks of row `y`, to which `ground` was moved, from column `first` on.
void paint_ground(const ReliefWindow& ground, std::int32_t y, std::int32_t tile_pixels,
                  std::int32_t first, std::span<std::uint8_t> inks);

}  // namespace karst
