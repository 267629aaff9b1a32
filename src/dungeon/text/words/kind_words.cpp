#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kUndead[] = {
    "A trail of grave wrappings leads in from the {back} and makes one slow circle.",
    "Whoever stands watch here has stood so long that two footprints are worn into the floor.",
    "Finger bones lie about singly, like things dropped on an errand.",
    "There is no sign of food, fire or sleep, and yet the place is in use.",
    "Rusted mail rings are strewn along the wall, shed one by one."};
constexpr std::string_view kBeast[] = {
    "Tufts of coarse hair cling to every rough edge.",
    "A gnawed thigh bone lies in the open, wet at one end.",
    "Something heavy has rubbed its flanks against {thing} until it shone.",
    "Prints as broad as a plate lead to the {dir}, with claws.",
    "The warm reek of an animal hangs about the place."};
constexpr std::string_view kVermin[] = {
    "Droppings like black rice are strewn along the foot of the wall.",
    "Husks of shed skin crackle in the corners, several sizes of them.",
    "Silk threads cross the way at face height, and one of them trembles.",
    "Everything made of leather or glue has been eaten here.",
    "Holes have been bored into {thing}, and a fine dust trickles from them."};
constexpr std::string_view kHumanoid[] = {
    "Someone has been sharpening blades on the edge of {thing}.",
    "A dropped glove, still warm, lies near the way to the {dir}.",
    "The crumbs of a hard loaf and a spilled mug tell of company.",
    "Low voices broke off at the first footstep, and have not begun again.",
    "A crude mark has been daubed on the {material}, the kind that gangs use to claim a place."};
constexpr std::string_view kConstruct[] = {
    "Scrapes in a perfect arc run over the floor, cut by something that always turns the same way.",
    "A cog the size of a coin lies on the ground, freshly oiled.",
    "Slow, even ticking comes from a figure that might be only a statue.",
    "Heavy square footprints are stamped into the floor, all the same distance apart.",
    "Metal filings have gathered in a line towards the {dir}."};
constexpr std::string_view kOoze[] = {
    "A strip of floor is bleached and smooth, as though licked clean.",
    "Buckles, nails and teeth lie in a little heap; everything softer is gone.",
    "Something glistens on the ceiling, and the shine is moving.",
    "The lower half of {thing} has been eaten away in a wavy line.",
    "A sour smell makes the eyes water."};
constexpr std::string_view kPlant[] = {
    "Tendrils lie across the way to the {dir}, and they curl when the light comes near.",
    "Dry husks hang from a vine, each about the size of a dog.",
    "Thorns have caught shreds of cloth in four colours.",
    "Roots have closed around {thing} as a hand closes around a cup.",
    "Sticky sap beads on the {material}, and small things are stuck in it."};
constexpr std::string_view kSpirit[] = {
    "One patch of air is colder than the rest, and it does not stay in one place.",
    "A woman's sobbing can be heard, always from just behind.",
    "Loose things shift a little whenever nobody looks at them.",
    "Flames lean away from the {dir}.", "A handprint of frost melts on {thing}, and forms anew."};
constexpr std::string_view kDemon[] = {
    "A circle drawn in chalk and fat has been broken from within.",
    "Hoof marks are scorched into the floor, and they walk up the wall.",
    "It smells of struck matches and spoiled milk.", "Somebody laughs quietly in three voices.",
    "Contracts are pinned to the {material}, signed in brown."};
constexpr std::string_view kDragonkin[] = {
    "Scales as large as a palm lie about like spent coins.",
    "The {material} is glazed in long streaks, as if by a tongue of fire.",
    "Broken eggshell, thick as a plate, crunches underfoot.",
    "Claws have combed the floor into furrows around {thing}.",
    "Whatever lives here has melted a bed for itself into the rock."};

constexpr std::array<KindWords, 10> kKinds = {{{"undead", kUndead},
                                               {"beast", kBeast},
                                               {"vermin", kVermin},
                                               {"humanoid", kHumanoid},
                                               {"construct", kConstruct},
                                               {"ooze", kOoze},
                                               {"plant", kPlant},
                                               {"spirit", kSpirit},
                                               {"demon", kDemon},
                                               {"dragonkin", kDragonkin}}};

}  // namespace

const KindWords* kind_words(std::string_view kind) {
  for (const KindWords& words : kKinds) {
    if (words.kind == kind) return &words;
  }
  return nullptr;
}

}  // namespace karst
