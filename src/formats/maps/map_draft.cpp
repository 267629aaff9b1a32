#include "formats/maps/map_draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "formats/maps/row_cells.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

// Collects the first fault; the checks read as a list.
class DraftCheck {
 public:
  DraftCheck(const MapDraft& draft, std::string_view where) : draft_(draft), where_(where) {}

  Result<void> run() {
    check_own();  // the rest depends on it
    for_each_part([&]<auto Member>(const Part<Member>& part) {
      if (!part.key.empty()) check_part(part, draft_.map.*Member, draft_.read<Member>());
    });
    check_graph();
    check_seeds();
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

 private:
  void fail(std::string what, std::string allowed) {
    if (error_) return;
    error_ = Error{ErrorKind::bad_input, std::string(where_), std::move(what), std::move(allowed)};
  }

  // Of most parts nothing can be wrong that was not seen when they were read.
  template <auto Member, class Type, class Read>
  void check_part(const Part<Member>&, const Type&, const Read&) {}

  template <auto Member, class Cell, class Read>
  void check_part(const Part<Member>& part, const Grid<Cell>&, const Read& read) {
    if (read.rows.height > 0 || part.required) check_rows(part.key, read.rows);
    if constexpr (kOwnKindOf<Member>.has_value()) check_characters<Member>(read.rows);
  }

  template <auto Member, class Read>
  void check_part(const Part<Member>& part, LogicalPosition position, const Read&) {
    check_inside(position, part.key);
  }

  template <auto Member, class Read>
  void check_part(const Part<Member>& part, const std::optional<LogicalPosition>& position,
                  const Read&) {
    if (position) check_inside(*position, part.key);
  }

  template <auto Member, class Entry, class Read>
  void check_part(const Part<Member>& part, const std::vector<Entry>&, const Read& read) {
    if constexpr (requires { read.places; }) {
      if (part.max_entries == kMaxArea) check_count(part.key, read.places);
    }
    if constexpr (HasPosition<Entry>) check_positions(part.key, read.places);
    if constexpr (requires { read.out_of_order; }) check_order(part.key, read.out_of_order);
  }

  template <class Cell>
  void check_rows(std::string_view name, const RowsRead<Cell>& rows) {
    const Size size = draft_.size;
    const auto width = static_cast<std::int64_t>(rows.width);
    const auto height = static_cast<std::int64_t>(rows.height);
    if (height != size.height) {
      fail(fmt::format("{} has {}", name, counted(height, "row")),
           fmt::format("but height = {}", size.height));
    } else if (width != size.width) {
      fail(fmt::format("{} has rows for {}", name, counted(width, "tile")),
           fmt::format("but width = {}", size.width));
    }
  }

  template <auto Member, class Cell>
  void check_characters(const RowsRead<Cell>& rows) {
    const auto known = characters_of<Member>(draft_.map.own_kinds);
    for (const OwnCharacter& own : rows.own_characters) {
      if (std::ranges::find(known, own.character) != known.end()) continue;
      fail(fmt::format("{}[{}][{}] = '{}'", kPart<Member>.key, own.y, own.x, own.character),
           fmt::format("is none of {}, nor one of own_kinds", kRowCharacters<Member>));
    }
  }

  // The kinds that the file adds, and what only they can be.
  void check_own() {
    std::vector<OwnKind> kinds;
    for (const OwnKind& kind : draft_.map.own_kinds) {
      const auto added = add_own_kind(kinds, kind);
      if (!added) {
        fail(fmt::format("own_kinds[{}]: {}", kinds.size(), added.error().what),
             added.error().allowed);
      }
    }
    for (const OwnValue& value : draft_.own_values) {
      const bool is_number = value.of == KindOf::subtype;
      const OwnKind* kind = is_number ? find_own(kinds, value.of, std::stoi(value.value))
                                      : find_own(kinds, value.of, value.value);
      if (kind != nullptr) continue;
      if (is_number) {
        fail(fmt::format("{} = {}", value.where, value.value),
             fmt::format("is outside 0..{} and none of own_kinds", kSubtypeCount - 1));
      } else {
        fail(fmt::format("{} = \"{}\"", value.where, shortened(value.value)),
             unknown_name_hint(value.value, kBiomeNames));
      }
    }
  }

  void check_inside(LogicalPosition p, std::string_view path) {
    if (draft_.size.contains(p)) return;
    fail(fmt::format("{} = {},{}", path, p.x, p.y),
         fmt::format("is outside the map of {}x{}", draft_.size.width, draft_.size.height));
  }

  void check_count(std::string_view name, const PlacesRead& places) {
    const auto count = static_cast<std::int64_t>(places.count);
    if (count <= draft_.size.area()) return;
    fail(fmt::format("{} has {}", name, counted(count, "entry", "entries")),
         fmt::format("but the map has {}", counted(draft_.size.area(), "tile")));
  }

  void check_positions(std::string_view name, const PlacesRead& places,
                       std::string_view part = "") {
    if (places.count == 0) return;
    for (const PlacesRead::Entry& entry : {places.rightmost, places.lowest}) {
      check_inside(entry.position, fmt::format("{}[{}]{}", name, entry.index, part));
    }
  }

  void check_order(std::string_view name, const std::optional<PlacesRead::Entry>& out_of_order) {
    if (!out_of_order) return;
    const auto [index, tile] = *out_of_order;
    fail(fmt::format("{}[{}] = {},{}", name, index, tile.x, tile.y),
         "does not come after the tile before it, row by row");
  }

  // Seed 0 asks for one that is picked, so nothing is made with it; what is drawn has none.
  void check_seeds() {
    const GenerationResult& map = draft_.map;
    if (map.seed == 0 && map.generator != kDrawnMap) {
      fail("seed = \"0\"", fmt::format("is no seed that a map is made with; only maps whose "
                                       "generator is \"{}\" have none",
                                       kDrawnMap));
    }
    if (map.level && map.level->world_seed == 0) {
      fail("level.world_seed = \"0\"", "is no seed that a world is made with");
    }
  }

  void check_graph() {
    if (draft_.fault) fail(draft_.fault->what, draft_.fault->allowed);
    check_positions("rooms", draft_.insides, ".inside");
    check_positions("rooms", draft_.centers, ".center");
    check_positions("links", draft_.link_tiles, ".tiles");
    if (draft_.link_count > 0 && draft_.described_rooms == 0) {
      fail("links",
           "stand beside rooms that have no \"kind\", \"tiles\", \"inside\" and \"center\"");
    }
    check_last_room();
  }

  // Links are in order, so the rooms of the last one need not be the greatest.
  void check_last_room() {
    const auto rooms =
        static_cast<std::int64_t>(draft_.read<&GenerationResult::rooms>().places.count);
    if (draft_.link_count == 0 || draft_.greatest_end.room < rooms) return;
    fail(fmt::format("links[{}].b = {}", draft_.greatest_end.link, draft_.greatest_end.room),
         fmt::format("is no index of {}", counted(rooms, "room")));
  }

  const MapDraft& draft_;
  std::string_view where_;
  std::optional<Error> error_;
};

template <class Cell>
void move_rows(Size size, RowsRead<Cell>& rows, Grid<Cell>& grid) {
  if (rows.height == 0) return;
  grid.resize_for_overwrite(size);
  std::copy(rows.cells.begin(), rows.cells.end(), grid.cells().begin());
  rows.cells = {};
}

// What was read as a character or a name gets the number of its kind. All of them are known.
template <auto Member, class Cell>
void number_own_cells(const GenerationResult& map, RowsRead<Cell>& rows) {
  if (rows.own_characters.empty()) return;
  const auto characters = characters_of<Member>(map.own_kinds);
  for (Cell& cell : rows.cells) {
    const auto code = static_cast<std::uint8_t>(cell);
    if ((code & kOwnCharacter) == 0) continue;
    const auto found =
        std::ranges::find(characters, static_cast<char>(code & static_cast<std::uint8_t>(~kOwnCharacter)));
    cell = static_cast<Cell>(found - characters.begin());
  }
}

void number_own_biome(const MapDraft& draft, Biome& biome) {
  const auto code = static_cast<std::uint8_t>(biome);
  if (code < kOwnBiomes) return;
  const std::string& name = draft.own_values[code - kOwnBiomes].value;
  biome = static_cast<Biome>(find_own(draft.map.own_kinds, KindOf::biome, name)->number);
}

// Gives the two tiles of each pair each other's position.
Result<void> join_pairs(std::vector<MarkedTile>& marked, std::string_view where) {
  std::vector<MarkedTile*> paired;
  for (MarkedTile& tile : marked) {
    if (tile.pair != 0) paired.push_back(&tile);
  }
  std::stable_sort(paired.begin(), paired.end(),
                   [](const auto* a, const auto* b) { return a->pair < b->pair; });
  for (std::size_t i = 0; i < paired.size(); i += 2) {
    const std::int32_t pair = paired[i]->pair;
    std::size_t end = i;
    while (end < paired.size() && paired[end]->pair == pair) ++end;
    const auto tiles = static_cast<std::int64_t>(end - i);
    if (tiles != 2) {
      return bad_input(std::string(where), fmt::format("subtypes: pair = {}", pair),
                       fmt::format("stands at {}, not at two", counted(tiles, "tile")));
    }
    paired[i]->partner = paired[i + 1]->position;
    paired[i + 1]->partner = paired[i]->position;
  }
  return {};
}

}  // namespace

std::optional<Biome> MapDraft::biome_named(std::string_view name, const std::string& at) {
  if (const auto known = std::ranges::find(kBiomeNames, name); known != kBiomeNames.end()) {
    return static_cast<Biome>(known - kBiomeNames.begin());
  }
  for (std::size_t i = 0; i < own_values.size(); ++i) {
    if (own_values[i].of == KindOf::biome && own_values[i].value == name) {
      return static_cast<Biome>(kOwnBiomes + i);
    }
  }
  if (own_values.size() >= kMostOwnValues) return std::nullopt;
  own_values.push_back({KindOf::biome, std::string(name), at + ".biome"});
  return static_cast<Biome>(kOwnBiomes + own_values.size() - 1);
}

void MapDraft::note_own_mark(std::int64_t number) {
  const std::string value = std::to_string(number);
  const auto same = [&](const OwnValue& other) {
    return other.of == KindOf::subtype && other.value == value;
  };
  if (std::ranges::any_of(own_values, same)) return;
  // What is left out here is found when the map is complete.
  if (own_values.size() >= kMostOwnValues) return;
  own_values.push_back({KindOf::subtype, value,
                        fmt::format("subtypes[{}].types[{}]",
                                    read<&GenerationResult::subtypes>().places.count,
                                    entry<MarkedTile>().types.size() - 1)});
}

void MapDraft::add_room(const JsonNode<MapDraft>::KeysRead& told) {
  PlacesRead& rooms = read<&GenerationResult::rooms>().places;
  GraphRoom& room = entry<GraphRoom>();
  room.rect = Rect::from_size(outline.x, outline.y, outline.width, outline.height);
  const std::size_t index = rooms.count;
  int facts = 0;
  int all_facts = 0;
  const auto count_fact = [&](const auto& field) {
    if (field.need != Presence::with_graph) return;
    ++all_facts;
    if (told.has(field.key)) ++facts;
  };
  std::apply([&](const auto&... field) { (count_fact(field), ...); }, kFields<GraphRoom>);
  const bool described = facts == all_facts;
  blame_room(index, described, facts > 0);
  if (described) {
    centers.add_for(index, room.center);
    // Its last tile; an empty one has none.
    insides.add_for(index, {room.inside.x + std::max(room.inside.width, 1) - 1,
                            room.inside.y + std::max(room.inside.height, 1) - 1});
    ++described_rooms;
    if (store_values) map.graph.rooms.push_back(room);
  }
  if (!room.listed) ++found_rooms;
  rooms.add({outline.x, outline.y});
  if (store_values && room.listed) map.rooms.push_back(room.rect);
}

void MapDraft::blame_room(std::size_t index, bool tells_all, bool tells_some) {
  const GraphRoom& room = entry<GraphRoom>();
  const auto blame = [&](std::string_view part, std::string_view why) {
    if (!fault) fault = {fmt::format("rooms[{}]{}", index, part), std::string(why)};
  };
  const bool told = tells_some || room.role != RoomRole::none || !room.listed;
  if (told && !tells_all) {
    blame("", "needs \"kind\", \"tiles\", \"inside\" and \"center\", or nothing of them");
  }
  if (described_rooms != (told ? index : 0)) {
    blame("", "and the rooms before it do not tell the same of themselves");
  }
  if (room.listed && found_rooms > 0) blame("", "stands behind a room that was found");
  const std::int32_t least = room.listed ? 0 : -1;
  if (outline.x < least || outline.y < least) {
    blame(fmt::format(" = {},{}", outline.x, outline.y), "is outside the map");
  }
}

void MapDraft::add_link() {
  RoomLink& link = entry<RoomLink>();
  const auto blame = [&](std::string_view part, std::string_view why) {
    if (!fault) fault = {fmt::format("links[{}]{}", link_count, part), std::string(why)};
  };
  if (link.a > link.b) blame(fmt::format(".a = {}", link.a), "is greater than b");
  const auto ends = [](const RoomLink& of) { return std::tuple(of.is_blind(), of.a, of.b); };
  if (link_count > 0 && ends(link) <= ends(last_link)) {
    blame("", "does not come after the link before it, by a and then b, blind ones last");
  }
  for (std::size_t i = 0; i < link.tiles.size(); ++i) {
    link_tiles.add_for(link_count, link.tiles[i]);
    if (i > 0 && !comes_before(link.tiles[i - 1], link.tiles[i])) {
      blame(".tiles", "are not in order, row by row");
    }
  }
  if (link.b > greatest_end.room) greatest_end = {link_count, link.b};
  last_link.a = link.a;
  last_link.b = link.b;
  ++link_count;
  if (store_values) map.graph.links.push_back(std::move(link));
}

Result<void> check_draft(const MapDraft& draft, std::string_view where) {
  return DraftCheck(draft, where).run();
}

Result<GenerationResult> finish_draft(MapDraft& draft, std::string_view where) {
  GenerationResult& map = draft.map;
  for (const auto& sound : {check_draft(draft, where), join_pairs(map.subtypes, where)}) {
    if (!sound) return error_of(sound);
  }
  for (PointOfInterest& place : map.points_of_interest) number_own_biome(draft, place.biome);
  for (FactionStart& start : map.faction_starts) number_own_biome(draft, start.biome);
  for_each_part([&]<auto Member>(const Part<Member>&) {
    if constexpr (kOwnKindOf<Member>.has_value()) {
      number_own_cells<Member>(map, draft.read<Member>().rows);
    }
    if constexpr (kIsLayer<PartType<Member>>) {
      move_rows(draft.size, draft.read<Member>().rows, map.*Member);
    }
  });
  if (auto unknown = find_unknown_kind(map)) {
    return bad_input(std::string(where), "the map:", *std::move(unknown));
  }
  positions_from_terrain(walkable_tiles(map.tiles), map.valid_positions);
  return std::move(map);
}

}  // namespace karst
