// One seed gives one map on every machine only if every machine computes alike: reals are rounded
// after each operation, and none is joined with the next. Whoever compiles Karst's sources or
// includes its headers in another way is stopped here, not by a map that differs.
#pragma once

#include <cfloat>

#if FLT_EVAL_METHOD != 0
#error "Karst needs reals rounded after each operation; on 32-bit x86 give -msse2 -mfpmath=sse"
#endif

#ifdef __FAST_MATH__
#error "Karst needs exact arithmetic; compile it without -ffast-math"
#endif

// No compiler tells whether it fuses, only whether the processor could. CMake and pkg-config give
// both the option and the word.
#if (defined(__FP_FAST_FMA) || defined(__FP_FAST_FMAF) || defined(__FMA__)) && \
    !defined(KARST_FP_CONTRACT_OFF)
#error "Karst needs unfused arithmetic; give -ffp-contract=off -DKARST_FP_CONTRACT_OFF"
#endif
