#include "karst/generators/presets.hpp"

#include <fmt/format.h>

#include "karst/core/setting.hpp"
#include "karst/core/by_name.hpp"

namespace karst {

Result<const Preset*> find_preset(const MapGenerator& generator, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Preset& preset : generator.presets) {
    if (detail::same_name(preset.name, name)) return &preset;
    names.push_back(preset.name);
  }
  return detail::unknown_name(fmt::format("{}: preset", generator.name), name, names);
}

Result<std::vector<NamedParam>> preset_params(const MapGenerator& generator, const Preset& preset) {
  std::vector<NamedParam> params;
  std::string_view rest = preset.settings;
  while (!rest.empty()) {
    const std::string_view setting = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(setting.size() + 1, rest.size()));
    auto param = parse_setting(generator.params, setting, generator.name);
    if (!param) return tl::make_unexpected(param.error());
    params.push_back(*std::move(param));
  }
  return params;
}

}  // namespace karst
