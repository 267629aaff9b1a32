// What covers floors and what stands on them, as lines and tints of a pen drawing.
//
//   ~~~~~   water: a shore, ripples along it, waves farther out      |'|'|  a chasm: an edge with ticks
//   = = =   a bridge: planks between two rails                       \\|/    grass, and so on
//    ^ ^    where nothing covers the ground, the land: mountains, trees ...
#pragma once

#include <array>
#include <vector>

#include "render/ink/ink_shapes.hpp"
#include "render/ink/pen_path.hpp"
#include "render/ink/sample_grid.hpp"
#include "render/palette.hpp"

namespace karst {

struct InkTexture;

// Tiles of one tint, later ones over earlier ones. Where they touch rock they go on in it, so only what
// is floor may be tinted.
struct InkArea {
  Sample tint;
  InkShapes shapes;
};

class InkGround {
 public:
  // `floor` are the shapes of the map.
  InkGround(const GenerationResult& map, const InkShapes& floor);

  const std::vector<InkArea>& areas() const { return areas_; }
  const std::vector<PenStroke>& edges() const { return edges_; }  // of water, ice and pits
  const std::vector<PenStroke>& fine() const { return fine_; }    // ripples, ticks, plants, stones
  const std::vector<PenLines>& bridges() const { return bridges_; }
  const std::vector<PenLines>& furniture() const { return furniture_; }

 private:
  void add_area(Sample tint, const BitGrid& tiles, std::int32_t ripple);
  void add_edge(const InkShapes& shapes, const PenStroke& stroke, Sample tint, std::int32_t ripple);
  void add_ticks(const PenStroke& stroke, PenPoint inwards);
  void add_textures(const GenerationResult& map, const DrawnGround& drawn);
  bool is_beside_floor(LogicalPosition p) const;
  void add_texture(const InkTexture& texture, LogicalPosition p);
  void add_bridge(LogicalPosition p, bool down);
  void add_furniture(const GenerationResult& map);

  const InkShapes& floor_;
  std::vector<InkArea> areas_;
  std::vector<PenStroke> edges_;
  std::vector<PenStroke> fine_;
  std::vector<PenLines> bridges_;
  std::vector<PenLines> furniture_;
};

}  // namespace karst
