// The files of an export, kept in memory.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

class ExportFiles final : public ExportSink {
 public:
  Result<void> begin(std::string_view ending) override {
    EXPECT_EQ(files_.count(std::string(ending)), 0) << ending;
    now_ = &files_[std::string(ending)];
    if (first_.empty()) first_ = ending;
    return {};
  }
  Result<void> append(std::string_view bytes) override {
    *now_ += bytes;
    return {};
  }

  // By ending.
  const std::map<std::string, std::string>& files() const { return files_; }
  const std::string& first() const { return files_.at(first_); }
  const std::string& operator[](const std::string& ending) const { return files_.at(ending); }
  // By the name that the files use among themselves.
  Result<std::string> load(std::string_view name) const {
    const std::string ending(name.starts_with("map") ? name.substr(3) : name);
    const auto found = files_.find(ending);
    return found == files_.end() ? Result<std::string>("") : Result<std::string>(found->second);
  }
  void write_to(const std::filesystem::path& folder) const {
    for (const auto& [ending, bytes] : files_) {
      std::ofstream(folder / ("map" + ending), std::ios::binary) << bytes;
    }
  }

 private:
  std::map<std::string, std::string> files_;
  std::string first_;
  std::string* now_ = nullptr;
};

inline ExportFiles exported(const GenerationResult& map, std::string_view format,
                            const ExportOptions& options = {}) {
  ExportFiles files;
  const auto done = (*find_format(format))->export_to(map, options, files);
  EXPECT_TRUE(done) << format << ": " << (done ? "" : done.error().message());
  return files;
}

// A map of each generator, with its rooms and links.
inline GenerationResult map_with_rooms(const MapGenerator& generator, std::uint64_t seed,
                                       Size size = {56, 44}) {
  auto map = generate(generator.name, {.width = size.width, .height = size.height, .seed = seed});
  EXPECT_TRUE(map) << generator.name << ": " << (map ? "" : map.error().message());
  if (map) map->graph = room_graph(*map);
  return map ? *std::move(map) : GenerationResult{};
}

}  // namespace karst
