#include "render/tiles/tile_roles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "karst/core/text.hpp"
#include "karst/documents/document.hpp"
#include "karst/io/files.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kMarkNames = {"door", "door_side", "exit",
                                                        "key",  "lock",      "start"};
constexpr std::string_view kDefaultSet = "default";

// Names stay below the folder, so that a tile set is one folder that can be copied.
Result<TilePath> read_path(const DocumentNode& node, std::string role) {
  const auto text = node.text();
  if (!text) return error_of(text);
  const fs::path path = fs::path(*text).lexically_normal();
  if (path.empty() || path.is_absolute() || *path.begin() == "..") {
    return node.refuse("is no path below the tile folder");
  }
  return TilePath{path.string(), node.place(), std::move(role)};
}

// floors and walls: a path for the default and for each biome.
Result<void> read_sets(const DocumentNode& node, std::string_view role,
                       std::array<TilePath, 1 + kBiomeNames.size()>& sets) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  std::vector<std::string_view> known = {kDefaultSet};
  known.insert(known.end(), kBiomeNames.begin(), kBiomeNames.end());
  for (const DocumentNode& entry : *entries) {
    const auto found = std::ranges::find(known, entry.key());
    if (found == known.end()) return entry.refuse_key(unknown_name_hint(entry.key(), known));
    auto path = read_path(entry, fmt::format("{}: {}", role, entry.key()));
    if (!path) return error_of(path);
    sets[static_cast<std::size_t>(found - known.begin())] = *std::move(path);
  }
  return {};
}

Result<void> add_named(const DocumentNode& node, std::string name, std::string role,
                       TileRoles& roles) {
  auto path = read_path(node, std::move(role));
  if (!path) return error_of(path);
  roles.named.emplace_back(std::move(name), *std::move(path));
  return {};
}

// What covers floors.
Result<void> read_ground(const DocumentNode& node, TileRoles& roles) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  const std::span known = std::span(kGroundNames).subspan(1);  // nothing covers a bare floor
  for (const DocumentNode& entry : *entries) {
    const auto found = std::ranges::find(known, entry.key());
    if (found == known.end()) return entry.refuse_key(unknown_name_hint(entry.key(), known));
    auto path = read_path(entry, fmt::format("ground: {}", entry.key()));
    if (!path) return error_of(path);
    roles.grounds[static_cast<std::size_t>(found - known.begin()) + 1] = *std::move(path);
  }
  return {};
}

// Places and features may be of any type.
Result<void> read_types(const DocumentNode& node, std::string_view folder, TileRoles& roles) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    auto done = add_named(entry, fmt::format("{}/{}", folder, entry.key()),
                          fmt::format("{}: {}", folder, entry.key()), roles);
    if (!done) return done;
  }
  return {};
}

Result<void> read_marks(const DocumentNode& node, TileRoles& roles) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    if (std::ranges::find(kMarkNames, entry.key()) == kMarkNames.end()) {
      return entry.refuse_key(unknown_name_hint(entry.key(), kMarkNames));
    }
    auto done = add_named(entry, fmt::format("marks/{}", entry.key()),
                          fmt::format("marks: {}", entry.key()), roles);
    if (!done) return done;
  }
  return {};
}

// Where there are more factions than pictures these begin anew.
Result<void> read_factions(const DocumentNode& node, TileRoles& roles) {
  const auto entries = node.list();
  if (!entries) return error_of(entries);
  if (entries->empty() || entries->size() > kMaxFactionPictures) {
    return node.refuse(fmt::format("has not 1..{} entries", kMaxFactionPictures));
  }
  roles.names_factions = true;
  for (std::size_t i = 0; i < kMaxFactionPictures; ++i) {
    auto done = add_named((*entries)[i % entries->size()], fmt::format("factions/{}", i + 1),
                          fmt::format("factions: {}", i + 1), roles);
    if (!done) return done;
  }
  return {};
}

Result<TileRoles> read(const DocumentNode& root) {
  TileRoles roles;
  auto done = root.check_keys(
      {"floors", "walls", "ledges", "ground", "stairs_down", "stairs_up", "places", "features", "factions",
       "marks"});
  const auto take = [&](std::string_view key, auto read_part) {
    const auto node = root.find(key);
    if (done && node) done = read_part(*node);
  };
  take("floors", [&](const auto& node) { return read_sets(node, "floors", roles.floors); });
  take("walls", [&](const auto& node) { return read_sets(node, "walls", roles.walls); });
  take("ledges", [&](const auto& node) {
    return read_path(node, "ledges").map([&](TilePath path) { roles.ledges = std::move(path); });
  });
  take("stairs_down",
       [&](const auto& node) { return add_named(node, "stairs/down", "stairs_down", roles); });
  take("stairs_up",
       [&](const auto& node) { return add_named(node, "stairs/up", "stairs_up", roles); });
  take("ground", [&](const auto& node) { return read_ground(node, roles); });
  take("places", [&](const auto& node) { return read_types(node, "places", roles); });
  take("features", [&](const auto& node) { return read_types(node, "features", roles); });
  take("factions", [&](const auto& node) { return read_factions(node, roles); });
  take("marks", [&](const auto& node) { return read_marks(node, roles); });
  if (!done) return error_of(done);
  return roles;
}

}  // namespace

Result<TileRoles> read_tile_roles(const std::string& folder) {
  const std::string file = fmt::format("{}/{}", folder, kTileRolesFile);
  std::error_code unknown;
  if (!fs::exists(file, unknown)) return TileRoles{};
  const auto text = read_file(file, kMostDocumentBytes);
  if (!text) return error_of(text);
  const auto document = read_document(*text, shortened(file));
  if (!document) return error_of(document);
  if (document->root().kind() == DocumentKind::null) return TileRoles{};  // an empty file
  return read(document->root());
}

}  // namespace karst
