// How the layers of a picture look: colours, dashes and words for links, roles and things.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "render/canvas.hpp"
#include "render/palette.hpp"
#include "render/layers/thing_icons.hpp"

namespace karst {

inline constexpr Colour kLayerInk = {30, 26, 34};  // outlines and the ground of labels
inline constexpr Colour kLayerPaper = {250, 246, 236};

// open, door, secret, locked, one_way
inline constexpr std::array<Colour, kLinkKindNames.size()> kLinkColours = {
    {{112, 210, 240}, {248, 176, 64}, {206, 130, 240}, {244, 88, 80}, {150, 226, 110}}};
constexpr Colour colour_of(LinkKind kind) {
  return kLinkColours[static_cast<std::size_t>(kind)];
}
constexpr Dashes dashes_of(LinkKind kind) {
  return kind == LinkKind::secret ? Dashes{7, 6} : Dashes{};
}

// none, entrance, exit, guard, treasure, shrine, boss, puzzle, trap, secret, lair, store, den, hall
inline constexpr std::array<Colour, kRoomRoleNames.size()> kRoleColours = {{{250, 246, 236},
                                                                            {104, 184, 250},
                                                                            {250, 164, 60},
                                                                            {232, 132, 104},
                                                                            {252, 212, 84},
                                                                            {168, 232, 226},
                                                                            {255, 96, 112},
                                                                            {136, 160, 255},
                                                                            {255, 140, 72},
                                                                            {214, 144, 246},
                                                                            {216, 176, 128},
                                                                            {206, 186, 140},
                                                                            {176, 204, 120},
                                                                            {214, 208, 214}}};
constexpr Colour colour_of(RoomRole role) {
  return kRoleColours[static_cast<std::size_t>(role)];
}
constexpr std::string_view label_of_role(RoomRole role) {
  return kRoomRoleNames[static_cast<std::size_t>(role)];
}

inline void draw_thing_icon(Canvas& canvas, PixelPosition corner, std::int32_t scale,
                            ThingKind kind) {
  const Colour colour = colour_of(kind);
  canvas.icon(corner, kThingIcons[static_cast<std::size_t>(kind)], scale,
              [colour](char square) -> std::optional<Colour> {
                switch (square) {
                  case 'o':
                    return colour;
                  case '+':
                    return blend(colour, {255, 255, 255}, 104);
                  case '-':
                    return blend(colour, {0, 0, 0}, 84);
                  case '#':
                    return kLayerInk;
                  case 'w':
                    return kLayerPaper;
                  default:
                    return std::nullopt;
                }
              });
}

}  // namespace karst
