#include "karst/generators/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "core/text.hpp"
#include "generators/builtin.hpp"

namespace karst {
namespace {

// Sorted by name. A table and not self-registering objects: a static library silently drops files
// that nobody refers to.
constinit const std::array<const MapGenerator*, 4> kBuiltin = {
    &bsp,
    &cellular,
    &drunkard,
    &rooms_corridors,
};

constexpr std::string_view kDefaultGenerator = "rooms_corridors";

bool name_before(const MapGenerator& a, const MapGenerator& b) { return a.name < b.name; }

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
  std::erase_if(generators_, [&](const MapGenerator& known) {
    return equal_ignoring_case(known.name, generator.name);
  });
  generators_.insert(
      std::upper_bound(generators_.begin(), generators_.end(), generator, name_before), generator);
}

const MapGenerator* Catalog::find(std::string_view name) const {
  const auto found = std::find_if(
      generators_.begin(), generators_.end(),
      [&](const MapGenerator& generator) { return equal_ignoring_case(generator.name, name); });
  return found == generators_.end() ? nullptr : &*found;
}

Result<const MapGenerator*> Catalog::get(std::string_view name) const {
  if (const MapGenerator* found = find(name)) return found;
  return bad_input("", fmt::format("generator \"{}\"", shortened(name)),
                   unknown_name_hint(name, names()));
}

Catalog::Found Catalog::get_or_default(std::string_view name) const {
  if (const MapGenerator* found = find(name)) return {*found, false};
  const MapGenerator* fallback = find(kDefaultGenerator);
  assert(fallback != nullptr);
  return {*fallback, true};
}

std::vector<std::string_view> Catalog::names() const {
  std::vector<std::string_view> all;
  for (const MapGenerator& generator : generators_) all.push_back(generator.name);
  return all;
}

}  // namespace karst
