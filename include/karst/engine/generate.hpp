// The public call: one map from a name, a size, a seed and parameters.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/params.hpp"
#include "karst/core/result.hpp"
#include "karst/core/trace.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/map.hpp"
#include "karst/model/pass_request.hpp"
#include "karst/passes/pass.hpp"

namespace karst {

inline constexpr int kMostAttempts = 1000;
// Of all attempts together: 20 of the largest maps, 1000 of 1158x1158 tiles.
inline constexpr std::int64_t kMostTilesTried = 20 * (std::int64_t{1} << 26);
inline constexpr std::size_t kMostPasses = 64;
inline constexpr std::size_t kMostRequirements = 64;

struct MapRequest {
  // In tiles: 1..32768 each, at most 67,108,864 tiles; a generator may have a larger minimum. What
  // is not given is as in the generator's default_size.
  std::optional<std::int64_t> width = std::nullopt;
  std::optional<std::int64_t> height = std::nullopt;  // likewise
  // 0 means: pick one and report it in the result.
  std::uint64_t seed = 0;
  // What is not given here has its default.
  std::vector<NamedParam> params = {};
  // What is done to the generator's map, in this order; at most kMostPasses,
  // those of the theme included.
  std::vector<PassRequest> passes = {};
  // What the place is like: a theme of the catalogue, which compares without case; empty: none.
  std::string theme = {};
  // Whether the passes of the theme come after `passes`; without them it only tells of colours and words.
  bool theme_passes = true;
  // What the map must measure: one that does not counts as a failed attempt.
  std::vector<Requirement> require = {};
  // The game's own parameters, for its own generators and passes: at most kMostCustom.
  std::vector<NamedParam> custom = {};
  // Which level of which world the map is; a LevelGenerator says so.
  std::optional<LevelOrigin> level = std::nullopt;
  // Where the stairs up and the start must be; inside the border. A maze puts them on the nearest
  // place that fits: MapGenerator::snap_stairs.
  std::optional<LogicalPosition> entry = std::nullopt;
  // Where the stairs down must be, likewise; another tile than the entry.
  std::optional<LogicalPosition> exit = std::nullopt;
  // How many attempts may be made before the request is given up; 1..kMostAttempts, and no more than
  // make kMostTilesTried tiles.
  int max_attempts = 20;
  // Whether GenerationResult::graph is filled, too; see room_graph(). Others do not pay for it.
  bool room_graph = false;
  // Sees each step and may stop the work; called on the thread that makes the map.
  Observer observer = {};
  // Stops the work from any thread: the call returns an error of the kind `cancelled`. Must live as
  // long as the call.
  const StopSwitch* stop = nullptr;
};

namespace detail {
struct WorkspaceBuffers;
}

// Memory that a caller may keep from one map to the next, so that the next one allocates next to
// nothing. One thread at a time may use a workspace.
class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(Workspace&&) noexcept;
  Workspace& operator=(Workspace&&) noexcept;

 private:
  friend struct detail::WorkspaceBuffers;
  std::unique_ptr<detail::WorkspaceBuffers> buffers_;
};

// Makes one map. The result keeps every promise of its generator, but for those that its passes give
// up, and measures what is required; or the error names what was wrong with the request (bad_input)
// or which promise could not be kept (not_possible), or tells that the work was stopped (cancelled)
// or needs more memory than there is (no_memory). Safe to call from several threads.
Result<GenerationResult> generate(std::string_view generator, const MapRequest& request = {},
                                  const Catalog& catalog = Catalog::builtin(),
                                  const PassCatalog& passes = PassCatalog::builtin());

// The same into `map`, reusing its memory and that of `workspace`. After an error `map` is empty.
Result<void> generate_into(GenerationResult& map, Workspace& workspace, std::string_view generator,
                           const MapRequest& request = {},
                           const Catalog& catalog = Catalog::builtin(),
                           const PassCatalog& passes = PassCatalog::builtin());

// Runs request.passes on a map that exists: one that a generator made, one that was read from a file,
// or one that somebody drew. The passes keep the promises that the map keeps, those of its generator
// included when its origin is known, and are listed in map.passes after the earlier ones. A map of
// `generate` becomes the one that `generate` makes when the same request ends with these passes.
//
// A map with the seed 0, as drawn ones have, gets request.seed, or one that is picked; for others it
// must be 0. So with the game's own parameters. A start that is not walkable and a missing way out are put where `generate` puts them.
// Of the rest of the request only the observer and the stop switch count. The error leaves the map as it was; it names a common
// promise that the map breaks before any pass runs, or what was wrong with a pass. Passes that are
// undone are no error.
Result<void> apply_passes(GenerationResult& map, const MapRequest& request,
                          const Catalog& catalog = Catalog::builtin(),
                          const PassCatalog& passes = PassCatalog::builtin());

// Checks a size as `generate` does, before anything is allocated.
Result<Size> check_size(std::int64_t width, std::int64_t height, std::string_view where);
// The checked size of the map that a request asks of a generator.
Result<Size> asked_size(const MapRequest& request, const MapGenerator& generator);

// One line of the report on a map: a promise and how it was missed, if it was.
struct PromiseReport {
  std::string_view name;            // of the promise
  std::string_view meaning;         // what holds, in a phrase
  std::optional<Violation> missed;  // none where the map keeps it
};

// Whether the catalogues have just the versions of the generator and the passes that a map tells of:
// only these know what the map promises.
bool is_origin_known(const GenerationResult& map, const Catalog& catalog = Catalog::builtin(),
                     const PassCatalog& passes = PassCatalog::builtin());

// Checks every promise that can be asked of a map, the generator's own included when the origin is
// known, what was required of it, and the hash. Never stops at the first one.
std::vector<PromiseReport> check_map(const GenerationResult& map,
                                     const Catalog& catalog = Catalog::builtin(),
                                     const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
