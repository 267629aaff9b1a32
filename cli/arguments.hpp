// Reading the values of options. Every fault is a bad_input error that repeats the value and says
// what is allowed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/params.hpp"
#include "karst/render/picture.hpp"
#include "karst/generators/generator.hpp"

namespace karst::cli {

// The type names of options: help shows them, and completion offers the values that belong to them.
namespace placeholder {
inline constexpr const char* kCommand = "COMMAND";
inline constexpr const char* kGenerator = "GENERATOR";
inline constexpr const char* kGeneratorOrPass = "GENERATOR|PASS";
inline constexpr const char* kFormat = "FORMAT";
inline constexpr const char* kSetting = "KEY=VALUE";
inline constexpr const char* kCustom = "NAME=VALUE";
inline constexpr const char* kPreset = "PRESET";
inline constexpr const char* kFile = "FILE";
inline constexpr const char* kFolder = "DIR";
inline constexpr const char* kShell = "SHELL";
inline constexpr const char* kSize = "WxH";
inline constexpr const char* kSeed = "N";
inline constexpr const char* kPosition = "X,Y";
inline constexpr const char* kLevels = "A..B";
inline constexpr const char* kLayers = "LAYERS";
inline constexpr const char* kPass = "PASS[:KEY=VALUE,...]";
inline constexpr const char* kTheme = "THEME";
inline constexpr const char* kRequirement = "METRIC>=VALUE";
inline constexpr const char* kPixels = "PIXELS";
inline constexpr const char* kStyle = "STYLE";
inline constexpr const char* kMetric = "METRIC";
inline constexpr const char* kCount = "N";
inline constexpr const char* kSeeds = "A..B";
inline constexpr const char* kVaried = "KEY=V1,V2,...";
}  // namespace placeholder

// Wider than Size, so that a size far out of range reaches the library's own check unchanged.
struct AskedSize {
  std::int64_t width = 0;
  std::int64_t height = 0;
};

inline constexpr const char* kSizeMeaning =
    "width and height in tiles; if not given as \"karst describe NAME\" says";

// "100x80": two whole decimal numbers. The range is the generator's affair.
Result<AskedSize> parse_size(std::string_view text);
// A whole decimal number in 0..2^64-1.
Result<std::uint64_t> parse_seed(std::string_view text);
// "12,7".
Result<LogicalPosition> parse_position(std::string_view option, std::string_view text);
// "3..12", both included, the first not behind the last.
struct LevelRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
};
Result<std::int64_t> parse_level(std::string_view text);
// How many levels a dungeon has.
Result<std::int64_t> parse_depth(std::string_view text);
Result<LevelRange> parse_levels(std::string_view text);
// Names of picture layers with commas between them, in any order.
Result<PictureLayers> parse_layers(std::string_view text);
// KEY=VALUE texts as typed parameters of `generator`.
Result<std::vector<NamedParam>> parse_settings(const MapGenerator& generator,
                                               std::span<const std::string> texts);

}  // namespace karst::cli
