#include "karst/model/own_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "karst/core/text.hpp"
#include "karst/model/ground.hpp"
#include "karst/model/map.hpp"

namespace karst {
namespace {

constexpr std::size_t kMostNameBytes = 64;

// What Karst itself knows of a sort; of features nothing is fixed.
struct BuiltIn {
  std::span<const std::string_view> names;  // by number
  std::string_view characters;              // of layers
  bool has_numbers = false;
};

BuiltIn built_in(KindOf of) {
  switch (of) {
    case KindOf::biome: return {kBiomeNames, kBiomeCharacters, true};
    case KindOf::ground: return {kGroundNames, kGroundCharacters, true};
    case KindOf::subtype: return {kSubtypeNames, {}, true};
    case KindOf::place: return {kPlaceNames, {}, false};
    case KindOf::feature: break;
  }
  return {};
}

bool is_built_in(KindOf of, std::string_view name) {
  const auto names = built_in(of).names;
  return std::ranges::find(names, name) != names.end();
}

bool is_kind_of_something(KindOf of) {
  return static_cast<std::size_t>(of) < kKindOfNames.size();
}

std::string_view to_string(KindOf of) {
  return is_kind_of_something(of) ? kKindOfNames[static_cast<std::size_t>(of)] : "unknown";
}

bool is_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !name.empty() && name.size() <= kMostNameBytes && std::ranges::all_of(name, fits);
}

// Quotes and backslashes would stand in JSON as two characters.
bool is_character(std::string_view text) {
  return text.size() == 1 && text[0] > ' ' && text[0] < 0x7F && text[0] != '"' && text[0] != '\\';
}

// What is wrong with a kind by itself.
std::optional<std::string> find_fault(const OwnKind& kind) {
  if (!is_kind_of_something(kind.of)) {
    return fmt::format("is none of {}", join_alternatives(kKindOfNames));
  }
  const BuiltIn known = built_in(kind.of);
  const auto first = known.has_numbers ? static_cast<std::int32_t>(known.names.size()) : 0;
  const std::int32_t last = known.has_numbers ? kMostOwnNumber : 0;
  if (kind.number < first || kind.number > last) {
    return fmt::format("has the number {}, which is outside {}..{}", kind.number, first, last);
  }
  if (!is_name(kind.name)) return "needs a name of a-z, 0-9 and _";
  if (is_built_in(kind.of, kind.name)) return "has the name of one of Karst's own";
  if (!is_character(kind.character)) {
    return fmt::format("has the character \"{}\", not one printable one beside \" and \\",
                       shortened(kind.character));
  }
  if (known.characters.find(kind.character) != std::string_view::npos) {
    return fmt::format("has the character '{}' of one of Karst's own", kind.character);
  }
  if (known.names.empty() || is_built_in(kind.of, kind.picture)) return std::nullopt;
  return fmt::format("has the picture \"{}\", which is none of {}", shortened(kind.picture),
                     join_alternatives(known.names));
}

// What two kinds of one sort must not share.
std::optional<std::string> find_clash(const OwnKind& kind, const OwnKind& other) {
  if (other.of != kind.of) return std::nullopt;
  if (other.name == kind.name) return "is there already, and is another one";
  const BuiltIn known = built_in(kind.of);
  if (known.has_numbers && other.number == kind.number) {
    return fmt::format("has the number {} of {}", kind.number, other.name);
  }
  if (!known.characters.empty() && other.character == kind.character) {
    return fmt::format("has the character '{}' of {}", kind.character, other.name);
  }
  return std::nullopt;
}

// --- what a map holds ----------------------------------------------------------------------------

// The numbers of one sort that a map may hold.
class KnownNumbers {
 public:
  KnownNumbers(KindOf of, std::span<const OwnKind> own) : of_(of) {
    for (std::size_t i = 0; i < built_in(of).names.size(); ++i) known_.set(i);
    for (const OwnKind& kind : own) {
      if (kind.of == of && kind.number >= 0 && kind.number <= kMostOwnNumber) {
        known_.set(static_cast<std::size_t>(kind.number));
      }
    }
  }
  bool has(std::uint8_t number) const { return known_[number]; }
  std::string refuse(std::uint8_t number, LogicalPosition p) const {
    return fmt::format("{} {} at {} is neither one of Karst's own nor registered", to_string(of_),
                       number, xy(p));
  }

 private:
  KindOf of_;
  std::bitset<256> known_;
};

// Most maps hold nothing but Karst's own, which one look at the highest number tells.
template <class Cell>
std::optional<std::string> find_unknown_cell(const Grid<Cell>& layer, KindOf of,
                                             std::span<const OwnKind> own) {
  std::uint8_t highest = 0;
  for (const Cell cell : layer.cells()) {
    highest = std::max(highest, static_cast<std::uint8_t>(cell));
  }
  if (highest < built_in(of).names.size()) return std::nullopt;
  const KnownNumbers known(of, own);
  for (std::int32_t y = 0; y < layer.height(); ++y) {
    const auto row = layer.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      const auto number = static_cast<std::uint8_t>(row[x]);
      if (!known.has(number)) {
        return known.refuse(number, {static_cast<std::int32_t>(x), y});
      }
    }
  }
  return std::nullopt;
}

bool is_known(Biome biome, std::span<const OwnKind> own) {
  return static_cast<std::size_t>(biome) < kBiomeNames.size() ||
         find_own(own, KindOf::biome, static_cast<std::int32_t>(biome)) != nullptr;
}

std::optional<std::string> find_unknown_biome(Biome biome, LogicalPosition p,
                                              std::span<const OwnKind> own) {
  if (is_known(biome, own)) return std::nullopt;
  return KnownNumbers(KindOf::biome, own).refuse(static_cast<std::uint8_t>(biome), p);
}

std::optional<std::string> find_unknown_mark(const MarkedTile& tile,
                                             std::span<const OwnKind> own) {
  for (const Subtype type : tile.types) {
    const auto number = static_cast<std::uint8_t>(type);
    if (number < kSubtypeCount || find_own(own, KindOf::subtype, number) != nullptr) continue;
    return KnownNumbers(KindOf::subtype, own).refuse(number, tile.position);
  }
  return std::nullopt;
}

std::optional<std::string> find_unknown_place(const PointOfInterest& place,
                                              std::span<const OwnKind> own) {
  const bool known = is_built_in(KindOf::place, place.type) ||
                     find_own(own, KindOf::place, place.type) != nullptr;
  if (known) return find_unknown_biome(place.biome, place.position, own);
  return fmt::format("place \"{}\" at {} is neither one of Karst's own nor registered",
                     shortened(place.type), xy(place.position));
}

}  // namespace

Result<void> add_own_kind(std::vector<OwnKind>& kinds, OwnKind kind) {
  const auto refused = [&](std::string why) {
    return bad_input("", fmt::format("{} \"{}\"", to_string(kind.of), shortened(kind.name)),
                     std::move(why));
  };
  if (std::ranges::find(kinds, kind) != kinds.end()) return {};
  if (auto fault = find_fault(kind)) return refused(*std::move(fault));
  if (kinds.size() >= kMostOwnKinds) {
    return refused(fmt::format("is one too many; at most {} are allowed", kMostOwnKinds));
  }
  for (const OwnKind& other : kinds) {
    if (auto clash = find_clash(kind, other)) return refused(*std::move(clash));
  }
  kinds.push_back(std::move(kind));
  return {};
}

Result<void> add_own_kinds(std::vector<OwnKind>& kinds, std::span<const OwnKind> others) {
  for (const OwnKind& kind : others) {
    if (auto done = add_own_kind(kinds, kind); !done) return done;
  }
  return {};
}

const OwnKind* find_own(std::span<const OwnKind> kinds, KindOf of, std::int32_t number) {
  for (const OwnKind& kind : kinds) {
    if (kind.of == of && kind.number == number) return &kind;
  }
  return nullptr;
}

const OwnKind* find_own(std::span<const OwnKind> kinds, KindOf of, std::string_view name) {
  for (const OwnKind& kind : kinds) {
    if (kind.of == of && kind.name == name) return &kind;
  }
  return nullptr;
}

std::string_view name_of(KindOf of, std::int32_t number, std::span<const OwnKind> own) {
  const auto names = built_in(of).names;
  if (number >= 0 && static_cast<std::size_t>(number) < names.size()) {
    return names[static_cast<std::size_t>(number)];
  }
  const OwnKind* kind = find_own(own, of, number);
  return kind != nullptr ? std::string_view(kind->name) : "unknown";
}

std::string_view name_of(Biome biome, std::span<const OwnKind> own) {
  return name_of(KindOf::biome, static_cast<std::int32_t>(biome), own);
}

std::string_view name_of(Subtype subtype, std::span<const OwnKind> own) {
  return name_of(KindOf::subtype, static_cast<std::int32_t>(subtype), own);
}

Biome looks_like(Biome biome, std::span<const OwnKind> own) {
  if (static_cast<std::size_t>(biome) < kBiomeNames.size()) return biome;
  const OwnKind* kind = find_own(own, KindOf::biome, static_cast<std::int32_t>(biome));
  return kind == nullptr ? Biome::grassland
                         : biome_from_string(kind->picture).value_or(Biome::grassland);
}

std::string_view looks_like(const std::string& place_type, std::span<const OwnKind> own) {
  const OwnKind* kind = find_own(own, KindOf::place, place_type);
  return kind != nullptr ? std::string_view(kind->picture) : std::string_view(place_type);
}

Subtype looks_like(Subtype subtype, std::span<const OwnKind> own) {
  if (static_cast<int>(subtype) < kSubtypeCount) return subtype;
  const OwnKind* kind = find_own(own, KindOf::subtype, static_cast<std::int32_t>(subtype));
  if (kind == nullptr) return Subtype::none;
  const auto found = std::ranges::find(kSubtypeNames, kind->picture);
  return found == kSubtypeNames.end() ? Subtype::none
                                      : static_cast<Subtype>(found - kSubtypeNames.begin());
}

std::optional<std::string> find_unknown_kind(const GenerationResult& map) {
  const std::span<const OwnKind> own = map.own_kinds;
  if (auto unknown = find_unknown_cell(map.biomes, KindOf::biome, own)) return unknown;
  if (auto unknown = find_unknown_cell(map.ground, KindOf::ground, own)) return unknown;
  for (const MarkedTile& tile : map.subtypes) {
    if (auto unknown = find_unknown_mark(tile, own)) return unknown;
  }
  for (const PointOfInterest& place : map.points_of_interest) {
    if (auto unknown = find_unknown_place(place, own)) return unknown;
  }
  for (const FactionStart& start : map.faction_starts) {
    if (auto unknown = find_unknown_biome(start.biome, start.position, own)) return unknown;
  }
  return std::nullopt;
}

}  // namespace karst
