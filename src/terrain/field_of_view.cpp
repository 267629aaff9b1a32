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

// Where a slope crosses the middle of a row: at `whole + rest / parts` tiles beside the viewer.
struct Edge {
  std::int32_t whole;
  std::int32_t rest;
  std::int32_t parts;
  std::int32_t whole_step;
  std::int32_t rest_step;

  // Through the viewer and through the point `halves / 2` of the row `depth`; halves is odd and the
  // slope lies between -1 and 1.
  static Edge through(std::int32_t halves, std::int32_t depth) {
    const std::int32_t whole_step = halves < 0 ? -1 : 0;
    return {halves >> 1, depth, 2 * depth, whole_step, halves - whole_step * 2 * depth};
  }

  void advance() {
    whole += whole_step;
    rest += rest_step;
    const std::int32_t carry = rest >= parts ? 1 : 0;
    whole += carry;
    rest -= carry * parts;
  }

  std::int32_t floor() const { return whole; }
  std::int32_t ceiling() const { return whole + (rest > 0 ? 1 : 0); }
  // The tile that it crosses; between two tiles the right or the left one.
  std::int32_t nearest_to_right() const { return whole + (2 * rest >= parts ? 1 : 0); }
  std::int32_t nearest_to_left() const { return whole + (2 * rest > parts ? 1 : 0); }
};

struct Beam {
  Edge left;
  Edge right;
  std::int32_t depth;  // of the row that it has passed
};

constexpr Beam kQuarter = {{0, 0, 1, -1, 0}, {0, 0, 1, 1, 0}, 0};

// Bits first..last of a row, those that lie in its word `index`; none when first > last.
Word run_in_word(std::int32_t first, std::int32_t last, std::int32_t index) {
  const std::int32_t low = std::max(first - index * 64, 0), high = std::min(last - index * 64, 63);
  return low > high ? 0 : ~Word{0} << low & ~Word{0} >> (63 - high);
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

  // Walls are seen where the beam touches them, open tiles where it holds their centre.
  void mark(const Beam& beam, const Word* row, Word* seen_row, std::int32_t first,
            std::int32_t last) const {
    const std::int32_t first_centre = beam.left.ceiling() + centre;
    const std::int32_t last_centre = beam.right.floor() + centre;
    const std::int32_t end = FixedWords == 1 ? 0 : last / 64;
    for (std::int32_t i = FixedWords == 1 ? 0 : first / 64; i <= end; ++i) {
      seen_row[i] |= (run_in_word(first, last, i) & ~row[i]) |
                     (run_in_word(first_centre, last_centre, i) & row[i]);
    }
  }

  // Follows a beam until it meets a wall; then its parts wait. True when it went all the way.
  bool follow(Beam beam, std::vector<Beam>& waiting) const {
    while (beam.depth < most_depth) {
      ++beam.depth;
      beam.left.advance();
      beam.right.advance();
      const std::int32_t first = beam.left.nearest_to_right() + centre;
      const std::int32_t last = beam.right.nearest_to_left() + centre;
      const Word* row = open + beam.depth * row_stride;
      mark(beam, row, seen + beam.depth * row_stride, first, last);
      if (find<false>(row, first, last) <= last) {
        split(beam, row, first, last, waiting);
        return false;
      }
    }
    return true;
  }

  void split(const Beam& beam, const Word* row, std::int32_t first, std::int32_t last,
             std::vector<Beam>& waiting) const {
    for (std::int32_t begin = find<true>(row, first, last); begin <= last;) {
      const std::int32_t end = find<false>(row, begin, last);
      Beam part = beam;
      if (begin > first) part.left = Edge::through(2 * (begin - centre) - 1, beam.depth);
      if (end <= last) part.right = Edge::through(2 * (end - centre) - 1, beam.depth);
      waiting.push_back(part);
      begin = end > last ? end : find<true>(row, end, last);
    }
  }

  // True when light gets to the last row.
  bool spread(std::vector<Beam>& waiting) const {
    bool arrived = false;
    waiting.assign(1, kQuarter);
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
  BitGrid open, turned_open, turned_seen;
  std::vector<Beam> waiting;

  // Makes room for `reach` tiles to every side, or for the whole map where that is smaller.
  void resize(Size map, std::int32_t reach) {
    const auto middle = [&](std::int32_t side) {
      return (std::min(reach, side) + 32) / 64 * 64 + 32;
    };
    centre = {middle(map.width), middle(map.height)};
    open.reset({2 * centre.x, 2 * centre.y});
    turned_open.reset({2 * centre.y, 2 * centre.x});
    turned_seen.reset({2 * centre.y, 2 * centre.x});
  }

  void copy_tiles(const BitGrid& transparent, LogicalPosition viewer, std::int32_t reach) {
    const std::int32_t top = std::max(viewer.y - std::min(reach, centre.y), 0);
    const std::int32_t bottom =
        std::min(viewer.y + std::min(reach, centre.y - 1), transparent.height() - 1);
    for (std::int32_t y = top; y <= bottom; ++y) {
      std::int32_t x = viewer.x - centre.x;
      for (Word& word : open.row(y - viewer.y + centre.y)) {
        word = bits_from(transparent.row(y), x);
        x += 64;
      }
    }
    turn_over(open, turned_open);
  }

  // Sets in `turned` what is set in `tiles`, with x and y exchanged.
  static void turn_over(const BitGrid& tiles, BitGrid& turned) {
    std::array<Word, 64> block;
    for (std::int32_t y = 0; y < tiles.height(); y += 64) {
      for (std::int32_t x = 0; x < tiles.width(); x += 64) {
        const auto word = static_cast<std::size_t>(x / 64),
                   turned_word = static_cast<std::size_t>(y / 64);
        for (std::int32_t i = 0; i < 64; ++i)
          block[static_cast<std::size_t>(i)] = tiles.row(y + i)[word];
        transpose(block);
        for (std::int32_t i = 0; i < 64; ++i)
          turned.row(x + i)[turned_word] |= block[static_cast<std::size_t>(i)];
      }
    }
  }

  // Both ways along the columns of the tiles. True when light gets as far as `reach`.
  bool light_up(const BitGrid& tiles, LogicalPosition middle, std::int32_t reach, BitGrid& seen) {
    return with_row_words(tiles, [&](auto row_words) {
      const std::ptrdiff_t stride = row_words.size();
      bool arrived = false;
      for (const std::ptrdiff_t way : {-stride, stride}) {
        const Direction<decltype(row_words)::kFixed> direction{
            tiles.row(middle.y).data(), seen.row(middle.y).data(), way, middle.x,
            std::min(reach, middle.y - 1)};
        arrived |= direction.spread(waiting);
      }
      return arrived;
    });
  }

  // Leaves what lies in the map and in the circle.
  void cut_out(Size map, LogicalPosition viewer, std::int64_t radius, BitGrid& seen) const {
    std::int32_t across = centre.x;
    for (std::int32_t down = 0; down < centre.y; ++down) {
      while (std::int64_t{across} * across + std::int64_t{down} * down > radius * radius + radius &&
             across >= 0) {
        --across;
      }
      const std::int32_t first = centre.x + std::max(-across, -viewer.x);
      const std::int32_t last = centre.x + std::min(across, map.width - 1 - viewer.x);
      for (const std::int32_t dy : {-down, down}) {
        const bool inside = across >= 0 && viewer.y + dy >= 0 && viewer.y + dy < map.height;
        std::int32_t index = 0;
        for (Word& word : seen.row(centre.y + dy))
          word &= inside ? run_in_word(first, last, index++) : 0;
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
  // Farther and farther, as long as there is light: what is far away costs nothing to who is
  // enclosed.
  std::int32_t reach = 31;
  bool arrived = true;
  for (; arrived; reach = 2 * reach + 33) {
    const std::int32_t depth = std::min(reach, radius);
    around_->resize(map_, depth);
    around_->copy_tiles(transparent, viewer, depth);
    seen_.reset(around_->open.size());
    const LogicalPosition centre = around_->centre;
    arrived = around_->light_up(around_->open, centre, depth, seen_);
    arrived |=
        around_->light_up(around_->turned_open, {centre.y, centre.x}, depth, around_->turned_seen);
    arrived &= depth < radius;
  }
  const LogicalPosition centre = around_->centre;
  Surroundings::turn_over(around_->turned_seen, seen_);
  seen_.set(centre);
  around_->cut_out(map_, viewer, radius, seen_);
  origin_ = {viewer.x - centre.x, viewer.y - centre.y};
  window_ = {std::max(origin_.x, 0), std::max(origin_.y, 0),
             std::min(viewer.x + centre.x, map_.width), std::min(viewer.y + centre.y, map_.height)};
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
