// A dungeon or tower of many levels as other programs exchange it: rooms by name, what joins them,
// what waits in them. This is the abstract model; dungeon_map.hpp has the engine's. JSON for both
// is in karst/formats/dungeon_json.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace karst {

// JSON that Karst hands through without reading it: keys in their order, each with its value as
// compact JSON text. `metadata` is such an object; `extra` of every struct below holds the keys
// that the model does not know, which come back on export.
using JsonKeys = std::vector<std::pair<std::string, std::string>>;

enum class DungeonType : std::uint8_t { dungeon, tower };
inline constexpr std::array<std::string_view, 2> kDungeonTypeNames = {"dungeon", "tower"};

enum class EncounterType : std::uint8_t { boss, monster, trap, puzzle, event };
inline constexpr std::array<std::string_view, 5> kEncounterTypeNames = {"boss", "monster", "trap",
                                                                        "puzzle", "event"};
struct Encounter {
  std::string id;                               // unique in the dungeon
  EncounterType type = EncounterType::monster;  // monster, boss, trap, puzzle or event
  std::string name;                             // for people
  std::string description;                      // a sentence or more; may be empty
  JsonKeys metadata;  // Karst's own: "stats", "x" and "y" (tile), "danger", "tags"
  JsonKeys extra;     // keys that Karst does not know, handed through
  friend bool operator==(const Encounter&, const Encounter&) = default;
};

struct LootEntry {
  std::string id;       // unique in the dungeon
  std::string item_id;  // "itemId"; may be empty
  std::string name;     // for people
  std::string rarity;   // common, uncommon, rare, epic, legendary; others are kept as they are
  JsonKeys metadata;    // Karst's own: "x" and "y" (tile), "value"
  JsonKeys extra;       // keys that Karst does not know, handed through
  friend bool operator==(const LootEntry&, const LootEntry&) = default;
};

enum class PassageType : std::uint8_t { door, corridor, passage, secret_passage };
inline constexpr std::array<std::string_view, 4> kPassageTypeNames = {"door", "corridor", "passage",
                                                                      "secret_passage"};
struct RoomConnection {
  std::string target_room_id;               // "targetRoomId"
  PassageType type = PassageType::passage;  // how one gets there
  std::string description;                  // a sentence on the way; may be empty
  JsonKeys extra;                           // keys that Karst does not know, handed through
  friend bool operator==(const RoomConnection&, const RoomConnection&) = default;
};

// The types that a converter treats in their own way. A file may hold any other text.
inline constexpr std::array<std::string_view, 8> kRoomTypeNames = {
    "chamber",   "corridor",    "boss_room", "treasure_room",
    "trap_room", "puzzle_room", "entrance",  "exit"};
struct DungeonRoom {
  std::string id;                           // unique in the dungeon
  std::string name;                         // for people
  std::string description;                  // a sentence or more; may be empty
  std::string type = "chamber";             // one of kRoomTypeNames, or unknown
  std::vector<Encounter> encounters;        // whom and what one meets there
  std::vector<LootEntry> loot;              // what can be taken
  std::vector<RoomConnection> connections;  // passages to other rooms of the level
  JsonKeys metadata;  // Karst's own: "role", "rect": {"x","y","width","height"} in tiles
  JsonKeys extra;     // keys that Karst does not know, handed through
  friend bool operator==(const DungeonRoom&, const DungeonRoom&) = default;
};

enum class LevelLinkType : std::uint8_t { staircase, ladder, portal, elevator };
inline constexpr std::array<std::string_view, 4> kLevelLinkTypeNames = {"staircase", "ladder",
                                                                        "portal", "elevator"};
// From a room of this level to another level, where one arrives in a room that leads back.
struct LevelConnection {
  LevelLinkType type = LevelLinkType::staircase;  // what one takes
  std::int64_t target_level = 0;                  // "targetLevel", a z
  std::string from_room_id;  // "fromRoomId"; empty: the exit (or entrance) of this level
  std::string to_room_id;    // "toRoomId"; empty: the entrance (or exit) of the target
  std::string description;   // a sentence on the way; may be empty
  JsonKeys extra;            // keys that Karst does not know, handed through
  friend bool operator==(const LevelConnection&, const LevelConnection&) = default;
};

struct DungeonLevel {
  std::int64_t z = -1;             // -1, -2, ... downwards in dungeons; 1, 2, ... upwards in towers
  std::vector<DungeonRoom> rooms;  // the entrance among them
  std::vector<LevelConnection> connections;  // to other levels
  JsonKeys metadata;  // Karst's own: "generator", "width", "height", "hash", "theme", "danger"
  JsonKeys extra;     // keys that Karst does not know, handed through
  friend bool operator==(const DungeonLevel&, const DungeonLevel&) = default;
};

inline constexpr std::int64_t kDefaultMaxDepth = 100;
inline constexpr std::int64_t kDeepestZ = 1'000'000;  // and the highest
// Of coordinates and sizes in files: what every program reads without loss.
inline constexpr std::int64_t kLargestJsonInteger = (std::int64_t{1} << 53) - 1;

struct Dungeon {
  std::string id;               // names it in a world of many
  std::string name;             // for people
  std::int64_t entrance_x = 0;  // "entranceX": on an overworld
  std::int64_t entrance_y = 0;  // "entranceY": likewise
  std::uint64_t seed = 0;       // written as a decimal text; a whole number is read as well
  DungeonType type = DungeonType::dungeon;      // dungeon or tower
  std::int64_t max_depth = kDefaultMaxDepth;    // "maxDepth"
  std::vector<DungeonLevel> levels;             // any of them, in any order
  std::optional<std::string> world_content_id;  // "worldContentId"
  JsonKeys metadata;                            // of the game, handed through
  JsonKeys extra;                               // keys that Karst does not know, handed through
  friend bool operator==(const Dungeon&, const Dungeon&) = default;
};

// The level with this z; none if there is none.
const DungeonLevel* find_level(const Dungeon& dungeon, std::int64_t z);

}  // namespace karst
