// karst world verify: is everything in a file as it was saved?
#include <fmt/format.h>

#include "karst/core/text.hpp"
#include "tty.hpp"
#include "worlds/world_commands.hpp"

namespace karst::cli {
namespace {

// A world that cannot be read at all, as when it was cut, is damaged and not another file.
Error as_damage(Error error, const std::string& path) {
  if (WorldStore::begins_as_world(path)) error.kind = ErrorKind::not_possible;
  return error;
}

Result<void> run(const std::string& path) {
  const auto store = WorldStore::open(path, WorldStore::Access::read);
  if (!store) return tl::make_unexpected(as_damage(store.error(), path));
  const auto faults = store->verify();
  if (!faults) return tl::make_unexpected(as_damage(faults.error(), path));
  if (faults->empty()) {
    const auto levels = store->levels();
    if (!levels) return error_of(levels);
    return print(
        fmt::format("{}: sound, {}\n", shortened(path), counted(std::ssize(*levels), "level")));
  }
  std::string page;
  for (const WorldFault& fault : *faults) page += fault.what + '\n';
  if (auto done = print(page); !done) return done;
  return not_possible(store->name(), counted(std::ssize(*faults), "fault"),
                      faults->size() == 1 ? "was found" : "were found");
}

}  // namespace

RunCommand declare_world_verify(CLI::App& app) {
  app.description(
      "Reads all of a world and compares it with its hashes. Names every level that is damaged; "
      "the "
      "others can still be read. The exit code is 0 when all is well, 1 when something is damaged, "
      "and 2 when the file is not a world.");
  auto path = std::make_shared<std::string>();
  add_world_file(app, *path);
  app.footer(
      "Example:\n"
      "  karst world verify deep.karst\n");
  return [path] { return run(*path); };
}

}  // namespace karst::cli
