// One value per tile, row by row.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

template <class T>
class Grid {
 public:
  Grid() = default;
  explicit Grid(Size size, T value = T{}) { reset(size, value); }

  // Gives the grid a new size with `value` everywhere. Keeps its memory when that is large enough.
  void reset(Size size, T value = T{}) {
    size_ = size;
    cells_.assign(static_cast<std::size_t>(size.area()), value);
  }
  // The same, leaving the cells as they happen to be, for callers that write every one of them.
  void resize_for_overwrite(Size size) {
    size_ = size;
    cells_.resize(static_cast<std::size_t>(size.area()));
  }
  void clear() { reset({0, 0}); }

  Size size() const { return size_; }
  std::int32_t width() const { return size_.width; }
  std::int32_t height() const { return size_.height; }
  bool empty() const { return cells_.empty(); }
  bool contains(LogicalPosition p) const { return size_.contains(p); }

  // Positions must lie inside the grid.
  T& operator[](LogicalPosition p) {
    assert(contains(p));
    return cells_[index_of(p)];
  }
  const T& operator[](LogicalPosition p) const {
    assert(contains(p));
    return cells_[index_of(p)];
  }
  std::span<T> row(std::int32_t y) {
    return {cells_.data() + index_of({0, y}), static_cast<std::size_t>(size_.width)};
  }
  std::span<const T> row(std::int32_t y) const {
    return {cells_.data() + index_of({0, y}), static_cast<std::size_t>(size_.width)};
  }
  std::span<T> cells() { return cells_; }
  std::span<const T> cells() const { return cells_; }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t index_of(LogicalPosition p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size_.width) +
           static_cast<std::size_t>(p.x);
  }

  Size size_;
  std::vector<T> cells_;
};

}  // namespace karst
