#include "render/ink/pen_path.hpp"

#include <array>

namespace karst {
namespace {

// The unit circle, in 64ths.
constexpr std::array<PenPoint, 16> kCircle = {{{64, 0}, {59, 24}, {45, 45}, {24, 59},
                                               {0, 64}, {-24, 59}, {-45, 45}, {-59, 24},
                                               {-64, 0}, {-59, -24}, {-45, -45}, {-24, -59},
                                               {0, -64}, {24, -59}, {45, -45}, {59, -24}}};

class PathReader {
 public:
  PathReader(const PenPath& path, PenPoint corner, std::vector<PenLines>& lines)
      : text_(path.text), fill_(path.fill), corner_(corner), lines_(lines) {}

  void read() {
    while (at_ < text_.size()) {
      switch (text_[at_++]) {
        case 'M':
          lines_.push_back({fill_, {point()}, false});
          break;
        case 'L':
          lines_.back().points.push_back(point());
          break;
        case 'Z':
          lines_.back().is_closed = true;
          break;
        case 'C':
          add_circle();
          break;
        default:
          break;
      }
    }
  }

 private:
  std::int32_t number() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    const bool negative = at_ < text_.size() && text_[at_] == '-';
    if (negative) ++at_;
    std::int32_t value = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
      value = value * 10 + (text_[at_] - '0');
    }
    return negative ? -value : value;
  }

  PenPoint point() {
    const std::int32_t x = number(), y = number();
    return {corner_.x + x, corner_.y + y};
  }

  void add_circle() {
    const PenPoint middle = point();
    const std::int32_t radius = number();
    PenLines circle{fill_, {}, true};
    for (const PenPoint& way : kCircle) {
      circle.points.push_back({middle.x + way.x * radius / 64, middle.y + way.y * radius / 64});
    }
    lines_.push_back(std::move(circle));
  }

  std::string_view text_;
  PenFill fill_;
  PenPoint corner_;
  std::vector<PenLines>& lines_;
  std::size_t at_ = 0;
};

}  // namespace

void add_path(const PenPath& path, PenPoint corner, std::vector<PenLines>& lines) {
  PathReader(path, corner, lines).read();
}

std::vector<PenStroke> strokes_of(const PenLines& lines) {
  std::vector<PenStroke> strokes;
  for (std::size_t i = 1; i < lines.points.size(); ++i) {
    strokes.push_back({lines.points[i - 1], lines.points[i]});
  }
  if (lines.is_closed) strokes.push_back({lines.points.back(), lines.points.front()});
  return strokes;
}

}  // namespace karst
