// A priority queue: tiles in the order of whole numbers that never lie far apart, as costs in a search
// do.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

// Every key has a bucket, a chain of entries; keys that lie far apart share it, one after the other.
class BucketQueue {
 public:
  struct Entry {
    LogicalPosition tile;
    std::int32_t cost = 0;  // whatever the key was made of
  };

  // An empty queue. No two keys in it may ever lie more than `most_rise` apart, and none may be pushed
  // below the last one taken. Keeps its memory.
  void reset(std::int32_t most_rise) {
    const auto buckets = std::bit_ceil(static_cast<std::size_t>(std::max(most_rise, 63)) + 1);
    first_.assign(buckets, kNone);
    used_.assign(buckets / 64, 0);
    links_.clear();
    free_ = kNone;
    size_ = 0;
  }

  bool empty() const { return size_ == 0; }

  void push(std::int32_t key, const Entry& entry) {
    lowest_ = size_ == 0 ? key : std::min(lowest_, key);
    const std::size_t bucket = bucket_of(key);
    std::int32_t link = free_;
    if (link == kNone) {
      link = static_cast<std::int32_t>(links_.size());
      links_.emplace_back();
    } else {
      free_ = links_[static_cast<std::size_t>(link)].next;
    }
    links_[static_cast<std::size_t>(link)] = {entry, first_[bucket]};
    first_[bucket] = link;
    used_[bucket / 64] |= std::uint64_t{1} << bucket % 64;
    ++size_;
  }

  // The smallest key. The queue must not be empty.
  std::int32_t lowest() {
    while (first_[bucket_of(lowest_)] == kNone) {
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
    const std::int32_t link = first_[bucket];
    const auto [entry, next] = links_[static_cast<std::size_t>(link)];
    first_[bucket] = next;
    if (next == kNone) used_[bucket / 64] &= ~(std::uint64_t{1} << bucket % 64);
    links_[static_cast<std::size_t>(link)].next = free_;
    free_ = link;
    --size_;
    return entry;
  }

 private:
  static constexpr std::int32_t kNone = -1;

  struct Link {
    Entry entry;
    std::int32_t next = kNone;
  };

  std::size_t bucket_of(std::int32_t key) const {
    return static_cast<std::size_t>(key) & (first_.size() - 1);
  }

  std::vector<std::int32_t> first_;  // the newest link of each bucket; a power of two of them
  std::vector<std::uint64_t> used_;  // a bit for each bucket that holds something
  std::vector<Link> links_;
  std::int32_t free_ = kNone;  // the first of the links that can be used again
  std::int32_t lowest_ = 0;
  std::int64_t size_ = 0;
};

}  // namespace karst
