#include "karst/generators/catalog.hpp"

#include <array>

#include "generators/generator_table.hpp"

namespace karst {
namespace {

#define KARST_ADDRESS_OF_GENERATOR(name) &(name),
constinit const std::array kBuiltin = {KARST_BUILTIN_GENERATORS(KARST_ADDRESS_OF_GENERATOR)};
#undef KARST_ADDRESS_OF_GENERATOR

constexpr std::string_view kDefaultGenerator = "rooms_corridors";

constexpr std::string_view kShowpiece = "delve";
constexpr Size kShowpieceSize{100, 50};
constexpr std::uint64_t kShowpieceSeed = 7;

}  // namespace

const Catalog& Catalog::builtin() {
  static const Catalog catalog = [] {
    Catalog made;
    for (const MapGenerator* generator : kBuiltin) made.add(*generator);
    return made;
  }();
  return catalog;
}

Catalog::Found Catalog::get_or_default(std::string_view name) const {
  if (const MapGenerator* found = find(name)) return {*found, false};
  const MapGenerator* fallback = find(kDefaultGenerator);
  return {fallback != nullptr ? *fallback : rooms_corridors, true};
}

Catalog::Showpiece Catalog::showpiece() const {
  if (const MapGenerator* found = find(kShowpiece)) return {*found, kShowpieceSize, kShowpieceSeed};
  const MapGenerator& other = generators().empty() ? rooms_corridors : generators().front();
  return {other, other.default_size, kShowpieceSeed};
}

}  // namespace karst
