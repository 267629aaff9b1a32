#include <algorithm>
#include <array>

#include "passes/pass_table.hpp"

namespace karst {
namespace {

#define KARST_ADDRESS_OF_PASS(name) &(name),
constinit const std::array kBuiltin = {KARST_BUILTIN_PASSES(KARST_ADDRESS_OF_PASS)};
#undef KARST_ADDRESS_OF_PASS

constinit const std::array<const Pass*, 3> kFinishing = {&place_start, &place_stairs,
                                                         &keep_exit_distance};

}  // namespace

const PassCatalog& PassCatalog::builtin() {
  static const PassCatalog catalog = [] {
    PassCatalog made;
    for (const Pass* pass : kBuiltin) made.add(*pass);
    return made;
  }();
  return catalog;
}

std::vector<std::string_view> promises_given_up(const Pass& pass, const Catalog& catalog) {
  std::vector<std::string_view> names;
  for (const PromiseGroup group : pass.gives_up) {
    for (const MapGenerator& generator : catalog.generators()) {
      for (const Promise& promise : generator.promises) {
        if (promise.group != group || std::ranges::count(names, promise.name) > 0) continue;
        names.push_back(promise.name);
      }
    }
  }
  return names;
}

std::span<const Pass* const> finishing_passes() {
  return kFinishing;
}

Result<void> resolve_pass(const Pass& pass, std::span<const NamedParam> given,
                          const PassCatalog& catalog, std::vector<NamedParam>& resolved) {
  if (auto done = resolve_params(pass.params, given, pass.name, resolved); !done) return done;
  return pass.check == nullptr ? Result<void>() : pass.check(pass, resolved, catalog.vaults());
}

}  // namespace karst
