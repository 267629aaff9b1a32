#include "generators/builtin.hpp"
namespace karst {
namespace {
struct Params { int a = 1; };
constexpr auto kParams = describe(integer<&Params::a>("a", between(1, 2), "x"));
Result<void> run(const Params&, Build& build) { build.terrain.set({0,0}); return {}; }
}
constinit const MapGenerator tiler = generator<run>({.name = "tiler", .description = "x"}, kParams);
}
