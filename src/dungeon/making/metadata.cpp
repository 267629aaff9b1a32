#include "dungeon/making/metadata.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "karst/core/text.hpp"

namespace karst {
namespace {

using Json = nlohmann::ordered_json;

Json parsed(const JsonKeys& metadata, std::string_view key) {
  const std::string* text = find_key(metadata, key);
  return text == nullptr ? Json() : Json::parse(*text, nullptr, false);
}

// None if it is no whole number in this range.
std::optional<std::int32_t> integer(const Json& value, std::int32_t min, std::int32_t max) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT32_MAX) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < min || number > max) return std::nullopt;
  return static_cast<std::int32_t>(number);
}

std::optional<std::int32_t> member(const Json& object, const char* key, std::int32_t min) {
  const auto found = object.find(key);
  return found == object.end() ? std::nullopt : integer(*found, min, kFarthestTile);
}

struct StatName {
  std::string_view key;
  std::int32_t EnemyStats::*field;
};
constexpr std::array kStatNames = {
    StatName{"str", &EnemyStats::str},      StatName{"dex", &EnemyStats::dex},
    StatName{"con", &EnemyStats::con},      StatName{"int", &EnemyStats::intelligence},
    StatName{"wis", &EnemyStats::wis},      StatName{"cha", &EnemyStats::cha},
    StatName{"ac", &EnemyStats::ac},        StatName{"hp", &EnemyStats::hp},
    StatName{"maxHp", &EnemyStats::max_hp}, StatName{"attackBonus", &EnemyStats::attack_bonus},
};

std::string compact(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The fault, if it is a known one and no number.
std::optional<std::string> apply_stat(const std::string& key, const Json& value, MapEnemy& enemy) {
  const auto known = std::find_if(kStatNames.begin(), kStatNames.end(),
                                  [&](const StatName& name) { return name.key == key; });
  if (known == kStatNames.end()) {
    enemy.extra_stats.emplace_back(key, compact(value));
    return std::nullopt;
  }
  constexpr std::int32_t kLargest = 1'000'000'000;
  if (const auto number = integer(value, -kLargest, kLargest)) {
    enemy.stats.*known->field = *number;
    return std::nullopt;
  }
  return fmt::format("metadata.stats.{} = {} is not a whole number in {}..{}", key,
                     shortened(compact(value)), -kLargest, kLargest);
}

}  // namespace

const std::string* find_key(const JsonKeys& keys, std::string_view key) {
  const auto found =
      std::find_if(keys.begin(), keys.end(), [&](const auto& entry) { return entry.first == key; });
  return found == keys.end() ? nullptr : &found->second;
}

std::optional<LogicalPosition> tile_of(const JsonKeys& metadata) {
  const auto x = integer(parsed(metadata, "x"), 0, kFarthestTile);
  const auto y = integer(parsed(metadata, "y"), 0, kFarthestTile);
  if (!x || !y) return std::nullopt;
  return LogicalPosition{*x, *y};
}

std::optional<TileArea> rect_of(const JsonKeys& metadata) {
  const Json rect = parsed(metadata, "rect");
  if (!rect.is_object()) return std::nullopt;
  const auto x = member(rect, "x", 0);
  const auto y = member(rect, "y", 0);
  const auto width = member(rect, "width", 1);
  const auto height = member(rect, "height", 1);
  if (!x || !y || !width || !height) return std::nullopt;
  return TileArea{*x, *y, *width, *height};
}

std::vector<std::pair<std::string, std::string>> apply_stats(const JsonKeys& metadata,
                                                             MapEnemy& enemy) {
  const Json stats = parsed(metadata, "stats");
  if (stats.is_null()) return {};
  if (!stats.is_object()) return {{"metadata.stats is not an object", "it is left out"}};
  std::vector<std::pair<std::string, std::string>> faults;
  for (const auto& [key, value] : stats.items()) {
    if (auto fault = apply_stat(key, value, enemy)) {
      faults.emplace_back(*std::move(fault), "the usual value is taken");
    }
  }
  return faults;
}

}  // namespace karst
