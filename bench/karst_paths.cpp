// Paths, distance maps, sight and regions on a map from a file, for bench/peers.
//   karst_paths WORK WxH FIRST_SEED SECONDS     WORK is path, distance, sight or regions, _ and a
//   kind of map
// The map is $PEERS_MAPS/KIND-WxH.txt; FIRST_SEED is there for the harness alone.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "karst/terrain/distance_map.hpp"
#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

// The map and the places that the works use; tcod_peers.cpp chooses the same ones.
struct Scene {
  BitGrid walkable;
  LogicalPosition first;  // the first and the last open tile, row by row: corner to corner
  LogicalPosition last;
  std::vector<LogicalPosition> viewers;
};

constexpr std::size_t kViewers = 64;
constexpr std::int32_t kRadius = 20;

Scene read_scene(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> rows;
  for (std::string row; std::getline(file, row);) rows.push_back(row);
  Scene scene;
  const std::size_t width = rows.empty() ? 0 : rows[0].size();
  scene.walkable.reset({static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows.size())});
  std::vector<LogicalPosition> open;
  for (std::int32_t y = 0; y < scene.walkable.height(); ++y) {
    for (std::int32_t x = 0; x < scene.walkable.width(); ++x) {
      if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#') continue;
      scene.walkable.set({x, y});
      open.push_back({x, y});
    }
  }
  if (open.empty()) return scene;
  scene.first = open.front();
  scene.last = open.back();
  for (std::size_t i = 0; i < kViewers; ++i) {
    scene.viewers.push_back(open[i * open.size() / kViewers]);
  }
  return scene;
}

// Each work gives a number that tells whether it was done: the same one as that of the peers.
using Work = std::function<std::int64_t(const Scene&)>;

std::int64_t path(const Scene& scene) {
  static PathFinder finder;
  return std::ssize(finder.find(scene.walkable, scene.first, scene.last)) - 1;
}

std::int64_t distance(const Scene& scene) {
  static DistanceMap distances;
  distances.find(scene.walkable, scene.first);
  return distances.steps_to(scene.last);
}

std::int64_t sight(const Scene& scene) {
  static FieldOfView view;
  std::int64_t seen = 0;
  for (const LogicalPosition viewer : scene.viewers) {
    view.look(scene.walkable, viewer, kRadius);
    seen += view.sees(viewer) ? 1 : 0;
  }
  return seen;
}

std::int64_t count_regions(const Scene& scene) {
  static Regions regions;
  regions.find(scene.walkable);
  return static_cast<std::int64_t>(regions.count());
}

const std::map<std::string, Work> kWorks = {
    {"path", path}, {"distance", distance}, {"sight", sight}, {"regions", count_regions}};

// Half of the time warms up.
void measure(const std::string& name, const Work& work, const Scene& scene, double seconds) {
  using Clock = std::chrono::steady_clock;
  const std::size_t parts = name == "sight" ? kViewers : 1;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  std::vector<std::int64_t> times;
  std::int64_t answer = 0;
  do {
    const auto before = Clock::now();
    answer = work(scene);
    const auto time = std::chrono::nanoseconds(Clock::now() - before).count();
    if (elapsed() > seconds / 2) times.push_back(time);
  } while (elapsed() < seconds || times.empty());
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  std::printf("{\"median_ns\": %.1f, \"maps\": %zu, \"answer\": %lld}\n",
              static_cast<double>(*middle) / static_cast<double>(parts), times.size() * parts,
              static_cast<long long>(answer));
}

}  // namespace
}  // namespace karst

int main(int argc, char** argv) {
  const std::string name = argc == 5 ? argv[1] : "";
  const std::size_t split = name.find('_');
  const auto work = karst::kWorks.find(name.substr(0, split));
  const char* maps = std::getenv("PEERS_MAPS");
  if (work == karst::kWorks.end() || split == std::string::npos || maps == nullptr) {
    std::fputs("usage: PEERS_MAPS=DIR karst_paths WORK WxH FIRST_SEED SECONDS\n", stderr);
    return 2;
  }
  const std::string path =
      std::string(maps) + "/" + name.substr(split + 1) + "-" + argv[2] + ".txt";
  const karst::Scene scene = karst::read_scene(path);
  if (scene.viewers.empty()) {
    std::fprintf(stderr, "karst_paths: no map in %s\n", path.c_str());
    return 1;
  }
  karst::measure(work->first, work->second, scene, std::strtod(argv[4], nullptr));
}
