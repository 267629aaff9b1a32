// One parameter as people write it.
#pragma once

#include "karst/core/params.hpp"

namespace karst {

// Reads "name=value"; the errors suggest the closest names. `where` names the generator or the pass.
Result<NamedParam> parse_setting(std::span<const ParamInfo> infos, std::string_view text,
                                 std::string_view where);

}  // namespace karst
