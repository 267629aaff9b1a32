// The module karst._karst, which the package karst offers to Python.
#include <pybind11/pybind11.h>

#include <string>

#include "calls.hpp"
#include "karst/core/version.hpp"
#include "karst/formats/catalogue.hpp"
#include "map_object.hpp"

PYBIND11_MODULE(_karst, module) {
  using namespace karst::python;
  module.attr("__version__") = std::string(karst::version());
  module.def("catalogue_json", [] { return karst::catalogue_json(); });
  MapClass maps(module, "Map",
                "A finished map. Nothing changes it: its arrays look into it and cannot be written.");
  declare_parts(module, maps);
  declare_questions(maps);
  declare_files(module, maps);
  declare_steps(module);
  declare_own(module);
  declare_making(module);
}
