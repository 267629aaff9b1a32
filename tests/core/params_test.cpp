#include "karst/core/params.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace karst {
namespace {

enum class Mood { calm, wild };
constexpr std::array<std::string_view, 2> kMoods = {"calm", "wild"};

struct Params {
  int count = 3;
  double share = 0.5;
  bool open = true;
  Mood mood = Mood::wild;
};

constexpr auto kTable = describe(integer<&Params::count>("count", between(1, 9), "how many"),
                                 real<&Params::share>("share", between(0.0, 1.0), "how much"),
                                 flag<&Params::open>("open", "whether open"),
                                 choice<&Params::mood>("mood", kMoods, "how it feels"));

std::vector<NamedParam> resolve(std::vector<NamedParam> given) {
  std::vector<NamedParam> resolved;
  const Result<void> done = resolve_params(kTable.infos, given, "test", resolved);
  EXPECT_TRUE(done) << done.error().message();
  return resolved;
}

std::string error_of(std::vector<NamedParam> given) {
  std::vector<NamedParam> resolved;
  const Result<void> done = resolve_params(kTable.infos, given, "test", resolved);
  return done ? "no error" : done.error().message();
}

std::string parse_error(std::string_view name, std::string_view text) {
  const auto info = find_param(kTable.infos, name, "test");
  if (!info) return info.error().message();
  const auto value = parse_param(**info, text, "test");
  return value ? "no error" : value.error().message();
}

TEST(Params, DefaultsComeFromTheStruct) {
  EXPECT_EQ(resolve({}), (std::vector<NamedParam>{
                             {"count", 3}, {"share", 0.5}, {"open", true}, {"mood", "wild"}}));
}

TEST(Params, GivenValuesReachTheStruct) {
  const auto resolved = resolve({{"MOOD", "Calm"}, {"count", 9}, {"share", 1}, {"open", false}});
  Params params;
  for (std::size_t i = 0; i < kTable.infos.size(); ++i) {
    kTable.infos[i].store(&params, kTable.infos[i], resolved[i].value);
  }
  EXPECT_EQ(params.count, 9);
  EXPECT_EQ(params.share, 1.0);
  EXPECT_FALSE(params.open);
  EXPECT_EQ(params.mood, Mood::calm);
}

TEST(Params, ErrorsNameTheValueAndWhatIsAllowed) {
  EXPECT_EQ(error_of({{"count", 10}}), "test: count = 10 is outside 1..9");
  EXPECT_EQ(error_of({{"count", std::int64_t{1} << 32 | 3}}),
            "test: count = 4294967299 is outside 1..9");
  EXPECT_EQ(error_of({{"count", 2.9}}), "test: count = 2.9 is not a whole number in 1..9");
  EXPECT_EQ(error_of({{"count", "5"}}), "test: count = \"5\" is not a whole number in 1..9");
  EXPECT_EQ(error_of({{"count", true}}), "test: count = true is not a whole number in 1..9");
  EXPECT_EQ(error_of({{"share", 1.7}}), "test: share = 1.7 is outside 0..1");
  EXPECT_EQ(error_of({{"share", false}}), "test: share = false is not a number in 0..1");
  EXPECT_EQ(error_of({{"open", 1}}), "test: open = 1 is not true or false");
  EXPECT_EQ(error_of({{"mood", "sad"}}), "test: mood = sad is not calm or wild");
  EXPECT_EQ(error_of({{"cuont", 3}}), "test: parameter \"cuont\" is unknown; did you mean count?");
  EXPECT_EQ(error_of({{"count", 3}, {"Count", 3}}), "test: parameter count is given twice");
}

TEST(Params, NumbersMustBeFinite) {
  EXPECT_EQ(error_of({{"share", std::numeric_limits<double>::quiet_NaN()}}),
            "test: share = nan is outside 0..1");
  EXPECT_EQ(error_of({{"share", std::numeric_limits<double>::infinity()}}),
            "test: share = inf is outside 0..1");
  EXPECT_EQ(parse_error("share", "nan"), "test: share = nan is outside 0..1");
  EXPECT_EQ(parse_error("share", "1e400"), "test: share = inf is outside 0..1");
  EXPECT_EQ(parse_error("share", "1e308"), "test: share = 1e+308 is outside 0..1");
  EXPECT_EQ(parse_error("share", "1e-400"), "no error");
}

TEST(Params, NegativeZeroIsZero) {
  const auto resolved = resolve({{"share", -0.0}});
  EXPECT_FALSE(std::signbit(std::get<double>(resolved[1].value)));
}

TEST(Params, TextIsReadByTheDeclaredType) {
  EXPECT_EQ(parse_error("count", "7"), "no error");
  EXPECT_EQ(parse_error("count", "7.0"), "test: count = \"7.0\" is not a whole number in 1..9");
  EXPECT_EQ(parse_error("count", ""), "test: count = \"\" is not a whole number in 1..9");
  EXPECT_EQ(parse_error("open", "yes"), "test: open = \"yes\" is not true or false");
  EXPECT_EQ(parse_error("mood", "CALM"), "no error");
  EXPECT_EQ(parse_error("nothing", "1"),
            "test: parameter \"nothing\" is unknown; known: count, share, open or mood");
}

TEST(Params, RulesShowTheParametersThatTheySpeakOf) {
  EXPECT_EQ(params_in_rule(resolve({}), "count <= 2 * share"), "count = 3, share = 0.5");
}

// There is another Twin in params_twin_test.cpp, whose `width` lies elsewhere.
struct Twin {
  int width = 1;
  double after[8] = {};
};

TEST(Params, OfAStructStayApartFromItsNamesakeInAnotherFile) {
  constexpr auto kTwin = describe(integer<&Twin::width>("width", between(1, 9), ""));
  Twin twin;
  const auto volatile store = kTwin.infos[0].store;  // what is linked, not what is inlined
  store(&twin, kTwin.infos[0], ParamValue(std::int64_t{7}));
  EXPECT_EQ(twin.width, 7);
  for (const double untouched : twin.after) EXPECT_EQ(untouched, 0);
}

}  // namespace
}  // namespace karst
