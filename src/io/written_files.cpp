// Files written whole or not at all, one or many, at once or piece by piece.
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

#include "core/system/signals_held.hpp"
#include "io/file_faults.hpp"
#include "io/input_file.hpp"
#include "karst/core/text.hpp"
#include "karst/io/files.hpp"

namespace karst {
namespace {

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

// Opens what is written in place.
Result<File> open_in_place(const std::string& path) {
  // Without O_NONBLOCK opening a pipe would wait until someone reads it. O_APPEND matters when
  // standard output is a file that others write to as well.
  File file(::open(path.c_str(), O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!file.is_open()) {
    return cannot_write(path, errno == ENXIO ? "nobody reads from it" : reason(errno));
  }
  ::fcntl(file.descriptor(), F_SETFL, ::fcntl(file.descriptor(), F_GETFL) & ~O_NONBLOCK);
  return file;
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

  // These return 0, or what went wrong.
  int append(std::string_view bytes) { return write_all(file_.descriptor(), bytes); }
  // `mode` are the permissions that the file shall have, if not the usual.
  int finish(std::optional<mode_t> mode) {
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

// Where a file goes.
struct Target {
  std::string path;            // as the caller names it
  std::string file;            // the path without its links
  std::optional<mode_t> mode;  // of the file that is there
  bool in_place = false;       // there is no replacing it
};

// Whether and how a file can be written.
Result<Target> plan(const std::string& path) {
  if (!is_a_path(path)) {
    return bad_input(one_line(path), "cannot be written:", "this is no file name");
  }
  struct stat status {};
  std::optional<mode_t> mode;
  if (::stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) {
      return bad_input(one_line(path), "cannot be written:", "it is a directory");
    }
    if (written_in_place(path, status)) return Target{path, path, std::nullopt, true};
    // A rename would replace a file that its owner has protected.
    if (::access(path.c_str(), W_OK) != 0) return cannot_write(path, reason(errno));
    mode = status.st_mode & 07777;
  } else if (errno != ENOENT) {
    return cannot_write(path, reason(errno));
  }
  std::optional<std::string> file = follow_links(path);
  if (!file) return cannot_write(path, reason(ELOOP));
  return Target{path, *std::move(file), mode};
}

// Whether a signal waits that would end the program.
bool end_is_asked() {
  sigset_t pending;
  sigpending(&pending);
  for (const int signal : kEndingSignals) {
    if (sigismember(&pending, signal) == 1) return true;
  }
  return false;
}

}  // namespace

// All files are written under other names first, so that nothing is replaced when one of them
// fails.
struct FileBatch::State {
  struct Started {
    Target target;
    std::optional<TemporaryFile> temporary;
    std::optional<File> in_place;
  };

  ~State() {
    files.clear();
    // A folder that somebody else has put something into stays.
    if (!new_folder.empty()) ::rmdir(new_folder.c_str());
  }

  Result<void> begin(Target target) {
    if (auto done = finish(); !done) return done;
    Started& started = files.emplace_back();
    started.target = std::move(target);
    auto done = started.target.in_place ? open_device(started) : open_temporary(started);
    finished = !done;
    return done;
  }

  static Result<void> open_device(Started& started) {
    auto file = open_in_place(started.target.path);
    if (!file) return error_of(file);
    started.in_place.emplace(*std::move(file));
    return {};
  }

  Result<void> open_temporary(Started& started) {
    hold_signals();
    started.temporary.emplace(directory_of(started.target.file));
    if (started.temporary->is_open()) return {};
    return cannot_write(started.target.path,
                        errno == ENOENT ? "there is no such directory" : reason(errno));
  }

  // Ending the program from now on would leave something behind. Not before: whoever reads a pipe
  // may stall for ever.
  void hold_signals() {
    if (!until_the_end) until_the_end.emplace(kEndingSignals);
  }

  Result<void> append(std::string_view bytes) {
    Started& started = files.back();
    const int fault = started.in_place ? write_all(started.in_place->descriptor(), bytes)
                                       : started.temporary->append(bytes);
    if (fault != 0) return cannot_write(started.target.path, reason(fault));
    return {};
  }

  Result<void> finish() {
    if (finished) return {};
    finished = true;
    Started& started = files.back();
    const int fault = !started.in_place           ? started.temporary->finish(started.target.mode)
                      : started.in_place->close() ? 0
                                                  : errno;
    if (fault != 0) return cannot_write(started.target.path, reason(fault));
    return {};
  }

  Result<void> rename_all() {
    for (Started& started : files) {
      if (!started.temporary) continue;
      if (const int fault = started.temporary->rename_to(started.target.file)) {
        return cannot_write(started.target.path, reason(fault));
      }
      new_folder.clear();
    }
    return {};
  }

  void sync_directories() const {
    std::string synced;
    for (const Started& started : files) {
      std::string directory = directory_of(started.target.file);
      if (!started.temporary || directory == synced) continue;
      sync_directory(directory);
      synced = std::move(directory);
    }
  }

  SignalsHeld of_failing_writes{kFailingWrites};
  std::optional<SignalsHeld> until_the_end;
  std::string new_folder;  // made by the batch and not yet kept
  std::deque<Started> files;
  bool finished = true;  // the last file is whole
};

FileBatch::FileBatch() : state_(std::make_unique<State>()) {}
FileBatch::~FileBatch() = default;

Result<void> FileBatch::use_folder(const std::string& path) {
  if (!is_a_path(path)) {
    return bad_input(one_line(path), "cannot be written:", "this is no folder name");
  }
  state_->hold_signals();
  if (::mkdir(path.c_str(), 0777) == 0) {
    state_->new_folder = path;
    return {};
  }
  const int fault = errno;
  struct stat status {};
  const bool is_there = ::stat(path.c_str(), &status) == 0;
  if (is_there && S_ISDIR(status.st_mode)) return {};
  if (is_there) return bad_input(one_line(path), "cannot be written:", "it is not a folder");
  return cannot_write(path, fault == ENOENT ? "there is no such directory" : reason(fault));
}

Result<void> FileBatch::begin(const std::string& path) {
  auto target = plan(path);
  if (!target) return error_of(target);
  return state_->begin(*std::move(target));
}

Result<void> FileBatch::append(std::string_view bytes) {
  if (state_->finished) return bad_input("", "no file", "was begun");
  return state_->append(bytes);
}

bool FileBatch::is_interrupted() const {
  return state_->until_the_end && end_is_asked();
}

Result<void> FileBatch::commit() {
  if (auto done = state_->finish(); !done) return done;
  if (auto done = state_->rename_all(); !done) return done;
  state_->sync_directories();
  state_->files.clear();
  return {};
}

Result<void> write_files(std::span<const FileContent> files) {
  std::vector<bool> in_place;
  for (const FileContent& file : files) {
    const auto target = plan(file.path);
    if (!target) return error_of(target);
    in_place.push_back(target->in_place);
  }
  FileBatch batch;
  for (const bool devices_first : {true, false}) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (in_place[i] != devices_first) continue;
      auto done = batch.begin(files[i].path).and_then([&] { return batch.append(files[i].bytes); });
      if (!done) return done;
    }
  }
  return batch.commit();
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
  const FileContent file{path, bytes};
  return write_files({&file, 1});
}

}  // namespace karst
