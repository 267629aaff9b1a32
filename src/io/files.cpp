// Files read whole, or a piece at a time.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/memory_fault.hpp"
#include "io/file_faults.hpp"
#include "io/input_file.hpp"
#include "karst/core/text.hpp"
#include "karst/io/files.hpp"

namespace karst {
namespace {

tl::unexpected<Error> cannot_read(const std::string& path, const std::string& why) {
  return bad_input(one_line(path), "cannot be read:", why);
}

std::string too_large(std::uint64_t size, std::size_t most_bytes) {
  return fmt::format("it has {} bytes, at most {} are allowed", size, most_bytes);
}

Result<std::string> read_whole(const std::string& path, std::size_t most_bytes) {
  const Result<InputFile> file = InputFile::open(path, most_bytes);
  if (!file) return error_of(file);
  // One byte more than expected shows whether the file has grown meanwhile.
  std::string bytes(file->size() + 1, '\0');
  std::size_t filled = 0;
  while (true) {
    const auto count = file->read_at(filled, {bytes.data() + filled, bytes.size() - filled});
    if (!count) return error_of(count);
    if (*count == 0) break;
    filled += *count;
    if (filled == bytes.size()) bytes.resize(bytes.size() + 65'536);
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace

Result<InputFile> InputFile::open(const std::string& path, std::size_t most_bytes) {
  if (!is_a_path(path)) return cannot_read(path, "this is no file name");
  File file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!file.is_open()) return cannot_read(path, reason(errno));
  struct stat status {};
  if (::fstat(file.descriptor(), &status) != 0) return cannot_read(path, reason(errno));
  if (S_ISDIR(status.st_mode)) return cannot_read(path, "it is a directory");
  if (!S_ISREG(status.st_mode)) return cannot_read(path, "it is not a regular file");
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > most_bytes) return cannot_read(path, too_large(size, most_bytes));
  return InputFile(std::move(file), one_line(path), static_cast<std::size_t>(size), most_bytes);
}

Result<std::size_t> InputFile::read_at(std::size_t offset, std::span<char> into) const {
  while (true) {
    const ssize_t count =
        ::pread(file_.descriptor(), into.data(), into.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return cannot_read(name_, reason(errno));
    const std::size_t end = offset + static_cast<std::size_t>(count);
    if (end > most_bytes_) return cannot_read(name_, too_large(end, most_bytes_));
    return static_cast<std::size_t>(count);
  }
}

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
  return within_memory(one_line(path), "the file", [&] { return read_whole(path, most_bytes); });
}

}  // namespace karst
