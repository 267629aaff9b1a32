#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kExit[] = {
    "A steady draught pulls towards the {next}, where the way {on} must be.",
    "Scuffed arrows on the floor agree for once: {next}, and then {on}.",
    "From the {next} comes a colder air, in slow breaths.",
    "Boots have worn a lane across the floor to the {next}, all of them going one way.",
    "Somebody chalked LAST CHANCE TO TURN BACK by the way to the {next}."};
constexpr std::string_view kGuard[] = {
    "Whoever looks to the {next} has the feeling of being looked at in return.",
    "Something shifts its weight to the {next}, and then keeps very still.",
    "The way to the {next} has been cleared of everything that one could hide behind.",
    "A stone skitters to the {next}, kicked by nobody who can be seen.",
    "A line is scratched across the floor on the {next} side, with a cross on the far half."};
constexpr std::string_view kTreasure[] = {
    "The way to the {next} bears the scrapes of heavy boxes, all of them going in.",
    "A single coin lies on its edge, where it rolled in from the {next}.",
    "Something off to the {next} catches the light and throws it back yellow."};
constexpr std::string_view kShrine[] = {
    "A thread of incense drifts in from the {next}.",
    "Singing, or something close to it, can be made out to the {next}.",
    "Pilgrims' shells have been pressed into the floor, in a line to the {next}.",
    "Wax has dripped along the floor to the {next}, years of it, one drop upon the other."};
constexpr std::string_view kBoss[] = {
    "No rat, no beetle and no draught comes from the {next}; everything keeps clear of that side.",
    "The ground trembles slightly, and the tremor comes from the {next}.",
    "Deep breathing fills the way to the {next} like a tide."};
constexpr std::string_view kPuzzle[] = {
    "A click, a pause and another click can be heard from the {next}, as regular as a clock.",
    "Chalked numbers, most of them crossed out, trail off towards the {next}.",
    "A torn page by the way to the {next} says only: NOT THE SECOND ONE."};
constexpr std::string_view kTrap[] = {
    "Someone has drawn a skull beside the way to the {next} and underlined it twice.",
    "Drag marks come in from the {next} and stop in the middle of the floor.",
    "A broken arrow shaft lies here, and its point must have flown from the {next}."};
constexpr std::string_view kLair[] = {"A smell of carrion comes from the {next}.",
                                      "Something to the {next} is cracking bones, without haste.",
                                      "Tracks of one large thing and many small ones lead to the "
                                      "{next}; only the large ones return."};
constexpr std::string_view kStore[] = {
    "Split grain has been trodden into a trail that leads to the {next}.",
    "A handcart stands ready, its shafts pointing {next}.",
    "Lids, hoops and staves lie along the wall, thrown out from the {next}."};
constexpr std::string_view kDen[] = {
    "Snoring can be heard from the {next}, in more than one voice.",
    "Cooking smoke creeps in from the {next} along the ceiling.",
    "There is laughter to the {next}, none of it kind."};
constexpr std::string_view kHall[] = {
    "To the {next} every sound opens out, as it does before a great space.",
    "The air freshens towards the {next}, where the walls must stand wide apart."};

struct NeighbourWords {
  RoomRole role;
  Words sentences;
};
constexpr std::array<NeighbourWords, 11> kNeighbours = {{{RoomRole::exit, kExit},
                                                         {RoomRole::guard, kGuard},
                                                         {RoomRole::treasure, kTreasure},
                                                         {RoomRole::shrine, kShrine},
                                                         {RoomRole::boss, kBoss},
                                                         {RoomRole::puzzle, kPuzzle},
                                                         {RoomRole::trap, kTrap},
                                                         {RoomRole::lair, kLair},
                                                         {RoomRole::store, kStore},
                                                         {RoomRole::den, kDen},
                                                         {RoomRole::hall, kHall}}};

}  // namespace

Words neighbour_words(RoomRole role) {
  for (const NeighbourWords& words : kNeighbours) {
    if (words.role == role) return words.sentences;
  }
  return {};
}

}  // namespace karst
