#include "karst/model/biome.hpp"

#include "core/text.hpp"

namespace karst {

std::string_view to_string(Biome biome) {
  const auto index = static_cast<std::size_t>(biome);
  return index < kBiomeNames.size() ? kBiomeNames[index] : "unknown";
}

std::optional<Biome> biome_from_string(std::string_view name) {
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    if (equal_ignoring_case(kBiomeNames[i], name)) return static_cast<Biome>(i);
  }
  return std::nullopt;
}

}  // namespace karst
