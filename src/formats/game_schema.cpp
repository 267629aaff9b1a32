// The tables below are the format; json_schema.hpp walks them.
#include "formats/game_schema.hpp"

#include <algorithm>
#include <limits>

#include "formats/maps/draft_nodes.hpp"
#include "formats/maps/map_schema.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/game_json.hpp"

namespace karst {
namespace {

using namespace draft_nodes;

GameDraft& game(Draft& draft) {
  return static_cast<GameDraft&>(draft);
}

constexpr Node kGameFormat = text([](Draft&, std::string_view format) -> JsonCheck {
  if (format == kGameJsonFormat) return std::nullopt;
  return JsonFault{fmt::format("is not \"{}\"", kGameJsonFormat)};
});
constexpr Node kGameVersion =
    whole(kGameJsonVersion, kGameJsonVersion, [](Draft&, std::int64_t) {});
constexpr Node kTilePixels = whole(1, kLargestTile, [](Draft& draft, std::int64_t size) {
  game(draft).tile_pixels = static_cast<std::int32_t>(size);
});

JsonCheck take_revealed_row(Draft& draft, std::string_view row) {
  GameDraft& saved = game(draft);
  const auto width = static_cast<std::int32_t>(row.size());
  if (saved.revealed_size.height == 0) saved.revealed_size.width = width;
  if (width == 0 || width > kMaxSide || width != saved.revealed_size.width) {
    return JsonFault{fmt::format("has {}, not 1..{} and as many as the rows before",
                                 counted(std::ssize(row), "character"), kMaxSide)};
  }
  const std::size_t stranger = row.find_first_not_of("01");
  if (stranger != std::string_view::npos) {
    return JsonFault{"is neither 0 nor 1", fmt::format("[{}]", stranger), "a character"};
  }
  ++saved.revealed_size.height;
  if (saved.revealed_size.area() > kMaxArea) {
    return JsonFault{fmt::format("makes more than {} tiles", kMaxArea)};
  }
  if (draft.store_values) {
    for (const char c : row) saved.revealed.push_back(c == '1');
  }
  return std::nullopt;
}
constexpr Node kRevealedRow = text(take_revealed_row);
constexpr Node kRevealed = list(kRevealedRow, kMaxSide);

constexpr Node kId =
    whole(0, std::numeric_limits<EntityId>::max(), [](Draft& draft, std::int64_t id) {
      if (draft.store_values) game(draft).ids.push_back(static_cast<EntityId>(id));
    });
constexpr Node kIds = {.type = JsonType::list, .min = 1, .max = kMaxArea, .item = &kId};
constexpr std::array kEntityMembers = {Key{"x", &kX}, Key{"y", &kY}, Key{"ids", &kIds}};
constexpr Node kEntity = object(
    kEntityMembers, [](Draft& draft) { game(draft).ids.clear(); },
    [](Draft& draft) {
      if (draft.store_values) game(draft).entities.push_back({draft.point, game(draft).ids});
    });
constexpr Node kEntities = list(kEntity);

constexpr std::int64_t kMatrixNumbers = 20;
constexpr Node kMatrixNumber =
    whole(std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max(),
          [](Draft& draft, std::int64_t number) {
            const std::size_t i = game(draft).matrix_read++;
            game(draft).matrix.rows[i / 5][i % 5] = static_cast<std::int16_t>(number);
          });
constexpr Node kMatrix = {.type = JsonType::list,
                          .min = kMatrixNumbers,
                          .max = kMatrixNumbers,
                          .item = &kMatrixNumber,
                          .begin = [](Draft& draft) { game(draft).matrix_read = 0; }};
constexpr std::array kColorMembers = {Key{"x", &kX}, Key{"y", &kY},
                                      Key{"matrix", &kMatrix}};
constexpr Node kColor = object(kColorMembers, nullptr, [](Draft& draft) {
  if (draft.store_values) game(draft).colors.push_back({draft.point, game(draft).matrix});
});
constexpr Node kColors = list(kColor);

constexpr Node kTile = text([](Draft& draft, std::string_view name) -> JsonCheck {
  const auto tile = name.size() == 1 ? tile_from_char(name[0]) : std::nullopt;
  if (!tile) return JsonFault{fmt::format("is none of {}", kTileCharacters)};
  game(draft).tile = *tile;
  return std::nullopt;
});
constexpr std::array kChangeMembers = {Key{"x", &kX}, Key{"y", &kY}, Key{"tile", &kTile}};
constexpr Node kChange = object(kChangeMembers, nullptr, [](Draft& draft) {
  if (draft.store_values) game(draft).changed_tiles.push_back({draft.point, game(draft).tile});
});
constexpr Node kChanges = list(kChange);

constexpr Node kDoorState = text([](Draft& draft, std::string_view name) -> JsonCheck {
  const auto found = std::ranges::find(kDoorStateNames, name);
  if (found == kDoorStateNames.end()) return JsonFault{"is none of swinging, open, shut"};
  game(draft).door = static_cast<DoorState>(found - kDoorStateNames.begin());
  return std::nullopt;
});
constexpr std::array kDoorMembers = {Key{"x", &kX}, Key{"y", &kY}, Key{"door", &kDoorState}};
constexpr Node kDoor = object(kDoorMembers, nullptr, [](Draft& draft) {
  if (draft.store_values) game(draft).doors.push_back({draft.point, game(draft).door});
});
constexpr Node kDoors = list(kDoor);

// A map cannot have so many; it only keeps a broken file from growing without end.
constexpr std::int64_t kMostPairsListed = 65'536;
constexpr Node kKey = whole(1, kMaxInt, [](Draft& draft, std::int64_t pair) {
  game(draft).keys_taken.insert(static_cast<std::int32_t>(pair));
});
constexpr Node kKeysTaken = list(kKey, kMostPairsListed);
constexpr Node kLock = whole(1, kMaxInt, [](Draft& draft, std::int64_t pair) {
  game(draft).locks_opened.insert(static_cast<std::int32_t>(pair));
});
constexpr Node kLocksOpened = list(kLock, kMostPairsListed);

constexpr Node kStairs =
    object(kPositionMembers, nullptr, [](Draft& draft) { game(draft).stairs_now = draft.point; });

}  // namespace

const JsonNode<MapDraft>& game_schema() {
  static const std::array kMembers = {
      Key{"format", &kGameFormat},
      Key{"version", &kGameVersion},
      Key{"tile_pixels", &kTilePixels},
      Key{"map", &map_schema()},
      Key{"stairs_down", &kStairs, false},
      Key{"revealed", &kRevealed, false},
      Key{"entities", &kEntities, false},
      Key{"colors", &kColors, false},
      Key{"keys_taken", &kKeysTaken, false},
      Key{"locks_opened", &kLocksOpened, false},
      Key{"changed_tiles", &kChanges, false},
      Key{"doors", &kDoors, false},
  };
  static const Node kGame = object(kMembers, nullptr, nullptr);
  return kGame;
}

}  // namespace karst
