#include "karst/dungeon/tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dungeon/tables/packed_tables.hpp"
#include "karst/documents/document.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

DungeonTables tables(std::string_view text, const DungeonTables& base = {},
                     std::string_view where = "t.yaml") {
  auto read = read_tables(text, where, base);
  EXPECT_TRUE(read.has_value()) << read.error().message();
  return read ? *std::move(read) : DungeonTables{};
}

std::string fault(std::string_view text) {
  const auto read = read_tables(text, "t.yaml");
  return read ? "no fault" : read.error().message();
}

// One entry with these keys besides those that it must have.
std::string monster(std::string_view more) {
  return "monsters:\n- {id: rat, name: Rat, description: It gnaws., danger: 2, " +
         std::string(more) + "}\n";
}
std::string item(std::string_view more) {
  return "items:\n- {id: cup, name: Cup, description: It leaks., " + std::string(more) + "}\n";
}

template <class Entry>
std::vector<std::string> ids(const std::vector<Entry>& entries) {
  std::vector<std::string> all;
  for (const Entry& entry : entries) all.push_back(entry.id);
  return all;
}

constexpr std::string_view kFull = R"(
monsters:
  - id: lock_cat
    name: Lock Cat
    description: "Purrs: then pounces."
    depth: 3..20
    danger: 5
    weight: 7
    boss: true
    symbol: L
    stats: {str: 9, dex: 19, con: 8, int: 3, wis: 11, cha: 15, ac: 14, hp: 33, attack_bonus: 6}
    tags: [ruin, beast]
    roles: [guard, den]
items:
  - id: tin_cup
    name: Tin Cup
    description: It leaks.
    depth: 80..
    type: potion
    rarity: rare
    weight: 0
    power: 4
    tags: [drink]
traps:
  - id: pit
    name: Pit
    description: It is deep.
    depth: 9
    danger: 3
    difficulty: 14
    damage: 8
    tags: [mine]
    roles: [trap]
puzzles:
  - {id: dial, name: Dial, description: It turns., danger: 0}
events:
  - {id: rain, name: Rain, description: It rains., danger: 1, weight: 3}
)";

TEST(Tables, HaveEveryKeyInItsPlace) {
  const DungeonTables read = tables(kFull);
  ASSERT_EQ(read.monsters.size(), 1u);
  EXPECT_EQ(read.monsters[0], (MonsterEntry{.id = "lock_cat",
                                            .name = "Lock Cat",
                                            .description = "Purrs: then pounces.",
                                            .depth = {3, 20},
                                            .danger = 5,
                                            .weight = 7,
                                            .boss = true,
                                            .symbol = 'L',
                                            .stats = {9, 19, 8, 3, 11, 15, 14, 33, 33, 6},
                                            .tags = {"ruin", "beast"},
                                            .roles = {"guard", "den"}}));
  ASSERT_EQ(read.items.size(), 1u);
  EXPECT_EQ(read.items[0], (ItemEntry{.id = "tin_cup",
                                      .name = "Tin Cup",
                                      .description = "It leaks.",
                                      .depth = {80, kDeepestDepth},
                                      .type = ItemType::potion,
                                      .rarity = "rare",
                                      .weight = 0,
                                      .power = 4,
                                      .tags = {"drink"}}));
  ASSERT_THAT(ids(read.hazards), ElementsAre("pit", "dial", "rain"));
  EXPECT_EQ(read.hazards[0], (HazardEntry{.id = "pit",
                                          .type = EncounterType::trap,
                                          .name = "Pit",
                                          .description = "It is deep.",
                                          .depth = {9, 9},
                                          .danger = 3,
                                          .weight = 10,
                                          .difficulty = 14,
                                          .damage = 8,
                                          .tags = {"mine"},
                                          .roles = {"trap"}}));
  EXPECT_EQ(read.hazards[1].type, EncounterType::puzzle);
  EXPECT_EQ(read.hazards[2].type, EncounterType::event);
}

TEST(Tables, AreTheSameInJson) {
  const std::string_view json =
      R"({"monsters": [{"id": "rat", "name": "Rat", "description": "It gnaws.", "danger": 2,
          "depth": "2..4", "stats": {"hp": 5}, "tags": ["ruin"]}]})";
  EXPECT_EQ(tables(json, {}, "t.json"),
            tables(monster("depth: 2..4, stats: {hp: 5}, tags: [ruin]")));
}

TEST(Tables, GiveStatsByDangerWhereTheEntryIsSilent) {
  EXPECT_EQ(stats_of_danger(2, false).hp, kMonsterStats.hp);
  EXPECT_EQ(stats_of_danger(2, false).attack_bonus, kMonsterStats.attack_bonus);
  EXPECT_EQ(stats_of_danger(8, true).hp, kBossStats.hp);
  EXPECT_EQ(stats_of_danger(8, true).attack_bonus, kBossStats.attack_bonus);
  for (const bool boss : {false, true}) {
    for (std::int32_t danger = 1; danger < kMostDanger; ++danger) {
      const EnemyStats weak = stats_of_danger(danger, boss);
      const EnemyStats strong = stats_of_danger(danger + 1, boss);
      ASSERT_TRUE(weak.hp <= strong.hp && weak.attack_bonus <= strong.attack_bonus &&
                  weak.ac <= strong.ac && weak.hp == weak.max_hp)
          << danger;
    }
    const EnemyStats most = stats_of_danger(kMostDanger, boss);
    EXPECT_TRUE(most.hp <= kMostHp && most.ac <= kMostArmorClass && most.str <= kMostAbility &&
                most.attack_bonus <= kMostAttackBonus);
  }
  const MonsterEntry rat = tables(monster("stats: {hp: 31}")).monsters[0];
  EXPECT_EQ(rat.stats.hp, 31);
  EXPECT_EQ(rat.stats.max_hp, 31);
  EXPECT_EQ(rat.stats.attack_bonus, stats_of_danger(2, false).attack_bonus);
}

TEST(Tables, TellWhereAFaultStandsAndWhatIsAllowed) {
  const struct {
    std::string text;
    const char* error;
  } cases[] = {
      {"", "t.yaml:1:1: value null is not a map of keys and values"},
      {"[]", "t.yaml:1:1: value [...] is not a map of keys and values"},
      {"extends: false",
       "t.yaml:1:1: value {...} has none of monsters, items, traps, puzzles and events"},
      {"monster: []", "t.yaml:1:1: key \"monster\" is unknown; did you mean monsters?"},
      {"monsters: {}", "t.yaml:1:11: monsters = {...} is not a list"},
      {"extends: no\nitems: []", "t.yaml:1:10: extends = \"no\" is not true or false"},
      {"items:\n- 7", "t.yaml:2:3: value 7 is not a map of keys and values"},
      {"items:\n- {id: cup, nmae: Cup}",
       "t.yaml:2:13: key \"nmae\" is unknown; did you mean name?"},
      {"items:\n- {id: cup}", "t.yaml:2:3: value {...} has no \"name\""},
      {"items:\n- {name: Cup}", "t.yaml:2:3: value {...} has no \"id\""},
      {"items:\n- {id: Cup}",
       "t.yaml:2:8: id = \"Cup\" is not a word of a-z, 0-9 and _ that begins with a letter and has "
       "at most 48 characters"},
      {"items:\n- {id: cup, name: ''}", "t.yaml:2:19: name = \"\" is empty"},
      {"items:\n- {id: cup, name: 'Cup '}",
       "t.yaml:2:19: name = \"Cup \" begins or ends with a blank"},
      {"items:\n- {id: cup, name: Cup, description: \"a\\nb\"}",
       "t.yaml:2:37: description = \"a?b\" has a control character or more than one line"},
      {"items:\n- {id: cup, name: \"\\x9b\"}", "has a control character or more than one line"},
      {"items:\n- {id: cup, name: " + std::string(61, 'x') + "}", "has 61 bytes, more than 60"},
      {"traps:\n- {id: pit, name: Pit, description: Deep.}",
       "t.yaml:2:3: value {...} has no \"danger\""},
      {item("type: sword"), "type = \"sword\" is unknown; known: weapon, armor, potion or misc"},
      {item("rarity: rar"), "t.yaml:2:56: rarity = \"rar\" is unknown; did you mean rare?"},
      {item("power: -1"), "power = -1 is outside 0..10000"},
      {item("power: 1.5"), "power = 1.5 is not a whole number in 0..10000"},
      {item("weight: 4294967297"), "weight = 4294967297 is outside 0..10000"},
      {item("tags: [a, b, a]"), "t.yaml:2:61: value \"a\" is given twice"},
      {item("tags: a"), "tags = \"a\" is not a list"},
      {item("tags: [big cup]"), "value \"big cup\" is not a word of a-z"},
      {item("tags: [a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q]"), "has more than 16 entries"},
      {item("depth: 0"), "depth = 0 is outside 1..1000000"},
      {item("depth: 9..3"), "depth = \"9..3\" is not a depth, FROM..TO or FROM.. in 1..1000000"},
      {item("depth: ..3"), "is not a depth, FROM..TO or FROM.."},
      {item("depth: 1..1000001"), "is not a depth, FROM..TO or FROM.."},
      {item("depth: [1, 2]"), "is not a depth, FROM..TO or FROM.."},
      {monster("danger: 3"), "t.yaml:2:59: key \"danger\" is given twice"},
      {monster("roles: [gaurd]"), "value \"gaurd\" is unknown; did you mean guard?"},
      {monster("roles: ['']"), "value \"\" is not a word"},
      {monster("symbol: '#'"), "symbol = \"#\" is not one letter of a-z or A-Z"},
      {monster("symbol: rat"), "symbol = \"rat\" is not one letter of a-z or A-Z"},
      {monster("stats: {hp: 0}"), "hp = 0 is outside 1..1000000"},
      {monster("stats: {max_hp: 4}"), "key \"max_hp\" is unknown"},
      {monster("boss: yes"), "boss = \"yes\" is not true or false"},
  };
  for (const auto& [text, error] : cases) EXPECT_THAT(fault(text), HasSubstr(error)) << text;
}

TEST(Tables, HaveEachIdOnce) {
  EXPECT_EQ(fault("items:\n- {id: cup, name: Cup, description: A.}\n- {id: cup, name: Mug, "
                  "description: B.}"),
            "t.yaml:3:8: id = \"cup\" is given twice, first at t.yaml:2:3");
  EXPECT_THAT(fault("traps:\n- {id: pit, name: Pit, description: A., danger: 1}\n"
                    "events:\n- {id: pit, name: Pit, description: B., danger: 1}"),
              HasSubstr("t.yaml:4:8: id = \"pit\" is given twice, first at t.yaml:2:3"));
  // A monster and an item may share a name; games ask for them in different ways.
  EXPECT_EQ(fault(monster("") + "items:\n- {id: rat, name: Toy, description: A.}"), "no fault");
}

TEST(Tables, AreReadOnTopOfOthers) {
  const DungeonTables base = tables(kFull);
  const DungeonTables more = tables(
      "monsters:\n"
      "- {id: lock_cat, name: Tame Cat, description: It naps., danger: 1}\n"
      "- {id: rat, name: Rat, description: It gnaws., danger: 2}\n"
      "events:\n- {id: pit, name: Pity, description: It weeps., danger: 0}\n",
      base);
  EXPECT_THAT(ids(more.monsters), ElementsAre("lock_cat", "rat"));
  EXPECT_EQ(more.monsters[0].name, "Tame Cat");
  EXPECT_FALSE(more.monsters[0].boss) << "an entry replaces the whole of another";
  EXPECT_EQ(more.items, base.items);
  EXPECT_THAT(ids(more.hazards), ElementsAre("pit", "dial", "rain"));
  EXPECT_EQ(more.hazards[0].type, EncounterType::event);
}

TEST(Tables, LeaveNothingOfTheKindsTheyReplace) {
  const DungeonTables base = tables(kFull);
  const DungeonTables own = tables(
      "extends: false\nmonsters: []\n"
      "puzzles:\n- {id: lamp, name: Lamp, description: It blinks., danger: 1}\n",
      base);
  EXPECT_THAT(own.monsters, IsEmpty());
  EXPECT_EQ(own.items, base.items) << "the file has no items";
  EXPECT_THAT(ids(own.hazards), ElementsAre("pit", "rain", "lamp"));
  EXPECT_EQ(tables("extends: true\nitems: []", base), base);
}

TEST(Tables, MergeAsFilesDo) {
  const DungeonTables base = tables(kFull);
  const std::string text = monster("");
  EXPECT_EQ(merged(base, tables(text)), tables(text, base));
  EXPECT_EQ(merged(base, base), base);
  EXPECT_EQ(merged({}, base), base);
}

TEST(Tables, HaveALimitOfEntries) {
  DungeonTables full;
  for (std::size_t i = 0; i < kMostTableEntries; ++i) {
    full.items.emplace_back().id = "i" + std::to_string(i);
  }
  const auto read = read_tables(item("power: 1"), "t.yaml", full);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message(),
            "t.yaml:1:1: value {...} makes 5001 entries of one kind, more than 5000");
  full.items.back().id = "cup";
  EXPECT_TRUE(read_tables(item("power: 1"), "t.yaml", full));
}

// Whatever is left of a file when its end is lost: tables or an error in one line.
TEST(Tables, CutAtAnyByteAreRefusedOrRead) {
  const std::string json =
      R"({"monsters": [{"id": "rat", "name": "Rat", "description": "It gnaws.", "danger": 2,
          "depth": "2..4", "stats": {"hp": 5}, "tags": ["ruin"]}], "extends": true})";
  for (const auto& [text, where] :
       {std::pair(std::string(kFull), "t.yaml"), std::pair(json, "t.json")}) {
    for (std::size_t length = 0; length < text.size(); ++length) {
      const auto read = read_tables(text.substr(0, length), where);
      if (read) continue;
      const std::string message = read.error().message();
      EXPECT_THAT(message, HasSubstr(std::string(where) + ":")) << length;
      EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    }
  }
}

TEST(Tables, UnpackToWhatWasPacked) {
  const DungeonTables full = tables(kFull);
  EXPECT_EQ(unpack_tables(pack_tables(full)), full);
  EXPECT_EQ(unpack_tables(pack_tables({})), DungeonTables{});
  EXPECT_EQ(unpack_tables(pack_tables(DungeonTables::builtin())), DungeonTables::builtin());
}

}  // namespace
}  // namespace karst
