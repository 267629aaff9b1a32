// Files read whole and written whole or not at all.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <deque>
#include <optional>
#include <system_error>

#include "core/memory_fault.hpp"
#include "core/wording.hpp"
#include "formats/input_file.hpp"
#include "formats/signals_held.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

std::string reason(int fault) {
  return std::generic_category().message(fault);
}

tl::unexpected<Error> cannot_read(const std::string& path, const std::string& why) {
  return bad_input(one_line(path), "cannot be read:", why);
}

tl::unexpected<Error> cannot_write(const std::string& path, const std::string& why) {
  return not_possible(one_line(path), "cannot be written:", why);
}

// 0, or what went wrong.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written == 0) return EIO;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// Where a chain of symbolic links ends, also when nothing is there yet; none for a circle.
std::optional<std::string> follow_links(std::string path) {
  constexpr int kMostLinks = 40;  // as the kernel counts
  for (int i = 0; i < kMostLinks; ++i) {
    std::array<char, PATH_MAX> target;
    const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
    if (length < 0) return path;
    const std::string_view next(target.data(), static_cast<std::size_t>(length));
    path =
        next.starts_with('/') ? std::string(next) : fmt::format("{}/{}", directory_of(path), next);
  }
  return std::nullopt;
}

// Devices, pipes and what the system lists as open files have no directory to be renamed into.
bool written_in_place(const std::string& path, const struct stat& status) {
  return !S_ISREG(status.st_mode) || path.starts_with("/dev/std") || path.starts_with("/dev/fd/") ||
         path.starts_with("/proc/");
}

Result<void> write_in_place(const std::string& path, std::string_view bytes) {
  // Whoever reads a pipe may stall for ever, so the signals that end the program must get through.
  const SignalsHeld signals({SIGXFSZ, SIGPIPE});
  // Without O_NONBLOCK opening a pipe would wait until someone reads it. O_APPEND matters when
  // standard output is a file that others write to as well.
  File file(::open(path.c_str(), O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!file.is_open()) {
    return cannot_write(path, errno == ENXIO ? "nobody reads from it" : reason(errno));
  }
  ::fcntl(file.descriptor(), F_SETFL, ::fcntl(file.descriptor(), F_GETFL) & ~O_NONBLOCK);
  if (const int fault = write_all(file.descriptor(), bytes)) {
    return cannot_write(path, reason(fault));
  }
  if (!file.close()) return cannot_write(path, reason(errno));
  return {};
}

// A new file under a name of its own, removed again unless it is kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& directory) : file_(create(directory, name_)) {}
  ~TemporaryFile() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  bool is_open() const { return file_.is_open(); }

  // 0, or what went wrong. `mode` are the permissions that the file shall have, if not the usual.
  int fill(std::string_view bytes, std::optional<mode_t> mode) {
    if (const int fault = write_all(file_.descriptor(), bytes)) return fault;
    if (mode && ::fchmod(file_.descriptor(), *mode) != 0) return errno;
    if (::fsync(file_.descriptor()) != 0) return errno;
    return file_.close() ? 0 : errno;
  }
  int rename_to(const std::string& path) {
    if (::rename(name_.c_str(), path.c_str()) != 0) return errno;
    name_.clear();
    return 0;
  }

 private:
  static int create(const std::string& directory, std::string& name) {
    static std::atomic<unsigned> counter = 0;
    constexpr int kMostTries = 100;
    for (int i = 0; i < kMostTries; ++i) {
      std::string candidate = fmt::format("{}/.karst-{}-{}.tmp", directory, ::getpid(), ++counter);
      const int descriptor =
          ::open(candidate.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (descriptor >= 0) name = std::move(candidate);
      if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
  }

  std::string name_;  // before file_, which sets it; empty once there is nothing to remove
  File file_;
};

// A rename survives a power cut only when the directory is on the disk too. Some file systems
// cannot sync a directory; the file itself is complete by then, so that is no error.
void sync_directory(const std::string& directory) {
  const File folder(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) ::fsync(folder.descriptor());
}

// A path with a NUL in it would name another file than it says.
bool is_a_path(const std::string& path) {
  return !path.empty() && path.find('\0') == std::string::npos;
}

std::string too_large(std::uint64_t size, std::size_t most_bytes) {
  return fmt::format("it has {} bytes, at most {} are allowed", size, most_bytes);
}

Result<std::string> read_whole(const std::string& path, std::size_t most_bytes) {
  const Result<InputFile> file = InputFile::open(path, most_bytes);
  if (!file) return tl::make_unexpected(file.error());
  // One byte more than expected shows whether the file has grown meanwhile.
  std::string bytes(file->size() + 1, '\0');
  std::size_t filled = 0;
  while (true) {
    const auto count = file->read_at(filled, {bytes.data() + filled, bytes.size() - filled});
    if (!count) return tl::make_unexpected(count.error());
    if (*count == 0) break;
    filled += *count;
    if (filled == bytes.size()) bytes.resize(bytes.size() + 65'536);
  }
  bytes.resize(filled);
  return bytes;
}

// A file that is to be replaced by a new one.
struct Replacement {
  const FileContent& content;
  std::string target;          // the path without its links
  std::optional<mode_t> mode;  // of the file that is there
};

// Whether and how a file can be replaced; none where it must be written in place.
Result<std::optional<Replacement>> plan(const FileContent& content) {
  const std::string& path = content.path;
  if (!is_a_path(path)) {
    return bad_input(one_line(path), "cannot be written:", "this is no file name");
  }
  struct stat status {};
  std::optional<mode_t> mode;
  if (::stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) {
      return bad_input(one_line(path), "cannot be written:", "it is a directory");
    }
    if (written_in_place(path, status)) return std::nullopt;
    // A rename would replace a file that its owner has protected.
    if (::access(path.c_str(), W_OK) != 0) return cannot_write(path, reason(errno));
    mode = status.st_mode & 07777;
  } else if (errno != ENOENT) {
    return cannot_write(path, reason(errno));
  }
  std::optional<std::string> target = follow_links(path);
  if (!target) return cannot_write(path, reason(ELOOP));
  return Replacement{content, *std::move(target), mode};
}

// Writes all files under other names first, so that nothing is replaced when one of them fails.
Result<void> replace_all(const std::vector<Replacement>& replacements) {
  // Ending the program now would leave temporary files behind.
  const SignalsHeld signals({SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGPIPE});
  std::deque<TemporaryFile> temporaries;
  for (const Replacement& file : replacements) {
    TemporaryFile& temporary = temporaries.emplace_back(directory_of(file.target));
    const std::string& path = file.content.path;
    if (!temporary.is_open()) {
      return cannot_write(path, errno == ENOENT ? "there is no such directory" : reason(errno));
    }
    if (const int fault = temporary.fill(file.content.bytes, file.mode)) {
      return cannot_write(path, reason(fault));
    }
  }
  for (std::size_t i = 0; i < replacements.size(); ++i) {
    const Replacement& file = replacements[i];
    if (const int fault = temporaries[i].rename_to(file.target)) {
      return cannot_write(file.content.path, reason(fault));
    }
    sync_directory(directory_of(file.target));
  }
  return {};
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

Result<void> write_files(std::span<const FileContent> files) {
  std::vector<Replacement> replacements;
  std::vector<const FileContent*> in_place;
  for (const FileContent& file : files) {
    auto planned = plan(file);
    if (!planned) return tl::make_unexpected(planned.error());
    if (*planned) {
      replacements.push_back(**planned);
    } else {
      in_place.push_back(&file);
    }
  }
  for (const FileContent* file : in_place) {
    if (auto done = write_in_place(file->path, file->bytes); !done) return done;
  }
  return replace_all(replacements);
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
  const FileContent file{path, bytes};
  return write_files({&file, 1});
}

}  // namespace karst
