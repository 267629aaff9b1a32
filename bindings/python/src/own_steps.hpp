// Generators and passes that are written in Python. They stand in a copy of the catalogue like those
// in C++, whose functions have no state: the name that a table row refers to tells whose it is.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "karst/generators/generator.hpp"
#include "karst/passes/pass.hpp"

namespace karst::python {

namespace py = pybind11;

// What the two have in common. Made, destroyed and asked for faults with the interpreter lock held.
class OwnStep {
 public:
  OwnStep(std::string name, int version, std::string description, const py::list& params,
          py::function run);
  virtual ~OwnStep();
  OwnStep(const OwnStep&) = delete;
  OwnStep& operator=(const OwnStep&) = delete;

  const std::string& name() const { return name_; }
  const std::string& description() const { return description_; }

  // Runs the function of Python; takes the interpreter lock for it. A karst.Error that it raises is
  // the error of the step; whatever else it raises ends the whole work and is kept.
  Result<void> run(ResolvedParams values, Build& build);
  // Whether an exception is kept; also without the lock.
  bool has_fault() const { return has_fault_; }
  // Raises what is kept, which is then forgotten: as the cause of a karst.Error, or an interrupt as it is.
  void raise_fault();

 protected:
  // Calls back into Python, as `run` does.
  Result<void> call(const std::function<void()>& work);
  // A copy of the text that lives as long as the step.
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  std::string name_;
  int version_;
  std::string description_;
  std::vector<ParamInfo> params_;

 private:
  ParamInfo read_param(const py::dict& declared);

  std::deque<std::string> texts_;
  std::deque<std::vector<std::string_view>> options_;
  py::function run_;
  std::atomic<bool> has_fault_ = false;
  py::object fault_;
};

class OwnGenerator final : public OwnStep {
 public:
  // `promises` is a list of (name, meaning, function), `min_size` a pair.
  OwnGenerator(std::string name, int version, std::string description, const py::list& params,
               py::function run, Size min_size, const py::list& promises);

  MapGenerator row() const;
  Size min_size() const { return min_size_; }
  // Asks one of its promises of a map; takes the interpreter lock.
  std::optional<Violation> check(std::size_t promise, const GenerationResult& map);

  static constexpr std::size_t kMaxPromises = 16;

 private:
  Size min_size_;
  std::vector<Promise> promises_;
  std::vector<py::function> checks_;
};

class OwnPass final : public OwnStep {
 public:
  OwnPass(std::string name, int version, std::string description, const py::list& params,
          py::function run, const py::list& gives_up);

  Pass row() const;

 private:
  std::vector<PromiseGroup> gives_up_;
};

}  // namespace karst::python
