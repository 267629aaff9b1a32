#include "arguments.hpp"

#include <fmt/format.h>

#include <limits>

#include "karst/core/setting.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/engine/generate.hpp"
#include "karst/levels/schedule.hpp"

namespace karst::cli {
namespace {

std::string quoted(std::string_view option, std::string_view text) {
  return fmt::format("{} \"{}\"", option, shortened(text));
}

bool is_tile_coordinate(std::int64_t number) {
  return number >= 0 && number < kMaxSide;
}

Result<NamedParam> parse_setting(const MapGenerator& generator, std::string_view text) {
  if (text.find('=') == std::string_view::npos) {
    return bad_input("", quoted("--set", text), "is not KEY=VALUE");
  }
  return karst::parse_setting(generator.params, text, generator.name);
}

}  // namespace

Result<AskedSize> parse_size(std::string_view text) {
  if (const auto pair = parse_integer_pair(text, "x")) return AskedSize{pair->first, pair->second};
  return bad_input("", quoted("--size", text),
                   fmt::format("is not WIDTHxHEIGHT in whole numbers from 1 to {}, such as {}x{}",
                               kMaxSide, kDefaultSize.width, kDefaultSize.height));
}

Result<std::uint64_t> parse_seed(std::string_view text) {
  const bool padded = text.size() > 1 && text.front() == '0';  // in other programs an octal number
  const auto seed = parse_unsigned(text);
  if (seed && !padded) return *seed;
  return bad_input("", quoted("--seed", text),
                   fmt::format("is not a whole decimal number from 0 to {}",
                               std::numeric_limits<std::uint64_t>::max()));
}

Result<LogicalPosition> parse_position(std::string_view option, std::string_view text) {
  const auto pair = parse_integer_pair(text, ",");
  if (pair && is_tile_coordinate(pair->first) && is_tile_coordinate(pair->second)) {
    return LogicalPosition{static_cast<std::int32_t>(pair->first),
                           static_cast<std::int32_t>(pair->second)};
  }
  return bad_input(
      "", quoted(option, text),
      fmt::format("is not X,Y in whole numbers from 0 to {}, such as 12,7", kMaxSide - 1));
}

Result<std::int64_t> parse_level(std::string_view text) {
  const auto level = parse_integer(text);
  if (level && *level >= 0 && *level <= kDeepestLevel) return *level;
  return bad_input("", quoted("--level", text),
                   fmt::format("is not a whole number from 0 to {}", kDeepestLevel));
}

Result<std::int64_t> parse_depth(std::string_view text) {
  const auto depth = parse_integer(text);
  if (depth && *depth >= 1 && *depth <= kMostDungeonDepth) return *depth;
  return bad_input("", quoted("--depth", text),
                   fmt::format("is not a whole number in 1..{}", kMostDungeonDepth));
}

Result<LevelRange> parse_levels(std::string_view text) {
  const auto pair = parse_integer_pair(text, "..");
  if (pair && pair->first >= 0 && pair->first <= pair->second && pair->second <= kDeepestLevel) {
    return LevelRange{pair->first, pair->second};
  }
  return bad_input("", quoted("--levels", text),
                   fmt::format("is not FIRST..LAST in whole numbers from 0 to {}, such as 0..9",
                               kDeepestLevel));
}

Result<PictureLayers> parse_layers(std::string_view text) {
  const auto layers = picture_layers_from(text);
  if (layers) return layers;
  return bad_input("", quoted("--layers", text), layers.error().allowed);
}

Result<std::vector<NamedParam>> parse_settings(const MapGenerator& generator,
                                               std::span<const std::string> texts) {
  std::vector<NamedParam> params;
  for (const std::string& text : texts) {
    auto param = parse_setting(generator, text);
    if (!param) return error_of(param);
    params.push_back(*std::move(param));
  }
  return params;
}

}  // namespace karst::cli
