// Parameters with allowed values, edges of their ranges included.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "karst/core/params.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// A value at an edge of the range, or anywhere in it.
inline ParamValue random_value(const ParamInfo& info, Rng& rng) {
  const std::uint32_t kind = rng.below(4);
  switch (info.type) {
    case ParamType::integer: {
      if (kind == 0) return info.integer_min;
      if (kind == 1) return info.integer_max;
      const auto low = static_cast<std::int32_t>(info.integer_min);
      const auto high = static_cast<std::int32_t>(info.integer_max);
      return std::int64_t{kind == 2 ? rng.between(low, std::min(high, low + 30))
                                    : rng.between(low, high)};
    }
    case ParamType::real:
      if (kind == 0) return info.real_min;
      if (kind == 1) return info.real_max;
      return info.real_min + rng.unit() * (info.real_max - info.real_min);
    case ParamType::choice:
      return std::string(info.options[rng.below(static_cast<std::uint32_t>(info.options.size()))]);
    case ParamType::flag:
      return rng.coin();
    case ParamType::text:
      return std::string();
  }
  return false;
}

// Each of the parameters by a coin.
inline std::vector<NamedParam> random_params(std::span<const ParamInfo> infos, Rng& rng) {
  std::vector<NamedParam> params;
  for (const ParamInfo& info : infos) {
    if (rng.coin()) continue;
    NamedParam& param = params.emplace_back();
    param.name = info.name;
    param.value = random_value(info, rng);
  }
  return params;
}

}  // namespace karst
