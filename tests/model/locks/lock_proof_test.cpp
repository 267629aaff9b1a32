// Keys and locks: the proof against a player who tries everything tile by tile, and the pass that
// places them.
#include "model/locks/lock_proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/facts.hpp"
#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

std::string fault_of(const GenerationResult& map) {
  FactBuffers buffers;
  const BitGrid walkable = walkable_tiles(map.tiles);
  const auto missed = check_locks_proved(gather_facts(map, walkable, buffers));
  return missed ? missed->detail : "";
}

// --- the player --------------------------------------------------------------------------------

struct LockAndKey {
  std::int32_t pair = 0;
  LogicalPosition lock;
  LogicalPosition key;
};

// Tries every order of opening locks. Knows only tiles.
class Player {
 public:
  explicit Player(const GenerationResult& map) : map_(map) {
    for (const MarkedTile& tile : map.subtypes) {
      if (std::ranges::count(tile.types, Subtype::lock) > 0) {
        pairs_.push_back({tile.pair, tile.position, tile.partner});
      }
      if (std::ranges::count(tile.types, Subtype::exit) > 0) goal_ = tile.position;
    }
    if (map.stairs_down) goal_ = map.stairs_down;
  }

  // Whether the exit can be reached whatever is tried first, and with no lock left shut.
  bool plays_well() {
    std::vector<std::size_t> opened;
    return tries_all(opened);
  }

  // A walk to the exit, whatever it leaves shut.
  const std::vector<SolutionStep>& walk() const { return walk_; }

 private:
  bool open_tile(LogicalPosition p, const std::vector<std::size_t>& opened) const {
    if (!map_.tiles.contains(p) || !is_walkable(map_.tiles[p])) return false;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].lock == p && std::ranges::count(opened, i) == 0) return false;
    }
    return true;
  }

  static std::vector<LogicalPosition> around(LogicalPosition p) {
    return {{p.x, p.y - 1}, {p.x - 1, p.y}, {p.x + 1, p.y}, {p.x, p.y + 1}};
  }

  // 1 where one can walk.
  Grid<char> flood(const std::vector<std::size_t>& opened) const {
    Grid<char> reached(map_.size());
    std::vector<LogicalPosition> waiting = {map_.start};
    while (!waiting.empty()) {
      const LogicalPosition p = waiting.back();
      waiting.pop_back();
      if (!open_tile(p, opened) || reached[p] != 0) continue;
      reached[p] = 1;
      for (const LogicalPosition next : around(p)) waiting.push_back(next);
    }
    return reached;
  }

  std::optional<LogicalPosition> reached_beside(LogicalPosition p,
                                                const Grid<char>& reached) const {
    for (const LogicalPosition next : around(p)) {
      if (reached.contains(next) && reached[next] != 0) return next;
    }
    return std::nullopt;
  }

  bool at_goal(const Grid<char>& reached, const std::vector<std::size_t>& opened) const {
    if (is_walkable(map_.tiles[*goal_])) return reached[*goal_] != 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].lock == *goal_ && std::ranges::count(opened, i) == 0) return false;
    }
    return reached_beside(*goal_, reached).has_value();
  }

  bool can_open(std::size_t i, const Grid<char>& reached,
                const std::vector<std::size_t>& opened) const {
    if (std::ranges::count(opened, i) > 0 || !reached_beside(pairs_[i].lock, reached)) return false;
    if (map_.key_use == KeyUse::permanent) return reached[pairs_[i].key] != 0;
    const auto keys = std::ranges::count_if(
        pairs_, [&](const LockAndKey& pair) { return reached[pair.key] != 0; });
    return keys > static_cast<std::ptrdiff_t>(opened.size());
  }

  bool tries_all(std::vector<std::size_t>& opened) {
    const std::set<std::size_t> state(opened.begin(), opened.end());
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    const Grid<char> reached = flood(opened);
    bool well = true;
    if (at_goal(reached, opened)) {
      if (walk_.empty()) tell_walk(opened);
      well = opened.size() == pairs_.size();
    } else {
      bool stuck = true;
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (!can_open(i, reached, opened)) continue;
        stuck = false;
        opened.push_back(i);
        well = tries_all(opened) && well;
        opened.pop_back();
      }
      if (stuck) well = false;
    }
    return known_[state] = well;
  }

  void tell_walk(const std::vector<std::size_t>& order) {
    std::vector<std::size_t> opened;
    std::set<std::size_t> taken;
    const auto go_to = [&](LogicalPosition p) { walk_.push_back({SolutionAction::go_to, 0, p}); };
    for (const std::size_t lock : order) {
      const Grid<char> reached = flood(opened);
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (reached[pairs_[i].key] == 0 || !taken.insert(i).second) continue;
        go_to(pairs_[i].key);
        walk_.push_back({SolutionAction::take_key, pairs_[i].pair, pairs_[i].key});
      }
      go_to(*reached_beside(pairs_[lock].lock, reached));
      walk_.push_back({SolutionAction::open_lock, pairs_[lock].pair, pairs_[lock].lock});
      opened.push_back(lock);
    }
    const Grid<char> reached = flood(opened);
    go_to(is_walkable(map_.tiles[*goal_]) ? *goal_ : *reached_beside(*goal_, reached));
    walk_.push_back({SolutionAction::reach_exit, 0, *goal_});
  }

  const GenerationResult& map_;
  std::vector<LockAndKey> pairs_;
  std::optional<LogicalPosition> goal_;
  std::map<std::set<std::size_t>, bool> known_;
  std::vector<SolutionStep> walk_;
};

// Whether the proof says what the player finds out. A map that was changed has another walk.
void expect_agreement(GenerationResult map, bool changed) {
  Player player(map);
  const bool well = player.plays_well();
  if (changed) map.solution = player.walk();
  EXPECT_EQ(fault_of(map).empty(), well) << fault_of(map);
  if (!changed) {
    EXPECT_TRUE(well);
  }
}

// --- drawn maps --------------------------------------------------------------------------------

// As text_map draws them; beside that a, b ... are keys and A, B ... their locks, and X is an exit
// in a wall. The walk is that of the player.
GenerationResult drawn(std::vector<std::string> rows, KeyUse use = KeyUse::permanent) {
  std::map<char, LogicalPosition> letters;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      char& c = rows[y][x];
      if (std::isalpha(static_cast<unsigned char>(c)) == 0) continue;
      letters[c] = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
      c = c == 'X' ? '#' : std::isupper(static_cast<unsigned char>(c)) != 0 ? '+' : '.';
    }
  }
  GenerationResult map = text_map({rows.begin(), rows.end()});
  map.key_use = use;
  for (const auto& [letter, p] : letters) {
    if (letter == 'X') {
      map.subtypes.push_back({p, {Subtype::door, Subtype::exit}, 0, {}});
      continue;
    }
    const bool is_lock = std::isupper(static_cast<unsigned char>(letter)) != 0;
    const char partner = static_cast<char>(letter ^ ('a' ^ 'A'));
    map.subtypes.push_back({p,
                            {is_lock ? Subtype::lock : Subtype::key},
                            std::tolower(letter) - 'a' + 1,
                            letters.contains(partner) ? letters[partner] : LogicalPosition{}});
  }
  Player player(map);
  player.plays_well();
  map.solution = player.walk();
  return map;
}

std::string fault_of_drawn(const std::vector<std::string>& rows, KeyUse use = KeyUse::permanent) {
  return fault_of(drawn(rows, use));
}

TEST(LockProof, AcceptsLocksThatMustBeOpened) {
  EXPECT_EQ(fault_of_drawn({"########",
                            "#@.aA.>#",
                            "########"}), "");
  EXPECT_EQ(fault_of_drawn({"##########",
                            "#@a.A..b.#",
                            "##B#######",
                            "##..>#####",
                            "##########"}), "");
  EXPECT_EQ(fault_of_drawn({"#######",
                            "#@a.A.X",
                            "#######"}), "");
  EXPECT_EQ(fault_of_drawn({"##########",
                            "#@abA..B>#",
                            "##########"}, KeyUse::consumable), "");
}

TEST(LockProof, CostsNothingWithoutLocksAndAsksForAWalkWithThem) {
  EXPECT_EQ(fault_of(text_map({"@.>"})), "");
  GenerationResult map = drawn({"@aA>"});
  map.solution.clear();
  EXPECT_EQ(fault_of(map), "there is no walk that opens the locks");
}

TEST(LockProof, RefusesWhatCannotBeSolved) {
  EXPECT_EQ(fault_of_drawn({"@.Aa>"}), "lock 1 at 2,0 stays shut: its key at 3,0 cannot be reached");
  EXPECT_THAT(fault_of_drawn({"bA@Ba>"}), HasSubstr("stays shut"));
  EXPECT_EQ(fault_of_drawn({"@aA#>"}), "the exit 4,0 cannot be reached");
}

TEST(LockProof, RefusesLocksThatNobodyNeedsToOpen) {
  EXPECT_THAT(fault_of_drawn({"@aA.>",
                              "....."}), HasSubstr("lock 1 at 2,0 does not matter"));
  // Whatever lies behind A, the stairs are open.
  EXPECT_THAT(fault_of_drawn({">@a.A.."}), HasSubstr("lock 1 at 4,0 does not matter"));
}

TEST(LockProof, FindsWhereUsedUpKeysRunOut) {
  // With one key in hand both A and B can be opened, and only one of them leads on.
  const std::vector<std::string> fork = {"###c####",
                                         "#b.A@a.#",
                                         "####B###",
                                         "####.###",
                                         "####C.>#",
                                         "########"};
  EXPECT_EQ(fault_of_drawn(fork, KeyUse::permanent), "");
  EXPECT_EQ(fault_of_drawn(fork, KeyUse::consumable),
            "after opening locks 2 no key is left and the exit is out of reach");
  EXPECT_EQ(fault_of_drawn({"@aA.bB.cC>"}, KeyUse::consumable), "");
  EXPECT_EQ(fault_of_drawn({"@aA.B.bcC>"}, KeyUse::consumable),
            "after opening locks 1 no key is left and the exit is out of reach");
}

TEST(LockProof, RefusesMarksThatAreNoPairs) {
  const GenerationResult good = drawn({"######",
                                       "#@aA>#",
                                       "######"});
  ASSERT_EQ(fault_of(good), "");
  const auto with = [&](auto change) {
    GenerationResult map = good;
    change(map);
    return fault_of(map);
  };
  constexpr std::size_t kLock = 0, kKey = 1;
  EXPECT_EQ(with([](auto& m) { m.subtypes[kKey].pair = 2; }),
            "lock 1 at 3,1 has no key of its pair at 2,1");
  EXPECT_EQ(with([](auto& m) { m.subtypes[kLock].pair = 0; }), "the lock at 3,1 has no pair");
  EXPECT_EQ(with([](auto& m) { m.subtypes[kKey].partner = {4, 1}; }),
            "lock 1 at 3,1 has no key of its pair at 2,1");
  EXPECT_EQ(with([](auto& m) { m.subtypes.erase(m.subtypes.begin() + kLock); }),
            "1 key for 0 locks");
  EXPECT_EQ(with([](auto& m) { m.subtypes.push_back(m.subtypes[kLock]); }),
            "pair 1 has several locks");
  EXPECT_EQ(with([](auto& m) { m.subtypes.push_back({{2, 1}, {Subtype::door}, 0, {}}); }),
            "lock 1 at 3,1 or its key shares a tile with another mark");
  EXPECT_EQ(with([](auto& m) { m.tiles[{2, 1}] = TileType::wall; }), "key 1 at 2,1 lies in a wall");
  EXPECT_EQ(with([](auto& m) { m.tiles[{3, 1}] = TileType::wall; }), "lock 1 at 3,1 stands in a wall");
  EXPECT_EQ(with([](auto& m) { m.start = {3, 1}; }), "lock 1 at 3,1 is at the start");
  EXPECT_EQ(with([](auto& m) { m.stairs_down.reset(); }), "there is no exit");
  const auto add_exits = [](auto& m) {
    m.subtypes.push_back({{0, 1}, {Subtype::door, Subtype::exit}, 0, {}});
    m.subtypes.push_back({{0, 0}, {Subtype::door, Subtype::exit}, 0, {}});
  };
  EXPECT_EQ(with(add_exits), "") << "stairs lead on, so exits are marks and no more";
  EXPECT_EQ(with([&](auto& m) {
              add_exits(m);
              m.stairs_down.reset();
            }),
            "there are 2 exits, and one may be open");
  EXPECT_EQ(with([](auto& m) {
              for (std::int32_t i = 1; i <= 16; ++i) {
                m.subtypes.push_back({{5, 1}, {Subtype::lock}, i + 1, {}});
              }
            }),
            "there are more than 16 locks");
}

TEST(LockProof, ReplaysTheWalkStepByStep) {
  const GenerationResult good = drawn({"@.aA.>"});
  ASSERT_EQ(good.solution.size(), 6u);
  const auto with = [&](auto change) {
    GenerationResult map = good;
    change(map.solution);
    return fault_of(map);
  };
  EXPECT_EQ(with([](auto& w) { w.erase(w.begin()); }),
            "solution[0], take_key 2,0: the walk is not there");
  EXPECT_EQ(with([](auto& w) { w[1].pair = 2; }),
            "solution[1], take_key 2,0: no such key lies there");
  EXPECT_EQ(with([](auto& w) { w.insert(w.begin() + 1, w[1]); }),
            "solution[2], take_key 2,0: the key is taken already");
  EXPECT_EQ(with([](auto& w) { w.erase(w.begin() + 1); }),
            "solution[2], open_lock 3,0: the key is missing");
  EXPECT_EQ(with([](auto& w) {
              w[2].position = {1, 0};
            }),
            "solution[3], open_lock 3,0: the walk is not beside it");
  EXPECT_EQ(with([](auto& w) {
              w[3].position = {4, 0};
            }),
            "solution[3], open_lock 4,0: no such lock stands there");
  EXPECT_EQ(with([](auto& w) { w.insert(w.begin() + 3, w[3]); }),
            "solution[4], open_lock 3,0: the lock is open already");
  EXPECT_EQ(with([](auto& w) { w.erase(w.begin() + 3); }),
            "solution[3], go_to 5,0: no way leads there");
  EXPECT_EQ(with([](auto& w) {
              w[4].position = {4, 0};
            }),
            "solution[5], reach_exit 5,0: the walk is not there");
  EXPECT_EQ(with([](auto& w) {
              w[5].position = {4, 0};
            }),
            "solution[5], reach_exit 4,0: the exit is elsewhere");
  EXPECT_EQ(with([](auto& w) { w.pop_back(); }),
            "solution[4], go_to 5,0: the walk must end at the exit");
}

// --- the pass ----------------------------------------------------------------------------------

// Seeds for each generator and number of pairs.
#ifndef KARST_LOCK_SEEDS
#define KARST_LOCK_SEEDS 4
#endif

class LockedMaps : public ::testing::TestWithParam<std::string> {
 protected:
  void make(int pairs, bool consumable, std::uint64_t seed, Size size) {
    const MapRequest request{
        .width = size.width,
        .height = size.height,
        .seed = seed,
        .passes = {{"keys_and_locks", {{"pairs", pairs}, {"consumable", consumable}}}}};
    const auto made = generate_into(map_, workspace_, GetParam(), request);
    ASSERT_TRUE(made) << made.error().message();
    ASSERT_EQ(map_.passes[0].outcome.reason, "");
  }

  int placed() const {
    for (const Placement& told : map_.placements) {
      if (told.type == kKeyPlacement) return told.placed;
    }
    return 0;
  }

  LogicalPosition random_floor(Rng& rng) const {
    return map_.valid_positions[rng.below(static_cast<std::uint32_t>(map_.valid_positions.size()))];
  }

  Workspace workspace_;
  GenerationResult map_;
};

// Sound as made; and whatever is done to them, player and proof agree.
TEST_P(LockedMaps, ArePlayedAsProved) {
  std::int64_t asked = 0, found = 0;
  for (int seed = 1; seed <= seed_count(KARST_LOCK_SEEDS); ++seed) {
    for (int pairs = 1; pairs <= 6; ++pairs) {
      const bool consumable = seed % 2 == 0;
      make(pairs, consumable, static_cast<std::uint64_t>(seed), {48, 40});
      ASSERT_FALSE(HasFatalFailure());
      SCOPED_TRACE("seed " + std::to_string(seed) + " pairs " + std::to_string(pairs));
      // Used-up keys need locks in a row, for which many maps have no room.
      asked += consumable ? 0 : pairs;
      found += consumable ? 0 : placed();
      if (placed() == 0) continue;
      expect_agreement(map_, false);
      Rng rng(static_cast<std::uint64_t>(seed));
      for (MarkedTile& key : map_.subtypes) {
        if (key.types != SubtypeList{Subtype::key}) continue;
        const auto lock = std::ranges::find(map_.subtypes, key.partner, &MarkedTile::position);
        const LogicalPosition before = key.position;
        const LogicalPosition moved = random_floor(rng);
        if (std::ranges::count(map_.subtypes, moved, &MarkedTile::position) > 0) continue;
        key.position = lock->partner = moved;
        expect_agreement(map_, true);
        key.position = lock->partner = before;
      }
      for (int i = 0; i < 4; ++i) {
        const LogicalPosition p = random_floor(rng);
        GenerationResult changed = map_;
        for (const std::int32_t dx : {-1, 0, 1}) {
          for (const std::int32_t dy : {-1, 0, 1}) {
            TileType& tile = changed.tiles[{p.x + dx, p.y + dy}];
            if (tile == TileType::wall) tile = TileType::floor;
          }
        }
        expect_agreement(changed, true);
      }
    }
  }
  // A small cavern is one wide hall with few passages that could be shut; in bsp most have a door, and
  // no lock stands beside one.
  const int tenths = GetParam() == "cavern" ? 4 : GetParam() == "bsp" ? 5 : 7;
  EXPECT_GE(found * 10, asked * tenths);
  RecordProperty("asked", std::to_string(asked));
  RecordProperty("placed", std::to_string(found));
}

TEST_P(LockedMaps, AreRefusedWhenSomeoneTampersWithThem) {
  make(2, false, 3, {60, 40});
  ASSERT_FALSE(HasFatalFailure());
  ASSERT_EQ(placed(), 2);
  const auto reason = [](const GenerationResult& map) {
    for (const PromiseReport& line : check_map(map)) {
      if (line.name == "locks_proved") return line.missed ? line.missed->detail : "";
    }
    return std::string("nobody asked");
  };
  EXPECT_EQ(reason(map_), "");
  GenerationResult renamed = map_;
  for (MarkedTile& tile : renamed.subtypes) {
    if (tile.types == SubtypeList{Subtype::key} && tile.pair == 1) tile.pair = 3;
  }
  EXPECT_THAT(reason(renamed), HasSubstr("has no key of its pair"));
  // The first key moves to where the second one lay, which is behind a lock or leaves the walk
  // wrong.
  GenerationResult swapped = map_;
  for (MarkedTile& tile : swapped.subtypes) {
    if (tile.pair != 0) tile.pair = 3 - tile.pair;
  }
  EXPECT_NE(reason(swapped), "");
  GenerationResult opened = map_;
  for (TileType& tile : opened.tiles.cells()) {
    if (tile == TileType::wall) tile = TileType::floor;
  }
  EXPECT_THAT(reason(opened), HasSubstr("does not matter"));
}

TEST_P(LockedMaps, AreNeverFewerWhenMoreAreWished) {
  for (int seed = 1; seed <= seed_count(6); ++seed) {
    int before = 0;
    for (int pairs = 1; pairs <= kMostPairs; pairs += pairs < 6 ? 1 : 5) {
      make(pairs, seed % 3 == 0, static_cast<std::uint64_t>(seed), {48, 32});
      ASSERT_FALSE(HasFatalFailure());
      EXPECT_GE(placed(), before) << "seed " << seed << ", " << pairs << " pairs";
      before = placed();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Some, LockedMaps,
                         ::testing::Values("bsp", "cavern", "center_out", "maze",
                                           "rooms_corridors", "tiler"),
                         [](const auto& instance) { return instance.param; });

TEST(KeysAndLocks, OfTheGeneratorMakeWayForThoseOfThePass) {
  const auto map = generate("center_out", {.seed = 4,
                                           .params = {{"keys", 3}},
                                           .passes = {{"keys_and_locks", {{"pairs", 2}}}}});
  ASSERT_TRUE(map);
  EXPECT_EQ(map->passes[0].outcome.reason, "");
  EXPECT_EQ(std::ranges::count(map->placements, kKeyPlacement, &Placement::type), 1);
  EXPECT_EQ(map->placements[0].asked, 2);
  EXPECT_EQ(map->subtypes.size() - 1, 4u) << "beside the exit, which may be a lock";
}

TEST(KeysAndLocks, ArePlacedByOnePassOnly) {
  const auto map = generate("rooms_corridors",
                            {.seed = 4,
                             .passes = {{"keys_and_locks", {{"pairs", 5}, {"consumable", true}}},
                                        {"smooth"},
                                        {"keys_and_locks", {{"pairs", 2}}}}});
  ASSERT_TRUE(map);
  EXPECT_EQ(map->passes[0].outcome.reason, "");
  EXPECT_THAT(map->passes[2].outcome.reason,
              HasSubstr("an earlier keys_and_locks has placed its pairs"));
  EXPECT_EQ(map->key_use, KeyUse::consumable);
  EXPECT_EQ(map->placements.at(0).asked, 5);
}

TEST(KeysAndLocks, SayWhyThereAreFewerThanWished) {
  const auto map =
      generate("rooms_corridors", {.width = 30,
                                   .height = 20,
                                   .seed = 1,
                                   .passes = {{"keys_and_locks", {{"pairs", 16}}}}});
  ASSERT_TRUE(map);
  ASSERT_EQ(map->placements.size(), 1u);
  EXPECT_EQ(map->placements[0].asked, 16);
  EXPECT_LT(map->placements[0].placed, 16);
  EXPECT_EQ(map->placements[0].why, "no further passage closes off 9 tiles");
}

TEST(KeysAndLocks, ProtectALockFromThePassesAfterThem) {
  const auto map = generate(
      "maze", {.width = 41, .height = 31, .seed = 4, .passes = {{"keys_and_locks"}, {"braid"}}});
  ASSERT_TRUE(map);
  EXPECT_THAT(map->passes[1].outcome.reason, HasSubstr("locks_proved: lock"));
}

}  // namespace
}  // namespace karst
