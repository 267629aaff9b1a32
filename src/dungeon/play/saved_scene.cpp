#include "dungeon/play/saved_scene.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "dungeon/play/saved_text.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::string_view kSceneFormat = "karst-expedition-level";
constexpr int kSceneVersion = 1;

Result<void> read_number(const DocumentNode& node, std::vector<std::int32_t>& into) {
  const auto number = node.integer(0, INT32_MAX);
  if (!number) return tl::make_unexpected(number.error());
  into.push_back(static_cast<std::int32_t>(*number));
  return {};
}

Result<void> read_creature(const DocumentNode& node, std::vector<SavedCreature>& into) {
  if (auto known = node.check_keys({"index", "x", "y", "hp", "awake"}); !known) return known;
  SavedCreature creature;
  const auto done = SavedReader(node)
                        .number("index", creature.index, 0)
                        .number("x", creature.at.x, 0, kMaxSide)
                        .number("y", creature.at.y, 0, kMaxSide)
                        .number("hp", creature.hp, 1)
                        .flag("awake", creature.awake)
                        .done();
  if (done) into.push_back(creature);
  return done;
}

}  // namespace

std::string write_scene(const SavedScene& scene) {
  SavedJson creatures = SavedJson::array();
  for (const SavedCreature& creature : scene.creatures) {
    creatures.push_back({{"index", creature.index},
                         {"x", creature.at.x},
                         {"y", creature.at.y},
                         {"hp", creature.hp},
                         {"awake", creature.awake}});
  }
  SavedJson json;
  json["format"] = kSceneFormat;
  json["version"] = kSceneVersion;
  json["history"] = SavedJson::parse(write_history(scene.history));
  json["revealed"] = scene.revealed;
  json["keys_taken"] = scene.keys_taken;
  json["locks_opened"] = scene.locks_opened;
  json["creatures"] = std::move(creatures);
  json["noticed"] = scene.noticed;
  json["done"] = scene.done;
  json["declined"] = scene.declined;
  return in_one_line(json);
}

Result<SavedScene> read_scene(const std::string& text, const std::string& where) {
  const auto document = read_json_document(text, where);
  if (!document) return tl::make_unexpected(document.error());
  const DocumentNode root = document->root();
  const auto known =
      root.check_keys({"format", "version", "history", "revealed", "keys_taken", "locks_opened",
                       "creatures", "noticed", "done", "declined"});
  if (!known) return tl::make_unexpected(known.error());
  if (auto format = check_saved_format(root, kSceneFormat, kSceneVersion); !format) {
    return tl::make_unexpected(format.error());
  }
  SavedScene scene;
  const auto numbers = [](std::vector<std::int32_t>& into) {
    return [&into](const DocumentNode& node) { return read_number(node, into); };
  };
  const auto read_past = [&](const DocumentNode& node) -> Result<void> {
    return read_history(node).map([&](LevelHistory history) { scene.history = std::move(history); });
  };
  const auto done =
      SavedReader(root)
          .node("history", read_past)
          .text("revealed", scene.revealed)
          .each("keys_taken", numbers(scene.keys_taken))
          .each("locks_opened", numbers(scene.locks_opened))
          .each("creatures", [&](const auto& node) { return read_creature(node, scene.creatures); })
          .each("noticed", numbers(scene.noticed))
          .each("done", numbers(scene.done))
          .each("declined", numbers(scene.declined))
          .done();
  if (!done) return tl::make_unexpected(done.error());
  return scene;
}

std::string write_runs(const BitGrid& grid) {
  std::string text;
  bool seen = false;
  std::int64_t length = 0;
  const auto end_run = [&] {
    if (!text.empty()) text += ' ';
    text += std::to_string(length);
    length = 0;
    seen = !seen;
  };
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      if (grid.get({x, y}) != seen) end_run();
      ++length;
    }
  }
  end_run();
  return text;
}

std::optional<BitGrid> read_runs(std::string_view runs, Size size) {
  BitGrid grid(size);
  std::int64_t at = 0;
  bool seen = false;
  while (!runs.empty()) {
    const std::size_t end = std::min(runs.find(' '), runs.size());
    const auto length = parse_unsigned(runs.substr(0, end));
    if (!length || *length > static_cast<std::uint64_t>(size.area() - at)) return std::nullopt;
    for (std::uint64_t i = 0; i < *length; ++i, ++at) {
      if (!seen) continue;
      grid.set({static_cast<std::int32_t>(at % size.width),
                static_cast<std::int32_t>(at / size.width)});
    }
    seen = !seen;
    runs.remove_prefix(std::min(end + 1, runs.size()));
  }
  if (at != size.area()) return std::nullopt;
  return grid;
}

}  // namespace karst
