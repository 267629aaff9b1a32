// Runs one pass on a map whose terrain is a picture, without an engine around it.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "karst/passes/pass.hpp"
#include "support/bit_picture.hpp"

namespace karst {

class PassBench {
 public:
  explicit PassBench(BitGrid terrain_in) : terrain(std::move(terrain_in)) {}

  Result<void> run(std::string_view name, const std::vector<NamedParam>& params = {},
                   std::uint64_t seed = 1) {
    const Pass& pass = *PassCatalog::builtin().find(name);
    std::vector<NamedParam> resolved;
    if (auto done = resolve_params(pass.params, params, pass.name, resolved); !done) return done;
    const RandomStreams streams(seed, pass.name, pass.version, 0);
    Build build(terrain, map, doors, scratch_, kept_, streams, stairs);
    return pass.run(pass, resolved, build);
  }

  BitGrid terrain;
  GenerationResult map;
  std::vector<LogicalPosition> doors;
  WantedStairs stairs;

 private:
  std::deque<BitGrid> scratch_;
  KeptBuffers kept_;
};

}  // namespace karst
