#include "pages/generator_facts.hpp"

#include <fmt/format.h>

namespace karst::cli {

Size default_min_size(const MapGenerator& generator) {
  std::vector<NamedParam> defaults;
  // Nothing is given, so nothing can be refused.
  (void)resolve_params(generator.params, {}, generator.name, defaults);
  return min_size_of(generator, defaults);
}

std::vector<Promise> all_promises(const MapGenerator& generator) {
  const auto common = common_promises();
  std::vector<Promise> promises(common.begin(), common.end());
  promises.insert(promises.end(), generator.promises.begin(), generator.promises.end());
  return promises;
}

std::string example_command(const MapGenerator& generator) {
  std::string command = fmt::format("karst generate {} --seed 7", generator.name);
  if (!generator.params.empty()) {
    const ParamInfo& first = generator.params.front();
    command += fmt::format(" --set {}={}", first.name, to_string(first.default_value()));
  }
  return command + " -o map.png";
}

}  // namespace karst::cli
