// A map as Python holds it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <utility>

#include "karst/model/map.hpp"
#include "karst/model/room_graph.hpp"

namespace karst::python {

namespace py = pybind11;

// Nothing changes `map` once Python has it: arrays look into it, and work on it runs without the
// interpreter lock.
class MapObject {
 public:
  explicit MapObject(GenerationResult made) : map(std::move(made)) {}

  const GenerationResult map;

  // That of the map, or one that is found when it is first asked for. Hold the interpreter lock.
  const RoomGraph& graph() const {
    if (!map.graph.empty()) return map.graph;
    if (!found_) found_ = room_graph(map);
    return *found_;
  }

 private:
  mutable std::optional<RoomGraph> found_;
};

// A new Python object.
inline py::object object_of(GenerationResult map) {
  return py::cast(std::make_unique<MapObject>(std::move(map)));
}

using MapClass = py::class_<MapObject>;
void declare_parts(py::module_& module, MapClass& maps);
void declare_questions(MapClass& maps);
void declare_files(py::module_& module, MapClass& maps);
void declare_making(py::module_& module);
void declare_own(py::module_& module);

}  // namespace karst::python
