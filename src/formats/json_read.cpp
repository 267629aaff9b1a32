// Reading map JSON, version 1. The tables below are the format; json_schema.hpp walks them.
#include <array>
#include <limits>

#include "formats/json_schema.hpp"
#include "formats/memory_fault.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

// A layer of rows, whose size is known only when the last row has been read.
template <class Cell>
struct Rows {
  std::vector<Cell> cells;
  std::size_t width = 0;
  std::size_t height = 0;
};

// The map so far, and the parts of the place that is being read.
struct Draft {
  GenerationResult map;
  Size size;
  Rows<TileType> tiles;
  Rows<Biome> biomes;
  Rows<std::uint8_t> heights;

  LogicalPosition point;
  Size extent;
  std::string type;
  Biome biome = Biome::grassland;
  std::int32_t sector = 0;
  std::vector<Subtype> types;
  std::int32_t pair = 0;
  std::array<std::int32_t, 2> coordinates{};  // of a rough tile
  std::size_t coordinates_read = 0;
};

using Node = JsonNode<Draft>;
using Member = Node::Member;
constexpr std::int64_t kMostInt = std::numeric_limits<std::int32_t>::max();

constexpr Node whole(std::int64_t min, std::int64_t max, void (*take)(Draft&, std::int64_t)) {
  return {.type = JsonType::integer, .min = min, .max = max, .take_integer = take};
}
constexpr Node text(JsonCheck (*take)(Draft&, std::string_view)) {
  return {.type = JsonType::text, .take_text = take};
}
constexpr Node object(std::span<const Member> members, void (*begin)(Draft&), void (*end)(Draft&)) {
  return {.type = JsonType::object, .members = members, .begin = begin, .end = end};
}
constexpr Node list(const Node& item, std::int64_t most = kMaxArea) {
  return {.type = JsonType::list, .max = most, .item = &item};
}
constexpr Node dictionary(JsonCheck (*take)(Draft&, const std::string&, ParamValue)) {
  constexpr std::int64_t kMostEntries = 256;
  return {.type = JsonType::dictionary, .max = kMostEntries, .take_entry = take};
}

// --- how the map came about --------------------------------------------------------------------

JsonCheck take_format(Draft&, std::string_view format) {
  if (format == kMapJsonFormat) return std::nullopt;
  return JsonFault{fmt::format("is not \"{}\"", kMapJsonFormat)};
}

JsonCheck take_seed(Draft& draft, std::string_view digits) {
  const auto seed = parse_unsigned(digits);
  if (!seed || std::to_string(*seed) != digits) {
    return JsonFault{"is not a decimal number in 0..18446744073709551615"};
  }
  draft.map.seed = *seed;
  return std::nullopt;
}

JsonCheck take_hash(Draft& draft, std::string_view digits) {
  const bool all_digits = digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (digits.size() != 16 || !all_digits) {
    return JsonFault{"is not a hash of 16 digits 0-9 and a-f"};
  }
  for (const char c : digits) {
    draft.map.hash =
        draft.map.hash << 4 | static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
  }
  return std::nullopt;
}

JsonCheck take_param(Draft& draft, const std::string& name, ParamValue value) {
  NamedParam& param = draft.map.params.emplace_back();
  param.name = name;
  param.value = std::move(value);
  return std::nullopt;
}

// The metrics follow from the map, so nothing is kept.
// NOLINTNEXTLINE(performance-unnecessary-value-param): the tables want this signature
JsonCheck take_metric(Draft&, const std::string&, ParamValue value) {
  const bool number =
      std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
  return number ? JsonCheck{} : JsonFault{"is not a number"};
}

constexpr Node kFormat = text(take_format);
constexpr Node kVersion = whole(kMapJsonVersion, kMapJsonVersion, [](Draft&, std::int64_t) {});
constexpr Node kGenerator = text([](Draft& draft, std::string_view name) -> JsonCheck {
  draft.map.generator = name;
  return std::nullopt;
});
constexpr Node kGeneratorVersion = whole(0, kMostInt, [](Draft& draft, std::int64_t version) {
  draft.map.generator_version = static_cast<int>(version);
});
constexpr Node kSeed = text(take_seed);
constexpr Node kAttempt = whole(0, kMostInt, [](Draft& draft, std::int64_t attempt) {
  draft.map.attempt = static_cast<int>(attempt);
});
constexpr Node kParams = dictionary(take_param);
constexpr Node kHash = text(take_hash);
constexpr Node kMetrics = dictionary(take_metric);

// --- layers ------------------------------------------------------------------------------------

constexpr Node kWidth = whole(1, kMaxSide, [](Draft& draft, std::int64_t width) {
  draft.size.width = static_cast<std::int32_t>(width);
});
constexpr Node kHeight = whole(1, kMaxSide, [](Draft& draft, std::int64_t height) {
  draft.size.height = static_cast<std::int32_t>(height);
});

std::optional<std::uint8_t> height_from_char(char character) {
  if (character < '0' || character > '3') return std::nullopt;
  return static_cast<std::uint8_t>(character - '0');
}

template <class Cell, class FromChar>
JsonCheck take_row(Rows<Cell>& rows, std::string_view row, FromChar from_char,
                   std::string_view allowed) {
  if (rows.height == 0) rows.width = row.size();
  if (row.size() != rows.width) {
    return JsonFault{
        fmt::format("has {} characters, the rows before have {}", row.size(), rows.width)};
  }
  if (row.empty() || row.size() > kMaxSide) {
    return JsonFault{fmt::format("has {} characters, not 1..{}", row.size(), kMaxSide)};
  }
  if (rows.cells.size() + row.size() > kMaxArea) {
    return JsonFault{fmt::format("makes the map larger than {} tiles", kMaxArea)};
  }
  for (std::size_t x = 0; x < row.size(); ++x) {
    const auto cell = from_char(row[x]);
    if (!cell) {
      const bool printable = row[x] > ' ' && row[x] < 0x7F;
      return JsonFault{fmt::format("is none of {}", allowed), fmt::format("[{}]", x),
                       printable ? fmt::format("'{}'", row[x]) : "a character"};
    }
    rows.cells.push_back(*cell);
  }
  ++rows.height;
  return std::nullopt;
}

JsonCheck take_tiles(Draft& draft, std::string_view row) {
  return take_row(draft.tiles, row, tile_from_char, kTileCharacters);
}
JsonCheck take_biomes(Draft& draft, std::string_view row) {
  return take_row(draft.biomes, row, biome_from_char, kBiomeCharacters);
}
JsonCheck take_heights(Draft& draft, std::string_view row) {
  return take_row(draft.heights, row, height_from_char, "0123");
}

constexpr Node kTileRow = text(take_tiles);
constexpr Node kTiles = list(kTileRow, kMaxSide);
constexpr Node kBiomeRow = text(take_biomes);
constexpr Node kBiomes = list(kBiomeRow, kMaxSide);
constexpr Node kHeightRow = text(take_heights);
constexpr Node kHeights = list(kHeightRow, kMaxSide);

constexpr Node kCoordinate = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t coordinate) {
  draft.coordinates[draft.coordinates_read++] = static_cast<std::int32_t>(coordinate);
});
constexpr Node kRoughTile = {
    .type = JsonType::list,
    .min = 2,
    .max = 2,
    .item = &kCoordinate,
    .begin = [](Draft& draft) { draft.coordinates_read = 0; },
    .end =
        [](Draft& draft) {
          draft.map.rough.push_back({draft.coordinates[0], draft.coordinates[1]});
        }};
constexpr Node kRough = list(kRoughTile);

// --- places ------------------------------------------------------------------------------------

constexpr Node kX = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t x) {
  draft.point.x = static_cast<std::int32_t>(x);
});
constexpr Node kY = whole(0, kMaxSide - 1, [](Draft& draft, std::int64_t y) {
  draft.point.y = static_cast<std::int32_t>(y);
});
constexpr Node kExtentWidth = whole(0, kMaxSide, [](Draft& draft, std::int64_t width) {
  draft.extent.width = static_cast<std::int32_t>(width);
});
constexpr Node kExtentHeight = whole(0, kMaxSide, [](Draft& draft, std::int64_t height) {
  draft.extent.height = static_cast<std::int32_t>(height);
});
constexpr Node kType = text([](Draft& draft, std::string_view type) -> JsonCheck {
  draft.type = type;
  return std::nullopt;
});
constexpr Node kBiome = text([](Draft& draft, std::string_view name) -> JsonCheck {
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    if (kBiomeNames[i] == name) {
      draft.biome = static_cast<Biome>(i);
      return std::nullopt;
    }
  }
  return JsonFault{unknown_name_hint(name, kBiomeNames)};
});
constexpr Node kSector = whole(
    std::numeric_limits<std::int32_t>::min(), kMostInt,
    [](Draft& draft, std::int64_t sector) { draft.sector = static_cast<std::int32_t>(sector); });
constexpr Node kSubtype = whole(0, kSubtypeCount - 1, [](Draft& draft, std::int64_t type) {
  draft.types.push_back(static_cast<Subtype>(type));
});
constexpr Node kTypes = list(kSubtype, 16);
constexpr Node kPair = whole(1, kMostInt, [](Draft& draft, std::int64_t pair) {
  draft.pair = static_cast<std::int32_t>(pair);
});

constexpr std::array kPositionMembers = {Member{"x", &kX}, Member{"y", &kY}};
constexpr Node kStart =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.start = draft.point; });
constexpr Node kStairsUp =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.stairs_up = draft.point; });
constexpr Node kStairsDown =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.stairs_down = draft.point; });

constexpr std::array kRoomMembers = {Member{"x", &kX}, Member{"y", &kY},
                                     Member{"width", &kExtentWidth},
                                     Member{"height", &kExtentHeight}};
constexpr Node kRoom = object(kRoomMembers, nullptr, [](Draft& draft) {
  draft.map.rooms.push_back(
      Rect::from_size(draft.point.x, draft.point.y, draft.extent.width, draft.extent.height));
});
constexpr Node kRooms = list(kRoom);

constexpr std::array kPoiMembers = {Member{"type", &kType}, Member{"x", &kX}, Member{"y", &kY},
                                    Member{"biome", &kBiome}};
constexpr Node kPoi = object(kPoiMembers, nullptr, [](Draft& draft) {
  draft.map.points_of_interest.push_back({draft.type, draft.point, draft.biome});
});
constexpr Node kPois = list(kPoi);

constexpr std::array kFactionMembers = {Member{"x", &kX}, Member{"y", &kY},
                                        Member{"biome", &kBiome}, Member{"sector", &kSector}};
constexpr Node kFaction = object(kFactionMembers, nullptr, [](Draft& draft) {
  draft.map.faction_starts.push_back({draft.point, draft.biome, draft.sector});
});
constexpr Node kFactions = list(kFaction);

constexpr std::array kMarkedMembers = {Member{"x", &kX}, Member{"y", &kY}, Member{"types", &kTypes},
                                       Member{"pair", &kPair, false}};
constexpr Node kMarked = object(
    kMarkedMembers,
    [](Draft& draft) {
      draft.types.clear();
      draft.pair = 0;
    },
    [](Draft& draft) {
      draft.map.subtypes.push_back({draft.point, draft.types, draft.pair, {}});
    });
constexpr Node kSubtypes = list(kMarked);

// How the locks of a map can be opened, step by step. Its types and ranges are checked, but the map
// has no place for it yet, so it is not kept.
constexpr Node kDo = text([](Draft&, std::string_view) -> JsonCheck { return std::nullopt; });
constexpr std::array kStepMembers = {Member{"do", &kDo}, Member{"pair", &kPair, false},
                                     Member{"x", &kX}, Member{"y", &kY}};
constexpr Node kStep = object(kStepMembers, nullptr, nullptr);
constexpr Node kSolution = list(kStep);

// --- the whole ---------------------------------------------------------------------------------

constexpr std::array kMapMembers = {
    Member{"format", &kFormat},
    Member{"version", &kVersion},
    Member{"generator", &kGenerator},
    Member{"generator_version", &kGeneratorVersion},
    Member{"seed", &kSeed},
    Member{"attempt", &kAttempt},
    Member{"params", &kParams},
    Member{"width", &kWidth},
    Member{"height", &kHeight},
    Member{"hash", &kHash},
    Member{"tiles", &kTiles},
    Member{"biomes", &kBiomes, false},
    Member{"heights", &kHeights, false},
    Member{"rough", &kRough, false},
    Member{"rooms", &kRooms},
    Member{"start", &kStart},
    Member{"stairs_up", &kStairsUp, false},
    Member{"stairs_down", &kStairsDown, false},
    Member{"pois", &kPois, false},
    Member{"factions", &kFactions, false},
    Member{"subtypes", &kSubtypes, false},
    Member{"solution", &kSolution, false},
    Member{"metrics", &kMetrics, false},
};
constexpr Node kMap = object(kMapMembers, nullptr, nullptr);

// --- what concerns several parts ---------------------------------------------------------------

// Collects the first fault; the checks read as a list.
class Finish {
 public:
  Finish(Draft& draft, std::string_view where) : draft_(draft), map_(draft.map), where_(where) {}

  Result<GenerationResult> run() {
    move_rows("tiles", draft_.tiles, map_.tiles, true);
    move_rows("biomes", draft_.biomes, map_.biomes, false);
    move_rows("heights", draft_.heights, map_.heights, false);
    check_positions();
    check_rough_order();
    join_pairs();
    if (error_) return tl::make_unexpected(*error_);
    positions_from_terrain(walkable_tiles(map_.tiles), map_.valid_positions);
    return std::move(map_);
  }

 private:
  void fail(std::string what, std::string allowed) {
    if (error_) return;
    error_ = Error{ErrorKind::bad_input, std::string(where_), std::move(what), std::move(allowed)};
  }

  template <class Cell>
  void move_rows(std::string_view name, Rows<Cell>& rows, Grid<Cell>& grid, bool required) {
    if (rows.height == 0 && !required) return;
    const Size size = draft_.size;
    if (rows.height != static_cast<std::size_t>(size.height)) {
      fail(fmt::format("{} has {} rows", name, rows.height),
           fmt::format("but height = {}", size.height));
    } else if (rows.width != static_cast<std::size_t>(size.width)) {
      fail(fmt::format("{} has rows of {} characters", name, rows.width),
           fmt::format("but width = {}", size.width));
    } else {
      grid.resize_for_overwrite(size);
      std::copy(rows.cells.begin(), rows.cells.end(), grid.cells().begin());
      rows.cells = {};
    }
  }

  template <class... Path>
  void check_inside(LogicalPosition p, fmt::format_string<Path...> path, Path&&... parts) {
    if (draft_.size.contains(p)) return;
    fail(fmt::format("{} = {},{}", fmt::format(path, std::forward<Path>(parts)...), p.x, p.y),
         fmt::format("is outside the map of {}x{}", draft_.size.width, draft_.size.height));
  }

  void check_positions() {
    check_inside(map_.start, "start");
    if (map_.stairs_up) check_inside(*map_.stairs_up, "stairs_up");
    if (map_.stairs_down) check_inside(*map_.stairs_down, "stairs_down");
    for (std::size_t i = 0; i < map_.points_of_interest.size(); ++i) {
      check_inside(map_.points_of_interest[i].position, "pois[{}]", i);
    }
    for (std::size_t i = 0; i < map_.faction_starts.size(); ++i) {
      check_inside(map_.faction_starts[i].position, "factions[{}]", i);
    }
    for (std::size_t i = 0; i < map_.subtypes.size(); ++i) {
      check_inside(map_.subtypes[i].position, "subtypes[{}]", i);
    }
    for (std::size_t i = 0; i < map_.rough.size(); ++i) {
      check_inside(map_.rough[i], "rough[{}]", i);
    }
  }

  void check_rough_order() {
    for (std::size_t i = 1; i < map_.rough.size(); ++i) {
      const LogicalPosition a = map_.rough[i - 1], b = map_.rough[i];
      if (a.y < b.y || (a.y == b.y && a.x < b.x)) continue;
      return fail(fmt::format("rough[{}] = {},{}", i, b.x, b.y),
                  "does not come after the tile before it, row by row");
    }
  }

  void join_pairs() {
    std::vector<MarkedTile*> paired;
    for (MarkedTile& tile : map_.subtypes) {
      if (tile.pair != 0) paired.push_back(&tile);
    }
    std::stable_sort(paired.begin(), paired.end(),
                     [](const auto* a, const auto* b) { return a->pair < b->pair; });
    for (std::size_t i = 0; i < paired.size(); i += 2) {
      const std::int32_t pair = paired[i]->pair;
      std::size_t end = i;
      while (end < paired.size() && paired[end]->pair == pair) ++end;
      if (end - i != 2) {
        return fail(fmt::format("subtypes: pair = {}", pair),
                    fmt::format("stands at {} tiles, not at two", end - i));
      }
      paired[i]->partner = paired[i + 1]->position;
      paired[i + 1]->partner = paired[i]->position;
    }
  }

  Draft& draft_;
  GenerationResult& map_;
  std::string_view where_;
  std::optional<Error> error_;
};

}  // namespace

Result<GenerationResult> read_map_json(std::string_view text, std::string_view where) {
  return within_memory(where, "the map", [&]() -> Result<GenerationResult> {
    Draft draft;
    const Result<void> read = read_json(kMap, draft, text, where, kMostMapBytes);
    if (!read) return tl::make_unexpected(read.error());
    return Finish(draft, where).run();
  });
}

}  // namespace karst
