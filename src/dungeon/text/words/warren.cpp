#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Gnawed",  "Narrow", "Trampled", "Musty",   "Crooked", "Smoky",     "Scratched", "Greasy",
    "Crowded", "Muddy",  "Low",      "Patched", "Noisy",   "Cluttered", "Rank",      "Burrowed"};
constexpr std::string_view kNouns[] = {"Burrow",        "Crawlway",  "Hollow",  "Nest",
                                       "Midden",        "Runaround", "Squat",   "Bolt-hole",
                                       "Huddle",        "Digging",   "Cookpit", "Snug",
                                       "Gnawing Place", "Rat Run",   "Tangle",  "Sleeping Pit"};
constexpr std::string_view kOwners[] = {"Many Teeth",     "the Stolen Pots",   "Small Knives",
                                        "the Fat Aunt",   "Wet Fur",           "the Three Chiefs",
                                        "Borrowed Boots", "the Lame King",     "Bad Dreams",
                                        "Chewed Rope",    "the Laughing Runt", "Crumbs"};
constexpr std::string_view kPossessives[] = {"Old Snag's",     "The Digger's", "Mother Grub's",
                                             "The Cutpurse's", "The Runt's",   "Skewer's",
                                             "The Cook's",     "Blind Tam's"};
constexpr std::string_view kMaterials[] = {"packed clay", "clawed earth", "mud and straw",
                                           "root-bound soil", "soot-black loam"};
constexpr std::string_view kThings[] = {"a heap of mismatched boots",
                                        "a stolen signpost",
                                        "a cauldron with a hole in it",
                                        "a bedstead propped on bricks",
                                        "a pile of chewed bones",
                                        "a drum of stretched hide",
                                        "a barrel sawn in half",
                                        "a nest of rags",
                                        "a string of rats' tails",
                                        "a cracked chamber pot",
                                        "a rope ladder that leads nowhere",
                                        "a wheelbarrow full of dirt"};
constexpr std::string_view kScenes[] = {
    "The ceiling of {material} is so low here that the scrapes of helmets and horns run across it.",
    "Rags, straw and torn flour sacks cover the floor in layers, and the lowest ones are warm.",
    "Somebody small has dug shelves into the {material} and filled them with other people's "
    "spoons.",
    "[n]Too tight for two abreast, this run is worn smooth at the height of a shoulder.",
    "[l]Paths cross the {size} floor between heaps of refuse, each heap with a crude flag of its "
    "own.",
    "[s]Only a child could lie down at full length in here, and several evidently did.",
    "Props of stolen timber hold up the roof; one of them is {thing}.",
    "A picture of a hunt is smeared on the wall in soot: many little figures, one big one, much "
    "red.",
    "Three holes the width of a fist open into the dark at ankle height.",
    "Scraps of coloured cloth mark the safe way between the latrine pits.",
    "[c]Claws rather than picks made this hollow, and the spoil was simply kicked aside.",
    "[b]Older walls were broken through on every side until more hole than wall was left.",
    "A rope at knee height divides the place in two, and the halves plainly do not get along.",
    "Fish heads dangle from the roof on strings, drying or perhaps on display.",
    "[l]A ring of stones surrounds {thing}, and the ground around it is stamped hard by dancing.",
    "Mud has been daubed over a crack, and dozens of small handprints were left in it.",
    "The fireplace is a shield laid on three skulls, and the soup in it has grown a skin.",
    "[s]Blankets line the walls of this {size} den from the ground to the roof.",
    "Marbles, teeth and glass beads lie scattered where a game was left in a hurry."};
constexpr std::string_view kSenses[] = {
    "Something squeaks behind the wall, and something else answers.",
    "It reeks of wet fur, onions and smoke.",
    "Fleas jump at once at anything warm.",
    "The ground is littered with nutshells, so that nobody walks here unheard.",
    "Voices carry from the {dir}, quarrelling, too shrill to make out a word.",
    "A tin cup on a string hangs across the way to the {back}, to rattle when somebody comes.",
    "Loose soil patters down whenever a foot is set too hard.",
    "A half-eaten turnip bears three different sizes of bite.",
    "Small wet footprints lead to the {dir} and do not come back.",
    "Somebody has scrawled a rude drawing of an adventurer beside {thing}.",
    "Under the straw the clay is still warm.",
    "A blackened stick was used to count on the wall, up to eleven and then many."};

}  // namespace

const ThemeWords kWarrenWords = {"warren",   kAdjectives, kNouns,  kOwners, kPossessives,
                                 kMaterials, kThings,     kScenes, kSenses};

}  // namespace karst
