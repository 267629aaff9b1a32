#include "render/canvas.hpp"

#include <algorithm>
#include <cmath>

#include "render/pixel_font.hpp"

namespace karst {
namespace {

// Where a pixel lies beside a line: how far along it and how far from it. Only + - * / and sqrt, so
// that every machine draws the same pixels.
struct Beside {
  double along = 0;
  double off = 0;
};

class Stretch {
 public:
  Stretch(PixelPosition from, PixelPosition to)
      : from_(from),
        dx_(to.x - from.x),
        dy_(to.y - from.y),
        length_(std::sqrt(dx_ * dx_ + dy_ * dy_)) {}

  double length() const { return length_; }
  Beside beside(std::int32_t x, std::int32_t y) const {
    const double px = x - from_.x, py = y - from_.y;
    if (length_ == 0) return {0, std::sqrt(px * px + py * py)};
    const double along = (px * dx_ + py * dy_) / length_;
    const double nearest = std::clamp(along, 0.0, length_) / length_;
    const double off_x = px - nearest * dx_, off_y = py - nearest * dy_;
    return {along, std::sqrt(off_x * off_x + off_y * off_y)};
  }

 private:
  PixelPosition from_;
  double dx_;
  double dy_;
  double length_;
};

bool is_drawn(double along, const Dashes& dashes) {
  if (dashes.gap == 0) return true;
  const double period = dashes.drawn + dashes.gap;
  return along - std::floor(along / period) * period < dashes.drawn;
}

}  // namespace

Picture blank_picture(std::int32_t width, std::int32_t height, Colour colour) {
  Picture picture{width, height, {}};
  picture.rgba.resize(std::size_t{4} * static_cast<std::size_t>(width) *
                      static_cast<std::size_t>(height));
  Canvas(picture).fill({0, 0, width, height}, colour);
  return picture;
}

void Canvas::set(std::int32_t x, std::int32_t y, Colour colour) {
  if (x < 0 || y < 0 || x >= width() || y >= height()) return;
  const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width()) +
                   static_cast<std::size_t>(x)) *
                  4;
  picture_.rgba[at] = colour.red;
  picture_.rgba[at + 1] = colour.green;
  picture_.rgba[at + 2] = colour.blue;
  picture_.rgba[at + 3] = 255;
}

void Canvas::fill(const TileArea& box, Colour colour) {
  for (std::int32_t y = std::max(box.y, 0); y < std::min(box.y + box.height, height()); ++y) {
    for (std::int32_t x = std::max(box.x, 0); x < std::min(box.x + box.width, width()); ++x) {
      set(x, y, colour);
    }
  }
}

void Canvas::fill_round(const TileArea& box, Colour colour) {
  fill({box.x + 1, box.y, box.width - 2, box.height}, colour);
  fill({box.x, box.y + 1, box.width, box.height - 2}, colour);
}

void Canvas::disc(PixelPosition center, std::int32_t radius, Colour colour) {
  for (std::int32_t y = -radius; y <= radius; ++y) {
    for (std::int32_t x = -radius; x <= radius; ++x) {
      if (x * x + y * y <= radius * radius + radius / 2) set(center.x + x, center.y + y, colour);
    }
  }
}

void Canvas::line(std::span<const PixelPosition> points, std::int32_t wide, Colour colour,
                  Dashes dashes) {
  const double most_off = wide / 2.0;
  double before = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const PixelPosition a = points[i - 1], b = points[i];
    const Stretch stretch(a, b);
    for (std::int32_t y = std::max(0, std::min(a.y, b.y) - wide);
         y <= std::min(height() - 1, std::max(a.y, b.y) + wide); ++y) {
      for (std::int32_t x = std::max(0, std::min(a.x, b.x) - wide);
           x <= std::min(width() - 1, std::max(a.x, b.x) + wide); ++x) {
        const Beside pixel = stretch.beside(x, y);
        if (pixel.off < most_off && is_drawn(before + pixel.along, dashes)) set(x, y, colour);
      }
    }
    before += stretch.length();
  }
}

void Canvas::text(PixelPosition corner, std::string_view text, std::int32_t scale, Colour colour) {
  if (text.empty()) return;
  for (std::int32_t row = 0; row < kLetterHeight; ++row) {
    for (std::int32_t column = 0; column < text_width(text); ++column) {
      if (!has_ink(text, column, row)) continue;
      fill({corner.x + column * scale, corner.y + row * scale, scale, scale}, colour);
    }
  }
}

}  // namespace karst
