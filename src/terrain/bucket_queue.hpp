// Tiles in the order of whole numbers that never lie far apart, as costs in a search do.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

// Every key has a bucket; keys that lie far apart share it, one after the other.
class BucketQueue {
 public:
  struct Entry {
    LogicalPosition tile;
    std::int32_t cost = 0;  // whatever the key was made of
  };

  // An empty queue. No key may lie below the last one taken, nor more than `most_rise` above it.
  // Keeps its memory.
  void reset(std::int32_t most_rise) {
    for (std::size_t i = 0; i < used_.size(); ++i) {
      for (std::uint64_t rest = used_[i]; rest != 0; rest &= rest - 1) {
        buckets_[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))].clear();
      }
      used_[i] = 0;
    }
    const auto count = std::bit_ceil(static_cast<std::size_t>(std::max(most_rise, 63)) + 1);
    if (buckets_.size() < count) {
      buckets_.resize(count);
      used_.resize(count / 64);
    }
    size_ = 0;
    lowest_ = 0;
  }

  bool empty() const { return size_ == 0; }

  void push(std::int32_t key, const Entry& entry) {
    lowest_ = size_ == 0 ? key : std::min(lowest_, key);
    const std::size_t bucket = bucket_of(key);
    buckets_[bucket].push_back(entry);
    used_[bucket / 64] |= std::uint64_t{1} << bucket % 64;
    ++size_;
  }

  // The smallest key. The queue must not be empty.
  std::int32_t lowest() {
    while (buckets_[bucket_of(lowest_)].empty()) {
      const std::size_t bucket = bucket_of(lowest_);
      const std::uint64_t rest = used_[bucket / 64] >> bucket % 64;
      const auto word_end = static_cast<int>(64 - bucket % 64);
      lowest_ += rest != 0 ? std::countr_zero(rest) : word_end;
    }
    return lowest_;
  }

  // Takes an entry with the smallest key, the one pushed last among equals.
  Entry pop() {
    const std::size_t bucket = bucket_of(lowest());
    const Entry entry = buckets_[bucket].back();
    buckets_[bucket].pop_back();
    if (buckets_[bucket].empty()) used_[bucket / 64] &= ~(std::uint64_t{1} << bucket % 64);
    --size_;
    return entry;
  }

 private:
  std::size_t bucket_of(std::int32_t key) const {
    return static_cast<std::size_t>(key) & (buckets_.size() - 1);
  }

  std::vector<std::vector<Entry>> buckets_;  // a power of two of them
  std::vector<std::uint64_t> used_;          // a bit for each bucket that holds something
  std::int32_t lowest_ = 0;
  std::int64_t size_ = 0;
};

}  // namespace karst
