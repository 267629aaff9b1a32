#include "store/writer_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace karst {
namespace {

// The one that held the lock before may have removed the file after it was opened here.
bool is_still_at(const File& file, const std::string& path) {
  struct stat opened{};
  struct stat found{};
  return ::fstat(file.descriptor(), &opened) == 0 && ::stat(path.c_str(), &found) == 0 &&
         opened.st_dev == found.st_dev && opened.st_ino == found.st_ino;
}

// What somebody else keeps under this name is not ours to remove.
bool is_empty_file(const File& file) {
  struct stat status{};
  return ::fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0;
}

std::string lock_of(const std::string& path) {
  return path + "-lock";
}

tl::unexpected<Error> cannot_lock(const std::string& name, int fault) {
  return not_possible(name,
                      "cannot be locked for writing:", std::generic_category().message(fault));
}

}  // namespace

Result<WriterLock> WriterLock::take(const std::string& path, const std::string& name) {
  const std::string lock_path = lock_of(path);
  while (true) {
    File file(::open(lock_path.c_str(),
                     O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0666));
    if (!file.is_open()) return cannot_lock(name, errno);
    if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return cannot_lock(name, errno);
      return not_possible(name, "cannot be written:", "another program has it open for writing");
    }
    if (is_still_at(file, lock_path)) return WriterLock(std::move(file), lock_path);
  }
}

bool WriterLock::is_held(const std::string& path) {
  const File file(::open(lock_of(path).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  return file.is_open() && ::flock(file.descriptor(), LOCK_SH | LOCK_NB) != 0;
}

WriterLock::~WriterLock() {
  if (file_.is_open() && is_empty_file(file_)) ::unlink(path_.c_str());
}

}  // namespace karst
