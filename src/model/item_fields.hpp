// What the entries of a map's lists are made of, field by field: the second half of map_parts.hpp.
// Hash, map JSON, JSON Schema and docs/map_format.md follow from these tables. The type of the
// member decides how a field is written, read and hashed.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <tuple>

#include "karst/model/map.hpp"

namespace karst {

inline constexpr std::int64_t kMinInt = std::numeric_limits<std::int32_t>::min();
inline constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max();
// As many levels as a world has and passes and metrics as a request; formats/maps/map_schema.cpp
// holds them to that.
inline constexpr std::int64_t kMaxLevel = 1'000'000'000;
inline constexpr std::int64_t kMaxListedPasses = 64;
inline constexpr std::int64_t kMaxListedRequirements = 64;
inline constexpr std::int64_t kMaxListedCustom = 64;

enum class Presence : std::uint8_t {
  always,      // must be there
  unusual,     // left out while it has the value that it has by default
  with_graph,  // told of all rooms or of none
};

template <auto Member>
struct Field {
  // Without a key a position stands as "x" and "y" among the other keys, and so does a Rect as "x",
  // "y", "width" and "height". A bool is true where it is not what it is by default.
  std::string_view key = "";
  std::string_view meaning = "";
  std::int64_t min = 0;  // of a number, and of each number in a list
  std::int64_t max = kMaxInt;
  std::span<const std::string_view> names = {};  // of an enum, by its numbers
  Presence need = Presence::always;
  bool hashed = true;  // if the list is
};

// The fields of an entry in the order of JSON and hash; none for plain positions and numbers. Every
// list has a struct of its own.
template <class Entry>
inline constexpr auto kFields = std::tuple<>();
template <class Entry>
inline constexpr bool kHasFields =
    std::tuple_size_v<std::remove_const_t<decltype(kFields<Entry>)>> > 0;

// Lists of tiles, or of structs with a position.
template <class Entry>
concept HasPosition =
    std::same_as<Entry, PackedPosition> || requires(Entry entry) { entry.position.x; };
template <class Entry>
constexpr LogicalPosition position_of(const Entry& entry) {
  if constexpr (requires { entry.position; }) {
    return entry.position;
  } else {
    return entry;
  }
}

template <class Struct, class Type>
Struct owner_of_member(Type Struct::*);
template <auto Member>
using OwnerOf = decltype(owner_of_member(Member));
// The field of a member, for what must be known when the program is compiled.
template <auto Member>
inline constexpr const Field<Member>& kField = std::get<Field<Member>>(kFields<OwnerOf<Member>>);

template <>
inline constexpr auto kFields<PassRecord> = std::tuple(
    Field<&PassRecord::name>{.key = "name", .meaning = "of the pass"},
    Field<&PassRecord::version>{.key = "version", .meaning = "of the pass"},
    Field<&PassRecord::params>{.key = "params", .meaning = "every parameter with its value"},
    Field<&PassRecord::must>{
        .key = "must",
        .meaning = "whether another attempt was made where it was undone",
        .need = Presence::unusual},
    Field<&PassRecord::outcome>{
        .key = "undone", .meaning = "why the pass was undone", .need = Presence::unusual});

template <>
inline constexpr auto kFields<LevelOrigin> = std::tuple(
    Field<&LevelOrigin::number>{
        .key = "number", .meaning = "of the level, from 0", .max = kMaxLevel},
    Field<&LevelOrigin::world_seed>{.key = "world_seed", .meaning = "the seed of the whole world"},
    Field<&LevelOrigin::segment>{
        .key = "segment", .meaning = "of the schedule, from 0", .max = kMaxLevel},
    Field<&LevelOrigin::last>{.key = "last",
                              .meaning = "the deepest level that the schedule tells of",
                              .max = kMaxLevel,
                              .need = Presence::unusual},
    Field<&LevelOrigin::halo>{.key = "halo",
                              .meaning = "of the world, in tiles; see docs/levels.md",
                              .max = kMaxLevel,
                              .need = Presence::unusual});

template <>
inline constexpr auto kFields<MapTheme> = std::tuple(
    Field<&MapTheme::name>{.key = "name", .meaning = "of the theme"},
    // Art never changes a map.
    Field<&MapTheme::floor>{
        .key = "floor", .meaning = "colour of bare floor, as #rrggbb", .hashed = false},
    Field<&MapTheme::wall>{.key = "wall", .meaning = "colour of walls", .hashed = false},
    Field<&MapTheme::accent>{.key = "accent", .meaning = "colour of doors", .hashed = false});

template <>
inline constexpr auto kFields<OwnKind> = std::tuple(
    Field<&OwnKind::of>{.key = "of", .meaning = "what it is one of", .names = kKindOfNames},
    Field<&OwnKind::number>{.key = "number",
                            .meaning = "in layers and lists; places and features have none",
                            .max = kMostOwnNumber,
                            .need = Presence::unusual},
    Field<&OwnKind::name>{.key = "name", .meaning = "of this kind"},
    Field<&OwnKind::character>{.key = "character", .meaning = "one, in rows and text maps"},
    Field<&OwnKind::picture>{
        .key = "picture", .meaning = "the name of one of Karst's own that it looks like"});

template <>
inline constexpr auto kFields<GraphRoom> = std::tuple(
    Field<&GraphRoom::rect>{.meaning = "the outline: its edges are walls"},
    Field<&GraphRoom::kind>{.key = "kind",
                            .meaning = "built with walls around it, or a wide part of a cave",
                            .names = kRoomKindNames,
                            .need = Presence::with_graph},
    Field<&GraphRoom::role>{.key = "role",
                            .meaning = "what the room is for",
                            .names = kRoomRoleNames,
                            .need = Presence::unusual},
    Field<&GraphRoom::tiles>{.key = "tiles",
                             .meaning = "number of floor tiles",
                             .max = kMaxArea,
                             .need = Presence::with_graph},
    Field<&GraphRoom::inside>{.key = "inside",
                              .meaning = "of a room the largest rectangle of floor, of a chamber "
                                         "the one around its floor",
                              .need = Presence::with_graph},
    Field<&GraphRoom::center>{
        .key = "center", .meaning = "a tile in the middle of its floor", .need = Presence::with_graph},
    Field<&GraphRoom::listed>{.key = "found",
                              .meaning = "true: a chamber that the generator did not list",
                              .need = Presence::unusual});

template <>
inline constexpr auto kFields<RoomLink> = std::tuple(
    Field<&RoomLink::a>{.key = "a", .meaning = "index of a room", .max = kMaxArea},
    Field<&RoomLink::b>{.key = "b", .meaning = "index of a room, greater than a", .max = kMaxArea},
    Field<&RoomLink::kind>{.key = "kind", .meaning = "what is in the way", .names = kLinkKindNames},
    Field<&RoomLink::tiles>{.key = "tiles",
                            .meaning = "where the passage leaves the two rooms, row by row"},
    Field<&RoomLink::length>{
        .key = "length", .meaning = "tiles between the two rooms", .min = 1, .max = kMaxArea});

template <>
inline constexpr auto kFields<PointOfInterest> = std::tuple(
    Field<&PointOfInterest::type>{.key = "type", .meaning = "\"town\", \"temple\" and so on"},
    Field<&PointOfInterest::position>{},
    Field<&PointOfInterest::biome>{.key = "biome", .meaning = "of its tile", .names = kBiomeNames});

template <>
inline constexpr auto kFields<FactionStart> = std::tuple(
    Field<&FactionStart::position>{},
    Field<&FactionStart::biome>{.key = "biome", .meaning = "of its tile", .names = kBiomeNames},
    Field<&FactionStart::sector>{
        .key = "sector", .meaning = "the part of the map that it lies in", .min = kMinInt},
    Field<&FactionStart::land>{.key = "land",
                               .meaning = "walkable tiles within 12, 24 and 48 steps",
                               .need = Presence::unusual,
                               .hashed = false});

template <>
inline constexpr auto kFields<Placement> = std::tuple(
    Field<&Placement::type>{.key = "type", .meaning = "a type of pois, \"faction\", \"key\" or \"vault\""},
    Field<&Placement::asked>{.key = "asked", .meaning = "how many were asked for"},
    Field<&Placement::placed>{.key = "placed", .meaning = "how many there are"},
    Field<&Placement::distance>{.key = "distance",
                                .meaning = "asked for between two, in king's moves"},
    Field<&Placement::kept_distance>{.key = "kept_distance",
                                     .meaning = "the least that was kept, in king's moves"},
    Field<&Placement::why>{
        .key = "why", .meaning = "why it is not as asked", .need = Presence::unusual});

template <>
inline constexpr auto kFields<Feature> =
    std::tuple(Field<&Feature::type>{.key = "type", .meaning = "\"statue\", \"torch\" and so on"},
               Field<&Feature::position>{});

template <>
inline constexpr auto kFields<MapWarning> = std::tuple(
    Field<&MapWarning::what>{.key = "what", .meaning = "what is unusual"},
    Field<&MapWarning::param>{.key = "param",
                              .meaning = "the parameter that led to it, with its value",
                              .need = Presence::unusual},
    Field<&MapWarning::why>{.key = "why", .meaning = "in one line"});

// The area follows from the rest.
template <>
inline constexpr auto kFields<PlacedVault> = std::tuple(
    Field<&PlacedVault::name>{.key = "name", .meaning = "of the vault"},
    Field<&PlacedVault::turn>{.key = "turn",
                              .meaning = "quarters clockwise, 4 more if it is mirrored before that",
                              .max = 7},
    Field<&PlacedVault::area>{
        .key = "area", .meaning = "around its whole picture", .hashed = false},
    Field<&PlacedVault::position>{},
    Field<&PlacedVault::digest>{
        .key = "digest", .meaning = "of the vault's definition", .hashed = false});

// The partner follows from the pair.
template <>
inline constexpr auto kFields<MarkedTile> =
    std::tuple(Field<&MarkedTile::position>{},
               Field<&MarkedTile::types>{.key = "types",
                                         .meaning = "0 none, 1 exit, 2 door, 3 key, 4 lock, 5 "
                                                    "secret, or a number of own_kinds",
                                         .max = kMostOwnNumber},
               Field<&MarkedTile::pair>{.key = "pair",
                                        .meaning = "the same number at a key and its lock",
                                        .min = 1,
                                        .need = Presence::unusual});

template <>
inline constexpr auto kFields<SolutionStep> = std::tuple(
    Field<&SolutionStep::action>{
        .key = "do", .meaning = "what to do there", .names = kSolutionActionNames},
    Field<&SolutionStep::pair>{
        .key = "pair", .meaning = "of the key or the lock", .min = 1, .need = Presence::unusual},
    Field<&SolutionStep::position>{});

template <>
inline constexpr auto kFields<MapThing> = std::tuple(
    Field<&MapThing::kind>{.key = "kind", .meaning = "what it is", .names = kThingKindNames},
    Field<&MapThing::id>{.key = "id", .meaning = "as in the dungeon's model"},
    Field<&MapThing::name>{.key = "name", .meaning = "as in the dungeon's model"},
    Field<&MapThing::position>{});

}  // namespace karst
