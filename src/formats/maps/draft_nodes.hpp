// What the tables of map JSON and of game JSON are made of.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "formats/json_schema.hpp"
#include "formats/maps/map_draft.hpp"

namespace karst::draft_nodes {

using Draft = MapDraft;
using Node = JsonNode<Draft>;
using Key = Node::Member;

constexpr Node whole(std::int64_t min, std::int64_t max, void (*take)(Draft&, std::int64_t)) {
  return {.type = JsonType::integer, .min = min, .max = max, .take_integer = take};
}
constexpr Node text(JsonCheck (*take)(Draft&, std::string_view)) {
  return {.type = JsonType::text, .take_text = take};
}
// A text that is one of the names. One that is empty cannot be chosen; it stands for what is left
// out.
constexpr Node choice(std::span<const std::string_view> names, void (*take)(Draft&, std::int64_t)) {
  return {.type = JsonType::choice,
          .min = names.front().empty() ? 1 : 0,
          .max = static_cast<std::int64_t>(names.size()) - 1,
          .names = names,
          .take_integer = take};
}
template <std::size_t Count>
constexpr Node object(const std::array<Key, Count>& members, void (*begin)(Draft&),
                      void (*end)(Draft&)) {
  static_assert(Count <= kMaxObjectKeys);
  return {.type = JsonType::object, .members = members, .begin = begin, .end = end};
}
constexpr Node list(const Node& item, std::int64_t most = kMaxArea) {
  return {.type = JsonType::list, .max = most, .item = &item};
}
// A list of exactly so many numbers; `numbers_read` counts them.
constexpr Node numbers(const Node& item, std::size_t count, void (*end)(Draft&) = nullptr) {
  return {.type = JsonType::list,
          .min = static_cast<std::int64_t>(count),
          .max = static_cast<std::int64_t>(count),
          .item = &item,
          .begin = [](Draft& draft) { draft.numbers_read = 0; },
          .end = end};
}
constexpr Node flag(void (*take)(Draft&, bool)) {
  return {.type = JsonType::boolean, .take_flag = take};
}
constexpr Node dictionary(JsonCheck (*take)(Draft&, const std::string&, ParamValue)) {
  constexpr std::int64_t kMaxEntries = 256;
  return {.type = JsonType::dictionary, .max = kMaxEntries, .take_entry = take};
}

// A seed, as decimal text since JSON numbers lose the last digits of large ones.
inline JsonCheck take_seed_text(std::string_view digits, std::uint64_t& seed) {
  const auto value = parse_unsigned(digits);
  if (!value || std::to_string(*value) != digits) {
    return JsonFault{"is not a decimal number in 0..18446744073709551615"};
  }
  seed = *value;
  return std::nullopt;
}

// A position, which is left in `point`.
inline constexpr Node kX = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t x) {
  draft.point.x = static_cast<std::int32_t>(x);
});
inline constexpr Node kY = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t y) {
  draft.point.y = static_cast<std::int32_t>(y);
});
inline constexpr std::array kPositionMembers = {Key{"x", &kX}, Key{"y", &kY}};

// A position as a list of two numbers, which are left in `coordinates`.
inline constexpr Node kCoordinate =
    whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t coordinate) {
      draft.coordinates[draft.numbers_read++] = static_cast<std::int32_t>(coordinate);
    });

}  // namespace karst::draft_nodes
