// What an application adds to the kinds of things that Karst knows: lands, marks and places of its
// own.
//
// They are registered with a Catalog; a map carries those of the catalogue that it was made with,
// so that whoever reads or draws it knows them, too. What is in no such list is refused wherever a
// map is made, written, read or drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/tiles.hpp"

namespace karst {

// What a kind is one of. Biomes, grounds and subtypes have numbers, places and features have names.
enum class KindOf : std::uint8_t { biome, ground, subtype, place, feature };
inline constexpr std::array<std::string_view, 5> kKindOfNames = {"biome", "ground", "subtype",
                                                                 "place", "feature"};

// One kind of the application's own.
struct OwnKind {
  KindOf of = KindOf::biome;  // what it is a kind of
  // Of a biome, ground or subtype: none of Karst's own, at most kMostOwnNumber. From 64 on Karst
  // keeps away from them. Of places and features 0.
  std::int32_t number = 0;
  std::string name;  // in lower case with underscores; unique among those of its sort
  // One printable character, for text and map JSON; of biomes and grounds unique among their sort.
  std::string character;
  // What it looks like: the name of one of Karst's own of its sort, "swamp", "town", "key", whose
  // colours and pictures it has where a tile folder has none under its own name.
  std::string picture;
  friend bool operator==(const OwnKind&, const OwnKind&) = default;
};
inline constexpr std::int32_t kMostOwnNumber = 127;
inline constexpr std::size_t kMostOwnKinds = 256;

// The points of interest and subtypes that Karst knows, by name.
inline constexpr std::array<std::string_view, 4> kPlaceNames = {"town", "temple", "watchtower",
                                                                "guild_hall"};
inline constexpr std::array<std::string_view, kSubtypeCount> kSubtypeNames = {
    "none", "exit", "door", "key", "lock", "secret"};

// Adds a kind to a list. The error names what is wrong with it, or the other kind that has its
// number, name or character.
Result<void> add_own_kind(std::vector<OwnKind>& kinds, OwnKind kind);
// The same for those of another list that are not in this one yet.
Result<void> add_own_kinds(std::vector<OwnKind>& kinds, std::span<const OwnKind> others);

// None if it is not in the list.
const OwnKind* find_own(std::span<const OwnKind> kinds, KindOf of, std::int32_t number);
const OwnKind* find_own(std::span<const OwnKind> kinds, KindOf of, std::string_view name);

// The name of a number: one of Karst's own or of the list, else "unknown".
std::string_view name_of(KindOf of, std::int32_t number, std::span<const OwnKind> own);
std::string_view name_of(Biome biome, std::span<const OwnKind> own);
std::string_view name_of(Subtype subtype, std::span<const OwnKind> own);
// What a biome or a type of places looks like, as one of Karst's own: itself, or what its picture
// says; grassland and the type itself where neither is known.
Biome looks_like(Biome biome, std::span<const OwnKind> own);
std::string_view looks_like(const std::string& place_type, std::span<const OwnKind> own);
// Likewise of a mark; `none` where nothing is drawn.
Subtype looks_like(Subtype subtype, std::span<const OwnKind> own);

struct GenerationResult;
// What a map holds that is neither Karst's own nor in its list, with its tile and value in words.
std::optional<std::string> find_unknown_kind(const GenerationResult& map);

}  // namespace karst
