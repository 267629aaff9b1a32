// A file of tables as people write it. Here is decided what may stand where.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "dungeon/tables/entry_reader.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {
namespace {

// The empty name of "no role" is not for people to write.
constexpr std::span<const std::string_view> kRoleWords = std::span(kRoomRoleNames).subspan(1);

// What all entries have in common.
template <class Entry>
void read_common(EntryReader& reader, Entry& entry) {
  reader.id(entry.id);
  reader.text("name", entry.name, kMostNameBytes);
  reader.text("description", entry.description, kMostDescriptionBytes);
  reader.depth("depth", entry.depth);
  reader.number("weight", entry.weight, 0, kMostWeight);
  reader.words("tags", entry.tags);
}

Result<void> read_stats(const DocumentNode& node, EnemyStats& stats) {
  EntryReader reader(node, {"str", "dex", "con", "int", "wis", "cha", "ac", "hp", "attack_bonus"});
  reader.number("str", stats.str, 1, kMostAbility);
  reader.number("dex", stats.dex, 1, kMostAbility);
  reader.number("con", stats.con, 1, kMostAbility);
  reader.number("int", stats.intelligence, 1, kMostAbility);
  reader.number("wis", stats.wis, 1, kMostAbility);
  reader.number("cha", stats.cha, 1, kMostAbility);
  reader.number("ac", stats.ac, 1, kMostArmorClass);
  reader.number("hp", stats.hp, 1, kMostHp);
  reader.number("attack_bonus", stats.attack_bonus, 0, kMostAttackBonus);
  stats.max_hp = stats.hp;
  return reader.done();
}

Result<MonsterEntry> read_monster(const DocumentNode& node) {
  MonsterEntry entry;
  EntryReader reader(node, {"id", "name", "description", "depth", "danger", "weight", "boss",
                            "symbol", "stats", "tags", "roles", "sign"});
  read_common(reader, entry);
  reader.needed_number("danger", entry.danger, 1, kMostDanger);
  reader.flag("boss", entry.boss);
  reader.letter("symbol", entry.symbol);
  reader.words("roles", entry.roles, kRoleWords);
  reader.optional_text("sign", entry.sign, kMostDescriptionBytes);
  entry.stats = stats_of_danger(entry.danger, entry.boss);
  reader.take("stats", [&](const DocumentNode& stats) { return read_stats(stats, entry.stats); });
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  return entry;
}

Result<ItemEntry> read_item(const DocumentNode& node) {
  ItemEntry entry;
  EntryReader reader(
      node, {"id", "name", "description", "depth", "type", "rarity", "weight", "power", "tags"});
  read_common(reader, entry);
  entry.type = static_cast<ItemType>(
      reader.option("type", kItemTypeNames, static_cast<std::size_t>(ItemType::misc)));
  entry.rarity = kRarityNames[reader.option("rarity", kRarityNames, 0)];
  reader.number("power", entry.power, 0, kMostPower);
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  return entry;
}

Result<HazardEntry> read_hazard(const DocumentNode& node, EncounterType type) {
  HazardEntry entry;
  entry.type = type;
  EntryReader reader(node, {"id", "name", "description", "depth", "danger", "weight", "difficulty",
                            "damage", "tags", "roles", "sign", "place"});
  read_common(reader, entry);
  reader.needed_number("danger", entry.danger, 0, kMostDanger);
  reader.number("difficulty", entry.difficulty, 1, kMostDifficulty);
  reader.number("damage", entry.damage, 0, kMostPower);
  reader.words("roles", entry.roles, kRoleWords);
  reader.optional_text("sign", entry.sign, kMostDescriptionBytes);
  reader.optional_text("place", entry.place, kMostNameBytes);
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  return entry;
}

// --- the lists of a file ------------------------------------------------------------------------

// Where each id was given first.
using KnownIds = std::map<std::string, std::string, std::less<>>;

Result<void> check_new(const DocumentNode& entry, const std::string& id, KnownIds& known) {
  const auto [first, is_new] = known.emplace(id, entry.place());
  if (is_new) return {};
  return entry.find("id")->refuse(fmt::format("is given twice, first at {}", first->second));
}

template <class Entry, class Read>
Result<void> read_list(const DocumentNode& node, std::vector<Entry>& into, KnownIds& known,
                       Read read) {
  const auto entries = node.list();
  if (!entries) return tl::make_unexpected(entries.error());
  for (const DocumentNode& entry : *entries) {
    auto one = read(entry);
    if (!one) return tl::make_unexpected(one.error());
    if (auto checked = check_new(entry, one->id, known); !checked) return checked;
    into.push_back(*std::move(one));
  }
  return {};
}

// A file, and what it leaves of the tables that it is read on top of.
struct TableFile {
  DungeonTables tables;
  DungeonTables kept;
};

struct HazardList {
  std::string_view key;
  EncounterType type;
};
constexpr std::array kHazardLists = {HazardList{"traps", EncounterType::trap},
                                     HazardList{"puzzles", EncounterType::puzzle},
                                     HazardList{"events", EncounterType::event}};

Result<void> read_hazards(const DocumentNode& root, TableFile& file, bool extends) {
  KnownIds known;
  for (const HazardList& list : kHazardLists) {
    const auto node = root.find(list.key);
    if (!node) continue;
    const auto is_of_list = [&](const HazardEntry& entry) { return entry.type == list.type; };
    if (!extends) std::erase_if(file.kept.hazards, is_of_list);
    const auto read = [&](const DocumentNode& entry) { return read_hazard(entry, list.type); };
    if (auto done = read_list(*node, file.tables.hazards, known, read); !done) return done;
  }
  return {};
}

template <class Entry, class Read>
Result<void> read_kind(const DocumentNode& root, std::string_view key, std::vector<Entry>& into,
                       std::vector<Entry>& kept, bool extends, Read read) {
  const auto node = root.find(key);
  if (!node) return {};
  if (!extends) kept.clear();
  KnownIds known;
  return read_list(*node, into, known, read);
}

Result<bool> read_extends(const DocumentNode& root) {
  if (auto known = root.check_keys({"extends", "monsters", "items", "traps", "puzzles", "events"});
      !known) {
    return tl::make_unexpected(known.error());
  }
  const auto node = root.find("extends");
  if (root.entries().size() == (node ? 1u : 0u)) {
    return root.refuse("has none of monsters, items, traps, puzzles and events");
  }
  return node ? node->flag() : true;
}

Result<void> check_counts(const DocumentNode& root, const DungeonTables& tables) {
  const std::size_t most =
      std::max({tables.monsters.size(), tables.items.size(), tables.hazards.size()});
  if (most <= kMostTableEntries) return {};
  return root.refuse(
      fmt::format("makes {} entries of one kind, more than {}", most, kMostTableEntries));
}

}  // namespace

Result<DungeonTables> read_tables(const Document& document, const DungeonTables& base) {
  const DocumentNode root = document.root();
  const auto extends = read_extends(root);
  if (!extends) return tl::make_unexpected(extends.error());

  TableFile file{.tables = {}, .kept = base};
  auto done =
      read_kind(root, "monsters", file.tables.monsters, file.kept.monsters, *extends, read_monster)
          .and_then([&] {
            return read_kind(root, "items", file.tables.items, file.kept.items, *extends,
                             read_item);
          })
          .and_then([&] { return read_hazards(root, file, *extends); });
  if (!done) return tl::make_unexpected(done.error());
  DungeonTables all = merged(file.kept, file.tables);
  if (auto counted = check_counts(root, all); !counted) return tl::make_unexpected(counted.error());
  return all;
}

}  // namespace karst
