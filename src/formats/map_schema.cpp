// The tables below are the format; json_schema.hpp walks them.
#include "formats/map_schema.hpp"

#include <array>

#include "core/wording.hpp"
#include "formats/draft_nodes.hpp"
#include "formats/graph_nodes.hpp"
#include "karst/formats/formats.hpp"

namespace karst {
namespace {

using namespace draft_nodes;

// --- how the map came about --------------------------------------------------------------------

JsonCheck take_format(Draft&, std::string_view format) {
  if (format == kMapJsonFormat) return std::nullopt;
  return JsonFault{fmt::format("is not \"{}\"", kMapJsonFormat)};
}

JsonCheck take_seed(Draft& draft, std::string_view digits) {
  return take_seed_text(digits, draft.map.seed);
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
  if (draft.keeps) add_param(draft.map.params, name, std::move(value));
  return std::nullopt;
}

JsonCheck take_pass_param(Draft& draft, const std::string& name, ParamValue value) {
  add_param(draft.pass.params, name, std::move(value));
  return std::nullopt;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the tables want this signature
JsonCheck take_requirement(Draft& draft, const std::string& metric, ParamValue value) {
  const std::string* range = std::get_if<std::string>(&value);
  auto requirement = parse_requirement(metric, range != nullptr ? *range : "");
  if (!requirement) return JsonFault{requirement.error().message()};
  if (draft.keeps) draft.map.require.push_back(*std::move(requirement));
  return std::nullopt;
}

// The metrics follow from the map, so nothing is kept.
// NOLINTNEXTLINE(performance-unnecessary-value-param): the tables want this signature
JsonCheck take_metric(Draft&, const std::string&, ParamValue value) {
  const bool number =
      std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
  return number ? JsonCheck{} : JsonFault{"is not a number"};
}

constexpr Node kMapFormat = text(take_format);
constexpr Node kMapVersion = whole(kMapJsonVersion, kMapJsonVersion, [](Draft&, std::int64_t) {});
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
constexpr Node kPassName = text([](Draft& draft, std::string_view name) -> JsonCheck {
  draft.pass.name = name;
  return std::nullopt;
});
constexpr Node kPassVersion = whole(0, kMostInt, [](Draft& draft, std::int64_t version) {
  draft.pass.version = static_cast<int>(version);
});
constexpr Node kPassParams = dictionary(take_pass_param);
constexpr Node kUndone = text([](Draft& draft, std::string_view why) -> JsonCheck {
  draft.pass.undone = why;
  return std::nullopt;
});
constexpr std::array kPassMembers = {Member{"name", &kPassName}, Member{"version", &kPassVersion},
                                     Member{"params", &kPassParams},
                                     Member{"undone", &kUndone, false}};
constexpr Node kPass = object(
    kPassMembers, [](Draft& draft) { draft.pass = {}; },
    [](Draft& draft) {
      if (draft.keeps) draft.map.passes.push_back(std::move(draft.pass));
    });
constexpr Node kPasses = list(kPass, kMostPasses);
constexpr Node kRequire = dictionary(take_requirement);
constexpr Node kHash = text(take_hash);
constexpr Node kMetrics = dictionary(take_metric);

// --- layers ------------------------------------------------------------------------------------

constexpr Node kWidth = whole(1, kMaxSide, [](Draft& draft, std::int64_t width) {
  draft.size.width = static_cast<std::int32_t>(width);
});
constexpr Node kHeight = whole(1, kMaxSide, [](Draft& draft, std::int64_t height) {
  draft.size.height = static_cast<std::int32_t>(height);
});

constexpr std::optional<std::uint8_t> height_from_char(char character) {
  if (character < '0' || character > '3') return std::nullopt;
  return static_cast<std::uint8_t>(character - '0');
}

constexpr std::optional<std::uint8_t> digit_from_char(char character) {
  if (character >= '0' && character <= '9') return static_cast<std::uint8_t>(character - '0');
  if (character < 'a' || character > 'f') return std::nullopt;
  return static_cast<std::uint8_t>(character - 'a' + 10);
}

// Which cell every character stands for; kNoCell where it stands for none.
constexpr std::uint8_t kNoCell = 0xFF;
template <auto from_char>
constexpr auto kCellOf = [] {
  std::array<std::uint8_t, 256> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = from_char(static_cast<char>(i));
    cells[i] = cell ? static_cast<std::uint8_t>(*cell) : kNoCell;
  }
  return cells;
}();

template <auto from_char>
std::uint8_t cell_of(char character) {
  return kCellOf<from_char>[static_cast<unsigned char>(character)];
}

template <auto from_char>
JsonCheck find_stranger(std::string_view row, std::string_view allowed) {
  const auto stranger = std::find_if(row.begin(), row.end(),
                                     [](char c) { return cell_of<from_char>(c) == kNoCell; });
  if (stranger == row.end()) return std::nullopt;
  const bool printable = *stranger > ' ' && *stranger < 0x7F;
  return JsonFault{fmt::format("is none of {}", allowed),
                   fmt::format("[{}]", stranger - row.begin()),
                   printable ? fmt::format("'{}'", *stranger) : "a character"};
}

// Counts a row in which every cell takes `digits` characters.
template <class Cell>
JsonCheck count_row(Draft::Rows<Cell>& rows, std::string_view row, std::size_t digits) {
  if (rows.height == 0) rows.width = row.size() / digits;
  if (row.size() != rows.width * digits) {
    const std::size_t wanted = std::max<std::size_t>(rows.width, 1) * digits;
    return JsonFault{fmt::format("has {}, {} {}", counted(std::ssize(row), "character"),
                                 rows.height == 0 ? "not" : "the rows before have", wanted)};
  }
  if (row.empty() || rows.width > kMaxSide) {
    return JsonFault{fmt::format("has {}, not {}..{}", counted(std::ssize(row), "character"),
                                 digits, digits * kMaxSide)};
  }
  if (rows.width * ++rows.height > kMaxArea) {
    return JsonFault{fmt::format("makes the map larger than {} tiles", kMaxArea)};
  }
  return std::nullopt;
}

template <auto from_char, class Cell>
JsonCheck take_row(const Draft& draft, Draft::Rows<Cell>& rows, std::string_view row,
                   std::string_view allowed) {
  if (auto fault = count_row(rows, row, 1)) return fault;
  if (auto fault = find_stranger<from_char>(row, allowed)) return fault;
  if (!draft.keeps) return std::nullopt;
  rows.cells.resize(rows.cells.size() + row.size());
  std::transform(row.begin(), row.end(), rows.cells.end() - static_cast<std::ptrdiff_t>(row.size()),
                 [](char c) { return static_cast<Cell>(cell_of<from_char>(c)); });
  return std::nullopt;
}

// Two digits a cell.
JsonCheck take_field_row(const Draft& draft, Draft::Rows<std::uint8_t>& rows,
                         std::string_view row) {
  if (auto fault = count_row(rows, row, 2)) return fault;
  if (auto fault = find_stranger<digit_from_char>(row, "0123456789abcdef")) return fault;
  if (!draft.keeps) return std::nullopt;
  for (std::size_t i = 0; i < row.size(); i += 2) {
    const int high = cell_of<digit_from_char>(row[i]), low = cell_of<digit_from_char>(row[i + 1]);
    rows.cells.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return std::nullopt;
}

JsonCheck take_tiles(Draft& draft, std::string_view row) {
  return take_row<tile_from_char>(draft, draft.tiles, row, kTileCharacters);
}
JsonCheck take_biomes(Draft& draft, std::string_view row) {
  return take_row<biome_from_char>(draft, draft.biomes, row, kBiomeCharacters);
}
JsonCheck take_heights(Draft& draft, std::string_view row) {
  return take_row<height_from_char>(draft, draft.heights, row, "0123");
}

JsonCheck take_elevation(Draft& draft, std::string_view row) {
  return take_field_row(draft, draft.elevation, row);
}
JsonCheck take_moisture(Draft& draft, std::string_view row) {
  return take_field_row(draft, draft.moisture, row);
}

constexpr Node kTileRow = text(take_tiles);
constexpr Node kTiles = list(kTileRow, kMaxSide);
constexpr Node kBiomeRow = text(take_biomes);
constexpr Node kBiomes = list(kBiomeRow, kMaxSide);
constexpr Node kHeightRow = text(take_heights);
constexpr Node kHeights = list(kHeightRow, kMaxSide);
constexpr Node kElevationRow = text(take_elevation);
constexpr Node kElevation = list(kElevationRow, kMaxSide);
constexpr Node kMoistureRow = text(take_moisture);
constexpr Node kMoisture = list(kMoistureRow, kMaxSide);

void take_rough_tile(Draft& draft) {
  const LogicalPosition tile{draft.coordinates[0], draft.coordinates[1]}, last = draft.last_rough;
  const bool in_order =
      draft.rough.count == 0 || last.y < tile.y || (last.y == tile.y && last.x < tile.x);
  if (!in_order && !draft.rough_out_of_order) draft.rough_out_of_order = {draft.rough.count, tile};
  draft.last_rough = tile;
  draft.add(draft.rough, tile, draft.map.rough, packed(tile));
}
constexpr Node kRoughTile = coordinates(take_rough_tile);
constexpr Node kRough = list(kRoughTile);

// --- places ------------------------------------------------------------------------------------

constexpr Node kType = text([](Draft& draft, std::string_view type) -> JsonCheck {
  draft.type = type;
  return std::nullopt;
});
constexpr Node kBiome = text([](Draft& draft, std::string_view name) {
  return take_name(name, kBiomeNames, draft.biome);
});
constexpr Node kSector = whole(
    std::numeric_limits<std::int32_t>::min(), kMostInt,
    [](Draft& draft, std::int64_t sector) { draft.sector = static_cast<std::int32_t>(sector); });
constexpr Node kSubtype = whole(0, kSubtypeCount - 1, [](Draft& draft, std::int64_t type) {
  draft.types.push_back(static_cast<Subtype>(type));
});
constexpr Node kTypes = list(kSubtype, SubtypeList::kMost);
constexpr Node kPair = whole(1, kMostInt, [](Draft& draft, std::int64_t pair) {
  draft.pair = static_cast<std::int32_t>(pair);
});

constexpr Node kStart =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.start = draft.point; });
constexpr Node kStairsUp =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.stairs_up = draft.point; });
constexpr Node kStairsDown =
    object(kPositionMembers, nullptr, [](Draft& draft) { draft.map.stairs_down = draft.point; });

constexpr std::array kPoiMembers = {Member{"type", &kType}, Member{"x", &kX}, Member{"y", &kY},
                                    Member{"biome", &kBiome}};
constexpr Node kPoi = object(kPoiMembers, nullptr, [](Draft& draft) {
  draft.add(draft.pois, draft.point, draft.map.points_of_interest,
            {draft.type, draft.point, draft.biome});
});
constexpr Node kPois = list(kPoi);

constexpr Node kLandTiles = whole(0, kMostInt, [](Draft& draft, std::int64_t tiles) {
  draft.land[draft.land_read++] = static_cast<std::int32_t>(tiles);
});
constexpr Node kLand = {.type = JsonType::list,
                        .min = kLandReaches.size(),
                        .max = kLandReaches.size(),
                        .item = &kLandTiles};
constexpr std::array kFactionMembers = {Member{"x", &kX}, Member{"y", &kY},
                                        Member{"biome", &kBiome}, Member{"sector", &kSector},
                                        Member{"land", &kLand, false}};
constexpr Node kFaction = object(
    kFactionMembers,
    [](Draft& draft) {
      draft.land = {};
      draft.land_read = 0;
    },
    [](Draft& draft) {
      draft.add(draft.factions, draft.point, draft.map.faction_starts,
                {draft.point, draft.biome, draft.sector, draft.land});
    });
constexpr Node kFactions = list(kFaction);

template <auto Member>
constexpr Node kPlacementNumber = whole(0, kMostInt, [](Draft& draft, std::int64_t value) {
  draft.placement.*Member = static_cast<std::int32_t>(value);
});
template <auto Member>
constexpr Node kPlacementText = text([](Draft& draft, std::string_view value) -> JsonCheck {
  draft.placement.*Member = value;
  return std::nullopt;
});
constexpr std::array kPlacementMembers = {
    Member{"type", &kPlacementText<&Placement::type>},
    Member{"asked", &kPlacementNumber<&Placement::asked>},
    Member{"placed", &kPlacementNumber<&Placement::placed>},
    Member{"distance", &kPlacementNumber<&Placement::distance>},
    Member{"kept_distance", &kPlacementNumber<&Placement::kept_distance>},
    Member{"why", &kPlacementText<&Placement::why>, false}};
constexpr Node kPlacement = object(
    kPlacementMembers, [](Draft& draft) { draft.placement = {}; },
    [](Draft& draft) {
      if (draft.keeps) draft.map.placements.push_back(draft.placement);
    });
constexpr std::int64_t kMostPlacements = 256;
constexpr Node kPlacements = list(kPlacement, kMostPlacements);

constexpr std::array kMarkedMembers = {Member{"x", &kX}, Member{"y", &kY}, Member{"types", &kTypes},
                                       Member{"pair", &kPair, false}};
constexpr Node kMarked = object(
    kMarkedMembers,
    [](Draft& draft) {
      draft.types.clear();
      draft.pair = 0;
    },
    [](Draft& draft) {
      draft.add(draft.subtypes, draft.point, draft.map.subtypes,
                {draft.point, draft.types, draft.pair, {}});
    });
constexpr Node kSubtypes = list(kMarked);

constexpr Node kKeys = text([](Draft& draft, std::string_view use) {
  return take_name(use, kKeyUseNames, draft.map.key_use);
});

// How the locks of a map can be opened, step by step.
constexpr Node kDo = text([](Draft& draft, std::string_view action) {
  return take_name(action, kSolutionActionNames, draft.action);
});
constexpr std::array kStepMembers = {Member{"do", &kDo}, Member{"pair", &kPair, false},
                                     Member{"x", &kX}, Member{"y", &kY}};
constexpr Node kStep = object(
    kStepMembers, [](Draft& draft) { draft.pair = 0; },
    [](Draft& draft) {
      draft.add(draft.solution, draft.point, draft.map.solution,
                {draft.action, draft.pair, draft.point});
    });
constexpr Node kSolution = list(kStep, kMostSolutionSteps);

// --- the whole ---------------------------------------------------------------------------------

constexpr std::array kMapMembers = {
    Member{"format", &kMapFormat},
    Member{"version", &kMapVersion},
    Member{"generator", &kGenerator},
    Member{"generator_version", &kGeneratorVersion},
    Member{"seed", &kSeed},
    Member{"attempt", &kAttempt},
    Member{"params", &kParams},
    Member{"passes", &kPasses, false},
    Member{"require", &kRequire, false},
    Member{"level", &kLevel, false},
    Member{"width", &kWidth},
    Member{"height", &kHeight},
    Member{"hash", &kHash},
    Member{"tiles", &kTiles},
    Member{"biomes", &kBiomes, false},
    Member{"heights", &kHeights, false},
    Member{"rough", &kRough, false},
    Member{"elevation", &kElevation, false},
    Member{"moisture", &kMoisture, false},
    Member{"rooms", &kRooms},
    Member{"links", &kLinks, false},
    Member{"start", &kStart},
    Member{"stairs_up", &kStairsUp, false},
    Member{"stairs_down", &kStairsDown, false},
    Member{"pois", &kPois, false},
    Member{"factions", &kFactions, false},
    Member{"placements", &kPlacements, false},
    Member{"subtypes", &kSubtypes, false},
    Member{"keys", &kKeys, false},
    Member{"solution", &kSolution, false},
    Member{"things", &kThings, false},
    Member{"metrics", &kMetrics, false},
};
constexpr Node kMap = object(kMapMembers, nullptr, nullptr);

}  // namespace

const JsonNode<MapDraft>& map_schema() { return kMap; }

}  // namespace karst
