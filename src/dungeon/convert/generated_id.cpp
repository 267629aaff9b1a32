// Maps that need no file: the id alone says what is in them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "karst/core/rng.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

struct GeneratedId {
  DungeonType type = DungeonType::dungeon;
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::optional<std::uint64_t> seed;
};

// The part before the next '-', which is removed with it; a sign is part of a number.
std::string_view next_part(std::string_view& rest) {
  const std::size_t end = rest.find('-', rest.starts_with('-') ? 1 : 0);
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return part;
}

std::string id_text(const GeneratedId& id) {
  std::string text = fmt::format("generated-{}-{}-{}",
                                 kDungeonTypeNames[static_cast<std::size_t>(id.type)], id.x, id.y);
  if (id.seed) text += fmt::format("-{}", *id.seed);
  return text;
}

// One map has one id: "generated-dungeon-03-1" is none.
std::optional<GeneratedId> parse_id(std::string_view text) {
  std::string_view rest = text;
  if (next_part(rest) != "generated") return std::nullopt;
  const auto type = std::find(kDungeonTypeNames.begin(), kDungeonTypeNames.end(), next_part(rest));
  if (type == kDungeonTypeNames.end()) return std::nullopt;
  GeneratedId id;
  id.type = static_cast<DungeonType>(type - kDungeonTypeNames.begin());
  const auto x = parse_integer(next_part(rest));
  const auto y = parse_integer(next_part(rest));
  if (!x || !y) return std::nullopt;
  id.x = *x;
  id.y = *y;
  if (!rest.empty()) id.seed = parse_unsigned(rest);
  if (id_text(id) != text) return std::nullopt;
  return id;
}

// Fills the one level of a small dungeon: an entrance, rooms that hang together by chance, and at
// the far end a treasure and its keeper.
class SmallLevel {
 public:
  explicit SmallLevel(std::uint64_t seed) : seed_(seed) {}

  DungeonLevel make(std::int64_t z) {
    level_.z = z;
    add_rooms();
    add_links();
    add_encounters();
    return std::move(level_);
  }

 private:
  Rng stream(std::string_view step) const { return Rng(hash_text(step, seed_)); }

  void add_rooms() {
    constexpr std::array<std::string_view, 5> kMiddle = {"chamber", "chamber", "corridor",
                                                         "trap_room", "puzzle_room"};
    Rng rng = stream("rooms");
    const int middle = rng.between(3, 8);
    add_room("entrance");
    for (int i = 0; i < middle; ++i) add_room(rng.pick<const std::string_view>(kMiddle));
    for (const std::string_view type : {"boss_room", "treasure_room", "exit"}) add_room(type);
  }

  void add_room(std::string_view type) {
    DungeonRoom& room = level_.rooms.emplace_back();
    room.id = fmt::format("room-{}", level_.rooms.size());
    room.type = type;
    room.name = fmt::format("Room {}", level_.rooms.size());
  }

  // Every room hangs on one of the three before it, and a few links more make loops.
  void add_links() {
    Rng rng = stream("links");
    const auto count = static_cast<std::uint32_t>(level_.rooms.size());
    for (std::uint32_t i = 1; i < count; ++i) link(i, i - 1 - rng.below(std::min(i, 3u)));
    for (int i = 0; i < 2; ++i) {
      const std::uint32_t a = rng.below(count);
      const std::uint32_t b = rng.below(count);
      if (a != b && !is_linked(a, b)) link(a, b);
    }
  }

  bool is_linked(std::uint32_t a, std::uint32_t b) const {
    const auto& links = level_.rooms[a].connections;
    return std::any_of(links.begin(), links.end(), [&](const RoomConnection& link) {
      return link.target_room_id == level_.rooms[b].id;
    });
  }

  void link(std::uint32_t a, std::uint32_t b) {
    level_.rooms[a].connections.emplace_back().target_room_id = level_.rooms[b].id;
    level_.rooms[b].connections.emplace_back().target_room_id = level_.rooms[a].id;
  }

  void add_encounters() {
    Rng rng = stream("encounters");
    for (DungeonRoom& room : level_.rooms) {
      if (room.type == "boss_room") add_encounter(room, EncounterType::boss, "Keeper");
      if (room.type == "trap_room") add_encounter(room, EncounterType::trap, "Trap");
      if (room.type == "puzzle_room") add_encounter(room, EncounterType::puzzle, "Puzzle");
      if (room.type != "chamber") continue;
      for (std::uint32_t i = rng.below(3); i > 0; --i) {
        add_encounter(room, EncounterType::monster, "Guard");
      }
    }
  }

  void add_encounter(DungeonRoom& room, EncounterType type, std::string_view name) {
    Encounter& encounter = room.encounters.emplace_back();
    encounter.id = fmt::format("{}-encounter-{}", room.id, room.encounters.size());
    encounter.type = type;
    encounter.name = name;
  }

  std::uint64_t seed_;
  DungeonLevel level_;
};

}  // namespace

std::optional<DungeonMap> generated_map(std::string_view text) {
  const auto id = parse_id(text);
  if (!id) return std::nullopt;
  Dungeon dungeon;
  dungeon.id = text;
  dungeon.type = id->type;
  dungeon.name = fmt::format("{} at {},{}", id->type == DungeonType::tower ? "Tower" : "Dungeon",
                             id->x, id->y);
  // The place counts as well: two maps with the same seed differ.
  dungeon.seed = std::max<std::uint64_t>(1, id->seed.value_or(hash_text(text)));
  dungeon.levels.push_back(
      SmallLevel(hash_text(text, dungeon.seed)).make(id->type == DungeonType::tower ? 1 : -1));
  auto converted = convert(dungeon);
  if (!converted) return std::nullopt;
  converted->map.id = text;
  converted->map.name = dungeon.name;
  return std::move(converted->map);
}

}  // namespace karst
