// karst world delete: a world, or one of its levels.
#include <fmt/format.h>

#include <algorithm>

#include "worlds/world_commands.hpp"
#include "worlds/world_options.hpp"

namespace karst::cli {
namespace {

struct WorldDeleteOptions {
  std::string path;
  Given level;
};

Result<void> delete_level(const std::string& path, std::int64_t z) {
  auto store = WorldStore::open(path, WorldStore::Access::write);
  if (!store) return error_of(store);
  const auto levels = store->levels();
  if (!levels) return error_of(levels);
  if (!std::ranges::binary_search(*levels, z)) {
    return bad_input(store->name(), fmt::format("level {}", z), "is not saved in this file");
  }
  return store->remove(z);
}

Result<void> run(const WorldDeleteOptions& options) {
  if (!options.level) return WorldStore::destroy(options.path);
  const auto z = parse_z(*options.level);
  if (!z) return error_of(z);
  return delete_level(options.path, *z);
}

}  // namespace

RunCommand declare_world_delete(CLI::App& app) {
  app.description(
      "Deletes a world without asking; a file that is no world is refused. With --level only that "
      "level goes, with all that happened there, and is made anew when it is asked for.");
  auto options = std::make_shared<WorldDeleteOptions>();
  add_world_file(app, options->path);
  add_given(app, "--level", options->level, "Z", "only this level");
  app.footer(
      "Examples:\n"
      "  karst world delete deep.karst\n"
      "  karst world delete deep.karst --level -3\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
