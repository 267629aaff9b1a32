// Whether the levels of a segment can be made at all, asked before the first of them is.
#pragma once

#include "karst/levels/schedule.hpp"

namespace karst {

// Whether the parameters keep the rules of the generators, and the size is large enough for them. A
// generator that the catalogue does not know is passed over. The error names generator and level, at
// the place of the parameter or the segment.
Result<void> check_levels(const Segment& segment, const WorldConfig& config,
                          const Catalog& catalog);

// Whether the curves of parameters of passes stay inside what these take.
Result<void> check_pass_curves(const Segment& segment, const PassCatalog& passes);

}  // namespace karst
