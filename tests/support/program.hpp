// Where the checkout is, and the program that the tests of the command line run.
#pragma once

namespace karst::testing {

extern const char* const kSourceDir;
extern const char* const kProgram;

}  // namespace karst::testing
