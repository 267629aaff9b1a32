// Many maps of one request, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "karst/engine/generate.hpp"

namespace karst {

inline constexpr int kMaxThreads = 256;

// The seeds of many maps: a list, or all from a first to a last one. None may be 0, which would
// pick one. Refers to the list, which must outlive it.
class Seeds {
 public:
  Seeds(std::span<const std::uint64_t> list) : list_(list), count_(list.size()) {}
  // first..last, both included; none when the last is below the first.
  static Seeds range(std::uint64_t first, std::uint64_t last);

  std::size_t size() const { return count_; }
  bool is_range() const { return list_.empty(); }
  std::uint64_t operator[](std::size_t index) const {
    return is_range() ? first_ + index : list_[index];
  }

 private:
  std::span<const std::uint64_t> list_;
  std::uint64_t first_ = 0;
  std::size_t count_ = 0;
};

// One map of many. The sink may take the map by moving it; what it leaves is used again.
struct SeedResult {
  std::size_t index = 0;   // into the seeds, from 0
  std::uint64_t seed = 0;  // of this map
  Result<void> made;       // why there is no map, if there is none
  GenerationResult map;    // empty when there is none
};

// Gets each map, on the thread that called generate_many. Returns whether to go on.
using MapSink = std::function<bool(SeedResult&)>;

// Makes the map of every seed and hands them to `sink` one by one, in the order of the seeds
// whatever the threads: 1..kMaxThreads, or 0 for as many as the machine has processors. A map is
// the same as `generate` makes with that seed. A map that cannot be made is handed on as its error
// and does not end the work. The seed of the request is not used; its observer is called on the
// threads that make the maps, several at once.
//
// Ends early with `cancelled` when the sink or the observer says so or request.stop is set: what
// the sink got by then is the beginning of what it would have got. Faults of the request itself
// (bad_input) that do not depend on the seed are returned before the sink gets anything. SIGINT,
// SIGTERM, SIGHUP and SIGQUIT never reach the threads that it starts.
Result<void> generate_many(std::string_view generator, const MapRequest& request,
                           const Seeds& seeds, int threads, const MapSink& sink,
                           const Catalog& catalog = Catalog::builtin(),
                           const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
