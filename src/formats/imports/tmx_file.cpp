#include "formats/imports/tmx_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "karst/core/text.hpp"
#include "formats/imports/xml_reader.hpp"
#include "karst/engine/generate.hpp"

namespace karst {
namespace {

using Event = XmlReader::Event;

constexpr std::int64_t kMostTileNumber = (std::int64_t{1} << 28) - 1;
constexpr std::int64_t kMostTilesOfSet = std::int64_t{1} << 22;
constexpr std::size_t kMostTileSets = 256;
constexpr std::size_t kMostLayers = 256;
constexpr std::size_t kMostObjects = std::size_t{1} << 20;
constexpr std::uint32_t kTurned = 0xF0000000;  // the bits that turn a tile over

// Calls take(reader) at every element that lies directly in the one at hand. It reads or skips it.
template <class Take>
Result<void> for_each_child(XmlReader& xml, Take take) {
  const std::size_t depth = xml.depth();
  while (true) {
    const auto event = xml.next();
    if (!event) return tl::make_unexpected(event.error());
    if (xml.depth() < depth || *event == Event::end) return {};
    if (auto done = take(); !done) return done;
  }
}

Result<void> read_properties(XmlReader& xml, std::vector<TmxProperty>& into) {
  return for_each_child(xml, [&]() -> Result<void> {
    if (xml.name() != "property") return xml.skip();
    const auto name = xml.attribute("name");
    if (!name) return xml.refuse("a property", "has no name");
    // Texts of several lines stand inside of the element.
    auto value = xml.attribute("value");
    if (!value) value = unescaped_xml(xml.text_after());
    if (!value) return xml.refuse("a property", "has an entity that is not known");
    if (std::ranges::find(into, *name, &TmxProperty::name) != into.end()) {
      return xml.refuse(fmt::format("the property \"{}\"", shortened(*name)), "is there twice");
    }
    into.push_back({*name, *std::move(value)});
    return xml.skip();
  });
}

// The name of the property that says what a tile means.
constexpr std::string_view kMeaning = "karst";

Result<void> read_tile(XmlReader& xml, TmxTileSet& set) {
  const auto id = xml.integer("id", 0, kMostTilesOfSet - 1);
  if (!id) return tl::make_unexpected(id.error());
  TmxTileSet::Tile tile{static_cast<std::uint32_t>(*id), {}};
  for (const std::string_view key : {"type", "class"}) {
    if (auto name = xml.attribute(key); name && !name->empty()) tile.names.push_back(*name);
  }
  auto done = for_each_child(xml, [&]() -> Result<void> {
    if (xml.name() != "properties") return xml.skip();
    std::vector<TmxProperty> properties;
    if (auto read = read_properties(xml, properties); !read) return read;
    const auto found = std::ranges::find(properties, kMeaning, &TmxProperty::name);
    if (found != properties.end()) tile.names.insert(tile.names.begin(), found->value);
    return {};
  });
  if (!done) return done;
  if (!set.tiles.empty() && set.tiles.back().id >= tile.id) {
    return xml.refuse(fmt::format("tile {}", tile.id), "does not come after the one before it");
  }
  if (!tile.names.empty()) set.tiles.push_back(std::move(tile));
  return {};
}

// The element of a tile set has been opened.
Result<void> read_tile_set(XmlReader& xml, TmxTileSet& set) {
  set.name = xml.attribute("name").value_or("");
  // Old files do not tell it.
  const auto count = xml.integer("tilecount", 0, kMostTilesOfSet, kMostTilesOfSet);
  if (!count) return tl::make_unexpected(count.error());
  set.count = static_cast<std::uint32_t>(*count);
  return for_each_child(xml, [&]() -> Result<void> {
    return xml.name() == "tile" ? read_tile(xml, set) : xml.skip();
  });
}

class TmxFileReader {
 public:
  TmxFileReader(std::string_view text, std::string_view where, const LoadBeside& load)
      : where_(where), load_(load), xml_(text, where) {}

  Result<TmxFile> read() {
    const auto event = xml_.next();
    if (!event) return tl::make_unexpected(event.error());
    if (xml_.name() != "map") return xml_.refuse(fmt::format("<{}>", xml_.name()), "is not <map>");
    Result<void> done = read_head();
    if (done) done = for_each_child(xml_, [&] { return read_child(); });
    if (done) {
      const auto end = xml_.next();
      if (!end) done = tl::make_unexpected(end.error());
    }
    if (!done) return tl::make_unexpected(done.error());
    std::ranges::sort(file_.tile_sets, {}, &TmxTileSet::first);
    return std::move(file_);
  }

 private:
  Result<void> read_head() {
    if (xml_.attribute("orientation").value_or("orthogonal") != "orthogonal") {
      return xml_.refuse("the map", "is not orthogonal");
    }
    if (xml_.attribute("infinite").value_or("0") != "0") {
      return xml_.refuse("the map", "is infinite; turn that off in its properties");
    }
    const auto width = xml_.integer("width", 1, kMaxSide);
    if (!width) return tl::make_unexpected(width.error());
    const auto height = xml_.integer("height", 1, kMaxSide);
    if (!height) return tl::make_unexpected(height.error());
    const auto size = check_size(*width, *height, std::string(where_));
    if (!size) return tl::make_unexpected(size.error());
    file_.size = *size;
    constexpr std::int64_t kMostTileSide = 4096;
    const auto tile_width = xml_.integer("tilewidth", 1, kMostTileSide);
    if (!tile_width) return tl::make_unexpected(tile_width.error());
    const auto tile_height = xml_.integer("tileheight", 1, kMostTileSide);
    if (!tile_height) return tl::make_unexpected(tile_height.error());
    file_.tile_width = static_cast<double>(*tile_width);
    file_.tile_height = static_cast<double>(*tile_height);
    return {};
  }

  Result<void> read_child() {
    if (xml_.name() == "properties") return read_properties(xml_, file_.properties);
    if (xml_.name() == "tileset") return read_tile_set_of_map();
    if (xml_.name() == "layer") return read_layer();
    if (xml_.name() == "objectgroup") return read_group();
    // Groups of layers are what lies in them.
    if (xml_.name() == "group") return for_each_child(xml_, [&] { return read_in_group(); });
    return xml_.skip();
  }
  Result<void> read_in_group() {
    return xml_.name() == "properties" ? xml_.skip() : read_child();
  }

  Result<void> read_tile_set_of_map() {
    if (file_.tile_sets.size() == kMostTileSets) {
      return xml_.refuse("the map", fmt::format("has more than {} tile sets", kMostTileSets));
    }
    const auto first = xml_.integer("firstgid", 1, kMostTileNumber);
    if (!first) return tl::make_unexpected(first.error());
    TmxTileSet& set = file_.tile_sets.emplace_back();
    set.first = static_cast<std::uint32_t>(*first);
    const auto source = xml_.attribute("source");
    if (!source) return read_tile_set(xml_, set);
    if (auto done = read_tile_set_beside(*source, set); !done) return done;
    return xml_.skip();
  }

  Result<void> read_tile_set_beside(const std::string& source, TmxTileSet& set) {
    const auto text = load_(source);
    if (!text) return tl::make_unexpected(text.error());
    const std::string name = shortened(source);
    XmlReader xml(*text, name);
    const auto event = xml.next();
    if (!event) return tl::make_unexpected(event.error());
    if (xml.name() != "tileset") return xml.refuse(fmt::format("<{}>", xml.name()), "is no tile set");
    return read_tile_set(xml, set);
  }

  Result<void> read_layer() {
    if (file_.layers.size() == kMostLayers) {
      return xml_.refuse("the map", fmt::format("has more than {} layers", kMostLayers));
    }
    TmxLayer layer{xml_.attribute("name").value_or(""), {}};
    for (const auto& [key, side] : {std::pair("width", file_.size.width),
                                    std::pair("height", file_.size.height)}) {
      const auto own = xml_.integer(key, 1, kMaxSide, side);
      if (!own) return tl::make_unexpected(own.error());
      if (*own != side) {
        return xml_.refuse(fmt::format("layer \"{}\"", shortened(layer.name)),
                           "has another size than the map");
      }
    }
    bool has_data = false;
    auto done = for_each_child(xml_, [&]() -> Result<void> {
      if (xml_.name() != "data") return xml_.skip();
      const auto encoding = xml_.attribute("encoding");
      if (has_data || encoding.value_or("") != "csv" || xml_.attribute("compression")) {
        return xml_.refuse(fmt::format("the data of layer \"{}\"", shortened(layer.name)),
                           "is not CSV; choose that as the format of tile layers");
      }
      has_data = true;
      layer.numbers = xml_.text_after();
      const auto event = xml_.next();
      if (!event) return tl::make_unexpected(event.error());
      if (*event == Event::close) return {};
      return xml_.refuse(fmt::format("the data of layer \"{}\"", shortened(layer.name)),
                         "has elements in it");
    });
    if (!done) return done;
    if (!has_data) {
      return xml_.refuse(fmt::format("layer \"{}\"", shortened(layer.name)), "has no data");
    }
    // A digit and a comma each: so nothing is made ready for a map that is not there.
    if (std::ssize(layer.numbers) < 2 * file_.size.area() - 1) {
      return xml_.refuse(fmt::format("the data of layer \"{}\"", shortened(layer.name)),
                         "has fewer numbers than the map has tiles");
    }
    file_.layers.push_back(std::move(layer));
    return {};
  }

  Result<void> read_group() {
    TmxGroup& group = file_.groups.emplace_back();
    group.name = xml_.attribute("name").value_or("");
    return for_each_child(xml_, [&]() -> Result<void> {
      if (xml_.name() != "object") return xml_.skip();
      if (++objects_ > kMostObjects) {
        return xml_.refuse("the map", fmt::format("has more than {} objects", kMostObjects));
      }
      TmxObject object;
      object.has_tile = xml_.attribute("gid").has_value();
      for (const auto& [key, into] : {std::pair("x", &object.x), std::pair("y", &object.y),
                                      std::pair("width", &object.width),
                                      std::pair("height", &object.height)}) {
        const auto number = xml_.real(key, 0);
        if (!number) return tl::make_unexpected(number.error());
        *into = *number;
      }
      auto done = for_each_child(xml_, [&]() -> Result<void> {
        if (xml_.name() != "properties") return xml_.skip();
        return read_properties(xml_, object.properties);
      });
      if (done) group.objects.push_back(std::move(object));
      return done;
    });
  }

  std::string_view where_;
  const LoadBeside& load_;
  XmlReader xml_;
  TmxFile file_;
  std::size_t objects_ = 0;
};

constexpr bool is_blank_of_csv(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

Result<TmxFile> read_tmx_file(std::string_view text, std::string_view where,
                              const LoadBeside& load) {
  return TmxFileReader(text, where, load).read();
}

Result<void> for_each_number(
    const TmxLayer& layer, Size size, std::string_view where,
    const std::function<Result<void>(LogicalPosition, std::uint32_t)>& take) {
  const std::string_view text = layer.numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto skip_blanks = [&] {
    while (at != end && is_blank_of_csv(*at)) ++at;
  };
  const auto refuse = [&](LogicalPosition p, std::string what, std::string allowed) {
    return bad_input(fmt::format("{}: layer \"{}\" at {},{}", where, shortened(layer.name), p.x, p.y),
                     std::move(what), std::move(allowed));
  };
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      skip_blanks();
      if ((x != 0 || y != 0) && (at == end || *at++ != ',')) {
        return refuse({x, y}, "a comma", "is missing");
      }
      skip_blanks();
      std::uint32_t number = 0;
      const auto [behind, fault] = std::from_chars(at, end, number);
      if (fault != std::errc{}) return refuse({x, y}, "what stands there", "is no number of a tile");
      at = behind;
      if (auto done = take({x, y}, number & ~kTurned); !done) return done;
    }
  }
  skip_blanks();
  if (at == end) return {};
  return refuse({size.width - 1, size.height - 1}, "more numbers", "follow than the map has tiles");
}

}  // namespace karst
