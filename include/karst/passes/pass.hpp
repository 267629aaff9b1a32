// A step after the generator that works on any map. A pass is one file, like a generator:
//
//   struct Params { int width = 1; };
//   constexpr auto kParams = describe(integer<&Params::width>("width", between(1, 9), "..."));
//   Result<void> run(const Params& params, Build& build) { ... return {}; }
//   constinit const Pass dig = pass<run>({.name = "dig", ...}, kParams);
//
// A pass finds a whole map in `build`: terrain, layers, start and stairs. It keeps the promises of
// the map but for those that it gives up. Where it breaks another one, or returns an error, it is
// rejected and the result says so. Only that the map is one region may wait for the passes after
// it: what is apart after the last one is joined by the pass `connect`.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/by_name.hpp"
#include "karst/core/result.hpp"
#include "karst/generators/catalog.hpp"
#include "karst/generators/generator.hpp"
#include "karst/themes/theme.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

// Described once. Plain data with static storage, as a MapGenerator is. Make one with
// pass<run>(...).
struct Pass {
  std::string_view name;         // in lower case with underscores; unique in a catalogue
  int version = 1;               // from 1; another one may make other maps
  std::string_view description;  // a sentence or two, for help and documents
  std::string_view reads;        // what of the map decides what it does
  std::string_view writes;       // what of the map it may change
  // The promises of generators that need not hold any more after this pass.
  std::span<const PromiseGroup> gives_up;
  std::span<const ParamInfo> params;  // in the order of declaration

  Result<void> (*run)(const Pass&, ResolvedParams, Build&) = nullptr;
  // Refuses, before a map is made, what the pass could do on none. May be null.
  Result<void> (*check)(const Pass&, ResolvedParams, const VaultCatalog&) = nullptr;
};

// What an author writes down about a pass.
struct PassTraits {
  std::string_view name;         // in lower case with underscores; unique in a catalogue
  int version = 1;               // raise it whenever the same seed gives another map
  std::string_view description;  // a sentence or two, for help and documents
  std::string_view reads;        // what of the map decides what it does
  std::string_view writes;       // what of the map it may change
  std::span<const PromiseGroup> gives_up = {};  // promises that need not hold any more
};

// Run: Result<void>(const Params&, Build&). The random streams of `build` belong to this pass and
// its place in the list alone. Check, if there is one: Result<void>(const Params&, const
// VaultCatalog&).
template <auto Run, auto Check = nullptr, class Params, std::size_t Count>
constexpr Pass pass(const PassTraits& traits, const ParamTable<Params, Count>& table) {
  Pass made;
  made.name = traits.name;
  made.version = traits.version;
  made.description = traits.description;
  made.reads = traits.reads;
  made.writes = traits.writes;
  made.gives_up = traits.gives_up;
  made.params = table.infos;
  made.run = [](const Pass& self, ResolvedParams values, Build& build) {
    return Run(detail::read_params<Params>(self.params, values), build);
  };
  if constexpr (Check != nullptr) {
    made.check = [](const Pass& self, ResolvedParams values, const VaultCatalog& vaults) {
      return Check(detail::read_params<Params>(self.params, values), vaults);
    };
  }
  return made;
}

// The passes that can be asked for by name, the vaults that they and generators may place, and the
// themes. A value, as Catalog is: copy it, add to it, pass it on.
class PassCatalog {
 public:
  // An empty catalogue.
  PassCatalog() = default;
  // The passes that come with Karst.
  static const PassCatalog& builtin();

  // Adds a pass, or replaces the one of the same name.
  void add(const Pass& pass) { table_.add(pass); }
  // None if there is no such pass. What is found is valid until the next `add`.
  const Pass* find(std::string_view name) const { return table_.find(name); }
  // The error names the closest passes.
  Result<const Pass*> get(std::string_view name) const { return table_.get("pass", name); }

  // The vaults of Karst unless others are set.
  const VaultCatalog& vaults() const { return vaults_ ? *vaults_ : VaultCatalog::builtin(); }
  void set_vaults(VaultCatalog vaults) {
    vaults_ = std::make_shared<const VaultCatalog>(std::move(vaults));
  }
  // The same; null where they are those of Karst, which need not be read then.
  const VaultCatalog* own_vaults() const { return vaults_.get(); }

  // The themes of Karst unless others are set.
  const ThemeCatalog& themes() const { return themes_ ? *themes_ : ThemeCatalog::builtin(); }
  void set_themes(ThemeCatalog themes) {
    themes_ = std::make_shared<const ThemeCatalog>(std::move(themes));
  }

  // Sorted by name.
  std::span<const Pass> passes() const { return table_.items(); }
  std::vector<std::string_view> names() const { return table_.names(); }

 private:
  ByName<Pass> table_;
  std::shared_ptr<const VaultCatalog> vaults_;  // null: those of Karst
  std::shared_ptr<const ThemeCatalog> themes_;  // likewise
};

// The names of the promises that the generators of a catalogue make and a pass gives up.
std::vector<std::string_view> promises_given_up(const Pass& pass,
                                                const Catalog& catalog = Catalog::builtin());

}  // namespace karst
