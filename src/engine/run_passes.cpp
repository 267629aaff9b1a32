#include "engine/run_passes.hpp"

#include <fmt/format.h>

#include <utility>

#include "passes/pass_table.hpp"

namespace karst {
namespace {

// Every pass has streams of its own, so that another one before it, or another generator, changes
// nothing in what it draws.
RandomStreams streams_of(const Pass& pass, std::size_t index, const GenerationResult& map) {
  const std::uint64_t place = mix(map.seed, index + 1);
  return {hash_text("pass", place), pass.name, pass.version, map.attempt};
}

PassRecord default_record(const Pass& pass) {
  PassRecord record;
  record.name = pass.name;
  record.version = pass.version;
  // Nothing is given, so nothing can be refused.
  (void)resolve_params(pass.params, {}, pass.name, record.params);
  return record;
}

class PassRunner {
 public:
  PassRunner(const Resolved& resolved, const MapRequest& request, Workspace::Buffers& use,
             GenerationResult& map, bool apart, std::size_t first)
      : resolved_(resolved),
        request_(request),
        use_(use),
        map_(map),
        apart_(apart),
        first_(first) {}

  void run() {
    for (std::size_t i = first_; i < map_.passes.size() && !use_.watch.is_stopped; ++i) {
      run_or_undo(i);
    }
    if (apart_ && !use_.watch.is_stopped) join_or_undo();
  }

 private:
  void run_or_undo(std::size_t index) {
    const Pass& pass = *use_.passes[index - first_];
    save(use_.before_pass);
    map_.passes[index].undone.clear();
    use_.kept_passes.push_back(&pass);
    if (auto why = what_goes_wrong(pass, index, Apart::allowed)) {
      restore(use_.before_pass);
      use_.kept_passes.pop_back();
      map_.passes[index].undone = *std::move(why);
      return;
    }
    const bool was_apart = std::exchange(apart_, region_count_ > 1);
    if (!apart_ || was_apart) return;
    std::swap(use_.before_pass, use_.last_sound);
    first_since_sound_ = index;
    kept_when_sound_ = use_.kept_passes.size() - 1;
  }

  // Runs a pass, with the parameters of its record, and looks at the map; why it must be undone.
  std::optional<std::string> what_goes_wrong(const Pass& pass, std::size_t index, Apart apart) {
    const RandomStreams streams = streams_of(pass, index, map_);
    const auto before = std::pair(map_.stairs_up, map_.stairs_down);
    Build build = make_build(resolved_, request_, streams, use_, map_);
    if (auto done = pass.run(pass, map_.passes[index].params, build); !done) {
      return fmt::format("{} {}", done.error().what, done.error().allowed);
    }
    build.step(pass.name);
    std::erase_if(map_.rough, [&](LogicalPosition p) { return !use_.terrain.get_or_zero(p); });
    const MapFacts facts = look_at(use_, map_);
    region_count_ = facts.region_count;
    const WantedStairs& wanted = resolved_.stairs;
    if ((wanted.entry() && (map_.stairs_up != before.first || map_.start != *wanted.entry())) ||
        (wanted.exit() && map_.stairs_down != before.second)) {
      return "it moves stairs from where they are wanted";
    }
    const auto missed = first_missed(resolved_.generator, use_.kept_passes, apart, facts);
    if (!missed) return std::nullopt;
    return fmt::format("{}: {}", missed->what, missed->shortfall.detail);
  }

  void join_or_undo() {
    const std::size_t index = map_.passes.size();
    std::optional<std::string> why = "no pass can follow so many";
    if (index < kMostPasses) {
      map_.passes.push_back(default_record(*resolved_.connect));
      use_.kept_passes.push_back(resolved_.connect);
      why = what_goes_wrong(*resolved_.connect, index, Apart::refused);
      if (!why) return;
      use_.kept_passes.pop_back();
      map_.passes.pop_back();
    }
    if (!first_since_sound_) return;  // it never was in one region: the attempt fails
    restore(use_.last_sound);
    use_.kept_passes.resize(kept_when_sound_);
    for (std::size_t i = *first_since_sound_; i < index; ++i) {
      std::string& undone = map_.passes[i].undone;
      if (undone.empty()) undone = fmt::format("joining the regions it leaves: {}", *why);
    }
  }

  void save(SavedMap& saved) const {
    saved.terrain = use_.terrain;
    saved.doors = use_.doors;
    saved.layers.copy_layers(map_);
  }
  void restore(const SavedMap& saved) {
    use_.terrain = saved.terrain;
    use_.doors = saved.doors;
    map_.copy_layers(saved.layers);
    if (Watch* watch = watch_of(request_, use_)) watch->finish_step("undo", use_.terrain);
  }

  const Resolved& resolved_;
  const MapRequest& request_;
  Workspace::Buffers& use_;
  GenerationResult& map_;
  bool apart_;                     // the map, as far as passes were not undone
  std::size_t first_;              // the record of the first pass to run
  std::int64_t region_count_ = 1;  // after the pass that was looked at last
  std::optional<std::size_t> first_since_sound_;
  std::size_t kept_when_sound_ = 0;
};

}  // namespace

Result<void> resolve_passes(const MapRequest& request, const PassCatalog& catalog,
                            std::vector<const Pass*>& found, GenerationResult& map,
                            std::size_t first) {
  found.clear();
  if (first + request.passes.size() > kMostPasses) {
    return bad_input("", fmt::format("{} passes", first + request.passes.size()),
                     fmt::format("are too many; at most {} are allowed", kMostPasses));
  }
  map.passes.resize(first + request.passes.size());
  for (std::size_t i = 0; i < request.passes.size(); ++i) {
    const PassRequest& asked = request.passes[i];
    const Result<const Pass*> pass = catalog.get(asked.name);
    if (!pass) return tl::make_unexpected(pass.error());
    found.push_back(*pass);
    PassRecord& record = map.passes[first + i];
    record.name = (*pass)->name;
    record.version = (*pass)->version;
    if (auto done = resolve_params((*pass)->params, asked.params, record.name, record.params);
        !done) {
      return done;
    }
  }
  return {};
}

const Pass* find_connect(const PassCatalog& catalog) {
  const Pass* found = catalog.find(connect.name);
  return found != nullptr ? found : &connect;
}

void run_passes(const Resolved& resolved, const MapRequest& request, Workspace::Buffers& use,
                GenerationResult& map, bool apart, std::size_t first) {
  map.passes.resize(first + use.passes.size());  // without a connect of the attempt before
  // A pass can see in the records which others have run before it.
  for (std::size_t i = first; i < map.passes.size(); ++i) {
    map.passes[i].undone = "it has not run yet";
  }
  PassRunner(resolved, request, use, map, apart, first).run();
}

}  // namespace karst
