#include "karst/dungeon/dungeon_maker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dungeon/making/dungeon_name.hpp"
#include "dungeon/making/level_links.hpp"
#include "dungeon/making/themes.hpp"
#include "dungeon/plain_text.hpp"
#include "engine/pick_seed.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::size_t kMostNameLength = 200;

Result<void> check_range(std::string_view field, std::int64_t value, std::int64_t most) {
  if (value >= 1 && value <= most) return {};
  return bad_input("", fmt::format("{} = {}", field, value), fmt::format("is outside 1..{}", most));
}

Result<void> check_plan(const DungeonPlan& plan) {
  if (auto done = check_range("depth", plan.depth, kMostDungeonDepth); !done) return done;
  if (auto done = check_range("boss_every", plan.boss_every, kMostDungeonDepth); !done) return done;
  if (plan.name.size() > kMostNameLength) {
    return bad_input("", fmt::format("name \"{}\"", shortened(plan.name)),
                     fmt::format("is longer than {} bytes", kMostNameLength));
  }
  if (has_control(plan.name)) {
    return bad_input("", fmt::format("name \"{}\"", shortened(plan.name)),
                     "has a control character or more than one line");
  }
  return {};
}

Dungeon dungeon_of(const DungeonPlan& plan, std::uint64_t seed) {
  const std::string_view type = kDungeonTypeNames[static_cast<std::size_t>(plan.type)];
  Dungeon dungeon;
  dungeon.id = fmt::format("{}-{}", type, hash_to_string(hash_text(type, seed)));
  dungeon.name = plan.name.empty() ? dungeon_name(plan.type, seed) : plan.name;
  dungeon.entrance_x = plan.entrance_x;
  dungeon.entrance_y = plan.entrance_y;
  dungeon.seed = seed;
  dungeon.type = plan.type;
  dungeon.max_depth = plan.depth;
  return dungeon;
}

std::string id_of_type(const DungeonLevel& level, std::string_view type) {
  const auto room = std::ranges::find(level.rooms, type, &DungeonRoom::type);
  return room == level.rooms.end() ? std::string{} : room->id;
}

// Of the room that the map's graph calls the exit; empty if start and goal are in one room.
std::string id_of_exit(const RoomGraph& graph, const DungeonLevel& level) {
  const auto exit = std::ranges::find(graph.rooms, RoomRole::exit, &GraphRoom::role);
  if (exit == graph.rooms.end()) return {};
  const std::string suffix = fmt::format("-r{}", exit - graph.rooms.begin());
  const auto room = std::ranges::find_if(
      level.rooms, [&](const DungeonRoom& one) { return one.id.ends_with(suffix); });
  return room == level.rooms.end() ? std::string{} : room->id;
}

// The ids of the rooms where one enters and leaves a level. Where a boss holds the exit, that is
// the room of the boss; where start and goal are in one room, that is both.
LevelEnds ends_of(const RoomGraph& graph, const DungeonLevel& level) {
  LevelEnds ends{id_of_type(level, "entrance"), id_of_type(level, "exit")};
  if (!ends.exit.empty()) return ends;
  // A graph without rooms is that of a maze: its exit is known to the model alone.
  ends.exit = graph.empty() ? id_of_type(level, "boss_room") : id_of_exit(graph, level);
  if (ends.exit.empty()) ends.exit = ends.entrance;
  return ends;
}

// Schedules count levels from 0, dungeons do not: the error names the level as the caller knows it.
Error told_by_z(Error error, std::int64_t level, std::int64_t z) {
  const std::string counted = fmt::format("level {}", level);
  if (error.where.starts_with(counted)) {
    error.where.replace(0, counted.size(), fmt::format("level {}", z));
  }
  return error;
}

Result<WorldScheduler> in_size_of(const DungeonPlan& plan, WorldScheduler schedule) {
  if (!plan.width && !plan.height) return schedule;
  WorldConfig config = schedule.config();
  config.chunk_width = plan.width.value_or(config.chunk_width);
  config.chunk_height = plan.height.value_or(config.chunk_height);
  return schedule.with_config(config);
}

}  // namespace

DungeonMaker::DungeonMaker(Dungeon dungeon, LevelGenerator world, DungeonTables tables,
                           DungeonPlan plan, ThemeCatalog themes)
    : dungeon_(std::move(dungeon)),
      world_(std::move(world)),
      tables_(std::move(tables)),
      plan_(std::move(plan)),
      themes_(std::move(themes)) {}

Result<DungeonMaker> DungeonMaker::make(const DungeonPlan& plan,
                                        std::optional<WorldScheduler> schedule,
                                        DungeonTables tables, const PassCatalog& passes) {
  if (auto done = check_plan(plan); !done) return tl::make_unexpected(done.error());
  std::uint64_t seed = plan.seed;
  if (!schedule) {
    if (seed == 0) seed = pick_seed();
    schedule = dungeon_schedule(plan.depth, seed, plan.type);
  }
  auto sized = in_size_of(plan, *std::move(schedule));
  if (!sized) return tl::make_unexpected(sized.error());
  LevelGenerator world(*std::move(sized), seed, Catalog::builtin(), passes);
  Dungeon dungeon = dungeon_of(plan, world.seed());
  return DungeonMaker(std::move(dungeon), std::move(world), std::move(tables), plan, passes.themes());
}

// What words and encounters of a level are about.
std::string DungeonMaker::words_at(std::int32_t depth) const {
  const Theme* theme = themes_.find(world_.schedule().segment_at(depth - 1).theme);
  return theme != nullptr ? theme->words : std::string(theme_at(dungeon_.type, depth, dungeon_.seed));
}

// How many levels above this one, in its hundred, have the same words.
std::int32_t DungeonMaker::levels_alike_before(std::int32_t depth) const {
  constexpr std::int32_t kLooksBack = 100;  // more would cost time in the depths
  const std::string words = words_at(depth);
  std::int32_t count = 0;
  for (std::int32_t above = (depth - 1) / kLooksBack * kLooksBack + 1; above < depth; ++above) {
    if (words_at(above) == words) ++count;
  }
  return count;
}

PopulationPlan DungeonMaker::population_of(const GenerationResult& map, std::int32_t depth) const {
  PopulationPlan population{
      .dungeon_id = dungeon_.id,
      .seed = map.seed,
      .z = z_of(dungeon_.type, depth),
      .depth = depth,
      .max_depth = static_cast<std::int32_t>(dungeon_.max_depth),
      .boss_level = depth % plan_.boss_every == 0 || depth == dungeon_.max_depth,
      .theme = words_at(depth),
      .words_key = dungeon_.seed,
      .levels_before = depth - 1,
      .themed_before = levels_alike_before(depth)};
  population.way_in = std::nullopt;
  population.way_on = std::nullopt;
  if (depth > 1) population.way_in = link_below(depth - 1, dungeon_.seed);
  if (depth < dungeon_.max_depth) population.way_on = link_below(depth, dungeon_.seed);
  return population;
}

Result<MadeLevel> DungeonMaker::level(std::int64_t z) const {
  const std::int64_t depth = dungeon_.type == DungeonType::tower ? z : -z;
  if (depth < 1 || depth > dungeon_.max_depth) {
    return bad_input("", fmt::format("level {}", z),
                     fmt::format("is none of this {}, which has {} .. {}",
                                 kDungeonTypeNames[static_cast<std::size_t>(dungeon_.type)],
                                 z_of(dungeon_.type, 1), z_of(dungeon_.type, dungeon_.max_depth)));
  }
  auto map = world_.level(depth - 1);
  if (!map) return tl::make_unexpected(told_by_z(map.error(), depth - 1, z));
  MadeLevel made{*std::move(map), {}};
  const auto at = static_cast<std::int32_t>(depth);
  auto level = populate(made.map, population_of(made.map, at), tables_);
  if (!level) return tl::make_unexpected(level.error());
  made.level = *std::move(level);
  made.level.connections = level_connections(dungeon_, at, ends_of(made.map.graph, made.level));
  return made;
}

std::optional<std::string> DungeonMaker::warning_at(std::int64_t z) const {
  const std::int64_t depth = dungeon_.type == DungeonType::tower ? z : -z;
  const auto warning = world_.schedule().warning_at(depth - 1);
  if (!warning) return std::nullopt;
  return fmt::format("level {}: {}", z, *warning);
}

Result<Dungeon> DungeonMaker::whole() const {
  Dungeon whole = dungeon_;
  for (std::int64_t depth = 1; depth <= dungeon_.max_depth; ++depth) {
    auto made = level(z_of(dungeon_.type, depth));
    if (!made) return tl::make_unexpected(made.error());
    whole.levels.push_back(std::move(made->level));
  }
  return whole;
}

}  // namespace karst
