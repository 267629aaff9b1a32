// The overview of a dungeon: rows of rooms, and what leads from row to row.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

#include "core/memory_fault.hpp"
#include "dungeon/making/metadata.hpp"
#include "karst/core/text.hpp"
#include "karst/render/dungeon_picture.hpp"
#include "render/canvas.hpp"
#include "render/dungeons/overview_layout.hpp"
#include "render/dungeons/room_danger.hpp"
#include "render/layers/layer_colours.hpp"
#include "render/picture_size.hpp"
#include "render/pixel_font.hpp"
#include "render/layers/thing_icons.hpp"

namespace karst {
namespace {

constexpr std::size_t kMostRoomyLevels = 20;
constexpr std::int32_t kMargin = 16;
constexpr std::int32_t kTitleHeight = 56;
constexpr std::int32_t kLegendLine = 26;
constexpr std::int32_t kLabelWidth = 112;  // at the left of each row

constexpr Colour kGround = {34, 31, 38};
constexpr Colour kOtherRow = {41, 38, 46};
constexpr Colour kDimText = {160, 152, 164};
constexpr Colour kBoxEdge = {18, 16, 20};

// Sizes in pixels.
struct Scale {
  Size box;
  Size pitch;                // from one box to the next
  std::int32_t row_gap = 0;  // above and below the boxes of a row
  bool compact = false;
};
constexpr Scale kRoomy = {{36, 24}, {58, 32}, 16, false};
constexpr Scale kCompact = {{20, 11}, {34, 15}, 7, true};

// From no danger to the greatest one.
constexpr std::array<Colour, 6> kDangerColours = {{{112, 122, 132},
                                                   {88, 150, 122},
                                                   {190, 178, 84},
                                                   {232, 146, 60},
                                                   {218, 76, 58},
                                                   {150, 34, 74}}};

Colour danger_colour(double share) {
  const double at = std::clamp(share, 0.0, 1.0) * (kDangerColours.size() - 1);
  const auto lower = std::min(static_cast<std::size_t>(at), kDangerColours.size() - 2);
  return blend(kDangerColours[lower], kDangerColours[lower + 1],
               static_cast<int>((at - static_cast<double>(lower)) * 256));
}

// staircase, ladder, portal, elevator
constexpr std::array<Colour, kLevelLinkTypeNames.size()> kLevelLinkColours = {
    {{250, 164, 60}, {196, 150, 104}, {226, 110, 236}, {96, 206, 226}}};
// door, corridor, passage, secret_passage
constexpr std::array<Colour, kPassageTypeNames.size()> kPassageColours = {
    {{214, 164, 92}, {176, 170, 178}, {176, 170, 178}, {196, 124, 232}}};
constexpr Dashes dashes_of(PassageType type) {
  return type == PassageType::secret_passage ? Dashes{4, 4} : Dashes{};
}

// What a box is marked with.
std::optional<ThingKind> mark_of(const DungeonRoom& room) {
  const auto has = [&](EncounterType type) {
    return std::ranges::find(room.encounters, type, &Encounter::type) != room.encounters.end();
  };
  if (room.type == "boss_room" || has(EncounterType::boss)) return ThingKind::boss;
  if (room.type == "treasure_room") return ThingKind::item;
  if (room.type == "puzzle_room" || has(EncounterType::puzzle)) return ThingKind::puzzle;
  return std::nullopt;
}

// In boxes that are too small for icons.
constexpr std::string_view letter_of(ThingKind kind) {
  return kind == ThingKind::boss ? "B" : kind == ThingKind::item ? "T" : "P";
}

// crypt of the JSON text "crypt".
std::string_view theme_of(const DungeonLevel& level) {
  const std::string* text = find_key(level.metadata, "theme");
  if (text == nullptr || text->size() < 2 || text->front() != '"') return {};
  return std::string_view(*text).substr(1, text->size() - 2);
}

std::string_view fitted(std::string_view text, std::int32_t scale, std::int32_t width) {
  const auto letters = static_cast<std::size_t>(std::max(width / ((kLetterWidth + 1) * scale), 0));
  return text.substr(0, letters);
}

class Overview {
 public:
  explicit Overview(const Dungeon& dungeon)
      : dungeon_(dungeon), scale_(dungeon.levels.size() > kMostRoomyLevels ? kCompact : kRoomy) {
    for (const DungeonLevel& level : dungeon.levels) rows_.push_back({lay_out(level), 0, {}});
    std::ranges::stable_sort(rows_, std::greater<>(),
                             [](const Row& row) { return row.layout.level->z; });
    std::int64_t top = kTitleHeight;
    for (Row& row : rows_) {
      row.top = top;
      top += row_height(row);
      columns_ = std::max(columns_, row.layout.columns);
      for (const DungeonRoom& room : row.layout.level->rooms) {
        row.danger.push_back(danger_of(room));
        greatest_ = std::max(greatest_, row.danger.back());
      }
    }
    rows_end_ = top;
  }

  std::int64_t width() const {
    return std::max<std::int64_t>(
        kLabelWidth + std::int64_t{columns_} * scale_.pitch.width + kMargin, kLeastWidth);
  }
  std::int64_t height() const { return rows_end_ + kMargin + std::int64_t{kLegendLines} * kLegendLine; }

  Picture draw() const {
    Picture picture = blank_picture(static_cast<std::int32_t>(width()),
                                    static_cast<std::int32_t>(height()), kGround);
    Canvas canvas(picture);
    draw_title(canvas);
    for (std::size_t i = 1; i < rows_.size(); i += 2) {
      canvas.fill({0, pixel(rows_[i].top), canvas.width(), row_height(rows_[i])}, kOtherRow);
    }
    for (const Row& row : rows_) draw_label(canvas, row);
    draw_level_links(canvas);
    for (const Row& row : rows_) draw_room_links(canvas, row);
    for (const Row& row : rows_) draw_boxes(canvas, row);
    draw_legend(canvas);
    return picture;
  }

 private:
  struct Row {
    LevelLayout layout;
    std::int64_t top = 0;
    std::vector<double> danger;  // of each room
  };
  static constexpr std::int64_t kLeastWidth = 720;  // the legend fits
  static constexpr std::int32_t kLegendLines = 3;

  static std::int32_t pixel(std::int64_t value) { return static_cast<std::int32_t>(value); }

  std::int32_t row_height(const Row& row) const {
    return std::max(row.layout.lanes, 1) * scale_.pitch.height + 2 * scale_.row_gap;
  }

  // Columns with fewer rooms than the fullest stand in the middle of their row.
  TileArea box_of(const Row& row, std::size_t room) const {
    const RoomPlace place = row.layout.places[room];
    const auto in_column = static_cast<std::int32_t>(
        std::ranges::count(row.layout.places, place.column, &RoomPlace::column));
    const std::int32_t above = (row.layout.lanes - in_column) * scale_.pitch.height / 2;
    return {kLabelWidth + place.column * scale_.pitch.width,
            pixel(row.top) + scale_.row_gap + above + place.lane * scale_.pitch.height +
                (scale_.pitch.height - scale_.box.height) / 2,
            scale_.box.width, scale_.box.height};
  }
  static PixelPosition middle(const TileArea& box) {
    return {box.x + box.width / 2, box.y + box.height / 2};
  }

  void draw_title(Canvas& canvas) const {
    const std::int32_t room = canvas.width() - 2 * kMargin;
    canvas.text({kMargin, 12}, fitted(dungeon_.name, 3, room), 3, kLayerPaper);
    const std::string facts =
        fmt::format("{} - {} - seed {}", kDungeonTypeNames[static_cast<std::size_t>(dungeon_.type)],
                    counted(std::ssize(dungeon_.levels), "level"), dungeon_.seed);
    canvas.text({kMargin, 40}, fitted(facts, 1, room), 1, kDimText);
  }

  void draw_label(Canvas& canvas, const Row& row) const {
    const std::string number = std::to_string(row.layout.level->z);
    const std::int32_t middle = pixel(row.top) + row_height(row) / 2;
    const std::string_view theme =
        fitted(theme_of(*row.layout.level), 1, kLabelWidth - kMargin - 8);
    const std::int32_t top = middle - (theme.empty() ? kLetterHeight : kLetterHeight + 6);
    canvas.text({kMargin, top}, fitted(number, 2, kLabelWidth - kMargin), 2, kLayerPaper);
    canvas.text({kMargin, top + 2 * kLetterHeight + 4}, theme, 1, kDimText);
  }

  // Columns of linked rooms differ by one at most, so no line crosses a third column.
  void draw_room_links(Canvas& canvas, const Row& row) const {
    for (std::size_t a = 0; a < row.layout.neighbours.size(); ++a) {
      for (const std::size_t b : row.layout.neighbours[a]) {
        if (b < a) continue;
        draw_room_link(canvas, box_of(row, a), box_of(row, b), passage_between(row, a, b));
      }
    }
  }

  static PassageType passage_between(const Row& row, std::size_t a, std::size_t b) {
    const auto& rooms = row.layout.level->rooms;
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      const auto found =
          std::ranges::find(rooms[from].connections, rooms[to].id, &RoomConnection::target_room_id);
      if (found != rooms[from].connections.end()) return found->type;
    }
    return PassageType::passage;
  }

  // Inside a column a line goes around what lies between.
  void draw_room_link(Canvas& canvas, const TileArea& a, const TileArea& b,
                      PassageType type) const {
    std::vector<PixelPosition> points = {middle(a), middle(b)};
    if (a.x == b.x && std::abs(a.y - b.y) > scale_.pitch.height) {
      const std::int32_t beside = a.x - (scale_.pitch.width - scale_.box.width) / 3;
      points = {middle(a), {beside, middle(a).y}, {beside, middle(b).y}, middle(b)};
    }
    canvas.line(points, scale_.compact ? 1 : 2, kPassageColours[static_cast<std::size_t>(type)],
                dashes_of(type));
  }

  const Row* row_at(std::int64_t z) const {
    const auto found =
        std::ranges::find(rows_, z, [](const Row& row) { return row.layout.level->z; });
    return found == rows_.end() ? nullptr : &*found;
  }

  // Each pair of rooms once, whichever level tells of the link.
  void draw_level_links(Canvas& canvas) const {
    std::set<std::array<std::int32_t, 4>> drawn;
    for (const Row& row : rows_) {
      for (const LevelConnection& link : row.layout.level->connections) {
        const Row* other = row_at(link.target_level);
        if (other == nullptr || other == &row) continue;
        if (row.layout.places.empty() || other->layout.places.empty()) continue;
        const bool goes_on = std::abs(link.target_level) > std::abs(row.layout.level->z);
        TileArea a = box_of(
            row, room_by_id(*row.layout.level, link.from_room_id, goes_on ? "exit" : "entrance"));
        TileArea b = box_of(*other, room_by_id(*other->layout.level, link.to_room_id,
                                               goes_on ? "entrance" : "exit"));
        if (b.y < a.y) std::swap(a, b);
        if (!drawn.insert({a.x, a.y, b.x, b.y}).second) continue;
        const Row& upper = row.top < other->top ? row : *other;
        draw_level_link(canvas, a, b, pixel(upper.top) + row_height(upper), link.type);
      }
    }
  }

  // Down beside the boxes, across where the rows meet, and down to the other box.
  void draw_level_link(Canvas& canvas, const TileArea& a, const TileArea& b, std::int32_t meeting,
                       LevelLinkType type) const {
    const std::int32_t beside = scale_.box.width / 2 + (scale_.pitch.width - scale_.box.width) / 3;
    const PixelPosition from = middle(a), to = middle(b);
    const std::array<PixelPosition, 6> points = {from,
                                                 {from.x + beside, from.y},
                                                 {from.x + beside, meeting},
                                                 {to.x - beside, meeting},
                                                 {to.x - beside, to.y},
                                                 to};
    const Colour colour = kLevelLinkColours[static_cast<std::size_t>(type)];
    canvas.line(points, 3, colour);
  }

  void draw_boxes(Canvas& canvas, const Row& row) const {
    for (std::size_t i = 0; i < row.layout.places.size(); ++i) {
      draw_box(canvas, box_of(row, i), row.layout.level->rooms[i], row.danger[i]);
    }
  }

  void draw_box(Canvas& canvas, const TileArea& box, const DungeonRoom& room, double danger) const {
    const std::int32_t edge = scale_.compact ? 1 : 2;
    const Colour frame = room.type == "entrance" ? colour_of(RoomRole::entrance)
                         : room.type == "exit"   ? colour_of(RoomRole::exit)
                                                 : kBoxEdge;
    canvas.fill_round(box, frame);
    // The square root keeps the first levels of a long dungeon from looking all alike.
    const double share = greatest_ > 0 ? std::sqrt(danger / greatest_) : 0;
    canvas.fill({box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge},
                danger_colour(share));
    if (const auto mark = mark_of(room)) draw_mark(canvas, box, *mark);
    if (!room.loot.empty()) draw_loot(canvas, box);
  }

  void draw_mark(Canvas& canvas, const TileArea& box, ThingKind mark) const {
    if (scale_.compact) {
      const PixelPosition corner{middle(box).x - kLetterWidth / 2, box.y + 2};
      canvas.text(corner, letter_of(mark), 1, kLayerPaper);
    } else {
      draw_thing_icon(canvas,
                      {middle(box).x - kThingIconSide / 2, middle(box).y - kThingIconSide / 2}, 1,
                      mark);
    }
  }

  // A golden dot in the upper right corner.
  void draw_loot(Canvas& canvas, const TileArea& box) const {
    const std::int32_t side = scale_.compact ? 3 : 5;
    const std::int32_t x = box.x + box.width - side - 2, y = box.y + 2;
    canvas.fill({x - 1, y - 1, side + 2, side + 2}, kBoxEdge);
    canvas.fill({x, y, side, side}, colour_of(RoomRole::treasure));
  }

  void draw_legend(Canvas& canvas) const {
    std::int32_t y = pixel(rows_end_) + kMargin / 2;
    draw_legend_of_boxes(canvas, y);
    draw_legend_of_lines(canvas, y + kLegendLine, kLevelLinkTypeNames, kLevelLinkColours, 3);
    draw_legend_of_lines(canvas, y + 2 * kLegendLine,
                         std::array<std::string_view, 4>{"door", "corridor", "passage", "secret"},
                         kPassageColours, 2);
  }

  void draw_legend_of_boxes(Canvas& canvas, std::int32_t y) const {
    std::int32_t x = kMargin;
    const std::int32_t text_y = y + (kLegendLine - kLetterHeight) / 2;
    const auto word = [&](std::string_view text) {
      canvas.text({x, text_y}, text, 1, kLayerPaper);
      x += text_width(text) + 18;
    };
    word("danger");
    constexpr std::int32_t kRampWidth = 120;
    x -= 8;
    for (std::int32_t i = 0; i < kRampWidth; ++i) {
      canvas.fill({x + i, y + 7, 1, 12}, danger_colour(static_cast<double>(i) / kRampWidth));
    }
    x += kRampWidth + 24;
    for (const auto& [kind, name] : {std::pair(ThingKind::boss, "boss"),
                                     {ThingKind::item, "treasure"},
                                     {ThingKind::puzzle, "puzzle"}}) {
      const TileArea box{x, y + (kLegendLine - scale_.box.height) / 2, scale_.box.width,
                         scale_.box.height};
      canvas.fill_round(box, kDangerColours[0]);
      draw_mark(canvas, box, kind);
      x += box.width + 8;
      word(name);
    }
    for (const auto& [role, name] :
         {std::pair(RoomRole::entrance, "entrance"), {RoomRole::exit, "exit"}}) {
      canvas.fill_round({x, y + 7, 16, 12}, colour_of(role));
      canvas.fill({x + 2, y + 9, 12, 8}, kDangerColours[0]);
      x += 24;
      word(name);
    }
    canvas.fill({x, y + 10, 5, 5}, colour_of(RoomRole::treasure));
    x += 13;
    word("loot");
  }

  static void draw_legend_of_lines(Canvas& canvas, std::int32_t y,
                                   std::span<const std::string_view, 4> names,
                                   std::span<const Colour, 4> colours, std::int32_t wide) {
    std::int32_t x = kMargin;
    const std::int32_t middle = y + kLegendLine / 2;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::array<PixelPosition, 2> ends = {PixelPosition{x, middle}, {x + 28, middle}};
      canvas.line(ends, wide, colours[i], names[i] == "secret" ? Dashes{4, 4} : Dashes{});
      canvas.text({x + 36, middle - kLetterHeight / 2}, names[i], 1, kLayerPaper);
      x += 36 + text_width(names[i]) + 24;
    }
  }

  const Dungeon& dungeon_;
  Scale scale_;
  std::vector<Row> rows_;
  std::int32_t columns_ = 0;
  std::int64_t rows_end_ = 0;
  double greatest_ = 0;  // danger of a room
};

}  // namespace

Result<Picture> draw_dungeon(const Dungeon& dungeon) {
  if (dungeon.levels.empty()) return bad_input("", "the dungeon", "has no levels to draw");
  return within_memory("", "the picture", [&]() -> Result<Picture> {
    const Overview overview(dungeon);
    if (auto fits = check_pixels(overview.width(), overview.height()); !fits) {
      return error_of(fits);
    }
    return overview.draw();
  });
}

}  // namespace karst
