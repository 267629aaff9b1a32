// karst check: reads a map, verifies every promise and every part, and prints what it measures.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/core/text.hpp"
#include "karst/engine/generate.hpp"
#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "karst/levels/level_generator.hpp"
#include "karst/model/metrics.hpp"
#include "layout.hpp"
#include "read_map.hpp"
#include "tty.hpp"
#include "worlds/world_options.hpp"
#include "own/own_files.hpp"

namespace karst::cli {
namespace {

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

std::string warning_rows(const GenerationResult& map) {
  if (map.warnings.empty()) return {};
  std::vector<LayoutRow> rows;
  for (const MapWarning& warning : map.warnings) {
    rows.push_back({shortened(warning.what),
                    warning.param.empty() ? shortened(warning.why)
                                          : fmt::format("{} ({})", shortened(warning.why),
                                                        shortened(warning.param))});
  }
  return "Warnings:\n" + two_columns(rows);
}

std::string unchecked_note(const GenerationResult& map, const PassCatalog& passes) {
  if (is_origin_known(map, Catalog::builtin(), passes)) return {};
  return wrapped(
      fmt::format("The own promises of {} version {}{} are not known here and were not "
                  "checked.",
                  shortened(map.generator), map.generator_version,
                  map.passes.empty() ? "" : " with these passes"));
}

// --- proof ---------------------------------------------------------------------------------------

struct CheckOptions {
  std::string path;
  bool promises_only = false;
  Given schedule;
  OwnFiles own;
};

// The level that a map says it is follows from the schedule alone: the one given, or the default one.
Result<void> prove_level(const GenerationResult& map, const CheckOptions& options,
                         const PassCatalog& passes, std::vector<PartProof>& proof) {
  if (!map.level && options.schedule) {
    return bad_input(shortened(options.path), "--schedule", "is for levels, and the map is none");
  }
  const auto level = std::ranges::find(proof, "level", &PartProof::part);
  if (level == proof.end() || !map.level) return {};
  WorldOptions world;
  world.schedule = options.schedule;
  const auto schedule = read_world(world, passes);
  if (!schedule) return error_of(schedule);
  if (is_level_of(map, *schedule, Catalog::builtin(), passes)) {
    *level = {"level", ProofState::proved, ""};
  } else if (options.schedule) {
    *level = {"level", ProofState::altered, "is not what the schedule gives"};
  } else {
    level->why = "was not verified: name the schedule that it was made by with --schedule FILE";
  }
  return {};
}

// Parts of the same fate stand together.
std::string proof_rows(std::span<const PartProof> proof) {
  std::vector<LayoutRow> rows;
  std::string proved;
  for (const PartProof& part : proof) {
    if (part.state == ProofState::proved) proved += (proved.empty() ? "" : ", ") + part.part;
  }
  if (!proved.empty()) rows.push_back({"ok     ", proved});
  for (const PartProof& part : proof) {
    if (part.state == ProofState::proved) continue;
    const char* state = part.state == ProofState::altered ? "ALTERED" : "unknown";
    rows.push_back({state, fmt::format("{} {}", part.part, part.why)});
  }
  return "Made again from what it says of itself:\n" + two_columns(rows);
}

std::string join_parts(std::span<const PartProof> proof, ProofState state) {
  std::string names;
  for (const PartProof& part : proof) {
    if (part.state == state) names += (names.empty() ? "" : ", ") + part.part;
  }
  return names;
}

constexpr std::string_view kPromisesOnly = "--promises-only asks for its promises alone";

Result<void> proof_verdict(const std::string& path, std::span<const PartProof> proof) {
  if (is_proved(proof)) return {};
  const std::string altered = join_parts(proof, ProofState::altered);
  if (!altered.empty()) {
    return not_possible(shortened(path), fmt::format("the map was altered: {};", altered),
                        std::string(kPromisesOnly));
  }
  return not_possible(
      shortened(path),
      fmt::format("not proved: {};", join_parts(proof, ProofState::unverified)),
      std::string(kPromisesOnly));
}

Result<void> promise_verdict(const std::string& path, const std::vector<PromiseReport>& report) {
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

// --- the command ---------------------------------------------------------------------------------

Result<void> run(const CheckOptions& options) {
  const auto passes = passes_with(options.own);
  if (!passes) return error_of(passes);
  Progress progress;
  std::vector<NamedParam> metrics;
  const auto map = read_map(options.path, progress, {}, &metrics);
  if (!map) return error_of(map);
  if (map->size().area() > kSlowArea) progress.show("checking");
  const auto report = check_map(*map, Catalog::builtin(), *passes);
  std::string page = heading(options.path, *map) + warning_rows(*map) + pass_rows(*map) + "Promises:\n" +
                     promise_rows(report) + unchecked_note(*map, *passes);
  std::vector<PartProof> proof;
  if (!options.promises_only) {
    proof = prove_map(*map, metrics, Catalog::builtin(), *passes);
    if (auto done = prove_level(*map, options, *passes, proof); !done) return done;
    page += proof_rows(proof);
  }
  page += metric_rows(*map);
  progress.clear();
  if (auto done = print(page); !done) return done;
  if (auto kept = promise_verdict(options.path, report); !kept || options.promises_only) return kept;
  return proof_verdict(options.path, proof);
}

}  // namespace

RunCommand declare_check(CLI::App& app) {
  app.description(
      "Reads a map, tells for every promise whether the map keeps it, makes the map again from the "
      "generator, seed and parameters that it tells, compares every part, and measures the map. The "
      "exit code is 0 when the map keeps its promises and is proved to be what it says, 1 when a "
      "promise is broken, a part was altered or something cannot be verified, and 2 when the file is "
      "not a map.");
  auto options = std::make_shared<CheckOptions>();
  app.add_option("FILE", options->path,
                 "a map in JSON, drawn in a .txt file, of Tiled (.tmx) or a .csv file; - is standard "
                 "input")
      ->required()
      ->type_name(placeholder::kFile);
  app.add_flag("--promises-only", options->promises_only,
               "for maps that are drawn or edited by hand: do not ask whether the seed gives them");
  add_given(app, "--schedule", options->schedule, placeholder::kFile,
            "of a level: the schedule that it was made by, which proves where it belongs; without it "
            "the default one is asked");
  declare_own_files(app, options->own);
  app.footer(
      "Examples:\n"
      "  karst check map.json\n"
      "  karst check --promises-only drawn.txt\n"
      "  karst check --schedule world.yaml level_3.json\n");
  return [options] { return run(*options); };
}

}  // namespace karst::cli
