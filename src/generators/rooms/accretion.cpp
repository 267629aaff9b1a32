#include "generators/rooms/accretion.hpp"

#include <algorithm>
#include <bit>

#include "generators/rooms/room_shapes.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// The bits of a room with those around them.
Word around(const RoomMask& mask, std::int32_t y) {
  const Word rows = mask.row_or_zero(y - 1) | mask.row(y) | mask.row_or_zero(y + 1);
  return rows | rows << 1 | rows >> 1;
}

}  // namespace

void Accretion::begin(BitGrid& terrain) {
  terrain_ = &terrain;
  blocked_.reset(terrain.size());
  doorway_bits_.reset(terrain.size());
  sites_.clear();
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
  const auto word = static_cast<std::size_t>(origin.x / BitGrid::kWordBits);
  for (std::int32_t y = 1; y < size.height - 1; ++y) {
    const auto row = blocked_.row(origin.y + y);
    Word taken = row[word] >> shift;
    if (two_words) taken |= row[word + 1] << (BitGrid::kWordBits - shift);
    if ((mask.row(y) & taken) != 0) return false;
  }
  return true;
}

void Accretion::place(const RoomDesign& design, LogicalPosition origin) {
  const RoomMask& mask = design.mask;
  for (std::int32_t y = 0; y < mask.size().height; ++y) {
    add_bits_from(terrain_->row(origin.y + y), origin.x, mask.row(y));
    add_bits_from(blocked_.row(origin.y + y), origin.x, around(mask, y));
  }
  open_count_ += mask.tile_count();
  add_sites(mask, origin);
  const Rect& room = design.room;
  rooms_.push_back(
      {origin.x + room.x1, origin.y + room.y1, origin.x + room.x2, origin.y + room.y2});
}

// Those with rock for two tiles ahead, seen from what is open now.
void Accretion::add_sites(const RoomMask& mask, LogicalPosition origin) {
  const std::int32_t height = blocked_.height();
  for (int side = 0; side < kSides; ++side) {
    const LogicalPosition out = step_of(side);
    for (std::int32_t y = 0; y < mask.size().height; ++y) {
      const std::int32_t ahead = origin.y + y + 2 * out.y;
      if (ahead < 1 || ahead >= height - 1) continue;
      Word bits = mask.doorways(side, y);
      if (bits == 0) continue;
      bits &= ~bits_from(blocked_.row(ahead), origin.x + 2 * out.x);
      for (; bits != 0; bits &= bits - 1) {
        const LogicalPosition tile{origin.x + std::countr_zero(bits), origin.y + y};
        const std::int32_t x = tile.x + 2 * out.x;
        if (x < 1 || x >= blocked_.width() - 1) continue;
        sites_.push_back({packed(tile), static_cast<std::uint8_t>(side)});
      }
    }
  }
}

// Whether two tiles in front of it, and what lies around those, are rock.
bool Accretion::has_space(const Site& site) const {
  const LogicalPosition ahead = moved(site.tile, step_of(site.side));
  return !blocked_.get(ahead) && !blocked_.get(moved(ahead, step_of(site.side)));
}

bool Accretion::attach(RoomDesign& design, int tries, Rng& rng) {
  for (; tries > 0 && !sites_.empty(); --tries) {
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(sites_.size()));
    const Site site = sites_[chosen];
    if (!has_space(site)) {
      sites_[chosen] = sites_.back();
      sites_.pop_back();
      continue;
    }
    const auto entrance = design.entrance(opposite_side(site.side), rng);
    if (!entrance) continue;
    const LogicalPosition origin{site.tile.x - entrance->x, site.tile.y - entrance->y};
    if (!fits(design.mask, origin)) continue;
    place(design, origin);
    open_doorway(site.tile);
    ++open_count_;
    if (design.has_inner_door) {
      doorways_.back() = packed(moved(origin, design.inner_doorway));
      doorway_bits_.set(doorways_.back());
    }
    return true;
  }
  return false;
}

bool Accretion::is_free(const Rect& closed) const {
  return closed.x1 >= 1 && closed.y1 >= 1 && closed.x2 < blocked_.width() - 1 &&
         closed.y2 < blocked_.height() - 1 && !blocked_.any_in(closed);
}

// Grows from the tile in front of the site, ahead and to both sides in turn.
Rect Accretion::free_space(const Site& site, Size most) const {
  const LogicalPosition first = moved(site.tile, step_of(site.side));
  Rect space = spanned(first, first);
  bool grown = true;
  while (grown) {
    grown = false;
    for (int side = 0; side < kSides; ++side) {
      if (side == opposite_side(site.side)) continue;
      const LogicalPosition out = step_of(side);
      const std::int32_t width = space.width() + 1 + (out.x != 0 ? 1 : 0);
      const std::int32_t height = space.height() + 1 + (out.y != 0 ? 1 : 0);
      if (width > most.width || height > most.height) continue;
      const Rect strip{out.x > 0 ? space.x2 + 1 : space.x1 + std::min(out.x, 0),
                       out.y > 0 ? space.y2 + 1 : space.y1 + std::min(out.y, 0),
                       out.x < 0 ? space.x1 - 1 : space.x2 + std::max(out.x, 0),
                       out.y < 0 ? space.y1 - 1 : space.y2 + std::max(out.y, 0)};
      if (!is_free(strip)) continue;
      space = {std::min(space.x1, strip.x1), std::min(space.y1, strip.y1),
               std::max(space.x2, strip.x2), std::max(space.y2, strip.y2)};
      grown = true;
    }
  }
  return space;
}

bool Accretion::fill_site(Size least, Size most, Rng& rng) {
  const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(sites_.size()));
  const Site site = sites_[chosen];
  sites_[chosen] = sites_.back();
  sites_.pop_back();
  if (!has_space(site)) return false;
  const Rect space = free_space(site, most);
  const Size floor{space.width() + 1, space.height() + 1};
  if (floor.width < least.width || floor.height < least.height) return false;
  const LogicalPosition origin{space.x1 - 1, space.y1 - 1};
  const LogicalPosition inside = moved(site.tile, step_of(site.side));
  RoomDesign design;
  design_room(draw_fitted(floor, {inside.x - origin.x, inside.y - origin.y}, rng), design);
  place(design, origin);
  open_doorway(site.tile);
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
  terrain_->for_each([&](LogicalPosition p) {
    blocked_.set_rect({p.x - 1, p.y - 1, p.x + 1, p.y + 1});
  });
  RoomDesign design;
  design_room(mask, design);
  place(design, {outline.x1, outline.y1});
}

}  // namespace karst
