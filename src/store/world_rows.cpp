#include "store/world_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "karst/core/hash.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

std::string name_of(WorldText id) {
  return id == WorldText::dungeon ? "the dungeon" : "the play state";
}

std::int64_t text_hash(WorldText id, std::string_view text) {
  return std::bit_cast<std::int64_t>(hash_text(text, static_cast<std::uint64_t>(id)));
}

// Each text is hashed on its own, so that moving bytes from one to the next is noticed.
std::int64_t level_hash(const StoredLevel& level) {
  const std::uint64_t number = mix(std::bit_cast<std::uint64_t>(level.z), 0);
  return std::bit_cast<std::int64_t>(
      hash_text(level.state, hash_text(level.map, hash_text(level.level, number))));
}

tl::unexpected<Error> damaged(const std::string& name, std::string what, std::string_view why) {
  return broken_file(name, std::move(what), fmt::format("is damaged: {}", why));
}

std::string name_of_level(std::int64_t z) {
  return fmt::format("level {}", z);
}

// What the file holds is at fault; that it cannot be read at all is another matter.
tl::unexpected<Error> damaged_level(const Error& fault, std::int64_t z) {
  if (!is_fault_of_input(fault.kind)) return tl::make_unexpected(fault);
  return damaged(fault.where, name_of_level(z), fault.allowed);
}

// Runs a statement that gives no rows.
Result<void> finish(Result<Statement> statement) {
  if (!statement) return error_of(statement);
  const auto row = statement->step();
  if (!row) return error_of(row);
  return {};
}

// Adds the numbers of the levels of a table. Those before the fault are added even then.
Result<void> list_levels(const Database& database, std::string_view table,
                         std::vector<std::int64_t>& into) {
  auto statement = database.prepare(fmt::format("SELECT z FROM {} ORDER BY z", table));
  if (!statement) return error_of(statement);
  std::optional<std::int64_t> last;
  while (true) {
    const auto row = statement->step();
    if (!row) return error_of(row);
    if (!*row) return {};
    const std::int64_t z = statement->integer(0);
    // Damage can lead round in circles.
    if (last && z <= *last) {
      return bad_input(database.name(), "is damaged:", "its levels are out of order");
    }
    into.push_back(z);
    last = z;
  }
}

// The hash that the table of contents has for a level; none if the level is not in it.
Result<std::optional<std::int64_t>> listed_hash(const Database& database, std::int64_t z) {
  auto statement = database.prepare("SELECT hash FROM contents WHERE z = ?");
  if (!statement) return error_of(statement);
  const auto row = statement->bind(1, z).step();
  if (!row) return error_of(row);
  return *row ? std::optional(statement->integer(0)) : std::nullopt;
}

struct LevelRow {
  StoredLevel level;
  std::int64_t hash = 0;
};

Result<std::optional<LevelRow>> read_row(const Database& database, std::int64_t z) {
  auto statement = database.prepare("SELECT hash, level, map, state FROM level WHERE z = ?");
  if (!statement) return error_of(statement);
  const auto row = statement->bind(1, z).step();
  if (!row) return error_of(row);
  if (!*row) return std::nullopt;
  return LevelRow{{z, std::string(statement->bytes(1)), std::string(statement->bytes(2)),
                   std::string(statement->bytes(3))},
                  statement->integer(0)};
}

// What SQLite itself finds wrong with the file, the first of it.
Result<void> check_structure(const Database& database) {
  const auto found = database.text("PRAGMA quick_check(1)");
  if (!found) return error_of(found);
  if (*found == "ok") return {};
  return bad_input(database.name(), "is damaged:", one_line(*found));
}

}  // namespace

Result<void> write_text(const Database& database, WorldText id, std::string_view text) {
  auto row = database.prepare("INSERT OR REPLACE INTO world VALUES (?, ?, ?)");
  if (row) row->bind(1, static_cast<std::int64_t>(id)).bind(2, text_hash(id, text)).bind(3, text);
  return finish(std::move(row));
}

Result<std::string> read_text(const Database& database, WorldText id) {
  auto statement = database.prepare("SELECT hash, text FROM world WHERE id = ?");
  if (!statement) return error_of(statement);
  const auto row = statement->bind(1, static_cast<std::int64_t>(id)).step();
  if (!row) return error_of(row);
  if (!*row) return damaged(database.name(), name_of(id), "it is missing");
  std::string text(statement->bytes(1));
  if (statement->integer(0) != text_hash(id, text)) {
    return damaged(database.name(), name_of(id), "its hash does not fit");
  }
  return text;
}

Result<void> write_level(const Database& database, const StoredLevel& level) {
  const std::int64_t hash = level_hash(level);
  auto row = database.prepare("INSERT OR REPLACE INTO level VALUES (?, ?, ?, ?, ?)");
  if (row) {
    row->bind(1, level.z).bind(2, hash);
    row->bind(3, level.level).bind(4, level.map).bind(5, level.state);
  }
  if (auto done = finish(std::move(row)); !done) return done;
  auto entry = database.prepare("INSERT OR REPLACE INTO contents VALUES (?, ?)");
  if (entry) entry->bind(1, level.z).bind(2, hash);
  return finish(std::move(entry));
}

Result<void> remove_level(const Database& database, std::int64_t z) {
  for (const std::string_view table : {"level", "contents"}) {
    auto row = database.prepare(fmt::format("DELETE FROM {} WHERE z = ?", table));
    if (row) row->bind(1, z);
    if (auto done = finish(std::move(row)); !done) return done;
  }
  return {};
}

Result<std::optional<StoredLevel>> read_level(const Database& database, std::int64_t z) {
  auto row = read_row(database, z);
  if (!row) return damaged_level(row.error(), z);
  const auto listed = listed_hash(database, z);
  if (!listed) return damaged_level(listed.error(), z);
  if (!*row && !*listed) return std::nullopt;
  const auto fault = [&](std::string_view why) {
    return damaged(database.name(), name_of_level(z), why);
  };
  if (!*row) return fault("it is missing");
  if (!*listed) return fault("it is not in the table of contents");
  if ((*row)->hash != level_hash((*row)->level)) return fault("its hash does not fit");
  if ((*row)->hash != **listed) return fault("the table of contents has another hash");
  return std::move((*row)->level);
}

KnownLevels known_levels(const Database& database) {
  KnownLevels known;
  for (const std::string_view table : {"contents", "level"}) {
    if (const auto done = list_levels(database, table, known.z); !done) {
      known.faults.push_back(done.error());
    }
  }
  std::ranges::sort(known.z);
  known.z.erase(std::unique(known.z.begin(), known.z.end()), known.z.end());
  return known;
}

Result<std::vector<WorldFault>> find_faults(const Database& database) {
  std::vector<WorldFault> faults;
  std::optional<Error> unreadable;
  const auto note = [&](std::optional<std::int64_t> z, const Error& error) {
    if (!is_fault_of_input(error.kind)) unreadable = error;
    faults.push_back({z, fmt::format("{} {}", error.what, error.allowed)});
  };
  if (const auto done = check_structure(database); !done) note({}, done.error());
  for (const WorldText id : {WorldText::dungeon, WorldText::play}) {
    if (const auto text = read_text(database, id); !text) note({}, text.error());
  }
  const KnownLevels known = known_levels(database);
  for (const Error& fault : known.faults) note({}, fault);
  for (const std::int64_t z : known.z) {
    if (const auto level = read_level(database, z); !level) note(z, level.error());
  }
  if (unreadable) return tl::make_unexpected(*unreadable);
  return faults;
}

}  // namespace karst
