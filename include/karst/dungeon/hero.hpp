// Who explores a dungeon tile by tile, and the arithmetic of the game. docs/play.md has the
// formulas.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

// A weapon or an armour. Powers are those of ItemEntry.
struct Gear {
  std::string name;        // for people
  std::int32_t power = 0;  // of a weapon the die of its damage, of armour what it adds
  friend bool operator==(const Gear&, const Gear&) = default;
};

struct Hero {
  std::int32_t hp = 50;               // hit points, 0..max_hp
  std::int32_t max_hp = 50;           // grows with the level
  std::int32_t level = 1;             // from 1
  std::int64_t experience = 0;        // since the last level
  Gear weapon{"worn knife", 5};       // its power is the die of its damage
  Gear armour{"patched coat", 0};     // its power adds to the armour class
  std::vector<std::int32_t> potions;  // what each heals, ascending
  std::int64_t gold = 0;              // what everything else is worth
  std::int64_t kills = 0;             // enemies defeated

  std::int32_t attack_bonus() const { return 4 + level; }
  std::int32_t armour_class() const { return 11 + level / 3 + armour.power; }
  std::int32_t damage_bonus() const { return 2 + level / 2; }
  // For noticing, disarming and understanding.
  std::int32_t wits() const { return 3 + level / 2; }
  std::int64_t next_level_at() const { return 30LL * level; }

  // True for each level gained: more hit points, some of them at once.
  bool gain(std::int64_t points);
  void heal(std::int32_t points);
  // So many percent of full health, at least 1.
  std::int32_t share_of_health(std::int32_t percent) const;
  // Wields, wears or keeps it; the best of each kind is used. What is not better becomes gold.
  // Tells what became of it, for example "You wield it."
  std::string_view take(const MapItem& item, std::int32_t power);
  friend bool operator==(const Hero&, const Hero&) = default;
};

// What a kill teaches.
std::int64_t experience_for(const EnemyStats& stats);
std::int64_t gold_for(const MapItem& item);
// What an item of this type and value does when nothing else is known of it.
std::int32_t usual_power(ItemType type, std::int32_t value);

struct Blow {
  bool hits = false;        // whether it does damage
  bool critical = false;    // a natural 20: hits whatever the armour, with twice the damage
  std::int32_t damage = 0;  // hit points; 0 where it misses
};
// d20 + attack bonus against the armour class; 1 misses, 20 hits.
Blow hero_strikes(const Hero& hero, const EnemyStats& enemy, Rng dice);
Blow enemy_strikes(const EnemyStats& enemy, const Hero& hero, Rng dice);
// d20 + bonus reaches the difficulty; 1 fails, 20 succeeds.
bool succeeds(std::int32_t bonus, std::int32_t difficulty, Rng& dice);
// How often that is so, in percent.
std::int32_t chance_to_succeed(std::int32_t bonus, std::int32_t difficulty);

// The random numbers of one turn, a stream for each purpose, so that nothing has to be saved of
// them.
class TurnDice {
 public:
  TurnDice(std::uint64_t seed, std::int64_t level, std::int64_t turn)
      : key_(mix(mix(seed, static_cast<std::uint64_t>(level)), static_cast<std::uint64_t>(turn))) {}
  Rng of(std::string_view purpose, std::uint64_t which = 0) const {
    return Rng(hash_text(purpose, mix(key_, which)));
  }

 private:
  std::uint64_t key_;
};

}  // namespace karst
