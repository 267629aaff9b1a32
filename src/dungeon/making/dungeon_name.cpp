#include "dungeon/making/dungeon_name.hpp"

#include <fmt/format.h>

#include <span>
#include <string_view>

#include "karst/core/rng.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Sunken",    "Patient", "Hollow", "Unlit",     "Ninefold", "Weeping", "Buried",   "Endless",
    "Shattered", "Crooked", "Silent", "Hungering", "Nameless", "Iron",    "Forsaken", "Gilded"};
constexpr std::string_view kDungeonNouns[] = {"Stair", "Deeps",    "Vaults",     "Halls",
                                              "Delve", "Pits",     "Undercroft", "Galleries",
                                              "Well",  "Labyrinth"};
constexpr std::string_view kTowerNouns[] = {"Spire",  "Tower",   "Needle", "Steeple", "Keep",
                                            "Pillar", "Minaret", "Belfry", "Turret",  "Beacon"};
constexpr std::string_view kOnsets[] = {"Or", "Va",  "Kel", "Mor", "Is", "Tha", "Bel", "Dru",
                                        "Es", "Gar", "Il",  "Ras", "Um", "Ny",  "Cor", "Sel"};
constexpr std::string_view kMiddles[] = {"", "", "a", "e", "ira", "o", "ani", "u", "eri", "ova"};
constexpr std::string_view kEnds[] = {"veth", "dun", "mir",  "gast", "loth", "nar",
                                      "rick", "sha", "thos", "wyn",  "dra",  "moor"};

std::string_view pick(std::span<const std::string_view> words, Rng& rng) {
  return rng.pick(words);
}

}  // namespace

std::string dungeon_name(DungeonType type, std::uint64_t seed) {
  Rng rng(hash_text("name", seed));
  const std::string_view adjective = pick(kAdjectives, rng);
  const std::string_view noun =
      type == DungeonType::tower ? pick(kTowerNouns, rng) : pick(kDungeonNouns, rng);
  const std::string_view onset = pick(kOnsets, rng);
  const std::string_view middle = pick(kMiddles, rng);
  const std::string place = fmt::format("{}{}{}", onset, middle, pick(kEnds, rng));
  if (rng.below(4) == 0) return fmt::format("The {} of {}", noun, place);
  return fmt::format("The {} {} of {}", adjective, noun, place);
}

}  // namespace karst
