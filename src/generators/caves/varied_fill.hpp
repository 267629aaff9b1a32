// The random fill that caves begin with, denser here and looser there.
#pragma once

#include "karst/model/build.hpp"

namespace karst {

// Opens every tile with about the chance `open`: more in places that become halls, the larger the
// map the larger the largest of them, and less in places that become narrows. `variety`, 0..1, says
// how much; with 0 the chance is the same everywhere. Uses the scratch grids 0 and 1.
void fill_varied(Build& build, double open, double variety, Rng rng);

}  // namespace karst
