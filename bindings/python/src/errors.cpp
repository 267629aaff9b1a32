#include "errors.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace karst::python {

py::object error_class() {
  return py::module_::import("karst.errors").attr("Error");
}

py::object make_exception(const Error& error) {
  return error_class()(error.where, error.what, error.allowed, std::string(to_string(error.kind)));
}

void raise(const Error& error) {
  const py::object exception = make_exception(error);
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  throw py::error_already_set();
}

Error read_exception(const py::object& exception) {
  constexpr std::array kKinds = {ErrorKind::bad_input, ErrorKind::not_possible,
                                 ErrorKind::cancelled, ErrorKind::no_memory,
                                 ErrorKind::broken_file};
  const auto text = [&](const char* name) {
    return py::str(exception.attr(name)).cast<std::string>();
  };
  const std::string kind = text("kind");
  const auto* found =
      std::ranges::find_if(kKinds, [&](ErrorKind known) { return to_string(known) == kind; });
  return {found == kKinds.end() ? ErrorKind::not_possible : *found, text("where"), text("what"),
          text("allowed")};
}

}  // namespace karst::python
