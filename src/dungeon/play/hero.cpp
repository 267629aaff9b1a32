#include "karst/dungeon/hero.hpp"

#include <algorithm>

namespace karst {
namespace {

constexpr std::int32_t kHpPerLevel = 5;
constexpr std::size_t kMostPotions = 9;

std::int32_t d20(Rng& dice) {
  return dice.between(1, 20);
}

Blow strike(std::int32_t attack_bonus, std::int32_t armour_class, std::int32_t die,
            std::int32_t damage_bonus, Rng& dice) {
  const std::int32_t roll = d20(dice);
  Blow blow;
  blow.critical = roll == 20;
  blow.hits = blow.critical || (roll != 1 && roll + attack_bonus >= armour_class);
  const std::int32_t damage = std::max(1, dice.between(1, die) + damage_bonus);
  blow.damage = blow.hits ? damage * (blow.critical ? 2 : 1) : 0;
  return blow;
}

}  // namespace

bool Hero::gain(std::int64_t points) {
  experience += points;
  bool gained = false;
  while (experience >= next_level_at()) {
    experience -= next_level_at();
    ++level;
    max_hp += kHpPerLevel;
    heal(2 * kHpPerLevel);
    gained = true;
  }
  return gained;
}

void Hero::heal(std::int32_t points) {
  hp = std::min(hp + points, max_hp);
}

std::int32_t Hero::share_of_health(std::int32_t percent) const {
  return static_cast<std::int32_t>(std::max<std::int64_t>(1, std::int64_t{max_hp} * percent / 100));
}

std::string_view Hero::take(const MapItem& item, std::int32_t power) {
  if (item.type == ItemType::weapon && power > weapon.power) {
    weapon = {item.name, power};
    return "You wield it.";
  }
  if (item.type == ItemType::armor && power > armour.power) {
    armour = {item.name, power};
    return "You put it on.";
  }
  if (item.type == ItemType::potion && potions.size() < kMostPotions) {
    potions.insert(std::ranges::upper_bound(potions, power), power);
    return "Press p to use it.";
  }
  gold += gold_for(item);
  return "It goes for gold.";
}

std::int64_t experience_for(const EnemyStats& stats) {
  return std::max<std::int64_t>(1, std::int64_t{stats.max_hp} * (stats.attack_bonus + 2) / 10);
}

std::int64_t gold_for(const MapItem& item) {
  const std::int64_t value = item.value + 1;
  return 5 * value * value;
}

std::int32_t usual_power(ItemType type, std::int32_t value) {
  switch (type) {
    case ItemType::weapon:
      return 5 + 2 * value;
    case ItemType::armor:
      return 1 + value;
    case ItemType::potion:
      return 15 + 15 * value;
    case ItemType::misc:
      break;
  }
  return 0;
}

Blow hero_strikes(const Hero& hero, const EnemyStats& enemy, Rng dice) {
  return strike(hero.attack_bonus(), enemy.ac, std::max(1, hero.weapon.power), hero.damage_bonus(),
                dice);
}

Blow enemy_strikes(const EnemyStats& enemy, const Hero& hero, Rng dice) {
  return strike(enemy.attack_bonus, hero.armour_class(), 6, (enemy.str - 10) / 2, dice);
}

bool succeeds(std::int32_t bonus, std::int32_t difficulty, Rng& dice) {
  const std::int32_t roll = d20(dice);
  return roll == 20 || (roll != 1 && roll + bonus >= difficulty);
}

std::int32_t chance_to_succeed(std::int32_t bonus, std::int32_t difficulty) {
  constexpr std::int32_t kSides = 20;
  return 100 / kSides * std::clamp(kSides + 1 - (difficulty - bonus), 1, kSides - 1);
}

}  // namespace karst
