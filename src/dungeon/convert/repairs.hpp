// What is told about a file that had to be mended, and names that must not occur twice.
#pragma once

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/text.hpp"

namespace karst {

struct Repair {
  std::string fault;      // with its path: levels[2].rooms[0].type = "hole" is unknown
  std::string done;       // it is taken for a chamber
  bool is_sound = false;  // allowed in a dungeon, though a converter must do something about it
};

// Those of one level.
class Repairs {
 public:
  explicit Repairs(std::string path) : path_(std::move(path)) {}

  // `fault` begins inside the level: "rooms[0].type = ...".
  void add(std::string_view fault, std::string done) {
    list_.push_back({fmt::format("{}.{}", path_, fault), std::move(done)});
  }
  void add_sound(std::string_view what, std::string done) {
    list_.push_back({fmt::format("{}.{}", path_, what), std::move(done), true});
  }

  std::vector<Repair> take() { return std::move(list_); }

 private:
  std::string path_;
  std::vector<Repair> list_;
};

inline std::string in_quotes(std::string_view text) {
  return fmt::format("\"{}\"", shortened(text));
}

// Gives every id once: "goblin", then "goblin-2", "goblin-3".
class UniqueIds {
 public:
  std::string take(const std::string& wanted) {
    if (used_.insert(wanted).second) return wanted;
    int& number = last_number_.try_emplace(wanted, 1).first->second;
    std::string id;
    do {
      id = fmt::format("{}-{}", wanted, ++number);
    } while (!used_.insert(id).second);
    return id;
  }
  // An id that all that are made must differ from.
  void reserve(const std::string& id) { used_.insert(id); }

 private:
  std::set<std::string> used_;
  std::map<std::string, int> last_number_;
};

}  // namespace karst
