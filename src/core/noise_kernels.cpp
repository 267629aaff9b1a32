#include "core/noise_kernels.hpp"

// Without its checks, which need Highway's library: see usable_kernels.
#define HWY_IS_DEBUG_BUILD 0
// Targets that would differ from the next lower one in nothing that is used here, and those whose
// vectors have no size at compile time and so cannot be members.
#define HWY_DISABLED_TARGETS                                                                       \
  (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/noise_kernels.cpp"
#include <hwy/foreach_target.h>  // includes this file once for each target
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace karst {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::CappedTag<float, kNoiseLanes> kFloats;
constexpr hn::RebindToUnsigned<decltype(kFloats)> kUnsigned;
constexpr hn::RebindToSigned<decltype(kFloats)> kSigned;
using Floats = hn::Vec<decltype(kFloats)>;

// Between two points the field is, with t for the way past the first and s for the second's share,
//
//   (1 - s) * (value1 + slope1 * t) + s * (value2 + slope2 * (t - 1))
//
// so this is how much it takes of value1, value2, slope1 and slope2. The fifth-degree s makes slope
// and bend fit together where cells meet.
struct Shares {
  Floats value1;
  Floats value2;
  Floats slope1;
  Floats slope2;
};

HWY_INLINE Shares shares_at(Floats t) {
  const Floats one = hn::Set(kFloats, 1.0f);
  Floats s = hn::Sub(hn::Mul(t, hn::Set(kFloats, 6.0f)), hn::Set(kFloats, 15.0f));
  s = hn::Add(hn::Mul(t, s), hn::Set(kFloats, 10.0f));
  s = hn::Mul(hn::Mul(t, hn::Mul(t, t)), s);
  const Floats rest = hn::Sub(one, s);
  return {rest, s, hn::Mul(rest, t), hn::Mul(s, hn::Sub(t, one))};
}

HWY_INLINE Floats two_products(Floats a, Floats b, Floats c, Floats d) {
  return hn::Add(hn::Mul(a, b), hn::Mul(c, d));
}

// Where the columns of one vector lie, counted from the cell of the first: they reach less than one
// cell more than there are lanes, so the points they need are those of two loads.
class ColumnPositions {
 public:
  explicit ColumnPositions(std::uint64_t step) {
    for (std::uint32_t lane = 0; lane < kNoiseLanes; ++lane) {
      high_[lane] = static_cast<std::uint32_t>(step >> kHalf) * lane;
      low_[lane] = static_cast<std::uint32_t>(step & kLowMask) * lane;
    }
  }

  // In units of 2^-24 cells, for a first column at `start`, which is less than one cell.
  HWY_INLINE hn::Vec<decltype(kUnsigned)> at(std::uint64_t start) const {
    const auto low = hn::Add(hn::Load(kUnsigned, low_),
                             hn::Set(kUnsigned, static_cast<std::uint32_t>(start & kLowMask)));
    const auto high = hn::Add(hn::Load(kUnsigned, high_),
                              hn::Set(kUnsigned, static_cast<std::uint32_t>(start >> kHalf)));
    return hn::Add(high, hn::ShiftRight<kHalf>(low));
  }

  static constexpr int kHalf = kCellBits / 2;
  static constexpr std::uint32_t kLowMask = (1u << kHalf) - 1;

 private:
  HWY_ALIGN std::uint32_t high_[kNoiseLanes];
  HWY_ALIGN std::uint32_t low_[kNoiseLanes];
};

void blend_points(const LatticePoints& points, std::uint64_t start, std::uint64_t step,
                  std::size_t columns, const ColumnsOfRow& row) {
  const std::size_t lanes = hn::Lanes(kFloats);
  const ColumnPositions positions(step);
  std::size_t cell = 0;
  for (std::size_t i = 0; i < columns; i += lanes) {
    cell += start >> kCellBits;
    start &= kOneCell - 1;
    const auto position = positions.at(start);
    start += lanes * step;

    const auto past = hn::And(position, hn::Set(kUnsigned, ColumnPositions::kLowMask));
    const Shares shares = shares_at(
        hn::Mul(hn::ConvertTo(kFloats, hn::BitCast(kSigned, past)), hn::Set(kFloats, 0x1p-24f)));
    const auto index = hn::IndicesFromVec(
        kFloats, hn::BitCast(kSigned, hn::ShiftRight<ColumnPositions::kHalf>(position)));
    const auto of_column = [&](const float* of_points) HWY_ATTR {
      return hn::TableLookupLanes(hn::LoadU(kFloats, of_points + cell), index);
    };
    const Floats value_part = two_products(of_column(points.values), shares.value1,
                                           of_column(points.values + 1), shares.value2);
    const Floats slope_part = two_products(of_column(points.slopes_x), shares.slope1,
                                           of_column(points.slopes_x + 1), shares.slope2);
    hn::StoreU(hn::Add(value_part, slope_part), kFloats, row.levels + i);
    hn::StoreU(two_products(of_column(points.slopes_y), shares.value1,
                            of_column(points.slopes_y + 1), shares.value2),
               kFloats, row.slopes + i);
  }
}

HWY_INLINE void add_octave(const BetweenRows& octave, std::size_t columns, float* sums) {
  const auto [above, below, past] = octave;
  const Shares shares = shares_at(hn::Set(kFloats, past));
  for (std::size_t i = 0; i < columns; i += hn::Lanes(kFloats)) {
    const Floats level_part = two_products(hn::LoadU(kFloats, above.levels + i), shares.value1,
                                           hn::LoadU(kFloats, below.levels + i), shares.value2);
    const Floats slope_part = two_products(hn::LoadU(kFloats, above.slopes + i), shares.slope1,
                                           hn::LoadU(kFloats, below.slopes + i), shares.slope2);
    const Floats sum = hn::Add(hn::LoadU(kFloats, sums + i), hn::Add(level_part, slope_part));
    hn::StoreU(sum, kFloats, sums + i);
  }
}

void sum_octaves(std::span<const BetweenRows> octaves, std::size_t columns, float* sums) {
  const std::size_t lanes = hn::Lanes(kFloats);
  for (std::size_t i = 0; i < columns; i += lanes) {
    hn::StoreU(hn::Set(kFloats, 0.5f), kFloats, sums + i);
  }
  for (const BetweenRows& octave : octaves) add_octave(octave, columns, sums);
  for (std::size_t i = 0; i < columns; i += lanes) {
    const Floats sum = hn::LoadU(kFloats, sums + i);
    hn::StoreU(hn::Clamp(sum, hn::Zero(kFloats), hn::Set(kFloats, 1.0f)), kFloats, sums + i);
  }
}

}  // namespace

constexpr NoiseKernels kKernels = {HWY_STR(HWY_NAMESPACE), blend_points, sum_octaves};

}  // namespace HWY_NAMESPACE
}  // namespace karst
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <vector>

namespace karst {
namespace {

// Highway's own choice at run time is in a library that makes every start of a program 5 ms longer,
// to measure a clock; these levels of x86 hold all that the targets need.
std::vector<NoiseKernels> usable_kernels() {
  std::vector<NoiseKernels> usable;
#if HWY_TARGETS & HWY_AVX3
  if (__builtin_cpu_supports("x86-64-v4")) usable.push_back(N_AVX3::kKernels);
#endif
#if HWY_TARGETS & HWY_AVX2
  if (__builtin_cpu_supports("x86-64-v3")) usable.push_back(N_AVX2::kKernels);
#endif
#if HWY_TARGETS & HWY_SSE4
  if (__builtin_cpu_supports("x86-64-v2")) usable.push_back(N_SSE4::kKernels);
#endif
  usable.push_back(HWY_STATIC_DISPATCH(kKernels));
  return usable;
}

}  // namespace

std::span<const NoiseKernels> noise_kernels() {
  static const std::vector<NoiseKernels> usable = usable_kernels();
  return usable;
}

}  // namespace karst
#endif
