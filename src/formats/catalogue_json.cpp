#include "karst/formats/catalogue_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "karst/formats/formats.hpp"
#include "karst/model/metrics.hpp"
#include "karst/model/promises.hpp"

namespace karst {
namespace {

using Json = nlohmann::ordered_json;

struct NamedMeaning {
  std::string_view name;
  std::string_view meaning;
};
// What a map may hold beside its tiles, one value a tile.
constexpr std::array kLayers = {
    NamedMeaning{"biomes", "the land that a tile belongs to, by its number in \"biomes\""},
    NamedMeaning{"heights", "how high a tile lies, 0..3"},
    NamedMeaning{"elevation", "height of the land, 0..255; what is below 64 lies under water"},
    NamedMeaning{"moisture", "how wet the land is, 0..255"},
    NamedMeaning{"rough", "1 where entering a tile costs 2"},
    NamedMeaning{"walkable", "1 where one can walk"},
    NamedMeaning{"rooms", "number of the room that a tile belongs to, from 1; 0 for none"},
};

// By number.
constexpr std::array<std::string_view, 5> kTileNames = {"wall", "floor", "stairs_down", "stairs_up",
                                                        "door"};
constexpr std::array<std::string_view, kSubtypeCount> kSubtypeNames = {"none", "exit", "door",
                                                                       "key", "lock"};

// Of a generator or a pass.
template <class Declared>
Json heading(const Declared& declared) {
  return {{"name", declared.name},
          {"version", declared.version},
          {"description", declared.description}};
}

Json param_json(const ParamInfo& info) {
  Json json = {{"name", info.name}, {"type", to_string(info.type)}};
  std::visit([&](const auto& held) { json["default"] = held; }, info.default_value());
  if (info.type == ParamType::integer) {
    json["min"] = info.integer_min;
    json["max"] = info.integer_max;
  } else if (info.type == ParamType::real) {
    json["min"] = info.real_min;
    json["max"] = info.real_max;
  } else if (info.type == ParamType::choice) {
    json["choices"] = info.options;
  }
  json["meaning"] = info.meaning;
  return json;
}

Json params_json(std::span<const ParamInfo> params) {
  Json json = Json::array();
  for (const ParamInfo& info : params) json.push_back(param_json(info));
  return json;
}

template <class Named>
Json meanings_json(std::span<const Named> all) {
  Json json = Json::array();
  for (const Named& one : all) json.push_back({{"name", one.name}, {"meaning", one.meaning}});
  return json;
}

Json size_json(Size size) {
  return {{"width", size.width}, {"height", size.height}};
}

Size default_min_size(const MapGenerator& generator) {
  std::vector<NamedParam> defaults;
  // Nothing is given, so nothing can be refused.
  (void)resolve_params(generator.params, {}, generator.name, defaults);
  return generator.min_size(generator, defaults);
}

Json generator_json(const MapGenerator& generator) {
  Json json = heading(generator);
  json["default_size"] = size_json(generator.default_size);
  json["min_size"] = size_json(default_min_size(generator));
  json["min_size_meaning"] = generator.min_size_meaning;
  json["params"] = params_json(generator.params);
  json["rules"] = Json::array();
  for (const ParamRule& rule : generator.rules) json["rules"].push_back(rule.text);
  json["promises"] = meanings_json(common_promises());
  for (Json& own : meanings_json(generator.promises)) json["promises"].push_back(std::move(own));
  json["presets"] = Json::array();
  return json;
}

Json pass_json(const Pass& pass) {
  Json json = heading(pass);
  json["reads"] = pass.reads;
  json["writes"] = pass.writes;
  json["gives_up"] = pass.gives_up;
  json["params"] = params_json(pass.params);
  return json;
}

Json formats_json() {
  Json json = Json::array();
  for (const MapFormat& format : map_formats()) {
    json.push_back({{"name", format.name},
                    {"ending", format.extension},
                    {"meaning", format.description},
                    {"text", format.text},
                    {"options", Json::array()}});
  }
  return json;
}

}  // namespace

std::string catalogue_json(const Catalog& catalog, const PassCatalog& passes,
                           std::string_view version) {
  Json json = {{"karst", version}, {"catalogue", kCatalogueJsonVersion}};
  json["generators"] = Json::array();
  for (const MapGenerator& generator : catalog.generators()) {
    json["generators"].push_back(generator_json(generator));
  }
  json["passes"] = Json::array();
  for (const Pass& pass : passes.passes()) json["passes"].push_back(pass_json(pass));
  json["metrics"] = meanings_json(metric_infos());
  json["layers"] = meanings_json(std::span<const NamedMeaning>(kLayers));
  json["formats"] = formats_json();
  json["biomes"] = kBiomeNames;
  json["subtypes"] = kSubtypeNames;
  json["tiles"] = kTileNames;
  return json.dump(2) + '\n';
}

}  // namespace karst
