#include "store/schema.hpp"

#include <fmt/format.h>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace karst {
namespace {

// What a version adds: tables, as SQLite writes them down, and what they are filled with.
struct SchemaStep {
  std::span<const std::string_view> tables;
  std::string_view fill;
};

// Texts are kept as bytes: a hash and a reader decide what they are worth.
constexpr std::array<std::string_view, 2> kFirstTables = {
    "CREATE TABLE world (id INTEGER PRIMARY KEY, hash INTEGER NOT NULL, text BLOB NOT NULL) STRICT",
    "CREATE TABLE level (z INTEGER PRIMARY KEY, hash INTEGER NOT NULL, level BLOB NOT NULL,"
    " map BLOB NOT NULL, state BLOB NOT NULL) STRICT",
};

// Damage can make a row vanish or bring back an older one. A list of all levels with their hashes,
// which lies elsewhere in the file, shows that.
constexpr std::array<std::string_view, 1> kContents = {
    "CREATE TABLE contents (z INTEGER PRIMARY KEY, hash INTEGER NOT NULL) STRICT",
};

constexpr std::array<SchemaStep, kSchemaVersion> kSteps = {
    SchemaStep{kFirstTables, ""},
    SchemaStep{kContents, "INSERT INTO contents SELECT z, hash FROM level"},
};

std::vector<std::string> tables_of_version(std::int64_t version) {
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < static_cast<std::size_t>(version); ++i) {
    tables.insert(tables.end(), kSteps[i].tables.begin(), kSteps[i].tables.end());
  }
  return tables;
}

Result<std::vector<std::string>> tables_of_file(const Database& database) {
  auto statement = database.prepare("SELECT sql FROM sqlite_schema ORDER BY rowid");
  if (!statement) return error_of(statement);
  std::vector<std::string> tables;
  while (true) {
    const auto row = statement->step();
    if (!row) return error_of(row);
    // A file that is not ours may have any number of them.
    if (!*row || tables.size() > kFirstTables.size() + kContents.size()) return tables;
    tables.emplace_back(statement->bytes(0));
  }
}

Result<void> run_step(const Database& database, const SchemaStep& step) {
  for (const std::string_view table : step.tables) {
    if (auto done = database.run(std::string(table)); !done) return done;
  }
  return step.fill.empty() ? Result<void>() : database.run(std::string(step.fill));
}

}  // namespace

Result<std::int64_t> check_schema(const Database& database) {
  auto application = database.number("PRAGMA application_id");
  if (!application) return application;
  if (*application != kApplicationId) {
    return bad_input(database.name(),
                     "is no world of Karst:", "it is an SQLite file of another program");
  }
  auto version = database.number("PRAGMA user_version");
  if (!version) return version;
  if (*version > kSchemaVersion) {
    return bad_input(
        database.name(), fmt::format("has version {},", *version),
        fmt::format("which a newer Karst has made; this one reads 1..{}", kSchemaVersion));
  }
  if (*version < 1) {
    return bad_input(database.name(), "is damaged:", fmt::format("its version is {}", *version));
  }
  const auto tables = tables_of_file(database);
  if (!tables) return error_of(tables);
  if (*tables != tables_of_version(*version)) {
    return bad_input(database.name(), "is damaged:",
                     fmt::format("its tables are not those of version {}", *version));
  }
  return version;
}

Result<void> migrate(const Database& database, std::int64_t version) {
  auto transaction = Transaction::to_write(database);
  if (!transaction) return error_of(transaction);
  for (auto i = static_cast<std::size_t>(version); i < kSteps.size(); ++i) {
    if (auto done = run_step(database, kSteps[i]); !done) return done;
  }
  auto done = database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                                       kApplicationId, kSchemaVersion));
  return done ? transaction->commit() : done;
}

}  // namespace karst
