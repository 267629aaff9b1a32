// Reading files, and writing them whole or not at all.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "karst/core/result.hpp"

namespace karst {

// What is read at most where nothing else is said.
inline constexpr std::size_t kMaxFileBytes = std::size_t{512} << 20;

// Reads a regular file of at most `most_bytes`; refuses everything else without waiting for it.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes = kMaxFileBytes);
// Writes a file whole or not at all: to a temporary name beside it, synced, then renamed. What was
// there before stays as it was when that fails. Follows symbolic links; writes to devices and pipes
// directly. SIGINT, SIGTERM, SIGHUP and SIGQUIT reach the calling thread only afterwards, except
// while it writes to a device or pipe.
Result<void> write_file(const std::string& path, std::string_view bytes);

// Several files: when one of them fails, none is replaced. Pipes and devices are written in place,
// before the others.
struct FileContent {
  std::string path;        // where it goes
  std::string_view bytes;  // owned by the caller
};
Result<void> write_files(std::span<const FileContent> files);

// Files that are written piece by piece and appear together: until `commit` they have other names,
// and a batch that is given up leaves nothing behind. From the first file or folder to the batch's end
// SIGINT, SIGTERM, SIGHUP and SIGQUIT wait: whoever takes long asks is_interrupted() now and then, and
// gives up. Threads that the caller starts beside it must not take these signals themselves. Pipes
// and devices are written in place. One thread uses a batch from its beginning to its end.
class FileBatch {
 public:
  FileBatch();
  ~FileBatch();
  FileBatch(const FileBatch&) = delete;
  FileBatch& operator=(const FileBatch&) = delete;

  // Makes this folder unless it is there.
  Result<void> use_folder(const std::string& path);
  // Ends the file at hand and begins the next one.
  Result<void> begin(const std::string& path);
  Result<void> append(std::string_view bytes);
  // Whether one of these signals waits.
  bool is_interrupted() const;
  // Replaces all files; the batch is empty afterwards.
  Result<void> commit();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace karst
