#include "c_api/c_request.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "karst/dungeon/dungeon.hpp"

namespace karst::c_api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kWhere = "request";

// Reads the parts of an object in turn; after the first fault nothing more is read.
class PartReader {
 public:
  PartReader(const DocumentNode& node, std::initializer_list<std::string_view> known)
      : node_(node), done_(node.check_keys(known)) {}

  // `read(part)` returns a Result<void>.
  template <class Read>
  void take(std::string_view key, const Read& read) {
    if (!done_) return;
    if (const auto part = node_.find(key)) done_ = read(*part);
  }
  // A part that is read by one of DocumentNode's functions.
  template <class Value, class Read>
  void take_value(std::string_view key, Value& into, const Read& read) {
    take(key, [&](const DocumentNode& part) -> Result<void> {
      return read(part).map([&](auto value) { into = std::move(value); });
    });
  }
  const Result<void>& done() const { return done_; }

 private:
  DocumentNode node_;
  Result<void> done_;
};

Result<std::int64_t> read_side(const DocumentNode& node) {
  return node.integer(1, kMaxSide);
}

Result<LogicalPosition> read_position(const DocumentNode& node) {
  LogicalPosition position{-1, -1};
  const auto coordinate = [](const DocumentNode& part) -> Result<std::int32_t> {
    return part.integer(0, kMaxSide - 1).map([](std::int64_t number) {
      return static_cast<std::int32_t>(number);
    });
  };
  PartReader reader(node, {"x", "y"});
  reader.take_value("x", position.x, coordinate);
  reader.take_value("y", position.y, coordinate);
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  if (position.x < 0 || position.y < 0) return node.refuse("needs both x and y");
  return position;
}

Result<Requirement> read_requirement(const DocumentNode& node) {
  Requirement requirement;
  constexpr double kMost = 1e300;
  const auto number = [](const DocumentNode& part) { return part.real(-kMost, kMost); };
  PartReader reader(node, {"metric", "min", "max"});
  reader.take("metric", [&](const DocumentNode& part) -> Result<void> {
    return part.text().map([&](std::string_view name) { requirement.metric = name; });
  });
  reader.take_value("min", requirement.least, number);
  reader.take_value("max", requirement.most, number);
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  if (auto checked = check_requirement(requirement); !checked) {
    return node.refuse(checked.error().message());
  }
  return requirement;
}

Result<std::vector<Requirement>> read_requirements(const DocumentNode& node) {
  const auto entries = node.list();
  if (!entries) return error_of(entries);
  std::vector<Requirement> all;
  for (const DocumentNode& entry : *entries) {
    auto one = read_requirement(entry);
    if (!one) return error_of(one);
    all.push_back(*std::move(one));
  }
  return all;
}

Result<const MapGenerator*> read_generator(const DocumentNode& root) {
  const auto node = root.get("generator");
  if (!node) return error_of(node);
  const auto name = node->text();
  if (!name) return error_of(name);
  const auto generator = Catalog::builtin().get(*name);
  if (!generator) return node->refuse(generator.error().allowed);
  return *generator;
}

Result<void> read_parts(const DocumentNode& root, const MapGenerator& generator,
                        MapRequest& request) {
  PartReader reader(root, {"generator", "width", "height", "seed", "params", "passes", "theme",
                           "theme_passes", "require", "attempts", "custom", "entry", "exit"});
  reader.take_value("width", request.width, read_side);
  reader.take_value("height", request.height, read_side);
  reader.take_value("seed", request.seed, [](const DocumentNode& node) { return node.seed(); });
  reader.take_value("params", request.params,
                    [&](const DocumentNode& node) { return read_params(node, generator.params); });
  reader.take_value("passes", request.passes, [](const DocumentNode& node) {
    return read_passes(node, PassCatalog::builtin());
  });
  reader.take_value("theme", request.theme, [](const DocumentNode& node) {
    return read_theme(node, PassCatalog::builtin());
  });
  reader.take_value("theme_passes", request.theme_passes,
                    [](const DocumentNode& node) { return node.flag(); });
  reader.take_value("require", request.require, read_requirements);
  reader.take("attempts", [&](const DocumentNode& node) -> Result<void> {
    return node.integer(1, kMostAttempts).map([&](std::int64_t number) {
      request.max_attempts = static_cast<int>(number);
    });
  });
  reader.take_value("custom", request.custom, read_custom);
  reader.take_value("entry", request.entry, read_position);
  reader.take_value("exit", request.exit, read_position);
  return reader.done();
}

Json params_json(const std::vector<NamedParam>& params) {
  Json json = Json::object();
  for (const NamedParam& param : params) {
    std::visit([&](const auto& value) { json[param.name] = value; }, param.value);
  }
  return json;
}

Json requirement_json(const Requirement& requirement) {
  Json json = {{"metric", requirement.metric}};
  if (std::isfinite(requirement.least)) json["min"] = requirement.least;
  if (std::isfinite(requirement.most)) json["max"] = requirement.most;
  return json;
}

}  // namespace

Result<Recipe> read_make_request(std::string_view text) {
  const auto document = read_json_document(text, kWhere);
  if (!document) return error_of(document);
  const DocumentNode root = document->root();
  const auto generator = read_generator(root);
  if (!generator) return error_of(generator);
  Recipe recipe{.generator = std::string((*generator)->name), .request = {}};
  if (auto done = read_parts(root, **generator, recipe.request); !done) {
    return error_of(done);
  }
  return recipe;
}

std::string write_make_request(const Recipe& recipe) {
  const MapRequest& request = recipe.request;
  Json json = {{"generator", recipe.generator}};
  if (request.width) json["width"] = *request.width;
  if (request.height) json["height"] = *request.height;
  if (request.seed != 0) json["seed"] = std::to_string(request.seed);
  if (!request.params.empty()) json["params"] = params_json(request.params);
  for (const PassRequest& pass : request.passes) {
    Json one = {{"name", pass.name}, {"params", params_json(pass.params)}};
    if (pass.must) one["must"] = true;
    json["passes"].push_back(std::move(one));
  }
  if (!request.theme.empty()) json["theme"] = request.theme;
  if (!request.theme_passes) json["theme_passes"] = false;
  for (const Requirement& one : request.require) json["require"].push_back(requirement_json(one));
  json["attempts"] = request.max_attempts;
  if (!request.custom.empty()) json["custom"] = params_json(request.custom);
  return json.dump();
}

Result<DungeonPlan> read_dungeon_request(std::string_view text) {
  const auto document = read_json_document(text.empty() ? "{}" : text, kWhere);
  if (!document) return error_of(document);
  DungeonPlan plan;
  PartReader reader(document->root(), {"type", "depth", "seed", "name"});
  reader.take("type", [&](const DocumentNode& node) -> Result<void> {
    const auto name = node.text();
    if (!name) return error_of(name);
    if (*name != kDungeonTypeNames[0] && *name != kDungeonTypeNames[1]) {
      return node.refuse("is neither dungeon nor tower");
    }
    plan.type = *name == kDungeonTypeNames[1] ? DungeonType::tower : DungeonType::dungeon;
    return {};
  });
  reader.take_value("depth", plan.depth,
                    [](const DocumentNode& node) { return node.integer(1, kMostDungeonDepth); });
  reader.take_value("seed", plan.seed, [](const DocumentNode& node) { return node.seed(); });
  reader.take("name", [&](const DocumentNode& node) -> Result<void> {
    return node.text().map([&](std::string_view name) { plan.name = name; });
  });
  if (!reader.done()) return tl::make_unexpected(reader.done().error());
  return plan;
}

}  // namespace karst::c_api
