// The locks divide the map into parts. Once it is known which parts each lock touches, everything
// is asked of these few parts and locks, the places, and no longer of tiles.
#include "model/locks/lock_proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "karst/core/text.hpp"
#include "model/locks/lock_places.hpp"

namespace karst {
namespace {

using LockSet = std::uint32_t;  // one bit a lock

constexpr LockSet only(std::size_t lock) {
  return LockSet{1} << lock;
}
class LockProof {
 public:
  LockFault fault(const MapFacts& facts) {
    map_ = &facts.map;
    if (LockFault wrong = places_.find(facts)) return wrong;
    exit_in_wall_ = !facts.walkable.get_or_zero(places_.goal());
    const bool permanent = map_->key_use == KeyUse::permanent;
    if (LockFault wrong = permanent ? permanent_fault() : consumable_fault()) return wrong;
    return walk_fault();
  }

 private:
  const std::vector<PlacedLock>& locks() const { return places_.locks(); }
  LockSet all_locks() const { return only(locks().size()) - 1; }
  std::string goal() const { return xy(places_.goal()); }
  bool wins(const Places& reached) const { return (reached & places_.goal_places()).any(); }

  // --- permanent keys ---
  // What can be reached only grows, whatever is opened first: one order shows what all lead to.

  Places reach_with(LockSet allowed) const {
    Places reached = places_.start();
    LockSet opened = 0;
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < locks().size(); ++i) {
        const bool possible =
            (reached & locks()[i].touches).any() && (reached & locks()[i].key_place).any();
        if (!possible || ((allowed & ~opened) & only(i)) == 0) continue;
        opened |= only(i);
        enter(i, reached);
        grew = true;
      }
    }
    return reached;
  }

  void enter(std::size_t lock, Places& reached) const {
    reached.set(lock);
    reached |= locks()[lock].leads_to;
  }

  LockFault permanent_fault() const {
    const Places reached = reach_with(all_locks());
    if (!wins(reached)) {
      for (std::size_t i = 0; i < locks().size(); ++i) {
        if (reached.test(i) || (reached & locks()[i].key_place).any()) continue;
        return fmt::format("{} stays shut: its key at {} cannot be reached", name_of(locks()[i]),
                           xy(locks()[i].key));
      }
      return fmt::format("the exit {} cannot be reached", goal());
    }
    for (std::size_t i = 0; i < locks().size(); ++i) {
      if (leads_into_vault(locks()[i])) {
        if (reached.test(i)) continue;
        return fmt::format("{} of a vault stays shut: its key at {} is of no use", name_of(locks()[i]),
                           xy(locks()[i].key));
      }
      if (wins(reach_with(all_locks() & ~only(i)))) return not_needed(i);
    }
    return std::nullopt;
  }

  // What lies in a vault is for those who look for it: its lock can be opened, but need not be.
  bool leads_into_vault(const PlacedLock& lock) const {
    return std::ranges::any_of(
        map_->vaults, [&](const PlacedVault& vault) { return vault.position == lock.position; });
  }

  LockFault not_needed(std::size_t lock) const {
    return fmt::format("{} does not matter: the exit {} is reached without opening it",
                       name_of(locks()[lock]), goal());
  }

  // --- consumable keys ---
  // Which locks are open tells everything: what can be reached and how many keys are left.

  Places reach_through(LockSet opened) const {
    Places reached = places_.start();
    for (LockSet left = opened, before = 0; left != before;) {
      before = left;
      for (std::size_t i = 0; i < locks().size(); ++i) {
        if ((left & only(i)) == 0 || (reached & locks()[i].touches).none()) continue;
        enter(i, reached);
        left &= ~only(i);
      }
    }
    return reached;
  }

  LockSet can_open_next(LockSet opened, const Places& reached) const {
    std::ptrdiff_t keys = -std::popcount(opened);
    LockSet next = 0;
    for (std::size_t i = 0; i < locks().size(); ++i) {
      if ((reached & locks()[i].key_place).any()) ++keys;
      const bool shut = (opened & only(i)) == 0;
      if (shut && (reached & locks()[i].touches).any()) next |= only(i);
    }
    return keys > 0 ? next : 0;
  }

  // Opening adds a bit, so larger sets come later: from the smallest to the largest they are
  // visited, and back again they learn whether the exit can still be reached from them.
  LockFault consumable_fault() {
    constexpr std::uint8_t kVisited = 1, kWins = 2;
    std::vector<std::uint8_t>& states = states_;
    states.assign(std::size_t{all_locks()} + 1, 0);
    states[0] = kVisited;
    for (LockSet opened = 0; opened < states.size(); ++opened) {
      if (states[opened] == 0) continue;
      const Places reached = reach_through(opened);
      if (wins(reached)) {
        states[opened] |= kWins;
        const LockSet shut = all_locks() & ~opened;
        if (shut != 0) return not_needed(static_cast<std::size_t>(std::countr_zero(shut)));
        continue;
      }
      for (LockSet next = can_open_next(opened, reached); next != 0; next &= next - 1) {
        states[opened | (next & -next)] |= kVisited;
      }
    }
    for (LockSet opened = all_locks() + 1; opened-- > 0;) {
      if (states[opened] != kVisited) continue;
      const Places reached = reach_through(opened);
      for (LockSet next = can_open_next(opened, reached); next != 0; next &= next - 1) {
        if ((states[opened | (next & -next)] & kWins) != 0) states[opened] |= kWins;
      }
      if (states[opened] == kVisited) return stuck_after(opened);
    }
    return std::nullopt;
  }

  LockFault stuck_after(LockSet opened) const {
    if (opened == 0) return fmt::format("the exit {} cannot be reached", goal());
    std::string pairs;
    for (LockSet rest = opened; rest != 0; rest &= rest - 1) {
      const auto lock = static_cast<std::size_t>(std::countr_zero(rest));
      pairs += fmt::format("{}{}", pairs.empty() ? "" : ", ", locks()[lock].pair);
    }
    return fmt::format("after opening locks {} no key is left and the exit is out of reach", pairs);
  }

  // --- the walk that the map carries ---

  LockFault walk_fault() {
    if (map_->solution.empty()) return "there is no walk that opens the locks";
    walker_ = {.position = map_->start, .reached = places_.start()};
    for (std::size_t i = 0; i < map_->solution.size(); ++i) {
      const SolutionStep& step = map_->solution[i];
      const bool is_last = i + 1 == map_->solution.size();
      const bool reaches_exit = step.action == SolutionAction::reach_exit;
      const char* why =
          is_last != reaches_exit ? "the walk must end at the exit" : step_fault(step);
      if (why == nullptr) continue;
      return fmt::format("solution[{}], {} {}: {}", i,
                         kSolutionActionNames[static_cast<std::size_t>(step.action)],
                         xy(step.position), why);
    }
    return std::nullopt;
  }

  const char* step_fault(const SolutionStep& step) {
    switch (step.action) {
      case SolutionAction::go_to:
        if ((walker_.reached & places_.place_at(step.position)).none()) return "no way leads there";
        walker_.position = step.position;
        return nullptr;
      case SolutionAction::take_key:
        return take_key_fault(step);
      case SolutionAction::open_lock:
        return open_lock_fault(step);
      case SolutionAction::reach_exit:
        if (step.position != places_.goal()) return "the exit is elsewhere";
        if (!wins(walker_.reached)) return "the exit is shut";
        const bool there =
            manhattan_distance(walker_.position, places_.goal()) == (exit_in_wall_ ? 1 : 0);
        return there ? nullptr : "the walk is not there";
    }
    return "no such step";
  }

  const char* take_key_fault(const SolutionStep& step) {
    const auto lock = std::ranges::find(locks(), step.pair, &PlacedLock::pair);
    if (lock == locks().end() || lock->key != step.position) return "no such key lies there";
    if (walker_.position != step.position) return "the walk is not there";
    const LockSet key = only(static_cast<std::size_t>(lock - locks().begin()));
    if ((walker_.keys & key) != 0) return "the key is taken already";
    walker_.keys |= key;
    return nullptr;
  }

  const char* open_lock_fault(const SolutionStep& step) {
    const auto lock = std::ranges::find(locks(), step.pair, &PlacedLock::pair);
    if (lock == locks().end() || lock->position != step.position)
      return "no such lock stands there";
    if (manhattan_distance(walker_.position, step.position) != 1)
      return "the walk is not beside it";
    const auto index = static_cast<std::size_t>(lock - locks().begin());
    if (walker_.reached.test(index)) return "the lock is open already";
    const bool used_up = map_->key_use == KeyUse::consumable;
    const bool has_key = used_up ? std::popcount(walker_.keys) > std::popcount(walker_.opened)
                                 : (walker_.keys & only(index)) != 0;
    if (!has_key) return "the key is missing";
    walker_.opened |= only(index);
    enter(index, walker_.reached);
    return nullptr;
  }

  struct Walker {
    LogicalPosition position;
    Places reached;
    LockSet keys = 0;
    LockSet opened = 0;
  };

  const GenerationResult* map_ = nullptr;
  LockPlaces places_;
  bool exit_in_wall_ = false;
  std::vector<std::uint8_t> states_;  // by set of opened locks
  Walker walker_;
};

bool has_locks(const GenerationResult& map) {
  return std::ranges::any_of(map.subtypes, [](const MarkedTile& tile) {
    return std::ranges::any_of(
        tile.types, [](Subtype type) { return type == Subtype::key || type == Subtype::lock; });
  });
}

}  // namespace

std::optional<Violation> check_locks_proved(const MapFacts& facts) {
  if (!has_locks(facts.map) && facts.map.solution.empty()) return std::nullopt;
  auto fault = facts.kept.get<LockProof>().fault(facts);
  if (!fault) return std::nullopt;
  return Violation{*std::move(fault), 0};
}

}  // namespace karst
