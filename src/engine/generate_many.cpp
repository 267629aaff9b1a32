// Maps are made ahead of the one that the sink waits for, but no further than there are slots: a
// ring of them is filled by the workers and emptied in order. A slot holds a block of small maps,
// so that threads wait for each other once a block and not once a map.
//
//   [ block 7: being made ] [ block 8: made ] [ block 9: being made ] [ free for block 10 ]
//     ^ the sink waits for this one
#include "karst/engine/generate_many.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#if !defined(__wasm__)
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "core/system/signals_held.hpp"
#endif

namespace karst {
namespace {

struct Work {
  std::string_view generator;
  const MapRequest& request;
  const Seeds& seeds;
  const Catalog& catalog;
  const PassCatalog& passes;

  void make(std::size_t index, MapRequest& own_request, Workspace& workspace,
            SeedResult& result) const {
    result.index = index;
    result.seed = own_request.seed = seeds[index];
    result.made = generate_into(result.map, workspace, generator, own_request, catalog, passes);
  }
};

Result<void> hand_on(SeedResult& result, const MapSink& sink) {
  const bool is_for_sink = result.made || result.made.error().kind == ErrorKind::not_possible;
  if (!is_for_sink) return result.made;
  if (!sink(result)) return cancelled("generate_many");
  return {};
}

Result<void> make_on_this_thread(const Work& work, const MapSink& sink) {
  Workspace workspace;
  SeedResult result;
  MapRequest request = work.request;
  for (std::size_t i = 0; i < work.seeds.size(); ++i) {
    work.make(i, request, workspace, result);
    if (auto done = hand_on(result, sink); !done) return done;
  }
  return {};
}

#if defined(__wasm__)

Result<void> make_on_threads(const Work& work, std::size_t, std::size_t, const MapSink& sink) {
  return make_on_this_thread(work, sink);
}
std::size_t processor_count() {
  return 1;
}

#else

class Ring {
 public:
  Ring(const Work& work, std::size_t block_size)
      : work_(work),
        block_size_(block_size),
        block_count_((work.seeds.size() + block_size - 1) / block_size),
        stop_(work.request.stop) {}
  ~Ring() { stop(); }
  Ring(const Ring&) = delete;
  Ring& operator=(const Ring&) = delete;

  // How many threads could be started.
  std::size_t start(std::size_t threads) {
    workers_.resize(threads);
    slots_.resize(std::min(threads * kSlotsAThread, block_count_));
    for (Slot& slot : slots_) slot.results.resize(block_size_);
    for (Worker& worker : workers_) {
      worker.request = work_.request;
      worker.request.stop = &stop_;
    }
    // Signals go to the caller, who may hold them until what it began is put in order.
    const SignalsHeld not_here(kEndingSignals);
    std::size_t started = 0;
    try {
      for (; started < threads; ++started) {
        workers_[started].thread = std::thread([this, started] { run(workers_[started]); });
      }
    } catch (const std::system_error&) {
      // As many as the system allows.
    }
    return started;
  }

  Result<void> deliver(const MapSink& sink) {
    for (std::size_t block = 0; block < block_count_; ++block) {
      Slot& slot = slots_[block % slots_.size()];
      wait_for(slot);
      for (std::size_t i = 0; i < maps_in(block); ++i) {
        if (auto done = hand_on(slot.results[i], sink); !done) return done;
      }
      free(slot);
    }
    return {};
  }

 private:
  static constexpr std::size_t kSlotsAThread = 2;

  struct Slot {
    std::vector<SeedResult> results;
    bool is_made = false;
  };
  struct Worker {
    MapRequest request;
    Workspace workspace;
    std::thread thread;
  };

  std::size_t maps_in(std::size_t block) const {
    return std::min(block_size_, work_.seeds.size() - block * block_size_);
  }

  void wait_for(const Slot& slot) {
    std::unique_lock lock(mutex_);
    made_.wait(lock, [&] { return slot.is_made; });
  }

  void free(Slot& slot) {
    {
      const std::lock_guard lock(mutex_);
      slot.is_made = false;
      ++delivered_;
    }
    freed_.notify_one();
  }

  // The next block to make, or block_count_ when there is none.
  std::size_t take() {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [&] {
      return is_over_ || taken_ == block_count_ || taken_ < delivered_ + slots_.size();
    });
    return is_over_ || taken_ == block_count_ ? block_count_ : taken_++;
  }

  void run(Worker& worker) {
    for (std::size_t block = take(); block < block_count_; block = take()) {
      Slot& slot = slots_[block % slots_.size()];
      for (std::size_t i = 0; i < maps_in(block); ++i) {
        work_.make(block * block_size_ + i, worker.request, worker.workspace, slot.results[i]);
      }
      {
        const std::lock_guard lock(mutex_);
        slot.is_made = true;
      }
      made_.notify_one();
    }
    freed_.notify_one();  // so that the next one sees that nothing is left
  }

  void stop() {
    stop_.request();
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    freed_.notify_all();
    for (Worker& worker : workers_) {
      if (worker.thread.joinable()) worker.thread.join();
    }
  }

  const Work& work_;
  std::size_t block_size_;
  std::size_t block_count_;
  std::vector<Slot> slots_;
  std::vector<Worker> workers_;
  StopSwitch stop_;  // of the workers: requested by the caller's too
  std::mutex mutex_;
  std::condition_variable made_;
  std::condition_variable freed_;
  std::size_t taken_ = 0;
  std::size_t delivered_ = 0;
  bool is_over_ = false;
};

Result<void> make_on_threads(const Work& work, std::size_t threads, std::size_t block_size,
                             const MapSink& sink) {
  Ring ring(work, block_size);
  if (ring.start(threads) == 0) return make_on_this_thread(work, sink);
  return ring.deliver(sink);
}

std::size_t processor_count() {
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMaxThreads);
}

#endif

// Enough tiles that waiting does not count.
std::size_t block_size_of(Size size) {
  constexpr std::int64_t kTilesABlock = 1 << 15;
  return static_cast<std::size_t>(std::clamp<std::int64_t>(kTilesABlock / size.area(), 1, 64));
}

Result<void> check_seeds(const Seeds& seeds) {
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    if (seeds[i] == 0)
      return bad_input("generate_many", "seed 0", "would pick one; 1 is the least");
    if (seeds.is_range()) break;
  }
  return {};
}

}  // namespace

Seeds Seeds::range(std::uint64_t first, std::uint64_t last) {
  Seeds seeds{{}};
  seeds.first_ = first;
  seeds.count_ = first <= last ? last - first + 1 : 0;
  return seeds;
}

Result<void> generate_many(std::string_view generator, const MapRequest& request,
                           const Seeds& seeds, int threads, const MapSink& sink,
                           const Catalog& catalog, const PassCatalog& passes) {
  if (threads < 0 || threads > kMaxThreads) {
    return bad_input("generate_many", fmt::format("threads = {}", threads),
                     fmt::format("is outside 0..{}", kMaxThreads));
  }
  if (auto done = check_seeds(seeds); !done) return done;
  const auto found = catalog.get(generator);
  if (!found) return error_of(found);
  const auto size = asked_size(request, **found);
  if (!size) return error_of(size);
  const Work work{generator, request, seeds, catalog, passes};
  const std::size_t asked = threads == 0 ? processor_count() : static_cast<std::size_t>(threads);
  const std::size_t block_size = block_size_of(*size);
  const std::size_t useful = std::min(asked, (seeds.size() + block_size - 1) / block_size);
  if (useful < 2) return make_on_this_thread(work, sink);
  return make_on_threads(work, useful, block_size, sink);
}

}  // namespace karst
