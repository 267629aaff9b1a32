// The descent of those who bring no schedule: through every theme, by all generators for dungeons, with
// a landmark now and then.
#include <utility>

#include "karst/levels/schedule.hpp"

namespace karst {
namespace {

Override rising(const char* name, double start, double end) {
  return {name, LinearCurve{start, end}};
}
Override always(const char* name, ParamValue value) {
  return {name, ConstantCurve{std::move(value)}};
}

using Names = std::vector<std::string>;
using Overrides = std::vector<Override>;

Segment levels(std::int64_t from, std::int64_t to, const char* theme, Names generators,
               Overrides overrides) {
  return {.from = from,
          .to = to,
          .generators = std::move(generators),
          .overrides = std::move(overrides),
          .theme = theme};
}

}  // namespace

// Neither worlds nor the places where armies start. A name twice is drawn twice as often. From the last
// segment on all levels are like its last one.
WorldScheduler default_schedule() {
  const Override far_exit = always("exit", std::string("farthest"));
  const Override no_keys = always("keys", std::int64_t{0});
  return WorldScheduler::make(
             {},
             {// Built halls; the deeper, the more of them are hidden.
              levels(0, 3, "ruin", {"delve"}, {rising("secrets", 0, 1)}),
              levels(3, 6, "warren", {"delve", "delve", "drunkard", "cellular"},
                     {rising("secrets", 1, 1), rising("caves", 40, 80)}),
              levels(6, 8, "crypt", {"bsp", "rooms_corridors", "delve"},
                     {rising("secrets", 1, 2), rising("extra_links", 5, 8)}),
              // A landmark: one labyrinth.
              levels(8, 9, "crypt", {"maze"}, {far_exit, always("braid", 0.3)}),
              levels(9, 12, "mine", {"delve", "cellular", "drunkard"},
                     {rising("secrets", 1, 2), rising("caves", 30, 60), rising("variety", 0.5, 0.8)}),
              levels(12, 14, "fungus", {"cellular", "drunkard", "delve"},
                     {rising("caves", 60, 90), rising("variety", 0.7, 0.9)}),
              // A landmark: one great cave, and a lake in it.
              levels(14, 15, "flooded", {"cellular"}, {always("variety", 1.0), always("fill", 0.42)}),
              levels(15, 18, "flooded", {"delve", "bsp", "cellular"}, {rising("secrets", 2, 3)}),
              levels(18, 21, "fortress", {"bsp", "tiler", "rooms_corridors", "delve"},
                     {rising("secrets", 2, 3), rising("extra_links", 5, 10), no_keys}),
              levels(21, 24, "archive", {"center_out", "tiler", "delve", "bsp"},
                     {rising("secrets", 3, 4), no_keys}),
              // A landmark: halls of books in a labyrinth.
              levels(24, 25, "archive", {"maze"},
                     {far_exit, always("braid", 0.5), always("rooms", std::int64_t{60})}),
              levels(25, 28, "ember", {"delve", "delve", "cellular", "drunkard"},
                     {rising("secrets", 3, 4), rising("caves", 60, 120), rising("variety", 0.6, 1)}),
              levels(28, 32, "void", {"delve", "cellular", "drunkard", "maze", "delve", "bsp"},
                     {rising("secrets", 3, 4), rising("caves", 60, 120), rising("variety", 0.6, 1),
                      far_exit, rising("braid", 0.2, 0.6)})})
      .value();
}

}  // namespace karst
