// Names and descriptions of the rooms of one level. No two rooms of a level get the same.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/text/word_deck.hpp"
#include "dungeon/text/words/theme_words.hpp"
#include "karst/core/rng.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/populate.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// A room next door that may be hinted at.
struct NeighbourFacts {
  RoomRole role = RoomRole::none;
  char family = kNoFamily;  // of who lives there
  std::string_view direction;
};

// What a text about a room must agree with.
struct RoomFacts {
  GraphRoom room;
  bool in_tower = false;
  std::vector<std::string_view> kinds;  // of the monsters in it
  char family = kNoFamily;              // of the first of them
  std::vector<std::string_view> signs;  // of its monsters
  const HazardEntry* puzzle = nullptr;
  const HazardEntry* trap = nullptr;
  const HazardEntry* event = nullptr;
  std::string boss;       // the name; empty: there is none
  std::string_view on;    // direction of the way to the exit; empty: this is it
  std::string_view back;  // of the way to the entrance; likewise
  std::vector<NeighbourFacts> neighbours;
};

struct RoomText {
  std::string name;
  std::string description;
};

class RoomWriter {
 public:
  explicit RoomWriter(const PopulationPlan& plan);

  RoomText write(const RoomFacts& facts);

 private:
  // What a room is, before it is told apart from others.
  struct Subject {
    std::string_view noun;
    std::string_view sentence;  // about it, with slots
    bool stands_alone = false;  // takes no adjective and no "of" if it can be helped
    bool personal = false;      // takes the name of a person at most
  };

  // How a deck is dealt from: by all levels of the dungeon or by those of the theme, so many cards
  // each, and to whom.
  struct Deal {
    std::uint64_t share = 1;
    char family = kNoFamily;
    bool themed = false;
  };
  WordDeck& deck(std::string_view key, const Deal& deal, Words words);
  WordDeck& themed_deck(std::string_view key, Words words, std::uint64_t share);
  // One that suits the room and this family and was not drawn on this level; empty if there is none
  // or the level has had its share. Those that only the family has come first.
  enum class Limit : std::uint8_t { share, none };
  std::string_view draw_card(std::string_view key, Words words, const RoomFacts& facts, char family,
                             Limit limit = Limit::share);
  bool suits(std::string_view text, const RoomFacts& facts, char family) const;
  // With its conditions and its sentence.
  std::string_view draw_noun(const RoomFacts& facts);
  Subject draw_subject(const RoomFacts& facts);
  std::string name_of(const Subject& subject);
  std::string draw_name(const Subject& subject);
  std::string_view draw_owner(bool person);
  std::string description_of(const Subject& subject, const RoomFacts& facts);
  std::string further_sentence(const RoomFacts& facts);
  bool has_turn(std::string_view sign) const;
  std::string_view unused_sign(const RoomFacts& facts) const;
  std::string trace(const RoomFacts& facts);
  std::string hint(const RoomFacts& facts);
  std::string role_detail(const RoomFacts& facts);
  std::string sense(const RoomFacts& facts);
  // The next card of the deck that suits the room, filled; empty if there is none.
  std::string sentence(WordDeck& deck, const RoomFacts& facts);
  std::string filled(std::string_view text, const RoomFacts& facts, std::string_view next);
  std::string slot(std::string_view name, const RoomFacts& facts, std::string_view next);

  const PopulationPlan& plan_;
  const ThemeWords& words_;
  std::uint64_t key_;
  Rng rng_;
  std::map<std::string, WordDeck, std::less<>> decks_;
  std::set<std::string_view> cards_;  // that draw_card gave
  std::set<std::string> names_;
  std::set<std::string> descriptions_;
  std::set<std::string, std::less<>> signs_;  // that were told
};

// "the stair", "the ladder", ...; without a type "the way in".
std::string_view way_noun(const std::optional<LevelLinkType>& type);

}  // namespace karst
