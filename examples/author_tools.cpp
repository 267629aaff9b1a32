// The tools for terrain that author.hpp offers, one after the other on small maps.
#include <iostream>
#include <karst/author.hpp>
#include <string>

namespace {

void show(const std::string& title, const karst::BitGrid& terrain) {
  std::cout << title << '\n';
  for (int y = 0; y < terrain.height(); ++y) {
    for (int x = 0; x < terrain.width(); ++x) std::cout << (terrain.get({x, y}) ? '.' : '#');
    std::cout << '\n';
  }
}

void two_rooms() {
  karst::BitGrid terrain({17, 7});
  terrain.set_rect({1, 1, 4, 3});
  terrain.set_rect({11, 3, 15, 5});
  for (const karst::Region& region : karst::find_regions(terrain)) {
    std::cout << "region of " << region.tiles << " tiles from " << region.first.x << ','
              << region.first.y << '\n';
  }
  show("two rooms", terrain);
  karst::connect_regions(terrain);
  show("connected", terrain);
  std::cout << karst::flood_fill(terrain, {1, 1}).count() << " tiles are reached from 1,1\n";
}

void corridor() {
  karst::BitGrid terrain({17, 7});
  karst::carve_corridor(terrain, {2, 1}, {14, 5}, karst::Bend::horizontal_first);
  show("corridor", terrain);
}

void shapes() {
  karst::BitGrid terrain({17, 9});
  karst::set_disc(terrain, {5, 4}, 3, {1, 1, 15, 7});
  terrain.set_rect({11, 2, 14, 6});
  show("shapes", terrain);
}

void cave() {
  karst::BitGrid terrain({33, 11});
  karst::Rng rng(7);
  karst::fill_randomly(terrain, 0.55, rng);
  karst::run_automaton(terrain, karst::kCaveRule, 4);
  karst::close_border(terrain, 1);
  karst::connect_regions(terrain, {.smallest_region = 8});
  show("cave", terrain);
}

void distances() {
  karst::BitGrid terrain({9, 5});
  terrain.set_rect({1, 1, 7, 3});
  terrain.clear_run(2, 2, 6);
  karst::DistanceMap distances;
  distances.find(terrain, karst::LogicalPosition{1, 1});
  std::cout << "distances\n";
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 9; ++x) {
      const int steps = distances.steps_to({x, y});
      std::cout << (steps == karst::DistanceMap::kUnreached ? '#' : static_cast<char>('0' + steps));
    }
    std::cout << '\n';
  }
}

}  // namespace

int main() {
  two_rooms();
  corridor();
  shapes();
  cave();
  distances();
}
