#include "own_steps.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "errors.hpp"
#include "map_object.hpp"
#include "own_build.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

// Which step a row of a catalogue belongs to, by where the text of its name lies.
struct Directory {
  std::mutex mutex;
  std::map<const char*, OwnStep*> steps;
};
Directory& directory() {
  static Directory& kept = *new Directory;  // never destroyed: steps may outlive everything else
  return kept;
}
template <class Step>
Step& step_of(std::string_view name) {
  const std::scoped_lock lock(directory().mutex);
  return static_cast<Step&>(*directory().steps.at(name.data()));
}

// What stands for the struct of parameters that a generator in C++ has.
struct OwnParams {
  OwnGenerator* generator = nullptr;
  std::vector<NamedParam> values;
};

py::object instance_of_params(ResolvedParams values) {
  return py::module_::import("types").attr("SimpleNamespace")(
      **dict_of(std::vector(values.begin(), values.end())));
}

ParamType type_of(const std::string& name, const std::string& where) {
  for (const ParamType type :
       {ParamType::integer, ParamType::real, ParamType::choice, ParamType::flag}) {
    if (to_string(type) == name) return type;
  }
  raise({ErrorKind::bad_input, where, "type " + name, "is not integer, real, choice or flag"});
}

void check_name(const std::string& name, const char* kind) {
  const auto is_allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  if (!name.empty() && std::ranges::all_of(name, is_allowed)) return;
  raise({ErrorKind::bad_input, "", fmt::format("{} \"{}\"", kind, name),
         "is not a name of lower-case letters, digits and underscores"});
}

template <std::size_t Index>
std::optional<Violation> check_promise(TypedParams params, const MapFacts& facts) {
  return params.as<OwnParams>().generator->check(Index, facts.map);
}
using PromiseCheck = std::optional<Violation> (*)(TypedParams, const MapFacts&);
constexpr auto kPromiseChecks = []<std::size_t... Index>(std::index_sequence<Index...>) {
  return std::array<PromiseCheck, sizeof...(Index)>{check_promise<Index>...};
}(std::make_index_sequence<OwnGenerator::kMaxPromises>());

}  // namespace

// --- what generators and passes have in common -------------------------------------------------------

OwnStep::OwnStep(std::string name, int version, std::string description, const py::list& params,
                 py::function run)
    : name_(std::move(name)),
      version_(version),
      description_(std::move(description)),
      run_(std::move(run)) {
  check_name(name_, "name");
  if (version < 1) {
    raise({ErrorKind::bad_input, name_, fmt::format("version = {}", version), "is less than 1"});
  }
  for (const py::handle param : params) {
    params_.push_back(read_param(py::reinterpret_borrow<py::dict>(param)));
    // The default must be allowed, too.
    check_or_raise(check_param(params_.back(), params_.back().default_value(), name_)
                       .map([](const ParamValue&) {}));
  }
  const std::scoped_lock lock(directory().mutex);
  directory().steps[name_.data()] = this;
}

OwnStep::~OwnStep() {
  const std::scoped_lock lock(directory().mutex);
  directory().steps.erase(name_.data());
}

ParamInfo OwnStep::read_param(const py::dict& declared) {
  ParamInfo info;
  info.name = keep(declared["name"].cast<std::string>());
  check_name(std::string(info.name), "parameter");
  info.type = type_of(declared["type"].cast<std::string>(), name_);
  info.meaning = keep(declared["meaning"].cast<std::string>());
  if (info.type == ParamType::integer) {
    info.integer_min = declared["min"].cast<std::int64_t>();
    info.integer_max = declared["max"].cast<std::int64_t>();
    info.integer_default = declared["default"].cast<std::int64_t>();
  } else if (info.type == ParamType::real) {
    info.real_min = declared["min"].cast<double>();
    info.real_max = declared["max"].cast<double>();
    info.real_default = declared["default"].cast<double>();
  } else if (info.type == ParamType::flag) {
    info.integer_default = declared["default"].cast<bool>() ? 1 : 0;
  } else {
    auto& options = options_.emplace_back();
    for (const py::handle option : declared["choices"]) {
      options.push_back(keep(option.cast<std::string>()));
    }
    info.options = options;
    const auto chosen = declared["default"].cast<std::string>();
    info.integer_default = info.option_index(chosen);
    if (info.integer_default < 0) {
      raise({ErrorKind::bad_input, name_, fmt::format("{} = {}", info.name, chosen),
             "is not " + info.allowed()});
    }
  }
  return info;
}

Result<void> OwnStep::call(const std::function<void()>& work) {
  const py::gil_scoped_acquire lock;
  try {
    work();
    return {};
  } catch (const py::error_already_set& raised) {
    const py::object exception = raised.value();
    if (py::isinstance(exception, error_class())) {
      return tl::make_unexpected(read_exception(exception));
    }
    if (!has_fault_) {
      fault_ = exception;
      if (const py::object trace = raised.trace()) {
        PyException_SetTraceback(exception.ptr(), trace.ptr());
      }
      has_fault_ = true;
    }
  }
  return cancelled(name_);
}

Result<void> OwnStep::run(ResolvedParams values, Build& build) {
  return call([&] {
    const auto shown = std::make_shared<OwnBuild>(build);
    run_(instance_of_params(values), shown);
    shown->finish();
  });
}

void OwnStep::raise_fault() {
  if (!has_fault_) return;
  const py::object fault = std::exchange(fault_, py::object());
  has_fault_ = false;
  PyObject* raised = fault.ptr();
  py::object error;
  if (PyErr_GivenExceptionMatches(raised, PyExc_Exception) != 0) {
    const auto type = py::str(py::type::of(fault).attr("__name__")).cast<std::string>();
    error = make_exception({ErrorKind::not_possible, name_, "raised " + type,
                            "(" + py::str(fault).cast<std::string>() + ")"});
    PyException_SetCause(error.ptr(), py::object(fault).release().ptr());
    raised = error.ptr();
  }
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(raised)), raised);
  throw py::error_already_set();
}

// --- generators --------------------------------------------------------------------------------------

OwnGenerator::OwnGenerator(std::string name, int version, std::string description,
                           const py::list& params, py::function run, Size min_size,
                           const py::list& promises)
    : OwnStep(std::move(name), version, std::move(description), params, std::move(run)),
      min_size_(min_size) {
  if (promises.size() > kMaxPromises) {
    raise({ErrorKind::bad_input, name_, fmt::format("{} promises", promises.size()),
           fmt::format("are more than {}", kMaxPromises)});
  }
  for (const py::handle promise : promises) {
    const auto [own, meaning, check] =
        promise.cast<std::tuple<std::string, std::string, py::function>>();
    promises_.push_back({.name = keep(own),
                         .meaning = keep(meaning),
                         .check = kPromiseChecks[promises_.size()]});
    checks_.push_back(check);
  }
}

std::optional<Violation> OwnGenerator::check(std::size_t promise, const GenerationResult& map) {
  std::optional<Violation> missed;
  const auto asked = call([&] {
    const py::object answer = checks_[promise](python::object_of(GenerationResult(map)));
    if (py::isinstance<py::str>(answer)) missed = Violation{answer.cast<std::string>()};
    if (py::isinstance<py::bool_>(answer) && !answer.cast<bool>()) missed = Violation{"does not hold"};
  });
  if (!asked) return Violation{asked.error().message()};
  return missed;
}

MapGenerator OwnGenerator::row() const {
  MapGenerator row;
  row.name = name_;
  row.version = version_;
  row.description = description_;
  row.params = params_;
  row.promises = promises_;
  row.decode = [](const MapGenerator& self, ResolvedParams values, KeptBuffers& kept) {
    auto& params = kept.get<OwnParams>();
    params = {&step_of<OwnGenerator>(self.name), {values.begin(), values.end()}};
    return TypedParams::of(params);
  };
  row.min_size = [](TypedParams params) { return params.as<OwnParams>().generator->min_size(); };
  row.run = [](TypedParams params, Build& build) {
    const auto& own = params.as<OwnParams>();
    return own.generator->run(own.values, build);
  };
  return row;
}

// --- passes ------------------------------------------------------------------------------------------

OwnPass::OwnPass(std::string name, int version, std::string description, const py::list& params,
                 py::function run, const py::list& gives_up)
    : OwnStep(std::move(name), version, std::move(description), params, std::move(run)) {
  for (const py::handle group : gives_up) {
    const auto text = py::str(group).cast<std::string>();
    if (text != "openness" && text != "stairs") {
      raise({ErrorKind::bad_input, name_, "gives_up " + text, "is not openness or stairs"});
    }
    gives_up_.push_back(text == "openness" ? PromiseGroup::openness : PromiseGroup::stairs);
  }
}

Pass OwnPass::row() const {
  Pass row;
  row.name = name_;
  row.version = version_;
  row.description = description_;
  row.reads = "the map";
  row.writes = "the map";
  row.gives_up = gives_up_;
  row.params = params_;
  row.run = [](const Pass& self, ResolvedParams values, Build& build) {
    return step_of<OwnPass>(self.name).run(values, build);
  };
  return row;
}

}  // namespace karst::python
