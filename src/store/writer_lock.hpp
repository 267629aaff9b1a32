// Who may write to a world: one store at a time, in this process or another. SQLite alone would let
// two take turns, and each would overwrite what the other one has done.
#pragma once

#include <string>

#include "io/input_file.hpp"
#include "karst/core/result.hpp"

namespace karst {

// An empty file beside the world, "FILE-lock", that is locked as long as the store lives. The
// system gives the lock back when the process ends, however it ends.
class WriterLock {
 public:
  // `path` is that of the world, without symbolic links; `name` is how errors call it. Never waits.
  static Result<WriterLock> take(const std::string& path, const std::string& name);
  // Whether a store holds it. Of a lock that this process may not look at: false.
  static bool is_held(const std::string& path);
  WriterLock(WriterLock&&) noexcept = default;
  WriterLock& operator=(WriterLock&&) = delete;
  ~WriterLock();

 private:
  WriterLock(File file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

  File file_;
  std::string path_;
};

}  // namespace karst
