// A file of any bytes, and a sound world with bytes changed, opened as a world and read whole. What
// can be read is what was saved, or is told to be damaged.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "karst/formats/formats.hpp"
#include "karst/store/world_store.hpp"

namespace {

using karst::StoredLevel;
using karst::WorldStore;

constexpr int kLevels = 6;

void require(bool holds) {
  if (!holds) std::abort();
}

StoredLevel level_of(std::int64_t z) {
  const auto length = static_cast<std::size_t>(-z) * 1500;
  return {z, std::string(length, 'l'), std::string(100, 'm'), "s"};
}

// In memory where there is such a folder: nothing here should wait for a disk. Gone at the end.
class Folder {
 public:
  Folder() { require(::mkdtemp(path_.data()) != nullptr); }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_ =
      std::filesystem::exists("/dev/shm") ? "/dev/shm/karst-fuzz-XXXXXX" : "karst-fuzz-XXXXXX";
};

const std::string& folder() {
  static const Folder made;
  return made.path();
}

const std::string& sound_world() {
  static const std::string bytes = [] {
    const std::string path = folder() + "/sound";
    auto store = WorldStore::create(path, "{}");
    require(store.has_value());
    for (int i = 1; i <= kLevels; ++i) require(store->save(level_of(-i)).has_value());
    { const WorldStore closed = *std::move(store); }
    return *karst::read_file(path);
  }();
  return bytes;
}

// Each four bytes of the input change one of the file: three say where, one how.
std::string damaged_world(const std::uint8_t* data, std::size_t size) {
  std::string bytes = sound_world();
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    const std::size_t at = data[i] | std::size_t{data[i + 1]} << 8 | std::size_t{data[i + 2]} << 16;
    bytes[at % bytes.size()] = static_cast<char>(bytes[at % bytes.size()] ^ data[i + 3]);
  }
  return bytes;
}

void read_all(const WorldStore& store, bool was_sound) {
  static_cast<void>(store.verify());
  static_cast<void>(store.dungeon());
  static_cast<void>(store.play());
  if (const auto levels = store.levels()) require(levels->size() < 1'000'000);
  for (int i = 1; i <= kLevels; ++i) {
    const auto level = store.level(-i);
    require(!was_sound || !level || !*level || **level == level_of(-i));
  }
}

void try_file(const std::string& bytes, bool was_sound) {
  const std::string path = folder() + "/world";
  for (const char* side : {"-wal", "-shm", "-lock"}) std::filesystem::remove(path + side);
  std::ofstream(path, std::ios::binary) << bytes;
  if (const auto store = WorldStore::open(path, WorldStore::Access::read)) {
    read_all(*store, was_sound);
  }
  auto store = WorldStore::open(path, WorldStore::Access::write);
  if (!store) {
    require(store.error().message().find('\n') == std::string::npos);
    return;
  }
  static_cast<void>(store->save(level_of(-1)));
  static_cast<void>(store->remove(-2));
  read_all(*store, was_sound);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  // The first byte says which of the two it is.
  if (data[0] % 2 == 0) {
    try_file(std::string(reinterpret_cast<const char*>(data) + 1, size - 1), false);
  } else {
    try_file(damaged_world(data + 1, size - 1), true);
  }
  return 0;
}
