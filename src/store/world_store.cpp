#include "karst/store/world_store.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/memory_fault.hpp"
#include "core/system/signals_held.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "store/schema.hpp"
#include "store/sqlite.hpp"
#include "store/world_path.hpp"
#include "store/world_rows.hpp"
#include "store/writer_lock.hpp"

namespace karst {
namespace {

tl::unexpected<Error> too_large(const std::string& name, std::string what, std::size_t bytes) {
  return bad_input(name, std::move(what),
                   fmt::format("has {} bytes, at most {} are allowed", bytes, kMostStoredBytes));
}

Result<void> check_sizes(const std::string& name, std::span<const StoredLevel> levels,
                         std::optional<std::string_view> play) {
  for (const StoredLevel& level : levels) {
    const std::size_t bytes = level.level.size() + level.map.size() + level.state.size();
    if (bytes > kMostStoredBytes) return too_large(name, fmt::format("level {}", level.z), bytes);
  }
  if (play && play->size() > kMostStoredBytes) {
    return too_large(name, "the play state", play->size());
  }
  return {};
}

// The bytes of a file with a dungeon and no levels.
Result<std::string> new_file(const std::string& name, std::string_view dungeon_json) {
  const auto database = Database::open(":memory:", name, Database::Mode::memory);
  if (!database) return error_of(database);
  auto done = migrate(*database, 0);
  if (done) done = write_text(*database, WorldText::dungeon, dungeon_json);
  if (done) done = write_text(*database, WorldText::play, "");
  if (!done) return error_of(done);
  return database->serialized();
}

}  // namespace

struct WorldStore::Connection {
  std::string path;                // without symbolic links
  std::optional<WriterLock> lock;  // none: it may only read. Given back after the file is closed
  std::optional<Database> database;

  Connection(std::string at, std::optional<WriterLock> held, Database opened)
      : path(std::move(at)), lock(std::move(held)), database(std::move(opened)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { close(); }

  const std::string& name() const { return database->name(); }
  // Closing may write, too: what the log holds goes into the file.
  void close() {
    const SignalsHeld signals(kFailingWrites);
    database.reset();
  }

  template <class Call>
  static auto guarded(const std::string& name, const Call& call) {
    const SignalsHeld signals(kFailingWrites);
    return within_memory(name, "the world", call);
  }
  // What `call` returns, of one state of the file whatever others write.
  template <class Call>
  auto reading(const Call& call) const -> decltype(call(*database)) {
    return guarded(name(), [&]() -> decltype(call(*database)) {
      const auto transaction = Transaction::to_read(*database);
      if (!transaction) return error_of(transaction);
      return call(*database);
    });
  }
  template <class Call>
  Result<void> writing(const Call& call) const {
    if (!lock) return bad_input(name(), "cannot be written:", "it was opened for reading");
    return guarded(name(), [&]() -> Result<void> {
      auto transaction = Transaction::to_write(*database);
      if (!transaction) return error_of(transaction);
      if (auto done = call(*database); !done) return done;
      return transaction->commit();
    });
  }

  static Result<std::unique_ptr<Connection>> open(std::string path, const std::string& name,
                                                  std::optional<WriterLock> lock);
};

namespace {

// Each commit goes to the log, so that others can go on reading.
Result<void> use_log(const Database& database) {
  const auto mode = database.text("PRAGMA journal_mode = WAL");
  if (!mode) return error_of(mode);
  if (*mode == "wal") return {};
  return not_possible(database.name(), "cannot be written:",
                      "this file system cannot share memory, which SQLite's WAL needs");
}

Result<Database> ready_to_write(Database database, std::int64_t version) {
  if (auto done = use_log(database); !done) return error_of(done);
  if (version == kSchemaVersion) return database;
  if (auto done = migrate(database, version); !done) return error_of(done);
  return database;
}

Result<Database> ready_to_read(Database database, std::int64_t version) {
  if (version == kSchemaVersion) return database;
  auto copy = database.in_memory();
  if (!copy) return copy;
  if (auto done = migrate(*copy, version); !done) return error_of(done);
  return copy;
}

}  // namespace

Result<std::unique_ptr<WorldStore::Connection>> WorldStore::Connection::open(
    std::string path, const std::string& name, std::optional<WriterLock> lock) {
  const auto mode = lock ? Database::Mode::write : mode_to_read(path);
  auto database = Database::open(path, name, mode);
  if (!database) return error_of(database);
  const auto version = check_schema(*database);
  if (!version) return error_of(version);
  auto ready = lock ? ready_to_write(*std::move(database), *version)
                    : ready_to_read(*std::move(database), *version);
  if (!ready) return error_of(ready);
  return std::make_unique<Connection>(std::move(path), std::move(lock), *std::move(ready));
}

WorldStore::WorldStore(std::unique_ptr<Connection> connection)
    : connection_(std::move(connection)) {}
WorldStore::WorldStore(WorldStore&&) noexcept = default;
WorldStore& WorldStore::operator=(WorldStore&&) noexcept = default;
WorldStore::~WorldStore() = default;

const std::string& WorldStore::name() const {
  return connection_->name();
}

Result<WorldStore> WorldStore::create(const std::string& path, std::string_view dungeon_json) {
  const std::string name = one_line(path);
  if (dungeon_json.size() > kMostStoredBytes) {
    return too_large(name, "the dungeon", dungeon_json.size());
  }
  return Connection::guarded(name, [&]() -> Result<WorldStore> {
    auto real = place_for_world(path);
    if (!real) return error_of(real);
    auto lock = WriterLock::take(*real, name);
    if (!lock) return error_of(lock);
    // Another program may have been quicker; from now on none can.
    if (auto free = place_for_world(path); !free) return error_of(free);
    const auto bytes = new_file(name, dungeon_json);
    if (!bytes) return error_of(bytes);
    remove_side_files(*real);
    if (auto done = write_file(*real, *bytes); !done) return error_of(done);
    const std::string made = *real;
    auto connection = Connection::open(*std::move(real), name, *std::move(lock));
    if (connection) return WorldStore(*std::move(connection));
    // Nobody could use what was made so far.
    remove_side_files(made);
    ::unlink(made.c_str());
    return error_of(connection);
  });
}

Result<WorldStore> WorldStore::open(const std::string& path, Access access) {
  const std::string name = one_line(path);
  return Connection::guarded(name, [&]() -> Result<WorldStore> {
    auto real = find_world(path, access == Access::write);
    if (!real) return error_of(real);
    std::optional<WriterLock> lock;
    if (access == Access::write) {
      auto taken = WriterLock::take(*real, name);
      if (!taken) return error_of(taken);
      lock.emplace(*std::move(taken));
    }
    auto connection = Connection::open(*std::move(real), name, std::move(lock));
    if (!connection) return error_of(connection);
    return WorldStore(*std::move(connection));
  });
}

Result<void> WorldStore::destroy(const std::string& path) {
  auto store = open(path, Access::write);
  if (!store) return error_of(store);
  return destroy(*std::move(store));
}

Result<void> WorldStore::destroy(WorldStore store) {
  Connection& connection = *store.connection_;
  if (!connection.lock) {
    return bad_input(connection.name(), "cannot be deleted:", "it was opened for reading");
  }
  const std::string name = connection.name();
  connection.close();
  // The log goes first: left alone it would be taken for that of the next file of this name.
  remove_side_files(connection.path);
  if (::unlink(connection.path.c_str()) != 0) {
    return not_possible(name, "cannot be deleted:", std::generic_category().message(errno));
  }
  return {};
}

bool WorldStore::begins_as_world(const std::string& path) {
  std::array<char, 72> header{};
  std::ifstream file(path, std::ios::binary);
  if (!file.read(header.data(), header.size())) return false;
  const auto number_at = [&](std::size_t at) {
    std::int64_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
      number = number * 256 + static_cast<unsigned char>(header[i]);
    }
    return number;
  };
  // As the format of SQLite has it: user_version and application_id.
  constexpr std::size_t kVersionAt = 60, kApplicationAt = 68;
  return std::string_view(header.data()) == "SQLite format 3" &&
         number_at(kApplicationAt) == kApplicationId && number_at(kVersionAt) <= kSchemaVersion;
}

Result<std::string> WorldStore::dungeon() const {
  return connection_->reading(
      [](const Database& database) { return read_text(database, WorldText::dungeon); });
}

Result<std::string> WorldStore::play() const {
  return connection_->reading(
      [](const Database& database) { return read_text(database, WorldText::play); });
}

Result<std::vector<std::int64_t>> WorldStore::levels() const {
  return connection_->reading([](const Database& database) -> Result<std::vector<std::int64_t>> {
    KnownLevels known = known_levels(database);
    if (known.faults.size() > 1) return tl::make_unexpected(known.faults.front());
    return std::move(known.z);
  });
}

Result<std::optional<StoredLevel>> WorldStore::level(std::int64_t z) const {
  return connection_->reading([&](const Database& database) { return read_level(database, z); });
}

Result<void> WorldStore::save(const StoredLevel& level) {
  return save({&level, 1}, std::nullopt);
}

Result<void> WorldStore::save(std::span<const StoredLevel> levels,
                              std::optional<std::string_view> play) {
  if (auto fit = check_sizes(name(), levels, play); !fit) return fit;
  return connection_->writing([&](const Database& database) -> Result<void> {
    for (const StoredLevel& level : levels) {
      if (auto done = write_level(database, level); !done) return done;
    }
    return play ? write_text(database, WorldText::play, *play) : Result<void>();
  });
}

Result<void> WorldStore::remove(std::int64_t z) {
  return connection_->writing([&](const Database& database) { return remove_level(database, z); });
}

Result<std::vector<WorldFault>> WorldStore::verify() const {
  return connection_->reading(find_faults);
}

}  // namespace karst
