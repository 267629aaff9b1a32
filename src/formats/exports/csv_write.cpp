// A layer a file, as numbers with commas between and a line a row: what every table and every array
// library reads.
#include "formats/exports/export_text.hpp"
#include "formats/exports/exports.hpp"
#include "formats/exports/map_objects.hpp"
#include "model/check_writable.hpp"

namespace karst {

Result<void> export_csv(const GenerationResult& map, const ExportOptions&, ExportSink& sink) {
  if (auto possible = check_writable(map); !possible) return possible;
  ExportText text(sink);
  std::vector<std::uint8_t> row(static_cast<std::size_t>(map.size().width));
  for (const ValueLayer& layer : value_layers(map)) {
    text.begin(layer.key == "tiles" ? ".csv" : fmt::format("_{}.csv", layer.key));
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      layer.read_row(y, row);
      text.print("{}\n", fmt::join(row, ","));
    }
  }
  return text.finish();
}

}  // namespace karst
