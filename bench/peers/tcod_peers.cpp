// The libtcod side of the comparison: dungeons from libtcod's BSP tree, in the manner of its BSP
// sample, and fields of noise, timed one map at a time; paths, distances and sight on the maps in
// $PEERS_MAPS, and their regions by plain breadth-first search, which libtcod has no call for.
// Usage: tcod_peers WORK WxH FIRST_SEED SECONDS
#include <libtcod/libtcod.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr std::uint8_t kWall = 1;
constexpr std::uint8_t kFloor = 0;

struct Cells {
  int width;
  int height;
  std::vector<std::uint8_t> tiles = std::vector<std::uint8_t>(std::size_t(width) * height, kWall);

  std::uint8_t& at(int x, int y) { return tiles[std::size_t(y) * width + x]; }
  void fill(std::uint8_t tile) { std::fill(tiles.begin(), tiles.end(), tile); }
};

struct BspShape {
  int depth;
  int min_leaf;
  int min_room;
  int max_room;
};

constexpr BspShape kSample = {.depth = 8, .min_leaf = 5, .min_room = 4, .max_room = 1 << 20};
constexpr BspShape kLikeKarst = {.depth = 4, .min_leaf = 15, .min_room = 6, .max_room = 10};

// Visits the tree from the leaves up. A leaf shrinks to a room inside it, which never takes the
// leaf's last row or column; an inner node joins its two sides across that free line.
class Digger : public ITCODBspCallback {
 public:
  Digger(const BspShape& shape, TCODRandom& rng, Cells& cells)
      : shape_(shape), rng_(rng), cells_(cells) {}

  bool visitNode(TCODBsp* node, void*) override {
    if (node->isLeaf()) {
      dig_room(*node);
    } else {
      join_sides(*node);
    }
    return true;
  }

 private:
  void shrink(int& origin, int& length) {
    const int room = rng_.getInt(shape_.min_room, std::min(shape_.max_room, length - 1));
    origin += rng_.getInt(0, length - 1 - room);
    length = room;
  }

  void dig_room(TCODBsp& leaf) {
    shrink(leaf.x, leaf.w);
    shrink(leaf.y, leaf.h);
    for (int y = leaf.y; y < leaf.y + leaf.h; ++y) {
      std::fill_n(&cells_.at(leaf.x, y), leaf.w, kFloor);
    }
  }

  const TCODBsp& random_room(const TCODBsp* node) {
    while (!node->isLeaf()) node = rng_.getInt(0, 1) ? node->getLeft() : node->getRight();
    return *node;
  }

  void dig_until_floor(int x, int y, int dx, int dy) {
    for (; cells_.at(x, y) != kFloor; x += dx, y += dy) cells_.at(x, y) = kFloor;
  }

  // A Z: along the line between the sides, and from both its ends out to the first floor.
  //   ..x##
  //   ##+--   <- line
  //   ####x
  void join_sides(const TCODBsp& node) {
    const TCODBsp& before = random_room(node.getLeft());
    const TCODBsp& after = random_room(node.getRight());
    const int line = node.position - 1;
    if (node.horizontal) {
      const int x1 = rng_.getInt(before.x, before.x + before.w - 1);
      const int x2 = rng_.getInt(after.x, after.x + after.w - 1);
      dig_until_floor(x1, line, 0, -1);
      dig_until_floor(x2, line + 1, 0, 1);
      for (int x = std::min(x1, x2); x <= std::max(x1, x2); ++x) cells_.at(x, line) = kFloor;
    } else {
      const int y1 = rng_.getInt(before.y, before.y + before.h - 1);
      const int y2 = rng_.getInt(after.y, after.y + after.h - 1);
      dig_until_floor(line, y1, -1, 0);
      dig_until_floor(line + 1, y2, 1, 0);
      for (int y = std::min(y1, y2); y <= std::max(y1, y2); ++y) cells_.at(line, y) = kFloor;
    }
  }

  const BspShape& shape_;
  TCODRandom& rng_;
  Cells& cells_;
};

void bsp_map(const BspShape& shape, std::uint32_t seed, Cells& cells) {
  TCODRandom rng(seed, TCOD_RNG_MT);  // of libtcod's two, the one that is quicker to seed
  cells.fill(kWall);
  TCODBsp root(1, 1, cells.width - 1, cells.height - 1);
  root.splitRecursive(&rng, shape.depth, shape.min_leaf, shape.min_leaf, 1.5F, 1.5F);
  Digger digger(shape, rng, cells);
  root.traverseInvertedLevelOrder(&digger, nullptr);
}

// The two fields of an overworld, with 4 and 3 octaves. A tile counts as floor where it is dry land.
void noise_fields(TCOD_noise_type_t type, std::uint32_t seed, Cells& cells) {
  TCODRandom rng(seed, TCOD_RNG_MT);
  TCODNoise elevation(2, 1.0F, 2.0F, &rng, type);  // hurst 1: each octave half of the one before
  TCODNoise moisture(2, 1.0F, 2.0F, &rng, type);
  for (int y = 0; y < cells.height; ++y) {
    for (int x = 0; x < cells.width; ++x) {
      float high[] = {float(x) * 0.035F, float(y) * 0.035F};
      float wet[] = {float(x) * 0.045F, float(y) * 0.045F};
      const float height = elevation.getFbm(high, 4);
      const float water = moisture.getFbm(wet, 3);
      cells.at(x, y) = height > 0 && water < 0 ? kFloor : kWall;
    }
  }
}

// --- on a map from a file; karst_paths.cpp chooses the same tiles --------------------------------

struct Tile {
  int x;
  int y;
};
constexpr int kViewers = 64;
constexpr int kRadius = 20;

struct Scene {
  std::unique_ptr<TCODMap> map;
  std::vector<Tile> open;  // row by row
};

Scene read_scene(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> rows;
  for (std::string row; std::getline(file, row);) rows.push_back(row);
  Scene scene;
  if (rows.empty()) return scene;
  scene.map = std::make_unique<TCODMap>(int(rows[0].size()), int(rows.size()));
  for (int y = 0; y < int(rows.size()); ++y) {
    for (int x = 0; x < int(rows[0].size()); ++x) {
      const bool open = rows[std::size_t(y)][std::size_t(x)] != '#';
      scene.map->setProperties(x, y, open, open);
      if (open) scene.open.push_back({x, y});
    }
  }
  return scene;
}

// Numbers the regions tile by tile: what everybody writes first.
class PlainRegions {
 public:
  explicit PlainRegions(const Scene& scene)
      : width_(std::size_t(scene.map->getWidth())), closed_(width_ * scene.map->getHeight(), 1) {
    for (const Tile tile : scene.open) closed_[tile.y * width_ + tile.x] = 0;
  }

  // Karst's maps have a closed border, so that no search leaves the map.
  long count() {
    regions_.assign(closed_.size(), 0);
    int last = 0;
    for (std::size_t from = 0; from < closed_.size(); ++from) {
      if (closed_[from] == 0 && regions_[from] == 0) spread(from, ++last);
    }
    return last;
  }

 private:
  void spread(std::size_t from, int region) {
    queue_.assign(1, from);
    regions_[from] = region;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const std::size_t at = queue_[next];
      for (const std::size_t beside : {at - 1, at + 1, at - width_, at + width_}) {
        if (closed_[beside] != 0 || regions_[beside] != 0) continue;
        regions_[beside] = region;
        queue_.push_back(beside);
      }
    }
  }

  std::size_t width_;
  std::vector<std::uint8_t> closed_;
  std::vector<int> regions_;  // by tile, from 1
  std::vector<std::size_t> queue_;
};

// Each work is done once a call and gives a number that tells whether it was done.
using Search = std::function<long()>;

Search search_for(const std::string& work, const Scene& scene) {
  const Tile first = scene.open.front(), last = scene.open.back();
  if (work == "path") {
    auto path = std::make_shared<TCODPath>(scene.map.get(), 0.0F);  // 0: no diagonal steps
    return [=] {
      path->compute(first.x, first.y, last.x, last.y);
      return long(path->size());
    };
  }
  if (work == "distance") {
    auto distances = std::make_shared<TCODDijkstra>(scene.map.get(), 0.0F);
    return [=] {
      distances->compute(first.x, first.y);
      return long(distances->getDistance(last.x, last.y));
    };
  }
  if (work == "regions") {
    auto regions = std::make_shared<PlainRegions>(scene);
    return [=] { return regions->count(); };
  }
  return [&scene] {
    long seen = 0;
    for (std::size_t i = 0; i < kViewers; ++i) {
      const Tile viewer = scene.open[i * scene.open.size() / kViewers];
      scene.map->computeFov(viewer.x, viewer.y, kRadius, true, FOV_SYMMETRIC_SHADOWCAST);
      seen += scene.map->isInFov(viewer.x, viewer.y) ? 1 : 0;
    }
    return seen;
  };
}

int measure_search(const std::string& work, const std::string& kind, const char* size,
                   double seconds) {
  const char* maps = std::getenv("PEERS_MAPS");
  const std::string path = std::string(maps != nullptr ? maps : ".") + "/" + kind + "-" + size + ".txt";
  const Scene scene = read_scene(path);
  if (scene.open.empty()) {
    std::fprintf(stderr, "tcod_peers: no map in %s\n", path.c_str());
    return 1;
  }
  const Search search = search_for(work, scene);
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const double parts = work == "sight" ? kViewers : 1;
  std::vector<double> times;
  long answer = 0;
  do {
    const auto before = Clock::now();
    answer = search();
    const auto time = std::chrono::nanoseconds(Clock::now() - before).count();
    if (elapsed() > seconds / 2) times.push_back(double(time) / parts);
  } while (elapsed() < seconds || times.empty());
  std::nth_element(times.begin(), times.begin() + std::ptrdiff_t(times.size() / 2), times.end());
  std::printf("{\"median_ns\": %.1f, \"maps\": %zu, \"floor\": %.4f, \"answer\": %ld}\n",
              times[times.size() / 2], times.size(),
              double(scene.open.size()) / (scene.map->getWidth() * scene.map->getHeight()), answer);
  return 0;
}

// ---------------------------------------------------------------------------------------------

using MakeMap = std::function<void(std::uint32_t seed, Cells&)>;

const std::map<std::string, MakeMap> kWorks = {
    {"bsp_sample", [](auto seed, Cells& cells) { bsp_map(kSample, seed, cells); }},
    {"bsp_like_karst", [](auto seed, Cells& cells) { bsp_map(kLikeKarst, seed, cells); }},
    {"noise_perlin",
     [](auto seed, Cells& cells) { noise_fields(TCOD_NOISE_PERLIN, seed, cells); }},
    {"noise_simplex",
     [](auto seed, Cells& cells) { noise_fields(TCOD_NOISE_SIMPLEX, seed, cells); }},
};

// Half of the time warms up; at least one map each.
void measure(const MakeMap& make_map, Cells& cells, std::uint32_t seed, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  do make_map(seed++, cells);
  while (elapsed() < seconds / 2);

  std::vector<std::int64_t> times;
  std::int64_t floor_tiles = 0;
  do {
    const auto before = Clock::now();
    make_map(seed++, cells);
    times.push_back(std::chrono::nanoseconds(Clock::now() - before).count());
    floor_tiles += std::count(cells.tiles.begin(), cells.tiles.end(), kFloor);
  } while (elapsed() < seconds);

  const auto middle = times.begin() + std::ptrdiff_t(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  std::printf("{\"median_ns\": %lld, \"maps\": %zu, \"floor\": %.4f}\n",
              static_cast<long long>(*middle), times.size(),
              double(floor_tiles) / double(cells.tiles.size() * times.size()));
}

}  // namespace

int main(int argc, char** argv) {
  const std::string name = argc == 5 ? argv[1] : "";
  for (const std::string search : {"path", "distance", "sight", "regions"}) {
    if (!name.starts_with(search + "_")) continue;
    return measure_search(search, name.substr(search.size() + 1), argv[2],
                          std::strtod(argv[4], nullptr));
  }
  int width = 0;
  int height = 0;
  const auto work = argc == 5 ? kWorks.find(argv[1]) : kWorks.end();
  if (work == kWorks.end() || std::sscanf(argv[2], "%dx%d", &width, &height) != 2 ||
      std::min(width, height) < 40) {
    std::fputs("usage: tcod_peers WORK WxH FIRST_SEED SECONDS, 40x40 or larger; works:", stderr);
    for (const auto& [name, make_map] : kWorks) std::fprintf(stderr, " %s", name.c_str());
    std::fputs("\n", stderr);
    return 2;
  }
  Cells cells{.width = width, .height = height};
  measure(work->second, cells, std::uint32_t(std::strtoul(argv[3], nullptr, 10)),
          std::strtod(argv[4], nullptr));
}
