#include "generators/rooms/accretion.hpp"

#include <algorithm>
#include <bit>

#include "generators/rooms/room_shapes.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

}  // namespace

void Accretion::begin(BitGrid& terrain) {
  terrain_ = &terrain;
  blocked_.reset(terrain.size());
  doorway_bits_.reset(terrain.size());
  for (auto& sites : sites_) sites.clear();
  doorways_.clear();
  rooms_.clear();
  open_count_ = 0;
}

bool Accretion::fits(const RoomMask& mask, LogicalPosition origin) const {
  const Size size = mask.size();
  if (origin.x < 0 || origin.y < 0 || origin.x + size.width > blocked_.width() ||
      origin.y + size.height > blocked_.height()) {
    return false;
  }
  const int shift = origin.x % BitGrid::kWordBits;
  const bool two_words = shift + size.width > BitGrid::kWordBits;
  const std::ptrdiff_t stride = blocked_.words_per_row();
  const Word* word = blocked_.row(origin.y + 1).data() + origin.x / BitGrid::kWordBits;
  for (std::int32_t y = 1; y < size.height - 1; ++y, word += stride) {
    Word taken = word[0] >> shift;
    if (two_words) taken |= word[1] << (BitGrid::kWordBits - shift);
    if ((mask.row(y) & taken) != 0) return false;
  }
  return true;
}

void Accretion::place(const RoomDesign& design, LogicalPosition origin) {
  const RoomMask& mask = design.mask;
  const int shift = origin.x % BitGrid::kWordBits;
  const bool two_words = shift + mask.size().width > BitGrid::kWordBits;
  const std::ptrdiff_t stride = blocked_.words_per_row();
  const std::ptrdiff_t first = origin.x / BitGrid::kWordBits;
  Word* terrain = terrain_->row(origin.y).data() + first;
  Word* blocked = blocked_.row(origin.y).data() + first;
  const auto add = [&](Word* words, Word bits) {
    words[0] |= bits << shift;
    if (two_words) words[1] |= bits >> (BitGrid::kWordBits - shift);
  };
  Word above = 0;
  Word here = mask.row(0);
  for (std::int32_t y = 0; y < mask.size().height; ++y, terrain += stride, blocked += stride) {
    const Word below = mask.row_or_zero(y + 1);
    const Word rows = above | here | below;
    add(terrain, here);
    add(blocked, rows | rows << 1 | rows >> 1);
    above = here;
    here = below;
  }
  open_count_ += mask.tile_count();
  add_sites(mask, origin);
  const Rect& room = design.room;
  rooms_.push_back(
      {origin.x + room.x1, origin.y + room.y1, origin.x + room.x2, origin.y + room.y2});
}

// About half of the tiles that have rock for two tiles ahead, as far as is known now: there are
// always enough of them.
void Accretion::add_sites(const RoomMask& mask, LogicalPosition origin) {
  std::array<Word, kSides> inside;  // where what lies ahead of a doorway is inside the border
  for (int side = 0; side < kSides; ++side) {
    inside[static_cast<std::size_t>(side)] = columns_inside(origin.x + 2 * step_of(side).x);
  }
  Word above = 0;
  Word here = mask.row(0);
  for (std::int32_t y = 0; y < mask.size().height; ++y) {
    const Word below = mask.row_or_zero(y + 1);
    const DoorwayBits doorways = doorways_of_rows(above, here, below);
    for (int side = 0; side < kSides; ++side) {
      const Word bits =
          doorways[static_cast<std::size_t>(side)] & inside[static_cast<std::size_t>(side)];
      if (bits != 0) add_sites(bits, {origin.x, origin.y + y}, side);
    }
    above = here;
    here = below;
  }
}

// Of the tiles x .. x + 63 those that do not lie on the border or beyond it.
BitGrid::Word Accretion::columns_inside(std::int32_t x) const {
  const std::int32_t below = std::max(0, 1 - x);
  const std::int32_t count = std::min(BitGrid::kWordBits, blocked_.width() - 1 - x);
  return count <= below ? 0 : ~Word{0} >> (BitGrid::kWordBits - count) >> below << below;
}

inline void Accretion::add_sites(Word bits, LogicalPosition first, int side) {
  constexpr Word kHalf = 0x9e3779b97f4a7c15;
  const LogicalPosition ahead = moved(first, step_of(side), 2);
  if (ahead.y < 1 || ahead.y >= blocked_.height() - 1) return;
  bits &= ~bits_from(blocked_.row(ahead.y), ahead.x) &
          std::rotl(kHalf, static_cast<int>(7 * first.y + 11 * side + 5 * std::ssize(rooms_)));
  auto& sites = sites_[static_cast<std::size_t>(side)];
  for (; bits != 0; bits &= bits - 1) {
    sites.push_back(packed({first.x + std::countr_zero(bits), first.y}));
  }
}

bool Accretion::has_sites() const {
  return std::ranges::any_of(sites_, [](const auto& sites) { return !sites.empty(); });
}

LogicalPosition Accretion::take_site(int side, std::uint32_t chosen) {
  auto& sites = sites_[static_cast<std::size_t>(side)];
  const LogicalPosition site = sites[chosen];
  sites[chosen] = sites.back();
  sites.pop_back();
  return site;
}

// Whether two tiles in front of it, and what lies around those, are rock.
bool Accretion::has_space(LogicalPosition site, int side) const {
  const LogicalPosition step = step_of(side);
  const LogicalPosition ahead = moved(site, step);
  return !is_blocked(ahead) && !is_blocked(moved(ahead, step));
}

bool Accretion::attach(RoomDesign& design, int tries, Rng& rng) {
  for (; tries > 0; --tries) {
    const int side = design.corridor_side >= 0 ? opposite_side(design.corridor_side)
                                               : static_cast<int>(rng.below(kSides));
    const auto& sites = sites_[static_cast<std::size_t>(side)];
    if (sites.empty()) continue;
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(sites.size()));
    const LogicalPosition site = sites[chosen];
    if (!has_space(site, side)) {
      take_site(side, chosen);
      continue;
    }
    const auto entrance = design.entrance(opposite_side(side), rng);
    if (!entrance) continue;
    const LogicalPosition origin{site.x - entrance->x, site.y - entrance->y};
    if (!fits(design.mask, origin)) continue;
    attach_at(design, origin, site);
    return true;
  }
  return false;
}

void Accretion::attach_at(const RoomDesign& design, LogicalPosition origin, LogicalPosition site) {
  place(design, origin);
  open_doorway(site);
  ++open_count_;
  if (!design.has_inner_door) return;
  doorways_.back() = packed(moved(origin, design.inner_doorway));
  doorway_bits_.set(doorways_.back());
}

// Whether `depth` tiles in front of the site are free, `across` tiles to its right or left.
bool Accretion::is_free(LogicalPosition site, int side, std::int32_t across,
                        std::int32_t depth) const {
  const LogicalPosition out = step_of(side);
  const LogicalPosition first = moved(moved(site, out), {out.y, out.x}, across);
  const LogicalPosition last = moved(first, out, depth - 1);
  const Rect line = spanned(first, last);
  if (line.x1 < 1 || line.y1 < 1 || line.x2 >= blocked_.width() - 1 ||
      line.y2 >= blocked_.height() - 1) {
    return false;
  }
  if (out.x != 0) {
    return (bits_from(blocked_.row(line.y1), line.x1) & ~(~Word{0} << depth)) == 0;
  }
  for (std::int32_t y = line.y1; y <= line.y2; ++y) {
    if (is_blocked({line.x1, y})) return false;
  }
  return true;
}

// As deep as possible first and then as wide; smaller than `least` if there is none.
Rect Accretion::free_space(LogicalPosition site, int side, Size least, Size most) const {
  const bool sideways = step_of(side).x != 0;
  std::int32_t depth = sideways ? least.width : least.height;
  const std::int32_t deepest = sideways ? most.width : most.height;
  const std::int32_t widest = sideways ? most.height : most.width;
  const LogicalPosition first = moved(site, step_of(side));
  if (!is_free(site, side, 0, depth)) return spanned(first, first);
  while (depth < deepest && is_free(site, side, 0, depth + 1)) ++depth;
  std::int32_t low = 0;
  std::int32_t high = 0;
  while (high - low + 1 < widest && is_free(site, side, high + 1, depth)) ++high;
  while (high - low + 1 < widest && is_free(site, side, low - 1, depth)) --low;
  const LogicalPosition out = step_of(side);
  return spanned(moved(first, {out.y, out.x}, low),
                 moved(moved(first, {out.y, out.x}, high), out, depth - 1));
}

bool Accretion::fill_site(Size least, Size most, Rng& rng) {
  int side = static_cast<int>(rng.below(kSides));
  while (sites_[static_cast<std::size_t>(side)].empty()) side = (side + 1) % kSides;
  const auto count = static_cast<std::uint32_t>(sites_[static_cast<std::size_t>(side)].size());
  const LogicalPosition site = take_site(side, rng.below(count));
  const Rect space = free_space(site, side, least, most);
  const Size floor{space.width() + 1, space.height() + 1};
  if (floor.width < least.width || floor.height < least.height) return false;
  const LogicalPosition origin{space.x1 - 1, space.y1 - 1};
  const LogicalPosition inside = moved(site, step_of(side));
  RoomDesign design;
  design_room(draw_fitted(floor, {inside.x - origin.x, inside.y - origin.y}, rng), design);
  place(design, origin);
  open_doorway(site);
  ++open_count_;
  return true;
}

void Accretion::open_doorway(LogicalPosition p) {
  doorways_.push_back(packed(p));
  open_stairs(p);
}

void Accretion::open_stairs(LogicalPosition p) {
  terrain_->set(p);
  doorway_bits_.set(p);
  blocked_.set_rect({p.x - 1, p.y - 1, p.x + 1, p.y + 1});
}

void Accretion::take_room(const Rect& outline) {
  RoomMask mask(Size{outline.width() - 1, outline.height() - 1});
  mask.open(Rect{1, 1, outline.width() - 1, outline.height() - 1});
  terrain_->for_each(
      [&](LogicalPosition p) { blocked_.set_rect({p.x - 1, p.y - 1, p.x + 1, p.y + 1}); });
  RoomDesign design;
  design_room(mask, design);
  place(design, {outline.x1, outline.y1});
}

}  // namespace karst
