// Maps that are made ahead of Python on threads of their own, a block at a time:
//
//   [ full ] [ full ] [ being filled ]   and back: blocks of results that Python has done with,
//     ^ Python takes this one            so that their memory is used again
//
// Nothing of Python is in here: whoever calls has let go of the interpreter lock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "karst/engine/generate_many.hpp"

namespace karst::python {

class MapProducer {
 public:
  using Block = std::vector<SeedResult>;
  // Makes the maps, as generate_many does.
  using Work = std::function<Result<void>(const MapSink&)>;
  enum class Turn { given, later, over };

  // Begins at once. `stop` is the switch that ends the work.
  MapProducer(std::size_t block_size, StopSwitch& stop, Work work);
  ~MapProducer() { this->stop(); }
  MapProducer(const MapProducer&) = delete;
  MapProducer& operator=(const MapProducer&) = delete;

  // Trades a block that was done with for the next one, if it is there within this time.
  Turn trade(Block& block, std::chrono::milliseconds patience);
  // How the work ended, once it is over. Throws what it threw.
  Result<void> outcome() const;
  // Ends the work and waits for its threads.
  void stop();

 private:
  static constexpr std::size_t kMostFull = 3;

  void run();
  bool take(SeedResult& result);
  // Waits while Python has enough. False when nobody wants more.
  bool hand_over();

  std::size_t block_size_;
  StopSwitch& stop_;
  Work work_;
  Block filling_;
  std::size_t filled_ = 0;
  std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  std::deque<Block> full_;
  std::vector<Block> used_;
  bool is_over_ = false;
  bool is_stopped_ = false;
  Result<void> outcome_;
  std::exception_ptr thrown_;
  std::thread thread_;
};

}  // namespace karst::python
