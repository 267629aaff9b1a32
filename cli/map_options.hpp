// What map is wanted: the options that every command shares that makes maps of one generator.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "karst/engine/generate_many.hpp"
#include "karst/engine/recipe.hpp"
#include "own/own_files.hpp"

namespace karst::cli {

struct MapOptions {
  std::string name;
  std::string recipe;
  std::optional<std::string> preset;
  std::optional<std::string> size;
  std::vector<std::string> settings;
  std::vector<std::string> passes;
  std::optional<std::string> theme;
  std::vector<std::string> require;
  std::vector<std::string> custom;
  std::optional<std::string> entry;
  std::optional<std::string> exit;
  OwnFiles own;
};
// NAME, --recipe, --preset, --size, --set, --pass, --theme, --require, --custom, --entry, --exit, --vaults
// and --themes.
void declare_map(CLI::App& app, MapOptions& options);
// --pass alone, for commands that work on a map that exists.
void declare_passes(CLI::App& app, std::vector<std::string>& passes);

// The generator by name or the recipe, changed as the other options say: settings and measures
// replace those of the recipe, passes follow its own. `passes` are those with options.own; `command`
// names the command in errors.
Result<Recipe> read_map_options(const MapOptions& options, std::string_view command,
                                const PassCatalog& passes);

// An option whose absence differs from any value.
CLI::Option* add_text(CLI::App& app, const char* name, std::optional<std::string>& value,
                      const std::string& description);

// "smooth" or "stairs:far=0.9,dead_end=true".
Result<PassRequest> parse_pass(std::string_view text);
Result<std::vector<PassRequest>> parse_passes(const std::vector<std::string>& texts);
// "exit_path>=40", "loops<=3", "dead_ends=0", "exit_path=40..80".
Result<Requirement> parse_require(std::string_view text);

// "A..B", both included and none of them 0.
struct SeedRange {
  std::uint64_t first = 1;
  std::uint64_t last = 1;
  std::uint64_t count() const { return last - first + 1; }
  Seeds seeds() const { return Seeds::range(first, last); }
};
Result<SeedRange> parse_seeds(std::string_view text);
// "2", or 0 for as many as there are processors.
Result<int> parse_threads(std::string_view text);

}  // namespace karst::cli
