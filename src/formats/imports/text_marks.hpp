// Keys, locks, exits and things of a map in characters, as the text format writes them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

inline constexpr char kExitCharacter = 'X';
inline constexpr char kStartCharacter = '@';

// Gathers the marks of a map row by row, and puts them on it when all are there. What lies below one
// is not told: floor below keys, things and the start, a doorway below a lock. A mark with one open
// tile beside it is an exit in a wall. Where neither stairs down nor an exit are seen, a lock hides
// them: the last one that closes nothing off, or else the last of all.
class TextMarks {
 public:
  // A map of a few bytes a tile must not take much more memory than that.
  static constexpr std::size_t kMostMarks = 65'536;  // things and exits

  // Whether text maps have this character for something that stands on a tile.
  static bool has(char character);

  // Refuses keys and locks that are there twice, in words.
  std::optional<std::string> add(char character, LogicalPosition p);
  // On the tiles of `map`, which are walkable where a mark is. Whether the start is known, too.
  Result<bool> put_on(GenerationResult& map, std::string_view where);

 private:
  struct Pair {
    std::optional<LogicalPosition> key, lock;
  };
  struct Thing {
    ThingKind kind;
    LogicalPosition position;
  };

  static std::optional<std::string> add_letter(std::optional<LogicalPosition>& letter,
                                               LogicalPosition p);
  void sort_out_monsters();
  Result<void> check_pairs(std::string_view where) const;
  void put_exits(GenerationResult& map) const;
  void put_pairs(GenerationResult& map) const;
  void put_hidden_goal(GenerationResult& map) const;
  void put_things(GenerationResult& map) const;
  bool find_start(GenerationResult& map) const;

  std::array<Pair, kMostPairs> pairs_;
  std::vector<LogicalPosition> exits_;
  std::vector<Thing> things_;  // row by row
  std::optional<LogicalPosition> start_;
};

}  // namespace karst
