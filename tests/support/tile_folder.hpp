// Folders of tile pictures, made by tests.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "karst/render/picture.hpp"
#include "support/picture_pixels.hpp"
#include "support/run_program.hpp"

namespace karst::testing {

inline Picture flat_picture(Rgba colour, std::int32_t width, std::int32_t height) {
  Picture picture{width, height, {}};
  for (std::int32_t i = 0; i < width * height; ++i) {
    picture.rgba.insert(picture.rgba.end(), colour.begin(), colour.end());
  }
  return picture;
}

class TileFolder {
 public:
  static constexpr std::int32_t kSide = 8;

  std::string path() const { return folder_.path().string(); }

  // `name` without ".png".
  void add(const std::string& name, const Picture& picture) {
    add_bytes(name + ".png", write_png(picture).value());
  }
  void add(const std::string& name, Rgba colour) { add(name, flat_picture(colour, kSide, kSide)); }
  void add_bytes(const std::string& name, const std::string& bytes) {
    const std::filesystem::path file = folder_.path() / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
  }
  // The least that a tile set needs.
  void add_defaults() {
    add("floors/limestone/a", {200, 190, 160, 255});
    add("walls/marble/a", {60, 60, 70, 255});
  }

 private:
  TemporaryDirectory folder_;
};

}  // namespace karst::testing
