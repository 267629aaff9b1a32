// Making maps and telling how they came about.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "c_api/c_objects.hpp"
#include "c_api/c_request.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/levels/level_generator.hpp"

using namespace karst;
using namespace karst::c_api;

namespace {

using Json = nlohmann::ordered_json;

Observer observer_of(const karst_watch* watch, int attempts) {
  if (watch == nullptr || watch->step == nullptr) return {};
  return [watch, attempts](const Step& step) {
    const std::string name(step.name);
    const karst_step seen{name.c_str(),         step.attempt,          attempts,
                          step.terrain.width(), step.terrain.height(), &step.terrain};
    return watch->step(watch->context, &seen) != 0;
  };
}

Result<void> check_watch(const karst_watch* watch) {
  if (watch == nullptr || watch->struct_size == sizeof(karst_watch)) return {};
  return bad_input("", fmt::format("a karst_watch of {} bytes", watch->struct_size),
                   fmt::format("is not one of this version, which has {}", sizeof(karst_watch)));
}

Json position_json(LogicalPosition p) {
  return {{"x", p.x}, {"y", p.y}};
}

Json params_json(const std::vector<NamedParam>& params) {
  Json json = Json::object();
  for (const NamedParam& param : params) {
    std::visit([&](const auto& value) { json[param.name] = value; }, param.value);
  }
  return json;
}

Json passes_json(const GenerationResult& map) {
  Json json = Json::array();
  for (const PassRecord& pass : map.passes) {
    Json one = {
        {"name", pass.name}, {"version", pass.version}, {"params", params_json(pass.params)}};
    if (!pass.outcome.is_applied()) one["undone"] = pass.outcome.reason;
    json.push_back(std::move(one));
  }
  return json;
}

// What did not come out as it was asked for.
Json warnings_json(const GenerationResult& map) {
  Json json = Json::array();
  for (const MapWarning& warning : map.warnings) {
    json.push_back(fmt::format("{}{}: {}", warning.what,
                               warning.param.empty() ? "" : fmt::format(" ({})", warning.param),
                               warning.why));
  }
  for (const Placement& placement : map.placements) {
    if (placement.why.empty() || placement.placed == 0) continue;  // none placed is a warning of the map
    json.push_back(fmt::format("{}: {} of {} placed: {}", placement.type, placement.placed,
                               placement.asked, placement.why));
  }
  for (const PassRecord& pass : map.passes) {
    if (!pass.outcome.is_applied()) {
      json.push_back(fmt::format("{} was undone: {}", pass.name, pass.outcome.reason));
    }
  }
  return json;
}

std::string summary_of(const GenerationResult& map) {
  Json json = {{"generator", map.generator},
               {"version", map.generator_version},
               {"seed", std::to_string(map.seed)},
               {"attempt", map.attempt},
               {"hash", fmt::format("{:016x}", map.hash)},
               {"width", map.size().width},
               {"height", map.size().height},
               {"params", params_json(map.params)},
               {"start", position_json(map.start)}};
  if (map.stairs_up) json["stairsUp"] = position_json(*map.stairs_up);
  if (map.stairs_down) json["stairsDown"] = position_json(*map.stairs_down);
  json["passes"] = passes_json(map);
  json["warnings"] = warnings_json(map);
  if (map.theme) json["theme"] = map.theme->name;
  if (map.level) json["level"] = map.level->number;
  return json.dump();
}

template <class Make>
karst_status answer_map(karst_map** out, karst_error** error, const Make& make) noexcept {
  if (out == nullptr) return refuse_null("the place for the map", error);
  return answer(error, make, [&](GenerationResult map) { *out = new karst_map{std::move(map)}; });
}

}  // namespace

void karst_step_terrain(const karst_step* step, uint8_t* tiles) {
  if (step == nullptr || tiles == nullptr) return;
  const auto& terrain = *static_cast<const BitGrid*>(step->terrain);
  for (std::int32_t y = 0; y < terrain.height(); ++y) {
    for (std::int32_t x = 0; x < terrain.width(); ++x) *tiles++ = terrain.get({x, y}) ? 1 : 0;
  }
}

karst_status karst_make(const char* request, size_t request_size, const karst_watch* watch,
                        karst_map** map, karst_error** error) {
  return answer_map(map, error, [&]() -> Result<GenerationResult> {
    if (auto known = check_watch(watch); !known) return error_of(known);
    auto recipe = read_make_request(text_of(request, request_size));
    if (!recipe) return error_of(recipe);
    recipe->request.observer = observer_of(watch, recipe->request.max_attempts);
    return generate(recipe->generator, recipe->request);
  });
}

karst_status karst_make_level(const char* schedule, size_t schedule_size, int64_t level,
                              uint64_t seed, const karst_watch* watch, karst_map** map,
                              karst_error** error) {
  return answer_map(map, error, [&]() -> Result<GenerationResult> {
    if (auto known = check_watch(watch); !known) return error_of(known);
    Result<WorldScheduler> read = default_schedule();
    if (schedule_size > 0) {
      read = read_json_document(text_of(schedule, schedule_size), "schedule")
                 .and_then([](const Document& document) { return read_schedule(document); });
    }
    if (!read) return error_of(read);
    return LevelGenerator(*std::move(read), seed).level(level);
  });
}

karst_status karst_read_map(const char* text, size_t text_size, karst_map** map,
                            karst_error** error) {
  return answer_map(map, error, [&] { return read_map_json(text_of(text, text_size), "map"); });
}

karst_status karst_read_recipe(const char* text, size_t text_size, karst_buffer** request,
                               karst_error** error) {
  return answer_bytes(request, error, [&]() -> Result<std::string> {
    return read_json_document(text_of(text, text_size), "recipe")
        .and_then([](const Document& document) { return read_recipe(document); })
        .map(write_make_request);
  });
}

void karst_map_free(karst_map* map) {
  delete map;
}

int32_t karst_map_width(const karst_map* map) {
  return map == nullptr ? 0 : map->map.size().width;
}
int32_t karst_map_height(const karst_map* map) {
  return map == nullptr ? 0 : map->map.size().height;
}
uint64_t karst_map_hash(const karst_map* map) {
  return map == nullptr ? 0 : map->map.hash;
}

karst_status karst_map_summary(const karst_map* map, karst_buffer** json, karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(json, error, [&]() -> Result<std::string> { return summary_of(map->map); });
}
