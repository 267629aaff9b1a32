#include "karst/game/ground_effects.hpp"

#include <gtest/gtest.h>

#include "support/text_map.hpp"

namespace karst {
namespace {

TEST(GroundEffects, AreThoseOfHazards) {
  for (std::size_t i = 0; i < kGroundNames.size(); ++i) {
    const auto ground = static_cast<Ground>(i);
    const GroundEffect effect = effect_of(ground);
    const bool does_something = effect.turns > 1 || effect.burn > 0 || effect.fall > 0;
    EXPECT_EQ(does_something, is_hazard(ground)) << to_string(ground);
    EXPECT_EQ(effect.detour > 1, is_hazard(ground)) << to_string(ground);
    const bool hurts = effect.burn > 0 || effect.fall > 0;
    EXPECT_EQ(!effect.warning.empty(), hurts) << to_string(ground);
  }
  EXPECT_EQ(effect_of(static_cast<Ground>(200)).turns, 1) << "an application's own";
}

// Rows of tiles, and rows of ground where the tile is no wall.
GameMap map_of(const std::vector<std::string_view>& rows,
               const std::vector<std::string_view>& ground) {
  GenerationResult layout = text_map(rows);
  layout.ground.reset(layout.size(), Ground::bare);
  for (std::int32_t y = 0; y < layout.size().height; ++y) {
    for (std::int32_t x = 0; x < layout.size().width; ++x) {
      const char character = ground[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      layout.ground[{x, y}] = *ground_from_char(character);
    }
  }
  return *GameMap::make(std::move(layout));
}

TEST(GroundEffects, DryAndHarmlessGround) {
  const GameMap map = map_of({"#@....#"}, {".,~^:=."});
  const BitGrid dry = dry_ground(map);
  const BitGrid harmless = harmless_ground(map);
  for (std::int32_t x = 0; x < 7; ++x) {
    EXPECT_EQ(dry.get({x, 0}), x == 1 || x == 5) << x;
    EXPECT_EQ(harmless.get({x, 0}), x == 1 || x == 2 || x == 5) << x;
  }
  const Grid<std::uint8_t> costs = detour_costs(map.layout());
  EXPECT_EQ((costs[{5, 0}]), 1);
  EXPECT_GT((costs[{3, 0}]), (costs[{2, 0}]));
  EXPECT_TRUE(detour_costs(text_map({"#@.#"})).empty());
  EXPECT_EQ(map.ground_at({2, 0}), Ground::deep_water);
  EXPECT_EQ(map.ground_at({2, 1}), Ground::bare) << "outside";
  EXPECT_EQ(map.contents_at({3, 0}).ground, Ground::lava);
}

TEST(GroundEffects, OneLandsBesideTheChasmButNotBehindALock) {
  GenerationResult layout = text_map({"##########",  //
                                      "#@.......#",  //
                                      "##########"});
  layout.ground.reset(layout.size(), Ground::bare);
  for (const std::int32_t x : {3, 4, 5}) layout.ground[{x, 1}] = Ground::deep_water;
  const auto landing = [&](LogicalPosition p, const BitGrid& taken = {}) {
    return landing_near(*GameMap::make(layout), p, taken);
  };
  // Tiles 6 .. 8 are not joined with the start by dry ground.
  EXPECT_EQ(landing({8, 1}), (LogicalPosition{2, 1}));
  layout.ground[{3, 1}] = layout.ground[{5, 1}] = Ground::bridge;
  layout.ground[{4, 1}] = Ground::mud;
  EXPECT_EQ(landing({8, 1}), (LogicalPosition{8, 1}));
  EXPECT_EQ(landing({90, -5}), (LogicalPosition{8, 1}));
  layout.subtypes = {{{2, 1}, {Subtype::key}, 1, {6, 1}}, {{6, 1}, {Subtype::lock}, 1, {2, 1}}};
  EXPECT_EQ(landing({8, 1}), (LogicalPosition{5, 1}));
  BitGrid taken({10, 3});
  taken.set({5, 1});
  EXPECT_EQ(landing({8, 1}, taken), (LogicalPosition{4, 1}));
  taken.set_all();
  EXPECT_EQ(landing({8, 1}, taken), (LogicalPosition{5, 1})) << "somebody has to make room";
}

}  // namespace
}  // namespace karst
