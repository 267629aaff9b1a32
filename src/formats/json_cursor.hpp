// Reads JSON value by value, in the order of the text: the caller asks for what must stand there.
// Objects and lists are read by calls inside calls, so that code which fills a struct looks like
// the struct. The text is never held. Every fault is one line with the path
// ("levels[3].rooms[0].type") or, for faults of the syntax, line and column.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_source.hpp"
#include "karst/core/result.hpp"

namespace karst {

inline constexpr std::size_t kMostJsonDepth = 64;

// Each call that reads returns false after a fault: the caller must stop then.
class JsonCursor {
 public:
  JsonCursor(JsonSource& source, std::string_view where);

  // Calls read_member(key), which must read one value, for each member, and at the end is_whole().
  template <class ReadMember, class IsWhole>
  bool object(ReadMember read_member, IsWhole is_whole) {
    if (!begin('{', "an object")) return false;
    while (next_key()) {
      const std::string key = steps_.back().key;
      if (!read_member(std::string_view(key))) return false;
    }
    return !error_ && is_whole() && end();
  }
  template <class ReadMember>
  bool object(ReadMember read_member) {
    return object(read_member, [] { return true; });
  }
  // Calls read_item(), which must read one value, for each entry.
  template <class ReadItem>
  bool list(ReadItem read_item) {
    if (!begin('[', "a list")) return false;
    while (next_item()) {
      if (!read_item()) return false;
    }
    return end();
  }

  bool text(std::string& into);
  bool integer(std::int64_t& into, std::int64_t min, std::int64_t max);
  // Decimal digits in quotes, or a whole number, in 0..2^64-1.
  bool seed(std::uint64_t& into);
  // A text that is one of `names`; tells which.
  bool choice(std::size_t& index, std::span<const std::string_view> names);
  // Any value, as JSON without blanks added to `into`, if that is given. Numbers stay as they are
  // written.
  bool raw(std::string* into);
  // Reads over "null" if that is what comes next.
  bool skip_null();
  // That nothing but blanks follows.
  bool finish();

  // A fault of the object or list that is being read.
  bool refuse(std::string allowed);
  Error error() const;

 private:
  struct Step {
    std::set<std::string, std::less<>> keys = {};  // of an object: those that were read
    std::string key = {};                          // of an object: the current one
    std::int64_t entries = 0;                      // that have begun
    bool is_list = false;
    bool done = false;
  };

  int peek();  // the next byte; -1 at the end of the text
  int take();
  int skip_blanks();
  bool begin(char bracket, std::string_view kind);
  bool next_entry(char closing);
  bool next_key();
  bool add_key();
  bool next_item();
  bool end();
  bool read_text(std::string& into);
  bool read_escape(std::string& into);
  bool read_hex(std::uint32_t& code);
  bool read_utf8(std::string& into);
  // A number, true, false or null: as it is written.
  bool read_plain(std::string& into);
  bool raw_object(std::string* into);
  bool raw_list(std::string* into);
  // The value that comes next is of another kind than `kind`, "a text".
  bool wrong_kind(std::string_view kind);
  bool refuse_value(std::string_view shown, std::string allowed);
  bool syntax_fault(std::string_view what);
  std::string path(std::size_t depth) const;

  JsonBytes bytes_;
  JsonBytes::Iterator next_;
  std::string_view where_;
  std::size_t position_ = 0;
  std::vector<Step> steps_;
  std::size_t key_bytes_ = 0;  // what the keys of all steps take
  std::optional<Error> error_;
};

// The text in quotes, with no other escapes than JSON needs.
std::string quoted_json(std::string_view text);

}  // namespace karst
