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

// A position, which is left in `point`.
inline constexpr Node kX = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t x) {
  draft.point.x = static_cast<std::int32_t>(x);
});
inline constexpr Node kY = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t y) {
  draft.point.y = static_cast<std::int32_t>(y);
});
inline constexpr std::array kPositionMembers = {Member{"x", &kX}, Member{"y", &kY}};

}  // namespace karst::draft_nodes
