#include "store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <system_error>
#include <utility>

#include "karst/core/text.hpp"
#include "karst/store/world_store.hpp"

namespace karst {
namespace {

// Long enough for another store to end its recovery or its last checkpoint; a second writer does
// not come this far.
constexpr int kMostWaitMs = 5000;
// A row is its texts and a few numbers.
constexpr int kMostRowBytes = static_cast<int>(kMostStoredBytes) + 1024;

// What the system said, where SQLite knows it.
std::string reason(sqlite3* connection, int code) {
  const int fault = sqlite3_system_errno(connection);
  return fault != 0 ? std::generic_category().message(fault) : one_line(sqlite3_errstr(code));
}

Error error_of(sqlite3* connection, const std::string& name) {
  const auto fault = [&](ErrorKind kind, std::string what, std::string allowed) {
    return Error{kind, name, std::move(what), std::move(allowed)};
  };
  const int code = sqlite3_errcode(connection) & 0xFF;
  switch (code) {
    case SQLITE_NOTADB:
      return fault(ErrorKind::broken_file, "is no world of Karst:", "it is not an SQLite file");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fault(ErrorKind::not_possible, "cannot be used:", "another program is busy with it");
    case SQLITE_NOMEM:
      return fault(ErrorKind::no_memory, "the world", "needs more memory than there is");
    case SQLITE_FULL:
      return fault(ErrorKind::not_possible, "cannot be written:", "the disk is full");
    case SQLITE_READONLY:
      return fault(ErrorKind::not_possible, "cannot be written:", "it may only be read");
    case SQLITE_CANTOPEN:
      return fault(ErrorKind::not_possible, "cannot be opened:", reason(connection, code));
    case SQLITE_IOERR:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return fault(ErrorKind::not_possible, "cannot be read or written:", reason(connection, code));
    default:
      // Nothing else happens with our statements unless the file is not what it should be.
      return fault(ErrorKind::broken_file, "is damaged:", one_line(sqlite3_errmsg(connection)));
  }
}

// Nothing in a file may run code, reach other files or ask for memory without bound.
void limit(sqlite3* connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, kMostRowBytes);
  sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(connection, SQLITE_LIMIT_WORKER_THREADS, 0);
  sqlite3_busy_timeout(connection, kMostWaitMs);
}

int open_flags(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::read_only:
      return SQLITE_OPEN_READONLY;
    case Database::Mode::frozen:
      return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case Database::Mode::read:
    case Database::Mode::write:
      return SQLITE_OPEN_READWRITE;
    case Database::Mode::memory:
      break;
  }
  return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
}

// The address of a file that SQLite shall read as it is, without locks.
std::string frozen_address(const std::string& path) {
  std::string address = "file:";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/';
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address + "?immutable=1";
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement& Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), index, value);
  return *this;
}

Statement& Statement::bind(int index, std::string_view bytes) {
  // Without an address SQLite would take an empty text for no value.
  const char* address = bytes.empty() ? "" : bytes.data();
  sqlite3_bind_blob64(statement_.get(), index, address, bytes.size(), SQLITE_STATIC);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return tl::make_unexpected(error_of(sqlite3_db_handle(statement_.get()), *name_));
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::bytes(int column) const {
  const void* address = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return address == nullptr
             ? std::string_view()
             : std::string_view(static_cast<const char*>(address), static_cast<std::size_t>(size));
}

void Database::Close::operator()(sqlite3* connection) const {
  sqlite3_close(connection);
}

Error Database::error() const {
  return error_of(connection_.get(), *name_);
}

Result<Database> Database::open(const std::string& path, std::string name, Mode mode) {
  sqlite3* connection = nullptr;
  const std::string address = mode == Mode::frozen ? frozen_address(path) : path;
  const int code = sqlite3_open_v2(address.c_str(), &connection,
                                   open_flags(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(Connection(connection), std::make_unique<const std::string>(std::move(name)));
  if (connection == nullptr) {
    return no_memory(database.name(), "the world");
  }
  if (code != SQLITE_OK) return tl::make_unexpected(database.error());
  limit(connection);
  if (auto done = database.configure(mode); !done) return error_of(done);
  return database;
}

Result<void> Database::configure(Mode mode) const {
  // Pages of a damaged file are looked at before anything in them is believed.
  auto done = run("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY");
  if (done && mode == Mode::read) return run("PRAGMA query_only = ON");
  if (!done || mode != Mode::write) return done;
  return run("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 8388608");
}

Result<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      &statement, nullptr);
  if (code != SQLITE_OK) return tl::make_unexpected(error());
  return Statement(statement, *name_);
}

Result<void> Database::run(const std::string& sql) const {
  const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return tl::make_unexpected(error());
  return {};
}

Result<std::int64_t> Database::number(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return error_of(statement);
  const auto row = statement->step();
  if (!row) return error_of(row);
  return *row ? statement->integer(0) : 0;
}

Result<std::string> Database::text(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return error_of(statement);
  const auto row = statement->step();
  if (!row) return error_of(row);
  return std::string(*row ? statement->bytes(0) : "");
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(connection_.get()) == 0;
}

Result<std::string> Database::serialized() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(connection_.get(), "main", &size, 0), sqlite3_free);
  if (bytes == nullptr) {
    return no_memory(name(), "the world");
  }
  return std::string(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
}

Result<Database> Database::in_memory() const {
  auto copy = open(":memory:", name(), Mode::memory);
  if (!copy) return copy;
  sqlite3_backup* backup =
      sqlite3_backup_init(copy->connection_.get(), "main", connection_.get(), "main");
  if (backup == nullptr) return tl::make_unexpected(copy->error());
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) return tl::make_unexpected(copy->error());
  return copy;
}

Result<Transaction> Transaction::begin(const Database& database, const char* sql) {
  if (auto done = database.run(sql); !done) return error_of(done);
  return Transaction(database);
}

Result<Transaction> Transaction::to_read(const Database& database) {
  return begin(database, "BEGIN");
}

Result<Transaction> Transaction::to_write(const Database& database) {
  return begin(database, "BEGIN IMMEDIATE");
}

Transaction::Transaction(Transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  // Some errors have already taken everything back.
  if (database_ != nullptr && database_->in_transaction()) {
    static_cast<void>(database_->run("ROLLBACK"));
  }
}

Result<void> Transaction::commit() {
  return database_->run("COMMIT");
}

}  // namespace karst
