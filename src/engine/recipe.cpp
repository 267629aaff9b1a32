#include "karst/engine/recipe.hpp"

#include <fmt/format.h>

#include "karst/core/text.hpp"

namespace karst {
namespace {

Result<void> read_size(const DocumentNode& node, MapRequest& request) {
  const auto text = node.text();
  const auto size = text ? parse_integer_pair(*text, "x") : std::nullopt;
  if (!size) return node.refuse("is not WIDTHxHEIGHT in whole numbers, such as 100x80");
  const auto checked = check_size(size->first, size->second, "");
  if (!checked) return node.refuse(checked.error().allowed);
  request.width = size->first;
  request.height = size->second;
  return {};
}

Result<void> read_seed(const DocumentNode& node, MapRequest& request) {
  const auto seed = node.seed();
  if (!seed) return error_of(seed);
  request.seed = *seed;
  return {};
}

Result<void> read_attempts(const DocumentNode& node, MapRequest& request) {
  const auto attempts = node.integer(1, kMostAttempts);
  if (!attempts) return error_of(attempts);
  request.max_attempts = static_cast<int>(*attempts);
  return {};
}

Result<void> read_theme_passes(const DocumentNode& node, MapRequest& request) {
  return node.flag().map([&](bool flag) { request.theme_passes = flag; });
}

Result<void> read_require(const DocumentNode& node, MapRequest& request) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  if (entries->size() > kMostRequirements) {
    return node.refuse(fmt::format("has more than {} entries", kMostRequirements));
  }
  for (const DocumentNode& entry : *entries) {
    // So that a misspelt name is refused where it stands.
    if (auto known = check_requirement({.metric = std::string(entry.key())}); !known) {
      return entry.refuse_key(known.error().allowed);
    }
    const auto range = entry.text();
    if (!range) return error_of(range);
    auto requirement = parse_requirement(entry.key(), *range);
    if (!requirement) return entry.refuse(requirement.error().allowed);
    for (const Requirement& earlier : request.require) {
      if (earlier.metric == requirement->metric) return entry.refuse_key("is given twice");
    }
    request.require.push_back(*std::move(requirement));
  }
  return {};
}

// "smooth", or {name: smooth, params: {rounds: 2}, must: true}.
Result<PassRequest> read_pass(const DocumentNode& node, const PassCatalog& passes,
                              std::size_t index, const TakeParam& take) {
  const bool plain = node.kind() == DocumentKind::text;
  if (!plain) {
    if (auto done = node.check_keys({"name", "params", "must"}); !done) {
      return error_of(done);
    }
  }
  const Result<DocumentNode> name_node = plain ? Result<DocumentNode>(node) : node.get("name");
  if (!name_node) return error_of(name_node);
  const auto name = name_node->text();
  if (!name) return error_of(name);
  const auto pass = passes.get(*name);
  if (!pass) return name_node->refuse(pass.error().allowed);
  PassRequest request{.name = std::string((*pass)->name)};
  if (const auto params = node.find("params")) {
    const auto take_here = [&](const ParamInfo& info, const DocumentNode& value) {
      return take ? take(index, info, value) : Result<bool>(false);
    };
    auto read = read_params(*params, (*pass)->params, take_here);
    if (!read) return error_of(read);
    request.params = *std::move(read);
  }
  if (const auto must = node.find("must")) {
    const auto flag = must->flag();
    if (!flag) return error_of(flag);
    request.must = *flag;
  }
  return request;
}

Result<const MapGenerator*> read_generator(const DocumentNode& root, const Catalog& catalog) {
  const auto node = root.get("generator");
  if (!node) return error_of(node);
  const auto name = node->text();
  if (!name) return error_of(name);
  const auto generator = catalog.get(*name);
  if (!generator) return node->refuse(generator.error().allowed);
  return *generator;
}

// Where a rule between parameters is broken: at the first of them that the recipe gives.
DocumentNode place_of_rule(const DocumentNode& root, std::string_view rule) {
  const auto params = root.find("params");
  if (!params) return root;
  for (const DocumentNode& entry : params->entries()) {
    if (rule.find(entry.key()) != std::string_view::npos) return entry;
  }
  return *params;
}

// What concerns several values. A recipe without a size may be made in any.
Result<void> check_whole(const DocumentNode& root, const MapGenerator& generator,
                         const MapRequest& request) {
  const auto size = asked_size(request, generator);
  if (!size) return error_of(size);
  std::vector<NamedParam> resolved;
  auto done = resolve_params(generator.params, request.params, generator.name, resolved, *size);
  if (!done) return done;
  KeptBuffers kept;
  const TypedParams params = generator.decode(generator, resolved, kept);
  if (const ParamRule* broken = broken_rule(generator, params)) {
    return bad_input(place_of_rule(root, broken->text).place(),
                     params_in_rule(resolved, broken->text), fmt::format("breaks {}", broken->text));
  }
  const auto size_node = root.find("size");
  if (!size_node) return {};
  const Size smallest = generator.min_size(params);
  if (size->width < smallest.width || size->height < smallest.height) {
    return size_node->refuse(fmt::format("is below {}x{}, the minimum of {} here", smallest.width,
                                         smallest.height, generator.name));
  }
  for (const Requirement& requirement : request.require) {
    const auto possible = check_possible(requirement, *size);
    if (!possible) return root.find("require")->get(requirement.metric)->refuse(possible.error().allowed);
  }
  return {};
}

Result<Recipe> read(const DocumentNode& root, const Catalog& catalog, const PassCatalog& passes) {
  const auto known =
      root.check_keys(
          {"generator", "size", "seed", "params", "passes", "theme", "theme_passes", "require",
           "attempts", "custom"});
  if (!known) return error_of(known);
  const auto generator = read_generator(root, catalog);
  if (!generator) return error_of(generator);

  Recipe recipe{.generator = std::string((*generator)->name), .request = {}};
  MapRequest& request = recipe.request;
  Result<void> done;
  const auto take = [&](std::string_view key, auto read_part) {
    const auto node = root.find(key);
    if (done && node) done = read_part(*node);
  };
  take("size", [&](const DocumentNode& node) { return read_size(node, request); });
  take("seed", [&](const DocumentNode& node) { return read_seed(node, request); });
  take("params", [&](const DocumentNode& node) -> Result<void> {
    return read_params(node, (*generator)->params).map([&](std::vector<NamedParam> params) {
      request.params = std::move(params);
    });
  });
  take("passes", [&](const DocumentNode& node) -> Result<void> {
    return read_passes(node, passes).map([&](std::vector<PassRequest> asked) {
      request.passes = std::move(asked);
    });
  });
  take("theme", [&](const DocumentNode& node) -> Result<void> {
    return read_theme(node, passes).map([&](std::string name) { request.theme = std::move(name); });
  });
  take("theme_passes", [&](const DocumentNode& node) { return read_theme_passes(node, request); });
  take("require", [&](const DocumentNode& node) { return read_require(node, request); });
  take("attempts", [&](const DocumentNode& node) { return read_attempts(node, request); });
  take("custom", [&](const DocumentNode& node) -> Result<void> {
    return read_custom(node).map([&](std::vector<NamedParam> custom) {
      request.custom = std::move(custom);
    });
  });
  if (done) done = check_whole(root, **generator, request);
  if (!done) return error_of(done);
  return recipe;
}

}  // namespace

Result<std::vector<NamedParam>> read_params(
    const DocumentNode& node, std::span<const ParamInfo> infos,
    const std::function<Result<bool>(const ParamInfo&, const DocumentNode&)>& take) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  std::vector<NamedParam> params;
  for (const DocumentNode& entry : *entries) {
    const auto info = find_param(infos, entry.key(), "");
    if (!info) return entry.refuse_key(info.error().allowed);
    for (const NamedParam& earlier : params) {
      if (earlier.name == (*info)->name) return entry.refuse_key("is given twice");
    }
    const auto taken = take ? take(**info, entry) : Result<bool>(false);
    if (!taken) return error_of(taken);
    if (*taken) continue;
    const auto value = entry.param();
    if (!value) return error_of(value);
    auto checked = check_param(**info, *value, "");
    if (!checked) return entry.refuse(checked.error().allowed);
    NamedParam& param = params.emplace_back();
    param.name = (*info)->name;
    param.value = *std::move(checked);
  }
  return params;
}

Result<std::vector<NamedParam>> read_custom(const DocumentNode& node) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  std::vector<NamedParam> custom;
  for (const DocumentNode& entry : *entries) {
    const auto value = entry.param();
    if (!value) return error_of(value);
    NamedParam& param = custom.emplace_back();
    param.name = entry.key();
    param.value = *value;
    if (auto sound = check_custom(custom, ""); !sound) return entry.refuse(sound.error().allowed);
  }
  return custom;
}

Result<std::vector<PassRequest>> read_passes(const DocumentNode& node, const PassCatalog& passes,
                                             const TakeParam& take) {
  const auto entries = node.list();
  if (!entries) return error_of(entries);
  if (entries->size() > kMostPasses) {
    return node.refuse(fmt::format("has more than {} entries", kMostPasses));
  }
  std::vector<PassRequest> asked;
  for (const DocumentNode& entry : *entries) {
    auto pass = read_pass(entry, passes, asked.size(), take);
    if (!pass) return error_of(pass);
    asked.push_back(*std::move(pass));
  }
  return asked;
}

Result<std::string> read_theme(const DocumentNode& node, const PassCatalog& passes) {
  const auto name = node.text();
  if (!name) return error_of(name);
  const auto theme = passes.themes().get(*name);
  if (!theme) return node.refuse(theme.error().allowed);
  return (*theme)->name;
}

Result<Recipe> read_recipe(const Document& document, const Catalog& catalog,
                           const PassCatalog& passes) {
  return read(document.root(), catalog, passes);
}

}  // namespace karst
