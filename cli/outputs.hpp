// Where a map goes: -o FILE, -o - and --format, the same for every command that makes a map.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/formats/formats.hpp"
#include "karst/io/files.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/tile_set.hpp"
#include "tty.hpp"

namespace karst::cli {

struct OutputOptions {
  std::vector<std::string> paths;
  std::string format;
  std::optional<std::string> tiles;   // a folder of tile pictures
  std::optional<std::string> layers;  // "rooms,things"
  std::optional<std::string> at;      // "X,Y"
  std::optional<std::string> scale;   // pixels a tile
  std::optional<std::string> style;   // "shaded" or "ink"
};
void declare_outputs(CLI::App& app, OutputOptions& options);

struct Output {
  std::string path;                                // "-" is standard output
  const MapFormat* format = nullptr;               // none: draw for the terminal
  std::shared_ptr<const TileSet> tiles = nullptr;  // for pictures; none: Karst's plain ones

  PictureLayers layers = {};                       // for pictures
  std::int32_t scale = 0;                          // pixels a tile of pictures; 0: what fits
  PictureStyle style = PictureStyle::shaded;       // of pictures

  bool is_picture() const;
  // Whether it has pictures of tiles, which --tiles chooses.
  bool shows_tiles() const;
  bool is_standard_output() const { return path == "-"; }
  // Large exports are never held in memory: they go to their files row by row.
  bool is_streamed() const;
};

// Decides the format of every output, and refuses what can be refused before a map is made.
Result<std::vector<Output>> plan_outputs(const OutputOptions& options);

// Refuses outputs that would overwrite the file that a map is made from; empty: there is none.
Result<void> keep_input(const std::string& input, const std::vector<Output>& outputs);

// Refuses pictures that would be too large for a map of this size, before it is made.
Result<void> check_pictures(const std::vector<Output>& outputs, Size map);

// Adds the room graph to a map that is written as data, unless it has one.
void add_room_graph(const std::vector<Output>& outputs, GenerationResult& map);

// The bytes of an output.
Result<std::string> render(const Output& output, const GenerationResult& map, Progress& progress);

// Adds an output that is no standard output to a batch: one file, or all that its format has.
Result<void> add_to_batch(const Output& output, const GenerationResult& map, FileBatch& files,
                          Progress& progress);

// The name of a file without the ending of its format.
std::string name_without_ending(const Output& output);

// Puts the files of an export into a batch: the first at the output's own path, the others beside
// it. An export of several maps uses it, too.
class BatchSink final : public ExportSink {
 public:
  BatchSink(const Output& output, FileBatch& files)
      : path_(output.path), stem_(name_without_ending(output)), files_(files) {}
  Result<void> begin(std::string_view ending) override;
  Result<void> append(std::string_view bytes) override { return files_.append(bytes); }

 private:
  std::string path_;
  std::string stem_;
  FileBatch& files_;
  bool is_first_ = true;
};

ExportOptions export_options(const Output& output);

// Makes every output in memory and only then writes them; a fault leaves no new file behind.
// Clears the progress line before anything else is shown, and says on standard error what pictures
// do not show.
Result<void> write_outputs(const std::vector<Output>& outputs, const GenerationResult& map,
                           Progress& progress);

// For maps without things: says so on standard error if pictures were asked for with things.
void tell_no_things(const std::vector<Output>& outputs);

// Says on standard error what the map warns of, which passes were undone and which things found no
// place, and why.
void tell_undone(const GenerationResult& map);

}  // namespace karst::cli
