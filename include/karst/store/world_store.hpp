// Worlds on disk: one SQLite file each, which survives a kill at any moment. A level is saved whole or
// not at all, and carries a hash that is checked whenever it is read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"

namespace karst {

// What is saved of one level: texts that their own readers check (write_level_json, write_map_json,
// the play state). Empty texts are kept as such.
struct StoredLevel {
  std::int64_t z = 0;
  std::string level;  // the abstract model, JSON
  std::string map;    // map JSON; empty for foreign dungeons
  std::string state;  // what happened there, JSON; empty if nothing did
  friend bool operator==(const StoredLevel&, const StoredLevel&) = default;
};

struct LevelFault {
  std::int64_t z = 0;
  std::string what;  // in one line
};

class WorldStore {
 public:
  enum class Access : std::uint8_t { read, write };

  // A new file with the dungeon's model without levels, as JSON. The error: the file is there.
  static Result<WorldStore> create(const std::string& path, std::string_view dungeon_json);
  // Opens a world, after migrating an older one if it may write. Errors: no such file, no world of
  // Karst, made by a newer Karst, damaged, or another program writes to it (told at once).
  static Result<WorldStore> open(const std::string& path, Access access);

  WorldStore(WorldStore&&) noexcept;
  WorldStore& operator=(WorldStore&&) noexcept;
  ~WorldStore();

  Result<std::string> dungeon() const;
  // The play state that belongs to no level; empty before the first save.
  Result<std::string> play() const;
  // The levels that are there, ascending.
  Result<std::vector<std::int64_t>> levels() const;
  // None if it is not there; an error if it is damaged.
  Result<std::optional<StoredLevel>> level(std::int64_t z) const;
  // All that is given is saved together, and has reached the disk when the call returns.
  Result<void> save(const StoredLevel& level);
  Result<void> save(const std::vector<StoredLevel>& levels, std::optional<std::string_view> play);
  Result<void> remove(std::int64_t z);
  // Reads everything; one fault for each damaged level (the others stay readable), none if all is
  // well. An error if the file as a whole cannot be read.
  Result<std::vector<LevelFault>> verify() const;

 private:
  struct Connection;
  explicit WorldStore(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

}  // namespace karst
