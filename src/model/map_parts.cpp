// What follows from the table of parts alone: that it is complete, emptying, copying and hashing a map.
#include "model/map_parts.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "karst/core/hash.hpp"
#include "model/map_layers.hpp"

namespace karst {
namespace {

// --- a row for every member, and nothing left open -----------------------------------------------
// Asked here and not in the header, since counting members is slow to compile.

// How many members an aggregate has: as many as can be given initial values.
struct AnyValue {
  template <class T>
  constexpr operator T&() const&;
  template <class T>
  constexpr operator T&&() const&&;
};
template <class Aggregate, class... Values>
constexpr std::size_t member_count() {
  if constexpr (requires { Aggregate{Values{}..., AnyValue{}}; }) {
    return member_count<Aggregate, Values..., AnyValue>();
  } else {
    return sizeof...(Values);
  }
}

template <auto Member>
constexpr bool is_complete(const Part<Member>& part) {
  using Type = PartType<Member>;
  const bool described = !part.meaning.empty() && (part.key.empty() || !part.example.empty());
  const bool decided =
      part.letter != 0 && part.filled != Filled::undecided && part.crop != Crop::undecided;
  if constexpr (kIsLayer<Type>) {
    return described && decided && (part.crop == Crop::cut || part.filled == Filled::derived);
  } else if constexpr (kIsList<Type>) {
    return described && decided &&
           (part.stands != Stands::undecided || !HasPosition<typename Type::value_type>);
  } else {
    return described && decided;
  }
}

constexpr bool are_letters_unique() {
  std::array<int, 128> uses{};
  for_each_part([&](const auto& part) { ++uses[static_cast<std::size_t>(part.letter)]; });
  uses[static_cast<std::size_t>(kNotHashed)] = 0;
  return std::ranges::all_of(uses, [](int count) { return count <= 1; });
}

static_assert(member_count<GenerationResult>() == std::tuple_size_v<decltype(kMapParts)>,
              "every member of GenerationResult has one row in kMapParts");
static_assert(std::apply([](const auto&... part) { return (is_complete(part) && ...); }, kMapParts),
              "a row of kMapParts leaves open how the part is described, hashed, filled, cropped "
              "or where it stands");
static_assert(are_letters_unique(), "two parts have the same letter in the hash");

// --- emptying ------------------------------------------------------------------------------------

// Keeps the memory of what has any.
template <class Type>
void empty(Type& part) {
  if constexpr (requires { part.clear(); }) {
    part.clear();
  } else {
    part = Type{};
  }
}

void empty(RoomGraph& graph) {
  graph.rooms.clear();
  graph.links.clear();
}

// --- values ------------------------------------------------------------------------------------

void add(CanonicalBytes& bytes, std::int32_t number) {
  bytes.add_i32(number);
}
void add(CanonicalBytes& bytes, const std::string& text) {
  bytes.add_text(text);
}

void add(CanonicalBytes& bytes, LogicalPosition p) {
  bytes.add_u64(static_cast<std::uint32_t>(p.x) | std::uint64_t{static_cast<std::uint32_t>(p.y)}
                                                      << 32);
}

void add(CanonicalBytes& bytes, const Rect& rect) {
  add(bytes, LogicalPosition{rect.x1, rect.y1});
  add(bytes, LogicalPosition{rect.x2, rect.y2});
}

template <class Enum>
  requires std::is_enum_v<Enum>
void add(CanonicalBytes& bytes, Enum value) {
  bytes.add_u8(static_cast<std::uint8_t>(value));
}

void add(CanonicalBytes& bytes, const SubtypeList& types) {
  bytes.add_u32(static_cast<std::uint32_t>(types.size()));
  for (const Subtype type : types) add(bytes, type);
}

template <class Entry>
void add_entry(CanonicalBytes& bytes, const Entry& entry) {
  if constexpr (kHasFields<Entry>) {
    const auto add_field = [&]<auto Member>(const Field<Member>&) {
      if constexpr (kField<Member>.hashed) add(bytes, entry.*Member);
    };
    std::apply([&](const auto&... field) { (add_field(field), ...); }, kFields<Entry>);
  } else {
    add(bytes, entry);
  }
}

// --- parts -------------------------------------------------------------------------------------

// Of an optional part.
template <class Entry>
  requires kHasFields<Entry>
void add_part(CanonicalBytes& bytes, char letter, const std::optional<Entry>& entry) {
  if (!entry) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  add_entry(bytes, *entry);
}

// Empty parts add nothing and every part begins with a letter of its own, so a part that is added
// to the model later leaves the hashes of all older maps as they are.
void add_part(CanonicalBytes& bytes, char letter, LogicalPosition position) {
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  add(bytes, position);
}

void add_part(CanonicalBytes& bytes, char letter, const std::optional<LogicalPosition>& position) {
  if (position) add_part(bytes, letter, *position);
}

// There is but one other value.
void add_part(CanonicalBytes& bytes, char letter, KeyUse use) {
  static_assert(kKeyUseNames.size() == 2);
  if (use != KeyUse::permanent) bytes.add_u8(static_cast<std::uint8_t>(letter));
}

template <class Cell>
void add_part(CanonicalBytes& bytes, char letter, const Grid<Cell>& grid) {
  static_assert(sizeof(Cell) == 1);
  if (grid.empty()) return;
  const auto* cells = reinterpret_cast<const std::uint8_t*>(grid.cells().data());
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  bytes.add_u64(hash_bytes({cells, grid.cells().size()}));
}

template <class Entry>
void add_part(CanonicalBytes& bytes, char letter, const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  bytes.add_u32(static_cast<std::uint32_t>(entries.size()));
  for (const Entry& entry : entries) add_entry(bytes, entry);
}

// What is walkable as bits, and the type of the few tiles that are neither wall nor floor.
void add_tiles(CanonicalBytes& bytes, char letter, const Grid<TileType>& tiles,
               const BitGrid& walkable, std::span<const LogicalPosition> special) {
  if (tiles.empty()) return;
  bytes.add_u8(static_cast<std::uint8_t>(letter));
  bytes.add_u64(hash_words(walkable.words()));
  bytes.add_u32(static_cast<std::uint32_t>(special.size()));
  for (const LogicalPosition p : special) {
    add(bytes, p);
    add(bytes, tiles[p]);
  }
}

}  // namespace

void GenerationResult::clear() {
  for_each_part([&]<auto Member>(const Part<Member>&) { empty(this->*Member); });
}

void clear_layers(GenerationResult& map) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.filled == Filled::content) empty(map.*Member);
  });
}

void copy_layers(const GenerationResult& from, GenerationResult& to) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.filled == Filled::content) to.*Member = from.*Member;
  });
}

std::uint64_t content_hash(const GenerationResult& map) {
  CanonicalBytes bytes;
  return content_hash(map, walkable_tiles(map.tiles), special_tiles(map.tiles), bytes);
}

std::uint64_t content_hash(const GenerationResult& map, const BitGrid& walkable,
                           std::span<const LogicalPosition> special, CanonicalBytes& bytes) {
  bytes.clear();
  bytes.add_i32(map.tiles.width());
  bytes.add_i32(map.tiles.height());
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (std::same_as<PartType<Member>, Grid<TileType>>) {
      add_tiles(bytes, part.letter, map.tiles, walkable, special);
    } else if constexpr (kPart<Member>.letter != kNotHashed) {
      add_part(bytes, part.letter, map.*Member);
    }
  });
  return bytes.hash();
}

std::optional<std::string_view> find_misfit_layer(const GenerationResult& map) {
  std::optional<std::string_view> misfit;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>>) {
      const auto& layer = map.*Member;
      if (!misfit && !layer.empty() && layer.size() != map.size()) misfit = part.key;
    }
  });
  return misfit;
}

}  // namespace karst
