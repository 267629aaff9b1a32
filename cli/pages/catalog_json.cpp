#include "pages/catalog_json.hpp"

#include <nlohmann/json.hpp>

#include "pages/generator_facts.hpp"

namespace karst::cli {
namespace {

using Json = nlohmann::ordered_json;

// Of a generator or a pass.
template <class Declared>
Json heading(const Declared& declared) {
  return {{"name", declared.name},
          {"version", declared.version},
          {"description", declared.description}};
}

Json value_json(const ParamValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
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
    json["options"] = info.options;
  }
  json["meaning"] = info.meaning;
  return json;
}

Json params_json(std::span<const ParamInfo> params) {
  Json json = Json::array();
  for (const ParamInfo& info : params) json.push_back(param_json(info));
  return json;
}

}  // namespace

std::string catalog_json(const PassCatalog& catalog) {
  Json list = Json::array();
  for (const Pass& pass : catalog.passes()) list.push_back(heading(pass));
  return list.dump(2) + '\n';
}

std::string pass_json(const Pass& pass) {
  Json json = heading(pass);
  json["reads"] = pass.reads;
  json["writes"] = pass.writes;
  json["gives_up"] = promises_given_up(pass);
  json["params"] = params_json(pass.params);
  return json.dump(2) + '\n';
}

std::string generator_json(const MapGenerator& generator) {
  const Size smallest = default_min_size(generator);
  Json json = heading(generator);
  json["default_size"] = {{"width", generator.default_size.width},
                          {"height", generator.default_size.height}};
  json["min_size"] = {{"width", smallest.width},
                      {"height", smallest.height},
                      {"meaning", generator.min_size_meaning}};
  json["params"] = params_json(generator.params);
  json["rules"] = Json::array();
  for (const ParamRule& rule : generator.rules) json["rules"].push_back(rule.text);
  json["promises"] = Json::array();
  for (const Promise& promise : all_promises(generator)) {
    json["promises"].push_back({{"name", promise.name}, {"meaning", promise.meaning}});
  }
  return json.dump(2) + '\n';
}

}  // namespace karst::cli
