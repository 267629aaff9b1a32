// A line for each field, in the order of fields_of(). No field of an entry holds the end of a line.
#include "dungeon/tables/packed_tables.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "karst/core/text.hpp"

namespace karst {
namespace {

template <class Tool>
void fields_of(Tool& tool, EnemyStats& stats) {
  tool(stats.str, stats.dex, stats.con, stats.intelligence, stats.wis, stats.cha, stats.ac,
       stats.hp, stats.max_hp, stats.attack_bonus);
}

template <class Tool>
void fields_of(Tool& tool, MonsterEntry& entry) {
  tool(entry.id, entry.name, entry.description, entry.depth.from, entry.depth.to, entry.danger,
       entry.weight, entry.boss, entry.symbol, entry.tags, entry.roles, entry.sign);
  fields_of(tool, entry.stats);
}

template <class Tool>
void fields_of(Tool& tool, ItemEntry& entry) {
  tool(entry.id, entry.name, entry.description, entry.depth.from, entry.depth.to, entry.type,
       entry.rarity, entry.weight, entry.power, entry.tags);
}

template <class Tool>
void fields_of(Tool& tool, HazardEntry& entry) {
  tool(entry.id, entry.type, entry.name, entry.description, entry.depth.from, entry.depth.to,
       entry.danger, entry.weight, entry.difficulty, entry.damage, entry.tags, entry.roles,
       entry.sign, entry.place);
}

class Packer {
 public:
  template <class... Field>
  void operator()(const Field&... fields) {
    (put(fields), ...);
  }
  template <class Entry>
  void list(std::vector<Entry> entries) {
    put(entries.size());
    for (Entry& entry : entries) fields_of(*this, entry);
  }
  std::string text() && { return std::move(text_); }

 private:
  void put(const std::string& line) {
    text_ += line;
    text_ += '\n';
  }
  template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number>
  void put(Number number) {
    put(std::to_string(static_cast<std::int64_t>(number)));
  }
  void put(const std::vector<std::string>& words) {
    put(words.size());
    for (const std::string& word : words) put(word);
  }

  std::string text_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view text) : rest_(text) {}

  template <class... Field>
  void operator()(Field&... fields) {
    (take(fields), ...);
  }
  template <class Entry>
  void list(std::vector<Entry>& entries) {
    entries.resize(number<std::size_t>());
    for (Entry& entry : entries) fields_of(*this, entry);
  }

 private:
  std::string_view line() {
    const std::string_view found = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(rest_.size(), found.size() + 1));
    return found;
  }
  template <class Number>
  Number number() {
    return static_cast<Number>(parse_integer(line()).value_or(0));
  }
  void take(std::string& text) { text = line(); }
  template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number>
  void take(Number& into) {
    into = number<Number>();
  }
  void take(std::vector<std::string>& words) {
    words.resize(number<std::size_t>());
    for (std::string& word : words) take(word);
  }

  std::string_view rest_;
};

}  // namespace

std::string pack_tables(const DungeonTables& tables) {
  Packer packer;
  packer.list(tables.monsters);
  packer.list(tables.items);
  packer.list(tables.hazards);
  return std::move(packer).text();
}

DungeonTables unpack_tables(std::string_view packed) {
  DungeonTables tables;
  Unpacker unpacker(packed);
  unpacker.list(tables.monsters);
  unpacker.list(tables.items);
  unpacker.list(tables.hazards);
  return tables;
}

}  // namespace karst
