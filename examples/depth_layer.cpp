// A layer that depends on the depth: the deeper a level lies, the more of its floor is rough, and the
// game says how much at most. The schedule carries the game's own parameter, the maps keep it.
#include <iostream>
#include <karst/author.hpp>
#include <karst/karst.hpp>

namespace {

karst::Result<void> run(const karst::NoParams&, karst::Build& build) {
  const auto most = build.context().real("most_rubble", 0.5, karst::between(0.0, 1.0));
  if (!most) return karst::error_of(most);
  const double share = *most * build.context().depth();
  karst::Rng rng = build.rng("rubble");
  build.terrain.for_each([&](karst::LogicalPosition p) {
    if (rng.unit() < share) build.map.rough.push_back(karst::packed(p));
  });
  return {};
}

constexpr karst::Pass kRubble = karst::pass<run>({.name = "rubble_by_depth",
                                                  .description = "Strews rubble, more below.",
                                                  .reads = "terrain",
                                                  .writes = "rough ground"},
                                                 karst::kNoParams);

constexpr const char* kSchedule = R"(
chunk_width: 60
chunk_height: 30
custom: {most_rubble: 0.4}
segments:
  - {from: 0, to: 4, generator: rooms_corridors, passes: [rubble_by_depth]}
  - from: 4
    to: 9
    generator: cellular
    passes: [rubble_by_depth]
    custom: {most_rubble: {type: linear, start: 0.4, end: 0.8}}
)";

}  // namespace

int main() {
  karst::PassCatalog passes = karst::PassCatalog::builtin();
  passes.add(kRubble);
  const auto schedule =
      karst::read_schedule(kSchedule, "depth.yaml", karst::Catalog::builtin(), passes);
  if (!schedule) {
    std::cerr << schedule.error().message() << '\n';
    return 1;
  }
  const karst::LevelGenerator world(*schedule, 7, karst::Catalog::builtin(), passes);
  for (const int level : {0, 2, 5, 8}) {
    const auto map = world.level(level);
    if (!map) {
      std::cerr << map.error().message() << '\n';
      return 1;
    }
    const auto tiles = static_cast<double>(map->valid_positions.size());
    std::cout << "level " << level << ": "
              << static_cast<int>(100 * static_cast<double>(map->rough.size()) / tiles)
              << " % rubble\n";
    if (karst::is_reproduced(*map, karst::Catalog::builtin(), passes) != true) return 1;
  }
}
