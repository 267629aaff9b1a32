#include "karst/core/rng.hpp"

namespace karst {

RandomStreams::RandomStreams(std::uint64_t seed, std::string_view generator, int version,
                             int attempt)
    : key_(mix(hash_text(generator, seed),
               mix(static_cast<std::uint64_t>(version), static_cast<std::uint64_t>(attempt)))) {}

}  // namespace karst
