// Whether a map is what it says that it is: the one that its generator, version, seed, size,
// parameters, passes and required measures give, in every part.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"

namespace karst {

enum class ProofState : std::uint8_t {
  proved,      // the map, made again, has just this
  altered,     // it has something else
  unverified,  // cannot be told from the map alone
};

// What became of one part of a map.
struct PartProof {
  std::string part;                       // its key in map JSON, "elevation", or "metrics.loops"
  ProofState state = ProofState::proved;  // what is known of it
  std::string why;  // a phrase that follows the part; empty where it is proved
};

// Makes the map again from what it tells of itself and compares all that map JSON holds, part by
// part in its order; parts that both leave empty are not listed. A map does not tell its entry and
// exit positions; those at its stairs count as the same. `metrics` are those that the map's file
// tells. Unverified are things, and roles of rooms, which somebody added to the finished map; the
// level that it is (see is_level_of); and everything where the origin is not known or where trying
// would mean to make too many tiles, all attempts and passes counted: more than kMostTilesRemade
// and more than four times those of the map, for each of an entry, an exit, both and none.
inline constexpr std::int64_t kMostTilesRemade = std::int64_t{1} << 24;
std::vector<PartProof> prove_map(const GenerationResult& map,
                                 std::span<const NamedParam> metrics = {},
                                 const Catalog& catalog = Catalog::builtin(),
                                 const PassCatalog& passes = PassCatalog::builtin());

// Whether every part is proved, and there is one.
bool is_proved(std::span<const PartProof> proof);

// Whether the content of a map, that is its hash, and its attempt are those that prove_map makes.
// None where it would not try.
std::optional<bool> is_reproduced(const GenerationResult& map,
                                  const Catalog& catalog = Catalog::builtin(),
                                  const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
