// Trees and peaks, as they stand on a drawn map: seen a little from the front, those in front
// hiding those behind.
#pragma once

#include <cstdint>
#include <optional>

#include "render/palette.hpp"
#include "render/worlds/world_ground.hpp"

namespace karst {

class WorldProps {
 public:
  explicit WorldProps(const WorldGround& ground);

  // The colour of what stands at a pixel of the picture, if anything does.
  std::optional<Colour> at(std::int32_t x, std::int32_t y) const;

 private:
  // Props stand in a lattice of cells, one in each, a little off its middle.
  struct Lattice {
    std::int32_t cell = 1;    // pixels
    std::int32_t height = 1;  // the most that a prop may rise above its foot, pixels
    Cover cover = Cover::forest;
  };
  // A prop, seen from the pixel that is asked for.
  struct Prop {
    std::uint32_t chance = 0;  // its own random bits
    std::int32_t dx = 0;       // from its foot to the pixel, to the right
    std::int32_t up = 0;       // the same upwards
    std::int32_t ground = 0;   // height of the ground at its foot, 0..255
  };

  template <class Draw>
  std::optional<Colour> foremost(const Lattice& lattice, std::int32_t x, std::int32_t y,
                                 Draw draw) const;
  std::optional<Colour> tree(const Prop& prop) const;
  std::optional<Colour> peak(const Prop& prop) const;

  const WorldGround& ground_;
  bool any_;  // on small tiles props would only be specks
  Lattice trees_;
  Lattice peaks_;
};

}  // namespace karst
