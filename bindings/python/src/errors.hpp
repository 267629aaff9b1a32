// Errors on their way between C++, where they are values, and Python, where they are exceptions.
#pragma once

#include <pybind11/pybind11.h>

#include <utility>

#include "karst/core/result.hpp"

namespace karst::python {

namespace py = pybind11;

// karst.Error of the package.
py::object error_class();
py::object make_exception(const Error& error);
[[noreturn]] void raise(const Error& error);

template <class T>
T value_or_raise(Result<T>&& result) {
  if (!result) raise(result.error());
  return *std::move(result);
}
inline void check_or_raise(const Result<void>& result) {
  if (!result) raise(result.error());
}

// What an exception says that is a karst.Error.
Error read_exception(const py::object& exception);

}  // namespace karst::python
