#include "render/dungeons/room_danger.hpp"

#include <algorithm>

#include "dungeon/making/metadata.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr double kDangerOfOthers = 2;
constexpr double kMostDanger = 1e9;  // files of others may hold anything

double strength_of(const Encounter& encounter) {
  const bool boss = encounter.type == EncounterType::boss;
  if (!boss && encounter.type != EncounterType::monster) return kDangerOfOthers;
  MapEnemy enemy;
  enemy.stats = boss ? kBossStats : kMonsterStats;
  apply_stats(encounter.metadata, enemy);
  return static_cast<double>(enemy.stats.hp) * enemy.stats.attack_bonus / 10;
}

}  // namespace

double danger_of(const DungeonRoom& room) {
  double sum = 0;
  for (const Encounter& encounter : room.encounters) {
    const std::string* text = find_key(encounter.metadata, "danger");
    const auto told = text != nullptr ? parse_real(*text) : std::nullopt;
    sum += std::clamp(told.value_or(strength_of(encounter)), 0.0, kMostDanger);
  }
  return sum;
}

}  // namespace karst
