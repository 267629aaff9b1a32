// A call into the engine: without the interpreter lock, with the generators and passes in Python that
// it may use, and with somebody who watches.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "errors.hpp"
#include "karst/engine/generate.hpp"
#include "own_steps.hpp"

namespace karst::python {

// Asks now and then whether Python wants to interrupt the work, as Ctrl-C does. For one thread.
class Interrupts {
 public:
  // Takes the lock every 50 ms.
  bool is_pending();
  void raise();

 private:
  std::chrono::steady_clock::time_point asked_ = std::chrono::steady_clock::now();
  py::object raised_;
};

class Call {
 public:
  // `own` is an iterable of generators and passes in Python, `watch` a function or None.
  Call(py::handle own, py::handle watch);

  // The name of a generator or pass, which may be one in Python; then it can be used by this call.
  std::string name_of(py::handle generator_or_pass);
  // A name, a pass in Python, {"name": ..., "params": ...} or (name, params).
  PassRequest read_pass(py::handle pass);
  std::vector<PassRequest> read_passes(py::handle passes);

  const Catalog& catalog() const { return catalog_ ? *catalog_ : Catalog::builtin(); }
  const PassCatalog& passes() const { return passes_ ? *passes_ : PassCatalog::builtin(); }

  // Whether maps must be watched: somebody asks for it, or a step in Python may end the work.
  bool needs_observer() const { return watch_ || !steps_.empty(); }
  // `interrupts` is asked, too, unless it is null.
  Observer observer(Interrupts* interrupts);

  // What Python raised while it was at work, in steps or in whoever watches. Nobody may be at work when it
  // is raised here.
  bool has_fault() const;
  void raise_faults(Interrupts* interrupts);

  // Runs work that returns a Result, without the lock. Raises what Python raised meanwhile, and the error.
  template <class Work>
  auto run(const Work& work, Interrupts* interrupts = nullptr) {
    auto result = [&] {
      const py::gil_scoped_release free;
      return work();
    }();
    raise_faults(interrupts);
    if (!result) karst::python::raise(result.error());
    return result;
  }

 private:
  void add(py::handle step);
  bool is_watched_on(const Step& step);

  std::vector<py::object> kept_;   // so that they live as long as the call
  std::vector<OwnStep*> steps_;
  std::optional<Catalog> catalog_;
  std::optional<PassCatalog> passes_;
  py::object watch_;
  py::object watch_fault_;
};

void declare_steps(py::module_& module);

}  // namespace karst::python
