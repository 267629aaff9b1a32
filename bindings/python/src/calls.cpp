#include "calls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "own_build.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

// What a watcher sees.
struct SeenStep {
  std::string name;
  int attempt;
  int attempts;
  py::object terrain;
};

[[noreturn]] void raise_object(const py::object& exception) {
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  throw py::error_already_set();
}

}  // namespace

bool Interrupts::is_pending() {
  constexpr auto kPause = std::chrono::milliseconds(50);
  const auto now = std::chrono::steady_clock::now();
  if (now - asked_ < kPause) return false;
  asked_ = now;
  const py::gil_scoped_acquire lock;
  if (PyErr_CheckSignals() == 0) return false;
  const py::error_already_set raised;
  raised_ = raised.value();
  return true;
}

void Interrupts::raise() {
  if (raised_) raise_object(std::exchange(raised_, py::object()));
}

Call::Call(py::handle own, py::handle watch) {
  if (own && !own.is_none()) {
    for (const py::handle step : own) add(step);
  }
  if (watch && !watch.is_none()) watch_ = py::reinterpret_borrow<py::object>(watch);
}

void Call::add(py::handle object) {
  OwnStep* step = nullptr;
  if (py::isinstance<OwnGenerator>(object)) {
    auto& generator = object.cast<OwnGenerator&>();
    if (!catalog_) catalog_ = Catalog::builtin();
    catalog_->add(generator.row());
    step = &generator;
  } else if (py::isinstance<OwnPass>(object)) {
    auto& pass = object.cast<OwnPass&>();
    if (!passes_) passes_ = PassCatalog::builtin();
    passes_->add(pass.row());
    step = &pass;
  } else {
    karst::python::raise({ErrorKind::bad_input, "", py::repr(object).cast<std::string>(),
                          "is no generator or pass of karst.generator or karst.map_pass"});
  }
  if (std::ranges::find(steps_, step) != steps_.end()) return;
  steps_.push_back(step);
  kept_.push_back(py::reinterpret_borrow<py::object>(object));
}

std::string Call::name_of(py::handle object) {
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  add(object);
  return steps_.back()->name();
}

PassRequest Call::read_pass(py::handle pass) {
  if (py::isinstance<py::dict>(pass)) {
    const auto dict = py::reinterpret_borrow<py::dict>(pass);
    for (const auto& [key, value] : dict) {
      const auto name = py::str(key).cast<std::string>();
      if (name == "name" || name == "params") continue;
      karst::python::raise({ErrorKind::bad_input, "passes", "key " + name, "is not name or params"});
    }
    if (!dict.contains("name")) {
      karst::python::raise({ErrorKind::bad_input, "passes", py::repr(pass).cast<std::string>(),
                            "has no name"});
    }
    PassRequest request{.name = name_of(dict["name"])};
    if (dict.contains("params")) request.params = read_params(dict["params"], request.name);
    return request;
  }
  if (py::isinstance<py::tuple>(pass) && py::len(pass) == 2) {
    const auto pair = py::reinterpret_borrow<py::tuple>(pass);
    PassRequest request{.name = name_of(pair[0])};
    request.params = read_params(pair[1], request.name);
    return request;
  }
  return {.name = name_of(pass)};
}

std::vector<PassRequest> Call::read_passes(py::handle passes) {
  std::vector<PassRequest> read;
  // One alone may stand for a list of one.
  const bool is_one = py::isinstance<py::str>(passes) || py::isinstance<py::dict>(passes) ||
                      py::isinstance<OwnPass>(passes);
  if (is_one) {
    read.push_back(read_pass(passes));
  } else {
    for (const py::handle pass : passes) read.push_back(read_pass(pass));
  }
  return read;
}

Observer Call::observer(Interrupts* interrupts) {
  return [this, interrupts](const Step& step) {
    if (interrupts != nullptr && interrupts->is_pending()) return false;
    if (std::ranges::any_of(steps_, &OwnStep::has_fault)) return false;
    return !watch_ || is_watched_on(step);
  };
}

bool Call::is_watched_on(const Step& step) {
  const py::gil_scoped_acquire lock;
  if (watch_fault_) return false;
  try {
    const py::object answer = watch_(SeenStep{std::string(step.name), step.attempt,
                                              step.max_attempts, flags_of(step.terrain)});
    return !answer.is(py::bool_(false));
  } catch (const py::error_already_set& raised) {
    watch_fault_ = raised.value();
    return false;
  }
}

bool Call::has_fault() const {
  return watch_fault_ || std::ranges::any_of(steps_, &OwnStep::has_fault);
}

void Call::raise_faults(Interrupts* interrupts) {
  if (interrupts != nullptr) interrupts->raise();
  if (watch_fault_) raise_object(std::exchange(watch_fault_, py::object()));
  for (OwnStep* step : steps_) step->raise_fault();
}

void declare_steps(py::module_& module) {
  py::class_<SeenStep>(module, "Step", "What the function sees that watches how a map is made.")
      .def_readonly("name", &SeenStep::name, "As the generator or pass calls it.")
      .def_readonly("attempt", &SeenStep::attempt, "From 0.")
      .def_readonly("attempts", &SeenStep::attempts, "How many may be made.")
      .def_readonly("terrain", &SeenStep::terrain, "An array of flags by y and x: what is open.");
}

}  // namespace karst::python
