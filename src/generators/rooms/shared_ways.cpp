#include "generators/rooms/shared_ways.hpp"

#include <algorithm>

namespace karst {
namespace {

constexpr std::uint8_t kNever = 0;
constexpr std::uint8_t kOpenCost = 1;
constexpr std::uint8_t kRockCost = 3;
constexpr std::uint8_t kBesideCost = 12;

}  // namespace

void SharedWays::begin(Size size) {
  costs_.reset(size, kRockCost);
  for (std::int32_t x = 0; x < size.width; ++x) {
    costs_[{x, 0}] = kNever;
    costs_[{x, size.height - 1}] = kNever;
  }
  for (std::int32_t y = 0; y < size.height; ++y) {
    costs_[{0, y}] = kNever;
    costs_[{size.width - 1, y}] = kNever;
  }
}

void SharedWays::make_dearer(LogicalPosition p) {
  if (!costs_.size().contains(p)) return;
  std::uint8_t& cost = costs_[p];
  if (cost == kRockCost) cost = kBesideCost;
}

void SharedWays::add_room(const Rect& room) {
  for (std::int32_t y = room.y1; y <= room.y2; ++y) {
    for (std::int32_t x = room.x1; x <= room.x2; ++x) make_dearer({x, y});
  }
  room.for_each_interior([&](LogicalPosition p) { costs_[p] = kOpenCost; });
}

void SharedWays::join(BitGrid& terrain, LogicalPosition from, LogicalPosition to) {
  for (const LogicalPosition p :
       finder_.find(terrain, from, to, {.ignore_walls = true, .costs = &costs_})) {
    terrain.set(p);
    costs_[p] = kOpenCost;
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
      for (std::int32_t dx = -1; dx <= 1; ++dx) make_dearer({p.x + dx, p.y + dy});
    }
  }
}

}  // namespace karst
