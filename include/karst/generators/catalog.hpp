// The generators that can be asked for by name.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/by_name.hpp"
#include "karst/core/result.hpp"
#include "karst/generators/generator.hpp"
#include "karst/generators/generator_object.hpp"
#include "karst/model/own_kinds.hpp"

namespace karst {

// A value: copy it, add to it, pass it on. There is no global registry. Names compare without case.
class Catalog {
 public:
  // An empty catalogue.
  Catalog() = default;
  // The generators that come with Karst.
  static const Catalog& builtin();

  // Adds a generator, or replaces the one of the same name.
  void add(const MapGenerator& generator);
  // The same; the catalogue and its copies keep the object.
  void add(const GeneratorObject& object);
  // Registers a biome, ground, subtype, place or feature of the application's own: maps made with this
  // catalogue may hold it. The error tells what is wrong with it.
  Result<void> add(OwnKind kind) { return add_own_kind(own_kinds_, std::move(kind)); }
  const std::vector<OwnKind>& own_kinds() const { return own_kinds_; }

  // None if there is no such generator. What is found is valid until the next `add`.
  const MapGenerator* find(std::string_view name) const { return table_.find(name); }
  // The error names the closest generators.
  Result<const MapGenerator*> get(std::string_view name) const {
    return table_.get("generator", name);
  }
  // Falls back to `rooms_corridors`, if need be the built-in one, and says so.
  struct Found {
    const MapGenerator& generator;
    bool fell_back = false;
  };
  Found get_or_default(std::string_view name) const;

  // The map that shows a newcomer what can be had: the one on the README, or that of another generator.
  struct Showpiece {
    const MapGenerator& generator;
    Size size;
    std::uint64_t seed = 0;
    std::string_view theme = {};  // none where it is empty
  };
  Showpiece showpiece() const;

  // Sorted by name.
  std::span<const MapGenerator> generators() const { return table_.items(); }
  std::vector<std::string_view> names() const { return table_.names(); }

  // What keeps the generator of this name; null for those of static storage.
  std::shared_ptr<const void> owner_of(std::string_view name) const;

 private:
  struct Owner {
    std::string name;  // of the generator
    std::shared_ptr<const void> object;
  };

  ByName<MapGenerator> table_;
  std::vector<Owner> owners_;
  std::vector<OwnKind> own_kinds_;
};

}  // namespace karst
