// Strict reading of JSON by a description. A tree of nodes says what may stand where; values go
// straight into a draft, so a file costs no more memory than what it describes, and nothing can be
// nested deeper than the description. Every error is one line with the key path or line and column.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "documents/json_syntax.hpp"
#include "formats/json_node.hpp"
#include "formats/json_source.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/core/text.hpp"

namespace karst {

// Receives the events of nlohmann's parser; each returns false to stop it.
template <class Draft>
class JsonSchemaReader {
 public:
  using Node = JsonNode<Draft>;

  JsonSchemaReader(const Node& root, Draft& draft, JsonBytes& bytes, std::string_view where)
      : root_(root), draft_(draft), bytes_(bytes), where_(where) {}

  const std::optional<Error>& error() const { return error_; }

  bool null() { return wrong_type("null"); }
  bool boolean(bool value);
  bool number_integer(std::int64_t value);
  bool number_unsigned(std::uint64_t value) {
    if (value > INT64_MAX) return take_huge(std::to_string(value));
    return number_integer(static_cast<std::int64_t>(value));
  }
  bool number_float(double value, const std::string& shown) {
    const bool digits_only = shown.find_first_of(".eE") == std::string::npos;
    return digits_only ? take_huge(shown) : take_scalar(value, shown);
  }
  bool string(std::string& value);
  bool binary(std::vector<std::uint8_t>&) { return wrong_type("binary"); }

  bool start_object(std::size_t);
  bool key(std::string& name);
  bool end_object();
  bool start_array(std::size_t);
  bool end_array();

  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception& fault);

 private:
  struct Frame {
    const Node* node = nullptr;
    std::size_t entries = 0;             // that have begun
    std::size_t member = 0;              // of an object: the current one
    typename Node::KeysRead read = {};   // of an object
    std::vector<std::string> keys = {};  // of a dictionary: the last one is the current one
  };

  static std::string outside(const Node& node) {
    if (node.min == node.max) return fmt::format("is not {}", node.min);
    return fmt::format("is outside {}..{}", node.min, node.max);
  }
  const Node& expected() const;
  std::string path(std::size_t depth) const;
  bool refuse(std::string what, std::string allowed);
  bool refuse_value(std::string_view shown, std::string allowed);
  bool refuse_fault(const JsonFault& fault, std::string_view shown);
  bool wrong_type(std::string_view shown);
  bool take_choice(const Node& node, const std::string& name, const std::string& shown);
  bool take_huge(const std::string& shown);
  bool take_scalar(ParamValue value, std::string_view shown);
  bool begin_entry();
  bool begin(JsonType type, std::string_view shown);
  bool end();

  const Node& root_;
  Draft& draft_;
  JsonBytes& bytes_;
  std::string_view where_;
  std::vector<Frame> frames_;
  std::optional<Error> error_;
};

// Reads the text of `source` into `draft`. After an error the draft is of no use.
template <class Draft>
Result<void> read_json(const JsonNode<Draft>& root, Draft& draft, JsonSource& source,
                       std::string_view where) {
  JsonBytes bytes(source, where);
  JsonSchemaReader<Draft> reader(root, draft, bytes, where);
  try {
    const bool parsed = nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &reader);
    if (parsed && !bytes.error()) return {};
  } catch (const std::bad_alloc&) {
    throw;  // the public call reports it
  } catch (const std::exception& fault) {
    return not_possible(std::string(where), "cannot be read:", fault.what());
  }
  // Where the text was cut off at a fault, the reader complains of its end.
  if (bytes.error()) return tl::make_unexpected(*bytes.error());
  if (reader.error()) return tl::make_unexpected(*reader.error());
  return bad_input(std::string(where), "the text", "is not valid JSON");
}

// --- the reader, in the order of declaration ---------------------------------------------------

template <class Draft>
bool JsonSchemaReader<Draft>::boolean(bool value) {
  const Node& node = expected();
  if (node.type != JsonType::boolean) return take_scalar(value, value ? "true" : "false");
  if (!begin_entry()) return false;
  node.take_flag(draft_, value);
  return true;
}

template <class Draft>
bool JsonSchemaReader<Draft>::number_integer(std::int64_t value) {
  const Node& node = expected();
  if (node.type != JsonType::integer) return take_scalar(value, std::to_string(value));
  if (!begin_entry()) return false;
  if (value < node.min || value > node.max) {
    return refuse_value(std::to_string(value), outside(node));
  }
  node.take_integer(draft_, value);
  return true;
}

template <class Draft>
bool JsonSchemaReader<Draft>::string(std::string& value) {
  const auto shown = [&] { return fmt::format("\"{}\"", shortened(value)); };
  const Node& node = expected();
  if (node.type == JsonType::choice) return begin_entry() && take_choice(node, value, shown());
  if (node.type != JsonType::text) return take_scalar(ParamValue(value), shown());
  if (!begin_entry()) return false;
  const JsonCheck fault = node.take_text(draft_, value);
  return !fault || refuse_fault(*fault, shown());
}

template <class Draft>
bool JsonSchemaReader<Draft>::take_choice(const Node& node, const std::string& name,
                                          const std::string& shown) {
  const auto names = node.allowed_names();
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return refuse_value(shown, unknown_name_hint(name, names));
  node.take_integer(draft_, node.min + (found - names.begin()));
  return true;
}

template <class Draft>
bool JsonSchemaReader<Draft>::start_object(std::size_t) {
  const bool dictionary = expected().type == JsonType::dictionary;
  return begin(dictionary ? JsonType::dictionary : JsonType::object, "{...}");
}

template <class Draft>
bool JsonSchemaReader<Draft>::key(std::string& name) {
  bytes_.understood();
  Frame& frame = frames_.back();
  if (frame.node->type == JsonType::dictionary) {
    if (std::find(frame.keys.begin(), frame.keys.end(), name) != frame.keys.end()) {
      return refuse(fmt::format("{}.{}", path(frames_.size() - 1), shortened(name)),
                    "is given twice");
    }
    frame.keys.push_back(name);
    return true;
  }
  const auto members = frame.node->members;
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const auto& member) { return member.key == name; });
  if (found == members.end()) {
    std::vector<std::string_view> names;
    for (const auto& member : members) names.push_back(member.key);
    const std::string parent = path(frames_.size() - 1);
    const std::string inside = parent.empty() ? "" : " of " + parent;
    return refuse(fmt::format("key \"{}\"{}", shortened(name), inside),
                  unknown_name_hint(name, names));
  }
  frame.member = static_cast<std::size_t>(found - members.begin());
  if (frame.read.bits[frame.member]) return refuse(path(frames_.size()), "is given twice");
  frame.read.bits.set(frame.member);
  return true;
}

template <class Draft>
bool JsonSchemaReader<Draft>::end_object() {
  const Frame& frame = frames_.back();
  for (std::size_t i = 0; i < frame.node->members.size(); ++i) {
    const auto& member = frame.node->members[i];
    if (!member.required || frame.read.bits[i]) continue;
    const std::string parent = path(frames_.size() - 1);
    return refuse(parent.empty() ? "the document" : parent,
                  fmt::format("has no \"{}\"", member.key));
  }
  return end();
}

template <class Draft>
bool JsonSchemaReader<Draft>::start_array(std::size_t) {
  return begin(JsonType::list, "[...]");
}

template <class Draft>
bool JsonSchemaReader<Draft>::end_array() {
  const Frame& frame = frames_.back();
  const auto entries = static_cast<std::int64_t>(frame.entries);
  if (entries < frame.node->min) {
    return refuse(path(frames_.size() - 1),
                  fmt::format("has {}, at least {} are needed",
                              counted(entries, "entry", "entries"), frame.node->min));
  }
  return end();
}

template <class Draft>
bool JsonSchemaReader<Draft>::parse_error(std::size_t position, const std::string& token,
                                          const nlohmann::json::exception& fault) {
  constexpr int kNumberTooLarge = 406;
  if (fault.id == kNumberTooLarge) return wrong_type(shortened(token));
  error_ = Error{ErrorKind::bad_input, bytes_.location(position == 0 ? 0 : position - 1),
                 json_syntax_fault(fault.what()), ""};
  return false;
}

template <class Draft>
const JsonNode<Draft>& JsonSchemaReader<Draft>::expected() const {
  if (frames_.empty()) return root_;
  const Frame& frame = frames_.back();
  if (frame.node->type == JsonType::object) return *frame.node->members[frame.member].node;
  // The values of a dictionary have no node of their own.
  return frame.node->type == JsonType::list ? *frame.node->item : *frame.node;
}

// The path of what the first `depth` frames lead to: "rooms[3].width".
template <class Draft>
std::string JsonSchemaReader<Draft>::path(std::size_t depth) const {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) {
    const Frame& frame = frames_[i];
    if (frame.node->type == JsonType::list) {
      text += fmt::format("[{}]", frame.entries == 0 ? 0 : frame.entries - 1);
      continue;
    }
    if (!text.empty()) text += '.';
    const bool listed = frame.node->type == JsonType::object;
    text += listed ? std::string(frame.node->members[frame.member].key)
                   : shortened(frame.keys.empty() ? "" : frame.keys.back());
  }
  return text;
}

template <class Draft>
bool JsonSchemaReader<Draft>::refuse(std::string what, std::string allowed) {
  error_ = Error{ErrorKind::bad_input, std::string(where_), std::move(what), std::move(allowed)};
  return false;
}

template <class Draft>
bool JsonSchemaReader<Draft>::refuse_value(std::string_view shown, std::string allowed) {
  const std::string at = path(frames_.size());
  return refuse(
      at.empty() ? fmt::format("the document {}", shown) : fmt::format("{} = {}", at, shown),
      std::move(allowed));
}

template <class Draft>
bool JsonSchemaReader<Draft>::refuse_fault(const JsonFault& fault, std::string_view shown) {
  return refuse(fmt::format("{}{} = {}", path(frames_.size()), fault.at,
                            fault.value.empty() ? shown : std::string_view(fault.value)),
                fault.allowed);
}

template <class Draft>
bool JsonSchemaReader<Draft>::wrong_type(std::string_view shown) {
  const Node& node = expected();
  // The item that is refused here has not been counted yet.
  if (!frames_.empty() && frames_.back().node->type == JsonType::list && !begin_entry()) {
    return false;
  }
  const bool entry = !frames_.empty() && frames_.back().node == &node;
  switch (node.type) {
    case JsonType::integer:
      return refuse_value(shown,
                          fmt::format("is not a whole number in {}..{}", node.min, node.max));
    case JsonType::text:
    case JsonType::choice:
      return refuse_value(shown, "is not a text");
    case JsonType::boolean:
      return refuse_value(shown, "is neither true nor false");
    case JsonType::list:
      return refuse_value(shown, "is not a list");
    case JsonType::object:
      return refuse_value(shown, "is not an object");
    case JsonType::dictionary:
      break;
  }
  return refuse_value(shown, entry ? "is not a number, a text, true or false" : "is not an object");
}

template <class Draft>
bool JsonSchemaReader<Draft>::take_huge(const std::string& shown) {
  const Node& node = expected();
  if (node.type != JsonType::integer) return wrong_type(shortened(shown));
  return begin_entry() && refuse_value(shortened(shown), outside(node));
}

template <class Draft>
bool JsonSchemaReader<Draft>::take_scalar(ParamValue value, std::string_view shown) {
  const bool entry = !frames_.empty() && frames_.back().node->type == JsonType::dictionary;
  if (!entry) return wrong_type(shown);
  if (!begin_entry()) return false;
  const Frame& frame = frames_.back();
  const JsonCheck fault = frame.node->take_entry(draft_, frame.keys.back(), std::move(value));
  return !fault || refuse_fault(*fault, shown);
}

template <class Draft>
bool JsonSchemaReader<Draft>::begin_entry() {
  bytes_.understood();
  if (frames_.empty()) return true;
  Frame& frame = frames_.back();
  ++frame.entries;
  const bool limited = frame.node->type != JsonType::object;
  if (!limited || static_cast<std::int64_t>(frame.entries) <= frame.node->max) return true;
  return refuse(path(frames_.size() - 1), fmt::format("has more than {} entries", frame.node->max));
}

template <class Draft>
bool JsonSchemaReader<Draft>::begin(JsonType type, std::string_view shown) {
  const Node& node = expected();
  const bool inside_dictionary = !frames_.empty() && frames_.back().node == &node;
  if (node.type != type || inside_dictionary) return wrong_type(shown);
  if (!begin_entry()) return false;
  frames_.push_back({.node = &node, .read = {node.members}});
  if (node.begin != nullptr) node.begin(draft_);
  return true;
}

template <class Draft>
bool JsonSchemaReader<Draft>::end() {
  bytes_.understood();
  const Node& node = *frames_.back().node;
  const typename Node::KeysRead read = frames_.back().read;
  frames_.pop_back();
  if (node.end != nullptr) node.end(draft_);
  if (node.end_with != nullptr) node.end_with(draft_, read);
  return true;
}

}  // namespace karst
