#include "map_producer.hpp"

#include <utility>

namespace karst::python {

MapProducer::MapProducer(std::size_t block_size, StopSwitch& stop, Work work)
    : block_size_(block_size), stop_(stop), work_(std::move(work)), filling_(block_size) {
  thread_ = std::thread([this] { run(); });
}

MapProducer::Turn MapProducer::trade(Block& block, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const bool is_there =
      changed_.wait_for(lock, patience, [&] { return !full_.empty() || is_over_; });
  if (!is_there) return Turn::later;
  if (full_.empty()) return Turn::over;
  used_.push_back(std::exchange(block, std::move(full_.front())));
  full_.pop_front();
  lock.unlock();
  changed_.notify_all();
  return Turn::given;
}

Result<void> MapProducer::outcome() const {
  if (thrown_) std::rethrow_exception(thrown_);
  return outcome_;
}

void MapProducer::stop() {
  stop_.request();
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void MapProducer::run() {
  Result<void> outcome;
  std::exception_ptr thrown;
  try {
    outcome = work_([this](SeedResult& result) { return take(result); });
    filling_.resize(filled_);
    if (filled_ > 0) hand_over();
  } catch (...) {
    thrown = std::current_exception();
  }
  {
    const std::lock_guard lock(mutex_);
    outcome_ = std::move(outcome);
    thrown_ = thrown;
    is_over_ = true;
  }
  changed_.notify_all();
}

bool MapProducer::take(SeedResult& result) {
  std::swap(filling_[filled_++], result);
  return filled_ < block_size_ || hand_over();
}

bool MapProducer::hand_over() {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return full_.size() < kMostFull || is_stopped_; });
    if (is_stopped_) return false;
    full_.push_back(std::move(filling_));
    filling_ = {};
    if (!used_.empty()) {
      filling_ = std::move(used_.back());
      used_.pop_back();
    }
  }
  changed_.notify_all();
  filling_.resize(block_size_);
  filled_ = 0;
  return true;
}

}  // namespace karst::python
