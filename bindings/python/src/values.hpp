// Values of requests and documents, as Python has them: dicts, tuples and numbers.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/documents/document.hpp"
#include "karst/engine/generate.hpp"

namespace karst::python {

namespace py = pybind11;

py::object object_of(const ParamValue& value);
py::dict dict_of(const std::vector<NamedParam>& params);
// {"exit_path": ">= 60"}, as recipes have it.
py::dict dict_of(const std::vector<Requirement>& requirements);
// Of anything that stands in a recipe or a schedule.
py::object object_of(const DocumentNode& node);

// A text, a flag, a whole number or a real, those of numpy included. `name` and `where` are for errors.
ParamValue read_value(py::handle object, const std::string& name, const std::string& where);
// A dict, or None for none.
std::vector<NamedParam> read_params(py::handle params, const std::string& where);
// {"exit_path": ">= 60"}, {"dead_ends": 3} or {"loops": (2, None)}.
std::vector<Requirement> read_requirements(py::handle requirements);
// (x, y).
LogicalPosition read_position(py::handle position, const std::string& name);
// A whole number of 0..2^64-1.
std::uint64_t read_seed(py::handle seed);
// A dict or list as the tree that a file with the same in it gives.
Document read_tree(py::handle tree, const std::string& where);

}  // namespace karst::python
