// One picture of many maps, each with a caption, to compare seeds and parameters at a glance:
//
//   picture_sheet OUT.png [--columns N] [--size WxH] [--tile PIXELS | --tiles DIR] MAPS...
//
// MAPS is a generator, then values of its parameters and the seeds, parted by colons. For example
// bsp:max_depth=5:seeds=1..4 stands for four maps.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <karst/karst.hpp>
#include <karst/render.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using karst::CaptionedPicture;
using karst::Result;

struct Options {
  std::string file;
  int columns = 4;
  int width = 60;
  int height = 40;
  int tile = 6;                                        // pixels
  std::optional<karst::TileSet> tiles = std::nullopt;  // drawn with its pictures
  std::vector<std::string> maps;
};

// --- reading the command line --------------------------------------------------------------------

// Cuts off the part before `separator`, which is dropped; all of it if there is none.
std::string_view cut_first(std::string_view& text, std::string_view separator) {
  const std::string_view first = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), first.size() + separator.size()));
  return first;
}

Result<int> whole_number(std::string_view text, int most) {
  int value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault == std::errc() && end == text.data() + text.size() && value >= 1 && value <= most) {
    return value;
  }
  return karst::bad_input("", std::string(text),
                          "is no whole number in 1.." + std::to_string(most));
}

Result<void> read_option(std::string_view name, std::string_view value, Options& options) {
  const auto read = [](std::string_view text, int most, int& into) -> Result<void> {
    return whole_number(text, most).map([&](int number) { into = number; });
  };
  if (name == "--columns") return read(value, 100, options.columns);
  if (name == "--tile") return read(value, karst::kMostTilePixels, options.tile);
  if (name == "--tiles") {
    return karst::TileSet::load(std::string(value)).map([&](karst::TileSet&& tiles) {
      options.tiles = std::move(tiles);
    });
  }
  if (name != "--size") return karst::bad_input("", std::string(name), "is no option");
  const std::string_view width = cut_first(value, "x");
  if (auto done = read(width, 1000, options.width); !done) return done;
  return read(value, 1000, options.height);
}

Result<Options> read_options(const std::vector<std::string>& arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with("--") && i + 1 < arguments.size()) {
      const auto done = read_option(arguments[i], arguments[i + 1], options);
      if (!done) return karst::error_of(done);
      ++i;
    } else if (options.file.empty()) {
      options.file = arguments[i];
    } else {
      options.maps.push_back(arguments[i]);
    }
  }
  if (!options.maps.empty()) return options;
  return karst::bad_input(
      "", "usage:",
      "picture_sheet OUT.png [--columns N] [--size WxH] [--tile PIXELS | --tiles DIR] "
      "GENERATOR[:PARAMETER=VALUE]...[:seeds=FIRST..LAST] ...");
}

// --- making the maps -----------------------------------------------------------------------------

// The generator, its parameters and the seeds of one MAPS argument.
struct MapSeries {
  std::string generator;
  std::string caption;
  karst::MapRequest request;
  int first_seed = 1;
  int last_seed = 1;
};

Result<void> read_setting(std::string_view setting, const karst::MapGenerator& generator,
                          MapSeries& series) {
  std::string_view value = setting;
  const std::string_view name = cut_first(value, "=");
  if (name == "seeds") {
    const auto first = whole_number(cut_first(value, ".."), 1'000'000);
    const auto last = value.empty() ? first : whole_number(value, 1'000'000);
    if (!first || !last) return tl::make_unexpected((first ? last : first).error());
    series.first_seed = *first;
    series.last_seed = *last;
    return {};
  }
  for (const karst::ParamInfo& info : generator.params) {
    if (info.name != name) continue;
    const auto parsed = karst::parse_param(info, value, generator.name);
    if (!parsed) return karst::error_of(parsed);
    series.request.params.emplace_back().name = name;
    series.request.params.back().value = *parsed;
    series.caption.append(" ").append(setting);
    return {};
  }
  return karst::bad_input(std::string(generator.name), std::string(name), "is no parameter");
}

Result<MapSeries> read_series(std::string_view text, const Options& options) {
  const auto generator = karst::Catalog::builtin().get(cut_first(text, ":"));
  if (!generator) return karst::error_of(generator);
  MapSeries series;
  series.generator = series.caption = (*generator)->name;
  series.request.width = options.width;
  series.request.height = options.height;
  while (!text.empty()) {
    const auto done = read_setting(cut_first(text, ":"), **generator, series);
    if (!done) return karst::error_of(done);
  }
  return series;
}

Result<void> draw_series(MapSeries series, const Options& options,
                         std::vector<CaptionedPicture>& drawn) {
  for (int seed = series.first_seed; seed <= series.last_seed; ++seed) {
    series.request.seed = static_cast<std::uint64_t>(seed);
    const auto map = karst::generate(series.generator, series.request);
    if (!map) return karst::error_of(map);
    auto picture = options.tiles ? karst::render_tiles(*map, *options.tiles)
                                 : karst::draw_picture(*map, options.tile);
    if (!picture) return karst::error_of(picture);
    drawn.push_back({series.caption + " seed " + std::to_string(seed), *std::move(picture)});
  }
  return {};
}

// --- the program ---------------------------------------------------------------------------------

Result<void> run(const std::vector<std::string>& arguments) {
  const auto options = read_options(arguments);
  if (!options) return karst::error_of(options);
  std::vector<CaptionedPicture> maps;
  for (const std::string& text : options->maps) {
    auto series = read_series(text, *options);
    if (!series) return karst::error_of(series);
    const auto done = draw_series(*std::move(series), *options, maps);
    if (!done) return done;
  }
  if (maps.empty()) return karst::bad_input("", "seeds", "must not end before they begin");
  const auto sheet = karst::draw_sheet(maps, options->columns);
  if (!sheet) return karst::error_of(sheet);
  const auto png = karst::write_png(*sheet);
  if (!png) return karst::error_of(png);
  std::cout << maps.size() << " maps, " << sheet->width << "x" << sheet->height << " pixels\n";
  return karst::write_file(options->file, *png);
}

}  // namespace

int main(int count, char** arguments) {
  const auto done = run({arguments + 1, arguments + count});
  if (done) return 0;
  std::cerr << "picture_sheet: " << done.error().message() << '\n';
  return done.error().kind == karst::ErrorKind::bad_input ? 2 : 1;
}
