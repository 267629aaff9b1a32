#include "dungeon/text/room_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "dungeon/plain_text.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSmallRoom = 20;  // tiles, at most
constexpr std::int32_t kLargeRoom = 60;  // tiles, at least
// Cards that a level takes of a list.
constexpr std::uint64_t kSceneShare = 5, kSenseShare = 6, kNounShare = 9;
constexpr std::uint64_t kRoleShare = 3, kFamilyShare = 2;
constexpr int kTries =
    12;  // after so many texts that are there already one is told apart by a number

bool is_narrow(const GraphRoom& room) {
  const std::int32_t narrow = std::min(room.inside.width, room.inside.height);
  return std::max(room.inside.width, room.inside.height) >= 3 * narrow;
}

bool holds(char condition, const RoomFacts& facts, bool house) {
  const GraphRoom& room = facts.room;
  switch (condition) {
    case 'b':
      return room.kind == RoomKind::room;
    case 'c':
      return room.kind == RoomKind::chamber;
    case 's':
      return room.tiles <= kSmallRoom;
    case 'r':
      return room.tiles > kSmallRoom;
    case 'l':
      return room.tiles >= kLargeRoom;
    case 'n':
      return is_narrow(room);
    case 'h':
      return house;
    case 'd':
      return !facts.in_tower;
    case 'p':
      return true;
    default:
      return false;
  }
}

// "[bl]Two rows ...": the conditions and what follows them.
struct ConditionalText {
  std::string_view conditions;
  std::string_view text;
};
ConditionalText split_conditions(std::string_view text) {
  if (!text.starts_with('[')) return {{}, text};
  const std::size_t end = text.find(']');
  return {text.substr(1, end - 1), text.substr(end + 1)};
}

bool is_family(char condition) {
  return condition >= 'A' && condition <= 'Z';
}

// Whether `family` is one of those that are asked for.
bool suits_family(std::string_view conditions, char family) {
  return std::ranges::none_of(conditions, is_family) ||
         conditions.find(family) != std::string_view::npos;
}

// Whether a card is one of those that only this family has or, without one, that anybody has.
bool belongs_to(std::string_view card, char family) {
  const std::string_view conditions = split_conditions(card).conditions;
  if (family == kNoFamily) return std::ranges::none_of(conditions, is_family);
  return conditions.find(family) != std::string_view::npos;
}

// What the room was made for, which it is called after.
const HazardEntry* purpose_of(const RoomFacts& facts) {
  if (facts.room.role == RoomRole::puzzle) return facts.puzzle;
  return facts.room.role == RoomRole::trap ? facts.trap : nullptr;
}

constexpr std::string_view kTiny[] = {"tiny", "cramped", "pinched"};
constexpr std::string_view kSmall[] = {"small", "snug", "low"};
constexpr std::string_view kMiddling[] = {"plain", "middling", "fair-sized"};
constexpr std::string_view kLarge[] = {"large", "broad", "spacious"};
constexpr std::string_view kVast[] = {"vast", "huge", "sprawling"};

Words size_words(std::int32_t tiles) {
  if (tiles <= 8) return kTiny;
  if (tiles <= kSmallRoom) return kSmall;
  if (tiles < kLargeRoom) return kMiddling;
  return tiles <= 130 ? Words(kLarge) : Words(kVast);
}

// "the Unpaid Bellfounder" in the middle of a sentence, and "Hobble, the Cellar Giant" by his name alone.
std::string inside_sentence(std::string name) {
  name.resize(std::min(name.find(','), name.size()));
  if (name.starts_with("The ") || name.starts_with("A ")) name[0] = lower(name[0]);
  return name;
}

std::string_view role_key(RoomRole role) {
  return kRoomRoleNames[static_cast<std::size_t>(role)];
}

}  // namespace

std::string_view way_noun(const std::optional<LevelLinkType>& type) {
  constexpr std::array<std::string_view, 4> kNouns = {"the stair", "the ladder", "the portal",
                                                      "the lift"};
  return type ? kNouns[static_cast<std::size_t>(*type)] : "the way in";
}

RoomWriter::RoomWriter(const PopulationPlan& plan)
    : plan_(plan),
      words_(theme_words(plan.theme)),
      key_(hash_text("words", plan.words_key == 0 ? plan.seed : plan.words_key)),
      rng_(hash_text("choice", hash_text("words", plan.seed))) {}

WordDeck& RoomWriter::deck(std::string_view key, const Deal& deal, Words words) {
  const auto found = decks_.find(key);
  if (found != decks_.end()) return found->second;
  std::vector<std::string_view> cards;
  for (const std::string_view card : words) {
    if (belongs_to(card, deal.family)) cards.push_back(card);
  }
  const std::uint64_t theme = deal.themed ? hash_text(words_.theme, key_) : key_;
  const auto before =
      static_cast<std::uint64_t>(deal.themed ? plan_.themed_before : plan_.levels_before);
  WordDeck made(std::move(cards), hash_text(key, theme), before, deal.share);
  return decks_.emplace(std::string(key), std::move(made)).first->second;
}

// Whether the room and its theme are as the text says, and everything is there that its slots name.
bool RoomWriter::suits(std::string_view text, const RoomFacts& facts, char family) const {
  const auto asks = [&](std::string_view slot) {
    return text.find(slot) != std::string_view::npos;
  };
  const std::string_view conditions = split_conditions(text).conditions;
  const bool shaped = std::ranges::all_of(
      conditions, [&](char c) { return is_family(c) || holds(c, facts, words_.house); });
  return shaped && suits_family(conditions, family) && !(facts.on.empty() && asks("{dir}")) &&
         !(facts.back.empty() && asks("{back}")) && !(facts.boss.empty() && asks("{boss}"));
}

WordDeck& RoomWriter::themed_deck(std::string_view key, Words words, std::uint64_t share) {
  return deck(key, {.share = share, .themed = true}, words);
}

std::string_view RoomWriter::draw_card(std::string_view key, Words words, const RoomFacts& facts,
                                       char family, Limit limit) {
  const auto is_new = [&](std::string_view card) {
    return suits(card, facts, family) && !cards_.contains(card);
  };
  for (const char whose : {family, kNoFamily}) {
    const std::uint64_t share = whose == kNoFamily ? kRoleShare : kFamilyShare;
    WordDeck& cards =
        deck(fmt::format("{} {}", key, whose), {.share = share, .family = whose}, words);
    if (limit == Limit::share && cards.left() == 0) continue;
    const std::string_view card = cards.draw(is_new);
    if (!card.empty()) return *cards_.insert(card).first;
  }
  return {};
}

RoomText RoomWriter::write(const RoomFacts& facts) {
  const Subject subject = draw_subject(facts);
  std::string name = name_of(subject);
  return {std::move(name), description_of(subject, facts)};
}

// What a puzzle or a trap says of its room comes first: the room was made for it.
RoomWriter::Subject RoomWriter::draw_subject(const RoomFacts& facts) {
  const HazardEntry* purpose = purpose_of(facts);
  const std::string_view sign = purpose != nullptr ? std::string_view(purpose->sign) : "";
  if (!sign.empty()) signs_.emplace(sign);
  if (purpose != nullptr && !purpose->place.empty()) return {purpose->place, sign, true};
  const auto [conditions, card] = split_conditions(draw_noun(facts));
  const std::size_t bar = card.find('|');
  return {.noun = card.substr(0, bar),
          .sentence = sign.empty() ? card.substr(bar + 1) : sign,
          .personal = conditions.find('p') != std::string_view::npos};
}

// A noun and a sentence about it. One that was drawn on this level comes again only if there is no
// other.
std::string_view RoomWriter::draw_noun(const RoomFacts& facts) {
  const RoomRole role = facts.room.role;
  const bool ends = role == RoomRole::exit && !plan_.way_on;
  const bool has_role = role_words(role) != nullptr;
  const Words words = ends ? last_exit_nouns() : has_role ? role_nouns(role) : words_.nouns;
  if (!has_role) {
    WordDeck& nouns = themed_deck("noun", words, kNounShare);
    return nouns.draw([&](std::string_view card) { return suits(card, facts, kNoFamily); });
  }
  const std::string key = fmt::format("noun {}", ends ? "end" : role_key(role));
  std::string_view card = draw_card(key, words, facts, facts.family, Limit::none);
  for (const char family : {facts.family, kNoFamily}) {
    if (!card.empty()) break;
    card = deck(fmt::format("{} {}", key, family), {}, words).draw([&](std::string_view one) {
      return suits(one, facts, facts.family);
    });
  }
  // Somebody lives here for whom there is no word.
  return card.empty() ? words.front() : card;
}

std::string RoomWriter::name_of(const Subject& subject) {
  std::string name;
  for (int i = 0; i < kTries; ++i) {
    name = draw_name(subject);
    if (names_.insert(name).second) return name;
  }
  const std::string stem = name;
  for (int number = 2; !names_.insert(name).second; ++number) {
    name = fmt::format("{}, No. {}", stem, number);
  }
  return name;
}

std::string RoomWriter::draw_name(const Subject& subject) {
  const std::string_view noun = subject.noun;
  // "The Mason's Porter's Lodge" has one owner too many, "Court of X of Y" one "of", and "The
  // Crumbling Forgotten Room" one adjective.
  const bool has_owner = noun.find('\'') != std::string_view::npos;
  const bool has_of = noun.find(" of ") != std::string_view::npos;
  const bool takes_adjective = noun.find(' ') == std::string_view::npos;
  const std::string plain = fmt::format("The {}", noun);
  const std::uint32_t pattern = rng_.below(100);
  if (subject.stands_alone && !names_.contains(plain)) return plain;
  if (pattern < 30 && !has_of && !has_owner && !subject.personal) {
    return fmt::format("{} of {}", noun, draw_owner(!takes_adjective));
  }
  if (pattern < 55 && !has_owner) {
    return fmt::format("{} {}", themed_deck("possessive", words_.possessives, 3).draw(), noun);
  }
  if ((!takes_adjective || subject.personal) && !names_.contains(plain)) return plain;
  return fmt::format("The {} {}", themed_deck("adjective", words_.adjectives, 7).draw(), noun);
}

// Of all, or of those that are somebody: "Watering Place of Spilled Ink" says nothing.
std::string_view RoomWriter::draw_owner(bool person) {
  return themed_deck("owner", words_.owners, 3).draw([&](std::string_view owner) {
    return !person || owner.starts_with("the ");
  });
}

std::string RoomWriter::description_of(const Subject& subject, const RoomFacts& facts) {
  std::string text;
  for (int i = 0; i < kTries; ++i) {
    const std::string second = further_sentence(facts);
    text = filled(subject.sentence, facts, {});
    if (!second.empty()) text += (text.empty() ? "" : " ") + second;
    if (descriptions_.insert(text).second) return text;
  }
  // Only on levels with more rooms than there are sentences.
  text += fmt::format(" A number is cut into the wall: {}.", descriptions_.size() + 1);
  descriptions_.insert(text);
  return text;
}

// What is told beside the main thing: what happens here, traces of those who live here, a hint of
// what is next door, what such rooms are like, or something of the theme.
std::string RoomWriter::further_sentence(const RoomFacts& facts) {
  for (const HazardEntry* hazard : {facts.event, facts.trap}) {
    if (hazard != nullptr && has_turn(hazard->sign)) return *signs_.insert(hazard->sign).first;
  }
  const std::uint32_t choice = rng_.below(100);
  std::string told;
  if (choice < 60) told = trace(facts);
  if (told.empty() && choice >= 30) told = hint(facts);
  if (told.empty()) told = role_detail(facts);
  return told.empty() ? sense(facts) : told;
}

// Whether a sign can be told that was not told on this level. Each has its turn on every third
// level, so that what is met often is not announced in the same words each time.
bool RoomWriter::has_turn(std::string_view sign) const {
  constexpr std::uint64_t kTurns = 3;
  const auto now = static_cast<std::uint64_t>(plan_.levels_before);
  return !sign.empty() && (hash_text(sign, key_) + now) % kTurns == 0 && !signs_.contains(sign);
}

std::string_view RoomWriter::unused_sign(const RoomFacts& facts) const {
  const auto found =
      std::ranges::find_if(facts.signs, [&](std::string_view sign) { return has_turn(sign); });
  return found == facts.signs.end() ? std::string_view{} : *found;
}

std::string RoomWriter::trace(const RoomFacts& facts) {
  if (const std::string_view sign = unused_sign(facts); !sign.empty()) {
    return *signs_.emplace(sign).first;
  }
  const KindWords* kind = facts.kinds.empty() ? nullptr : kind_words(facts.kinds.front());
  if (kind == nullptr) return {};
  const std::string key = fmt::format("kind {}", kind->kind);
  return filled(draw_card(key, kind->sentences, facts, kNoFamily), facts, {});
}

std::string RoomWriter::hint(const RoomFacts& facts) {
  if (facts.neighbours.empty()) return {};
  const NeighbourFacts& next =
      facts.neighbours[rng_.below(static_cast<std::uint32_t>(facts.neighbours.size()))];
  const std::string key = fmt::format("next {}", role_key(next.role));
  const std::string_view card = draw_card(key, neighbour_words(next.role), facts, next.family);
  return filled(split_conditions(card).text, facts, next.direction);
}

// Rooms that were made for something have told what they are.
std::string RoomWriter::role_detail(const RoomFacts& facts) {
  if (purpose_of(facts) != nullptr || role_words(facts.room.role) == nullptr) return {};
  const RoomRole role = facts.room.role;
  const bool ends = role == RoomRole::exit && !plan_.way_on;
  const Words words = ends ? last_exit_sentences() : role_words(role)->sentences;
  const std::string key = fmt::format("role {}", ends ? "end" : role_key(role));
  return filled(split_conditions(draw_card(key, words, facts, facts.family)).text, facts, {});
}

// On levels with many rooms one sentence is better than one that has been read before.
std::string RoomWriter::sense(const RoomFacts& facts) {
  WordDeck& senses = themed_deck("sense", words_.senses, kSenseShare);
  if (senses.left() > 0) return sentence(senses, facts);
  WordDeck& scenes = themed_deck("scene", words_.scenes, kSceneShare);
  return scenes.left() > 0 ? sentence(scenes, facts) : std::string{};
}

std::string RoomWriter::sentence(WordDeck& cards, const RoomFacts& facts) {
  const std::string_view text =
      cards.draw([&](std::string_view candidate) { return suits(candidate, facts, kNoFamily); });
  return filled(split_conditions(text).text, facts, {});
}

std::string RoomWriter::filled(std::string_view text, const RoomFacts& facts,
                               std::string_view next) {
  std::string whole;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    whole += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const bool begins_sentence = name[0] >= 'A' && name[0] <= 'Z';
    const std::string word = slot(name, facts, next);
    whole += begins_sentence ? capitalised(word) : word;
    text.remove_prefix(close + 1);
  }
  return whole;
}

std::string RoomWriter::slot(std::string_view name, const RoomFacts& facts, std::string_view next) {
  const bool tower = plan_.z > 0;
  std::string_view word = name;
  if (equal_ignoring_case(name, "thing")) word = themed_deck("thing", words_.things, 5).draw();
  if (name == "material") word = themed_deck("material", words_.materials, 2).draw();
  if (name == "size") word = rng_.pick(size_words(facts.room.tiles));
  if (name == "dir") word = facts.on;
  if (name == "back") word = facts.back;
  if (name == "next") word = next;
  if (name == "boss") return inside_sentence(facts.boss);
  if (equal_ignoring_case(name, "way_in")) word = way_noun(plan_.way_in);
  if (equal_ignoring_case(name, "way_on")) word = way_noun(plan_.way_on);
  if (name == "on") word = tower ? "up" : "down";
  if (name == "up") word = tower ? "down" : "up";
  if (name == "below") word = tower ? "above" : "below";
  return std::string(word);
}

}  // namespace karst
