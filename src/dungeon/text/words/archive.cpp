#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kAdjectives[] = {"Catalogued", "Hushed",    "Indexed",  "Inkstained",
                                            "Locked",     "Dustbound", "Learned",  "Misfiled",
                                            "Papered",    "Forbidden", "Gilded",   "Annotated",
                                            "Redacted",   "Shelved",   "Studious", "Unfinished"};
constexpr std::string_view kNouns[] = {
    "Scriptorium|Slanted desks stand in rows, each with a dry inkwell and a copy broken off in the "
    "same word.",
    "Reading Room|Green-shaded lamps hang over long tables, and at one place a book lies open, "
    "face down.",
    "Bindery|Presses and pots of glue stand about, and {thing} has been half bound in leather.",
    "[l]Map Gallery|Maps cover the walls from floor to roof, and on all of them the middle is left "
    "white.",
    "Index|Drawers the size of a hand rise out of reach on every side, with a ladder on wheels "
    "before them.",
    "[l]Lectern Hall|Lecterns face each other in two rows, and from the last a chain hangs down "
    "without its book.",
    "[l]Stacks|Shelves stand so close that one has to go sideways, and the cards at their ends say "
    "only MORE.",
    "Muniment Room|Deed boxes fill racks of iron, each sealed with a different ring in the same "
    "black wax.",
    "Globe Room|Globes of all sizes hang on wires, and no two of them show the same world.",
    "Copyists' Row|A row of stools faces a wall of {material}, and each stool is chained by one "
    "leg.",
    "Debating Pit|Steps go down on all sides to a floor with two chalked circles, a sword's length "
    "apart.",
    "[d]Ink Cellar|Casks lie on trestles and drip blue, black and a red that is too red.",
    "[s]Map Case|Shallow drawers line the walls, and someone has pulled out the same one in each.",
    "Study|A worn armchair and {thing} share a rug with a path across it, pacing to pacing.",
    "Print Room|A press with a screw as thick as a leg stands over a forme of type that is set in "
    "mirror writing.",
    "[s]Carrel|A desk for one, a stool for one and a shelf for one book fill all the space there "
    "is.",
    "Returns Desk|Books are heaped on a trolley with slips in them: DAMP, BITTEN, LATE, VERY LATE.",
    "Quiet Room|Cork has been glued to every surface, including the inside of the clock.",
    "[r]Newspaper Room|Sheets hang on poles, yellow and brittle, and all the front pages announce "
    "the same visitor.",
    "Restorer's Bench|Pages lie pressed between glass, and next to them a jar of tiny words, cut "
    "out.",
    "[s]Pamphlet Store|Bundles tied with tape fill the shelves: complaints, replies, and replies "
    "to those.",
    "Catalogue|Ten thousand cards stand in drawers; whoever pulls one out finds on it what he was "
    "about to ask.",
    "Palimpsest Room|The walls have been written on, scraped, and written on, until they are a "
    "hand nearer to each other.",
    "[r]Lecture Room|Steep benches look down on a desk, a skeleton and a pointer worn short.",
    "Lending Hall|A counter of {material} runs across the room, with a bell and a list of those "
    "who may no longer borrow."};
constexpr std::string_view kOwners[] = {
    "Blank Pages", "the Ninth Index", "Unasked Questions", "the Blind Librarian",
    "Errata",      "Dead Languages",  "the Burnt Volume",  "Marginal Notes",
    "the Overdue", "Seven Seals",     "the Last Footnote", "Spilled Ink"};
constexpr std::string_view kPossessives[] = {"The Archivist's",    "The Censor's", "The Copyist's",
                                             "The Cartographer's", "The Binder's", "Doctor Amary's",
                                             "The Translator's",   "The Heretic's"};
constexpr std::string_view kMaterials[] = {"dark panelling", "polished slate", "green marble",
                                           "tooled leather", "carved oak"};
constexpr std::string_view kThings[] = {"a lectern shaped like a heron",
                                        "a globe with a continent scraped off",
                                        "a card cabinet",
                                        "a ladder on brass rails",
                                        "a chained folio",
                                        "a press with a page still in it",
                                        "a glass case of quills",
                                        "a heap of torn bindings",
                                        "an orrery with one planet too many",
                                        "a desk with forty drawers",
                                        "a cast of somebody's hand",
                                        "a stuffed owl"};
constexpr std::string_view kScenes[] = {
    "Shelves climb into the dark on every side, and a rolling ladder waits at the letter M.",
    "Books lie open on the floor in a spiral, all of them at page ninety-one.",
    "[l]Forty desks stand in rows in this {size} hall, each with a dry inkwell and a full chair of "
    "dust.",
    "[s]One chair, one lamp and one enormous volume fill this {size} study.",
    "[n]Pigeonholes line both sides from floor to ceiling, and now and then one exhales a slip of "
    "paper.",
    "Every spine along the {material} bears the same title in a different alphabet.",
    "{Thing} stands under a glass dome, with a label that has been cut in half.",
    "Black bars have been painted over the inscriptions here, and then over the gaps between them.",
    "Rolled maps bristle from barrels; the uppermost shows a coast that no ship has seen.",
    "A chain runs from every book to a rail, and some of the chains are taut.",
    "[b]Portraits of former keepers hang in order of office, the last frame already prepared.",
    "[c]Tablets of baked clay are stacked along the cave wall, thousands, with moss in the "
    "writing.",
    "Wax seals litter the floor like fallen petals, broken from something that is no longer here.",
    "[l]A spiral of shelves sinks into the floor like an amphitheatre, with {thing} at its centre.",
    "Scraps of an argument cover the {material}, in two hands, growing larger and angrier.",
    "The carpet is worn to the weave in a circle, by someone who walked while thinking.",
    "[s]Jars of ink are sorted by colour on the shelves, and the last row is only labelled NOT "
    "YET.",
    "A reading stand still holds a page, which turns by itself when watched for long enough.",
    "Moths have eaten every s from the banners, and the mottoes still nearly make sense."};
constexpr std::string_view kSenses[] = {
    "Paper rustles behind the shelves, as if someone were looking something up.",
    "It smells of glue, leather and snuffed candles.",
    "A quill scratches to the {dir}, pauses, and goes on.",
    "Whispering fades as soon as one tries to follow it.",
    "A brass plate asks for silence in eleven languages.",
    "Fine dust turns in the air in slow, deliberate letters.",
    "Beside {thing} lies a loan card, with one name written on it sixty times.",
    "Someone has underlined the word NO on every page in sight.",
    "A bookmark of human hair hangs out of the nearest volume.",
    "Silverfish pour away from the light towards the {back}.",
    "A bell on a counter to the {dir} is struck once, politely.",
    "Ink drips from the shelf above {thing}, and the drops are still wet."};

}  // namespace

const ThemeWords kArchiveWords = {"archive",  kAdjectives, kNouns,  kOwners, kPossessives,
                                  kMaterials, kThings,     kScenes, kSenses, true};

}  // namespace karst
