// Recipes: everything that makes up a map in one small file, in YAML or JSON.
//
//   generator: cavern
//   size: 80x50
//   seed: 7
//   params: {num_chambers: 6}
//   passes:
//     - smooth
//     - name: stairs
//       params: {far: 0.9}
//   theme: crypt
//   require:
//     exit_path: ">= 60"
//   attempts: 50
//   custom: {light: 0.5}            # the game's own, for its own passes
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/documents/document.hpp"
#include "karst/engine/generate.hpp"

namespace karst {

struct Recipe {
  std::string generator;  // the name of one in the catalogue
  MapRequest request;     // all the rest; its observer and stop switch are empty
};

// Only `generator` must be given; the rest has the defaults of MapRequest. Unknown and doubled
// keys, unknown names, values out of range, parameters that break a rule of the generator, a size that
// is too small for them and requirements that no map of that size can meet are errors that tell line
// and column. `where` names
// the source in them and its language: JSON if it ends in .json, else YAML.
Result<Recipe> read_recipe(std::string_view text, std::string_view where,
                           const Catalog& catalog = Catalog::builtin(),
                           const PassCatalog& passes = PassCatalog::builtin());
// The same from a tree that was read already.
Result<Recipe> read_recipe(const Document& document, const Catalog& catalog = Catalog::builtin(),
                           const PassCatalog& passes = PassCatalog::builtin());

// The parts of a recipe that other documents have too. `node` is the value of the key: a map of
// parameters, checked against their declarations; a list of passes; the name of a theme; and the game's
// own parameters.
//
// A document may have more than plain values: then `take` sees every parameter of a pass first, with the
// place of the pass in the list, and returns whether it has taken it.
using TakeParam = std::function<Result<bool>(std::size_t pass, const ParamInfo& info,
                                             const DocumentNode& value)>;
Result<std::vector<NamedParam>> read_params(
    const DocumentNode& node, std::span<const ParamInfo> infos,
    const std::function<Result<bool>(const ParamInfo&, const DocumentNode&)>& take = {});
Result<std::vector<PassRequest>> read_passes(const DocumentNode& node, const PassCatalog& passes,
                                             const TakeParam& take = {});
Result<std::string> read_theme(const DocumentNode& node, const PassCatalog& passes);
Result<std::vector<NamedParam>> read_custom(const DocumentNode& node);

}  // namespace karst
