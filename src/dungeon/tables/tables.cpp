#include "karst/dungeon/tables.hpp"

#include <cmath>
#include <map>

namespace karst {
namespace {

// The dangers that the stats of dungeon_map.hpp stand for.
constexpr std::int32_t kDangerOfMonsterStats = 2;
constexpr std::int32_t kDangerOfBossStats = 8;

std::int32_t scaled(std::int32_t base, double factor) {
  return static_cast<std::int32_t>(std::lround(base * factor));
}

template <class Entry>
void merge_into(std::vector<Entry>& base, const std::vector<Entry>& more) {
  std::map<std::string, std::size_t, std::less<>> index_of;
  for (std::size_t i = 0; i < base.size(); ++i) index_of.emplace(base[i].id, i);
  for (const Entry& entry : more) {
    const auto [known, is_new] = index_of.emplace(entry.id, base.size());
    if (is_new) {
      base.push_back(entry);
    } else {
      base[known->second] = entry;
    }
  }
}

}  // namespace

EnemyStats stats_of_danger(std::int32_t danger, bool boss) {
  const std::int32_t base_danger = boss ? kDangerOfBossStats : kDangerOfMonsterStats;
  EnemyStats stats = boss ? kBossStats : kMonsterStats;
  // Of a square root every machine gives the same digits.
  const double factor = std::sqrt(static_cast<double>(danger) / base_danger);
  stats.hp = stats.max_hp = scaled(stats.hp, factor);
  stats.attack_bonus = scaled(stats.attack_bonus, factor);
  // Slowly, so that a hero of the same depth still hits.
  const auto slow = static_cast<std::int32_t>(factor);
  stats.ac += slow;
  stats.str += slow;
  stats.con += slow;
  return stats;
}

DungeonTables merged(const DungeonTables& base, const DungeonTables& more) {
  DungeonTables all = base;
  merge_into(all.monsters, more.monsters);
  merge_into(all.items, more.items);
  merge_into(all.hazards, more.hazards);
  return all;
}

}  // namespace karst
