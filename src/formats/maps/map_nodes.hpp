// The nodes of map JSON, made from the tables of parts and fields:
// kFieldNode<&PointOfInterest::biome> reads that field of the entry at hand,
// kPartNode<&GenerationResult::biomes> that part of the map. The type of a member decides what its
// node is.
#pragma once

#include <concepts>
#include <type_traits>

#include "formats/maps/draft_nodes.hpp"
#include "formats/maps/row_cells.hpp"
#include "karst/core/text.hpp"

namespace karst::draft_nodes {

template <auto Member>
using MemberType = std::remove_reference_t<decltype(std::declval<OwnerOf<Member>&>().*Member)>;
template <auto Member>
inline constexpr bool kIsPart = std::same_as<OwnerOf<Member>, GenerationResult>;

// The row of a part or the field of an entry.
template <auto Member>
constexpr const auto& info_of() {
  if constexpr (kIsPart<Member>) {
    return kPart<Member>;
  } else {
    return kField<Member>;
  }
}

// Where the value of a member goes.
template <auto Member>
auto& target(Draft& draft) {
  if constexpr (!kIsPart<Member>) {
    return draft.entry<OwnerOf<Member>>().*Member;
  } else if constexpr (std::same_as<MemberType<Member>, std::optional<LogicalPosition>>) {
    return *(draft.map.*Member);
  } else {
    return draft.map.*Member;
  }
}

// --- positions and rectangles --------------------------------------------------------------------

constexpr Node described(Node node, std::string_view meaning) {
  node.meaning = meaning;
  return node;
}

constexpr std::string_view meaning_of(std::int32_t LogicalPosition::* number) {
  return number == &LogicalPosition::x ? "tiles from the left edge of the map"
                                       : "tiles from the top edge of the map";
}
constexpr std::string_view meaning_of(std::int32_t TileArea::* number) {
  if (number == &TileArea::x) return meaning_of(&LogicalPosition::x);
  if (number == &TileArea::y) return meaning_of(&LogicalPosition::y);
  return "in tiles";
}

// One number of a position or an area, or of the outline of a room, which becomes a Rect at its
// end.
template <auto Member, auto Number>
void take_number_of(Draft& draft, std::int64_t value) {
  if constexpr (std::same_as<MemberType<Member>, Rect>) {
    draft.outline.*Number = static_cast<std::int32_t>(value);
  } else {
    target<Member>(draft).*Number = static_cast<std::int32_t>(value);
  }
}
template <auto Member, auto Number, std::int64_t Min, std::int64_t Max>
inline constexpr Node kNumberOf =
    described(whole(Min, Max, take_number_of<Member, Number>), meaning_of(Number));
template <auto Member>
inline constexpr std::array kPositionKeys = {
    Key{"x", &kNumberOf<Member, &LogicalPosition::x, 0, kMaxSide - 1>},
    Key{"y", &kNumberOf<Member, &LogicalPosition::y, 0, kMaxSide - 1>}};
// The outline of a chamber that was found reaches one tile beyond the map on every side.
template <auto Member, std::int64_t Min = std::same_as<MemberType<Member>, Rect> ? -1 : 0>
inline constexpr std::array kAreaKeys = {
    Key{"x", &kNumberOf<Member, &TileArea::x, Min, kMaxSide - 1>},
    Key{"y", &kNumberOf<Member, &TileArea::y, Min, kMaxSide - 1>},
    Key{"width", &kNumberOf<Member, &TileArea::width, 0, kMaxSide + 1>},
    Key{"height", &kNumberOf<Member, &TileArea::height, 0, kMaxSide + 1>}};

// --- values ------------------------------------------------------------------------------------

// An item of a list of numbers, and a tile of a list of tiles.
template <auto Member>
inline constexpr Node kItem =
    whole(info_of<Member>().min, info_of<Member>().max, [](Draft& draft, std::int64_t value) {
      auto& items = target<Member>(draft);
      if constexpr (requires { items.push_back({}); }) {
        items.push_back(static_cast<Subtype>(value));
        if (value >= kSubtypeCount) draft.note_own_mark(value);
      } else {
        items[draft.numbers_read++] = static_cast<std::int32_t>(value);
      }
    });
template <auto Member>
inline constexpr Node kTile = numbers(kCoordinate, 2, [](Draft& draft) {
  if constexpr (kIsPart<Member>) {
    draft.add_tile<Member>();
  } else {
    target<Member>(draft).push_back(packed({draft.coordinates[0], draft.coordinates[1]}));
  }
});

// Which entry of its list is being read.
template <class Entry>
std::string entries_read(const Draft& draft) {
  std::string at;
  for_each_part([&]<auto Part_>(const Part<Part_>& part) {
    if constexpr (std::same_as<EntryOf<PartType<Part_>>, Entry>) {
      at = fmt::format("{}[{}]", part.key, draft.read<Part_>().places.count);
    }
  });
  return at;
}

template <auto Member>
void take_number(Draft& draft, std::int64_t value) {
  target<Member>(draft) = static_cast<MemberType<Member>>(value);
}
template <auto Member>
JsonCheck take_text_of(Draft& draft, std::string_view value) {
  target<Member>(draft) = value;
  return std::nullopt;
}
// One of Karst's own, or one that the file must tell of.
template <auto Member>
JsonCheck take_biome_of(Draft& draft, std::string_view name) {
  const auto biome = draft.biome_named(name, entries_read<OwnerOf<Member>>(draft));
  if (!biome) return JsonFault{unknown_name_hint(name, kBiomeNames)};
  target<Member>(draft) = *biome;
  return std::nullopt;
}
template <auto Member>
JsonCheck take_outcome_of(Draft& draft, std::string_view reason) {
  if (!reason.empty()) target<Member>(draft) = PassOutcome::rejected(std::string(reason));
  return std::nullopt;
}
template <auto Member>
JsonCheck take_seed_of(Draft& draft, std::string_view digits) {
  return take_seed_text(digits, target<Member>(draft));
}
template <auto Member>
JsonCheck take_colour_of(Draft& draft, std::string_view text) {
  const auto colour = parse_colour(text);
  if (!colour) return JsonFault{"is not # and six hexadecimal digits"};
  target<Member>(draft) = *colour;
  return std::nullopt;
}
// True stands for what is not so by default.
template <auto Member>
void take_flag_of(Draft& draft, bool value) {
  target<Member>(draft) = value != OwnerOf<Member>{}.*Member;
}
template <auto Member>
JsonCheck take_param_of(Draft& draft, const std::string& name, ParamValue value) {
  if (!draft.store_values) return std::nullopt;
  NamedParam& param = target<Member>(draft).emplace_back();
  param.name = name;
  param.value = std::move(value);
  return std::nullopt;
}
template <auto Member>
void begin_optional(Draft& draft) {
  if constexpr (requires { (draft.map.*Member).emplace(); }) (draft.map.*Member).emplace();
}

template <auto Member>
constexpr Node value_node() {
  using Type = MemberType<Member>;
  constexpr const auto& info = info_of<Member>();
  if constexpr (std::same_as<Type, std::string>) {
    return text(take_text_of<Member>);
  } else if constexpr (std::same_as<Type, PassOutcome>) {
    return text(take_outcome_of<Member>);
  } else if constexpr (std::same_as<Type, Colour>) {
    Node node = text(take_colour_of<Member>);
    node.pattern = "^#[0-9a-fA-F]{6}$";
    return node;
  } else if constexpr (std::same_as<Type, bool>) {
    return flag(take_flag_of<Member>);
  } else if constexpr (std::same_as<Type, std::uint64_t>) {
    Node node = text(take_seed_of<Member>);
    node.pattern = "^(0|[1-9][0-9]{0,19})$";
    return node;
  } else if constexpr (std::integral<Type>) {
    return whole(info.min, info.max, take_number<Member>);
  } else if constexpr (std::same_as<Type, Biome>) {
    Node node = text(take_biome_of<Member>);
    node.names = info.names;
    return node;
  } else if constexpr (std::is_enum_v<Type>) {
    return choice(info.names, take_number<Member>);
  } else if constexpr (std::same_as<Type, LogicalPosition> ||
                       std::same_as<Type, std::optional<LogicalPosition>>) {
    return object(kPositionKeys<Member>, begin_optional<Member>, nullptr);
  } else if constexpr (std::same_as<Type, TileArea>) {
    return object(kAreaKeys<Member>, nullptr, nullptr);
  } else if constexpr (std::same_as<Type, SubtypeList>) {
    return list(kItem<Member>, SubtypeList::kMost);
  } else if constexpr (std::same_as<Type, std::vector<PackedPosition>>) {
    return list(kTile<Member>);
  } else if constexpr (std::same_as<Type, std::vector<NamedParam>>) {
    return dictionary(take_param_of<Member>);
  } else {
    return numbers(kItem<Member>, std::tuple_size_v<Type>);
  }
}

// --- entries -----------------------------------------------------------------------------------

template <auto Member>
inline constexpr Node kFieldNode = described(value_node<Member>(), kField<Member>.meaning);

template <auto Member>
constexpr auto keys_of(const Field<Member>& field) {
  using Type = MemberType<Member>;
  if constexpr (std::same_as<Type, Rect>) {
    return kAreaKeys<Member>;
  } else if constexpr (std::same_as<Type, LogicalPosition> && kField<Member>.key.empty()) {
    return kPositionKeys<Member>;
  } else {
    return std::array{Key{field.key, &kFieldNode<Member>, field.need == Presence::always}};
  }
}

template <std::size_t... Counts>
constexpr auto joined(const std::array<Key, Counts>&... some) {
  std::array<Key, (Counts + ...)> all;
  auto put = all.begin();
  ((put = std::ranges::copy(some, put).out), ...);
  return all;
}

template <class Entry>
inline constexpr auto kEntryKeys =
    std::apply([](const auto&... field) { return joined(keys_of(field)...); }, kFields<Entry>);

// An entry of the part `Member`.
template <auto Member, class Entry>
inline constexpr Node kEntryNode = [] {
  Node node = object(kEntryKeys<Entry>, [](Draft& draft) { draft.entry<Entry>() = {}; }, nullptr);
  if constexpr (std::same_as<Entry, GraphRoom>) {
    node.end_with = [](Draft& draft, const Node::KeysRead& told) { draft.add_room(told); };
  } else if constexpr (std::same_as<Entry, RoomLink>) {
    node.end = [](Draft& draft) { draft.add_link(); };
  } else if constexpr (kIsList<PartType<Member>>) {
    node.end = [](Draft& draft) { draft.add_entry<Member>(); };
  } else {
    node.end = [](Draft& draft) { draft.map.*Member = draft.entry<Entry>(); };
  }
  return node;
}();

// --- parts -------------------------------------------------------------------------------------

inline JsonCheck take_hash(Draft& draft, std::string_view digits) {
  const bool all_digits = digits.find_first_not_of(kHexDigits) == std::string_view::npos;
  if (digits.size() != 16 || !all_digits) {
    return JsonFault{"is not a hash of 16 digits 0-9 and a-f"};
  }
  for (const char digit : digits) {
    draft.map.hash = draft.map.hash << 4 | kHexDigits.find(digit);
  }
  return std::nullopt;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the nodes want this signature
inline JsonCheck take_requirement(Draft& draft, const std::string& metric, ParamValue value) {
  const std::string* range = std::get_if<std::string>(&value);
  auto requirement = parse_requirement(metric, range != nullptr ? *range : "");
  if (!requirement) return JsonFault{requirement.error().message()};
  if (draft.store_values) draft.map.require.push_back(*std::move(requirement));
  return std::nullopt;
}

template <auto Member>
inline constexpr Node kRow = [] {
  Node node = text(take_row<Member>);
  node.characters = kPart<Member>.characters;
  if (kOwnKindOf<Member>.has_value()) node.pattern = "^[!-~]+$";
  if (node.characters.empty()) node.pattern = "^([0-9a-f]{2})+$";
  return node;
}();

template <auto Member>
constexpr Node part_node() {
  using Type = PartType<Member>;
  constexpr std::int64_t kMaxEntries = kPart<Member>.max_entries;
  if constexpr (kIsLayer<Type>) {
    return list(kRow<Member>, kMaxSide);
  } else if constexpr (std::same_as<Type, std::vector<Rect>>) {
    return list(kEntryNode<Member, GraphRoom>, kMaxEntries);
  } else if constexpr (std::same_as<Type, RoomGraph>) {
    return list(kEntryNode<Member, RoomLink>, kMaxEntries);
  } else if constexpr (std::same_as<Type, std::vector<Requirement>>) {
    Node node = dictionary(take_requirement);
    node.max = kMaxEntries;
    return node;
  } else if constexpr (kIsList<Type> && kHasFields<EntryOf<Type>>) {
    return list(kEntryNode<Member, EntryOf<Type>>, kMaxEntries);
  } else if constexpr (kHasFields<EntryOf<Type>>) {
    return kEntryNode<Member, EntryOf<Type>>;  // of an optional
  } else if constexpr (std::same_as<Type, std::uint64_t> &&
                       kPart<Member>.filled == Filled::derived) {
    Node node = text(take_hash);
    node.pattern = "^[0-9a-f]{16}$";
    return node;
  } else {
    return value_node<Member>();
  }
}

template <auto Member>
inline constexpr Node kPartNode = described(part_node<Member>(), kPart<Member>.meaning);

}  // namespace karst::draft_nodes
