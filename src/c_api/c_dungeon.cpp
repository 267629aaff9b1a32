// Dungeons of many levels.
#include <memory>

#include "c_api/c_objects.hpp"
#include "c_api/c_request.hpp"
#include "formats/json_writer.hpp"
#include "karst/formats/dungeon_json.hpp"

struct karst_dungeon {
  karst::DungeonMaker maker;
};

using namespace karst;
using namespace karst::c_api;

namespace {

Result<std::string> converted(std::string_view text, std::int64_t z) {
  const auto dungeon = read_dungeon_json(text, "dungeon");
  if (!dungeon) return error_of(dungeon);
  const auto conversion = convert(*dungeon, z == 0 ? std::nullopt : std::optional(z));
  if (!conversion) return error_of(conversion);
  std::string map = write_dungeon_map_json(conversion->map);
  while (map.ends_with('\n')) map.pop_back();
  JsonWriter json(std::ssize(map) + 64);
  json.key("map");
  json.add_raw(map);
  json.key("warnings");
  json.add_lines(conversion->repairs, [&](const std::string& line) { json.add_text(line); });
  return json.finish();
}

}  // namespace

karst_status karst_dungeon_make(const char* request, size_t request_size, karst_dungeon** dungeon,
                                karst_error** error) {
  if (dungeon == nullptr) return refuse_null("the place for the dungeon", error);
  return answer(
      error,
      [&]() -> Result<DungeonMaker> {
        const auto plan = read_dungeon_request(text_of(request, request_size));
        if (!plan) return error_of(plan);
        return DungeonMaker::make(*plan);
      },
      [&](DungeonMaker maker) { *dungeon = new karst_dungeon{std::move(maker)}; });
}

karst_status karst_dungeon_json(const karst_dungeon* dungeon, karst_buffer** json,
                                karst_error** error) {
  if (dungeon == nullptr) return refuse_null("the dungeon", error);
  return answer_bytes(json, error, [&]() -> Result<std::string> {
    return write_dungeon_json(dungeon->maker.dungeon());
  });
}

int64_t karst_dungeon_depth(const karst_dungeon* dungeon) {
  if (dungeon == nullptr) return 0;
  const Dungeon& model = dungeon->maker.dungeon();
  return model.type == DungeonType::tower ? model.max_depth : -std::int64_t{model.max_depth};
}

karst_status karst_dungeon_level(const karst_dungeon* dungeon, int64_t z, karst_map** map,
                                 karst_buffer** model, karst_error** error) {
  if (dungeon == nullptr) return refuse_null("the dungeon", error);
  if (map == nullptr || model == nullptr) return refuse_null("the place for the level", error);
  return answer(
      error, [&] { return dungeon->maker.level(z); },
      [&](MadeLevel made) {
        auto text = std::make_unique<karst_buffer>(write_level_json(made.level));
        *map = new karst_map{std::move(made.map)};
        *model = text.release();
      });
}

void karst_dungeon_free(karst_dungeon* dungeon) {
  delete dungeon;
}

karst_status karst_dungeon_convert(const char* json, size_t json_size, int64_t z,
                                   karst_buffer** result, karst_error** error) {
  return answer_bytes(result, error, [&] { return converted(text_of(json, json_size), z); });
}
