// The parts of map JSON that tell what a map means: rooms, links, things and the level it is.
#pragma once

#include "formats/draft_nodes.hpp"
#include "karst/levels/level_generator.hpp"

namespace karst::draft_nodes {

// --- rooms -------------------------------------------------------------------------------------

// The outline of a chamber that was found reaches one tile beyond the map on every side.
inline constexpr std::int64_t kWidest = kMaxSide + 1;

// A number of the outline or of the inside of the room that is being read.
template <TileArea MapDraft::*Area, std::int32_t TileArea::*Number, std::int64_t Min,
          std::int64_t Max>
inline constexpr Node kAreaNumber = whole(Min, Max, [](Draft& draft, std::int64_t value) {
  draft.*Area.*Number = static_cast<std::int32_t>(value);
});
template <TileArea MapDraft::*Area, std::int64_t Min>
inline constexpr std::array kAreaMembers = {
    Member{"x", &kAreaNumber<Area, &TileArea::x, Min, kMaxSide - 1>},
    Member{"y", &kAreaNumber<Area, &TileArea::y, Min, kMaxSide - 1>},
    Member{"width", &kAreaNumber<Area, &TileArea::width, 0, kWidest>},
    Member{"height", &kAreaNumber<Area, &TileArea::height, 0, kWidest>}};

inline constexpr Node kRoomKind = text([](Draft& draft, std::string_view name) {
  draft.room_facts |= MapDraft::kKindFact;
  return take_name(name, kRoomKindNames, draft.room.kind);
});
// "" is the name of no role, which is left out.
inline constexpr Node kRoomRole = text([](Draft& draft, std::string_view name) {
  const std::span names = std::span(kRoomRoleNames).subspan(1);
  std::uint8_t index = 0;
  const JsonCheck fault = take_name(name, names, index);
  draft.room.role = static_cast<RoomRole>(index + 1);
  return fault;
});
inline constexpr Node kRoomTiles = whole(0, kMaxArea, [](Draft& draft, std::int64_t tiles) {
  draft.room_facts |= MapDraft::kTilesFact;
  draft.room.tiles = static_cast<std::int32_t>(tiles);
});
inline constexpr Node kInside =
    object(kAreaMembers<&MapDraft::inside, 0>, nullptr, [](Draft& draft) {
      draft.room_facts |= MapDraft::kInsideFact;
      draft.room.inside = draft.inside;
    });
inline constexpr Node kCenter = object(kPositionMembers, nullptr, [](Draft& draft) {
  draft.room_facts |= MapDraft::kCenterFact;
  draft.room.center = draft.point;
});
inline constexpr Node kFound = flag([](Draft& draft, bool found) { draft.room.listed = !found; });

inline constexpr auto& kOutline = kAreaMembers<&MapDraft::outline, -1>;
inline constexpr std::array kRoomMembers = {kOutline[0],
                                            kOutline[1],
                                            kOutline[2],
                                            kOutline[3],
                                            Member{"kind", &kRoomKind, false},
                                            Member{"role", &kRoomRole, false},
                                            Member{"tiles", &kRoomTiles, false},
                                            Member{"inside", &kInside, false},
                                            Member{"center", &kCenter, false},
                                            Member{"found", &kFound, false}};
inline constexpr Node kRoom = object(
    kRoomMembers,
    [](Draft& draft) {
      draft.room = {};
      draft.room_facts = 0;
    },
    [](Draft& draft) { draft.add_room(); });
inline constexpr Node kRooms = list(kRoom);

// --- links -------------------------------------------------------------------------------------

template <std::int32_t RoomLink::*Number, std::int64_t Min>
inline constexpr Node kLinkNumber = whole(Min, kMaxArea, [](Draft& draft, std::int64_t value) {
  draft.link.*Number = static_cast<std::int32_t>(value);
});
inline constexpr Node kLinkKind = text([](Draft& draft, std::string_view name) {
  return take_name(name, kLinkKindNames, draft.link.kind);
});
inline constexpr Node kLinkTile = coordinates([](Draft& draft) {
  draft.link.tiles.push_back(packed({draft.coordinates[0], draft.coordinates[1]}));
});
inline constexpr Node kLinkTiles = list(kLinkTile);
inline constexpr std::array kLinkMembers = {
    Member{"a", &kLinkNumber<&RoomLink::a, 0>}, Member{"b", &kLinkNumber<&RoomLink::b, 0>},
    Member{"kind", &kLinkKind}, Member{"tiles", &kLinkTiles},
    Member{"length", &kLinkNumber<&RoomLink::length, 1>}};
inline constexpr Node kLink = object(
    kLinkMembers, [](Draft& draft) { draft.link = {}; }, [](Draft& draft) { draft.add_link(); });
inline constexpr Node kLinks = list(kLink);

// --- things ------------------------------------------------------------------------------------

inline constexpr Node kThingKind = text([](Draft& draft, std::string_view name) {
  return take_name(name, kThingKindNames, draft.thing.kind);
});
template <std::string MapThing::*Text>
inline constexpr Node kThingText = text([](Draft& draft, std::string_view value) -> JsonCheck {
  draft.thing.*Text = value;
  return std::nullopt;
});
inline constexpr std::array kThingMembers = {
    Member{"kind", &kThingKind}, Member{"id", &kThingText<&MapThing::id>},
    Member{"name", &kThingText<&MapThing::name>}, Member{"x", &kX}, Member{"y", &kY}};
inline constexpr Node kThing = object(kThingMembers, nullptr, [](Draft& draft) {
  draft.thing.position = draft.point;
  draft.add(draft.things, draft.point, draft.map.things, draft.thing);
});
inline constexpr Node kThings = list(kThing);

// --- level -------------------------------------------------------------------------------------

template <std::int64_t LevelOrigin::*Number>
inline constexpr Node kLevelNumber = whole(0, kDeepestLevel, [](Draft& draft, std::int64_t value) {
  (*draft.map.level).*Number = value;
});
inline constexpr Node kWorldSeed = text([](Draft& draft, std::string_view digits) {
  return take_seed_text(digits, draft.map.level->world_seed);
});
inline constexpr Node kCustom =
    dictionary([](Draft& draft, const std::string& name, ParamValue value) -> JsonCheck {
      if (draft.keeps) add_param(draft.map.level->custom, name, std::move(value));
      return std::nullopt;
    });
inline constexpr std::array kLevelMembers = {
    Member{"number", &kLevelNumber<&LevelOrigin::number>}, Member{"world_seed", &kWorldSeed},
    Member{"segment", &kLevelNumber<&LevelOrigin::segment>}, Member{"custom", &kCustom, false}};
inline constexpr Node kLevel = object(
    kLevelMembers, [](Draft& draft) { draft.map.level.emplace(); }, nullptr);

}  // namespace karst::draft_nodes
