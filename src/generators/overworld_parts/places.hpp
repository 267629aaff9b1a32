// Places on an overworld: each kind where it fits, at random, and not too close to each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "karst/generators/generator.hpp"

namespace karst {

// What is wanted of one kind. Distances are those of a king's moves.
struct PlaceWish {
  std::string_view type;
  int count = 0;
  std::int32_t own_distance = 1;    // from others of its kind
  std::int32_t other_distance = 1;  // from places of other kinds
  // Where given, only tiles within so many steps, counted as Manhattan distance, of a place of that
  // type fit.
  std::string_view near_type = {};
  std::int32_t near_steps = 0;
};

// Draws tiles of `fitting`, which is changed, one after the other, and adds them to the map's
// points of interest. When no tile is left that keeps the distances, from the starts and the entry
// too, they shrink by a quarter, until all are placed or every fitting tile is taken. Adds to the
// map's placements what was asked for and what became of it.
void add_places(Build& build, const PlaceWish& wish, BitGrid& fitting, Rng& rng);

// Violated when places, starts of factions and stairs share tiles, or the rooms are not the places.
std::optional<Violation> check_places(const MapFacts& facts);
// Violated when the places of a type are fewer or closer than the map's placements say.
std::optional<Violation> check_distances(const MapFacts& facts, std::string_view type);

}  // namespace karst
