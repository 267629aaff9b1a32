#include "formats/imports/text_marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/four_steps.hpp"
#include "model/protected_tiles.hpp"
#include "render/palette.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {
namespace {

std::optional<std::size_t> number_in(char character, char first) {
  if (character < first || character >= first + kMostPairs) return std::nullopt;
  return static_cast<std::size_t>(character - first);
}

std::optional<ThingKind> thing_from(char character) {
  for (std::size_t kind = 0; kind < kThingKindNames.size(); ++kind) {
    if (character_of(static_cast<ThingKind>(kind)) == character) return static_cast<ThingKind>(kind);
  }
  return std::nullopt;
}

BitGrid without_locks(const GenerationResult& map) {
  BitGrid open = walkable_tiles(map.tiles);
  shut_locks(map, open);
  return open;
}

int open_beside(const GenerationResult& map, LogicalPosition p) {
  return static_cast<int>(std::ranges::count_if(kFourSteps, [&](LogicalPosition step) {
    return map.tiles.contains(p + step) && is_walkable(map.tiles[p + step]);
  }));
}

// Whether all that is beside it is joined without it.
bool closes_nothing_off(const BitGrid& open, LogicalPosition lock) {
  std::vector<LogicalPosition> beside;
  for (const LogicalPosition step : kFourSteps) {
    if (open.get_or_zero(lock + step)) beside.push_back(lock + step);
  }
  if (beside.empty()) return true;
  BitGrid reached(open.size());
  RegionFlood().spread(open, beside.front(), reached);
  return std::ranges::all_of(beside, [&](LogicalPosition p) { return reached.get(p); });
}

}  // namespace

bool TextMarks::has(char character) {
  return number_in(character, 'a') || number_in(character, 'A') || thing_from(character) ||
         character == kExitCharacter || character == kStartCharacter;
}

std::optional<std::string> TextMarks::add_letter(std::optional<LogicalPosition>& letter,
                                                  LogicalPosition p) {
  if (letter) return "is there twice";
  letter = p;
  return std::nullopt;
}

std::optional<std::string> TextMarks::add(char character, LogicalPosition p) {
  if (things_.size() + exits_.size() == kMostMarks) {
    return fmt::format("is one of more than {} things and exits", kMostMarks);
  }
  if (const auto kind = thing_from(character)) {
    things_.push_back({*kind, p});
  } else if (character == kExitCharacter) {
    exits_.push_back(p);
  } else if (character == kStartCharacter) {
    return add_letter(start_, p);
  } else if (const auto key = number_in(character, 'a')) {
    return add_letter(pairs_[*key].key, p);
  } else if (const auto lock = number_in(character, 'A')) {
    return add_letter(pairs_[*lock].lock, p);
  }
  return std::nullopt;
}

// m and M are a monster and a boss, unless a thirteenth pair follows the twelfth.
void TextMarks::sort_out_monsters() {
  constexpr std::size_t kPair = 'm' - 'a';
  const auto is = [](ThingKind kind) { return [kind](const Thing& t) { return t.kind == kind; }; };
  const auto key = std::ranges::find_if(things_, is(ThingKind::monster));
  const auto lock = std::ranges::find_if(things_, is(ThingKind::boss));
  const bool is_pair = pairs_[kPair - 1].lock && key != things_.end() && lock != things_.end() &&
                       std::ranges::count_if(things_, is(ThingKind::monster)) == 1 &&
                       std::ranges::count_if(things_, is(ThingKind::boss)) == 1;
  if (!is_pair) return;
  pairs_[kPair] = {key->position, lock->position};
  std::erase_if(things_, [](const Thing& thing) { return thing.kind <= ThingKind::boss; });
}

Result<void> TextMarks::check_pairs(std::string_view where) const {
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const auto& [key, lock] = pairs_[i];
    if (key.has_value() == lock.has_value()) continue;
    const LogicalPosition p = key ? *key : *lock;
    const char lower = static_cast<char>('a' + i), upper = static_cast<char>('A' + i);
    return bad_input(fmt::format("{}:{}:{}", where, p.y + 1, p.x + 1),
                     fmt::format("'{}'", key ? lower : upper),
                     key ? fmt::format("is a key without its lock '{}'", upper)
                         : fmt::format("is a lock without its key '{}'", lower));
  }
  return {};
}

void TextMarks::put_pairs(GenerationResult& map) const {
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const auto& [key, lock] = pairs_[i];
    if (!key) continue;
    const auto number = static_cast<std::int32_t>(i + 1);
    map.tiles[*lock] = TileType::door;
    map.subtypes.push_back({*key, {Subtype::key}, number, *lock});
    map.subtypes.push_back({*lock, {Subtype::lock}, number, *key});
  }
}

void TextMarks::put_exits(GenerationResult& map) const {
  for (const LogicalPosition exit : exits_) {
    const bool in_wall = open_beside(map, exit) <= 1;
    if (in_wall) map.tiles[exit] = TileType::wall;
    map.subtypes.push_back({.position = exit,
                            .types = in_wall ? SubtypeList{Subtype::door, Subtype::exit}
                                             : SubtypeList{Subtype::exit}});
  }
}

void TextMarks::put_hidden_goal(GenerationResult& map) const {
  const auto& cells = map.tiles.cells();
  const auto has = [&](TileType type) { return std::ranges::find(cells, type) != cells.end(); };
  if (has(TileType::stairs_down) || !exits_.empty()) return;
  const BitGrid open = without_locks(map);
  std::optional<LogicalPosition> goal, last;
  for (const Pair& pair : pairs_) {
    if (!pair.lock) continue;
    last = pair.lock;
    if (closes_nothing_off(open, *last)) goal = last;
  }
  if (!last) return;
  if (!goal) goal = last;
  // Maps with stairs up have stairs down.
  if (has(TileType::stairs_up) || open_beside(map, *goal) > 1) {
    map.tiles[*goal] = TileType::stairs_down;
    return;
  }
  map.tiles[*goal] = TileType::wall;
  const auto lock = std::ranges::find(map.subtypes, *goal, &MarkedTile::position);
  lock->types = {Subtype::door, Subtype::exit, Subtype::lock};
}

void TextMarks::put_things(GenerationResult& map) const {
  std::array<int, kThingKindNames.size()> count{};
  for (const Thing& thing : things_) {
    const auto kind = static_cast<std::size_t>(thing.kind);
    const std::string name(kThingKindNames[kind]);
    map.things.push_back({thing.kind, fmt::format("{}_{}", name, ++count[kind]), name,
                          thing.position});
  }
}

// Where no start is seen it lies where the first key does: that one needs no other.
bool TextMarks::find_start(GenerationResult& map) const {
  if (start_) map.start = *start_;
  if (start_) return true;
  const auto first = std::ranges::find_if(pairs_, [](const Pair& pair) { return pair.key.has_value(); });
  const bool has_stairs = std::ranges::find(map.tiles.cells(), TileType::stairs_up) != map.tiles.cells().end();
  if (first == pairs_.end() || has_stairs) return false;
  const BitGrid open = without_locks(map);
  BitGrid reached(open.size());
  RegionFlood().spread(open, *first->key, reached);
  for (const LogicalPosition p : special_tiles(map.tiles)) reached.clear(p);
  map.start = nearest_set(reached, {map.size().width / 2, map.size().height / 2}).value_or(*first->key);
  return true;
}

Result<bool> TextMarks::put_on(GenerationResult& map, std::string_view where) {
  sort_out_monsters();
  if (auto done = check_pairs(where); !done) return error_of(done);
  put_pairs(map);
  put_exits(map);
  put_hidden_goal(map);
  put_things(map);
  std::ranges::sort(map.subtypes, comes_before, &MarkedTile::position);
  return find_start(map);
}

}  // namespace karst
