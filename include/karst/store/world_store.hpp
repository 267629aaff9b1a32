// Worlds on disk: one SQLite file each, which survives a kill at any moment. A level is saved whole
// or not at all, and carries a hash that is checked whenever it is read. docs/worlds.md describes
// the file.
//
// A store belongs to one thread at a time; different stores, also of one file, to any threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"

namespace karst {

// Of the texts of one level together, of the dungeon's and of the play state.
inline constexpr std::size_t kMostStoredBytes = std::size_t{64} << 20;

// What is saved of one level: texts that their own readers check (write_level_json, write_map_json,
// the play state). Empty texts are kept as such.
struct StoredLevel {
  // Of the level: -1, -2, ... downwards in dungeons, 1, 2, ... upwards in towers.
  std::int64_t z = 0;
  std::string level;  // the abstract model, JSON
  std::string map;    // map JSON; empty for foreign dungeons
  std::string state;  // what happened there, JSON; empty if nothing did
  friend bool operator==(const StoredLevel&, const StoredLevel&) = default;
};

struct WorldFault {
  std::optional<std::int64_t> z;  // none: the fault is in what belongs to no level
  std::string what;               // in one line: "level -7 is damaged: ..."
};

class WorldStore {
 public:
  enum class Access : std::uint8_t { read, write };

  // A new file with the dungeon's model without levels, as JSON. The error: the file is there.
  static Result<WorldStore> create(const std::string& path, std::string_view dungeon_json);
  // Opens a world. An older one is migrated: in the file if that may be written, else in memory.
  // Errors: no such file, no world of Karst, made by a newer Karst, damaged as a whole, or another
  // program writes to it (told at once). Any number of stores may read while one writes.
  static Result<WorldStore> open(const std::string& path, Access access);
  // Deletes the file and those that SQLite keeps beside it. Errors: as for opening it to write.
  static Result<void> destroy(const std::string& path);
  // The same for one that is open to write, also where it could not be opened again.
  static Result<void> destroy(WorldStore store);
  // Whether the file begins as the worlds do that this Karst reads, whatever became of the rest.
  static bool begins_as_world(const std::string& path);

  WorldStore(WorldStore&&) noexcept;
  WorldStore& operator=(WorldStore&&) noexcept;
  // The last store of a file that may write leaves just that one file behind.
  ~WorldStore();

  // The path as errors show it.
  const std::string& name() const;

  Result<std::string> dungeon() const;
  // The play state that belongs to no level; empty before the first save.
  Result<std::string> play() const;
  // The levels that are there, ascending.
  Result<std::vector<std::int64_t>> levels() const;
  // None if it is not there; an error if it is damaged.
  Result<std::optional<StoredLevel>> level(std::int64_t z) const;
  // All that is given is saved together, and has reached the disk when the call returns. After an
  // error nothing of it is saved, and the file is as it was.
  Result<void> save(const StoredLevel& level);
  Result<void> save(std::span<const StoredLevel> levels, std::optional<std::string_view> play);
  // Nothing happens if it is not there.
  Result<void> remove(std::int64_t z);
  // Reads everything; one fault for each damaged level (the others stay readable), none if all is
  // well. An error if the file as a whole cannot be read.
  Result<std::vector<WorldFault>> verify() const;

 private:
  struct Connection;
  explicit WorldStore(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

}  // namespace karst
