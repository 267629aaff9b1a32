#include <array>
#include <nlohmann/json.hpp>

#include "karst/core/version.hpp"
#include "karst/formats/catalogue.hpp"
#include "karst/formats/formats.hpp"
#include "karst/generators/presets.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

using Json = nlohmann::ordered_json;

Json value_json(const ParamValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json size_json(Size size) {
  return {{"width", size.width}, {"height", size.height}};
}

Json param_json(const ParamInfo& info) {
  Json json = {{"name", info.name},
               {"type", to_string(info.type)},
               {"default", value_json(info.default_value())}};
  if (info.type == ParamType::integer) {
    json["min"] = info.integer_min;
    json["max"] = info.integer_max;
  } else if (info.type == ParamType::real) {
    json["min"] = info.real_min;
    json["max"] = info.real_max;
  } else if (info.type == ParamType::choice) {
    json["choices"] = info.options;
  } else if (info.type == ParamType::text) {
    json["max_bytes"] = info.integer_max;
  }
  json["meaning"] = info.meaning;
  return json;
}

// Of a generator or a pass.
template <class Declared>
Json declared_json(const Declared& declared) {
  Json json = {{"name", declared.name},
               {"version", declared.version},
               {"description", declared.description},
               {"params", Json::array()}};
  for (const ParamInfo& info : declared.params) json["params"].push_back(param_json(info));
  return json;
}

// Every parameter tells its group.
void add_groups(const MapGenerator& generator, Json& params) {
  std::string_view group;
  for (Json& param : params) {
    for (const ParamGroup& one : generator.groups) {
      if (param["name"] == one.first) group = one.name;
    }
    if (!group.empty()) param["group"] = group;
  }
}

Json presets_json(const MapGenerator& generator) {
  Json list = Json::array();
  for (const Preset& preset : generator.presets) {
    Json json = {{"name", preset.name}, {"meaning", preset.meaning}, {"params", Json::object()}};
    const auto params = preset_params(generator, preset);
    if (!params) continue;  // a generator of an application that declares what it does not have
    for (const NamedParam& param : *params) json["params"][param.name] = value_json(param.value);
    if (preset.size) json["size"] = size_json(*preset.size);
    list.push_back(std::move(json));
  }
  return list;
}

Json generator_entry(const MapGenerator& generator) {
  Json json = declared_json(generator);
  add_groups(generator, json["params"]);
  std::vector<NamedParam> defaults;
  // Nothing is given, so nothing can be refused.
  (void)resolve_params(generator.params, {}, generator.name, defaults);
  const Size smallest = min_size_of(generator, defaults);
  json["default_size"] = size_json(generator.default_size);
  json["min_size"] = size_json(smallest);
  json["min_size_meaning"] = generator.min_size_meaning;
  json["rules"] = Json::array();
  for (const ParamRule& rule : generator.rules) json["rules"].push_back(rule.text);
  json["promises"] = Json::array();
  for (const std::span<const Promise> promises : {common_promises(), generator.promises}) {
    for (const Promise& promise : promises) {
      json["promises"].push_back({{"name", promise.name}, {"meaning", promise.meaning}});
    }
  }
  json["presets"] = presets_json(generator);
  return json;
}

Json pass_entry(const Pass& pass, const Catalog& catalog) {
  Json json = declared_json(pass);
  json["reads"] = pass.reads;
  json["writes"] = pass.writes;
  json["gives_up"] = promises_given_up(pass, catalog);
  return json;
}

Json metrics_json() {
  Json list = Json::array();
  for (const MetricInfo& info : metric_infos()) {
    list.push_back({{"name", info.name},
                    {"meaning", info.meaning},
                    {"unit", info.unit},
                    {"of", maps_with(info)}});
  }
  return list;
}

Json formats_json() {
  Json list = Json::array();
  for (const MapFormat& format : map_formats()) {
    list.push_back({{"name", format.name},
                    {"ending", format.extension},
                    {"meaning", format.description},
                    {"text", format.text},
                    {"options", Json::array()}});
  }
  return list;
}

struct Named {
  std::string_view name;
  std::string_view meaning;
};

Json named_json(std::span<const Named> all) {
  Json list = Json::array();
  for (const Named& named : all) list.push_back({{"name", named.name}, {"meaning", named.meaning}});
  return list;
}

constexpr std::array kLayers = {Named{"biomes", "the biome of every tile, by number"},
                                Named{"heights", "0..3, how high the ground of a battle lies"},
                                Named{"ground", "what covers the floor, by number"},
                                Named{"elevation", "0..63 under water, 64..255 above it"},
                                Named{"moisture", "0..255, dry to wet"},
                                Named{"rough", "1 where a tile costs 2 to enter"},
                                Named{"walkable", "1 where one can walk"},
                                Named{"rooms", "the room's index + 1, 0 outside of rooms"}};

constexpr std::array kTiles = {Named{"wall", "blocks steps and sight"}, Named{"floor", "walkable"},
                               Named{"stairs_down", "leads to the next level"},
                               Named{"stairs_up", "leads to the level before"},
                               Named{"door", "a doorway, walkable"}};
static_assert(kTiles.size() == kTileCharacters.size());

constexpr std::array kSubtypes = {Named{"none", "no mark"}, Named{"exit", "leads out of the map"},
                                  Named{"door", "a door"},
                                  Named{"key", "a key for the lock of the same pair"},
                                  Named{"lock", "closed until its key is found"},
                                  Named{"secret", "a door that looks like wall until it is found"}};
static_assert(kSubtypes.size() == kSubtypeCount);

// With the character that stands for each in text maps; the place in the list is its number.
Json lettered_json(Json list, std::string_view characters) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i]["character"] = std::string(1, characters[i]);
  }
  return list;
}

Json kinds_json(std::span<const std::string_view> names, std::string_view characters) {
  Json list = Json::array();
  for (const std::string_view name : names) list.push_back({{"name", name}});
  return lettered_json(std::move(list), characters);
}

// The passes as a recipe has them.
Json asked_passes_json(std::span<const PassRequest> passes) {
  Json list = Json::array();
  for (const PassRequest& pass : passes) {
    Json json = {{"name", pass.name}};
    for (const NamedParam& param : pass.params) json["params"][param.name] = value_json(param.value);
    if (pass.must) json["must"] = true;
    list.push_back(std::move(json));
  }
  return list;
}

Json themes_list(const ThemeCatalog& themes) {
  Json list = Json::array();
  for (const Theme& theme : themes.themes()) {
    list.push_back({{"name", theme.name},
                    {"description", theme.description},
                    {"colours",
                     {{"floor", to_string(theme.floor)},
                      {"wall", to_string(theme.wall)},
                      {"accent", to_string(theme.accent)}}},
                    {"words", theme.words},
                    {"passes", asked_passes_json(theme.passes)}});
  }
  return list;
}

Json passes_list(const PassCatalog& passes, const Catalog& catalog) {
  Json list = Json::array();
  for (const Pass& pass : passes.passes()) list.push_back(pass_entry(pass, catalog));
  return list;
}

Json showpiece_json(const Catalog::Showpiece& showpiece, const ThemeCatalog& themes) {
  Json json = {{"generator", showpiece.generator.name},
               {"size", size_json(showpiece.size)},
               {"seed", std::to_string(showpiece.seed)}};
  if (themes.find(showpiece.theme) != nullptr) json["theme"] = showpiece.theme;
  return json;
}

std::string page(const Json& json) {
  return json.dump(2) + '\n';
}

}  // namespace

std::string generator_json(const MapGenerator& generator) {
  return page(generator_entry(generator));
}
std::string pass_json(const Pass& pass, const Catalog& catalog) {
  return page(pass_entry(pass, catalog));
}
std::string passes_json(const PassCatalog& passes, const Catalog& catalog) {
  return page(passes_list(passes, catalog));
}

std::string themes_json(const ThemeCatalog& themes) {
  return page(themes_list(themes));
}

std::string catalogue_json(const Catalog& catalog, const PassCatalog& passes) {
  Json json = {{"karst", version()},
               {"catalogue", kCatalogueVersion},
               {"default_generator", catalog.get_or_default("").generator.name},
               {"showpiece", showpiece_json(catalog.showpiece(), passes.themes())},
               {"generators", Json::array()},
               {"passes", passes_list(passes, catalog)},
               {"themes", themes_list(passes.themes())}};
  for (const MapGenerator& generator : catalog.generators()) {
    json["generators"].push_back(generator_entry(generator));
  }
  json["metrics"] = metrics_json();
  json["layers"] = named_json(kLayers);
  json["formats"] = formats_json();
  json["biomes"] = kinds_json(kBiomeNames, kBiomeCharacters);
  json["grounds"] = kinds_json(kGroundNames, kGroundCharacters);
  json["tiles"] = lettered_json(named_json(kTiles), kTileCharacters);
  json["subtypes"] = named_json(kSubtypes);
  return page(json);
}

}  // namespace karst
