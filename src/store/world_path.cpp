#include "store/world_path.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "karst/core/text.hpp"
#include "store/writer_lock.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

constexpr off_t kLeastSqliteBytes = 512;  // one page
constexpr off_t kLogHeaderBytes = 32;     // frames follow

std::string log_of(const std::string& path) {
  return path + "-wal";
}

std::string shared_memory_of(const std::string& path) {
  return path + "-shm";
}

bool is_there(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

// 0 where no log of a world that was not closed is there.
off_t log_size(const std::string& path) {
  struct stat status{};
  return ::stat(log_of(path).c_str(), &status) == 0 ? status.st_size : 0;
}

tl::unexpected<Error> cannot_open(const std::string& path, const std::string& why) {
  return bad_input(one_line(path), "cannot be opened:", why);
}

// A path with a NUL in it would name another file than it says.
bool is_a_path(const std::string& path) {
  return !path.empty() && path.find('\0') == std::string::npos;
}

}  // namespace

Result<std::string> find_world(const std::string& path, bool to_write) {
  if (!is_a_path(path)) return cannot_open(path, "this is no file name");
  std::error_code fault;
  std::string real = fs::canonical(path, fault).string();
  if (fault) return cannot_open(path, fault.message());
  struct stat status{};
  if (::stat(real.c_str(), &status) != 0) {
    return cannot_open(path, std::generic_category().message(errno));
  }
  if (S_ISDIR(status.st_mode)) return cannot_open(path, "it is a directory");
  if (!S_ISREG(status.st_mode)) return cannot_open(path, "it is not a regular file");
  // SQLite would take the rest of a file that is too short for an empty database.
  if (status.st_size < kLeastSqliteBytes && log_size(real) == 0) {
    return bad_input(one_line(path), "is no world of Karst:",
                     status.st_size == 0 ? "it is empty" : "it is not an SQLite file");
  }
  if (::access(real.c_str(), to_write ? R_OK | W_OK : R_OK) != 0) {
    return not_possible(one_line(path), to_write ? "cannot be written:" : "cannot be read:",
                        std::generic_category().message(errno));
  }
  // Each name would have a log of its own, and neither would know of the other.
  if (to_write && status.st_nlink > 1) {
    return not_possible(one_line(path),
                        "cannot be written:", "it has several names (hard links); copy it first");
  }
  return real;
}

Result<std::string> place_for_world(const std::string& path) {
  if (!is_a_path(path)) return cannot_open(path, "this is no file name");
  struct stat status{};
  if (::lstat(path.c_str(), &status) == 0) {
    return bad_input(one_line(path), "cannot be created:", "it is there already");
  }
  const fs::path file(path);
  if (!file.has_filename()) return cannot_open(path, "this is no file name");
  std::error_code fault;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const fs::path real = fs::canonical(folder, fault);
  if (fault) {
    return not_possible(one_line(path), "cannot be created:",
                        fault == std::errc::no_such_file_or_directory ? "there is no such directory"
                                                                      : fault.message());
  }
  return (real / file.filename()).string();
}

void remove_side_files(const std::string& path) {
  ::unlink(log_of(path).c_str());
  ::unlink(shared_memory_of(path).c_str());
}

Database::Mode mode_to_read(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  const bool may_put_files_beside = ::access(folder.c_str(), W_OK) == 0;
  if (may_put_files_beside && ::access(path.c_str(), W_OK) == 0) return Database::Mode::read;
  // Readers share memory by a file beside the world. Who may not write to it reads the log by
  // himself, and where that has no frame, as one that was left by an early kill, SQLite would look
  // for one again and again.
  const std::string shared = shared_memory_of(path);
  const bool is_shared = is_there(shared);
  if (is_shared ? ::access(shared.c_str(), W_OK) == 0 : may_put_files_beside) {
    return Database::Mode::read_only;
  }
  const bool somebody_writes = is_shared && WriterLock::is_held(path);
  return log_size(path) > kLogHeaderBytes || somebody_writes ? Database::Mode::read_only
                                                             : Database::Mode::frozen;
}

}  // namespace karst
