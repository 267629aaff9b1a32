// The words of rooms: lists that the grammar in room_text.cpp draws from. One file for each theme,
// others for the roles of rooms, the traces of monsters and the ways between rooms.
//
// Sentences stand alone in any order. They may begin with conditions in brackets,
//   [b] built rooms only   [c] caves only   [s] small   [r] not small   [l] large
//   [n] long and narrow   [h] of a house (ruin, crypt, fortress, archive)   [d] not in towers
// and on who lives there, of which one must hold (in hints: who lives next door),
//   [A] animals   [H] those who talk   [U] the dead and ghosts   [M] what was made   [G] what grows
// and hold slots, with a capital letter for the beginning of a sentence:
//   {size} {material} {thing}   a word for the room's size; two of the theme's lists
//   {dir} {back}                where the way on lies, and the way back to the entrance
//   {way_in} {way_on}           "the stair", "the ladder", ...
//   {on} {up}                   "down" and "up"; the other way round in towers
//   {below}                     "below"; "above" in towers
//   {boss}                      the name of the boss
//   {next}                      where the room next door lies that the sentence is about
// A noun stands before a sentence about such a room, "Kitchen|A cold range fills one side.", with
// the conditions of both before it; with [p] it is called after a person or nothing: "The Widow's
// Vigil".
#pragma once

#include <span>
#include <string_view>

#include "karst/model/room_graph.hpp"

namespace karst {

using Words = std::span<const std::string_view>;

struct ThemeWords {
  std::string_view theme;
  Words adjectives;   // "Broken"
  Words nouns;        // "Cloister|A covered walk ...": of rooms without a role
  Words owners;       // "the Ninth Watch": what stands behind "of"
  Words possessives;  // "The Mason's"
  Words materials;    // "cracked limestone"
  Words things;       // "a toppled statue"
  Words scenes;       // sentences on what one sees in a room without a role
  Words senses;       // sentences that suit any room: sounds, smells, small finds
  bool house = false;  // built to live in, as a fortress is and a mine is not
};

struct RoleWords {
  RoomRole role = RoomRole::none;
  Words sentences;  // that suit any noun of the role
};

// Who lives in a room, as conditions name it.
inline constexpr char kNoFamily = ' ';

struct KindWords {
  std::string_view kind;  // a tag of monsters
  char family;
  Words sentences;        // what shows that such monsters live here
};

// Phrases with {0} for the direction and {1} for the paces.
struct WayWords {
  std::string_view theme;
  Words open, corridor, door;  // of what was built
  Words cave, tunnel;          // of what was not: short and long
};

// Those of the theme; of an unknown one those of ruins.
const ThemeWords& theme_words(std::string_view theme);
// None for rooms without a role.
const RoleWords* role_words(RoomRole role);
// With a sentence each, as those of a theme; empty for rooms without a role.
Words role_nouns(RoomRole role);
// Those among them that have a file of their own.
Words boss_nouns();
Words lair_nouns();
Words den_nouns();
Words store_nouns();
// What is said instead of the exit's nouns and sentences where there is no way on.
Words last_exit_nouns();
Words last_exit_sentences();
// What a room next door with this role lets one notice; empty for roles that show nothing.
Words neighbour_words(RoomRole role);
// None for kinds without words.
const KindWords* kind_words(std::string_view kind);

// None for unknown themes.
const WayWords* way_words(std::string_view theme);

extern const ThemeWords kRuinWords;
extern const ThemeWords kWarrenWords;
extern const ThemeWords kCryptWords;
extern const ThemeWords kMineWords;
extern const ThemeWords kFungusWords;
extern const ThemeWords kFloodedWords;
extern const ThemeWords kFortressWords;
extern const ThemeWords kArchiveWords;
extern const ThemeWords kEmberWords;
extern const ThemeWords kVoidWords;

}  // namespace karst
