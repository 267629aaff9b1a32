// karst sheet: the maps of many seeds on one picture, side by side, with what they measure.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "karst/core/text.hpp"
#include "karst/model/metrics.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/tile_picture.hpp"
#include "many_maps.hpp"
#include "map_options.hpp"
#include "outputs.hpp"

namespace karst::cli {
namespace {

constexpr std::int32_t kSheetPixels = 2400;  // across, about
constexpr std::int32_t kMaxTile = 8;
constexpr std::uint64_t kMaxMaps = 400;
constexpr std::string_view kSizes = "size=";  // of --vary
constexpr std::string_view kThemes = "theme=";  // likewise

struct SheetOptions {
  MapOptions map;
  std::string seeds;
  std::optional<std::string> vary;
  std::vector<std::string> metrics;
  std::string output;
  std::optional<std::string> scale;
  // How the maps look, as for `karst generate`.
  std::optional<std::string> tiles;
  std::optional<std::string> style;
  std::optional<std::string> layers;
};

// One row of the sheet: the request with one value of what varies.
struct Series {
  std::string caption;  // "rooms=4", or nothing
  Recipe recipe;
  std::int32_t tile = 1;  // pixels
};

// A series for each of "a,b,c", where change(request, "a") returns a Result<void>.
template <class Change>
Result<std::vector<Series>> series_of(std::string_view values, const Recipe& recipe,
                                      const Change& change) {
  std::vector<Series> all;
  for (std::string_view rest = values;;) {
    const std::size_t comma = rest.find(',');
    Series series{std::string(rest.substr(0, comma)), recipe};
    const Result<void> done = change(series.recipe.request, rest.substr(0, comma));
    if (!done) return error_of(done);
    all.push_back(std::move(series));
    if (comma == std::string_view::npos) return all;
    rest.remove_prefix(comma + 1);
  }
}

// "size=40x25,100x80".
Result<std::vector<Series>> read_sizes(std::string_view text, const Recipe& recipe) {
  const auto take = [](MapRequest& request, std::string_view value) -> Result<void> {
    return parse_size(value).map([&](const AskedSize& size) {
      request.width = size.width;
      request.height = size.height;
    });
  };
  return series_of(text.substr(kSizes.size()), recipe, take);
}

// "theme=crypt,void".
Result<std::vector<Series>> read_themes_of(std::string_view text, const Recipe& recipe,
                                           const ThemeCatalog& themes) {
  const auto take = [&](MapRequest& request, std::string_view name) -> Result<void> {
    return themes.get(name).map(
        [&](const Theme* theme) { request.theme = theme->name; });
  };
  return series_of(text.substr(kThemes.size()), recipe, take);
}

Result<std::vector<Series>> read_series(const SheetOptions& options, const Recipe& recipe,
                                        const PassCatalog& passes) {
  if (!options.vary) return std::vector{Series{"", recipe}};
  const std::string_view text = *options.vary;
  if (text.starts_with(kSizes)) return read_sizes(text, recipe);
  if (text.starts_with(kThemes)) return read_themes_of(text, recipe, passes.themes());
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals + 1 == text.size()) {
    return bad_input("", fmt::format("--vary \"{}\"", shortened(text)), "is not KEY=V1,V2,...");
  }
  const MapGenerator& generator = *Catalog::builtin().find(recipe.generator);
  std::vector<Series> all;
  for (std::string_view rest = text.substr(equals + 1); !rest.empty();) {
    const std::size_t comma = rest.find(',');
    const std::string setting = fmt::format("{}={}", text.substr(0, equals), rest.substr(0, comma));
    const auto param = parse_settings(generator, std::vector{setting});
    if (!param) return error_of(param);
    Series series{fmt::format("{}={}", param->front().name, rest.substr(0, comma)), recipe};
    std::erase_if(series.recipe.request.params,
                  [&](const NamedParam& other) { return other.name == param->front().name; });
    series.recipe.request.params.push_back(param->front());
    all.push_back(std::move(series));
    rest = comma == std::string_view::npos ? "" : rest.substr(comma + 1);
  }
  return all;
}

Result<std::vector<const MetricInfo*>> read_metrics(const std::vector<std::string>& names) {
  std::vector<const MetricInfo*> found;
  for (const std::string& name : names) {
    // So that a misspelt name is refused with the closest ones.
    if (auto known = check_requirement({.metric = name}); !known) {
      return error_of(known);
    }
    for (const MetricInfo& info : metric_infos()) {
      if (equal_ignoring_case(info.name, name)) found.push_back(&info);
    }
  }
  return found;
}

std::string measures(const GenerationResult& map, std::span<const MetricInfo* const> metrics) {
  if (metrics.empty()) return {};
  Metrics measured = measure(map);
  if (!measured.rooms) measured.rooms = measure_rooms(room_graph(map));
  std::string text;
  for (const MetricInfo* info : metrics) {
    const auto value = info->value(measured);
    if (!value) continue;
    const double* real = std::get_if<double>(&*value);
    text += real != nullptr ? fmt::format(" {}={:.2f}", info->name, *real)
                            : fmt::format(" {}={}", info->name, std::get<0>(*value));
  }
  return text;
}

struct Layout {
  std::int32_t columns = 1;
  std::int32_t tile = 1;
};

// A row for each value that varies; else about a square.
Result<Layout> plan_layout(const SheetOptions& options, std::uint64_t seeds, std::uint64_t rows,
                           Size size) {
  Layout layout;
  const std::uint64_t count = seeds * rows;
  if (count > kMaxMaps) {
    return bad_input("", fmt::format("a sheet of {} maps", count),
                     fmt::format("is too large; at most {} fit", kMaxMaps));
  }
  layout.columns = static_cast<std::int32_t>(seeds);
  if (rows == 1) {
    layout.columns = 1;
    while (static_cast<std::uint64_t>(layout.columns) * static_cast<std::uint64_t>(layout.columns) <
           count) {
      ++layout.columns;
    }
  }
  const bool is_of_sizes = options.vary && options.vary->starts_with(kSizes);
  const std::int32_t pixels = is_of_sizes ? kSheetPixels / 2 : kSheetPixels;
  layout.tile = std::clamp(pixels / (layout.columns * size.width), 1, kMaxTile);
  if (!options.scale) return layout;
  const auto scale = parse_integer(*options.scale);
  if (!scale || *scale < 1 || *scale > kMostTilePixels) {
    return bad_input("", fmt::format("--scale \"{}\"", shortened(*options.scale)),
                     fmt::format("is not a whole number of pixels from 1 to {}", kMostTilePixels));
  }
  layout.tile = static_cast<std::int32_t>(*scale);
  return layout;
}

// Pictures of tiles have a size of their own; they are made smaller.
Result<void> fit_to_tiles(const Output& look, std::int32_t& tile, bool is_asked) {
  if (look.tiles == nullptr) return {};
  const std::int32_t own = look.tiles->tile_pixels();
  while (!is_asked && tile > 1 && own % tile != 0) --tile;
  if (tile <= own && own % tile == 0) return {};
  return bad_input("", fmt::format("--scale {}", tile),
                   fmt::format("does not divide the {} pixels of these tile pictures", own));
}

// How large the tiles of every row are; how many maps stand side by side.
Result<std::int32_t> plan_tiles(const SheetOptions& options, const SeedRange& range, const Output& look,
                                std::vector<Series>& all) {
  std::int32_t columns = 1;
  for (Series& series : all) {
    const MapGenerator& generator = *Catalog::builtin().find(series.recipe.generator);
    const auto size = asked_size(series.recipe.request, generator);
    if (!size) return error_of(size);
    auto layout = plan_layout(options, range.count(), all.size(), *size);
    if (!layout) return error_of(layout);
    const auto done = fit_to_tiles(look, layout->tile, options.scale.has_value());
    if (!done) return error_of(done);
    columns = layout->columns;
    series.tile = layout->tile;
  }
  return columns;
}

Result<Picture> draw_map(const GenerationResult& map, const Output& look, std::int32_t tile) {
  if (look.style == PictureStyle::ink) return draw_ink_picture(map, tile, look.layers.rooms);
  if (look.tiles == nullptr) return draw_picture(map, tile, look.layers);
  auto picture = render_tiles(map, *look.tiles);
  if (!picture) return picture;
  const auto done = draw_layers(*picture, map, look.tiles->tile_pixels(), look.layers);
  if (!done) return error_of(done);
  return shrunk(*picture, look.tiles->tile_pixels() / tile);
}

Result<Picture> draw(const std::vector<Series>& all, const SeedRange& range, std::int32_t columns,
                     const Output& look, std::span<const MetricInfo* const> metrics,
                     const PassCatalog& passes) {
  Progress progress;
  std::vector<CaptionedPicture> pictures;
  for (const Series& series : all) {
    const auto add = [&](GenerationResult& map) {
      return draw_map(map, look, series.tile).map([&](Picture picture) {
        const std::string what = series.caption.empty() ? "" : series.caption + " ";
        pictures.push_back({fmt::format("{}seed {}{}", what, map.seed, measures(map, metrics)),
                            std::move(picture)});
      });
    };
    auto done = make_many(series.recipe, range, 0, {}, progress, {add}, passes);
    if (!done) return error_of(done);
  }
  return draw_sheet(pictures, columns);
}

Result<void> run(const SheetOptions& options) {
  const auto passes = passes_with(options.map.own);
  if (!passes) return error_of(passes);
  const auto recipe = read_map_options(options.map, "sheet", *passes);
  if (!recipe) return error_of(recipe);
  const auto range = parse_seeds(options.seeds);
  if (!range) return error_of(range);
  const auto metrics = read_metrics(options.metrics);
  if (!metrics) return error_of(metrics);
  auto all = read_series(options, *recipe, *passes);
  if (!all) return error_of(all);
  OutputOptions picture;
  picture.paths = {options.output};
  picture.format = "png";
  picture.tiles = options.tiles;
  picture.style = options.style;
  picture.layers = options.layers;
  const auto outputs = plan_outputs(picture);
  if (!outputs) return error_of(outputs);
  if (auto done = keep_input(options.map.recipe, *outputs); !done) return done;
  const Output& look = outputs->front();
  const auto columns = plan_tiles(options, *range, look, *all);
  if (!columns) return error_of(columns);
  const auto png = draw(*all, *range, *columns, look, *metrics, *passes).and_then([](const Picture& sheet) {
    return write_png(sheet);
  });
  if (!png) return error_of(png);
  return options.output == "-" ? print(*png) : write_file(options.output, *png);
}

}  // namespace

RunCommand declare_sheet(CLI::App& app) {
  app.description(
      "Draws the map of every seed on one picture, with what they measure below each. With --vary "
      "there is a row for every value of a parameter, and the same seeds in each row.");
  auto options = std::make_shared<SheetOptions>();
  options->metrics = {"exit_path", "loops"};
  declare_map(app, options->map);
  app.add_option("--seeds", options->seeds, "the first and the last seed")
      ->required()
      ->type_name(placeholder::kSeeds);
  add_text(app, "--vary", options->vary, "draw the maps once with each of these values, or sizes as size=40x25,100x80, or themes as "
           "theme=crypt,mine")
      ->type_name(placeholder::kVaried);
  app.add_option("--metric", options->metrics,
                 "what the captions tell; may be given several times; if not given exit_path and "
                 "loops")
      ->type_name(placeholder::kMetric)
      ->allow_extra_args(false);
  add_text(app, "--scale", options->scale, "pixels a tile; if not given what fits")
      ->type_name(placeholder::kPixels);
  add_text(app, "--tiles", options->tiles, "draw with the tile pictures in this folder, made smaller")
      ->type_name(placeholder::kFolder);
  add_text(app, "--style", options->style, "shaded, or ink")->type_name(placeholder::kStyle);
  add_text(app, "--layers", options->layers, "show more, as \"karst generate\" does")
      ->type_name(placeholder::kLayers);
  app.add_option("-o,--output", options->output, "FILE.png; - is standard output")
      ->required()
      ->type_name(placeholder::kFile);
  const MapGenerator& generator = example_generator();
  std::string examples =
      fmt::format("Examples:\n  karst sheet {} --seeds 1..12 -o sheet.png\n", generator.name);
  const auto first = std::ranges::find(generator.params, ParamType::integer, &ParamInfo::type);
  if (first != generator.params.end()) {
    examples += fmt::format("  karst sheet {} --seeds 1..4 --vary {}={},{} -o sheet.png\n",
                            generator.name, first->name, first->integer_min,
                            first->integer_default);
  }
  app.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace karst::cli
