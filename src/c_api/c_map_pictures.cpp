// Maps as pictures and as files.
#include <fmt/format.h>

#include "c_api/c_objects.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/room_graph.hpp"
#include "karst/render/picture.hpp"

using namespace karst;
using namespace karst::c_api;

namespace {

Result<Picture> draw(const GenerationResult& map, const karst_picture_options& options) {
  if (options.struct_size != sizeof(karst_picture_options)) {
    return bad_input(
        "", fmt::format("karst_picture_options of {} bytes", options.struct_size),
        fmt::format("are not those of this version, which have {}", sizeof(karst_picture_options)));
  }
  const auto end = [](std::int32_t begin, std::int32_t length, std::int32_t edge) {
    const std::int64_t asked = std::int64_t{begin} + length;
    return length <= 0 || asked > edge ? edge : static_cast<std::int32_t>(asked);
  };
  const TileWindow window{options.x, options.y, end(options.x, options.width, map.size().width),
                          end(options.y, options.height, map.size().height)};
  const PictureLayers layers{.rooms = (options.layers & KARST_LAYER_ROOMS) != 0,
                             .things = (options.layers & KARST_LAYER_THINGS) != 0};
  return draw_window(map, window, options.tile_pixels, layers);
}

// Formats that tell rooms and links get them, as from the command.
Result<std::string> write_whole(const MapFormat& format, const GenerationResult& map) {
  if (!format.has_rooms || !map.graph.empty()) return format.write(map);
  GenerationResult with_rooms = map;
  with_rooms.graph = room_graph(map);
  return format.write(with_rooms);
}

Result<void> check_no_options(std::string_view text) {
  if (text.empty()) return {};
  const auto document = read_json_document(text, "options");
  if (!document) return error_of(document);
  return document->root().check_keys({});
}

}  // namespace

karst_status karst_map_picture(const karst_map* map, const karst_picture_options* options,
                               int32_t* width, int32_t* height, karst_buffer** rgba,
                               karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  if (options == nullptr) return refuse_null("the options", error);
  if (width == nullptr || height == nullptr || rgba == nullptr) {
    return refuse_null("the place for the picture", error);
  }
  return answer(
      error, [&] { return draw(map->map, *options); },
      [&](const Picture& picture) {
        *rgba = new karst_buffer{bytes_of(std::span<const std::uint8_t>(picture.rgba))};
        *width = picture.width;
        *height = picture.height;
      });
}

karst_status karst_map_write(const karst_map* map, const char* format, size_t format_size,
                             const char* options, size_t options_size, karst_buffer** bytes,
                             karst_error** error) {
  if (map == nullptr) return refuse_null("the map", error);
  return answer_bytes(bytes, error, [&]() -> Result<std::string> {
    const auto found = find_format(text_of(format, format_size));
    if (!found) return error_of(found);
    if (auto known = check_no_options(text_of(options, options_size)); !known) {
      return error_of(known);
    }
    return write_whole(**found, map->map);
  });
}
