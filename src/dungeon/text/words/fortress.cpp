#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Iron",        "Besieged", "Barred",   "Garrisoned",
                                            "Banner-hung", "Stern",    "Riveted",  "Loyal",
                                            "Battered",    "Spiked",   "Drilled",  "Surrendered",
                                            "Scorched",    "Vaulted",  "Watchful", "Bastioned"};
constexpr std::string_view kNouns[] = {
    "Barbican|Walls twice a man's length thick narrow the way so that only one can pass at a time.",
    "[l]Mess Hall|Benches and tables are bolted down in ranks, each place with a number burnt into "
    "it.",
    "[dl]Muster Yard|Painted feet in rows on the floor show where every man of a company had to "
    "stand.",
    "[d]Casemate|A gun port looks out on solid rock, and the gun is still run out and loaded.",
    "[s]Murder Hole|The floor has gratings to pour things through, and the kettles stand ready "
    "beside them.",
    "Farrier's Shop|Horseshoes hang on beams by the hundred, in sizes from a pony's to a thing "
    "with three toes.",
    "[l]Drill Floor|Sand has been raked over the boards, and dummies of straw wait in a line, well "
    "stabbed.",
    "Map Room|A table holds the whole country in plaster, and every fort on it has been knocked "
    "flat but one.",
    "[d]Sally Port|A low iron door, barred with three beams from this side, leads into solid rock.",
    "Ward Room|Cots stand in two rows with their blankets squared, and on each lies a folded "
    "letter.",
    "Quartermaster's Office|A counter with a brass grille divides the place, and behind it forms "
    "in triplicate reach the roof.",
    "Gatehouse|The drum of a portcullis takes up half of the place, its chain wound tight.",
    "[s]Oubliette|The only light comes through a hole in the roof with no ladder to it.",
    "Siege Store|Barrels of flour, vinegar and arrows stand in threes, with {thing} on top.",
    "Infirmary|Beds have straps, the floor has a drain, and the surgeon's saws hang in order of "
    "size.",
    "Officers' Table|One table with a cloth stands on a low step so that it may look down on the "
    "others, which are gone.",
    "Signal Room|Flags are rolled in pigeonholes, worn through in one case only: RETREAT.",
    "Powder Stair|Buckets of sand stand on every step of a stair that has been bricked up at the "
    "top.",
    "Armoury|Racks run from floor to roof. What is left in them is left because it is bent.",
    "[dr]Stables|Stalls for war horses stand open; the kick marks go up to the beams.",
    "Court-martial|A table, a book of oaths and a bench without a back: the verdicts hang on a nail, all "
    "in one hand.",
    "[s]Punishment Cell|One cannot stand upright in here, nor lie at length, and that was the "
    "idea.",
    "Drum Room|Drums with torn skins hang by their cords, each with the name of a battle, most of "
    "them lost.",
    "[d]Cistern Guard|A trapdoor with three locks is set into the floor. Whoever held the water held "
    "the place.",
    "Chart Room|Lines of march in red and blue cross the wall, and end at a thumbprint in the "
    "middle."};
constexpr std::string_view kOwners[] = {"the Third Legion", "Lowered Banners", "the Deserter",
                                        "Cold Rations",     "the Iron Oath",   "Broken Lances",
                                        "the Last Relief",  "Nine Trumpets",   "the Mutiny",
                                        "the Grey Marshal", "Unsent Orders",   "the Long Siege"};
constexpr std::string_view kPossessives[] = {"The Castellan's", "The Marshal's",  "The Sapper's",
                                             "The Drummer's",   "The Deserter's", "Captain Roon's",
                                             "The Armourer's",  "The Hostages'"};
constexpr std::string_view kMaterials[] = {"squared basalt", "iron-banded stone",
                                           "soot-dark granite", "riveted plate",
                                           "close-fitted ashlar"};
constexpr std::string_view kThings[] = {"a rack of splintered pikes",
                                        "a ballista without a string",
                                        "a map table",
                                        "a suit of plate on a stand",
                                        "a torn regimental banner",
                                        "a straw man full of arrows",
                                        "a grindstone",
                                        "a bunk stacked four high",
                                        "a signal drum",
                                        "a portcullis counterweight",
                                        "a crate of stale hardtack",
                                        "a brass speaking tube"};
constexpr std::string_view kScenes[] = {
    "Arrow slits look in from a gallery on both sides, at just the height of a visitor's chest.",
    "Bunks of black iron stand in ranks, each with its blanket folded to the same width.",
    "[l]Painted lines divide the floor of this {size} hall into squares for drill, worn by heels.",
    "[s]Nothing is left in the {size} cell but a ring in the wall and a tally of four hundred "
    "days.",
    "[n]Grooves in walls and ceiling show where three portcullises could drop, one behind the "
    "other.",
    "Scorch marks fan out over the {material} from a point where something was thrown.",
    "{Thing} has been pushed against the wall to make room for a line of stretchers.",
    "Orders of the day are nailed up in a thick sheaf, and the topmost one says only HOLD.",
    "Banners hang in a row, their devices cut out with care.",
    "A barricade of shields and benches faces the {back}, hacked through in the middle.",
    "[b]Iron plates are bolted over the masonry, and every bolt has a number.",
    "[c]Raw rock has been squared off with rough masonry, as if the builders ran out of time.",
    "Boots stand in pairs along the wall, thirty of them, all polished.",
    "[l]From the vault hangs a cage large enough for six, its door open.",
    "A sand table shows this very level in miniature; one of its rooms is crossed out in red.",
    "Tin plates are stacked on {thing}, scraped clean.",
    "[s]Whetstones, oil and rags lie ready on a shelf in this {size} room, for blades long gone.",
    "Hooks for lanterns run along the {material} at exact intervals, and every second one is "
    "broken.",
    "A chalk portrait of the commander has been used for knife practice."};
constexpr std::string_view kSenses[] = {
    "The tramp of boots passes behind the wall and fades to the {dir}.",
    "It smells of lamp oil, leather and cold iron.",
    "Chains shift somewhere above, link by link.",
    "Every sound is sharp here, and carries.",
    "A draught whistles through the slits from the {back}.",
    "Dried blood, swept but not scrubbed, marks a path to the {dir}.",
    "Someone has cut a row of little ships into the edge of {thing}.",
    "Far away a horn gives three notes of a signal and leaves out the fourth.",
    "A crossbow bolt sticks in the {material}, its flight feathers still white.",
    "The password of the day is chalked up in plain sight: SPARROW.",
    "A dropped die beside {thing} shows a six on every face.",
    "Rust has run from every rivet, like tears."};

}  // namespace

const ThemeWords kFortressWords = {"fortress", kAdjectives, kNouns,  kOwners, kPossessives,
                                   kMaterials, kThings,     kScenes, kSenses, true};

}  // namespace karst
