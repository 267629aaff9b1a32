#include "engine/run_passes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/bits/bits_where.hpp"
#include "engine/authoring/author_step.hpp"
#include "model/item_fields.hpp"
#include "model/map_layers.hpp"
#include "passes/furnishing/standing_room.hpp"
#include "passes/pass_table.hpp"
#include "terrain/paths/doorways.hpp"

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

// What lay or stood on tiles that a pass has closed is gone.
void clear_where_closed(GenerationResult& map, const BitGrid& terrain) {
  const auto is_closed = [&](const auto& entry) {
    return !terrain.get_or_zero(position_of(entry));
  };
  std::erase_if(map.rough, is_closed);
  std::erase_if(map.features, is_closed);
  // Nearly always all of the ground that is not bare lies where it is open.
  const auto is_covered = [](Ground ground) { return ground != Ground::bare; };
  for (std::int32_t y = 0; y < map.ground.height(); ++y) {
    std::span<Ground> cells = map.ground.row(y);
    for (const BitGrid::Word open : terrain.row(y)) {
      const std::size_t count = std::min<std::size_t>(cells.size(), BitGrid::kWordBits);
      BitGrid::Word closed =
          word_where(std::span<const Ground>(cells.first(count)), is_covered) & ~open;
      for (; closed != 0; closed &= closed - 1) {
        cells[static_cast<std::size_t>(std::countr_zero(closed))] = Ground::bare;
      }
      cells = cells.subspan(count);
    }
  }
}

class PassRunner {
 public:
  PassRunner(const Attempt& attempt, bool is_connected)
      : attempt_(attempt),
        buffers_(attempt.buffers),
        map_(attempt.map),
        is_connected_(is_connected) {}

  void run() {
    for (std::size_t i = attempt_.first_pass; i < map_.passes.size() && !attempt_.is_stopped();
         ++i) {
      apply_or_reject(i);
    }
    if (!is_connected_ && !attempt_.is_stopped()) join_or_reject();
  }

 private:
  void apply_or_reject(std::size_t index) {
    const Pass& pass = *buffers_.passes[index - attempt_.first_pass];
    save(buffers_.before_pass);
    map_.passes[index].outcome = {};
    buffers_.applied_passes.push_back(&pass);
    if (auto reason = run_and_check(pass, index, Connectivity::optional)) {
      restore(buffers_.before_pass);
      buffers_.applied_passes.pop_back();
      map_.passes[index].outcome = PassOutcome::rejected(*std::move(reason));
      return;
    }
    const bool was_connected = std::exchange(is_connected_, region_count_ <= 1);
    if (is_connected_ || !was_connected) return;
    std::swap(buffers_.before_pass, buffers_.last_connected);
    first_since_connected_ = index;
    applied_when_connected_ = buffers_.applied_passes.size() - 1;
  }

  // Runs a pass with the parameters of its record; why it must be rejected, if it must.
  std::optional<std::string> run_and_check(const Pass& pass, std::size_t index,
                                           Connectivity connectivity) {
    const RandomStreams streams = streams_of(pass, index, map_);
    const auto before = std::pair(map_.stairs_up, map_.stairs_down);
    Build build = attempt_.build(streams, attempt_.stairs);
    AuthorStep step(attempt_, is_karsts(pass));
    const auto done = pass.run(pass, map_.passes[index].params, build);
    if (auto fault = step.find_fault()) return "it " + *std::move(fault);
    if (!done) return fmt::format("{} {}", done.error().what, done.error().allowed);
    build.step(pass.name);
    take_away_idle_doors();
    clear_where_closed(map_, buffers_.terrain);
    keep_furniture_out_of_the_way(build);
    const MapFacts facts = derive_tiles_and_facts(attempt_);
    region_count_ = facts.region_count;
    const WantedStairs& wanted = attempt_.stairs;
    if ((wanted.entry() && (map_.stairs_up != before.first || map_.start != *wanted.entry())) ||
        (wanted.exit() && map_.stairs_down != before.second)) {
      return "it moves stairs from where they are wanted";
    }
    const auto broken = first_broken(attempt_, buffers_.applied_passes, connectivity, facts);
    if (!broken) return std::nullopt;
    return fmt::format("{}: {}", broken->what, broken->violation.detail);
  }

  // Doors that stood between walls before a pass and do so no more, as a passage was widened, a way
  // opened beside them or closed behind them. Secret ones are no secret any more; those with other
  // marks, as locks have, stay.
  void take_away_idle_doors() {
    const BitGrid& before = buffers_.before_pass.terrain;
    const BitGrid& now = buffers_.terrain;
    if (before.size() != now.size() || before == now) return;
    const auto is_idle = [&](LogicalPosition p) {
      return is_between_walls(before, p) && !is_between_walls(now, p);
    };
    std::erase_if(map_.subtypes, [&](const MarkedTile& tile) {
      return tile.types.contains(Subtype::secret) && is_idle(tile.position);
    });
    std::erase_if(buffers_.doors, [&](LogicalPosition door) {
      return is_idle(door) &&
             std::ranges::find(map_.subtypes, door, &MarkedTile::position) == map_.subtypes.end();
    });
  }

  // A pass may have changed what stood well before.
  void keep_furniture_out_of_the_way(Build& build) {
    if (buffers_.before_pass.layers.features.empty()) return;
    build.kept<StandingRoom>().look_after(buffers_.before_pass.terrain,
                                          buffers_.before_pass.layers, build);
  }

  void join_or_reject() {
    const std::size_t index = map_.passes.size();
    std::optional<std::string> reason = "no pass can follow so many";
    if (index < kMostPasses) {
      save(buffers_.before_pass);
      map_.passes.push_back(default_record(*attempt_.connect));
      buffers_.applied_passes.push_back(attempt_.connect);
      reason = run_and_check(*attempt_.connect, index, Connectivity::required);
      if (!reason) return;
      buffers_.applied_passes.pop_back();
      map_.passes.pop_back();
    }
    if (!first_since_connected_) return;  // it never was connected: the attempt fails
    restore(buffers_.last_connected);
    buffers_.applied_passes.resize(applied_when_connected_);
    for (std::size_t i = *first_since_connected_; i < index; ++i) {
      PassOutcome& outcome = map_.passes[i].outcome;
      if (!outcome.is_applied()) continue;
      outcome = PassOutcome::rejected(fmt::format("joining the regions it leaves: {}", *reason));
    }
  }

  void save(detail::SavedMap& saved) const {
    saved.terrain = buffers_.terrain;
    saved.doors = buffers_.doors;
    copy_layers(map_, saved.layers);
  }
  void restore(const detail::SavedMap& saved) {
    buffers_.terrain = saved.terrain;
    buffers_.doors = saved.doors;
    copy_layers(saved.layers, map_);
    if (Watch* watch = attempt_.watch()) watch->finish_step("undo", buffers_.terrain);
  }

  const Attempt& attempt_;
  Buffers& buffers_;
  GenerationResult& map_;
  bool is_connected_;              // the map, as far as passes were applied
  std::int64_t region_count_ = 1;  // after the pass that ran last
  std::optional<std::size_t> first_since_connected_;
  std::size_t applied_when_connected_ = 0;
};

}  // namespace

Result<void> resolve_passes(const AskedPasses& asked_for, const PassCatalog& catalog,
                            std::vector<const Pass*>& found, GenerationResult& map,
                            std::size_t first) {
  found.clear();
  if (first + asked_for.size() > kMostPasses) {
    return bad_input("", fmt::format("{} passes", first + asked_for.size()),
                     fmt::format("are too many; at most {} are allowed", kMostPasses));
  }
  map.passes.resize(first + asked_for.size());
  for (std::size_t i = 0; i < asked_for.size(); ++i) {
    const PassRequest& asked = asked_for[i];
    const Result<const Pass*> pass = catalog.get(asked.name);
    if (!pass) return error_of(pass);
    found.push_back(*pass);
    PassRecord& record = map.passes[first + i];
    record.name = (*pass)->name;
    record.version = (*pass)->version;
    record.must = asked.must;
    if (auto done = resolve_pass(**pass, asked.params, catalog, record.params); !done) return done;
  }
  return {};
}

const Pass* find_connect(const PassCatalog& catalog) {
  const Pass* found = catalog.find(connect.name);
  return found != nullptr ? found : &connect;
}

std::optional<BrokenPromise> first_missed_pass(const Attempt& attempt) {
  const std::vector<PassRecord>& records = attempt.map.passes;
  const auto missed = std::ranges::find_if(records, [](const PassRecord& record) {
    return record.must && !record.outcome.is_applied();
  });
  if (missed == records.end()) return std::nullopt;
  return BrokenPromise{common_promises().size() + attempt.generator->promises.size(),
                       fmt::format("pass {}", missed->name), {missed->outcome.reason, 0}};
}

void run_passes(const Attempt& attempt, bool is_connected) {
  std::vector<PassRecord>& records = attempt.map.passes;
  // Without a connect of the attempt before.
  records.resize(attempt.first_pass + attempt.buffers.passes.size());
  // A pass can see in the records which others have run before it.
  for (std::size_t i = attempt.first_pass; i < records.size(); ++i) {
    records[i].outcome = PassOutcome::pending();
  }
  PassRunner(attempt, is_connected).run();
}

}  // namespace karst
