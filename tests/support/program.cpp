#include "support/program.hpp"

namespace karst::testing {

const char* const kSourceDir = KARST_SOURCE_DIR;
const char* const kProgram = KARST_PROGRAM;

}  // namespace karst::testing
