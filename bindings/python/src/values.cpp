#include "values.hpp"

#include <pybind11/stl.h>

#include <cmath>

#include "errors.hpp"
#include "karst/core/text.hpp"
#include "karst/model/requirement.hpp"

namespace karst::python {
namespace {

[[noreturn]] void refuse(std::string where, py::handle value, const std::string& name,
                         std::string fault) {
  const std::string shown = py::repr(value).cast<std::string>();
  raise({ErrorKind::bad_input, std::move(where), name + " = " + shortened(shown),
         std::move(fault)});
}

// Whole numbers of any kind: those of Python, those of numpy, but no flags.
std::optional<py::int_> whole_of(py::handle object) {
  if (PyBool_Check(object.ptr()) || !PyIndex_Check(object.ptr())) return std::nullopt;
  return py::reinterpret_steal<py::int_>(PyNumber_Index(object.ptr()));
}

std::optional<std::int64_t> integer_of(py::handle object) {
  const auto whole = whole_of(object);
  if (!whole) return std::nullopt;
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(whole->ptr(), &overflow);
  if (overflow != 0) return std::nullopt;
  return number;
}

bool is_real(py::handle object) {
  return PyFloat_Check(object.ptr()) ||
         (!PyUnicode_Check(object.ptr()) && py::hasattr(object, "__float__"));
}

bool is_flag(py::handle object) {
  return PyBool_Check(object.ptr()) ||
         py::str(py::type::of(object).attr("__name__")).cast<std::string>() == "bool_";
}

// The range of a metric as text.
std::string range_of(py::handle range, const std::string& metric) {
  if (py::isinstance<py::str>(range)) return range.cast<std::string>();
  const auto number = [](py::handle value) { return py::str(value).cast<std::string>(); };
  if (!py::isinstance<py::sequence>(range)) return "= " + number(range);
  const auto ends = py::reinterpret_borrow<py::sequence>(range);
  if (ends.size() != 2 || (ends[0].is_none() && ends[1].is_none())) {
    refuse("require", range, metric, "is not a pair of the least and the most");
  }
  if (ends[0].is_none()) return "<= " + number(ends[1]);
  if (ends[1].is_none()) return ">= " + number(ends[0]);
  return number(ends[0]) + ".." + number(ends[1]);
}

}  // namespace

py::object object_of(const ParamValue& value) {
  return std::visit([](const auto& held) { return py::cast(held); }, value);
}

py::dict dict_of(const std::vector<NamedParam>& params) {
  py::dict dict;
  for (const NamedParam& param : params) dict[py::str(param.name)] = object_of(param.value);
  return dict;
}

py::dict dict_of(const std::vector<Requirement>& requirements) {
  py::dict dict;
  for (const Requirement& one : requirements) dict[py::str(one.metric)] = one.range();
  return dict;
}

py::object object_of(const DocumentNode& node) {
  switch (node.kind()) {
    case DocumentKind::null: return py::none();
    case DocumentKind::list: {
      py::list list;
      for (const DocumentNode& entry : node.entries()) list.append(object_of(entry));
      return list;
    }
    case DocumentKind::map: {
      py::dict dict;
      for (const DocumentNode& entry : node.entries()) {
        dict[py::str(std::string(entry.key()))] = object_of(entry);
      }
      return dict;
    }
    default: break;
  }
  // Seeds may be larger than any parameter.
  if (node.kind() == DocumentKind::number) {
    if (const auto seed = node.seed()) return py::int_(*seed);
  }
  return object_of(value_or_raise(node.param()));
}

ParamValue read_value(py::handle object, const std::string& name, const std::string& where) {
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (is_flag(object)) return py::bool_(py::reinterpret_borrow<py::object>(object)).cast<bool>();
  if (PyIndex_Check(object.ptr())) {
    if (const auto whole = integer_of(object)) return *whole;
    refuse(where, object, name, "is larger than any whole number that is allowed");
  }
  if (is_real(object)) return object.cast<double>();
  refuse(where, object, name, "is not a number, a flag or a text");
}

std::vector<NamedParam> read_params(py::handle params, const std::string& where) {
  std::vector<NamedParam> read;
  if (params.is_none()) return read;
  if (!py::isinstance<py::dict>(params)) refuse(where, params, "params", "is not a dict");
  for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(params)) {
    NamedParam& param = read.emplace_back();
    param.name = py::str(name).cast<std::string>();
    param.value = read_value(value, param.name, where);
  }
  return read;
}

std::vector<Requirement> read_requirements(py::handle requirements) {
  std::vector<Requirement> read;
  if (requirements.is_none()) return read;
  if (!py::isinstance<py::dict>(requirements)) {
    refuse("", requirements, "require", "is not a dict of metrics");
  }
  for (const auto& [metric, range] : py::reinterpret_borrow<py::dict>(requirements)) {
    const std::string name = py::str(metric).cast<std::string>();
    read.push_back(value_or_raise(parse_requirement(name, range_of(range, name))));
  }
  return read;
}

LogicalPosition read_position(py::handle position, const std::string& name) {
  const auto side = [&](py::handle number) {
    const auto whole = integer_of(number);
    if (!whole || *whole < INT32_MIN || *whole > INT32_MAX) {
      refuse("", position, name, "is not a pair of whole numbers x, y");
    }
    return static_cast<std::int32_t>(*whole);
  };
  if (!py::isinstance<py::sequence>(position) || py::len(position) != 2) {
    refuse("", position, name, "is not a pair of whole numbers x, y");
  }
  const auto pair = py::reinterpret_borrow<py::sequence>(position);
  const std::int32_t x = side(pair[0]);
  const std::int32_t y = side(pair[1]);
  return {x, y};
}

std::uint64_t read_seed(py::handle seed) {
  if (const auto whole = whole_of(seed)) {
    const std::uint64_t number = PyLong_AsUnsignedLongLong(whole->ptr());
    if (PyErr_Occurred() == nullptr) return number;
    PyErr_Clear();
  }
  refuse("", seed, "seed", "is not a whole number in 0..18446744073709551615");
}

Document read_tree(py::handle tree, const std::string& where) {
  const py::object text = py::module_::import("karst.trees").attr("text_of")(tree);
  return value_or_raise(read_json_document(text.cast<std::string>(), where));
}

}  // namespace karst::python
