#include <array>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

constexpr std::string_view kUndead[] = {
    "Whoever stands watch here has stood so long that two footprints are worn into the floor.",
    "There is no sign of food, fire or sleep, and yet the place is in use.",
    "Dust lies on everything but one path, walked slowly and often.",
    "Cold comes off the floor in one spot, as from an opened cellar.",
    "A name has been called in here, and something is still trying to answer it.",
    "Nothing that lives has slept in this place for a long time; something rests in it all the "
    "same."};
constexpr std::string_view kBeast[] = {
    "The reek of an animal hangs about the place.",
    "Gnawed bones lie in the open, one of them still wet.",
    "Marks in the dirt all lead to the same corner, where the floor has been worn bare.",
    "Something breathes nearby, through its nose.",
    "Whatever lives here does not trouble to hide what it has eaten.",
    "A warm patch on the floor has just been left."};
constexpr std::string_view kVermin[] = {
    "Something small skitters out of the light, and it is not alone.",
    "The wall is pitted with holes, none wider than a thumb.",
    "Shed husks crackle in the corners, in several sizes.",
    "A faint rustle goes on all the time, and stops when one listens for it.",
    "What was once a meal has been cleaned down to the buckles.",
    "The cracks in the floor have been widened from below."};
constexpr std::string_view kHumanoid[] = {
    "Someone has been sharpening a blade on a corner of the wall.",
    "A dropped glove, still warm, lies near the way to the {dir}.",
    "Crumbs of a hard loaf and a spilled mug tell of company.",
    "Low voices broke off at the first footstep, and have not begun again.",
    "A crude mark has been daubed on the {material}, the kind that claims a place.",
    "Bootprints cross and recross the floor, all of one size."};
constexpr std::string_view kConstruct[] = {
    "Scrapes in a perfect arc run over the floor, cut by something that always turns the same way.",
    "Someone takes care of this place at night; there is oil on the hinges and none on the lamp.",
    "The same dents run round the room at the same height, as if measured.",
    "Metal filings have gathered in a line towards the {dir}.",
    "A figure by the wall has no dust on its shoulders.",
    "Whatever walks here takes exactly eleven steps, and turns."};
constexpr std::string_view kOoze[] = {
    "A strip of floor is bleached and smooth, as though licked clean.",
    "Buckles, nails and teeth lie in a little heap; everything softer is gone.",
    "Something glistens on the ceiling, and the shine is moving.",
    "Whatever stood along this wall has been eaten away in a wavy line.",
    "A sour smell makes the eyes water.",
    "The dust ends at a clean edge, and the edge has moved since one came in."};
constexpr std::string_view kPlant[] = {
    "Tendrils lie across the way to the {dir}, and they curl when the light comes near.",
    "Something has put out roots through a dropped pack.",
    "Shreds of cloth in four colours hang where they were caught.",
    "The air is as close and sweet as in a hothouse.",
    "Sticky sap beads on the {material}, and small things are stuck in it.",
    "Fine green shoots lean towards whoever comes in."};
constexpr std::string_view kSpirit[] = {
    "One patch of air is colder than the rest, and it does not stay in one place.",
    "Somebody sobs, always from just behind.",
    "Loose things shift a little whenever nobody looks at them.",
    "Flames lean away from the {dir}.",
    "A handprint of frost melts on the wall, and forms anew.",
    "The back of the neck knows before the eyes do that this place is taken."};
constexpr std::string_view kDemon[] = {
    "A circle drawn in chalk and fat has been broken from within.",
    "Scorched prints cross the floor, and they walk up the wall.",
    "It smells of struck matches and spoiled milk.",
    "Somebody laughs quietly in three voices.",
    "Contracts are pinned to the {material}, signed in brown.",
    "The shadows in here lean the wrong way, towards the light."};
constexpr std::string_view kDragonkin[] = {
    "Scales as large as a palm lie about like spent coins.",
    "The {material} is glazed in long streaks, as if by a tongue of fire.",
    "It is too warm in here, and the warmth comes in breaths.",
    "Claws have combed the floor into furrows.",
    "Whatever lives here has worn a bed for itself into the bare rock.",
    "A hiss begins to the {dir}, and thinks better of it."};

constexpr std::array<KindWords, 10> kKinds = {{{"undead", 'U', kUndead},
                                               {"beast", 'A', kBeast},
                                               {"vermin", 'A', kVermin},
                                               {"humanoid", 'H', kHumanoid},
                                               {"construct", 'M', kConstruct},
                                               {"ooze", 'G', kOoze},
                                               {"plant", 'G', kPlant},
                                               {"spirit", 'U', kSpirit},
                                               {"demon", 'H', kDemon},
                                               {"dragonkin", 'A', kDragonkin}}};

}  // namespace

const KindWords* kind_words(std::string_view kind) {
  for (const KindWords& words : kKinds) {
    if (words.kind == kind) return &words;
  }
  return nullptr;
}

}  // namespace karst
