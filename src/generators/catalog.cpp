#include "karst/generators/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "generators/builtin.hpp"

namespace karst {
namespace {

#define KARST_ADDRESS_OF_GENERATOR(name) &(name),
constinit const std::array kBuiltin = {KARST_BUILTIN_GENERATORS(KARST_ADDRESS_OF_GENERATOR)};
#undef KARST_ADDRESS_OF_GENERATOR

constexpr std::string_view kDefaultGenerator = "rooms_corridors";

bool name_before(const MapGenerator& a, const MapGenerator& b) {
  return std::lexicographical_compare(a.name.begin(), a.name.end(), b.name.begin(), b.name.end(),
                                      [](char x, char y) { return lower(x) < lower(y); });
}

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
  return {fallback != nullptr ? *fallback : rooms_corridors, true};
}

std::vector<std::string_view> Catalog::names() const {
  std::vector<std::string_view> all;
  all.reserve(generators_.size());
  for (const MapGenerator& generator : generators_) all.push_back(generator.name);
  return all;
}

}  // namespace karst
