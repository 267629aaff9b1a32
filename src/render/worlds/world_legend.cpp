#include "render/worlds/world_legend.hpp"

#include <algorithm>
#include <array>

#include "render/pixel_font.hpp"
#include "render/worlds/world_ground.hpp"
#include "render/worlds/world_painter.hpp"

namespace karst {
namespace {

constexpr Colour kParchment = {240, 228, 196};
constexpr Colour kInk = {74, 58, 52};
constexpr Colour kLine = {150, 124, 92};
constexpr std::int32_t kLineHeight = 40;  // pixels
constexpr std::int32_t kMargin = 8;
constexpr std::int32_t kLetterScale = 2;
constexpr std::int32_t kSignWidth = 30;
constexpr std::int32_t kPatchHeight = 18;
constexpr std::int32_t kGap = 10;         // between a sign and its text
constexpr std::int32_t kLeastSpace = 24;  // between two entries

std::int32_t width_of(std::string_view text) {
  return kSignWidth + kGap + kLetterScale * text_width(text);
}

}  // namespace

WorldLegend::WorldLegend(std::int32_t width) {
  const auto icon = [](std::string_view text, Icon which) {
    return Entry{.text = text, .sprite = sprite_of(which)};
  };
  const auto patch = [](std::string_view text, Cover cover) {
    return Entry{.text = text, .patch = legend_colour(cover)};
  };
  const std::array icons = {
      icon("FACTION", Icon::castle),        icon("TOWN", Icon::town),
      icon("TEMPLE", Icon::temple),         icon("WATCHTOWER", Icon::watchtower),
      icon("GUILD HALL", Icon::guild_hall), icon("STAIRS", Icon::stairs_down)};
  const std::array patches = {
      patch("WATER", Cover::water),         patch("SWAMP", Cover::marsh),
      patch("GRASSLAND", Cover::grassland), patch("FOREST", Cover::forest),
      patch("DESERT", Cover::desert),       patch("MOUNTAIN", Cover::mountain)};
  add_line(icons, width);
  if (lines_ > 0) add_line(patches, width);
}

// Spreads the entries over the width, if it suffices.
void WorldLegend::add_line(std::span<const Entry> entries, std::int32_t width) {
  std::int32_t free = width;
  for (const Entry& entry : entries) free -= width_of(entry.text);
  const std::int32_t space = free / (static_cast<std::int32_t>(entries.size()) + 1);
  if (space < kLeastSpace) return;
  std::int32_t left = space;
  for (Entry entry : entries) {
    entry.left = left;
    entry.line = lines_;
    left += width_of(entry.text) + space;
    entries_.push_back(entry);
  }
  ++lines_;
}

std::int32_t WorldLegend::height() const {
  return lines_ == 0 ? 0 : lines_ * kLineHeight + 2 * kMargin;
}

void WorldLegend::draw(std::int32_t y, std::span<Colour> row) const {
  const bool ruled = y == 2 || y == 4 || y == height() - 3;
  std::fill(row.begin(), row.end(), ruled ? kLine : kParchment);
  for (const Entry& entry : entries_) {
    const std::int32_t within = y - kMargin - entry.line * kLineHeight;
    if (within < 0 || within >= kLineHeight) continue;
    draw_sign(entry, within, row);
    draw_text(entry, within, row);
  }
}

void WorldLegend::draw_sign(const Entry& entry, std::int32_t y, std::span<Colour> row) {
  const bool patch = entry.sprite.empty();
  const std::int32_t width = patch ? kSignWidth : static_cast<std::int32_t>(entry.sprite[0].size());
  const std::int32_t height = patch ? kPatchHeight : static_cast<std::int32_t>(entry.sprite.size());
  const std::int32_t line = y - (kLineHeight - height) / 2;
  if (line < 0 || line >= height) return;
  for (std::int32_t column = 0; column < width; ++column) {
    const std::int32_t x = entry.left + (kSignWidth - width) / 2 + column;
    const bool edge = line == 0 || line == height - 1 || column == 0 || column == width - 1;
    const auto colour = patch ? std::optional(edge ? kInk : entry.patch)
                              : sprite_colour(entry.sprite, column, line, faction_colour(0));
    if (colour) row[static_cast<std::size_t>(x)] = *colour;
  }
}

void WorldLegend::draw_text(const Entry& entry, std::int32_t y, std::span<Colour> row) {
  const std::int32_t line = y - (kLineHeight - kLetterScale * kLetterHeight) / 2;
  if (line < 0 || line >= kLetterScale * kLetterHeight) return;
  const std::int32_t left = entry.left + kSignWidth + kGap;
  for (std::int32_t column = 0; column < kLetterScale * text_width(entry.text); ++column) {
    if (!has_ink(entry.text, column / kLetterScale, line / kLetterScale)) continue;
    row.subspan(static_cast<std::size_t>(left))[static_cast<std::size_t>(column)] = kInk;
  }
}

}  // namespace karst
