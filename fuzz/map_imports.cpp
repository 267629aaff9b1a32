// Reads any bytes as a map of Tiled, of numbers, of characters and as a legend. What can be read as
// a map must come back the same from what is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "karst/formats/imports.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

class Files final : public karst::ExportSink {
 public:
  karst::Result<void> begin(std::string_view ending) override {
    now_ = &files[std::string(ending)];
    return {};
  }
  karst::Result<void> append(std::string_view bytes) override {
    *now_ += bytes;
    return {};
  }
  karst::Result<std::string> load(std::string_view name) const {
    const auto found = files.find(std::string(name.starts_with("map") ? name.substr(3) : name));
    return found == files.end() ? std::string() : found->second;
  }
  std::map<std::string, std::string> files;

 private:
  std::string* now_ = nullptr;
};

using Read = karst::Result<karst::GenerationResult> (*)(std::string_view, std::string_view,
                                                        const karst::LoadBeside&,
                                                        const karst::TileLegend&);

// A file that names others finds a small tile set, whatever it asks for.
karst::Result<std::string> tile_set(std::string_view) {
  return std::string(
      "<tileset name=\"s\" tilecount=\"4\"><tile id=\"0\" type=\"wall\"/><tile id=\"1\" "
      "type=\"floor\"/></tileset>");
}

void read_twice(std::string_view text, const char* format, Read read, const karst::LoadBeside& load) {
  const auto map = read(text, "input", load, {});
  if (!map) {
    require(!map.error().message().empty());
    return;
  }
  if (map->size().area() > 4096) return;  // large maps are slow to draw and show nothing new
  const karst::MapFormat& known = **karst::find_format(format);
  Files first, second;
  // What stands on a map may have no picture, or a text that XML cannot hold.
  if (!known.export_to(*map, {}, first)) return;
  const auto again = read(first.files.at(std::string(known.extension)), "written",
                          [&](std::string_view name) { return first.load(name); }, {});
  require(again.has_value() && known.export_to(*again, {}, second).has_value());
  require(first.files == second.files);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_twice(text, "tmx", karst::read_map_tmx, tile_set);
  read_twice(text, "csv", karst::read_map_csv,
             [](std::string_view) -> karst::Result<std::string> { return std::string(); });
  (void)karst::read_map_text(text, "input", karst::TileLegend{});
  (void)karst::read_tile_legend(text, "input");
  return 0;
}
