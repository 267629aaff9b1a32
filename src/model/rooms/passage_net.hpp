// The passages of a map, reduced to what matters for links: mouths, bends, junctions and ends.
//
//   #######b---b###     The straight tiles between such places only count for the length of the
//   AAAm---j###m###     way, so a long corridor costs as much as a short one.
//   AAA####m###BBBB
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/model/map.hpp"
#include "model/room_areas.hpp"
#include "model/rooms/passage_mouths.hpp"
#include "model/rooms/short_passages.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

// The best way from a place to a room, as one number: the fewest steps count first, then the first
// room, then the least that is in the way.
class PassageWay {
 public:
  constexpr PassageWay() = default;
  constexpr PassageWay(std::int32_t steps, std::int32_t room, LinkKind kind)
      : bits_(static_cast<std::uint64_t>(steps) << kStepsAt |
              static_cast<std::uint64_t>(room) << kRoomAt | static_cast<std::uint64_t>(kind)) {}

  bool is_known() const { return bits_ != kUnknown; }
  std::int32_t steps() const { return static_cast<std::int32_t>(bits_ >> kStepsAt); }
  std::int32_t room() const { return static_cast<std::int32_t>(bits_ >> kRoomAt); }
  LinkKind kind() const { return static_cast<LinkKind>(bits_ & kKindMask); }

  PassageWay longer_by(std::int32_t steps, LinkKind barrier) const {
    PassageWay way;
    way.bits_ = bits_ + (static_cast<std::uint64_t>(steps) << kStepsAt);
    if (way.kind() < barrier) way.bits_ += static_cast<std::uint64_t>(barrier) - (bits_ & kKindMask);
    return way;
  }
  friend constexpr auto operator<=>(PassageWay, PassageWay) = default;

 private:
  static constexpr int kRoomAt = 3;
  static constexpr int kStepsAt = kRoomAt + 32;
  static constexpr std::uint64_t kKindMask = (1u << kRoomAt) - 1;
  static constexpr std::uint64_t kUnknown = ~std::uint64_t{0};
  static_assert(kMaxArea < std::int64_t{1} << (64 - kStepsAt));

  std::uint64_t bits_ = kUnknown;
};

// A place in a passage. The next ones to its left and right stand beside it in the list.
struct PassagePlace {
  static constexpr std::int32_t kNone = -1;

  PassageWay way;
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t up = kNone;  // indices of places
  std::int32_t down = kNone;
  std::int32_t root = kNone;    // the mouth where the way ends
  std::int32_t share = kNone;   // of a mouth: an earlier one of the same share, or itself
  std::int32_t drafts = kNone;  // of the first mouth of a share: its links; see RoomLinks
  LinkKind barrier = LinkKind::open;
  bool left = false;
  bool right = false;
  bool queued = false;
  bool is_blind = false;  // the share, if this place is its first mouth
};

// Keeps its memory from one map to the next.
class PassageNet {
 public:
  // Refers to `areas` only while it works. Each of `wanted` is a place if it lies in a passage that
  // begins at a room. Short passages have no places where there are many.
  void find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
            std::span<const LogicalPosition> wanted);
  // Nothing is there.
  void clear();

  // Row by row.
  std::span<PassagePlace> places() { return {places_.data(), count_}; }
  // All of them, row by row.
  std::span<const PassageMouth> mouths() const { return mouths_; }
  std::span<const ShortPassage> short_passages() const { return short_.found(); }
  // The place at a tile, or nullptr.
  const PassagePlace* at(LogicalPosition p) const;
  // Also for positions beside the map.
  bool is_passage(LogicalPosition p) const { return passages_.get(p); }

 private:
  void find_passages(const BitGrid& walkable, const PaddedBits& floor);
  void mark_places(const PaddedBits& open);
  void list_places(const PaddedBits& open);
  void list_word(std::int32_t x, std::int32_t y, std::ptrdiff_t word, const PaddedBits& open);
  void join_mouths();
  void mark_locks(const GenerationResult& map);
  std::size_t index_at(LogicalPosition p) const;  // count_: none
  bool is_thick() const;

  ShortPassages short_;
  std::vector<PassageMouth> mouths_;
  PaddedBits passages_;
  PaddedBits beside_rooms_;           // their tiles there
  PaddedBits marks_;                  // their places
  std::vector<PassagePlace> places_;  // the first count_ are in use
  std::size_t count_ = 0;
  std::vector<std::int32_t> above_;  // by column: the last place so far
};

}  // namespace karst
