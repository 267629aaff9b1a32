// What the tables of map JSON and of game JSON are made of.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "formats/json_schema.hpp"
#include "formats/map_draft.hpp"
#include "karst/engine/generate.hpp"

namespace karst::draft_nodes {

using Draft = MapDraft;
using Node = JsonNode<Draft>;
using Member = Node::Member;
inline constexpr std::int64_t kMostInt = std::numeric_limits<std::int32_t>::max();

constexpr Node whole(std::int64_t min, std::int64_t max, void (*take)(Draft&, std::int64_t)) {
  return {.type = JsonType::integer, .min = min, .max = max, .take_integer = take};
}
constexpr Node text(JsonCheck (*take)(Draft&, std::string_view)) {
  return {.type = JsonType::text, .take_text = take};
}
constexpr Node object(std::span<const Member> members, void (*begin)(Draft&), void (*end)(Draft&)) {
  return {.type = JsonType::object, .members = members, .begin = begin, .end = end};
}
constexpr Node list(const Node& item, std::int64_t most = kMaxArea) {
  return {.type = JsonType::list, .max = most, .item = &item};
}
constexpr Node flag(void (*take)(Draft&, bool)) {
  return {.type = JsonType::boolean, .take_flag = take};
}
constexpr Node dictionary(JsonCheck (*take)(Draft&, const std::string&, ParamValue)) {
  constexpr std::int64_t kMostEntries = 256;
  return {.type = JsonType::dictionary, .max = kMostEntries, .take_entry = take};
}

// For a text that is one of some names: gives its place among them, or tells which there are.
template <class Value>
JsonCheck take_name(std::string_view name, std::span<const std::string_view> names, Value& value) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return JsonFault{unknown_name_hint(name, names)};
  value = static_cast<Value>(found - names.begin());
  return std::nullopt;
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

inline void add_param(std::vector<NamedParam>& params, const std::string& name, ParamValue value) {
  NamedParam& param = params.emplace_back();
  param.name = name;
  param.value = std::move(value);
}

// A position, which is left in `point`.
inline constexpr Node kX = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t x) {
  draft.point.x = static_cast<std::int32_t>(x);
});
inline constexpr Node kY = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t y) {
  draft.point.y = static_cast<std::int32_t>(y);
});
inline constexpr std::array kPositionMembers = {Member{"x", &kX}, Member{"y", &kY}};

// A position as a list of two numbers, which are left in `coordinates`.
inline constexpr Node kCoordinate =
    whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t coordinate) {
      draft.coordinates[draft.coordinates_read++] = static_cast<std::int32_t>(coordinate);
    });
constexpr Node coordinates(void (*take)(Draft&)) {
  return {.type = JsonType::list,
          .min = 2,
          .max = 2,
          .item = &kCoordinate,
          .begin = [](Draft& draft) { draft.coordinates_read = 0; },
          .end = take};
}

}  // namespace karst::draft_nodes
