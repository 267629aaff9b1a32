// Fills what lies apart and is too small to be of use, as crumbs of a smoothed cave are.
#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/regions/pieces.hpp"

namespace karst {
namespace {

struct Params {
  int smallest = 40;
};

constexpr auto kParams = describe(integer<&Params::smallest>(
    "smallest", between(1, 1'000'000),
    "regions with fewer tiles are filled, but for the largest and those that hold the start, "
    "stairs, doorways, the middle of a room, places or marks"));

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any()) return {};
  BitGrid& kept = build.scratch(0);
  mark_places(build, kept);
  auto& pieces = build.kept<Pieces>();
  pieces.take(build.terrain);
  auto& stays = build.kept<std::vector<bool>>();
  stays.assign(pieces.pieces().size(), false);
  stays[pieces.largest()] = true;
  kept.for_each([&](LogicalPosition p) { stays[pieces.piece_at(p)] = true; });
  for (std::size_t i = 0; i < stays.size(); ++i) {
    const Piece& piece = pieces.pieces()[i];
    if (!stays[i] && piece.tile_count < params.smallest) pieces.clear_from(build.terrain, piece);
  }
  return {};
}

}  // namespace

constinit const Pass cull_regions =
    pass<run>({.name = "cull_regions",
               .description = "Fills small regions that lie apart from the largest one.",
               .reads = "terrain, rooms, start, stairs, doorways, places, marks",
               .writes = "terrain: closes",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
