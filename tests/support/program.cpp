#include "support/program.hpp"

namespace karst::testing {

const char* const kProgram = KARST_PROGRAM;

}  // namespace karst::testing
