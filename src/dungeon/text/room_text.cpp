#include "dungeon/text/room_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "karst/core/hash.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSmallRoom = 20;  // tiles, at most
constexpr std::int32_t kLargeRoom = 60;  // tiles, at least
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
      key_(hash_text("words", plan.seed)),
      rng_(hash_text("choice", key_)) {}

WordDeck& RoomWriter::deck(std::string_view key, Words words) {
  const auto found = decks_.find(key);
  if (found != decks_.end()) return found->second;
  return decks_.emplace(std::string(key), WordDeck(words, Rng(hash_text(key, key_)))).first->second;
}

std::string RoomWriter::name(const RoomFacts& facts) {
  std::string name;
  for (int i = 0; i < kTries; ++i) {
    name = draw_name(facts);
    if (names_.insert(name).second) return name;
  }
  const std::string stem = name;
  for (int number = 2; !names_.insert(name).second; ++number) {
    name = fmt::format("{}, No. {}", stem, number);
  }
  return name;
}

std::string RoomWriter::draw_name(const RoomFacts& facts) {
  const RoleWords* role = role_words(facts.room.role);
  const std::string_view noun =
      role != nullptr ? deck(fmt::format("noun {}", role_key(facts.room.role)), role->nouns).draw()
                      : deck("noun", words_.nouns).draw();
  const std::uint32_t pattern = rng_.below(100);
  if (pattern < 30) return fmt::format("{} of {}", noun, deck("owner", words_.owners).draw());
  // "The Mason's Porter's Lodge" has one owner too many.
  if (pattern < 52 && noun.find('\'') == std::string_view::npos) {
    return fmt::format("{} {}", deck("possessive", words_.possessives).draw(), noun);
  }
  const std::string_view adjective =
      deck("adjective", words_.adjectives).draw([&](std::string_view word) {
        return noun.find(word) == std::string_view::npos;
      });
  return fmt::format("The {} {}", adjective, noun);
}

std::string RoomWriter::description(const RoomFacts& facts) {
  std::string text;
  for (int i = 0; i < kTries; ++i) {
    text = draw_description(facts);
    if (descriptions_.insert(text).second) return text;
  }
  // Only on levels with more rooms than there are sentences.
  text += fmt::format(" A number is cut into the wall: {}.", descriptions_.size() + 1);
  descriptions_.insert(text);
  return text;
}

std::string RoomWriter::draw_description(const RoomFacts& facts) {
  std::string first;
  for (int i = 0; i < kTries; ++i) {
    first = main_sentence(facts);
    if (is_new_opening(first)) break;
  }
  openings_.insert(first_two_words(first));
  const std::string second = further_sentence(facts);
  return second.empty() ? first : first + ' ' + second;
}

bool RoomWriter::is_new_opening(const std::string& sentence) {
  return !openings_.contains(first_two_words(sentence));
}

std::string RoomWriter::main_sentence(const RoomFacts& facts) {
  const RoleWords* role = role_words(facts.room.role);
  if (role == nullptr) return sentence("scene", words_.scenes, facts);
  if (role->role == RoomRole::exit && !plan_.way_on) {
    return sentence("last exit", last_exit_sentences(), facts);
  }
  return sentence(fmt::format("role {}", role_key(role->role)), role->sentences, facts);
}

// What is told beside the main thing: traces of those who live here, a hint of what is next door,
// or something of the theme.
std::string RoomWriter::further_sentence(const RoomFacts& facts) {
  const std::uint32_t choice = rng_.below(100);
  if (!facts.kinds.empty() && choice < 55) {
    if (const KindWords* kind = kind_words(facts.kinds.front())) {
      return sentence(fmt::format("kind {}", kind->kind), kind->sentences, facts);
    }
  }
  if (!facts.neighbours.empty() && choice >= 55 && choice < 80) {
    const NeighbourFacts& next =
        facts.neighbours[rng_.below(static_cast<std::uint32_t>(facts.neighbours.size()))];
    WordDeck& hints = deck(fmt::format("next {}", role_key(next.role)), neighbour_words(next.role));
    if (hints.left() > 0) {
      return sentence(fmt::format("next {}", role_key(next.role)), neighbour_words(next.role),
                      facts, next.direction);
    }
  }
  // On levels with very many rooms one sentence is better than one that has been read before.
  if (deck("sense", words_.senses).left() == 0) return {};
  return sentence("sense", words_.senses, facts);
}

std::string RoomWriter::sentence(std::string_view key, Words words, const RoomFacts& facts,
                                 std::string_view next) {
  const std::string_view text =
      deck(key, words).draw([&](std::string_view candidate) { return suits(candidate, facts); });
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
  if (equal_ignoring_case(name, "thing")) word = deck("thing", words_.things).draw();
  if (name == "material") word = deck("material", words_.materials).draw();
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
