#include "dungeon/making/level_links.hpp"

#include <fmt/format.h>

#include <array>

#include "dungeon/text/way_text.hpp"
#include "karst/core/rng.hpp"

namespace karst {
namespace {

// {0}: "down" or "up".
using Phrases = std::array<std::string_view, 4>;
constexpr std::array<Phrases, 4> kPhrases = {{
    {"a worn spiral stair that leads {0}", "broad steps {0}, hollowed in the middle",
     "a steep flight of steps {0}, slick at the edges", "a stair {0}, its rail long gone"},
    {"an iron ladder {0}, bolted to the rock", "a ladder {0} with one rung missing",
     "a rope ladder {0}, knotted anew in places", "rungs set into a shaft, leading {0}"},
    {"a ring of cold light that opens on the level {1}",
     "a mirror one can walk through, to the level {1}",
     "an arch filled with slow grey mist, and the level {1} behind it",
     "a doorway of humming air to the level {1}"},
    {"a creaking cage on a chain that goes {0}", "a platform with a brake lever, going {0}",
     "a bucket lift wide enough for two, going {0}", "a counterweighted lift {0}, oiled and ready"},
}};
constexpr std::array<std::string_view, 2> kShortcutPhrases = {
    "a cage on a long chain that passes {0} levels on its way {1}",
    "a black mirror that skips {0} levels, {1}"};

// By the depth above, so that both ends draw the same.
std::string describe(LevelLinkType type, std::int32_t above, bool leads_up, std::uint64_t seed) {
  const Phrases& phrases = kPhrases[static_cast<std::size_t>(type)];
  const std::string_view phrase =
      phrases[mix(hash_text("phrase", seed), static_cast<std::uint64_t>(above)) % phrases.size()];
  return fmt::format(fmt::runtime(phrase), leads_up ? "up" : "down", leads_up ? "above" : "below");
}

LevelLinkType shortcut_type(std::int32_t above, std::uint64_t seed) {
  const bool portal = mix(hash_text("shortcut", seed), static_cast<std::uint64_t>(above)) % 3 == 0;
  return portal ? LevelLinkType::portal : LevelLinkType::elevator;
}

std::string describe_shortcut(LevelLinkType type, bool leads_up) {
  const std::string_view phrase = kShortcutPhrases[type == LevelLinkType::portal ? 1 : 0];
  return fmt::format(fmt::runtime(phrase), number_in_words(kShortcutEvery - 1),
                     leads_up ? "up" : "down");
}

}  // namespace

LevelLinkType link_below(std::int32_t above, std::uint64_t dungeon_seed) {
  Rng rng(mix(hash_text("link", dungeon_seed), static_cast<std::uint64_t>(above)));
  const std::uint32_t draw = rng.below(100);
  // Stairs above all; what is stranger comes with the depth.
  const auto portals = static_cast<std::uint32_t>(above >= 60 ? 25 : above >= 20 ? 8 : 0);
  const auto lifts = static_cast<std::uint32_t>(above >= 10 ? 10 : 0);
  if (draw < portals) return LevelLinkType::portal;
  if (draw < portals + lifts) return LevelLinkType::elevator;
  return draw < portals + lifts + 22 ? LevelLinkType::ladder : LevelLinkType::staircase;
}

std::vector<LevelConnection> level_connections(const Dungeon& dungeon, std::int32_t depth,
                                               const LevelEnds& ends) {
  const bool tower = dungeon.type == DungeonType::tower;
  std::vector<LevelConnection> connections;
  const auto join = [&](LevelLinkType type, std::int32_t to, std::string description) {
    const bool deeper = to > depth;
    connections.push_back({type,
                           z_of(dungeon.type, to),
                           deeper ? ends.exit : ends.entrance,
                           {},
                           std::move(description),
                           {}});
  };
  if (depth > 1) {
    const LevelLinkType type = link_below(depth - 1, dungeon.seed);
    join(type, depth - 1, describe(type, depth - 1, !tower, dungeon.seed));
  }
  if (depth < dungeon.max_depth) {
    const LevelLinkType type = link_below(depth, dungeon.seed);
    join(type, depth + 1, describe(type, depth, tower, dungeon.seed));
  }
  const bool stops_here = depth % kShortcutEvery == 0;
  if (stops_here && depth > kShortcutEvery) {
    const std::int32_t above = depth - kShortcutEvery;
    const LevelLinkType type = shortcut_type(above, dungeon.seed);
    join(type, above, describe_shortcut(type, !tower));
  }
  if (stops_here && depth + kShortcutEvery <= dungeon.max_depth) {
    const LevelLinkType type = shortcut_type(depth, dungeon.seed);
    join(type, depth + kShortcutEvery, describe_shortcut(type, tower));
  }
  return connections;
}

}  // namespace karst
