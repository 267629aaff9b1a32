#include "dungeon/text/room_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/core/hash.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSmallRoom = 20;  // tiles, at most
constexpr std::int32_t kLargeRoom = 60;  // tiles, at least
// Cards that a level takes of its theme's.
constexpr std::uint64_t kSceneShare = 5, kSenseShare = 6;
constexpr int kTries =
    12;  // after so many texts that are there already one is told apart by a number

bool is_narrow(const GraphRoom& room) {
  const std::int32_t narrow = std::min(room.inside.width, room.inside.height);
  return std::max(room.inside.width, room.inside.height) >= 3 * narrow;
}

bool holds(char condition, const GraphRoom& room) {
  switch (condition) {
    case 'b':
      return room.kind == RoomKind::room;
    case 'c':
      return room.kind == RoomKind::chamber;
    case 's':
      return room.tiles <= kSmallRoom;
    case 'l':
      return room.tiles >= kLargeRoom;
    case 'n':
      return is_narrow(room);
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

// Whether the room is as the text says, and everything is there that its slots name.
bool suits(std::string_view text, const RoomFacts& facts) {
  const ConditionalText parts = split_conditions(text);
  const bool all_hold =
      std::ranges::all_of(parts.conditions, [&](char c) { return holds(c, facts.room); });
  const auto asks = [&](std::string_view slot) {
    return text.find(slot) != std::string_view::npos;
  };
  return all_hold && !(facts.on.empty() && asks("{dir}")) &&
         !(facts.back.empty() && asks("{back}")) && !(facts.boss.empty() && asks("{boss}"));
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

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

// "the Unpaid Bellfounder" in the middle of a sentence.
std::string inside_sentence(std::string name) {
  if (name.starts_with("The ") || name.starts_with("A ")) name[0] = lower(name[0]);
  return name;
}

std::string first_two_words(std::string_view text) {
  const std::size_t first = text.find(' ');
  return std::string(text.substr(0, text.find(' ', first + 1)));
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

// A deck that all levels of the dungeon deal from, so many cards each.
WordDeck& RoomWriter::deck(std::string_view key, Words words, std::uint64_t share) {
  const auto found = decks_.find(key);
  if (found != decks_.end()) return found->second;
  const auto before = static_cast<std::uint64_t>(plan_.levels_before);
  return decks_.emplace(std::string(key), WordDeck(words, hash_text(key, key_), before, share))
      .first->second;
}

// A deck that the levels of this theme deal from.
WordDeck& RoomWriter::themed_deck(std::string_view key, Words words, std::uint64_t share) {
  const auto found = decks_.find(key);
  if (found != decks_.end()) return found->second;
  const std::uint64_t own = hash_text(words_.theme, hash_text(key, key_));
  const auto before = static_cast<std::uint64_t>(plan_.themed_before);
  return decks_.emplace(std::string(key), WordDeck(words, own, before, share)).first->second;
}

RoomText RoomWriter::write(const RoomFacts& facts) {
  const Subject subject = draw_subject(facts);
  std::string name = name_of(subject);
  return {std::move(name), description_of(subject, facts)};
}

// What a puzzle says of its room comes first: the room was made for it.
RoomWriter::Subject RoomWriter::draw_subject(const RoomFacts& facts) {
  const RoomRole role = facts.room.role;
  const bool for_puzzle = role == RoomRole::puzzle && facts.puzzle != nullptr;
  const std::string_view sign = for_puzzle ? std::string_view(facts.puzzle->sign) : "";
  if (for_puzzle && !facts.puzzle->place.empty()) return {facts.puzzle->place, sign, true};
  const bool has_role = role_words(role) != nullptr;
  constexpr std::uint64_t kRoleShare = 2, kNounShare = 8;
  WordDeck& nouns = has_role
                        ? deck(fmt::format("noun {}", role_key(role)), role_nouns(role), kRoleShare)
                        : themed_deck("noun", words_.nouns, kNounShare);
  // Its own sentence in every other round; those between have the general ones.
  const bool own_round = nouns.round() % 2 == 0;
  std::string_view card =
      nouns.draw([&](std::string_view candidate) { return suits(candidate, facts); });
  if (card.empty()) card = nouns.draw();
  card = split_conditions(card).text;
  const std::size_t bar = card.find('|');
  const bool own = own_round && suits(card, facts);
  const std::string_view about = own ? card.substr(bar + 1) : std::string_view{};
  return {card.substr(0, bar), sign.empty() ? about : sign, false};
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
  // "The Mason's Porter's Lodge" has one owner too many, "Court of X of Y" one "of".
  const bool has_owner = noun.find('\'') != std::string_view::npos;
  const bool has_of = noun.find(" of ") != std::string_view::npos;
  const std::uint32_t pattern = rng_.below(100);
  if (subject.stands_alone && pattern < 50) return fmt::format("The {}", noun);
  if (pattern < 30 && !has_of) {
    return fmt::format("{} of {}", noun, themed_deck("owner", words_.owners, 3).draw());
  }
  if ((pattern < 52 || subject.stands_alone) && !has_owner) {
    return fmt::format("{} {}", themed_deck("possessive", words_.possessives, 3).draw(), noun);
  }
  const std::string_view adjective =
      themed_deck("adjective", words_.adjectives, 7).draw([&](std::string_view word) {
        return noun.find(word) == std::string_view::npos;
      });
  return fmt::format("The {} {}", adjective, noun);
}

std::string RoomWriter::description_of(const Subject& subject, const RoomFacts& facts) {
  std::string text;
  for (int i = 0; i < kTries; ++i) {
    std::string first;
    if (i < kTries / 2) first = filled(subject.sentence, facts, {});
    for (int k = 0; first.empty() && k < kTries; ++k) {
      first = general_sentence(facts);
      if (k + 1 < kTries && !is_new_opening(first)) first.clear();
    }
    const std::string second = further_sentence(facts);
    text = second.empty() ? first : first + ' ' + second;
    if (!descriptions_.insert(text).second) continue;
    openings_.insert(first_two_words(first));
    return text;
  }
  // Only on levels with more rooms than there are sentences.
  text += fmt::format(" A number is cut into the wall: {}.", descriptions_.size() + 1);
  descriptions_.insert(text);
  return text;
}

bool RoomWriter::is_new_opening(const std::string& sentence) {
  return !openings_.contains(first_two_words(sentence));
}

std::string RoomWriter::general_sentence(const RoomFacts& facts) {
  const RoleWords* role = role_words(facts.room.role);
  if (role == nullptr) return sentence(themed_deck("scene", words_.scenes, kSceneShare), facts);
  if (role->role == RoomRole::exit && !plan_.way_on) {
    return sentence(deck("last exit", last_exit_sentences(), 1), facts);
  }
  return sentence(deck(fmt::format("role {}", role_key(role->role)), role->sentences, 2), facts);
}

// What is told beside the main thing: what happens here, traces of those who live here, a hint of
// what is next door, or something of the theme.
std::string RoomWriter::further_sentence(const RoomFacts& facts) {
  for (const HazardEntry* hazard : {facts.event, facts.trap}) {
    if (hazard != nullptr && has_turn(hazard->sign)) return *signs_.insert(hazard->sign).first;
  }
  const std::uint32_t choice = rng_.below(100);
  std::string told;
  if (choice < 70) told = trace(facts);
  if (told.empty() && choice >= 35) told = hint(facts);
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
  WordDeck& traces = deck(fmt::format("kind {}", kind->kind), kind->sentences, 2);
  return traces.left() > 0 ? sentence(traces, facts) : std::string{};
}

std::string RoomWriter::hint(const RoomFacts& facts) {
  if (facts.neighbours.empty()) return {};
  const NeighbourFacts& next =
      facts.neighbours[rng_.below(static_cast<std::uint32_t>(facts.neighbours.size()))];
  WordDeck& hints =
      deck(fmt::format("next {}", role_key(next.role)), neighbour_words(next.role), 2);
  if (hints.left() == 0) return {};
  return sentence(hints, facts, next.direction);
}

// On levels with many rooms one sentence is better than one that has been read before.
std::string RoomWriter::sense(const RoomFacts& facts) {
  WordDeck& senses = themed_deck("sense", words_.senses, kSenseShare);
  if (senses.left() > 0) return sentence(senses, facts);
  WordDeck& scenes = themed_deck("scene", words_.scenes, kSceneShare);
  return scenes.left() > 0 ? sentence(scenes, facts) : std::string{};
}

std::string RoomWriter::sentence(WordDeck& cards, const RoomFacts& facts, std::string_view next) {
  const std::string_view text =
      cards.draw([&](std::string_view candidate) { return suits(candidate, facts); });
  return filled(split_conditions(text).text, facts, next);
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
