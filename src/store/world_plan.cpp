#include "store/world_plan.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace karst {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kPlanKey = "plan";

Json json_of(const WorldPlan::Document& document) {
  return {{"text", document.text}, {"where", document.where}};
}

std::optional<WorldPlan::Document> document_in(const Json& plan, const char* key) {
  const auto found = plan.find(key);
  if (found == plan.end()) return std::nullopt;
  return WorldPlan::Document{found->value("text", ""), found->value("where", "")};
}

std::optional<std::int64_t> number_in(const Json& plan, const char* key) {
  const auto found = plan.find(key);
  return found == plan.end() ? std::nullopt : std::optional(found->get<std::int64_t>());
}

// Throws what the parser throws where the text is no plan.
WorldPlan read_plan(const Dungeon& dungeon, const std::string& text) {
  const Json json = Json::parse(text);
  WorldPlan plan;
  plan.dungeon = {.type = dungeon.type,
                  .depth = dungeon.max_depth,
                  .seed = dungeon.seed,
                  .name = dungeon.name,
                  .entrance_x = dungeon.entrance_x,
                  .entrance_y = dungeon.entrance_y,
                  .boss_every = json.at("bossEvery").get<std::int64_t>()};
  plan.schedule = document_in(json, "schedule");
  plan.tables = document_in(json, "tables");
  plan.dungeon.width = number_in(json, "width");
  plan.dungeon.height = number_in(json, "height");
  return plan;
}

Result<std::optional<WorldScheduler>> schedule_of(const WorldPlan& plan) {
  if (!plan.schedule) return std::nullopt;
  return read_schedule(plan.schedule->text, plan.schedule->where).map([](WorldScheduler read) {
    return std::optional(std::move(read));
  });
}

Result<DungeonTables> tables_of(const WorldPlan& plan) {
  if (!plan.tables) return DungeonTables::builtin();
  auto own = read_tables(plan.tables->text, plan.tables->where);
  if (!own) return own;
  return merged(DungeonTables::builtin(), *own);
}

}  // namespace

Dungeon with_plan(Dungeon dungeon, const WorldPlan& plan) {
  Json json = {{"bossEvery", plan.dungeon.boss_every}};
  if (plan.schedule) json["schedule"] = json_of(*plan.schedule);
  if (plan.tables) json["tables"] = json_of(*plan.tables);
  if (plan.dungeon.width) json["width"] = *plan.dungeon.width;
  if (plan.dungeon.height) json["height"] = *plan.dungeon.height;
  dungeon.metadata.emplace_back(kPlanKey,
                                json.dump(-1, ' ', false, Json::error_handler_t::replace));
  return dungeon;
}

Result<std::optional<WorldPlan>> plan_of(const Dungeon& dungeon, const std::string& where) {
  const auto found = std::ranges::find(dungeon.metadata, kPlanKey, &JsonKeys::value_type::first);
  if (found == dungeon.metadata.end()) return std::nullopt;
  try {
    return read_plan(dungeon, found->second);
  } catch (const Json::exception&) {
    return bad_input(where, "metadata.plan", "is not a plan that Karst has written");
  }
}

Result<DungeonMaker> maker_of(const WorldPlan& plan) {
  auto schedule = schedule_of(plan);
  if (!schedule) return error_of(schedule);
  auto tables = tables_of(plan);
  if (!tables) return error_of(tables);
  return DungeonMaker::make(plan.dungeon, *std::move(schedule), *std::move(tables));
}

}  // namespace karst
