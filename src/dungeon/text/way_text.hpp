// What a way out of a room looks like: "a low arch to the north-east".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "karst/dungeon/dungeon.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// A link as a passage of the model.
struct WayFacts {
  PassageType type = PassageType::passage;
  LinkKind kind = LinkKind::open;
  std::int32_t length = 0;     // tiles
  bool natural = false;        // between two caves
  bool winding = false;        // much longer than it would be if it were straight
  std::string_view direction;  // may be empty
  std::string_view theme;      // may be unknown
};

PassageType passage_type(const RoomLink& link, bool leads_to_secret);
// Different choices give different words as far as there are any.
std::string describe_way(const WayFacts& way, std::uint32_t choice);

// "seven", "some forty", "about a hundred".
std::string number_in_words(std::int32_t number);

}  // namespace karst
