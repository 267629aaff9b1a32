#include "map_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "arguments.hpp"
#include "karst/core/setting.hpp"
#include "karst/core/text.hpp"
#include "karst/formats/formats.hpp"
#include "karst/generators/presets.hpp"
#include "karst/model/map_context.hpp"
#include "karst/model/metrics.hpp"

namespace karst::cli {
namespace {

Result<Recipe> read_base(const MapOptions& options, std::string_view command,
                         const PassCatalog& passes) {
  if (!options.recipe.empty()) {
    if (!options.name.empty()) {
      return bad_input(std::string(command), "a generator and --recipe", "exclude each other");
    }
    if (options.preset) {
      return bad_input(std::string(command), "--preset and --recipe", "exclude each other");
    }
    const auto text = read_file(options.recipe, kMostDocumentBytes);
    if (!text) return error_of(text);
    return read_recipe(*text, options.recipe, Catalog::builtin(), passes);
  }
  if (options.name.empty()) {
    return bad_input(std::string(command), "NAME",
                     fmt::format("is missing; see \"karst {} --help\"", command));
  }
  const auto generator = Catalog::builtin().get(options.name);
  if (!generator) return error_of(generator);
  return Recipe{.generator = std::string((*generator)->name), .request = {}};
}

Result<void> apply_size(const MapOptions& options, MapRequest& request) {
  if (!options.size) return {};
  const auto size = parse_size(*options.size);
  if (!size) return error_of(size);
  request.width = size->width;
  request.height = size->height;
  return {};
}

Result<void> apply_preset(const MapOptions& options, Recipe& recipe) {
  if (!options.preset) return {};
  const MapGenerator& generator = *Catalog::builtin().find(recipe.generator);
  const auto preset = find_preset(generator, *options.preset);
  if (!preset) return tl::make_unexpected(preset.error());
  const auto params = preset_params(generator, **preset);
  if (!params) return tl::make_unexpected(params.error());
  MapRequest& request = recipe.request;
  if ((*preset)->size) {
    request.width = (*preset)->size->width;
    request.height = (*preset)->size->height;
  }
  request.params = *params;
  return {};
}

Result<void> apply_stairs(std::string_view option, const std::optional<std::string>& text,
                          std::optional<LogicalPosition>& stairs) {
  if (!text) return {};
  const auto position = parse_position(option, *text);
  if (!position) return error_of(position);
  stairs = *position;
  return {};
}

// Settings replace what a recipe says.
Result<void> apply_settings(const MapOptions& options, Recipe& recipe) {
  auto given = parse_settings(*Catalog::builtin().find(recipe.generator), options.settings);
  if (!given) return error_of(given);
  std::vector<NamedParam>& params = recipe.request.params;
  std::erase_if(params, [&](const NamedParam& param) {
    return std::any_of(given->begin(), given->end(),
                       [&](const NamedParam& other) { return other.name == param.name; });
  });
  params.insert(params.end(), given->begin(), given->end());
  return {};
}

Result<void> add_passes(const MapOptions& options, MapRequest& request) {
  const auto passes = parse_passes(options.passes);
  if (!passes) return error_of(passes);
  request.passes.insert(request.passes.end(), passes->begin(), passes->end());
  return {};
}

Result<void> apply_theme(const MapOptions& options, const PassCatalog& passes, MapRequest& request) {
  if (!options.theme) return {};
  const auto theme = passes.themes().get(*options.theme);
  if (!theme) return error_of(theme);
  request.theme = (*theme)->name;
  return {};
}

Result<void> apply_require(const MapOptions& options, MapRequest& request) {
  std::vector<Requirement> given;
  for (const std::string& text : options.require) {
    auto requirement = parse_require(text);
    if (!requirement) return error_of(requirement);
    given.push_back(*std::move(requirement));
  }
  std::erase_if(request.require, [&](const Requirement& earlier) {
    return std::ranges::any_of(given, [&](const Requirement& requirement) {
      return requirement.metric == earlier.metric;
    });
  });
  request.require.insert(request.require.end(), given.begin(), given.end());
  return {};
}

// Values replace those that a recipe gives the same names.
Result<void> apply_custom(const MapOptions& options, MapRequest& request) {
  std::vector<NamedParam> given;
  for (const std::string& text : options.custom) {
    auto param = parse_custom(text);
    if (!param) return error_of(param);
    given.push_back(*std::move(param));
  }
  if (auto sound = check_custom(given, ""); !sound) return sound;
  std::erase_if(request.custom, [&](const NamedParam& earlier) {
    return std::ranges::any_of(given, [&](const NamedParam& param) {
      return equal_ignoring_case(earlier.name, param.name);
    });
  });
  request.custom.insert(request.custom.end(), given.begin(), given.end());
  return {};
}

}  // namespace

CLI::Option* add_text(CLI::App& app, const char* name, std::optional<std::string>& value,
                      const std::string& description) {
  return app.add_option_function<std::string>(
      name, [&value](const std::string& text) { value = text; }, description);
}

void declare_passes(CLI::App& app, std::vector<std::string>& passes) {
  app.add_option("--pass", passes,
                 "run this pass afterwards, such as smooth or stairs:far=0.9; may be given several "
                 "times; \"karst list --passes\" shows all")
      ->type_name(placeholder::kPass)
      ->allow_extra_args(false);
}

void declare_map(CLI::App& app, MapOptions& options) {
  app.add_option("NAME", options.name, "the generator; \"karst list\" shows all")
      ->type_name(placeholder::kGenerator);
  app.add_option("--recipe", options.recipe,
                 "make the map of this YAML or JSON file instead; the options below replace what "
                 "it says")
      ->type_name(placeholder::kFile);
  add_text(app, "--preset", options.preset,
           "begin with these settings of the generator; \"karst describe NAME\" shows all")
      ->type_name(placeholder::kPreset);
  add_text(app, "--size", options.size, kSizeMeaning)->type_name(placeholder::kSize);
  app.add_option("--set", options.settings,
                 "give a parameter another value; may be given several times; \"karst describe "
                 "NAME\" shows what there is")
      ->type_name(placeholder::kSetting)
      ->allow_extra_args(false);
  declare_passes(app, options.passes);
  add_text(app, "--theme", options.theme,
           "what the place is like: its passes follow the others; \"karst list --themes\" shows all")
      ->type_name(placeholder::kTheme);
  app.add_option("--require", options.require,
                 "try again until the map measures this, such as 'exit_path>=40' or "
                 "'loops=2..5'; may be given several times; \"karst list --metrics\" shows all")
      ->type_name(placeholder::kRequirement)
      ->allow_extra_args(false);
  app.add_option("--custom", options.custom,
                 "give the map a parameter of the game's own, which it keeps; may be given several "
                 "times")
      ->type_name(placeholder::kCustom)
      ->allow_extra_args(false);
  add_text(app, "--entry", options.entry,
           "put the start and the stairs up on this tile, counted from 0,0 at the top left")
      ->type_name(placeholder::kPosition);
  add_text(app, "--exit", options.exit, "put the stairs down on this tile")
      ->type_name(placeholder::kPosition);
  declare_own_files(app, options.own);
}

Result<Recipe> read_map_options(const MapOptions& options, std::string_view command,
                                const PassCatalog& passes) {
  auto recipe = read_base(options, command, passes);
  if (!recipe) return recipe;
  MapRequest& request = recipe->request;
  const auto done =
      apply_preset(options, *recipe)
          .and_then([&] { return apply_size(options, request); })
          .and_then([&] { return apply_stairs("--entry", options.entry, request.entry); })
          .and_then([&] { return apply_stairs("--exit", options.exit, request.exit); })
          .and_then([&] { return apply_settings(options, *recipe); })
          .and_then([&] { return add_passes(options, request); })
          .and_then([&] { return apply_theme(options, passes, request); })
          .and_then([&] { return apply_require(options, request); })
          .and_then([&] { return apply_custom(options, request); });
  if (!done) return error_of(done);
  return recipe;
}

Result<PassRequest> parse_pass(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto pass = PassCatalog::builtin().get(text.substr(0, colon));
  if (!pass) return error_of(pass);
  PassRequest request{.name = std::string((*pass)->name)};
  std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    auto param = parse_setting((*pass)->params, rest.substr(0, comma), (*pass)->name);
    if (!param) return error_of(param);
    request.params.push_back(*std::move(param));
    rest = comma == std::string_view::npos ? "" : rest.substr(comma + 1);
  }
  return request;
}

Result<std::vector<PassRequest>> parse_passes(const std::vector<std::string>& texts) {
  std::vector<PassRequest> passes;
  for (const std::string& text : texts) {
    auto pass = parse_pass(text);
    if (!pass) return error_of(pass);
    passes.push_back(*std::move(pass));
  }
  return passes;
}

Result<Requirement> parse_require(std::string_view text) {
  const std::size_t sign = text.find_first_of("<>=");
  if (sign == std::string_view::npos || sign == 0) {
    return bad_input("", fmt::format("--require \"{}\"", shortened(text)),
                     "is not METRIC>=VALUE, METRIC<=VALUE, METRIC=VALUE or METRIC=LEAST..MOST");
  }
  std::string_view range = text.substr(sign);
  if (range.starts_with('=') && range.find("..") != std::string_view::npos) range.remove_prefix(1);
  std::string_view metric = text.substr(0, sign);
  while (metric.ends_with(' ')) metric.remove_suffix(1);
  return parse_requirement(metric, range);
}

Result<SeedRange> parse_seeds(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto first = parse_unsigned(text.substr(0, dots));
  const auto last =
      dots == std::string_view::npos ? std::nullopt : parse_unsigned(text.substr(dots + 2));
  if (first && last && *first >= 1 && *first <= *last) return SeedRange{*first, *last};
  return bad_input("", fmt::format("--seeds \"{}\"", shortened(text)),
                   fmt::format("is not FIRST..LAST in whole numbers from 1 to {}, such as 1..20",
                               std::numeric_limits<std::uint64_t>::max()));
}

Result<int> parse_threads(std::string_view text) {
  const auto threads = parse_integer(text);
  if (threads && *threads >= 0 && *threads <= kMaxThreads) return static_cast<int>(*threads);
  return bad_input("", fmt::format("--threads \"{}\"", shortened(text)),
                   fmt::format("is not a whole number from 0 to {}", kMaxThreads));
}

}  // namespace karst::cli
