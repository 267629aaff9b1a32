// A saved game is the JSON of its map and, beside it, what has happened there. Parts in which
// nothing has happened are left out.
#include "karst/formats/game_json.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "core/memory_fault.hpp"
#include "formats/format_table.hpp"
#include "formats/game_schema.hpp"
#include "formats/json_read.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

// --- writing -----------------------------------------------------------------------------------

template <class... Args>
void add(std::string& text, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
}

// The numbers with commas between them.
template <class Numbers>
void add_numbers(std::string& text, const Numbers& numbers) {
  const char* separator = "";
  for (const auto number : numbers) add(text, "{}{}", std::exchange(separator, ", "), number);
}

// One entry a line.
template <class List, class Write>
void add_lines(std::string& text, std::string_view key, const List& list, Write write_item) {
  if (list.empty()) return;
  add(text, ",\n\"{}\": [", key);
  const char* separator = "\n  ";
  for (const auto& item : list) {
    text += separator;
    write_item(item);
    separator = ",\n  ";
  }
  text += "\n]";
}

void add_revealed(std::string& text, const BitGrid& revealed) {
  if (!revealed.any()) return;
  text += ",\n\"revealed\": [";
  for (std::int32_t y = 0; y < revealed.height(); ++y) {
    text += y == 0 ? "\n  \"" : ",\n  \"";
    for (std::int32_t x = 0; x < revealed.width(); ++x) text += revealed.get({x, y}) ? '1' : '0';
    text += '"';
  }
  text += "\n]";
}

void add_state(std::string& text, const GameMap& map) {
  const GameState& state = map.state();
  const auto tile = [&](std::uint32_t index) {
    const LogicalPosition p = map.coordinates().position_of(index);
    return fmt::format(R"("x": {}, "y": {})", p.x, p.y);
  };
  if (const auto stairs = state.stairs_down) {
    add(text, ",\n\"stairs_down\": {{\"x\": {}, \"y\": {}}}", stairs->x, stairs->y);
  }
  add_revealed(text, state.revealed);
  add_lines(text, "entities", state.entities, [&](const auto& entry) {
    add(text, R"({{{}, "ids": [)", tile(entry.first));
    add_numbers(text, entry.second);
    text += "]}";
  });
  add_lines(text, "colors", state.colors, [&](const auto& entry) {
    add(text, R"({{{}, "matrix": [)", tile(entry.first));
    const char* separator = "";
    for (const ColorMatrix::Row& row : entry.second.rows) {
      text += std::exchange(separator, ", ");
      add_numbers(text, row);
    }
    text += "]}";
  });
  const auto add_pair = [&](std::int32_t pair) { add(text, "{}", pair); };
  add_lines(text, "keys_taken", state.keys_taken, add_pair);
  add_lines(text, "locks_opened", state.locks_opened, add_pair);
  add_lines(text, "changed_tiles", state.changed_tiles, [&](const auto& entry) {
    add(text, R"({{{}, "tile": "{}"}})", tile(entry.first), to_char(entry.second));
  });
  add_lines(text, "doors", state.doors, [&](const auto& entry) {
    add(text, R"({{{}, "door": "{}"}})", tile(entry.first),
        kDoorStateNames[static_cast<std::size_t>(entry.second)]);
  });
}

Result<std::string> write_game(const GameMap& map) {
  auto layout = write_json(map.layout());
  if (!layout) return layout;
  std::string text =
      fmt::format("{{\n\"format\": \"{}\",\n\"version\": {},\n\"tile_pixels\": {},\n",
                  kGameJsonFormat, kGameJsonVersion, map.coordinates().tile_pixels());
  text += "\"map\": ";
  text.append(*layout, 0, layout->size() - 1);  // without the last line's end
  add_state(text, map);
  text += "\n}\n";
  if (text.size() > kMostMapBytes) {
    return not_possible("json", fmt::format("the game takes {} bytes", text.size()),
                        fmt::format("and at most {} can be read back", kMostMapBytes));
  }
  return text;
}

// --- reading -----------------------------------------------------------------------------------

Result<void> check_revealed(const GameDraft& draft, std::string_view where) {
  const Size seen = draft.revealed_size;
  if (seen.height == 0 || seen == draft.size) return {};
  return bad_input(std::string(where),
                   fmt::format("revealed has {}x{} tiles", seen.width, seen.height),
                   fmt::format("but the map has {}x{}", draft.size.width, draft.size.height));
}

// Turns a list by position into one by index; no tile may stand in it twice.
template <class Item, class ByTile>
Result<void> move_to_tiles(std::vector<GameDraft::OnTile<Item>>& list, Size size, ByTile& by_tile,
                           std::string_view where, std::string_view name) {
  const CoordinateManager coordinates(size);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const LogicalPosition p = list[i].position;
    const std::string what = fmt::format("{}[{}] = {},{}", name, i, p.x, p.y);
    if (!size.contains(p)) {
      return bad_input(std::string(where), what,
                       fmt::format("is outside the map of {}x{}", size.width, size.height));
    }
    const auto index = static_cast<std::uint32_t>(coordinates.index_of(p));
    if (!by_tile.emplace(index, std::move(list[i].item)).second) {
      return bad_input(std::string(where), what, "is listed twice");
    }
  }
  return {};
}

Result<GameState> finish_state(GameDraft& draft, Size size, std::string_view where) {
  GameState state;
  for (const auto& sound : {check_revealed(draft, where),
                            move_to_tiles(draft.entities, size, state.entities, where, "entities"),
                            move_to_tiles(draft.colors, size, state.colors, where, "colors"),
                            move_to_tiles(draft.changed_tiles, size, state.changed_tiles, where,
                                          "changed_tiles"),
                            move_to_tiles(draft.doors, size, state.doors, where, "doors")}) {
    if (!sound) return error_of(sound);
  }
  state.revealed.reset(size);
  for (std::size_t i = 0; i < draft.revealed.size(); ++i) {
    if (draft.revealed[i]) state.revealed.set(CoordinateManager(size).position_of(i));
  }
  state.keys_taken = std::move(draft.keys_taken);
  state.locks_opened = std::move(draft.locks_opened);
  state.stairs_down = draft.stairs_now;
  return state;
}

Result<void> check_game_text(JsonSource& source, std::string_view where) {
  GameDraft draft;
  draft.store_values = false;
  if (auto read = read_json<MapDraft>(game_schema(), draft, source, where); !read) return read;
  if (auto sound = check_draft(draft, where); !sound) return sound;
  return check_revealed(draft, where);
}

}  // namespace

Result<GameMap> read_game(JsonSource& source, std::size_t bytes, std::string_view where) {
  if (bytes > kMostBytesKeptUnchecked) {
    if (auto sound = check_game_text(source, where); !sound) return error_of(sound);
  }
  GameDraft draft;
  if (auto read = read_json<MapDraft>(game_schema(), draft, source, where); !read) {
    return error_of(read);
  }
  auto layout = finish_draft(draft, where);
  if (!layout) return error_of(layout);
  auto state = finish_state(draft, layout->size(), where);
  if (!state) return error_of(state);
  auto map = GameMap::restore(*std::move(layout), *std::move(state), draft.tile_pixels);
  if (!map) map.error().where = fmt::format("{}: {}", where, map.error().where);
  return map;
}

Result<std::string> write_game_json(const GameMap& map) {
  return within_memory("", "the game", [&] { return write_game(map); });
}

Result<GameMap> read_game_json(std::string_view text, std::string_view where) {
  if (text.size() > kMostMapBytes) {
    return bad_input(std::string(where), fmt::format("the text of {} bytes", text.size()),
                     fmt::format("is too large; at most {} are allowed", kMostMapBytes));
  }
  return within_memory(where, "the game", [&] {
    JsonText source(text);
    return read_game(source, text.size(), where);
  });
}

}  // namespace karst
