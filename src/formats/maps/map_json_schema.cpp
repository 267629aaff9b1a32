#include <nlohmann/json.hpp>

#include "formats/maps/map_format.hpp"
#include "formats/maps/map_schema.hpp"

namespace karst {
namespace {

using Json = nlohmann::ordered_json;
using Node = JsonNode<MapDraft>;

Json schema_of(const Node& node);

// A set of characters as a regular expression.
std::string pattern_of(std::string_view characters) {
  std::string set;
  for (const char c : characters) {
    if (c == '\\' || c == ']' || c == '[' || c == '^' || c == '-') set += '\\';
    set += c;
  }
  return "^[" + set + "]+$";
}

void describe_object(const Node& node, Json& schema) {
  schema["type"] = "object";
  Json required = Json::array();
  for (const Node::Member& member : node.members) {
    if (member.required) required.push_back(member.key);
  }
  schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  for (const Node::Member& member : node.members) {
    schema["properties"][std::string(member.key)] = schema_of(*member.node);
  }
}

void describe_list(const Node& node, Json& schema) {
  schema["type"] = "array";
  if (node.min > 0) schema["minItems"] = node.min;
  schema["maxItems"] = node.max;
  schema["items"] = schema_of(*node.item);
}

void describe_dictionary(const Node& node, Json& schema) {
  schema["type"] = "object";
  schema["maxProperties"] = node.max;
  schema["additionalProperties"]["type"] = {"number", "string", "boolean"};
}

Json schema_of(const Node& node) {
  Json schema = Json::object();
  if (!node.meaning.empty()) schema["description"] = node.meaning;
  switch (node.type) {
    case JsonType::integer:
      schema["type"] = "integer";
      schema["minimum"] = node.min;
      schema["maximum"] = node.max;
      break;
    case JsonType::text:
      schema["type"] = "string";
      if (!node.characters.empty()) schema["pattern"] = pattern_of(node.characters);
      if (!node.pattern.empty()) schema["pattern"] = node.pattern;
      break;
    case JsonType::choice:
      schema["enum"] = node.allowed_names();
      break;
    case JsonType::boolean:
      schema["type"] = "boolean";
      break;
    case JsonType::object:
      describe_object(node, schema);
      break;
    case JsonType::list:
      describe_list(node, schema);
      break;
    case JsonType::dictionary:
      describe_dictionary(node, schema);
      break;
  }
  return schema;
}

}  // namespace

std::string map_json_schema() {
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "Map JSON, version 1"}};
  schema.update(schema_of(map_schema()));
  return schema.dump(2) + "\n";
}

}  // namespace karst
