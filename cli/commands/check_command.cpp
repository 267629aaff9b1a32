// karst check: reads a map, verifies every promise and prints what it measures.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/metrics.hpp"
#include "layout.hpp"
#include "read_map.hpp"
#include "tty.hpp"
#include "vaults/vault_commands.hpp"

namespace karst::cli {
namespace {

struct CheckOptions {
  std::string path;
  std::vector<std::string> vaults;
};

std::string heading(const std::string& path, const GenerationResult& map) {
  return fmt::format("{}: {} version {}, seed {}, {}x{}, {}\n", shortened(path),
                     shortened(map.generator), map.generator_version, map.seed, map.size().width,
                     map.size().height, counted(std::ssize(map.rooms), "room"));
}

std::string promise_rows(const std::vector<PromiseReport>& report) {
  std::vector<LayoutRow> rows;
  for (const PromiseReport& promise : report) {
    const std::string label =
        fmt::format("{:<8}{}", promise.missed ? "BROKEN" : "ok", promise.name);
    std::string text(promise.meaning);
    if (promise.missed) text += ": " + promise.missed->detail;
    rows.push_back({label, text});
  }
  return two_columns(rows);
}

std::string metric_rows(const GenerationResult& map) {
  const Metrics metrics = measure(map);
  std::vector<LayoutRow> rows;
  for (const MetricInfo& info : metric_infos()) {
    const std::optional<MetricValue> value = info.value(metrics);
    if (!value) continue;
    const double* real = std::get_if<double>(&*value);
    const std::string number =
        real != nullptr ? fmt::format("{:.3f}", *real) : fmt::to_string(std::get<0>(*value));
    rows.push_back({fmt::format("{:<19}{:>8}", info.name, number), std::string(info.meaning)});
  }
  return "Metrics:\n" + two_columns(rows);
}

std::string pass_rows(const GenerationResult& map) {
  if (map.passes.empty()) return {};
  std::vector<LayoutRow> rows;
  for (const PassRecord& pass : map.passes) {
    rows.push_back({shortened(pass.name), pass.outcome.is_applied()
                                              ? "done"
                                              : "undone: " + shortened(pass.outcome.reason)});
  }
  return "Passes:\n" + two_columns(rows);
}

std::string unchecked_note(const GenerationResult& map, const PassCatalog& passes) {
  if (is_origin_known(map, Catalog::builtin(), passes)) return {};
  return wrapped(
      fmt::format("The own promises of {} version {}{} are not known here and were not "
                  "checked.",
                  shortened(map.generator), map.generator_version,
                  map.passes.empty() ? "" : " with these passes"));
}

// Only a remark: whoever edits a map may do so on purpose.
std::string reproduction_note(const GenerationResult& map, const PassCatalog& passes) {
  if (!is_origin_known(map, Catalog::builtin(), passes)) return {};
  const auto same = is_reproduced(map, Catalog::builtin(), passes);
  if (!same) return "Whether its seed gives this map again was not tried: it is too large.\n";
  return *same ? "Its seed, parameters and size give this map again.\n"
               : "Its seed, parameters and size give another map: this one has been edited.\n";
}

Result<void> verdict(const std::string& path, const std::vector<PromiseReport>& report) {
  std::vector<const PromiseReport*> broken;
  for (const PromiseReport& promise : report) {
    if (promise.missed) broken.push_back(&promise);
  }
  if (broken.empty()) return {};
  std::string allowed = fmt::format("is broken: {}", broken.front()->missed->detail);
  if (broken.size() > 1) {
    allowed += "; also broken:";
    for (std::size_t i = 1; i < broken.size(); ++i) {
      allowed += fmt::format("{} {}", i > 1 ? "," : "", broken[i]->name);
    }
  }
  return not_possible(shortened(path), fmt::format("promise {}", broken.front()->name), allowed);
}

Result<void> run(const CheckOptions& options) {
  const std::string& path = options.path;
  const auto passes = passes_with_vaults(options.vaults);
  if (!passes) return error_of(passes);
  Progress progress;
  const auto map = read_map(path, progress);
  if (!map) return error_of(map);
  if (map->size().area() > kSlowArea) progress.show("checking");
  const auto report = check_map(*map, Catalog::builtin(), *passes);
  const std::string page = heading(path, *map) + pass_rows(*map) + "Promises:\n" + promise_rows(report) +
                           unchecked_note(*map, *passes) + reproduction_note(*map, *passes) + metric_rows(*map);
  progress.clear();
  if (auto done = print(page); !done) return done;
  return verdict(path, report);
}

}  // namespace

RunCommand declare_check(CLI::App& app) {
  app.description(
      "Reads a map, tells for every promise whether the map keeps it, and "
      "measures the map. The exit code is 0 when all is well, 1 when a promise is broken, and 2 "
      "when the file is not a map.");
  auto options = std::make_shared<CheckOptions>();
  app.add_option("FILE", options->path,
                 "a map in JSON, drawn in a .txt file, of Tiled (.tmx) or a .csv file; - is standard "
                 "input")
      ->required()
      ->type_name(placeholder::kFile);
  declare_vaults(app, options->vaults);
  app.footer(
      "Example:\n"
      "  karst check map.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
