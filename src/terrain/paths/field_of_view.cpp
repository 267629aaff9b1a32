// Beams of light spread from the viewer in four directions, row by row, each between two slopes
// that are corners of walls. A row of a beam is a few operations on words; to the left and to the
// right the rows are columns of the map, so the surroundings are also kept turned over.
//
//      \ up /       A beam ends at a wall, and goes on where there is none:
//   left @ right            . . . . .
//      /down\                \ .#| /      two beams
//                              \|/
//                               @
#include <algorithm>
#include <bit>
#include <cassert>

#include "karst/terrain/sight.hpp"
#include "terrain/row_bits.hpp"
#include "terrain/row_words.hpp"
#include "terrain/transpose.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Light between two slopes, in tiles to the right for every tile ahead.
//
// Slopes are odd numbers over even ones, and what is asked of them is on which side of a centre or
// of an edge of a tile they pass at some depth, or whether exactly there. Where not, they miss it
// by more than kHair, and rounding moves them by far less: so doubles give exact answers.
struct Beam {
  double left = -1;
  double right = 1;
  std::int32_t depth = 0;  // of the row that it has passed
};
// So far one sees in rows of a single word.
constexpr std::int32_t kFirstReach = 31;

constexpr double kHair = 1.0 / (1 << 20);
static_assert(kHair * 4 * kUnlimitedSight < 1);

// Bits first..last of a row, those that lie in its word `index`; none when first > last.
Word run_in_word(std::int32_t first, std::int32_t last, std::int32_t index) {
  const std::int32_t low = std::max(first - index * 64, 0), high = std::min(last - index * 64, 63);
  return low > high ? 0 : ~Word{0} << low & ~Word{0} >> (63 - high);
}
// The same where a row has one word, and first <= last + 1.
Word run_in_only_word(std::int32_t first, std::int32_t last) {
  return ~Word{0} << first & ~Word{0} >> (63 - last);
}

// One of the four directions. Rows are words; the viewer is bit `centre` of row 0.
template <int FixedWords>
struct Direction {
  const Word* open;
  Word* seen;
  std::ptrdiff_t row_stride;  // in words; negative upwards
  std::int32_t centre;
  std::int32_t most_depth;

  // The first tile from..last that is open, or that is not; last + 1 when there is none.
  template <bool Open>
  static std::int32_t find(const Word* row, std::int32_t from, std::int32_t last) {
    constexpr Word kFlip = Open ? 0 : ~Word{0};
    std::int32_t i = FixedWords == 1 ? 0 : from / 64;
    Word found = (row[i] ^ kFlip) & ~Word{0} << (from % 64);
    if constexpr (FixedWords != 1) {
      while (found == 0 && i < last / 64) found = row[++i] ^ kFlip;
    }
    return found == 0 ? last + 1 : std::min(last + 1, i * 64 + std::countr_zero(found));
  }

  // Sees walls first..last, and open tiles first_centre..last_centre.
  static void mark(const Word* row, Word* seen_row, std::int32_t first, std::int32_t last,
                   std::int32_t first_centre, std::int32_t last_centre) {
    if constexpr (FixedWords == 1) {
      *seen_row |= (run_in_only_word(first, last) & ~*row) |
                   (run_in_only_word(first_centre, last_centre) & *row);
      return;
    }
    for (std::int32_t i = first / 64; i <= last / 64; ++i) {
      seen_row[i] |= (run_in_word(first, last, i) & ~row[i]) |
                     (run_in_word(first_centre, last_centre, i) & row[i]);
    }
  }

  // Follows a beam, row by row. Where walls split it one part goes on and the others wait. True
  // when it gets to the last row.
  bool follow(Beam beam, std::vector<Beam>& waiting) const {
    // The beam lights the tiles in which it has more than a border, and the centres up to its
    // borders.
    const double to_left_tile = centre + 0.5 + kHair, to_left_centre = centre + 1 - kHair;
    const double to_right_tile = centre + 0.5 - kHair, to_right_centre = centre + kHair;
    const double to_edge = centre + 0.5;
    while (beam.depth < most_depth) {
      ++beam.depth;
      const Word* row = open + beam.depth * row_stride;
      const double left = beam.left * beam.depth, right = beam.right * beam.depth;
      const auto first = static_cast<std::int32_t>(left + to_left_tile);
      const auto last = static_cast<std::int32_t>(right + to_right_tile);
      mark(row, seen + beam.depth * row_stride, first, last,
           static_cast<std::int32_t>(left + to_left_centre),
           static_cast<std::int32_t>(right + to_right_centre));

      const double tile = 1.0 / beam.depth;  // as a slope
      const auto part = [&](std::int32_t begin, std::int32_t end) {
        return Beam{std::max(beam.left, (begin - to_edge) * tile),
                    std::min(beam.right, (end - to_edge) * tile), beam.depth};
      };
      std::int32_t begin = find<true>(row, first, last);
      if (begin > last) return false;
      std::int32_t end = find<false>(row, begin, last);
      if (begin == first && end > last) continue;  // all open
      while (end < last) {
        const std::int32_t next = find<true>(row, end, last);
        if (next > last) break;
        waiting.push_back(part(begin, end));
        begin = next;
        end = find<false>(row, begin, last);
      }
      beam = part(begin, end);
    }
    return true;
  }

  // True when light gets to the last row.
  bool spread(std::vector<Beam>& waiting) const {
    bool arrived = false;
    waiting.assign(1, Beam{});
    while (!waiting.empty()) {
      const Beam beam = waiting.back();
      waiting.pop_back();
      arrived |= follow(beam, waiting);
    }
    return arrived;
  }
};

}  // namespace

// The tiles around the viewer, who stands at `centre`: as they are, and turned over.
struct FieldOfView::Surroundings {
  LogicalPosition centre;
  BitGrid open, turned_open;
  BitGrid seen, turned_seen;
  std::vector<Beam> waiting;
  // The tiles in the circle, so many rows above or below the viewer.
  BitGrid circle;
  std::int32_t circle_radius = -1;

  // Makes room for `reach` tiles to every side, or for the whole map where that is smaller.
  void resize(Size map, std::int32_t reach) {
    const auto middle = [&](std::int32_t side) {
      return (std::min(reach, side) + 32) / 64 * 64 + 32;
    };
    centre = {middle(map.width), middle(map.height)};
    for (BitGrid* tiles : {&open, &seen}) tiles->reset({2 * centre.x, 2 * centre.y});
    for (BitGrid* tiles : {&turned_open, &turned_seen}) tiles->reset({2 * centre.y, 2 * centre.x});
  }

  void copy_tiles(const BitGrid& transparent, LogicalPosition viewer, const TileWindow& window) {
    for (std::int32_t word = 0; word < open.words_per_row(); ++word) {
      const std::int32_t x = viewer.x - centre.x + word * 64;
      for (std::int32_t y = window.top; y < window.bottom; ++y) {
        open.row(y - viewer.y + centre.y)[static_cast<std::size_t>(word)] =
            bits_from(transparent.row(y), x);
      }
    }
    turn_over(open, turned_open);
  }

  // Sets in `turned` what is set in `tiles`, with x and y exchanged.
  static void turn_over(const BitGrid& tiles, BitGrid& turned) {
    const std::int32_t words = tiles.words_per_row(), turned_words = turned.words_per_row();
    for (std::int32_t y = 0; y < turned_words; ++y) {
      for (std::int32_t x = 0; x < words; ++x) {
        BitSquare square;
        const Word* from = tiles.row(y * 64).data() + x;
        for_each_row(words, [&](std::size_t i, std::size_t at) { square[i] = from[at]; });
        transpose(square);
        Word* to = turned.row(x * 64).data() + y;
        for_each_row(turned_words, [&](std::size_t i, std::size_t at) { to[at] |= square[i]; });
      }
    }
  }
  // Calls use(i, i * stride) for 64 rows; most often rows are one word long, and then many go at
  // once.
  template <class Use>
  static void for_each_row(std::int32_t stride, Use use) {
    with_row_words(stride, [&](auto words) {
      for (std::size_t i = 0; i < 64; ++i) use(i, i * static_cast<std::size_t>(words.size()));
    });
  }

  // Both ways along the columns of `tiles`. True when light gets as far as `reach`.
  bool light_up(const BitGrid& tiles, BitGrid& lit, LogicalPosition middle, std::int32_t reach) {
    return with_row_words(tiles, [&](auto row_words) {
      const std::ptrdiff_t stride = row_words.size();
      bool arrived = false;
      for (const std::ptrdiff_t way : {-stride, stride}) {
        const Direction<decltype(row_words)::kFixed> direction{
            tiles.row(middle.y).data(), lit.row(middle.y).data(), way, middle.x,
            std::min(reach, middle.y - 1)};
        arrived |= direction.spread(waiting);
      }
      return arrived;
    });
  }
  // In all four directions.
  bool light_up(std::int32_t reach) {
    const bool arrived = light_up(open, seen, centre, reach);
    return light_up(turned_open, turned_seen, {centre.y, centre.x}, reach) || arrived;
  }

  void draw_circle(std::int32_t radius) {
    const Size size{seen.width(), std::min(radius + 1, centre.y)};
    if (radius == circle_radius && size == circle.size()) return;
    circle_radius = -1;  // until it is drawn: there may be no memory
    circle.reset(size);
    std::int64_t across = radius;
    for (std::int64_t down = 0; down < size.height; ++down) {
      while (across * across + down * down > std::int64_t{radius} * radius + radius) --across;
      const auto reach = static_cast<std::int32_t>(std::min<std::int64_t>(across, centre.x - 1));
      circle.set_run(static_cast<std::int32_t>(down), centre.x - reach, centre.x + reach);
    }
    circle_radius = radius;
  }

  // What was seen and lies in the window and in the circle.
  void cut_out(LogicalPosition viewer, std::int32_t radius, const TileWindow& window,
               BitGrid& result) {
    turn_over(turned_seen, seen);
    seen.set(centre);
    draw_circle(radius);
    const std::int32_t first = window.left - viewer.x + centre.x;
    const std::int32_t last = window.right - 1 - viewer.x + centre.x;
    for (std::int32_t i = 0; i < seen.words_per_row(); ++i) {
      const Word inside = run_in_word(first, last, i);
      const auto word = static_cast<std::size_t>(i);
      for (std::int32_t y = window.top - viewer.y; y < window.bottom - viewer.y; ++y) {
        result.row(centre.y + y)[word] =
            seen.row(centre.y + y)[word] & circle.row(std::abs(y))[word] & inside;
      }
    }
  }
};

FieldOfView::FieldOfView() : around_(std::make_unique<Surroundings>()) {}
FieldOfView::~FieldOfView() = default;
FieldOfView::FieldOfView(FieldOfView&&) noexcept = default;
FieldOfView& FieldOfView::operator=(FieldOfView&&) noexcept = default;

void FieldOfView::look(const BitGrid& transparent, LogicalPosition viewer, std::int32_t radius) {
  map_ = transparent.size();
  window_ = {};
  seen_.reset({0, 0});
  if (radius < 0 || !map_.contains(viewer)) return;
  radius = std::min(radius, kUnlimitedSight);
  // Farther and farther as long as there is light, so that what nobody sees costs nothing.
  std::int32_t reach = std::min(radius, kFirstReach);
  while (look_as_far_as(reach, transparent, viewer) && reach < radius) {
    reach = std::min(radius, 2 * reach + kFirstReach + 2);
  }
  seen_.reset(around_->seen.size());
  around_->cut_out(viewer, radius, window_, seen_);
  origin_ = {viewer.x - around_->centre.x, viewer.y - around_->centre.y};
}

// True when light gets as far as that.
bool FieldOfView::look_as_far_as(std::int32_t reach, const BitGrid& transparent,
                                 LogicalPosition viewer) {
  around_->resize(map_, reach);
  window_ = {std::max(viewer.x - reach, 0), std::max(viewer.y - reach, 0),
             std::min(viewer.x + reach + 1, map_.width),
             std::min(viewer.y + reach + 1, map_.height)};
  around_->copy_tiles(transparent, viewer, window_);
  return around_->light_up(reach);
}

void FieldOfView::add_to(BitGrid& revealed) const {
  for (std::int32_t y = window_.top; y < window_.bottom; ++y) {
    std::int32_t x = origin_.x;
    for (const Word word : seen_.row(y - origin_.y)) {
      add_bits_from(revealed.row(y), x, word);
      x += 64;
    }
  }
}

}  // namespace karst
