#include "formats/room_danger.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

constexpr double kDangerOfOthers = 2;
constexpr double kMostDanger = 1e9;

nlohmann::json value_of(const JsonKeys& keys, std::string_view name) {
  const auto found = std::ranges::find(keys, name, &JsonKeys::value_type::first);
  if (found == keys.end()) return nullptr;
  return nlohmann::json::parse(found->second, nullptr, false);
}

// Files of others may hold anything.
double number_in(const nlohmann::json& stats, const char* name, double otherwise) {
  if (!stats.is_object()) return otherwise;
  const auto found = stats.find(name);
  return found != stats.end() && found->is_number() ? found->get<double>() : otherwise;
}

double danger_of(const Encounter& encounter) {
  const nlohmann::json told = value_of(encounter.metadata, "danger");
  if (told.is_number()) return std::clamp(told.get<double>(), 0.0, kMostDanger);
  const bool boss = encounter.type == EncounterType::boss;
  if (!boss && encounter.type != EncounterType::monster) return kDangerOfOthers;
  const nlohmann::json stats = value_of(encounter.metadata, "stats");
  const EnemyStats& usual = boss ? kBossStats : kMonsterStats;
  const double strength = number_in(stats, "hp", usual.hp) *
                          number_in(stats, "attackBonus", usual.attack_bonus) / 10;
  return std::clamp(strength, 0.0, kMostDanger);
}

}  // namespace

double danger_of(const DungeonRoom& room) {
  double sum = 0;
  for (const Encounter& encounter : room.encounters) sum += danger_of(encounter);
  return sum;
}

}  // namespace karst
