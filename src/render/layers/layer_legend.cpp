#include "render/layers/layer_legend.hpp"

#include <algorithm>
#include <string_view>
#include <variant>

#include "render/canvas.hpp"
#include "render/layers/layer_colours.hpp"
#include "render/pixel_font.hpp"

namespace karst {
namespace {

constexpr std::int32_t kMargin = 12;
constexpr std::int32_t kLineHeight = 26;
constexpr std::int32_t kScale = 2;   // of letters
constexpr std::int32_t kSign = 30;   // pixels of a line or an icon
constexpr std::int32_t kGap = 8;     // between a sign and its word
constexpr std::int32_t kSpace = 24;  // between two entries
constexpr Colour kGround = {48, 44, 52};

struct Entry {
  std::string_view word;
  std::variant<LinkKind, ThingKind, const OverlaySign*> what;
  std::int32_t width() const { return kSign + kGap + text_width(word) * kScale; }
};

// What the names of kinds are to people.
constexpr std::array<std::string_view, kLinkKindNames.size()> kLinkWords = {
    "OPEN", "DOOR", "SECRET", "LOCKED", "ONE WAY"};
constexpr std::array<std::string_view, kThingKindNames.size()> kThingWords = {
    "MONSTER", "BOSS", "TRAP", "PUZZLE", "EVENT", "LOOT"};

std::vector<Entry> entries_for(const RoomGraph& graph, const std::vector<MapThing>& things,
                               const std::vector<OverlaySign>& signs) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < kLinkWords.size(); ++i) {
    const auto kind = static_cast<LinkKind>(i);
    const auto is_drawn = [&](const RoomLink& link) {
      return link.kind == kind && !link.is_blind();
    };
    if (std::ranges::none_of(graph.links, is_drawn)) continue;
    entries.push_back({kLinkWords[i], kind});
  }
  for (std::size_t i = 0; i < kThingWords.size(); ++i) {
    const auto kind = static_cast<ThingKind>(i);
    if (std::ranges::find(things, kind, &MapThing::kind) == things.end()) continue;
    entries.push_back({kThingWords[i], kind});
  }
  for (const OverlaySign& sign : signs) entries.push_back({sign.word, &sign});
  return entries;
}

// As many entries a line as fit.
std::vector<std::vector<Entry>> lines_of(const std::vector<Entry>& entries, std::int32_t width) {
  std::vector<std::vector<Entry>> lines;
  std::int32_t left = 0;
  for (const Entry& entry : entries) {
    if (lines.empty() || left + entry.width() + kMargin > width) {
      lines.emplace_back();
      left = kMargin;
    }
    lines.back().push_back(entry);
    left += entry.width() + kSpace;
  }
  return lines;
}

void draw_sign(Canvas& canvas, const OverlaySign& sign, std::int32_t left, std::int32_t middle) {
  const std::int32_t half = sign.is_line ? 2 : 8;
  for (std::int32_t x = 0; x < kSign; ++x) {
    canvas.fill({left + x, middle - half, 1, 2 * half}, blend(sign.from, sign.to, x * 256 / kSign));
  }
}

void draw_entry(Canvas& canvas, const Entry& entry, std::int32_t left, std::int32_t top) {
  const std::int32_t middle = top + kLineHeight / 2;
  if (const auto* kind = std::get_if<LinkKind>(&entry.what)) {
    const std::array<PixelPosition, 2> ends = {PixelPosition{left, middle}, {left + kSign, middle}};
    canvas.line(ends, 3, colour_of(*kind), dashes_of(*kind));
  } else if (const auto* sign = std::get_if<const OverlaySign*>(&entry.what)) {
    draw_sign(canvas, **sign, left, middle);
  } else {
    draw_thing_icon(canvas, {left + kSign - kThingIconSide - 4, middle - kThingIconSide / 2}, 1,
                    std::get<ThingKind>(entry.what));
  }
  canvas.text({left + kSign + kGap, middle - kLetterHeight * kScale / 2}, entry.word, kScale,
              kLayerPaper);
}

}  // namespace

void add_layer_legend(Picture& picture, const RoomGraph& graph,
                      const std::vector<MapThing>& things, const std::vector<OverlaySign>& signs) {
  const std::vector<Entry> entries = entries_for(graph, things, signs);
  const auto too_wide = [&](const Entry& entry) {
    return entry.width() + 2 * kMargin > picture.width;
  };
  if (entries.empty() || std::ranges::any_of(entries, too_wide)) return;
  const auto lines = lines_of(entries, picture.width);
  const std::int32_t top = picture.height;
  picture.height += static_cast<std::int32_t>(lines.size()) * kLineHeight + kMargin;
  picture.rgba.resize(std::size_t{4} * static_cast<std::size_t>(picture.width) *
                      static_cast<std::size_t>(picture.height));
  Canvas canvas(picture);
  canvas.fill({0, top, picture.width, picture.height - top}, kGround);
  std::int32_t y = top + kMargin / 2;
  for (const auto& line : lines) {
    std::int32_t left = kMargin;
    for (const Entry& entry : line) {
      draw_entry(canvas, entry, left, y);
      left += entry.width() + kSpace;
    }
    y += kLineHeight;
  }
}

}  // namespace karst
