// Biomes, marks and places of an application's own: known everywhere or refused everywhere.
#include "karst/model/own_kinds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/engine/generate.hpp"
#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "karst/game/game_map.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/terminal.hpp"
#include "karst/render/tile_picture.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

constexpr auto kFen = static_cast<Biome>(7);
constexpr auto kLever = static_cast<Subtype>(9);

// What the generator below writes.
struct Writes {
  bool biome = false;
  bool mark = false;
  bool place = false;
  bool ground = false;
  Biome place_biome = Biome::grassland;
};

GeneratorObject writer(Writes writes) {
  return generator_object(
      {.name = "writer"}, [writes](const ParamValues&, Build& build) -> Result<void> {
        build.terrain.set_rect({1, 1, build.size().width - 2, build.size().height - 2});
        if (writes.biome) {
          build.map.biomes.reset(build.size(), Biome::forest);
          build.map.biomes[{3, 2}] = kFen;
        }
        if (writes.ground) {
          build.map.ground.reset(build.size());
          build.map.ground[{4, 2}] = static_cast<Ground>(99);
        }
        if (writes.mark) build.map.subtypes.push_back({{2, 2}, {kLever}, 0, {}});
        if (writes.place) {
          build.map.points_of_interest.push_back({"camp", {5, 2}, writes.place_biome});
        }
        return {};
      });
}

Catalog catalog_of(Writes writes, bool registers) {
  Catalog catalog;
  catalog.add(writer(writes));
  if (!registers) return catalog;
  for (const OwnKind& kind : {OwnKind{KindOf::biome, 7, "fen", "n", "swamp"},
                              OwnKind{KindOf::subtype, 9, "lever", "l", "exit"},
                              OwnKind{KindOf::ground, 99, "tar", "t", "mud"},
                              OwnKind{KindOf::place, 0, "camp", "C", "town"}}) {
    EXPECT_TRUE(catalog.add(kind));
  }
  return catalog;
}

constexpr Writes kAll{true, true, true, true, kFen};
const MapRequest kRequest{.width = 12, .height = 6, .seed = 3};

std::string refusal(const auto& result) {
  return result ? std::string("accepted") : result.error().message();
}

TEST(OwnKinds, AreRefusedWhereNobodyRegisteredThem) {
  const auto fault = [](Writes writes) {
    return refusal(generate("writer", kRequest, catalog_of(writes, false)));
  };
  EXPECT_THAT(fault({.biome = true}), HasSubstr("biome 7 at 3,2 is neither one of Karst's own"));
  EXPECT_THAT(fault({.mark = true}), HasSubstr("subtype 9 at 2,2"));
  EXPECT_THAT(fault({.ground = true}), HasSubstr("ground 99 at 4,2"));
  EXPECT_THAT(fault({.place = true}), HasSubstr("place \"camp\" at 5,2"));
  EXPECT_EQ(fault({}), "accepted");
  Catalog places = catalog_of({.place = true, .place_biome = static_cast<Biome>(9)}, false);
  ASSERT_TRUE(places.add(OwnKind{KindOf::place, 0, "camp", "C", "town"}));
  EXPECT_THAT(refusal(generate("writer", kRequest, places)), HasSubstr("biome 9 at 5,2"));
}

TEST(OwnKinds, AreRefusedByPassesThatWriteThem) {
  PassCatalog passes;
  constexpr auto kRun = [](const NoParams&, Build& build) -> Result<void> {
    build.map.biomes.reset(build.size(), kFen);
    return {};
  };
  static constexpr Pass kPaint = pass<kRun>({.name = "paint"}, kNoParams);
  passes.add(kPaint);
  MapRequest request = kRequest;
  request.passes = {{"paint"}};
  const auto refused = generate("writer", request, catalog_of({}, false), passes);
  ASSERT_TRUE(refused) << refused.error().message();
  EXPECT_THAT(refused->passes[0].outcome.reason, HasSubstr("biome 7 at 0,0"));
  EXPECT_TRUE(refused->biomes.empty());
  const auto painted = generate("writer", request, catalog_of({}, true), passes);
  ASSERT_TRUE(painted && painted->passes[0].outcome.is_applied());
  EXPECT_EQ((painted->biomes[{0, 0}]), kFen);
  // The usual shares of its promises are of Karst's own lands.
  const auto battle = generate("tactical_biome", {.width = 40, .height = 30, .seed = 3, .passes = {{"paint"}}},
                               [] {
                                 Catalog all = Catalog::builtin();
                                 EXPECT_TRUE(all.add(OwnKind{KindOf::biome, 7, "fen", "n", "swamp"}));
                                 return all;
                               }(),
                               passes);
  EXPECT_TRUE(battle) << battle.error().message();
}

TEST(OwnKinds, AreRefusedWhereAMapIsWrittenOrDrawn) {
  GenerationResult map = *generate("writer", kRequest, catalog_of(kAll, true));
  map.own_kinds.clear();
  for (const MapFormat& format : map_formats()) {
    EXPECT_THAT(refusal(format.write(map)), HasSubstr("biome 7 at 3,2")) << format.name;
  }
  EXPECT_THAT(refusal(render_tiles(map, TileSet::plain())), HasSubstr("biome 7 at 3,2"));
  EXPECT_THAT(refusal(GameMap::make(map)), HasSubstr("biome 7 at 3,2"));
  bool told = false;
  for (const PromiseReport& report : check_map(map)) {
    if (report.missed && report.missed->detail.find("biome 7") != std::string::npos) told = true;
  }
  EXPECT_TRUE(told);
}

// Numbers that stand for nothing, in what a program put together by itself.
TEST(OwnKinds, NoTableIsReadPastItsEnd) {
  GenerationResult map = *generate("delve", {.width = 40, .height = 30, .seed = 3});
  map.tiles[{5, 5}] = static_cast<TileType>(99);
  for (const MapFormat& format : map_formats()) {
    EXPECT_THAT(refusal(format.write(map)), HasSubstr("tiles has the value 99 outside 0..4")) << format.name;
  }
  EXPECT_THAT(refusal(draw_picture(map, 8)), HasSubstr("tiles has the value 99"));
  EXPECT_THAT(refusal(render_tiles(map, TileSet::plain())), HasSubstr("tiles has the value 99"));
  EXPECT_THAT(refusal(GameMap::make(map)), HasSubstr("tiles has the value 99"));
  const TileSet tiles = TileSet::plain();
  for (int number = 0; number < 256; ++number) {
    const auto biome = static_cast<Biome>(number);
    const auto ground = static_cast<Ground>(number);
    const auto choice = static_cast<std::uint64_t>(number);
    EXPECT_FALSE(tiles.floor(biome, FloorPart::plain, choice).rgba.empty());
    EXPECT_FALSE(tiles.wall(biome, WallPart::inside, choice).rgba.empty());
    tiles.shadow(biome, static_cast<unsigned>(number));
    tiles.ground(ground, WallPart::inside, choice);
    tiles.shows_ground(ground);
    tiles.shows_rough(biome);
  }
}

// Where a number is a table's index; while compiling, reading past its end is an error.
template <class Kind>
constexpr bool has_characters(std::string_view characters) {
  for (std::size_t number = 0; number < 256; ++number) {
    const char wanted = number < characters.size() ? characters[number] : '?';
    if (to_char(static_cast<Kind>(number)) != wanted) return false;
  }
  return true;
}
static_assert(has_characters<Biome>(kBiomeCharacters));
static_assert(has_characters<TileType>(kTileCharacters));
static_assert(has_characters<Ground>(kGroundCharacters));

TEST(OwnKinds, ForeignNumbersHaveNoName) {
  for (std::size_t number = 0; number < 256; ++number) {
    EXPECT_EQ(to_string(static_cast<Biome>(number)),
              number < kBiomeNames.size() ? kBiomeNames[number] : "unknown");
    EXPECT_EQ(to_string(static_cast<Ground>(number)),
              number < kGroundNames.size() ? kGroundNames[number] : "unknown");
  }
}

TEST(OwnKinds, KindsOfNothingAreRefused) {
  const OwnKind fen{static_cast<KindOf>(5), 0, "fen", "n", ""};
  EXPECT_THAT(refusal(Catalog().add(fen)), HasSubstr("unknown \"fen\" is none of biome, ground"));
  GenerationResult map = *generate("delve", {.width = 40, .height = 30, .seed = 3});
  map.own_kinds = {fen};
  for (const MapFormat& format : map_formats()) {
    EXPECT_THAT(refusal(format.write(map)), HasSubstr("own_kinds[0].of = 5 is outside 0..4"))
        << format.name;
  }
  map.own_kinds.clear();
  map.things = {{static_cast<ThingKind>(99), "rock", "a rock", *map.stairs_up}};
  for (const MapFormat& format : map_formats()) {
    EXPECT_THAT(refusal(format.write(map)), HasSubstr("things[0].kind = 99 is outside 0..5"))
        << format.name;
  }
  EXPECT_FALSE(draw_for_terminal(map, {80, 60}, true).empty());
}

TEST(OwnKinds, GoThroughEveryFormatWhenRegistered) {
  const GenerationResult map = *generate("writer", kRequest, catalog_of(kAll, true));
  for (const MapFormat& format : map_formats()) {
    const auto text = format.write(map);
    EXPECT_TRUE(text) << format.name << ": " << refusal(text);
  }
  EXPECT_TRUE(render_tiles(map, TileSet::plain()));
  const auto text = (*find_format("json"))->write(map);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("\"fffnffffffff\""));
  EXPECT_THAT(*text, HasSubstr(R"("biome": "fen")"));
  const auto again = read_map_json(*text, "m.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(*again, map);
  EXPECT_EQ(is_reproduced(*again, catalog_of(kAll, true)), true);
}

TEST(OwnKinds, AreReadStrictly) {
  const GenerationResult map = *generate("writer", kRequest, catalog_of(kAll, true));
  const std::string text = *(*find_format("json"))->write(map);
  const auto fault = [&](const std::string& old, const std::string& changed) {
    std::string other = text;
    const auto at = other.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    if (at != std::string::npos) other.replace(at, old.size(), changed);
    return refusal(read_map_json(other, "m.json"));
  };
  EXPECT_THAT(fault("fffnf", "fffxf"), HasSubstr("biomes[2][3] = 'x' is none of gfdms"));
  EXPECT_THAT(fault(R"("biome": "fen")", R"("biome": "fern")"), HasSubstr("pois[0].biome = \"fern\""));
  EXPECT_THAT(fault(R"("types": [9])", R"("types": [8])"), HasSubstr("subtypes[0].types[0] = 8 is outside 0..5"));
  EXPECT_THAT(fault(R"("types": [9])", R"("types": [128])"), HasSubstr("is outside 0..127"));
  EXPECT_THAT(fault(R"("type": "camp")", R"("type": "kamp")"), HasSubstr("place \"kamp\" at 5,2"));
  EXPECT_THAT(fault(R"("number": 7)", R"("number": 4)"), HasSubstr("own_kinds[0]"));
  EXPECT_THAT(fault(R"("character": "n")", R"("character": "g")"), HasSubstr("own_kinds[0]"));
  // In any order.
  const auto from = text.find("  \"own_kinds\"");
  const auto to = text.find("\n  ],\n", from) + 6;
  std::string moved = text;
  moved.erase(from, to - from);
  moved.insert(moved.find("  \"metrics\""), text.substr(from, to - from));
  const auto again = read_map_json(moved, "m.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(*again, map);
}

TEST(OwnKinds, AreCheckedWhenRegistered) {
  Catalog catalog;
  const auto fault = [&](OwnKind kind) { return refusal(catalog.add(std::move(kind))); };
  const OwnKind fen{KindOf::biome, 64, "fen", "n", "swamp"};
  EXPECT_EQ(fault(fen), "accepted");
  EXPECT_EQ(fault(fen), "accepted") << "it is the same";
  EXPECT_THAT(fault({KindOf::biome, 4, "moor", "o", "swamp"}), HasSubstr("outside 5..127"));
  EXPECT_THAT(fault({KindOf::biome, 128, "moor", "o", "swamp"}), HasSubstr("outside 5..127"));
  EXPECT_THAT(fault({KindOf::biome, 64, "moor", "o", "swamp"}), HasSubstr("the number 64 of fen"));
  EXPECT_THAT(fault({KindOf::biome, 65, "fen", "o", "swamp"}), HasSubstr("is there already"));
  EXPECT_THAT(fault({KindOf::biome, 65, "moor", "n", "swamp"}), HasSubstr("'n' of fen"));
  EXPECT_THAT(fault({KindOf::biome, 65, "moor", "g", "swamp"}), HasSubstr("one of Karst's own"));
  EXPECT_THAT(fault({KindOf::biome, 65, "moor", "\"", "swamp"}), HasSubstr("not one printable one"));
  EXPECT_THAT(fault({KindOf::biome, 65, "moor", "oo", "swamp"}), HasSubstr("not one printable one"));
  EXPECT_THAT(fault({KindOf::biome, 65, "forest", "o", "swamp"}), HasSubstr("one of Karst's own"));
  EXPECT_THAT(fault({KindOf::biome, 65, "Moor", "o", "swamp"}), HasSubstr("a-z"));
  EXPECT_THAT(fault({KindOf::biome, 65, "moor", "o", "mud"}), HasSubstr("which is none of grassland"));
  EXPECT_THAT(fault({KindOf::place, 3, "camp", "C", "town"}), HasSubstr("outside 0..0"));
}

}  // namespace
}  // namespace karst
