#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {
    "Gnawed",  "Narrow", "Trampled", "Musty",   "Crooked", "Smoky",     "Scratched", "Greasy",
    "Crowded", "Muddy",  "Low",      "Squalid", "Noisy",   "Cluttered", "Rank",      "Trodden"};
constexpr std::string_view kNouns[] = {
    "Burrow|Walls of {material} have been rubbed smooth and round by many flanks.",
    "[n]Crawlway|The roof is so low that hands and knees have worn two grooves into the floor.",
    "Hollow|Roots hold up the ceiling like ribs, and whatever was dug out has been carried off.",
    "Nest|Straw, hair and torn letters are trodden into a bowl as wide as a cart.",
    "Midden|Bones, peel and broken pots are heaped to the ceiling on one side, with a path up the "
    "middle.",
    "Runaround|A pillar of {material} stands in the middle with a track worn about it, deep as an "
    "ankle.",
    "Squat|Someone has moved in here with {thing}, a blanket and no intention of paying.",
    "Bolt-hole|Three small exits have been dug at the height of the knee, and all are blocked but "
    "for a plug of straw.",
    "Huddle|A single round hollow has been pressed into the floor by many bodies lying close.",
    "Digging|Fresh earth is heaped at the end of the place, with the marks of claws and of one "
    "spade in it.",
    "Cookpit|A pit in the middle is black with fat, and a spit made of a railing lies across it.",
    "[s]Snug|It is dry and out of the draught, and somebody has padded every edge with moss.",
    "Gnawing Place|Everything in here, from {thing} to the wall itself, bears the marks of teeth.",
    "[n]Rat Run|A track a hand wide has been worn along the foot of the wall, quite bare and a "
    "little greasy.",
    "Tangle|Burrows have broken into each other here until hardly more than the posts between them "
    "is left.",
    "Sleeping Pit|The floor falls away to a pit full of rags, and the rags are moulded to sleepers "
    "who are out.",
    "Gang Corner|Scratches at the height of a knee record who is taller than whom, and who bit "
    "whom for it.",
    "Rag Store|Stolen washing hangs from roots, sorted by how good it is to lie on.",
    "[l]Great Burrow|A dozen tunnels come out at all heights, and the floor between is worn like "
    "the bottom of a bowl.",
    "Lookout Hole|A slot at ankle height gives on to nothing but the ankles of whoever passes.",
    "Bone Pile|Somebody began to build with the bones, and got as far as one corner and a window.",
    "[s]Sulking Hole|It holds one, facing the wall.",
    "Mushroom Patch|Night soil has been spread in rows and planted with something grey that "
    "squeaks when picked.",
    "Hoarder's Hole|Spoons, bells, bottle stoppers: whatever it is, there are at least forty of "
    "it.",
    "Prop Forest|So many stolen posts hold up the roof that one has to turn sideways, and no two "
    "are of the same wood."};
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
