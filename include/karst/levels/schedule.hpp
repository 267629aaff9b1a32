// Which map lies how deep: a world of levels, cut into segments that each name their generators and
// change their parameters with the depth. docs/levels.md shows how a schedule is written.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/engine/generate.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/map_context.hpp"
#include "karst/passes/pass.hpp"

namespace karst {

// Levels count from 0 downwards.
inline constexpr std::int64_t kDeepestLevel = 1'000'000'000;
inline constexpr std::int64_t kMostHalo = 1'000;

// A value that may change from level to level.
struct ConstantCurve {
  ParamValue value;  // at every level
};
struct LinearCurve {
  double start = 0;  // at the first level of the segment
  double end = 0;    // at its last level
};
// Wanders between base - amplitude and base + amplitude. A frequency of 0.1 means that it takes
// about ten levels to do so; neighbouring levels are alike.
struct NoiseCurve {
  double base = 0;         // the mean
  double amplitude = 0;    // how far it moves up and down from there
  double frequency = 0.1;  // hills a level: 0.1 is one in ten levels
};
using Curve = std::variant<ConstantCurve, LinearCurve, NoiseCurve>;

inline constexpr double kMostCurve = 1e15;  // of every number in a curve, either way
inline constexpr double kMostFrequency = 1000;

struct Override {
  std::string name;        // of a parameter of the generator, or of the game's own
  Curve curve;             // its value by level
  std::string where = {};  // for errors: where it is written
};

// A parameter of a pass that changes from level to level.
struct PassCurve {
  std::size_t pass = 0;  // its place in Segment::passes
  Override change;       // of a parameter that is not given there
};

// A vault that one level of a segment has for sure; a level where it finds no room is an error.
struct BossArena {
  std::int64_t level = 0;  // inside the segment
  std::string vault = {};  // its name; empty: one with these tags
  std::string tags = {};   // as the pass `vaults` takes them; empty with a name
  std::string where = {};  // for errors: where it is written
};

// Levels that are made alike.
struct Segment {
  std::int64_t from = 0;  // the first level
  std::int64_t to = 0;    // the level after the last one; `from` stands for that one level
  // One of these is drawn for each level; a name may stand here several times. Compared without
  // case.
  std::vector<std::string> generators;
  // Those that a drawn generator does not know do not concern it.
  std::vector<Override> overrides = {};
  std::vector<PassRequest> passes = {};  // what is done to each map afterwards
  std::vector<PassCurve> pass_curves = {};
  std::string theme = {};    // as MapRequest::theme
  bool theme_passes = true;  // likewise
  // The game's own parameters: any names, at most kMostCustom. Files have them under `custom`.
  std::vector<Override> custom = {};
  std::optional<BossArena> boss_arena = std::nullopt;
  std::string where = {};  // for errors: where it is written

  std::int64_t last() const { return to > from ? to - 1 : from; }
};

// The segments of a world, found by level.
class WorldScheduler {
 public:
  // Checks everything that can be known before a level is made: the names and parameters of
  // generators and passes, the ranges of curves, the rules between parameters and the smallest
  // sizes at every level (of very long segments at some), and that segments do not overlap. They
  // may come in any order; at least one is needed.
  static Result<WorldScheduler> make(const WorldConfig& config, std::vector<Segment> segments,
                                     const Catalog& catalog = Catalog::builtin(),
                                     const PassCatalog& passes = PassCatalog::builtin());

  const WorldConfig& config() const { return config_; }
  // The same segments in another world, where their generators must have room, too.
  Result<WorldScheduler> with_config(const WorldConfig& config,
                                     const Catalog& catalog = Catalog::builtin()) const;
  // The same segments with this theme and its passes everywhere.
  Result<WorldScheduler> with_theme(std::string_view theme,
                                    const PassCatalog& passes = PassCatalog::builtin()) const;
  // In the order of levels.
  std::span<const Segment> segments() const { return segments_; }

  // The segment that says how a level is made: its own, the first one for levels before it, the
  // last one for levels beyond, and in a gap the one before.
  const Segment& segment_at(std::int64_t level) const;
  // A remark on a level that lies in a gap.
  std::optional<std::string> warning_at(std::int64_t level) const;

 private:
  WorldConfig config_;
  std::vector<Segment> segments_;
};

// Reads a schedule in YAML, or in JSON if `where` ends in .json: a list of segments, or a map with
// "segments" and what WorldConfig holds. Errors tell line and column.
Result<WorldScheduler> read_schedule(std::string_view text, std::string_view where,
                                     const Catalog& catalog = Catalog::builtin(),
                                     const PassCatalog& passes = PassCatalog::builtin());
// The same from a tree that was read already.
Result<WorldScheduler> read_schedule(const Document& document,
                                     const Catalog& catalog = Catalog::builtin(),
                                     const PassCatalog& passes = PassCatalog::builtin());

// For worlds without a schedule: every theme in turn, from ruins down, with landmarks between them.
WorldScheduler default_schedule();
// Any generator of the catalogue, which must have one, at any level.
Result<WorldScheduler> random_schedule(const Catalog& catalog = Catalog::builtin());

}  // namespace karst
