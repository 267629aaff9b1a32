// One attempt at one map, as generators and passes see it while they work.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/kept_buffers.hpp"
#include "karst/core/rng.hpp"
#include "karst/core/trace.hpp"
#include "karst/model/map.hpp"
#include "karst/model/map_context.hpp"

namespace karst {

// Where the caller wants stairs to be: different tiles inside the map's border.
class WantedStairs {
 public:
  WantedStairs() = default;
  WantedStairs(std::optional<LogicalPosition> entry, std::optional<LogicalPosition> exit)
      : entry_(entry), exit_(exit) {
    if (entry) tiles_[count_++] = *entry;
    if (exit) tiles_[count_++] = *exit;
  }

  std::optional<LogicalPosition> entry() const { return entry_; }  // stairs up
  std::optional<LogicalPosition> exit() const { return exit_; }    // stairs down
  // Those that are wanted, the entry first.
  std::span<const LogicalPosition> tiles() const { return std::span(tiles_).first(count_); }

 private:
  std::optional<LogicalPosition> entry_;
  std::optional<LogicalPosition> exit_;
  std::array<LogicalPosition, 2> tiles_;
  std::size_t count_ = 0;
};

// Who watches the work on a map, and whether it goes on.
struct Watch {
  const Observer* observer = nullptr;  // null when nobody watches
  const StopSwitch* stop = nullptr;    // null when nobody can stop the work
  int attempt = 0;                     // from 0
  int max_attempts = 1;                // as the caller allows
  bool is_stopped = false;             // whether the work shall end

  // Tells the observer of a finished step, then polls.
  void finish_step(std::string_view name, const BitGrid& terrain);
  // Ends the work here if it shall stop.
  void poll();
};

class VaultCatalog;

// One attempt at one map, as generators and passes see it. They decide which tiles are open in
// `terrain` and fill the layers of `map`; tiles, valid positions and hash are derived at the end.
class Build {
 public:
  BitGrid& terrain;       // all closed at first; set = walkable
  GenerationResult& map;  // rooms, biomes, points of interest, stairs ...

  // Walkable tiles that are doorways.
  std::vector<LogicalPosition>& doors;

  Build(BitGrid& terrain_in, GenerationResult& map_in, std::vector<LogicalPosition>& doors_in,
        std::deque<BitGrid>& scratch, KeptBuffers& kept, const RandomStreams& streams,
        const WantedStairs& stairs, Watch* watch = nullptr, const MapContext& context = {},
        const VaultCatalog* vaults = nullptr)
      : terrain(terrain_in),
        map(map_in),
        doors(doors_in),
        scratch_(scratch),
        kept_(kept),
        streams_(streams),
        stairs_(stairs),
        watch_(watch),
        context_(context),
        vaults_(vaults) {}

  Size size() const { return terrain.size(); }
  // The world around the map and the game's own parameters.
  const MapContext& context() const { return context_; }
  // Where the stairs up and down must be, if the caller asked for it: inside the map's border.
  std::optional<LogicalPosition> entry() const { return stairs_.entry(); }
  std::optional<LogicalPosition> exit() const { return stairs_.exit(); }
  // The two, as far as they are asked for: tiles that must be open.
  std::span<const LogicalPosition> must_open() const { return stairs_.tiles(); }
  // The caller's vaults; null where they are those of Karst.
  const VaultCatalog* vaults() const { return vaults_; }
  // The random stream of a named step.
  Rng rng(std::string_view step) const { return streams_.stream(step); }
  // Tells an observer, if there is one, that a step is finished.
  void step(std::string_view name) const {
    if (watch_ != nullptr) watch_->finish_step(name, terrain);
  }
  // Ends the work here if the caller wants it to stop; for steps that take long.
  void poll() const {
    if (watch_ != nullptr) watch_->poll();
  }
  // What stops the work, for work within this one; null when nobody can.
  const StopSwitch* stop() const { return watch_ != nullptr ? watch_->stop : nullptr; }
  // An empty grid of the map's size for intermediate work. Its memory is kept between maps.
  BitGrid& scratch(std::size_t index) {
    while (scratch_.size() <= index) scratch_.emplace_back();
    scratch_[index].reset(size());
    return scratch_[index];
  }
  // An object for intermediate work of any other kind, with what the last user left in it. Like
  // that of the grids its memory is kept between maps.
  template <class T>
  T& kept() {
    return kept_.get<T>();
  }

 private:
  std::deque<BitGrid>& scratch_;
  KeptBuffers& kept_;
  const RandomStreams& streams_;
  const WantedStairs& stairs_;
  Watch* watch_;
  MapContext context_;
  const VaultCatalog* vaults_;
};

}  // namespace karst
