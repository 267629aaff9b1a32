// What can be asked of a map.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstring>

#include "calls.hpp"
#include "karst/engine/proof.hpp"
#include "karst/model/metrics.hpp"
#include "karst/model/tile_costs.hpp"
#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
#include "map_object.hpp"
#include "own_build.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

py::dict metrics_of(const MapObject& map) {
  const Metrics metrics = [&] {
    const py::gil_scoped_release free;
    return measure(map.map);
  }();
  py::dict dict;
  for (const MetricInfo& info : metric_infos()) {
    const auto value = info.value(metrics);
    if (!value) continue;
    dict[py::str(std::string(info.name))] =
        std::visit([](auto number) { return py::object(py::cast(number)); }, *value);
  }
  return dict;
}

// Promises in Python are asked, too, so the lock is given back to them.
py::list promises_of(const MapObject& map, py::handle own) {
  Call call(own, py::none());
  const auto reports = call.run([&]() -> Result<std::vector<PromiseReport>> {
    return check_map(map.map, call.catalog(), call.passes());
  });
  const py::object report_class = py::module_::import("karst").attr("Promise");
  py::list list;
  for (const PromiseReport& report : *reports) {
    list.append(report_class(std::string(report.name), std::string(report.meaning),
                             report.missed ? py::object(py::str(report.missed->detail)) : py::none()));
  }
  return list;
}

py::object is_reproduced_by(const MapObject& map, py::handle own) {
  Call call(own, py::none());
  const auto answer = call.run([&]() -> Result<std::optional<bool>> {
    return is_reproduced(map.map, call.catalog(), call.passes());
  });
  return py::cast(*answer);
}

LogicalPosition position_on(const MapObject& map, py::handle position, const char* name) {
  const LogicalPosition p = read_position(position, name);
  const Size size = map.map.size();
  if (size.contains(p)) return p;
  raise({ErrorKind::bad_input, "", fmt::format("{} {},{}", name, p.x, p.y),
         fmt::format("lies outside the map of {}x{}", size.width, size.height)});
}

// The walkable tiles, and exits in walls: ways lead through them, unless stairs lead on.
BitGrid open_tiles(const GenerationResult& map, bool locked) {
  BitGrid open = walkable_tiles(map.tiles);
  for (const MarkedTile& tile : map.subtypes) {
    if (!map.stairs_down && tile.types.contains(Subtype::exit)) open.set(tile.position);
    if (locked && tile.types.contains(Subtype::lock)) open.clear(tile.position);
  }
  return open;
}

py::object path_on(const MapObject& map, py::handle from, py::handle to, bool ignore_walls,
                   bool locked) {
  const LogicalPosition a = position_on(map, from, "from");
  const LogicalPosition b = position_on(map, to, "to");
  const Grid<std::uint8_t> costs = tile_costs(map.map);
  const auto path = find_path(open_tiles(map.map, locked), a, b,
                              {.ignore_walls = ignore_walls, .costs = costs.empty() ? nullptr : &costs});
  if (!path) return py::none();
  static_assert(sizeof(LogicalPosition) == 2 * sizeof(std::int32_t));
  py::array_t<std::int32_t> array({std::ssize(*path), py::ssize_t{2}});
  std::memcpy(array.mutable_data(), path->data(), path->size() * sizeof(LogicalPosition));
  return array;
}

py::object sight_on(const MapObject& map, py::handle from, std::int32_t radius) {
  const LogicalPosition viewer = position_on(map, from, "from");
  if (radius < 0) {
    raise({ErrorKind::bad_input, "", fmt::format("radius = {}", radius), "is less than 0"});
  }
  FieldOfView view;
  view.look(walkable_tiles(map.map.tiles), viewer, radius);
  BitGrid seen(map.map.size());
  view.add_to(seen);
  return flags_of(seen);
}

py::object distances_on(const MapObject& map, py::handle from) {
  DistanceMap distances;
  distances.find(open_tiles(map.map, false), position_on(map, from, "from"));
  const Size size = map.map.size();
  py::array_t<std::int32_t> array({size.height, size.width});
  auto cells = array.mutable_unchecked<2>();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) cells(y, x) = distances.steps_to({x, y});
  }
  return array;
}

}  // namespace

void declare_questions(MapClass& maps) {
  maps.def_property_readonly(
          "width", [](const MapObject& map) { return map.map.size().width; }, "Columns.")
      .def_property_readonly(
          "height", [](const MapObject& map) { return map.map.size().height; }, "Rows.")
      .def_property_readonly(
          "size", [](const MapObject& map) { return py::make_tuple(map.map.size().width, map.map.size().height); },
          "Width and height.")
      .def_property_readonly(
          "walkable", [](const MapObject& map) { return flags_of(walkable_tiles(map.map.tiles)); },
          "A new array of flags by y and x: all tiles but walls.")
      .def_property_readonly(
          "goal",
          [](const MapObject& map) -> py::object {
            const auto goal = goal_of(map.map);
            if (!goal) return py::none();
            return py::module_::import("karst").attr("Position")(goal->x, goal->y);
          },
          "Where a walk through the map leads: the stairs down, else an exit, else None.")
      .def("metrics", metrics_of, "What the map measures, by the names of docs/metrics.md.")
      .def("check", promises_of, py::kw_only(), py::arg("own") = py::none(),
           "Every promise of the map as (name, meaning, broken); `broken` is None where it is kept. "
           "`own` lists the generators and passes in Python that made the map.")
      .def("is_reproduced", is_reproduced_by, py::kw_only(), py::arg("own") = py::none(),
           "Whether its seed and parameters give the map again; None where that cannot be said.")
      .def("path", path_on, py::arg("start"), py::arg("goal"), py::kw_only(),
           py::arg("ignore_walls") = false, py::arg("locked") = false,
           "The cheapest way as an array of x, y; None where there is none. `locked`: locks stay shut.")
      .def("sight", sight_on, py::arg("viewer"), py::arg("radius") = kUnlimitedSight,
           "What is seen from a tile, as an array of flags by y and x.")
      .def("distances", distances_on, py::arg("start"),
           "Steps from a tile to every other, -1 where no way leads.")
      .def("__eq__", [](const MapObject& a, py::handle b) -> py::object {
        if (!py::isinstance<MapObject>(b)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(a.map == b.cast<const MapObject&>().map);
      })
      .def("__hash__", [](const MapObject& map) { return py::hash(py::int_(map.map.hash)); });
}

}  // namespace karst::python
