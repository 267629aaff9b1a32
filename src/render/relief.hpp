// The shapes of a picture: which ground each pixel shows, with the corners of tiles rounded off.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/palette.hpp"

namespace karst {

// A bridge that leads up and down; Ground::bridge leads to the left and right.
inline constexpr std::uint8_t kBridgeDown = kGroundNames.size();

// What a pixel shows.
struct Spot {
  std::uint8_t land = 0;
  std::uint8_t level = 0;  // as in DrawnGround
  bool rough = false;
  bool door = false;
  bool built = false;  // of square stones
  std::uint8_t cover = 0;  // a Ground, or kBridgeDown

  Ground ground() const {
    return cover == kBridgeDown ? Ground::bridge : static_cast<Ground>(cover);
  }
  bool is_wall() const { return level >= kWallLevel; }
};

// Gives the rows of pixels of a map whose tiles are squares of `tile_pixels`.
class Relief {
 public:
  Relief(const GenerationResult& map, std::int32_t tile_pixels);

  std::int32_t width() const { return ground_.size().width * tile_; }
  std::int32_t height() const { return ground_.size().height * tile_; }
  // Writes one spot a pixel. Rows of one tile after the other are quickest.
  void draw_row(std::int32_t y, std::span<Spot> spots);

 private:
  // A tile in the row at hand, and the levels that its corners take.
  struct TileShape {
    Spot spot;
    std::uint8_t top_left = 0;
    std::uint8_t top_right = 0;
    std::uint8_t bottom_left = 0;
    std::uint8_t bottom_right = 0;
    bool even_cover = true;  // all around is covered by the same
  };

  void shape_row(std::int32_t tile_y);
  TileShape shape_of(LogicalPosition p) const;
  std::uint8_t level_near(LogicalPosition p, std::uint8_t otherwise) const;
  std::uint8_t corner_level(LogicalPosition p, std::uint8_t own, int dx, int dy) const;

  bool is_rounded(LogicalPosition p, int dx, int dy) const;
  std::uint8_t cover_of(LogicalPosition p) const;
  bool is_cover_even(LogicalPosition p) const;
  std::uint8_t cover_at(std::int32_t x, std::int32_t y) const;
  std::uint8_t cover_beside(std::int32_t x, std::int32_t y, LogicalPosition p) const;
  void fray_covers(std::int32_t y, std::span<Spot> spots) const;

  DrawnGround ground_;
  std::int32_t tile_;  // pixels
  bool square_;        // corners are not rounded
  // How many pixels of a tile's row belong to each of its two corners there.
  std::vector<std::int32_t> corner_width_;
  std::int32_t shaped_row_ = -1;
  std::vector<TileShape> shapes_;
};

// The rows of a relief around one row of pixels, read one after the other.
class ReliefWindow {
 public:
  // `reach` is how far from a pixel, in any direction, spots are asked for.
  ReliefWindow(Relief relief, std::int32_t reach);

  std::int32_t width() const { return relief_.width(); }
  std::int32_t height() const { return relief_.height(); }
  // Goes to row `y`; only forwards.
  void move_to(std::int32_t y);
  // The spot `dy` rows below the row at hand. Outside the picture its edge goes on.
  const Spot& at(std::int32_t x, std::int32_t dy) const { return rows_.data()[dy + reach_][x]; }

 private:
  // Rows are kept with `reach` more spots at both ends.
  Spot* row_begin(std::int32_t y);
  void read_row(std::int32_t y);

  Relief relief_;
  std::int32_t reach_;
  std::int32_t kept_rows_;
  std::int32_t next_row_ = 0;  // to be read
  std::vector<Spot> spots_;
  std::vector<const Spot*> rows_;  // the first pixel of each row around the one at hand
};

}  // namespace karst
