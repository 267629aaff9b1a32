#include "karst/generators/catalog.hpp"

#include <array>
#include <utility>

#include "generators/generator_table.hpp"

namespace karst {
namespace {

#define KARST_ADDRESS_OF_GENERATOR(name) &(name),
constinit const std::array kBuiltin = {KARST_BUILTIN_GENERATORS(KARST_ADDRESS_OF_GENERATOR)};
#undef KARST_ADDRESS_OF_GENERATOR

constexpr std::string_view kDefaultGenerator = "rooms_corridors";

constexpr std::string_view kShowpiece = "delve";
constexpr Size kShowpieceSize{88, 64};
constexpr std::uint64_t kShowpieceSeed = 7;
constexpr std::string_view kShowpieceTheme = "flooded";

}  // namespace

const Catalog& Catalog::builtin() {
  static const Catalog catalog = [] {
    Catalog made;
    for (const MapGenerator* generator : kBuiltin) made.add(*generator);
    return made;
  }();
  return catalog;
}

void Catalog::add(const MapGenerator& generator) {
  table_.add(generator);
  // Only now: the name in the row that was replaced may stand in its owner.
  std::erase_if(owners_,
                [&](const Owner& owner) { return detail::same_name(owner.name, generator.name); });
}

void Catalog::add(const GeneratorObject& object) {
  const MapGenerator& generator = object.generator();
  // The name may be that of a generator that is about to go.
  Owner owner{std::string(generator.name), object.owned_};
  add(generator);
  owners_.push_back(std::move(owner));
}

std::shared_ptr<const void> Catalog::owner_of(std::string_view name) const {
  for (const Owner& owner : owners_) {
    if (detail::same_name(owner.name, name)) return owner.object;
  }
  return nullptr;
}

Catalog::Found Catalog::get_or_default(std::string_view name) const {
  if (const MapGenerator* found = find(name)) return {*found, false};
  const MapGenerator* fallback = find(kDefaultGenerator);
  return {fallback != nullptr ? *fallback : rooms_corridors, true};
}

Catalog::Showpiece Catalog::showpiece() const {
  if (const MapGenerator* found = find(kShowpiece)) {
    return {*found, kShowpieceSize, kShowpieceSeed, kShowpieceTheme};
  }
  const MapGenerator& other = generators().empty() ? rooms_corridors : generators().front();
  return {other, other.default_size, kShowpieceSeed};
}

}  // namespace karst
