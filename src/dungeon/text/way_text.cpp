#include "dungeon/text/way_text.hpp"

#include <fmt/format.h>

#include <array>
#include <span>

#include "dungeon/text/words/theme_words.hpp"

namespace karst {
namespace {

using Phrases = std::span<const std::string_view>;

// Longer passages count as corridors.
constexpr std::int32_t kShortPassage = 4;

// {0}: the direction, {1}: the paces to the next room.
constexpr std::string_view kOpen[] = {"a low arch to the {0}",
                                      "an open doorway to the {0}",
                                      "a gap in the wall to the {0}",
                                      "a rough opening to the {0}",
                                      "a worn threshold to the {0}",
                                      "a pointed arch to the {0}",
                                      "two steps and an archway to the {0}",
                                      "a doorway without a door to the {0}"};
constexpr std::string_view kCave[] = {"a cleft in the rock to the {0}",
                                      "a low crawl to the {0}",
                                      "a wide cave mouth to the {0}",
                                      "a slope of scree to the {0}",
                                      "a squeeze between two boulders to the {0}",
                                      "a bend in the cave to the {0}"};
constexpr std::string_view kCorridor[] = {
    "a corridor to the {0}, {1} paces long", "a straight passage to the {0}, {1} paces to its end",
    "a dark passage that leaves to the {0} and runs for {1} paces",
    "a walled passage to the {0}, {1} paces to the next room",
    "a corridor that starts to the {0}; it takes {1} paces to walk"};
constexpr std::string_view kWinding[] = {
    "a passage to the {0} that turns on itself, {1} paces in all",
    "a crooked passage that leaves to the {0}, {1} paces with its corners",
    "a way to the {0} through one bend after another, {1} paces of them",
    "a passage to the {0} that forgets where it was going, {1} paces long"};
constexpr std::string_view kTunnel[] = {
    "a winding tunnel to the {0}, {1} paces long", "a natural passage to the {0}, {1} paces or so",
    "a twisting crawlway that leaves to the {0} and goes on for {1} paces",
    "a rift to the {0}, {1} paces from end to end"};
constexpr std::string_view kDoor[] = {"a plank door to the {0}", "an iron-bound door to the {0}",
                                      "a sagging door to the {0}", "a narrow door to the {0}",
                                      "a heavy door to the {0}, ajar"};
constexpr std::string_view kLocked[] = {"a locked door to the {0}",
                                        "a barred gate to the {0}, its lock still sound",
                                        "a door with a heavy lock to the {0}"};
constexpr std::string_view kSecret[] = {"a crawl hole to the {0}, hidden behind loose stones",
                                        "a gap to the {0} that shows only from one side",
                                        "a panel to the {0} that gives when pushed low down"};
constexpr std::string_view kOneWay[] = {"a drop to the {0}, with no way to climb back",
                                        "a chute to the {0}, too steep to return by"};

// What any place may have, and what only this theme has; both may be empty.
struct PhraseLists {
  Phrases general;
  Phrases themed;
};

PhraseLists phrases_for(const WayFacts& way) {
  if (way.kind == LinkKind::one_way) return {kOneWay, {}};
  if (way.kind == LinkKind::locked) return {kLocked, {}};
  if (way.type == PassageType::secret_passage) return {kSecret, {}};
  const WayWords* words = way_words(way.theme);
  const auto themed = [&](Words WayWords::* list) { return words ? words->*list : Words(); };
  if (way.type == PassageType::door) return {kDoor, themed(&WayWords::door)};
  if (way.type == PassageType::corridor) {
    if (way.winding && !way.natural) return {kWinding, {}};
    return way.natural ? PhraseLists{kTunnel, themed(&WayWords::tunnel)}
                       : PhraseLists{kCorridor, themed(&WayWords::corridor)};
  }
  return way.natural ? PhraseLists{kCave, themed(&WayWords::cave)}
                     : PhraseLists{kOpen, themed(&WayWords::open)};
}

// Those of the theme come in turns with the others.
std::string_view phrase_for(const PhraseLists& lists, std::uint32_t choice) {
  const bool themed = !lists.themed.empty() && choice % 2 == 0;
  const Phrases phrases = themed ? lists.themed : lists.general;
  return phrases[(lists.themed.empty() ? choice : choice / 2) % phrases.size()];
}

}  // namespace

PassageType passage_type(const RoomLink& link, bool leads_to_secret) {
  if (link.kind == LinkKind::secret || leads_to_secret) return PassageType::secret_passage;
  if (link.kind == LinkKind::door || link.kind == LinkKind::locked) return PassageType::door;
  return link.length > kShortPassage ? PassageType::corridor : PassageType::passage;
}

std::string describe_way(const WayFacts& way, std::uint32_t choice) {
  const std::string_view phrase = phrase_for(phrases_for(way), choice);
  const std::string_view direction = way.direction.empty() ? "side" : way.direction;
  return fmt::format(fmt::runtime(phrase), direction, number_in_words(way.length));
}

std::string number_in_words(std::int32_t number) {
  constexpr std::array<std::string_view, 21> kNumbers = {
      "no",       "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  constexpr std::array<std::string_view, 10> kTens = {
      "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
  if (number <= 20) return std::string(kNumbers[static_cast<std::size_t>(number < 0 ? 0 : number)]);
  const std::int32_t tens = (number + 5) / 10;
  if (number >= 150) return fmt::format("some {} hundred", number_in_words((number + 50) / 100));
  if (tens >= 10) return "about a hundred";
  return fmt::format("some {}", kTens[static_cast<std::size_t>(tens)]);
}

}  // namespace karst
