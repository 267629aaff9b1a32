// One picture of many maps, each with a caption, to compare seeds and parameters at a glance:
//
//   picture_sheet OUT.png [--columns N] [--size WxH] [--tile PIXELS] MAPS...
//
// MAPS is a generator, then values of its parameters and the seeds, parted by colons. For example
// bsp:max_depth=5:seeds=1..4 stands for four maps.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <karst/karst.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using karst::Picture;
using karst::Result;

struct Options {
  std::string file;
  int columns = 4;
  int width = 60;
  int height = 40;
  int tile = 6;  // pixels
  std::vector<std::string> maps;
};

struct CaptionedMap {
  std::string caption;
  Picture picture;
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
      if (!done) return tl::make_unexpected(done.error());
      ++i;
    } else if (options.file.empty()) {
      options.file = arguments[i];
    } else {
      options.maps.push_back(arguments[i]);
    }
  }
  if (!options.maps.empty()) return options;
  return karst::bad_input("", "usage:",
                          "picture_sheet OUT.png [--columns N] [--size WxH] [--tile PIXELS] "
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
    if (!parsed) return tl::make_unexpected(parsed.error());
    series.request.params.emplace_back().name = name;
    series.request.params.back().value = *parsed;
    series.caption.append(" ").append(setting);
    return {};
  }
  return karst::bad_input(std::string(generator.name), std::string(name), "is no parameter");
}

Result<MapSeries> read_series(std::string_view text, const Options& options) {
  const auto generator = karst::Catalog::builtin().get(cut_first(text, ":"));
  if (!generator) return tl::make_unexpected(generator.error());
  MapSeries series;
  series.generator = series.caption = (*generator)->name;
  series.request.width = options.width;
  series.request.height = options.height;
  while (!text.empty()) {
    const auto done = read_setting(cut_first(text, ":"), **generator, series);
    if (!done) return tl::make_unexpected(done.error());
  }
  return series;
}

Result<void> draw_series(MapSeries series, int tile, std::vector<CaptionedMap>& drawn) {
  for (int seed = series.first_seed; seed <= series.last_seed; ++seed) {
    series.request.seed = static_cast<std::uint64_t>(seed);
    const auto map = karst::generate(series.generator, series.request);
    if (!map) return tl::make_unexpected(map.error());
    auto picture = karst::draw_picture(*map, tile);
    if (!picture) return tl::make_unexpected(picture.error());
    drawn.push_back({series.caption + " seed " + std::to_string(seed), *std::move(picture)});
  }
  return {};
}

// --- putting them on a sheet ---------------------------------------------------------------------

constexpr int kGap = 14;         // pixels around every map
constexpr int kLetterScale = 2;  // letters are 3x5 squares of so many pixels
constexpr int kCaptionHeight = 5 * kLetterScale + 6;
constexpr std::uint32_t kPaper = 0xEDE8DEU;
constexpr std::uint32_t kInk = 0x3B3640U;

// Every octal digit is a row of a letter, its bits the squares from left to right: 025755 is an A.
struct Letter {
  char character;
  int rows;
};
constexpr Letter kLetters[] = {
    {'a', 025755}, {'b', 065656}, {'c', 034443}, {'d', 065556}, {'e', 074647}, {'f', 074644},
    {'g', 034553}, {'h', 055755}, {'i', 072227}, {'j', 011152}, {'k', 055655}, {'l', 044447},
    {'m', 057755}, {'n', 065555}, {'o', 025552}, {'p', 065644}, {'q', 025563}, {'r', 065655},
    {'s', 034216}, {'t', 072222}, {'u', 055557}, {'v', 055552}, {'w', 055775}, {'x', 055255},
    {'y', 055222}, {'z', 071247}, {'0', 075557}, {'1', 026227}, {'2', 061247}, {'3', 061216},
    {'4', 055711}, {'5', 074616}, {'6', 034757}, {'7', 071222}, {'8', 075757}, {'9', 075716},
    {'_', 000007}, {'=', 007070}, {'.', 000002}, {'-', 000700},
};

Picture blank_picture(int width, int height) {
  Picture picture{width, height, {}};
  picture.rgba.resize(std::size_t{4} * static_cast<std::size_t>(width) *
                      static_cast<std::size_t>(height));
  return picture;
}

std::uint8_t* pixel(Picture& picture, int x, int y) {
  return picture.rgba.data() + 4 * (static_cast<std::ptrdiff_t>(y) * picture.width + x);
}

void fill(Picture& picture, int left, int top, int width, int height, std::uint32_t colour) {
  for (int y = std::max(top, 0); y < std::min(top + height, picture.height); ++y) {
    for (int x = std::max(left, 0); x < std::min(left + width, picture.width); ++x) {
      std::uint8_t* rgba = pixel(picture, x, y);
      for (int i = 0; i < 3; ++i) rgba[i] = static_cast<std::uint8_t>(colour >> (16 - 8 * i));
      rgba[3] = 255;
    }
  }
}

void paste(const Picture& from, Picture& sheet, int left, int top) {
  const std::ptrdiff_t row_bytes = std::ptrdiff_t{4} * from.width;
  for (int y = 0; y < from.height; ++y) {
    std::copy_n(from.rgba.begin() + y * row_bytes, row_bytes, pixel(sheet, left, top + y));
  }
}

void write_letter(Picture& sheet, char character, int left, int top) {
  const auto* letter = std::ranges::find(kLetters, character, &Letter::character);
  if (letter == std::end(kLetters)) return;
  for (int square = 0; square < 15; ++square) {
    if ((letter->rows >> (14 - square) & 1) == 0) continue;
    fill(sheet, left + square % 3 * kLetterScale, top + square / 3 * kLetterScale, kLetterScale,
         kLetterScale, kInk);
  }
}

void write_caption(Picture& sheet, std::string_view caption, int left, int top, int width) {
  constexpr int kAdvance = 4 * kLetterScale;
  const std::string_view shown = caption.substr(0, static_cast<std::size_t>(width / kAdvance));
  for (const char character : shown) {
    write_letter(sheet, character, left, top);
    left += kAdvance;
  }
}

Picture sheet_of(const std::vector<CaptionedMap>& maps, int columns) {
  const int count = static_cast<int>(maps.size());
  columns = std::min(columns, count);
  const int cell_width = maps[0].picture.width + kGap;
  const int cell_height = maps[0].picture.height + kCaptionHeight + kGap;
  Picture sheet = blank_picture(columns * cell_width + kGap,
                                (count + columns - 1) / columns * cell_height + kGap);
  fill(sheet, 0, 0, sheet.width, sheet.height, kPaper);
  for (int i = 0; i < count; ++i) {
    const CaptionedMap& map = maps[static_cast<std::size_t>(i)];
    const int left = kGap + i % columns * cell_width, top = kGap + i / columns * cell_height;
    paste(map.picture, sheet, left, top);
    write_caption(sheet, map.caption, left, top + map.picture.height + 6, map.picture.width);
  }
  return sheet;
}

Result<void> run(const std::vector<std::string>& arguments) {
  const auto options = read_options(arguments);
  if (!options) return tl::make_unexpected(options.error());
  std::vector<CaptionedMap> maps;
  for (const std::string& text : options->maps) {
    auto series = read_series(text, *options);
    if (!series) return tl::make_unexpected(series.error());
    const auto done = draw_series(*std::move(series), options->tile, maps);
    if (!done) return done;
  }
  if (maps.empty()) return karst::bad_input("", "seeds", "must not end before they begin");
  const Picture sheet = sheet_of(maps, options->columns);
  const auto png = karst::write_png(sheet);
  if (!png) return tl::make_unexpected(png.error());
  std::cout << maps.size() << " maps, " << sheet.width << "x" << sheet.height << " pixels\n";
  return karst::write_file(options->file, *png);
}

}  // namespace

int main(int count, char** arguments) {
  const auto done = run({arguments + 1, arguments + count});
  if (done) return 0;
  std::cerr << "picture_sheet: " << done.error().message() << '\n';
  return done.error().kind == karst::ErrorKind::bad_input ? 2 : 1;
}
