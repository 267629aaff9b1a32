// What a generator or a pass in Python works on: a Build whose terrain and layers are arrays.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "karst/model/build.hpp"

namespace karst::python {

namespace py = pybind11;

// Terrain as an array of flags, a row a row.
py::object flags_of(const BitGrid& bits);

// Valid while its step runs; a call after that raises. Everything is done with the interpreter lock.
class OwnBuild {
 public:
  explicit OwnBuild(Build& build);
  // Writes what Python has left in arrays and lists back, and ends the validity. Raises what does not fit.
  void finish();

  py::object size() const;
  py::object entry() const;
  py::object exit() const;
  Rng rng(const std::string& step) const { return build().rng(step); }
  // Tells whoever watches; ends the work if it shall stop.
  void step(const std::string& name);
  // A layer by its name in map JSON, of zeros unless the map has it. It is part of the map from then on.
  py::object layer(const std::string& name);
  // Marks a tile with a Subtype that has no pair.
  void mark(py::handle position, int subtype);
  void add_place(const std::string& type, py::handle position);

  py::object terrain;      // an array of flags, true where it is open
  py::list rooms;          // (x, y, width, height), edges included
  py::list doors;          // (x, y)
  py::object start;        // (x, y)
  py::object stairs_up;    // (x, y) or None
  py::object stairs_down;  // (x, y) or None

 private:
  Build& build() const;
  void write_terrain();
  void write_layers();
  void write_lists();

  Build* build_;
  py::dict layers_;
};

}  // namespace karst::python
