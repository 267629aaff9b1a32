// The page about map JSON, for people.
#include "formats/maps/map_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/maps/map_schema.hpp"
#include "karst/formats/formats.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

using Node = JsonNode<MapDraft>;

constexpr std::string_view kBeginning = R"(# Map JSON, version 1

What `karst generate NAME -o FILE.json` writes, and what `karst check FILE` and `read_map_json` read.
The format is stable: a new part is a new key, and old files stay readable. Programs can check files
against [map.schema.json](map.schema.json).

- Positions count in tiles from the top left one, 0,0: x grows to the right, y downwards.
- A layer is a list of rows, one text for each row of the map, with one character or two hexadecimal
  digits a tile.
- Keys stand in the order of this page and equal maps give equal bytes. They may be read in any order.
- Keys that are not marked as always there are left out while they are empty.
- Seeds are texts, since JSON numbers lose the last digits of large ones.
- Reading is strict: unknown, missing and doubled keys, wrong types and numbers out of range are
  errors that name the place.
- `hash` covers what a game would notice; the table says which parts those are.

This page and the schema are written by `./test --update` from `src/model/map_parts.hpp`.

## Reading a map in Python

```python
import json, sys
map = json.load(open(sys.argv[1]))
assert map["format"] == "karst-map" and map["version"] == 1
walkable = {(x, y) for y, row in enumerate(map["tiles"]) for x, tile in enumerate(row) if tile != "#"}
print(f'{map["generator"]} {map["width"]}x{map["height"]}: {len(walkable)} walkable tiles')
for place in map.get("pois", []):
    print(f'{place["type"]} at {place["x"]},{place["y"]}')
elevation = [bytes.fromhex(row) for row in map.get("elevation", [])]
if elevation:
    print("highest tile:", max(max(row) for row in elevation))
```
)";

// The example of a part; "" for keys that are no part.
std::string_view example_of(std::string_view key) {
  std::string_view example;
  for_each_part([&](const auto& part) {
    if (part.key == key) example = part.example;
  });
  if (key == "format") return "\"karst-map\"";
  if (key == "version") return "1";
  if (key == "width") return "9";
  if (key == "height") return "5";
  return key == "metrics" ? R"({"floor_ratio": 0.3, "dead_ends": 3})" : example;
}

bool is_hashed(std::string_view key) {
  bool hashed = key == "width" || key == "height";
  for_each_part([&](const auto& part) {
    if (part.key == key && part.letter != kNotHashed) hashed = true;
  });
  return hashed;
}

std::string range_of(const Node& node) {
  return node.min == node.max ? std::to_string(node.min)
                              : fmt::format("{}..{}", node.min, node.max);
}

std::string quoted_names(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) {
    text += fmt::format("{}`\"{}\"`", text.empty() ? "" : ", ", name);
  }
  return text;
}

// The rows of a layer.
std::string rows_of(const Node& row) {
  if (row.characters.empty()) return "rows of two hex digits a tile";
  return fmt::format("rows of `{}`{}", row.characters,
                     row.pattern.empty() ? "" : " and of `own_kinds`");
}

// What may stand there, in a few words.
std::string type_of(const Node& node) {
  switch (node.type) {
    case JsonType::integer:
      return range_of(node);
    case JsonType::text:
      if (!node.names.empty()) return quoted_names(node.names) + " or one of `own_kinds`";
      return "text";
    case JsonType::choice:
      return quoted_names(node.allowed_names());
    case JsonType::boolean:
      return "true or false";
    case JsonType::object:
      if (node.members.front().key != "x") return "object";
      return node.members.size() == 2 ? "`x` and `y` of a tile" : "rectangle of tiles";
    case JsonType::dictionary:
      return fmt::format("names with numbers, texts, true or false; at most {}", node.max);
    case JsonType::list:
      break;
  }
  if (node.min == node.max)
    return fmt::format("list of {} numbers, each {}", node.max, type_of(*node.item));
  if (node.item->type == JsonType::text) return rows_of(*node.item);
  const std::string limit = node.max < kMaxArea ? fmt::format("at most {} ", node.max) : "";
  if (node.item->type == JsonType::object) return fmt::format("list of {}objects", limit);
  if (node.item->type == JsonType::list) return fmt::format("list of {}tiles [x, y]", limit);
  return fmt::format("list of {}numbers, each {}", limit, type_of(*node.item));
}

void add_key_table(const Node& root, std::string& page) {
  page +=
      "\n## Keys\n\n| key | value | always there | in the hash | meaning "
      "|\n|---|---|---|---|---|\n";
  for (const Node::Member& member : root.members) {
    page += fmt::format("| `{}` | {} | {} | {} | {} |\n", member.key, type_of(*member.node),
                        member.required ? "yes" : "", is_hashed(member.key) ? "yes" : "",
                        member.node->meaning);
  }
}

// The keys of an entry; those of an object in it stand behind a dot.
void add_field_rows(const Node& node, const std::string& before, std::string& page) {
  for (const Node::Member& member : node.members) {
    page += fmt::format("| `{}{}` | {} | {} | {} |\n", before, member.key, type_of(*member.node),
                        member.required ? "yes" : "", member.node->meaning);
    if (member.node->type == JsonType::object) {
      add_field_rows(*member.node, fmt::format("{}{}.", before, member.key), page);
    }
  }
}

void add_section(const Node::Member& member, std::string& page) {
  page += fmt::format("\n### {}\n\n{}\n\n```json\n\"{}\": {}\n```\n", member.key,
                      member.node->meaning, member.key, example_of(member.key));
  const Node& entry = member.node->type == JsonType::list ? *member.node->item : *member.node;
  if (entry.type != JsonType::object) return;
  page += "\n| key | value | always there | meaning |\n|---|---|---|---|\n";
  add_field_rows(entry, "", page);
}

bool has_entries(const Node& node) {
  return node.type == JsonType::object || node.type == JsonType::list;
}

}  // namespace

std::string map_format_example() {
  std::string text;
  for (const Node::Member& member : map_schema().members) {
    text += fmt::format("{}\n  \"{}\": {}", text.empty() ? "{" : ",", member.key,
                        example_of(member.key));
  }
  return text + "\n}\n";
}

std::string map_format_page() {
  const Node& root = map_schema();
  std::string page(kBeginning);
  add_key_table(root, page);
  page += "\n## Parts\n";
  for (const Node::Member& member : root.members) {
    if (has_entries(*member.node)) add_section(member, page);
  }
  page += "\n## A whole map\n\nwith every part that there is:\n\n```json\n" + map_format_example() +
          "```\n";
  return page;
}

}  // namespace karst
