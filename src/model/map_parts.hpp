// The map, declared once: a row for every member of GenerationResult. From this table follow
//
//   clear, clear_layers, copy_layers, content_hash       model/map_parts.cpp
//   the promise layers_fit                               model/promises.cpp
//   map JSON, written and read strictly                  formats/maps/map_json.cpp, map_nodes.hpp
//   docs/map.schema.json and docs/map_format.md          formats/maps/map_format.cpp
//   cutting a map down to a part of it                   engine/crop_map.cpp
//
// A new layer or list is one member of GenerationResult and one row here; a list of a new struct
// also has its fields in item_fields.hpp. A member without a row, or a row that leaves something
// open, does not compile (map_parts.cpp asks it). What is special about a part stands in those files as an overload for its
// type.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "karst/model/map.hpp"
#include "model/item_fields.hpp"
#include "model/map_part.hpp"

namespace karst {

// The rows stand in the order of map JSON, which is that of the hash, too.
inline constexpr auto kMapParts = std::tuple(
    // --- how the map came about ---
    origin<&GenerationResult::generator>("generator", "name of the generator", R"("by_hand")"),
    origin<&GenerationResult::generator_version>("generator_version", "version of the generator",
                                                 "1"),
    origin<&GenerationResult::seed>("seed", "the seed that was used", R"("12345")"),
    origin<&GenerationResult::attempt>("attempt", "0 when the first attempt was good", "2"),
    origin<&GenerationResult::params>("params", "every parameter of the generator with its value",
                                      R"({"openings": 0, "wide": true})"),
    origin<&GenerationResult::passes>(
        "passes", "the passes that were asked for, in the order in which they ran",
        R"([{"name": "braid", "version": 1, "params": {"share": 0.5, "reach": 4}}])",
        kMaxListedPasses),
    origin<&GenerationResult::require>("require", "the metrics that were required, and their range",
                                       R"({"dead_ends": ">= 1"})", kMaxListedRequirements),
    Part<&GenerationResult::theme>{
        .key = "theme",
        .meaning = "what kind of place the map is, and its colours in pictures",
        .example = R"({"name": "crypt", "floor": "#9a96a6", "wall": "#3f3c4c", "accent": "#8f74c9"})",
        .letter = 't',
        .filled = Filled::origin,
        .crop = Crop::stays},
    Part<&GenerationResult::level>{
        .key = "level",
        .meaning = "which level of which world the map is",
        .example = R"({"number": 4, "world_seed": "7", "segment": 0, "last": 9})",
        .letter = kNotHashed,
        .filled = Filled::origin,
        .crop = Crop::stays},
    origin<&GenerationResult::custom>("custom", "the game's own parameters", R"({"light": 0.5})",
                                      kMaxListedCustom),
    origin<&GenerationResult::own_kinds>(
        "own_kinds", "lands, marks and places that the game added to those of Karst",
        R"([{"of": "place", "name": "camp", "character": "c", "picture": "town"}])",
        kMostOwnKinds),
    Part<&GenerationResult::warnings>{
        .key = "warnings",
        .meaning = "why the map may be less than hoped for",
        .example = R"([{"what": "one room", "param": "max_depth = 0", "why": "the map was never split"}])",
        .letter = kNotHashed,
        .filled = Filled::content,
        .crop = Crop::stays,
        .stands = Stands::anywhere,
        .max_entries = 256},
    Part<&GenerationResult::hash>{.key = "hash",
                                  .meaning = "of all that a game would notice, as 16 hex digits",
                                  .example = R"("8c3af88abc6ea217")",
                                  .letter = kNotHashed,
                                  .filled = Filled::derived,
                                  .crop = Crop::by_hand,
                                  .required = true},

    // --- layers: one value a tile ---
    Part<&GenerationResult::tiles>{
        .key = "tiles",
        .meaning = "`#` wall, `.` floor, `>` stairs down, `<` stairs up, `+` door",
        .example = R"(["#########", "#<..#...#", "###.###.#", "#......>#", "#########"])",
        .letter = 'T',
        .filled = Filled::derived,
        .crop = Crop::by_hand,
        .required = true,
        .characters = kTileCharacters},
    Part<&GenerationResult::biomes>{
        .key = "biomes",
        .meaning =
            "the land: `g` grassland, `f` forest, `d` desert, `m` mountain, `s` swamp or water",
        .example = R"(["ggggggggg", "ggggggfff", "ggggggfff", "ggddddfff", "ggddddfff"])",
        .letter = 'B',
        .filled = Filled::content,
        .crop = Crop::cut,
        .characters = kBiomeCharacters},
    Part<&GenerationResult::heights>{
        .key = "heights",
        .meaning = "height of the ground in steps, 0..3",
        .example = R"(["000000000", "000000110", "000000010", "000000110", "000000000"])",
        .letter = 'H',
        .filled = Filled::content,
        .crop = Crop::cut,
        .characters = "0123"},
    Part<&GenerationResult::rough>{.key = "rough",
                                   .meaning = "tiles that cost 2 to enter, row by row",
                                   .example = "[[3, 1], [2, 3], [3, 3]]",
                                   .letter = 'r',
                                   .filled = Filled::content,
                                   .crop = Crop::if_walkable,
                                   .stands = Stands::on_the_map},
    Part<&GenerationResult::ground>{
        .key = "ground",
        .meaning = "what covers the floor: `.` bare, `'` grass, `,` rubble, `;` moss, `*` fungus, `_` mud, "
                   "`-` shallow and `~` deep water, `^` lava, `:` chasm, `i` ice, `=` bridge",
        .example = R"([".........", ".....''..", ".....'...", "......--.", "........."])",
        .letter = 'G',
        .filled = Filled::content,
        .crop = Crop::cut,
        .characters = kGroundCharacters},
    Part<&GenerationResult::elevation>{
        .key = "elevation",
        .meaning = "of the land, 00..ff; below 40, which is 64, lies water",
        .example = R"(["404040404040404040", "404144484c50545860", "404144484c50545860", )"
                   R"("404144484c50545860", "404040404040404040"])",
        .letter = kNotHashed,
        .filled = Filled::content,
        .crop = Crop::cut},
    Part<&GenerationResult::moisture>{
        .key = "moisture",
        .meaning = "of the land, from 00, the driest, to ff",
        .example = R"(["808080808080808080", "808080808080808080", "7f7f7f7f7f7f7f7f7f", )"
                   R"("202020202020202020", "202020202020202020"])",
        .letter = kNotHashed,
        .filled = Filled::content,
        .crop = Crop::cut},

    // --- places ---
    // Its entries are those of the graph where there is one.
    Part<&GenerationResult::rooms>{
        .key = "rooms",
        .meaning = "the rooms; with `links` they tell more of themselves",
        .example =
            R"([{"x": 0, "y": 0, "width": 4, "height": 2, "kind": "room", "role": "entrance", )"
            R"("tiles": 3, "inside": {"x": 1, "y": 1, "width": 3, "height": 1}, )"
            R"("center": {"x": 2, "y": 1}}, {"x": 4, "y": 0, "width": 4, "height": 2, )"
            R"("kind": "room", "role": "exit", "tiles": 3, )"
            R"("inside": {"x": 5, "y": 1, "width": 3, "height": 1}, "center": {"x": 6, "y": 1}}])",
        .letter = 'R',
        .filled = Filled::content,
        .crop = Crop::if_inside,
        .stands = Stands::anywhere,  // rooms_inside is a promise of its own
        .required = true},
    Part<&GenerationResult::graph>{
        .key = "links",
        .meaning = "which rooms are joined by a passage, by a and then b",
        .example =
            R"([{"a": 0, "b": 1, "kind": "locked", "tiles": [[3, 2], [7, 2]], "length": 7}])",
        .letter = kNotHashed,
        .filled = Filled::added,
        .crop = Crop::drops,
        .stands = Stands::anywhere},
    Part<&GenerationResult::start>{.key = "start",
                                   .meaning = "the tile where one enters the map",
                                   .example = R"({"x": 1, "y": 1})",
                                   .letter = 's',
                                   .filled = Filled::content,
                                   .crop = Crop::by_hand,
                                   .required = true},
    Part<&GenerationResult::stairs_up>{.key = "stairs_up",
                                       .meaning = "the tile of the stairs up",
                                       .example = R"({"x": 1, "y": 1})",
                                       .letter = '<',
                                       .filled = Filled::content,
                                       .crop = Crop::by_hand},
    Part<&GenerationResult::stairs_down>{.key = "stairs_down",
                                         .meaning = "the tile of the stairs down",
                                         .example = R"({"x": 7, "y": 3})",
                                         .letter = '>',
                                         .filled = Filled::content,
                                         .crop = Crop::by_hand},
    Part<&GenerationResult::points_of_interest>{
        .key = "pois",
        .meaning = "places on the land",
        .example = R"([{"type": "town", "x": 3, "y": 3, "biome": "desert"}])",
        .letter = 'P',
        .filled = Filled::content,
        .crop = Crop::if_walkable,
        .stands = Stands::on_the_floor},
    Part<&GenerationResult::faction_starts>{
        .key = "factions",
        .meaning = "where each faction starts",
        .example = R"([{"x": 1, "y": 1, "biome": "grassland", "sector": 0, "land": [15, 15, 15]}])",
        .letter = 'F',
        .filled = Filled::content,
        .crop = Crop::if_walkable,
        .stands = Stands::on_the_floor},
    Part<&GenerationResult::features>{
        .key = "features",
        .meaning = "what stands on floor tiles and stays there, row by row",
        .example = R"([{"type": "statue", "x": 1, "y": 3}])",
        .letter = 'f',
        .filled = Filled::content,
        .crop = Crop::if_walkable,
        .stands = Stands::on_the_floor},
    Part<&GenerationResult::vaults>{
        .key = "vaults",
        .meaning = "hand-made parts of the map, with the doorway that leads into each",
        .example = R"([{"name": "closet", "turn": 4, "area": {"x": 4, "y": 0, "width": 4, "height": 3}, )"
                   R"("x": 6, "y": 1, "digest": "7"}])",
        .letter = 'V',
        .filled = Filled::content,
        .crop = Crop::if_inside,
        .stands = Stands::on_the_floor,
        .max_entries = 256},
    Part<&GenerationResult::placements>{
        .key = "placements",
        .meaning = "what became of a wish for several things of one kind",
        .example = R"([{"type": "town", "asked": 2, "placed": 1, "distance": 12, )"
                   R"("kept_distance": 0, "why": "there is no room for more"}])",
        .letter = kNotHashed,
        .filled = Filled::content,
        .crop = Crop::by_hand,
        .stands = Stands::anywhere,
        .max_entries = 256},
    Part<&GenerationResult::subtypes>{.key = "subtypes",
                                      .meaning = "tiles that carry marks",
                                      .example = R"([{"x": 3, "y": 1, "types": [3], "pair": 1}, )"
                                                 R"({"x": 6, "y": 3, "types": [4], "pair": 1}])",
                                      .letter = 'S',
                                      .filled = Filled::content,
                                      .crop = Crop::if_inside,
                                      .stands = Stands::on_the_map},
    Part<&GenerationResult::key_use>{
        .key = "keys",
        .meaning = "whether a key opens its own lock and is kept, or any lock and is used up",
        .example = R"("consumable")",
        .letter = 'C',
        .filled = Filled::content,
        .crop = Crop::stays,
        .names = kKeyUseNames},
    Part<&GenerationResult::solution>{
        .key = "solution",
        .meaning = "a walk from the start to the exit that opens the locks",
        .example = R"([{"do": "go_to", "x": 3, "y": 1}, )"
                   R"({"do": "take_key", "pair": 1, "x": 3, "y": 1}, )"
                   R"({"do": "go_to", "x": 5, "y": 3}, )"
                   R"({"do": "open_lock", "pair": 1, "x": 6, "y": 3}, )"
                   R"({"do": "go_to", "x": 7, "y": 3}, {"do": "reach_exit", "x": 7, "y": 3}])",
        .letter = kNotHashed,
        .filled = Filled::content,
        .crop = Crop::moves,
        .stands = Stands::anywhere,  // locks_proved is a promise of its own
        .max_entries = kMostSolutionSteps},
    Part<&GenerationResult::things>{
        .key = "things",
        .meaning = "encounters and loot of a dungeon, row by row",
        .example = R"([{"kind": "monster", "id": "m1", "name": "Cave Rat", "x": 6, "y": 1}])",
        .letter = kNotHashed,
        .filled = Filled::added,
        .crop = Crop::if_inside,
        .stands = Stands::on_the_map},

    // --- not in map JSON ---
    Part<&GenerationResult::valid_positions>{.meaning = "the walkable tiles, row by row",
                                             .letter = kNotHashed,
                                             .filled = Filled::derived,
                                             .crop = Crop::by_hand,
                                             .stands = Stands::anywhere},
    Part<&GenerationResult::bsp_tree>{.meaning = "the tree of a binary space partition",
                                      .letter = kNotHashed,
                                      .filled = Filled::content,
                                      .crop = Crop::drops,
                                      .stands = Stands::anywhere});

// The row of a member, for what must be known when the program is compiled.
template <auto Member>
inline constexpr const Part<Member>& kPart = std::get<Part<Member>>(kMapParts);

// Calls visit(part) for every row, in order.
template <class Visit>
constexpr void for_each_part(Visit visit) {
  std::apply([&](const auto&... part) { (visit(part), ...); }, kMapParts);
}

// The key of the first layer that has another size than the tiles, if there is one.
std::optional<std::string_view> find_misfit_layer(const GenerationResult& map);

}  // namespace karst
