#include "model/authoring/find_unwritable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "core/utf8.hpp"

namespace karst {
namespace {

// Written as escapes of six bytes, these are still fewer than a text may have where it is read.
constexpr std::size_t kMaxTextBytes = 8192;

// What is wrong with a value, by its type; what is unusual may be as it is by default.
template <auto Member, class Type>
std::optional<std::string> fault_of(const Field<Member>& field, const Type& value) {
  if constexpr (std::same_as<Type, std::string>) {
    if (!is_utf8(value)) return "is no text in UTF-8";
    if (value.size() > kMaxTextBytes) {
      return fmt::format("has {} bytes; at most {} are allowed", value.size(), kMaxTextBytes);
    }
  } else if constexpr (std::same_as<Type, std::int32_t> || std::same_as<Type, std::int64_t>) {
    const bool may_be_default = field.need == Presence::unusual && value == Type{};
    if (!may_be_default && (value < field.min || value > field.max)) {
      return fmt::format("= {} is outside {}..{}", value, field.min, field.max);
    }
  } else if constexpr (std::is_enum_v<Type> && !std::same_as<Type, Biome>) {
    // find_unknown_kind asks for lands.
    const auto number = static_cast<std::size_t>(value);
    if (number >= field.names.size()) {
      return fmt::format("= {} is outside 0..{}", number, field.names.size() - 1);
    }
  }
  return std::nullopt;
}

template <auto Member, class Entry>
std::optional<std::string> find_unwritable_entry(const Part<Member>& part,
                                                 const std::vector<Entry>& entries) {
  std::optional<std::string> found;
  for (std::size_t i = 0; i < entries.size() && !found; ++i) {
    std::apply(
        [&]<auto... Fields>(const Field<Fields>&... fields) {
          const auto look_at = [&]<auto Of>(const Field<Of>& field) {
            auto fault = found ? std::nullopt : fault_of(field, entries[i].*Of);
            if (fault) found = fmt::format("{}[{}].{} {}", part.key, i, field.key, *fault);
          };
          (look_at(fields), ...);
        },
        kFields<Entry>);
  }
  return found;
}

// Without an early exit, so that the loop is vectorised.
template <class Cell>
int highest_of(const Grid<Cell>& layer) {
  std::uint8_t most = 0;
  for (const Cell cell : layer.cells()) most = std::max(most, static_cast<std::uint8_t>(cell));
  return most;
}

template <auto Member, class Type>
std::optional<std::string> find_unwritable_value(const Part<Member>& part, const Type& value,
                                                 Size size) {
  if (part.key.empty()) return std::nullopt;
  if constexpr (kIsLayer<Type>) {
    // find_unknown_kind asks for lands and ground.
    using Cell = std::remove_cvref_t<decltype(value.cells()[0])>;
    constexpr bool kHasOwnKinds = std::same_as<Cell, Biome> || std::same_as<Cell, Ground>;
    const int most = kHasOwnKinds ? 0 : highest_of(value);
    if (most <= max_cell(part)) return std::nullopt;
    return fmt::format("{} has the value {} outside 0..{}", part.key, most, max_cell(part));
  }
  if constexpr (std::same_as<Type, std::optional<LevelOrigin>>) {
    std::vector<LevelOrigin> level;
    if (value) level.push_back(*value);
    return find_unwritable_entry(part, level);
  } else if constexpr (kIsList<Type>) {
    const std::int64_t most =
        part.max_entries == kMaxArea ? size.area() : part.max_entries;
    if (most > 0 && std::ssize(value) > most) {  // 0: bounded by who fills it
      return fmt::format("{} has {} entries; at most {} are allowed", part.key, value.size(), most);
    }
    if constexpr (kHasFields<EntryOf<Type>>) return find_unwritable_entry(part, value);
    if constexpr (std::same_as<EntryOf<Type>, PackedPosition>) {
      const auto comes_first = [](PackedPosition a, PackedPosition b) {
        return !comes_before(b, a) && a != b;
      };
      const auto other = std::ranges::adjacent_find(value, std::not_fn(comes_first));
      if (other == value.end()) return std::nullopt;
      return fmt::format("{}[{}] does not come after the tile before it, row by row", part.key,
                         other - value.begin() + 1);
    }
  }
  return std::nullopt;
}

// Told apart while compiling, since every map that is made is asked for one of them.
template <Filled filled>
std::optional<std::string> find_unwritable_part(const GenerationResult& map, Size size) {
  std::optional<std::string> found;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kPart<Member>.filled == filled) {
      if (!found) found = find_unwritable_value(part, map.*Member, size);
    }
  });
  return found;
}

}  // namespace

std::optional<std::string> find_unwritable(const GenerationResult& map, Size size, Filled filled) {
  switch (filled) {
    case Filled::undecided:
      break;
    case Filled::origin:
      return find_unwritable_part<Filled::origin>(map, size);
    case Filled::content:
      return find_unwritable_part<Filled::content>(map, size);
    case Filled::derived:
      return find_unwritable_part<Filled::derived>(map, size);
    case Filled::added:
      return find_unwritable_part<Filled::added>(map, size);
  }
  return std::nullopt;
}

}  // namespace karst
