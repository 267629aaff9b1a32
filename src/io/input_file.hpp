// Files that are open: closed again when done with, and read a piece at a time.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "karst/core/result.hpp"

namespace karst {

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&&) = delete;

  int descriptor() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }
  // Closing may report that earlier writing failed.
  bool close() { return ::close(std::exchange(descriptor_, -1)) == 0; }

 private:
  int descriptor_;
};

// A regular file of at most `most_bytes`, also if it grows meanwhile.
class InputFile {
 public:
  static Result<InputFile> open(const std::string& path, std::size_t most_bytes);

  // The path as errors show it, in one line.
  const std::string& name() const { return name_; }
  // When it was opened; the files of /proc say 0.
  std::size_t size() const { return size_; }
  // How many bytes were read from `offset` on; 0 only at the end.
  Result<std::size_t> read_at(std::size_t offset, std::span<char> into) const;

 private:
  InputFile(File file, std::string name, std::size_t size, std::size_t most_bytes)
      : file_(std::move(file)), name_(std::move(name)), size_(size), most_bytes_(most_bytes) {}

  File file_;
  std::string name_;
  std::size_t size_;
  std::size_t most_bytes_;
};

}  // namespace karst
