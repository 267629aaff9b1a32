#include <algorithm>
#include <array>

#include "dungeon/population/occupants.hpp"
#include "dungeon/population/table_choice.hpp"

namespace karst {
namespace {

// Of one room, beside a boss: few, unless its danger is that of a crowd.
constexpr int kFewMonsters = 2;
constexpr int kManyMonsters = 4;
constexpr std::int32_t kCrowdDanger = 150;
constexpr std::size_t kTilesOfTreasure = 4;

// What one may meet in rooms of a role: the danger that it has of an ordinary room's, and how often
// there is something at all, in percent.
struct RoleDanger {
  RoomRole role;
  std::int32_t danger;
  std::uint32_t monsters;
  std::uint32_t traps;
  std::uint32_t puzzles;
  std::uint32_t events;
};
constexpr std::array<RoleDanger, 14> kRoleDangers = {{
    {RoomRole::none, 100, 45, 8, 0, 10},
    {RoomRole::entrance, 0, 0, 0, 0, 0},
    {RoomRole::exit, 120, 55, 10, 0, 10},
    {RoomRole::guard, 170, 100, 10, 0, 0},
    {RoomRole::treasure, 110, 40, 40, 0, 0},
    {RoomRole::shrine, 70, 15, 0, 0, 80},
    {RoomRole::boss, 110, 60, 0, 0, 0},
    {RoomRole::puzzle, 60, 10, 0, 100, 0},
    {RoomRole::trap, 70, 20, 100, 0, 0},
    {RoomRole::secret, 90, 20, 25, 0, 20},
    {RoomRole::lair, 230, 100, 0, 0, 0},
    {RoomRole::store, 80, 35, 15, 0, 10},
    {RoomRole::den, 190, 100, 5, 0, 0},
    {RoomRole::hall, 150, 70, 10, 0, 20},
}};

const RoleDanger& danger_of(RoomRole role) {
  return *std::ranges::find(kRoleDangers, role, &RoleDanger::role);
}

constexpr std::array kNeverThenSeldom = {Elsewhere::never, Elsewhere::seldom};

// Those of the rooms before, as often as they were drawn.
struct MetBefore {
  std::vector<const HazardEntry*> hazards;
  std::vector<const MonsterEntry*> monsters;
};

class EncounterPlacer {
 public:
  EncounterPlacer(const LevelSetting& level, TilePool& tiles, MetBefore& met, Rng rng)
      : level_(level), tiles_(tiles), met_(met), rng_(rng) {}

  void fill(std::int32_t room, Occupants& into) {
    const RoomRole role = level_.room(room).role;
    const bool only_room = level_.rooms.only_room;
    // What a small treasure room has room for is its treasure.
    const bool no_room = role == RoomRole::treasure && tiles_.left(room) < kTilesOfTreasure;
    if (no_room) return;
    const RoleDanger& danger =
        danger_of(role == RoomRole::entrance && only_room ? RoomRole::none : role);
    if (role == RoomRole::boss || (only_room && level_.plan.boss_level)) add_boss(room, into);
    maybe_add_hazard(room, EncounterType::trap, danger.traps, into);
    maybe_add_hazard(room, EncounterType::puzzle, danger.puzzles, into);
    maybe_add_hazard(room, EncounterType::event, danger.events, into);
    if (rng_.below(100) < danger.monsters * calm_percent(room) / 100) {
      const int most = danger.danger >= kCrowdDanger ? kManyMonsters : kFewMonsters;
      add_monsters(room, danger_budget(level_.plan.depth, danger.danger), most, into);
    }
  }

 private:
  // The first rooms behind the entrance are seldom dangerous.
  std::uint32_t calm_percent(std::int32_t room) const {
    const RoomApproach& approach = level_.rooms.approach[static_cast<std::size_t>(room)];
    return approach.rooms <= 1 && level_.rooms.count() >= 6 ? 40 : 100;
  }

  void add_boss(std::int32_t room, Occupants& into) {
    const MonsterEntry* boss = draw_boss();
    if (boss == nullptr) return;
    if (const auto tile = tiles_.take_near(room, level_.room(room).center)) {
      into.monsters.push_back({boss, true, *tile});
    }
  }

  // Of this depth; without one any boss, and without that the strongest monster.
  const MonsterEntry* draw_boss() {
    const auto& monsters = level_.tables.monsters;
    const auto draw = [&](bool any_depth, Elsewhere elsewhere) {
      const auto weigh = [&](const MonsterEntry& entry) {
        const bool fits = any_depth || entry.depth.contains(level_.plan.depth);
        return entry.boss && fits ? themed_weight(entry, level_.plan.theme, elsewhere) : 0;
      };
      return draw_weighted(monsters, weigh, rng_);
    };
    for (const bool any_depth : {false, true}) {
      for (const Elsewhere elsewhere : kNeverThenSeldom) {
        if (const MonsterEntry* boss = draw(any_depth, elsewhere)) return boss;
      }
    }
    const auto strongest = std::ranges::max_element(monsters, {}, &MonsterEntry::danger);
    return strongest == monsters.end() ? nullptr : &*strongest;
  }

  void add_monsters(std::int32_t room, std::int32_t budget, int most, Occupants& into) {
    const MonsterEntry* entry = nullptr;
    for (int k = 0; k < most; ++k) {
      // Most company is of one kind.
      const bool more_of_the_same = rng_.below(100) < 65;
      if (entry == nullptr || !more_of_the_same || entry->danger > budget) {
        entry = draw_monster(level_.room(room).role, budget, into.monsters.empty());
      }
      if (entry == nullptr) return;
      const auto tile = tiles_.take(room);
      if (!tile) return;
      into.monsters.push_back({entry, false, *tile});
      met_.monsters.push_back(entry);
      budget -= entry->danger;
    }
  }

  // One of the theme that fits the role, else any of the theme, else any; if even the weakest is too
  // dangerous, then that one where there must be one.
  const MonsterEntry* draw_monster(RoomRole role, std::int32_t budget, bool needed) {
    const std::string_view role_name = kRoomRoleNames[static_cast<std::size_t>(role)];
    const auto draw = [&](bool any_role, Elsewhere elsewhere) {
      const auto weigh = [&](const MonsterEntry& entry) {
        const bool belongs = entry.roles.empty() || contains(entry.roles, role_name);
        if (entry.danger > budget || (!belongs && !any_role)) return 0;
        return weight_of(entry, elsewhere);
      };
      return draw_weighted(level_.tables.monsters, weigh, rng_);
    };
    // A third of the time whoever happens to be about.
    const bool first_any = rng_.below(3) == 0;
    for (const Elsewhere elsewhere : kNeverThenSeldom) {
      for (const bool any_role : {first_any, true}) {
        if (const auto* entry = draw(any_role, elsewhere)) return entry;
      }
      if (!needed) return nullptr;
      if (const MonsterEntry* weakest = weakest_of(elsewhere)) return weakest;
    }
    return nullptr;
  }

  const MonsterEntry* weakest_of(Elsewhere elsewhere) const {
    const MonsterEntry* weakest = nullptr;
    for (const MonsterEntry& entry : level_.tables.monsters) {
      if (weight_of(entry, elsewhere) == 0) continue;
      if (weakest == nullptr || entry.danger < weakest->danger) weakest = &entry;
    }
    return weakest;
  }

  std::int32_t weight_of(const MonsterEntry& entry, Elsewhere elsewhere) const {
    if (entry.boss || !entry.depth.contains(level_.plan.depth)) return 0;
    const std::int32_t weight = themed_weight(entry, level_.plan.theme, elsewhere);
    const std::int32_t met = times_met(entry);
    return weight == 0 ? 0 : std::max(1, turn_weight(entry.id) * weight / (met * met));
  }

  // One more than that: a level with one sort of monster is dull.
  std::int32_t times_met(const MonsterEntry& entry) const {
    return 1 + static_cast<std::int32_t>(std::ranges::count(met_.monsters, &entry));
  }

  // Every entry has its turn on each fourth level, so that levels differ in what is met there.
  std::int32_t turn_weight(std::string_view id) const {
    constexpr std::uint64_t kTurns = 4;
    const std::uint64_t turn = hash_text(id, level_.plan.words_key) +
                               static_cast<std::uint64_t>(level_.plan.levels_before);
    return turn % kTurns == 0 ? 8 : 1;
  }

  void maybe_add_hazard(std::int32_t room, EncounterType type, std::uint32_t percent,
                        Occupants& into) {
    if (rng_.below(100) >= percent) return;
    const HazardEntry* entry = draw_hazard(level_.room(room).role, type);
    if (entry == nullptr) return;
    const auto tile = tiles_.take(room);
    if (!tile) return;
    into.hazards.push_back({entry, *tile});
    met_.hazards.push_back(entry);
  }

  // One of the theme that was not met on this level and is found in such rooms; those without a role
  // are taken for halls. A room that is made for it takes any, rather than none.
  const HazardEntry* draw_hazard(RoomRole role, EncounterType type) {
    const std::string_view found_in =
        kRoomRoleNames[static_cast<std::size_t>(role == RoomRole::none ? RoomRole::hall : role)];
    const auto draw = [&](Elsewhere elsewhere, bool new_ones) {
      const auto weigh = [&](const HazardEntry& entry) {
        const bool fits = entry.type == type && entry.depth.contains(level_.plan.depth) &&
                          (entry.roles.empty() || contains(entry.roles, found_in));
        if (!fits || (new_ones && contains(met_.hazards, &entry))) return 0;
        return turn_weight(entry.id) * themed_weight(entry, level_.plan.theme, elsewhere);
      };
      return draw_weighted(level_.tables.hazards, weigh, rng_);
    };
    if (const HazardEntry* entry = draw(Elsewhere::never, true)) return entry;
    if (role != RoomRole::puzzle && role != RoomRole::trap) return nullptr;
    for (const bool new_ones : {true, false}) {
      if (const HazardEntry* entry = draw(Elsewhere::seldom, new_ones)) return entry;
    }
    return nullptr;
  }

  const LevelSetting& level_;
  TilePool& tiles_;
  MetBefore& met_;
  Rng rng_;
};

}  // namespace

std::int32_t Occupants::danger() const {
  std::int32_t sum = 0;
  for (const PlacedMonster& monster : monsters) sum += monster.entry->danger;
  for (const PlacedHazard& hazard : hazards) sum += hazard.entry->danger;
  return sum;
}

bool is_corridor(const GraphRoom& room) {
  const std::int32_t narrow = std::min(room.inside.width, room.inside.height);
  const std::int32_t along = std::max(room.inside.width, room.inside.height);
  return room.role == RoomRole::none && room.tiles > 0 && narrow <= 2 && along >= 3 * narrow;
}

bool LevelSetting::stays_empty(std::int32_t i) const {
  if (room(i).role == RoomRole::entrance) return !rooms.only_room;
  return is_corridor(room(i));
}

std::int32_t danger_budget(std::int32_t depth, std::int32_t percent) {
  // Half of (depth + 2), which is what one monster of this depth takes.
  return static_cast<std::int32_t>((std::int64_t{depth} + 2) * percent / 200);
}

void place_encounters(const LevelSetting& level, TilePool& tiles,
                      std::vector<Occupants>& occupants) {
  const std::uint64_t key = hash_text("encounters", level.plan.seed);
  MetBefore met;
  for (std::size_t i = 0; i < occupants.size(); ++i) {
    const auto room = static_cast<std::int32_t>(i);
    if (level.room(room).tiles == 0 || level.stays_empty(room)) continue;
    // A stream for each room: what stands in one moves hardly anything in another.
    EncounterPlacer(level, tiles, met, Rng(mix(key, i))).fill(room, occupants[i]);
  }
}

}  // namespace karst
