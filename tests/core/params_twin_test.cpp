// Two files may call their structs alike: see params_test.cpp.
#include <gtest/gtest.h>

#include "karst/core/params.hpp"

namespace karst {
namespace {

struct Twin {
  double before[8] = {};
  int width = 1;
};

TEST(Params, OfAStructInOneFileStayApartFromItsNamesakeInAnother) {
  constexpr auto kParams = describe(integer<&Twin::width>("width", between(1, 9), ""));
  Twin twin;
  const auto volatile store = kParams.infos[0].store;  // what is linked, not what is inlined
  store(&twin, kParams.infos[0], ParamValue(std::int64_t{7}));
  EXPECT_EQ(twin.width, 7);
  for (const double untouched : twin.before) EXPECT_EQ(untouched, 0);
}

}  // namespace
}  // namespace karst
