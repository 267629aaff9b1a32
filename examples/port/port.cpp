// A small game moved over to Karst: its lands and places have numbers and names of its own, its levels
// come from a generator object with the game's own configuration, a layer of its own reads the depth
// and a parameter of the game, and while it runs doors open and walls are dug away. It is drawn with
// the game's own pictures, of which tiles/tiles.yaml says what they are for.
//
//   port SCHEDULE TILES OUT.png
#include <iostream>
#include <karst/author.hpp>
#include <karst/game.hpp>
#include <karst/karst.hpp>
#include <karst/render.hpp>
#include <string>

namespace {

using karst::Build;
using karst::LogicalPosition;
using karst::Result;

// --- what the game knows that Karst does not ------------------------------------------------------

constexpr auto kFen = static_cast<karst::Biome>(64);
constexpr auto kCinder = static_cast<karst::Biome>(65);
constexpr auto kLever = static_cast<karst::Subtype>(64);

Result<void> add_kinds(karst::Catalog& catalog) {
  using karst::KindOf;
  for (const karst::OwnKind& kind :
       {karst::OwnKind{KindOf::biome, 64, "fen", "n", "swamp"},
        karst::OwnKind{KindOf::biome, 65, "cinder", "c", "desert"},
        karst::OwnKind{KindOf::subtype, 64, "lever", "l", "exit"},
        karst::OwnKind{KindOf::place, 0, "camp", "C", "town"}}) {
    if (auto added = catalog.add(kind); !added) return added;
  }
  return {};
}

// --- its generator: halls of a size that the game's configuration tells ---------------------------

struct HallConfig {
  int side = 6;  // tiles
  int gap = 3;   // between two halls
};

struct HallMaker {
  HallConfig config;

  Result<void> operator()(const karst::ParamValues& params, Build& build) const {
    karst::Rng rng = build.rng("halls");
    const int step = config.side + config.gap;
    for (int y = 1; y + config.side <= build.size().height - 1; y += step) {
      for (int x = 1; x + config.side <= build.size().width - 1; x += step) {
        if (rng.unit() >= params.real("share")) continue;
        build.terrain.set_rect({x, y, x + config.side - 1, y + config.side - 1});
        build.map.rooms.push_back(
            karst::Rect::from_size(x - 1, y - 1, config.side + 1, config.side + 1));
      }
    }
    karst::connect_regions(build);
    if (build.map.rooms.empty()) return {};
    // Fens in the upper half of the world, burnt ground in the lower one.
    build.map.biomes.reset(build.size(), build.context().depth() < 0.5 ? kFen : kCinder);
    add_camp(build);
    return {};
  }

 private:
  // In the middle of the last hall, with a lever beside it.
  void add_camp(Build& build) const {
    const LogicalPosition middle = build.map.rooms.back().center();
    build.map.points_of_interest.push_back({"camp", middle, build.map.biomes[middle]});
    build.map.subtypes.push_back({{middle.x + 1, middle.y}, {kLever}, 0, {}});
  }
};

// --- its layer: what collapsed, more of it below --------------------------------------------------

Result<void> collapse(const karst::NoParams&, Build& build) {
  const auto share = build.context().real("collapse", 0.2, karst::between(0.0, 1.0));
  if (!share) return karst::error_of(share);
  karst::Rng rng = build.rng("collapse");
  build.terrain.for_each([&](LogicalPosition p) {
    if (rng.unit() < *share * build.context().depth()) build.map.rough.push_back(karst::packed(p));
  });
  return {};
}

constexpr karst::Pass kCollapse = karst::pass<collapse>({.name = "collapse",
                                                         .description = "Rubble, more below.",
                                                         .reads = "terrain",
                                                         .writes = "rough ground"},
                                                        karst::kNoParams);

struct Port {
  karst::Catalog catalog = karst::Catalog::builtin();
  karst::PassCatalog passes = karst::PassCatalog::builtin();
};

Result<Port> make_port(const HallConfig& config) {
  Port port;
  if (auto added = add_kinds(port.catalog); !added) return karst::error_of(added);
  port.catalog.add(karst::generator_object(
      {.name = "halls",
       .description = "Halls in rows.",
       .params = {{"share", 0.7, karst::between(0.0, 1.0), "of the halls that are dug"}}},
      HallMaker{config}));
  port.passes.add(kCollapse);
  return port;
}

// --- playing --------------------------------------------------------------------------------------

// From the stairs to the camp. The way is barred by a door, then walled up, then dug free again.
Result<void> walk_to_camp(karst::GameMap& map) {
  const LogicalPosition camp = map.layout().points_of_interest.front().position;
  const LogicalPosition start = *map.starting_position();
  const auto steps = [&] { return std::ssize(map.find_path(start, camp)) - 1; };
  const auto way = map.find_path(start, camp);
  const LogicalPosition middle = way[way.size() / 2];
  std::cout << "the camp is " << steps() << " steps away";
  if (auto done = map.set_tile(middle, karst::TileType::door); !done) return done;
  if (auto done = map.set_door(middle, karst::DoorState::shut); !done) return done;
  std::cout << (steps() < 0 ? ", out of reach behind a shut door" : ", the long way round a door");
  if (auto done = map.set_door(middle, karst::DoorState::open); !done) return done;
  std::cout << ", " << steps() << " through the open one";
  // A tunnel through the rock, along the row and then along the column.
  LogicalPosition p = start;
  while (p != camp) {
    (p.x != camp.x ? p.x : p.y) += p.x < camp.x || (p.x == camp.x && p.y < camp.y) ? 1 : -1;
    if (map.is_walkable(p)) continue;
    if (auto done = map.dig(p); !done) return done;
  }
  std::cout << ", " << steps() << " with a tunnel\n";
  return {};
}

Result<karst::GenerationResult> through_a_file(const karst::GenerationResult& map) {
  return (*karst::find_format("json"))->write(map).and_then([](const std::string& text) {
    return karst::read_map_json(text, "port.json");
  });
}

Result<void> run(const std::string& schedule_path, const std::string& tiles_path,
                 const std::string& picture_path) {
  const auto port = make_port({.side = 6, .gap = 3});
  if (!port) return karst::error_of(port);
  const auto text = karst::read_file(schedule_path, karst::kMostDocumentBytes);
  if (!text) return karst::error_of(text);
  const auto schedule = karst::read_schedule(*text, schedule_path, port->catalog, port->passes);
  if (!schedule) return karst::error_of(schedule);
  const karst::LevelGenerator world(*schedule, 7, port->catalog, port->passes);

  const auto tiles = karst::TileSet::load(tiles_path);
  if (!tiles) return karst::error_of(tiles);
  std::vector<karst::CaptionedPicture> pictures;
  for (const int level : {0, 5, 9}) {
    auto layout = world.level(level);
    if (!layout) return karst::error_of(layout);
    const auto read = through_a_file(*layout);
    if (!read) return karst::error_of(read);
    const auto again = karst::is_reproduced(*read, port->catalog, port->passes);
    std::cout << "level " << level << ": "
              << karst::name_of(layout->biomes[layout->start], layout->own_kinds) << ", "
              << layout->rough.size() << " rough tiles, " << (again == true ? "the same" : "another")
              << " map when it is made again\n";
    auto map = karst::GameMap::make(*std::move(layout));
    if (!map) return karst::error_of(map);
    if (auto done = walk_to_camp(*map); !done) return done;
    auto picture = karst::render_tiles(map->changed_layout(), *tiles);
    if (!picture) return karst::error_of(picture);
    pictures.push_back({"level " + std::to_string(level), *std::move(picture)});
  }
  return karst::draw_sheet(pictures, 1)
      .and_then([](const karst::Picture& sheet) { return karst::write_png(sheet); })
      .and_then([&](const std::string& png) { return karst::write_file(picture_path, png); });
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::cerr << "usage: port SCHEDULE TILES OUT.png\n";
    return 2;
  }
  const auto done = run(arguments[1], arguments[2], arguments[3]);
  if (!done) std::cerr << done.error().message() << '\n';
  return done ? 0 : 1;
}
