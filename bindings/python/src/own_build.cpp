#include "own_build.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "core/stop.hpp"
#include "errors.hpp"
#include "karst/core/text.hpp"
#include "map_object.hpp"
#include "model/map_parts.hpp"
#include "own_steps.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

template <class Number>
using Array = py::array_t<Number, py::array::c_style | py::array::forcecast>;

// The array as numbers of this type; raises unless it is as large as the map.
template <class Number>
Array<Number> array_of(py::handle value, Size size, std::string_view name) {
  const auto array = Array<Number>::ensure(value);
  if (!array) throw py::error_already_set();
  if (array.ndim() != 2 || array.shape(0) != size.height || array.shape(1) != size.width) {
    raise({ErrorKind::bad_input, "", std::string(name),
           fmt::format("is no array of {} rows and {} columns, as the map has", size.height,
                       size.width)});
  }
  return array;
}

py::tuple pair_of(LogicalPosition p) {
  return py::make_tuple(p.x, p.y);
}
py::object pair_or_none(std::optional<LogicalPosition> p) {
  return p ? py::object(pair_of(*p)) : py::none();
}
std::optional<LogicalPosition> read_pair(const py::object& pair, const char* name) {
  if (pair.is_none()) return std::nullopt;
  return read_position(pair, name);
}

LogicalPosition position_inside(py::handle pair, Size size, const std::string& name) {
  const LogicalPosition p = read_position(pair, name);
  if (size.contains(p)) return p;
  raise({ErrorKind::bad_input, "", fmt::format("{} {},{}", name, p.x, p.y),
         fmt::format("lies outside the map of {}x{}", size.width, size.height)});
}

Rect read_room(py::handle room) {
  if (!py::isinstance<py::sequence>(room) || py::len(room) < 4) {
    raise({ErrorKind::bad_input, "", "room " + py::repr(room).cast<std::string>(),
           "is not x, y, width, height"});
  }
  const auto sides = py::reinterpret_borrow<py::sequence>(room);
  const LogicalPosition corner = read_position(py::make_tuple(sides[0], sides[1]), "room");
  const LogicalPosition extent = read_position(py::make_tuple(sides[2], sides[3]), "room");
  return Rect::from_size(corner.x, corner.y, extent.x, extent.y);
}

// Calls visit(layer, part) with the layer of this name that generators fill; raises if there is none.
template <class Visit>
void visit_layer(GenerationResult& map, std::string_view name, const Visit& visit) {
  std::vector<std::string_view> known;
  bool is_found = false;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>> && kPart<Member>.filled == Filled::content) {
      known.push_back(part.key);
      if (part.key != name) return;
      is_found = true;
      visit(map.*Member, part);
    }
  });
  if (is_found) return;
  raise({ErrorKind::bad_input, "", fmt::format("layer \"{}\"", shortened(name)),
         unknown_name_hint(name, known)});
}

// The entry of a tile, in a list that lies row by row.
MarkedTile& marked_tile(std::vector<MarkedTile>& marks, LogicalPosition p) {
  const auto place = std::ranges::find_if(
      marks, [&](const MarkedTile& mark) { return !comes_before(mark.position, p); });
  if (place != marks.end() && place->position == p) return *place;
  return *marks.insert(place, {.position = p, .types = {}, .pair = 0, .partner = {}});
}

}  // namespace

py::object flags_of(const BitGrid& bits) {
  py::array_t<bool> array({bits.height(), bits.width()});
  auto cells = array.mutable_unchecked<2>();
  for (std::int32_t y = 0; y < bits.height(); ++y) {
    for (std::int32_t x = 0; x < bits.width(); ++x) cells(y, x) = bits.get({x, y});
  }
  return array;
}

OwnBuild::OwnBuild(Build& build)
    : terrain(flags_of(build.terrain)),
      start(pair_of(build.map.start)),
      stairs_up(pair_or_none(build.map.stairs_up)),
      stairs_down(pair_or_none(build.map.stairs_down)),
      build_(&build) {
  for (const Rect& room : build.map.rooms) {
    rooms.append(py::make_tuple(room.x1, room.y1, room.width(), room.height()));
  }
  for (const LogicalPosition door : build.doors) doors.append(pair_of(door));
}

Build& OwnBuild::build() const {
  if (build_ == nullptr) {
    raise({ErrorKind::bad_input, "", "the build", "is over: it is valid while its step runs"});
  }
  return *build_;
}

void OwnBuild::finish() {
  write_terrain();
  write_layers();
  write_lists();
  build_ = nullptr;
}

py::object OwnBuild::size() const {
  return py::make_tuple(build().size().width, build().size().height);
}
py::object OwnBuild::entry() const {
  return pair_or_none(build().entry());
}
py::object OwnBuild::exit() const {
  return pair_or_none(build().exit());
}

void OwnBuild::step(const std::string& name) {
  write_terrain();
  try {
    build().step(name);
  } catch (const Stopped&) {
    raise(cancelled(name).value());
  }
}

py::object OwnBuild::layer(const std::string& name) {
  const py::str key(name);
  if (layers_.contains(key)) return layers_[key];
  visit_layer(build().map, name, [&](const auto& layer, const auto&) {
    py::array_t<std::uint8_t> array({build().size().height, build().size().width});
    std::uint8_t* cells = array.mutable_data();
    std::fill_n(cells, array.size(), std::uint8_t{0});
    for (const auto cell : layer.cells()) *cells++ = static_cast<std::uint8_t>(cell);
    layers_[key] = array;
  });
  return layers_[key];
}

void OwnBuild::mark(py::handle position, int subtype) {
  const LogicalPosition p = position_inside(position, build().size(), "mark at");
  const bool is_alone = subtype == static_cast<int>(Subtype::exit) ||
                        subtype == static_cast<int>(Subtype::door) ||
                        subtype == static_cast<int>(Subtype::secret);
  if (!is_alone) {
    raise({ErrorKind::bad_input, "", fmt::format("subtype {}", subtype),
           "is not exit, door or secret; keys and locks come from the pass keys_and_locks"});
  }
  MarkedTile& tile = marked_tile(build().map.subtypes, p);
  const auto type = static_cast<Subtype>(subtype);
  if (!tile.types.contains(type)) tile.types.push_back(type);
}

void OwnBuild::add_place(const std::string& type, py::handle position) {
  const LogicalPosition p = position_inside(position, build().size(), "place at");
  Biome biome = Biome::grassland;
  const py::str key("biomes");
  if (layers_.contains(key) || !build().map.biomes.empty()) {
    const auto biomes = array_of<std::uint8_t>(layer("biomes"), build().size(), "layer biomes");
    biome = static_cast<Biome>(biomes.at(p.y, p.x));
  }
  build().map.points_of_interest.push_back({type, p, biome});
}

void OwnBuild::write_terrain() {
  const auto flags = array_of<bool>(terrain, build().size(), "terrain");
  const auto cells = flags.unchecked<2>();
  BitGrid& bits = build().terrain;
  bits.reset(bits.size());
  for (std::int32_t y = 0; y < bits.height(); ++y) {
    for (std::int32_t x = 0; x < bits.width(); ++x) {
      if (cells(y, x)) bits.set({x, y});
    }
  }
}

void OwnBuild::write_layers() {
  for (const auto& [key, value] : layers_) {
    const auto name = key.cast<std::string>();
    const auto array = array_of<std::uint8_t>(value, build().size(), "layer " + name);
    visit_layer(build().map, name, [&]<class Cell>(Grid<Cell>& layer, const auto& part) {
      const std::uint8_t* cells = array.data();
      const std::uint8_t* large = std::find_if(
          cells, cells + array.size(), [&](std::uint8_t cell) { return cell > max_cell(part); });
      if (large != cells + array.size()) {
        raise({ErrorKind::bad_input, "", fmt::format("layer {} with {}", name, *large),
               fmt::format("is outside 0..{}", max_cell(part))});
      }
      layer.reset(build().size());
      std::ranges::transform(cells, cells + array.size(), layer.cells().begin(),
                             [](std::uint8_t cell) { return static_cast<Cell>(cell); });
    });
  }
}

void OwnBuild::write_lists() {
  GenerationResult& map = build().map;
  map.rooms.clear();
  for (const py::handle room : rooms) map.rooms.push_back(read_room(room));
  build().doors.clear();
  for (const py::handle door : doors) {
    build().doors.push_back(position_inside(door, build().size(), "door"));
  }
  map.start = read_position(start, "start");
  const auto inside = [&](const py::object& pair, const char* name) {
    if (!pair.is_none()) position_inside(pair, build().size(), name);
    return read_pair(pair, name);
  };
  map.stairs_up = inside(stairs_up, "stairs_up");
  map.stairs_down = inside(stairs_down, "stairs_down");
}

namespace {

std::int32_t draw_between(Rng& rng, std::int32_t low, std::int32_t high) {
  if (low > high) {
    raise({ErrorKind::bad_input, "between", fmt::format("{}, {}", low, high), "has no value"});
  }
  return rng.between(low, high);
}

std::uint32_t draw_below(Rng& rng, std::uint32_t bound) {
  if (bound == 0) raise({ErrorKind::bad_input, "below", "bound = 0", "has no value"});
  return rng.below(bound);
}

py::object pick(Rng& rng, const py::sequence& items) {
  return items[draw_below(rng, static_cast<std::uint32_t>(items.size()))];
}

void shuffle(Rng& rng, py::list items) {
  for (std::size_t i = items.size(); i > 1; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i));
    const py::object last = items[i - 1];
    items[i - 1] = py::object(items[j]);
    items[j] = last;
  }
}

void declare_rng(py::module_& module) {
  py::class_<Rng>(module, "Rng", "A stream of random numbers, the same on every machine.")
      .def("below", draw_below, py::arg("bound"), "A whole number of 0..bound-1.")
      .def("between", draw_between, py::arg("low"), py::arg("high"),
           "A whole number of low..high, both included.")
      .def("coin", &Rng::coin, "True or False.")
      .def("unit", &Rng::unit, "A real of [0, 1).")
      .def("pick", pick, py::arg("items"), "One of a sequence that is not empty.")
      .def("shuffle", shuffle, py::arg("items"), "Puts a list into a random order.");
}

}  // namespace

void declare_own(py::module_& module) {
  declare_rng(module);
  py::class_<OwnBuild, std::shared_ptr<OwnBuild>>(
      module, "Build", "What a generator or a pass in Python works on, while it runs.")
      .def_property_readonly("size", &OwnBuild::size, "Width and height.")
      .def_property_readonly("entry", &OwnBuild::entry,
                             "Where the caller wants the stairs up, as x, y; or None.")
      .def_property_readonly("exit", &OwnBuild::exit,
                             "Where the caller wants the stairs down, as x, y; or None.")
      .def_readwrite("terrain", &OwnBuild::terrain,
                     "An array of flags by y and x, true where it is open. All closed at first.")
      .def_readwrite("rooms", &OwnBuild::rooms,
                     "A list of outlines x, y, width, height: tiles x to x + width, edges included.")
      .def_readwrite("doors", &OwnBuild::doors, "A list of the tiles x, y that are doorways.")
      .def_readwrite("start", &OwnBuild::start, "The tile x, y where one enters.")
      .def_readwrite("stairs_up", &OwnBuild::stairs_up,
                     "A tile x, y, or None: then they are placed for you.")
      .def_readwrite("stairs_down", &OwnBuild::stairs_down,
                     "A tile x, y, or None: then they are placed for you.")
      .def("rng", &OwnBuild::rng, py::arg("step"), "The random stream of a named step.")
      .def("step", &OwnBuild::step, py::arg("name"),
           "Tells whoever watches that a step is finished.")
      .def("layer", &OwnBuild::layer, py::arg("name"),
           "A layer as an array of numbers, zeros unless the map has it; it is the map's from then on.")
      .def("mark", &OwnBuild::mark, py::arg("position"), py::arg("subtype"),
           "Marks a tile as Subtype.EXIT, DOOR or SECRET.")
      .def("add_place", &OwnBuild::add_place, py::arg("type"), py::arg("position"),
           "Adds a point of interest.");
  const auto read_size = [](py::handle size) {
    const LogicalPosition pair = read_position(size, "min_size");
    return Size{std::max(pair.x, 1), std::max(pair.y, 1)};
  };
  py::class_<OwnGenerator>(module, "Generator", "A generator in Python; see karst.generator.")
      .def(py::init([read_size](std::string name, int version, std::string description,
                                const py::list& params, py::function run, py::handle min_size,
                                const py::list& promises) {
             return std::make_unique<OwnGenerator>(std::move(name), version, std::move(description),
                                                   params, std::move(run), read_size(min_size),
                                                   promises);
           }),
           py::arg("name"), py::arg("version"), py::arg("description"), py::arg("params"),
           py::arg("run"), py::arg("min_size"), py::arg("promises"))
      .def_property_readonly("name", &OwnGenerator::name);
  py::class_<OwnPass>(module, "Pass", "A pass in Python; see karst.map_pass.")
      .def(py::init<std::string, int, std::string, const py::list&, py::function, const py::list&>(),
           py::arg("name"), py::arg("version"), py::arg("description"), py::arg("params"),
           py::arg("run"), py::arg("gives_up"))
      .def_property_readonly("name", &OwnPass::name);
}

}  // namespace karst::python
