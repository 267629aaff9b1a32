// A map as editors and tables of other programs see it, told by map_parts.hpp: every part is a layer
// of values, a group of objects with a place, or a property of the whole map. A new row appears in
// every format that is made of these.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// What the text of a property stands for, and so how JSON has it.
enum class PropertyKind : std::uint8_t {
  text,    // in quotes
  number,  // a whole one
  flag,    // true or false
  json,    // a value of map JSON as it is: a list, a place, parameters
};
struct ObjectProperty {
  std::string_view key;
  PropertyKind kind = PropertyKind::text;
  std::string value;
};

struct MapObject {
  TileArea area;         // in tiles; for a point its tile
  bool is_point = true;  // else a rectangle
  std::string name;      // for people
  std::vector<ObjectProperty> properties;
};
struct ObjectGroup {
  std::string_view key;
  std::vector<MapObject> objects;
};
// The parts that have a place, in the order of the table; empty ones are left out.
std::vector<ObjectGroup> object_groups(const GenerationResult& map);
// The parts that have none: how the map came about.
std::vector<ObjectProperty> map_properties(const GenerationResult& map);

// One number a tile. The map must outlive it.
struct ValueLayer {
  std::string_view key;
  int max_value = 255;
  std::function<void(std::int32_t y, std::span<std::uint8_t> row)> read_row;
};
// The tiles first, then the others that the map has; lists of tiles are layers of 0 and 1.
std::vector<ValueLayer> value_layers(const GenerationResult& map);

// How a part appears, for those who read it back.
enum class PartShape : std::uint8_t { property, layer, tile_list, objects, point };
struct PartInfo {
  std::string_view key;
  PartShape shape = PartShape::property;
  PropertyKind kind = PropertyKind::text;  // of a property
  std::string_view characters;             // of a layer; "": two hexadecimal digits
  bool has_area = false;                   // of objects: rectangles, whose edges are walls
  bool has_position = false;               // of objects: "x" and "y" are told by their place
  bool stays_when_edited = false;          // holds also after the tiles were changed by hand
  std::vector<ObjectProperty> fields;      // of objects: the properties there may be
};
// Every part of map JSON.
const std::vector<PartInfo>& part_infos();
const PartInfo* find_part_info(std::string_view key);

}  // namespace karst
