// karst bench: how long a map takes on this machine, with one thread and warm memory.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include "arguments.hpp"
#include "commands.hpp"
#include "karst/engine/generate.hpp"
#include "layout.hpp"
#include "map_options.hpp"
#include "tty.hpp"

namespace karst::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Nanoseconds = std::chrono::duration<double, std::nano>;

constexpr Nanoseconds kWarmUp = std::chrono::milliseconds(50);
constexpr Nanoseconds kMeasured = std::chrono::milliseconds(350);
// Long beside reading the clock, short beside the whole, so that a median has many values.
constexpr Nanoseconds kBatch = std::chrono::milliseconds(1);
constexpr std::size_t kFewestBatches = 3;

struct Timing {
  std::string_view generator;
  Size size;
  double median_ns = 0;
  std::int64_t maps = 0;
};

// Makes maps of one kind, each with the next seed, in memory that is kept.
class MapMaker {
 public:
  MapMaker(std::string_view generator, MapRequest request)
      : generator_(generator), request_(std::move(request)) {}

  Size size() const { return map_.size(); }

  // How long `count` maps take.
  Result<Nanoseconds> make(std::int64_t count) {
    const auto begin = Clock::now();
    for (std::int64_t i = 0; i < count; ++i) {
      ++request_.seed;
      if (auto made = generate_into(map_, workspace_, generator_, request_); !made) {
        return error_of(made);
      }
    }
    return Nanoseconds(Clock::now() - begin);
  }

 private:
  std::string_view generator_;
  MapRequest request_;
  Workspace workspace_;
  GenerationResult map_;
};

// Of maps that take longer one is enough: it is made once, and told as it was.
constexpr Nanoseconds kSlowMap = std::chrono::seconds(1);

// How many maps make a batch; finding out warms the memory and the processor.
struct Batch {
  std::int64_t maps = 1;
  Nanoseconds a_map{0};
};
Result<Batch> find_batch(MapMaker& maker) {
  Nanoseconds spent{0};
  std::int64_t maps = 0;
  for (std::int64_t count = 1; spent < kWarmUp; count *= 2) {
    const auto took = maker.make(count);
    if (!took) return error_of(took);
    spent += *took;
    maps += count;
  }
  const Nanoseconds a_map = spent / maps;
  return Batch{std::max<std::int64_t>(1, static_cast<std::int64_t>(kBatch / a_map)), a_map};
}

double median(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

Result<Timing> time_generator(std::string_view generator, const MapRequest& request) {
  MapMaker maker(generator, request);
  const auto batch = find_batch(maker);
  if (!batch) return error_of(batch);
  if (batch->a_map > kSlowMap) return Timing{generator, maker.size(), batch->a_map.count(), 1};
  std::vector<double> ns_a_map;
  Nanoseconds spent{0};
  while (spent < kMeasured || ns_a_map.size() < kFewestBatches) {
    const auto took = maker.make(batch->maps);
    if (!took) return error_of(took);
    spent += *took;
    ns_a_map.push_back(took->count() / static_cast<double>(batch->maps));
  }
  const auto maps = static_cast<std::int64_t>(ns_a_map.size()) * batch->maps;
  return Timing{generator, maker.size(), median(std::move(ns_a_map)), maps};
}

std::string maps_a_second(double ns) {
  return 1e9 / ns < 10 ? fmt::format("{:.2g}", 1e9 / ns) : fmt::format("{:.0f}", 1e9 / ns);
}

std::string readable(double ns) {
  if (ns < 1e4) return fmt::format("{:.0f} ns", ns);
  if (ns < 1e7) return fmt::format("{:.1f} us", ns / 1e3);
  return fmt::format("{:.1f} ms", ns / 1e6);
}

std::string size_text(Size size) {
  return fmt::format("{}x{}", size.width, size.height);
}

std::string page(const std::vector<Timing>& timings) {
  std::vector<LayoutRow> rows;
  for (const Timing& timing : timings) {
    rows.push_back({std::string(timing.generator),
                    fmt::format("{:>9} a map of {}, {} maps a second",
                                readable(timing.median_ns), size_text(timing.size),
                                maps_a_second(timing.median_ns))});
  }
  return "one thread, median:\n" + two_columns(rows);
}

// `size` is the one that all have, or "default" where each generator has its own.
std::string json(std::string_view size, const std::vector<Timing>& timings) {
  std::string results;
  for (const Timing& timing : timings) {
    results += fmt::format(
        "{}\n  {{\"generator\":\"{}\",\"size\":\"{}\",\"median_ns\":{:.1f},\"maps\":{}}}",
        results.empty() ? "" : ",", timing.generator, size_text(timing.size), timing.median_ns,
        timing.maps);
  }
  return fmt::format("{{\"size\":\"{}\",\"results\":[{}\n]}}\n", size, results);
}

struct BenchOptions {
  std::vector<std::string> names;
  std::optional<std::string> size;
  std::vector<std::string> passes;
  std::string theme;
  bool json = false;
};

// The generators that were asked for, or all.
Result<std::vector<std::string_view>> chosen_generators(const std::vector<std::string>& names) {
  if (names.empty()) return Catalog::builtin().names();
  std::vector<std::string_view> chosen;
  for (const std::string& name : names) {
    const auto generator = Catalog::builtin().get(name);
    if (!generator) return error_of(generator);
    chosen.push_back((*generator)->name);
  }
  return chosen;
}

Result<MapRequest> read_request(const BenchOptions& options) {
  MapRequest request{.theme = options.theme};
  if (options.size) {
    const auto size = parse_size(*options.size);
    if (!size) return error_of(size);
    request.width = size->width;
    request.height = size->height;
  }
  return parse_passes(options.passes).map([&](std::vector<PassRequest> passes) {
    request.passes = std::move(passes);
    return request;
  });
}

Result<void> run(const BenchOptions& options) {
  const auto request = read_request(options);
  if (!request) return error_of(request);
  const auto generators = chosen_generators(options.names);
  if (!generators) return error_of(generators);
  std::vector<Timing> timings;
  {
    Progress progress;
    for (const std::string_view generator : *generators) {
      progress.show(
          fmt::format("timing {} ({} of {})", generator, timings.size() + 1, generators->size()));
      const auto timing = time_generator(generator, *request);
      if (!timing) return error_of(timing);
      timings.push_back(*timing);
    }
  }
  return print(options.json ? json(options.size.value_or("default"), timings) : page(timings));
}

}  // namespace

RunCommand declare_bench(CLI::App& app) {
  app.description(
      "Measures the median time that a map takes: one thread, warm memory, another seed for every "
      "map, promises checked. About half a second for each generator; a map that takes longer than a "
      "second is made once.");
  auto options = std::make_shared<BenchOptions>();
  app.add_option("NAME", options->names, "the generators; all if none is given")
      ->type_name(placeholder::kGenerator);
  app.add_option("--size", options->size,
                 kSizeMeaning)
      ->type_name(placeholder::kSize);
  declare_passes(app, options->passes);
  app.add_option("--theme", options->theme, "with the passes of this theme")
      ->type_name(placeholder::kTheme);
  app.add_flag("--json", options->json, "print JSON, for programs");
  const auto name = Catalog::builtin().get_or_default("").generator.name;
  app.footer(
      fmt::format("Examples:\n  karst bench\n  karst bench {} --size 512x512 --json\n", name));
  return [options] { return run(*options); };
}

}  // namespace karst::cli
