// Little pictures of what stands on a world: places, starts of factions, stairs, keys and locks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "render/palette.hpp"

namespace karst {

enum class Icon : std::uint8_t {
  town,
  temple,
  watchtower,
  guild_hall,
  castle,  // where a faction starts
  stairs_down,
  stairs_up,
  star,    // where a player starts
  marker,  // a place of a type that has no icon of its own
  key,
  lock,
};

// Rows of equal length; each letter is a colour, '.' is nothing.
using Sprite = std::span<const std::string_view>;
Sprite sprite_of(Icon icon);
Colour faction_colour(std::size_t faction);
// The colour of a square of a sprite, if it has one. What belongs to somebody wears its `own`
// colour: castles that of their faction, keys and locks that of their pair.
std::optional<Colour> sprite_colour(Sprite sprite, std::int32_t column, std::int32_t row,
                                    Colour own);

// All icons of a map, none cut off by the edge of a picture that has room for it.
class WorldIcons {
 public:
  WorldIcons(const GenerationResult& map, std::int32_t tile_pixels);

  // Paints what icons show in the row `y` of pixels.
  void draw(std::int32_t y, std::span<Colour> row) const;

 private:
  struct Placed {
    Sprite sprite;
    Colour own;
    std::int32_t left = 0;
    std::int32_t bottom = 0;  // the first row below it
    std::int32_t width = 0;
    std::int32_t height = 0;
  };

  void add(LogicalPosition tile, Icon icon, Colour own = {});
  void keep_inside(Placed& placed) const;
  void add_keys_and_locks(const GenerationResult& map);

  Size picture_;         // pixels
  std::int32_t tile_;    // pixels
  std::int32_t halves_;  // of a pixel that a square of a sprite takes
  std::vector<Placed> icons_;
};

}  // namespace karst
