// A pass that is wished for.
#pragma once

#include <string>
#include <vector>

#include "karst/core/params.hpp"

namespace karst {

// By name, with parameters as for a generator.
struct PassRequest {
  std::string name;                     // one of the catalogue; compares without case
  std::vector<NamedParam> params = {};  // what is not given has its default
  // Whether an attempt fails where the pass is undone.
  bool must = false;
  friend bool operator==(const PassRequest&, const PassRequest&) = default;
};

}  // namespace karst
