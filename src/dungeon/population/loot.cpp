#include <algorithm>
#include <array>

#include "dungeon/population/occupants.hpp"
#include "dungeon/population/table_choice.hpp"

namespace karst {
namespace {

// Heat that a room has beyond that of its way.
constexpr std::int32_t kTreasureHeat = 70;
constexpr std::int32_t kSecretHeat = 60;
constexpr std::int32_t kBossHeat = 90;

constexpr std::int32_t kMostDepthScore = 80;
// A roll of 0..99 and the score of depth and heat reach at least this for uncommon, rare, ...
constexpr std::array<std::int32_t, 4> kRarityRolls = {95, 140, 185, 225};

class LootPlacer {
 public:
  LootPlacer(const LevelSetting& level, TilePool& tiles, std::vector<Occupants>& occupants, Rng rng)
      : level_(level), tiles_(tiles), occupants_(occupants), rng_(rng) {
    for (std::size_t i = 0; i < occupants.size(); ++i) {
      heat_.push_back(heat_of(level.rooms.approach[i], level.rooms.farthest_steps));
      occupants[i].heat = heat_.back();
    }
  }

  void place() {
    for (std::size_t i = 0; i < occupants_.size(); ++i) place_by_role(static_cast<std::int32_t>(i));
    const std::int32_t free_drops = 1 + static_cast<std::int32_t>(occupants_.size()) / 4;
    for (std::int32_t k = 0; k < free_drops; ++k) drop_anywhere(Wanted::anything);
    for (std::int32_t k = 0; k < healing_drops(); ++k) drop_anywhere(Wanted::healing);
  }

 private:
  enum class Wanted : std::uint8_t { anything, healing };

  void place_by_role(std::int32_t room) {
    switch (level_.room(room).role) {
      case RoomRole::treasure:
        drop(room, kTreasureHeat, Wanted::anything);
        drop(room, kTreasureHeat / 2, Wanted::anything);
        break;
      case RoomRole::secret:
        drop(room, kSecretHeat, Wanted::anything);
        break;
      case RoomRole::boss:
        drop(room, kBossHeat, Wanted::anything);
        drop(room, 0, Wanted::healing);
        break;
      case RoomRole::store:
        drop(room, 0, Wanted::healing);
        break;
      case RoomRole::exit:
        // Nothing lies behind the last exit, so what the way was for lies there.
        if (!level_.plan.way_on) drop(room, kBossHeat, Wanted::anything);
        break;
      default:
        break;
    }
  }

  // One for every three monsters, and one for each boss.
  std::int32_t healing_drops() const {
    std::size_t monsters = 0, bosses = 0;
    for (const Occupants& room : occupants_) {
      monsters += room.monsters.size();
      bosses +=
          static_cast<std::size_t>(std::ranges::count(room.monsters, true, &PlacedMonster::boss));
    }
    return static_cast<std::int32_t>(1 + monsters / 3 + bosses);
  }

  void drop_anywhere(Wanted wanted) {
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < heat_.size(); ++i) total += weight_of(i);
    if (total == 0) return;
    std::uint32_t draw = rng_.below(total);
    for (std::size_t i = 0; i < heat_.size(); ++i) {
      if (draw < weight_of(i)) return drop(static_cast<std::int32_t>(i), 0, wanted);
      draw -= weight_of(i);
    }
  }

  std::uint32_t weight_of(std::size_t i) const {
    const auto room = static_cast<std::int32_t>(i);
    const bool usable =
        level_.room(room).tiles > 0 && !level_.stays_empty(room) && tiles_.has(room);
    return usable ? static_cast<std::uint32_t>(5 + heat_[i]) : 0;
  }

  void drop(std::int32_t room, std::int32_t more_heat, Wanted wanted) {
    const ItemEntry* entry = draw_item(heat_[static_cast<std::size_t>(room)] + more_heat, wanted);
    if (entry == nullptr) return;
    const auto tile = tiles_.take(room);
    if (!tile) return;
    occupants_[static_cast<std::size_t>(room)].items.push_back({entry, *tile});
    used_.push_back(entry);
    cool(room);
  }

  // To a third where something was dropped, to two thirds next door.
  void cool(std::int32_t room) {
    heat_[static_cast<std::size_t>(room)] /= 3;
    for (const RoomWay& way : level_.rooms.ways[static_cast<std::size_t>(room)]) {
      std::int32_t& heat = heat_[static_cast<std::size_t>(way.room)];
      heat = heat * 2 / 3;
    }
  }

  std::int32_t draw_rarity(std::int32_t heat) {
    const std::int32_t score = std::min(level_.plan.depth * 4 / 5, kMostDepthScore) + heat / 2;
    const std::int32_t roll = rng_.between(0, 99) + score;
    return static_cast<std::int32_t>(std::ranges::upper_bound(kRarityRolls, roll) -
                                     kRarityRolls.begin());
  }

  // Of the rarity that was drawn, or of the nearest below it, or above.
  const ItemEntry* draw_item(std::int32_t heat, Wanted wanted) {
    const std::int32_t drawn = draw_rarity(heat);
    const auto most = static_cast<std::int32_t>(kRarityNames.size()) - 1;
    for (std::int32_t rarity = drawn; rarity >= 0; --rarity) {
      if (const ItemEntry* entry = draw_of_rarity(rarity, wanted)) return entry;
    }
    for (std::int32_t rarity = drawn + 1; rarity <= most; ++rarity) {
      if (const ItemEntry* entry = draw_of_rarity(rarity, wanted)) return entry;
    }
    return nullptr;
  }

  const ItemEntry* draw_of_rarity(std::int32_t rarity, Wanted wanted) {
    const std::string_view name = kRarityNames[static_cast<std::size_t>(rarity)];
    const auto weigh = [&](const ItemEntry& entry) {
      if (entry.rarity != name || !entry.depth.contains(level_.plan.depth)) return 0;
      const bool heals = entry.type == ItemType::potion && entry.power > 0;
      if (wanted == Wanted::healing && !heals) return 0;
      // The same thing twice on one level is dull.
      const auto used = static_cast<std::int32_t>(std::ranges::count(used_, &entry));
      if (used > 0 && !heals) return entry.weight;
      return 4 * themed_weight(entry, level_.plan.theme, Elsewhere::seldom) / (1 + 4 * used * used);
    };
    return draw_weighted(level_.tables.items, weigh, rng_);
  }

  const LevelSetting& level_;
  TilePool& tiles_;
  std::vector<Occupants>& occupants_;
  Rng rng_;
  std::vector<std::int32_t> heat_;  // by room, as it is now
  std::vector<const ItemEntry*> used_;
};

}  // namespace

std::int32_t heat_of(const RoomApproach& approach, std::int32_t farthest_steps) {
  constexpr std::int32_t kDoor = 8, kLock = 20, kSecret = 40;
  const std::int64_t walked =
      std::int64_t{100} * approach.steps / std::max(farthest_steps, std::int32_t{1});
  return static_cast<std::int32_t>(walked) + kDoor * approach.doors + kLock * approach.locks +
         kSecret * approach.secrets;
}

void place_loot(const LevelSetting& level, TilePool& tiles, std::vector<Occupants>& occupants) {
  LootPlacer(level, tiles, occupants, Rng(hash_text("loot", level.plan.seed))).place();
}

}  // namespace karst
