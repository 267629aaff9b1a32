// Structs as JSON objects, by one description of each struct for reading and for writing: an
// overload of members(visit, value) that tells `visit` every member with its key, in the order of
// the text. Keys that the description does not have are kept in the struct's own list.
#pragma once

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/json_cursor.hpp"
#include "karst/dungeon/dungeon.hpp"

namespace karst {

// A struct of type T, constant or not: descriptions serve both.
template <class Value, class T>
concept IsA = std::same_as<std::remove_const_t<Value>, T>;

enum class Need : std::uint8_t {
  required,  // must be there
  optional,  // may be absent or null; is always written
  sparse,    // may be absent or null; is written unless it is empty
};

// --- reading -----------------------------------------------------------------------------------

// Reads the member that one key of an object belongs to.
class MemberReader {
 public:
  // Without `keeps` lists stay empty: the text is only checked.
  MemberReader(JsonCursor& json, std::string_view key, bool keeps)
      : json_(json), key_(key), keeps_(keeps) {}

  void text(std::string_view key, std::string& into, Need need) {
    if (begins(key, need)) done_ = json_.text(into);
  }
  void text(std::string_view key, std::optional<std::string>& into, Need need) {
    if (begins(key, need)) done_ = json_.text(into.emplace());
  }
  template <class Integer>
  void integer(std::string_view key, Integer& into, std::int64_t min, std::int64_t max, Need need) {
    if (!begins(key, need)) return;
    std::int64_t number = 0;
    done_ = json_.integer(number, min, max);
    into = static_cast<Integer>(number);
  }
  void seed(std::string_view key, std::uint64_t& into, Need need) {
    if (begins(key, need)) done_ = json_.seed(into);
  }
  template <class Enum, std::size_t Count>
  void choice(std::string_view key, Enum& into, const std::array<std::string_view, Count>& names,
              Need need) {
    if (!begins(key, need)) return;
    std::size_t index = 0;
    done_ = json_.choice(index, names);
    into = static_cast<Enum>(index);
  }
  void raw(std::string_view key, std::optional<std::string>& into, Need need) {
    if (begins(key, need)) done_ = json_.raw(keeps_ ? &into.emplace() : nullptr);
  }
  void keys(std::string_view key, JsonKeys& into, Need need) {
    if (begins(key, need)) {
      done_ = json_.object([&](std::string_view name) { return add_key(name, into); });
    }
  }
  template <class Struct>
  void object(std::string_view key, Struct into, Need need);
  void texts(std::string_view key, std::vector<std::string>& into, Need need) {
    if (begins(key, need)) {
      done_ =
          json_.list([&] { return add_item(into, [&](auto& item) { return json_.text(item); }); });
    }
  }
  template <class Item>
  void list(std::string_view key, std::vector<Item>& into, Need need);
  // Comes last in a description.
  void extra(JsonKeys& into) {
    if (!found_) done_ = add_key(key_, into);
  }

  bool done() const { return done_; }
  // Which of the members it was; the number of members if none.
  std::uint32_t index() const { return index_; }

 private:
  // Whether the value of this member is to be read now.
  bool begins(std::string_view key, Need need) {
    if (found_) return false;
    found_ = key == key_;
    if (!found_) {
      ++index_;
      return false;
    }
    done_ = need != Need::required && json_.skip_null();
    return !done_;
  }
  bool add_key(std::string_view name, JsonKeys& into) {
    if (!keeps_) return json_.raw(nullptr);
    auto& [key, value] = into.emplace_back(name, "");
    return json_.raw(&value);
  }
  template <class Item, class Read>
  bool add_item(std::vector<Item>& into, Read read) {
    if (keeps_) return read(into.emplace_back());
    Item item;
    return read(item);
  }

  JsonCursor& json_;
  std::string_view key_;
  bool keeps_;
  bool found_ = false;
  bool done_ = false;
  std::uint32_t index_ = 0;
};

// Finds a required member that was not read. Bit i of `seen` stands for member i.
class MissingMember {
 public:
  explicit MissingMember(std::uint64_t seen) : seen_(seen) {}

  void text(std::string_view key, const auto&, Need need) { check(key, need); }
  void integer(std::string_view key, const auto&, std::int64_t, std::int64_t, Need need) {
    check(key, need);
  }
  void seed(std::string_view key, const auto&, Need need) { check(key, need); }
  void choice(std::string_view key, const auto&, const auto&, Need need) { check(key, need); }
  void raw(std::string_view key, const auto&, Need need) { check(key, need); }
  void keys(std::string_view key, const auto&, Need need) { check(key, need); }
  void object(std::string_view key, const auto&, Need need) { check(key, need); }
  void texts(std::string_view key, const auto&, Need need) { check(key, need); }
  void list(std::string_view key, const auto&, Need need) { check(key, need); }
  void extra(const JsonKeys&) {}

  std::string_view key() const { return missing_; }

 private:
  void check(std::string_view key, Need need) {
    if (missing_.empty() && need == Need::required && (seen_ & 1) == 0) missing_ = key;
    seen_ >>= 1;
  }

  std::uint64_t seen_;
  std::string_view missing_;
};

template <class Struct>
bool read_members(JsonCursor& json, Struct& into, bool keeps) {
  std::uint64_t seen = 0;
  return json.object(
      [&](std::string_view key) {
        MemberReader reader(json, key, keeps);
        members(reader, into);
        seen |= std::uint64_t{1} << reader.index();
        return reader.done();
      },
      [&] {
        MissingMember missing(seen);
        members(missing, into);
        if (missing.key().empty()) return true;
        return json.refuse(fmt::format("has no \"{}\"", missing.key()));
      });
}

template <class Struct>
void MemberReader::object(std::string_view key, Struct into, Need need) {
  if (begins(key, need)) done_ = read_members(json_, into, keeps_);
}

template <class Item>
void MemberReader::list(std::string_view key, std::vector<Item>& into, Need need) {
  if (!begins(key, need)) return;
  done_ = json_.list([&] {
    return add_item(into, [&](Item& item) { return read_members(json_, item, keeps_); });
  });
}

// --- writing -----------------------------------------------------------------------------------

// Objects of these types take a line each; others have a line for each member.
template <class Struct>
inline constexpr bool kOneLine = true;

class MemberWriter {
 public:
  MemberWriter(std::string& text, std::size_t depth, bool one_line)
      : text_(text), depth_(depth), one_line_(one_line) {}

  void text(std::string_view key, const std::string& value, Need need) {
    if (need == Need::sparse && value.empty()) return;
    begin(key);
    text_ += quoted_json(value);
  }
  void text(std::string_view key, const std::optional<std::string>& value, Need) {
    if (value) text(key, *value, Need::required);
  }
  template <class Integer>
  void integer(std::string_view key, Integer value, std::int64_t, std::int64_t, Need) {
    begin(key);
    text_ += std::to_string(value);
  }
  void seed(std::string_view key, std::uint64_t value, Need) {
    text(key, std::to_string(value), Need::required);
  }
  template <class Enum, std::size_t Count>
  void choice(std::string_view key, Enum value, const std::array<std::string_view, Count>& names,
              Need) {
    text(key, std::string(names[static_cast<std::size_t>(value)]), Need::required);
  }
  void raw(std::string_view key, const std::optional<std::string>& value, Need) {
    if (!value) return;
    begin(key);
    text_ += *value;
  }
  void keys(std::string_view key, const JsonKeys& value, Need need) {
    if (need == Need::sparse && value.empty()) return;
    begin(key);
    text_ += '{';
    MemberWriter inside(text_, depth_ + 1, true);
    inside.extra(value);
    text_ += '}';
  }
  template <class Struct>
  void object(std::string_view key, const Struct& value, Need) {
    begin(key);
    write_object(value, depth_, true);
  }
  void texts(std::string_view key, const std::vector<std::string>& list, Need need) {
    if (need == Need::sparse && list.empty()) return;
    begin(key);
    const char* separator = "";
    text_ += '[';
    for (const std::string& item : list) {
      text_ += std::exchange(separator, ", ");
      text_ += quoted_json(item);
    }
    text_ += ']';
  }
  template <class Item>
  void list(std::string_view key, const std::vector<Item>& list, Need need) {
    if (need == Need::sparse && list.empty()) return;
    begin(key);
    const char* separator = "";
    text_ += '[';
    for (const Item& item : list) {
      text_ += std::exchange(separator, ",");
      new_line(depth_ + 1);
      write_object(item, depth_ + 1, kOneLine<Item>);
    }
    if (!list.empty()) new_line(depth_);
    text_ += ']';
  }
  void extra(const JsonKeys& extra) {
    for (const auto& [key, value] : extra) {
      begin(key);
      text_ += value;
    }
  }

  template <class Struct>
  void write_object(const Struct& value, std::size_t depth, bool one_line) {
    text_ += '{';
    MemberWriter inside(text_, depth + 1, one_line);
    members(inside, value);
    if (!one_line) new_line(depth);
    text_ += '}';
  }

 private:
  void new_line(std::size_t depth) {
    text_ += '\n';
    text_.append(2 * depth, ' ');
  }
  void begin(std::string_view key) {
    if (!is_first_) text_ += one_line_ ? ", " : ",";
    if (!one_line_) new_line(depth_);
    is_first_ = false;
    text_ += quoted_json(key) + ": ";
  }

  std::string& text_;
  std::size_t depth_;
  bool one_line_;
  bool is_first_ = true;
};

// The whole text of a document.
template <class Struct>
std::string write_members(const Struct& value) {
  std::string text;
  MemberWriter writer(text, 0, false);
  writer.write_object(value, 0, false);
  return text + '\n';
}

}  // namespace karst
