// Cave for squads: round chambers in the sectors of a grid, and between them natural cave with wide
// passages. Rock and floor by chance are smoothed by a cellular automaton; the chambers, cleared
// before, keep their place and get a ragged edge from it. What is narrow is widened, what lies
// apart is joined, pillars give cover in the chambers, and left and right a place is cleared for a
// faction.
//
//   ##############################
//   ####....#####..#######....####      1, 2: faction starts
//   ###......###.....###...oo..###      oo: a pillar
//   ###..1...........#.....oo.2.##
//   ####....####....####........##
//   ######..#####.########....####
//   ##############################
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "generators/by_area.hpp"
#include "generators/caves/cave_rule.hpp"
#include "generators/caves/chambers.hpp"
#include "generators/caves/open_share.hpp"
#include "generators/caves/thick_border.hpp"
#include "generators/caves/varied_fill.hpp"
#include "generators/generator_table.hpp"
#include "karst/core/text.hpp"
#include "karst/terrain/automaton.hpp"
#include "terrain/openness.hpp"
#include "terrain/pillars.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  double fill_density = 0.42;
  int num_chambers = 5;
  int min_chamber_radius = 8;
  int max_chamber_radius = 12;
  int ca_iterations = 6;
  int min_passage_width = 3;
  double pillar_density = 0.03;
  int border_thickness = 2;
  CaveRule rule = CaveRule::keep;
  double variety = 0.5;
  double exit_distance = 0.6;
};

constexpr auto kParams = describe(
    real<&Params::fill_density>("fill_density", between(0.0, 1.0),
                                "share of rock between the chambers before it is smoothed"),
    by_size(integer<&Params::num_chambers>(
                "num_chambers", between(1, kMostChambers),
                "round chambers, one more or less by chance, each in a sector of its own; 5, and "
                "more on maps larger than 100x80"),
            [](Size map) { return grown(5, map); }),
    integer<&Params::min_chamber_radius>(
        "min_chamber_radius", between(2, 1000),
        "smallest radius of a chamber; on small maps what its sector has room for"),
    integer<&Params::max_chamber_radius>(
        "max_chamber_radius", between(2, 1000),
        "largest radius of a chamber; on small maps what its sector has room for"),
    integer<&Params::ca_iterations>("ca_iterations", between(0, 100),
                                    "how often the cave is smoothed"),
    integer<&Params::min_passage_width>("min_passage_width", between(1, 100),
                                        "least width of the passages that join caves lying apart"),
    real<&Params::pillar_density>(
        "pillar_density", between(0.0, 1.0),
        "share of a chamber that is covered by pillars, as far as there is room for them"),
    integer<&Params::border_thickness>("border_thickness", between(1, 100),
                                       "rows and columns of rock along the edge of the map"),
    choice<&Params::rule>("rule", kCaveRuleOptions, kCaveRuleMeaning),
    real<&Params::variety>("variety", between(0.0, 1.0),
                           "how much looser rock is in some places and denser in others; 0: the "
                           "same everywhere"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

constexpr std::array kRules = {
    rule<Params>("min_chamber_radius <= max_chamber_radius",
                 [](const Params& p) { return p.min_chamber_radius <= p.max_chamber_radius; })};

// Sectors of 3x3 tiles at least, and a tile inside the border in the outer quarters.
Size min_size(const Params& params) {
  const int border = params.border_thickness;
  return {std::max(2 * border + 9, 4 * border + 4), 2 * border + 9};
}

// Discs smaller than the chambers by `less` are cleared.
void clear_chambers(Build& build, const Rect& inside, std::int32_t less) {
  for (const Rect& room : build.map.rooms) {
    set_disc(build.terrain, room.center(), chamber_radius(room) - less, inside);
  }
}

void make_cave(const Params& params, const Rect& inside, Build& build) {
  Rng chambers = build.rng("chambers");
  const std::int32_t count = std::max(1, params.num_chambers + chambers.between(-1, 1));
  place_chambers(inside, count, {params.min_chamber_radius, params.max_chamber_radius}, chambers,
                 build.kept<std::vector<std::int32_t>>(), build.map.rooms);
  fill_varied(build, 1 - params.fill_density, params.variety, build.rng("fill"));
  clear_chambers(build, inside, 0);
  close_border(build.terrain, params.border_thickness);
  build.step("fill");
  run_automaton(build.terrain, params.rule == CaveRule::plain ? kPlainCaveRule : kCaveRule,
                params.ca_iterations);
  build.step("smooth");
  clear_chambers(build, inside, 1);
  build.step("chambers");
}

void widen(Build& build) {
  const std::int64_t most_open = build.size().area() * 7 / 10;
  widen_narrow(build.terrain, most_open, build.scratch(0));
}

// Pockets with fewer tiles are filled. A chamber, however small, is none.
std::int64_t smallest_cave(const std::vector<Rect>& chambers) {
  std::int64_t smallest = 16;
  for (const Rect& room : chambers) {
    const std::int64_t radius = chamber_radius(room) - 1;
    smallest = std::min(smallest, 2 * radius * (radius + 1) + 1);  // tiles of a diamond
  }
  return smallest;
}

void connect(const Params& params, Build& build) {
  Rng passages = build.rng("passages");
  build.kept<Connector>().connect(build.terrain, {.width = params.min_passage_width,
                                                  .border = params.border_thickness,
                                                  .smallest_region = smallest_cave(build.map.rooms),
                                                  .must_open = build.must_open(),
                                                  .winding = &passages});
}

constexpr std::int32_t kOpennessRadius = 6;  // 13x13 tiles
constexpr std::int32_t kStartRadius = 6;

// The tiles inside the border in the left (0) or the right (1) quarter of the map.
Rect quarter(Size size, const Rect& inside, std::int32_t side) {
  const std::int32_t columns = size.width / 4;
  return side == 0 ? Rect{inside.x1, inside.y1, columns - 1, inside.y2}
                   : Rect{size.width - columns, inside.y1, inside.x2, inside.y2};
}

void place_starts(const Params& params, const Rect& inside, Build& build) {
  bool in_rock = false;
  for (const std::int32_t side : {0, 1}) {
    const Rect where = quarter(build.size(), inside, side);
    const auto open = most_open_tile(build.terrain, where, kOpennessRadius);
    const LogicalPosition start = open.value_or(where.center());
    set_disc(build.terrain, start, kStartRadius, inside);
    build.map.faction_starts.push_back({start, Biome::mountain, side});
    in_rock = in_rock || !open;
  }
  if (in_rock) connect(params, build);
}

// What no pillar may cover: the centres of chambers with the tiles around them, the starts, the
// stairs that are asked for.
BitGrid& mark_free_places(const Rect& inside, Build& build) {
  BitGrid& keep_open = build.scratch(0);
  for (const Rect& room : build.map.rooms) {
    const LogicalPosition center = room.center();
    keep_open.set_rect({center.x - 1, center.y - 1, center.x + 1, center.y + 1});
  }
  for (const FactionStart& start : build.map.faction_starts) {
    set_disc(keep_open, start.position, kStartRadius, inside);
  }
  for (const LogicalPosition tile : build.must_open()) keep_open.set(tile);
  return keep_open;
}

void place_pillars(const Params& params, const Rect& inside, Build& build) {
  Rng rng = build.rng("pillars");
  const BitGrid& keep_open = mark_free_places(inside, build);
  for (const Rect& room : build.map.rooms) {
    const std::int32_t radius = chamber_radius(room) - 1;
    place_pillars(build.terrain, {room.center(), radius}, params.pillar_density, keep_open, rng);
  }
}

Result<void> run(const Params& params, Build& build) {
  const Rect inside = inside_border(build.size(), params.border_thickness);
  make_cave(params, inside, build);
  widen(build);
  build.step("widen");
  connect(params, build);
  build.step("connect");
  // All of it still hangs together: tiles are opened only around open ones, and what closing the
  // border leaves of such a 3x3 is a rectangle.
  widen(build);
  close_border_around(build.terrain, params.border_thickness, build.must_open());
  build.step("widen_again");
  // Before the pillars: clearing a start would leave crumbs of them.
  place_starts(params, inside, build);
  build.step("starts");
  place_pillars(params, inside, build);
  build.step("pillars");
  build.map.biomes.reset(build.size(), Biome::mountain);
  return {};
}

using Violated = std::optional<Violation>;

Violated check_border_thick(const Params& params, const MapFacts& facts) {
  return check_thick_border(facts, params.border_thickness);
}

Violated check_chambers(const Params& params, const MapFacts& facts) {
  const std::vector<Rect>& rooms = facts.map.rooms;
  const int wanted =
      std::min(params.num_chambers,
               most_chambers(inside_border(facts.walkable.size(), params.border_thickness)));
  if (std::abs(std::ssize(rooms) - wanted) > 1) {
    return Violation{fmt::format("{}, {} wanted, one more or less",
                                 counted(std::ssize(rooms), "chamber"), wanted),
                     0};
  }
  for (const Rect& room : rooms) {
    const LogicalPosition center = room.center();
    if (facts.walkable.get_or_zero(center)) continue;
    return Violation{fmt::format("the chamber's centre {},{} is rock", center.x, center.y), 0};
  }
  return std::nullopt;
}

// Whether all tiles within kStartRadius that lie inside the border are open.
bool start_cleared(const MapFacts& facts, LogicalPosition start, const Rect& inside) {
  BitGrid& rock = facts.scratch;
  rock.reset(facts.walkable.size());
  set_disc(rock, start, kStartRadius, inside);
  rock.and_not(facts.walkable);
  return !rock.any();
}

Violated check_faction_starts(const Params& params, const MapFacts& facts) {
  const std::vector<FactionStart>& starts = facts.map.faction_starts;
  if (starts.size() != 2) {
    return Violation{fmt::format("{} faction starts, 2 wanted", starts.size()), 0};
  }
  const Rect inside = inside_border(facts.walkable.size(), params.border_thickness);
  for (const std::int32_t side : {0, 1}) {
    const FactionStart& start = starts[static_cast<std::size_t>(side)];
    const Rect where = quarter(facts.walkable.size(), inside, side);
    if (start.sector == side && where.contains(start.position) &&
        start_cleared(facts, start.position, inside)) {
      continue;
    }
    return Violation{fmt::format("faction start {},{} is not cleared or not in its quarter",
                                 start.position.x, start.position.y),
                     0};
  }
  return std::nullopt;
}

// Whether everything that decides how much is open has its default.
bool has_usual_cave(const Params& params, Size map) {
  const Params usual;
  return params.fill_density == usual.fill_density && params.rule == usual.rule &&
         params.num_chambers == grown(usual.num_chambers, map) &&
         params.min_chamber_radius == usual.min_chamber_radius &&
         params.max_chamber_radius == usual.max_chamber_radius &&
         params.ca_iterations == usual.ca_iterations &&
         params.min_passage_width == usual.min_passage_width &&
         params.pillar_density == usual.pillar_density && params.variety == usual.variety;
}

// Asked only where the cave decides, and not what the caller wants or the cleared starts.
Violated check_usual_open_share(const Params& params, const MapFacts& facts) {
  const Size size = facts.walkable.size();
  const std::int32_t shorter_side = std::min(size.width, size.height) - 2 * params.border_thickness;
  if (shorter_side < 36 || !has_usual_cave(params, size)) return std::nullopt;
  return check_share(open_share_inside(facts, params.border_thickness), 0.35, 0.85);
}

constexpr std::array kPromises = {
    kBorderClosed,
    kRoomsApart,
    promise<check_border_thick>(
        "border_thick",
        "border_thickness rows and columns along the edge are rock, but for a way in from "
        "stairs that were asked for there"),
    promise<check_chambers>("chambers",
                            "num_chambers rooms, one more or less, or as many as the map has "
                            "room for, each with an open centre"),
    promise<check_faction_starts>(
        "faction_starts",
        "sector 0 in the left, 1 in the right quarter, with all tiles within 6 open as far as "
        "they lie inside the border"),
    promise<check_usual_open_share>(
        "open_share",
        "0.35..0.85 of the tiles inside the border are open where these are 36x36 or more and "
        "all parameters but border_thickness have their defaults",
        PromiseGroup::openness)};

constexpr auto kPresets = std::to_array<Preset>(
    {{.name = "squads", .meaning = "chambers and wide passages for small troops"},
     {.name = "arena",
      .meaning = "one wide cave with many pillars for cover",
      .settings = "fill_density=0.34 pillar_density=0.08"},
     {.name = "warren",
      .meaning = "narrow cave between the chambers",
      .settings = "fill_density=0.5 min_passage_width=2 ca_iterations=4"}});

}  // namespace

constinit const MapGenerator cavern = generator<run, min_size>(
    {.name = "cavern",
     .version = 4,
     .description = "Cave for squads: round chambers joined by natural cave with wide passages, "
                    "pillars for cover, and a cleared place for a faction left and right.",
     .min_size_meaning =
         "9 each way inside the border, and the border within a quarter of the width",
     .rules = kRules,
     .promises = kPromises,
     .presets = kPresets,
     .usual = {.floor = 0.5, .several_rooms = true}},
    kParams);

}  // namespace karst
