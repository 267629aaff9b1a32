// A map as Python holds it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "karst/model/map.hpp"
#include "karst/model/room_graph.hpp"

namespace karst::python {

namespace py = pybind11;

// The memory of maps that Python has let go of, for those that are made next: most loops look at one map
// after the other. Hold the interpreter lock.
class SpareMaps {
 public:
  // Room for all of them, so that put() never needs memory.
  explicit SpareMaps(std::size_t most) : most_(most) { maps_.reserve(most); }

  void put(GenerationResult&& map) {
    if (maps_.size() < most_) maps_.push_back(std::move(map));
  }
  // Leaves any content, and none if there is nothing to spare.
  void take(GenerationResult& map) {
    if (maps_.empty()) {
      map = {};
      return;
    }
    map = std::move(maps_.back());
    maps_.pop_back();
  }
  // Keeps none from now on.
  void close() {
    most_ = 0;
    maps_ = {};
  }

 private:
  std::size_t most_;
  std::vector<GenerationResult> maps_;
};

// Nothing changes `map` once Python has it: arrays look into it, and work on it runs without the
// interpreter lock.
class MapObject {
 public:
  explicit MapObject(GenerationResult&& made, std::shared_ptr<SpareMaps> spares = nullptr)
      : made_(std::move(made)), spares_(std::move(spares)) {}
  ~MapObject() {
    if (spares_) spares_->put(std::move(made_));
  }
  MapObject(const MapObject&) = delete;
  MapObject& operator=(const MapObject&) = delete;

 private:
  GenerationResult made_;
  std::shared_ptr<SpareMaps> spares_;  // where its memory goes, if it is of use
  mutable std::optional<RoomGraph> found_;

 public:
  const GenerationResult& map = made_;

  // That of the map, or one that is found when it is first asked for. Hold the interpreter lock.
  const RoomGraph& graph() const {
    if (!map.graph.empty()) return map.graph;
    if (!found_) found_ = room_graph(map);
    return *found_;
  }
};

// A new Python object.
inline py::object object_of(GenerationResult&& map, std::shared_ptr<SpareMaps> spares = nullptr) {
  return py::cast(std::make_unique<MapObject>(std::move(map), std::move(spares)));
}

using MapClass = py::class_<MapObject>;
void declare_parts(py::module_& module, MapClass& maps);
void declare_questions(MapClass& maps);
void declare_files(py::module_& module, MapClass& maps);
void declare_making(py::module_& module);
void declare_own(py::module_& module);

}  // namespace karst::python
