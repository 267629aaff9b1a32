// SQLite as the store uses it: one connection, statements, transactions. Every error is one line
// that names the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "karst/core/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace karst {

// A statement with its values; gone with the connection that prepared it.
class Statement {
 public:
  // Numbers of values and columns are SQLite's: values from 1, columns from 0. What is bound must
  // outlive the last step.
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view bytes);
  // Whether there is a row (another row).
  Result<bool> step();
  // Of the present row; bytes until the next step. A file may hold any type: numbers of texts are
  // what SQLite makes of them.
  std::int64_t integer(int column) const;
  std::string_view bytes(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Statement(sqlite3_stmt* statement, const std::string& name)
      : statement_(statement), name_(&name) {}

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  const std::string* name_;
};

class Database {
 public:
  enum class Mode : std::uint8_t {
    read,       // of a file that might be written: the last one to close it tidies up beside it
    read_only,  // of a file that may not be written
    frozen,     // the same where nothing may be put beside the file; nobody else may write to it
    write,
    memory,
  };
  // A file that is there, or one in memory. `path` is absolute, without symbolic links; `name` is
  // how errors call it. Nothing of the file is read yet.
  static Result<Database> open(const std::string& path, std::string name, Mode mode);

  const std::string& name() const { return *name_; }
  Result<Statement> prepare(std::string_view sql) const;
  // Statements without values, whose rows do not matter.
  Result<void> run(const std::string& sql) const;
  // The one number or text that a statement gives.
  Result<std::int64_t> number(std::string_view sql) const;
  Result<std::string> text(std::string_view sql) const;

  bool in_transaction() const;
  // The whole database as the bytes of a file.
  Result<std::string> serialized() const;
  // A copy of the whole database in memory.
  Result<Database> in_memory() const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  using Connection = std::unique_ptr<sqlite3, Close>;
  Database(Connection connection, std::unique_ptr<const std::string> name)
      : name_(std::move(name)), connection_(std::move(connection)) {}
  Result<void> configure(Mode mode) const;
  Error error() const;

  std::unique_ptr<const std::string> name_;  // statements point to it
  Connection connection_;
};

// Several statements that see one state of the file, and change it together or not at all: without
// a commit everything is as it was.
class Transaction {
 public:
  static Result<Transaction> to_read(const Database& database);
  static Result<Transaction> to_write(const Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Result<void> commit();

 private:
  explicit Transaction(const Database& database) : database_(&database) {}
  static Result<Transaction> begin(const Database& database, const char* sql);

  const Database* database_;  // none once it has been moved from
};

}  // namespace karst
