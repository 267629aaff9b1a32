// Making maps: one, many, the levels of a world; and running passes on maps that exist.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>

#include "calls.hpp"
#include "karst/engine/generate_many.hpp"
#include "karst/engine/recipe.hpp"
#include "karst/generators/presets.hpp"
#include "karst/levels/level_generator.hpp"
#include "map_object.hpp"
#include "map_producer.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

// The keywords that say what map is wanted, which overrule what a recipe says.
constexpr auto kRequestKeys = std::to_array<std::string_view>(
    {"seed", "size", "params", "preset", "passes", "theme", "theme_passes", "require", "attempts", "entry", "exit"});

// Of keywords: the value, or none if it is not there or None.
py::object value_of(const py::dict& options, std::string_view key) {
  const py::str name{std::string(key)};
  return options.contains(name) ? py::object(options[name]) : py::object(py::none());
}

void check_keys(const py::dict& options, std::initializer_list<std::string_view> more) {
  for (const auto& [key, value] : options) {
    const auto name = py::str(key).cast<std::string>();
    if (std::ranges::find(kRequestKeys, name) != kRequestKeys.end()) continue;
    if (std::ranges::find(more, name) != more.end()) continue;
    throw py::type_error("unexpected keyword \"" + name + "\": there are " +
                         fmt::format("{}", fmt::join(kRequestKeys, ", ")) + ", " +
                         fmt::format("{}", fmt::join(more, ", ")));
  }
}

// A generator by name, one in Python, or a recipe as a dict.
Recipe read_generator(Call& call, py::handle generator) {
  if (!py::isinstance<py::dict>(generator)) return {.generator = call.name_of(generator), .request = {}};
  const Document document = read_tree(generator, "recipe");
  return value_or_raise(karst::read_recipe(document, call.catalog(), call.passes()));
}

void read_size(py::handle size, MapRequest& request) {
  const LogicalPosition sides = read_position(size, "size");
  request.width = sides.x;
  request.height = sides.y;
}

// What of a preset is not given otherwise.
void use_preset(const Call& call, const std::string& generator, const std::string& name,
                MapRequest& request) {
  const MapGenerator& row = *value_or_raise(call.catalog().get(generator));
  const Preset& preset = *value_or_raise(find_preset(row, name));
  if (!request.width && preset.size) {
    request.width = preset.size->width;
    request.height = preset.size->height;
  }
  for (NamedParam& param : value_or_raise(preset_params(row, preset))) {
    const auto is_given = [&](const NamedParam& given) { return given.name == param.name; };
    if (std::ranges::none_of(request.params, is_given)) request.params.push_back(std::move(param));
  }
}

Recipe read_request(Call& call, py::handle generator, const py::dict& options) {
  Recipe recipe = read_generator(call, generator);
  MapRequest& request = recipe.request;
  const auto take = [&](std::string_view key, const auto& read) {
    if (const py::object value = value_of(options, key); !value.is_none()) read(value);
  };
  take("seed", [&](const py::object& seed) { request.seed = read_seed(seed); });
  take("size", [&](const py::object& size) { read_size(size, request); });
  take("params", [&](const py::object& params) { request.params = read_params(params, recipe.generator); });
  take("passes", [&](const py::object& passes) { request.passes = call.read_passes(passes); });
  take("theme", [&](const py::object& theme) { request.theme = theme.cast<std::string>(); });
  take("theme_passes", [&](const py::object& flag) { request.theme_passes = flag.cast<bool>(); });
  take("require", [&](const py::object& require) { request.require = read_requirements(require); });
  take("attempts", [&](const py::object& number) { request.max_attempts = number.cast<int>(); });
  take("entry", [&](const py::object& entry) { request.entry = read_position(entry, "entry"); });
  take("exit", [&](const py::object& exit) { request.exit = read_position(exit, "exit"); });
  take("preset", [&](const py::object& preset) {
    use_preset(call, recipe.generator, preset.cast<std::string>(), request);
  });
  return recipe;
}

// --- one map -----------------------------------------------------------------------------------------

py::object make_map(py::handle generator, const py::kwargs& options) {
  check_keys(options, {"own", "watch"});
  Call call(value_of(options, "own"), value_of(options, "watch"));
  Recipe recipe = read_request(call, generator, options);
  Interrupts interrupts;
  recipe.request.observer = call.observer(&interrupts);
  auto made = call.run(
      [&] { return generate(recipe.generator, recipe.request, call.catalog(), call.passes()); },
      &interrupts);
  return object_of(*std::move(made));
}

py::object apply_to_map(const MapObject& map, py::handle passes, py::handle seed, py::handle own,
                        py::handle watch) {
  Call call(own, watch);
  Interrupts interrupts;
  MapRequest request{.seed = seed.is_none() ? 0 : read_seed(seed), .passes = call.read_passes(passes)};
  request.observer = call.observer(&interrupts);
  GenerationResult changed = map.map;
  call.run([&] { return apply_passes(changed, request, call.catalog(), call.passes()); }, &interrupts);
  return object_of(std::move(changed));
}

// --- many maps ---------------------------------------------------------------------------------------

// A range that counts up by one, or a list.
class SeedList {
 public:
  explicit SeedList(py::handle seeds) {
    if (py::isinstance(seeds, py::module_::import("builtins").attr("range")) &&
        seeds.attr("step").cast<std::int64_t>() == 1) {
      count_ = py::len(seeds);
      if (count_ == 0) return;
      first_ = read_seed(seeds.attr("start"));
      check(first_);
      return;
    }
    for (const py::handle seed : seeds) {
      list_.push_back(read_seed(seed));
      check(list_.back());
    }
    count_ = list_.size();
  }

  std::size_t size() const { return count_; }
  Seeds all() const {
    if (list_.empty()) return Seeds::range(first_, first_ + count_ - 1);
    return std::span(list_);
  }

 private:
  static void check(std::uint64_t seed) {
    if (seed == 0) raise({ErrorKind::bad_input, "", "seed = 0", "would pick one: it cannot be one of many"});
  }

  std::uint64_t first_ = 0;
  std::size_t count_ = 0;
  std::vector<std::uint64_t> list_;
};

// The maps of many seeds, made ahead while Python does other work. Its threads rest when Python does not ask
// for more, and end with it: when Python lets go of it, and before the interpreter ends.
class MapStream {
 public:
  MapStream(py::handle generator, py::handle seeds, const py::kwargs& options)
      : call_(value_of(options, "own"), value_of(options, "watch")),
        recipe_(read_request(call_, generator, options)),
        seeds_(seeds),
        errors_(value_of(options, "errors")) {
    check_keys(options, {"own", "watch", "threads", "errors"});
    read_threads(value_of(options, "threads"));
    if (!errors_.is_none() && !py::isinstance<py::list>(errors_)) {
      throw py::type_error("errors is not a list");
    }
    const MapGenerator& row = *value_or_raise(call_.catalog().get(recipe_.generator));
    const Size size = value_or_raise(asked_size(recipe_.request, row));
    block_size_ = static_cast<std::size_t>(
        std::clamp<std::int64_t>(kBlockTiles / size.area(), 1, kMaxBlock));
    spares_ = std::make_shared<SpareMaps>(2 * block_size_);
    if (call_.needs_observer()) recipe_.request.observer = call_.observer(nullptr);
    recipe_.request.stop = &stop_;
    live_streams().insert(this);
  }
  ~MapStream() {
    live_streams().erase(this);
    end();
  }
  MapStream(const MapStream&) = delete;
  MapStream& operator=(const MapStream&) = delete;

  // One that another thread waits for is left to it: that thread is in the middle of its producer.
  static void end_all() {
    std::set<MapStream*>& live = live_streams();
    while (!live.empty()) {
      MapStream* stream = *live.begin();
      live.erase(live.begin());
      const py::object kept = py::cast(stream);  // end() lets others run, who may drop it
      if (stream->is_asked_) {
        stream->producer_->stop();
      } else {
        stream->end();
      }
    }
  }

  py::object next() {
    for (;;) {
      if (given_ == block_.size() && !trade()) throw py::stop_iteration();
      SeedResult& result = block_[given_++];
      if (result.made) return object_of(std::move(result.map), spares_);
      if (call_.has_fault()) {  // then that is why
        end();
        call_.raise_faults(nullptr);
      }
      const py::object error = make_exception(result.made.error());
      error.attr("seed") = result.seed;
      if (errors_.is_none()) {
        PyErr_SetObject(error_class().ptr(), error.ptr());
        throw py::error_already_set();
      }
      errors_.attr("append")(error);
    }
  }

 private:
  // Enough maps that waiting does not count, and so few that they stay in the processor's cache.
  static constexpr std::int64_t kBlockTiles = std::int64_t{1} << 17;
  static constexpr std::int64_t kMaxBlock = 64;

  static std::set<MapStream*>& live_streams() {
    static std::set<MapStream*> streams;
    return streams;
  }

  void read_threads(const py::object& threads) {
    if (!threads.is_none()) threads_ = threads.cast<int>();
    if (threads_ >= 0 && threads_ <= kMaxThreads) return;
    raise({ErrorKind::bad_input, "", fmt::format("threads = {}", threads_),
           fmt::format("is outside 0..{}", kMaxThreads)});
  }

  void begin() {
    process_ = ::getpid();
    producer_ = std::make_unique<MapProducer>(block_size_, stop_, [this](const MapSink& sink) {
      return generate_many(recipe_.generator, recipe_.request, seeds_.all(), threads_, sink,
                           call_.catalog(), call_.passes());
    });
  }

  // Whether there is a block with the next maps.
  bool trade() {
    if (is_over_ || seeds_.size() == 0) return false;
    if (!producer_) begin();
    if (process_ != ::getpid()) {
      raise({ErrorKind::not_possible, "", "the stream", "makes its maps in the process that began it"});
    }
    if (is_asked_) raise({ErrorKind::not_possible, "", "the stream", "is being asked by another thread"});
    given_ = 0;
    auto block = std::exchange(block_, {});
    for (SeedResult& result : block) spares_->take(result.map);
    if (wait_for_turn(block) == MapProducer::Turn::given) {
      block_ = std::move(block);
      return true;
    }
    is_over_ = true;
    const Result<void> outcome = producer_->outcome();
    end();
    call_.run([&] { return outcome; });
    return false;
  }

  MapProducer::Turn wait_for_turn(MapProducer::Block& block) {
    for (;;) {
      is_asked_ = true;
      const auto turn = [&] {
        const py::gil_scoped_release free;
        return producer_->trade(block, std::chrono::milliseconds(50));
      }();
      is_asked_ = false;
      if (turn != MapProducer::Turn::later) return turn;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
  }

  // Steps in Python may be at work, and need the lock to end. After a fork the threads are not those of
  // this process: there is nobody to wait for.
  void end() {
    is_over_ = true;
    spares_->close();
    if (!producer_) return;
    if (process_ == ::getpid()) {
      const py::gil_scoped_release free;
      producer_.reset();
    } else {
      static_cast<void>(producer_.release());
    }
  }

  Call call_;
  Recipe recipe_;
  SeedList seeds_;
  py::object errors_;
  int threads_ = 0;
  std::size_t block_size_ = 1;
  MapProducer::Block block_;
  std::size_t given_ = 0;  // of block_
  std::shared_ptr<SpareMaps> spares_;
  StopSwitch stop_;
  bool is_over_ = false;
  bool is_asked_ = false;  // while the lock is free
  pid_t process_ = 0;
  std::unique_ptr<MapProducer> producer_;
};

// --- levels ------------------------------------------------------------------------------------------

// The levels of a world; generators and passes in Python may make them.
class Levels {
 public:
  Levels(py::handle schedule, py::handle seed, py::handle own)
      : call_(own, py::none()),
        levels_(read_schedule_of(schedule), seed.is_none() ? 0 : read_seed(seed), call_.catalog(),
                call_.passes()) {}

  py::object level(std::int64_t number) {
    auto made = call_.run([&] { return levels_.level(number); });
    return object_of(*std::move(made));
  }
  py::dict plan(std::int64_t number) {
    const GenContext context = value_or_raise(levels_.context(number));
    py::list passes;
    for (const PassRequest& pass : context.passes) {
      py::dict one;
      one["name"] = pass.name;
      one["params"] = dict_of(pass.params);
      passes.append(one);
    }
    py::dict plan;
    plan["level"] = context.chunk_id;
    plan["seed"] = context.seed;
    plan["generator"] = context.generator;
    plan["params"] = dict_of(context.params);
    plan["custom"] = dict_of(context.custom);
    plan["passes"] = passes;
    plan["theme"] = context.theme.empty() ? py::object(py::none()) : py::object(py::str(context.theme));
    plan["entry"] = py::make_tuple(context.entry.x, context.entry.y);
    plan["exit"] = py::make_tuple(context.exit.x, context.exit.y);
    plan["warning"] = context.warning ? py::object(py::str(*context.warning)) : py::none();
    return plan;
  }
  std::uint64_t seed() const { return levels_.seed(); }

 private:
  WorldScheduler read_schedule_of(py::handle schedule) const {
    if (schedule.is_none()) return default_schedule();
    return value_or_raise(
        read_schedule(read_tree(schedule, "schedule"), call_.catalog(), call_.passes()));
  }

  Call call_;
  LevelGenerator levels_;
};

}  // namespace

void declare_making(py::module_& module) {
  module.def("generate", make_map, py::arg("generator"));
  module.def("apply", apply_to_map, py::arg("map"), py::arg("passes"), py::kw_only(),
             py::arg("seed") = py::none(), py::arg("own") = py::none(),
             py::arg("watch") = py::none());
  py::class_<MapStream>(module, "MapStream", "The maps of many seeds, in their order.")
      .def(py::init<py::handle, py::handle, const py::kwargs&>())
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &MapStream::next);
  py::module_::import("atexit").attr("register")(py::cpp_function(&MapStream::end_all));
  py::class_<Levels>(module, "Levels",
                     "The levels of a world: any one alone, in any order. The schedule is a dict or "
                     "a list as in docs/levels.md; None stands for the one that comes with Karst.")
      .def(py::init<py::handle, py::handle, py::handle>(), py::arg("schedule") = py::none(),
           py::kw_only(), py::arg("seed") = py::none(), py::arg("own") = py::none())
      .def("level", &Levels::level, py::arg("number"), "The map of a level, from 0.")
      .def("plan", &Levels::plan, py::arg("number"), "What the map of a level is made from.")
      .def_property_readonly("seed", &Levels::seed, "The seed of the world, never 0.");
}

}  // namespace karst::python
