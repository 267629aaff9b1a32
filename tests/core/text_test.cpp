
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "karst/core/text.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Text, ComparesWithoutCase) {
  EXPECT_TRUE(equal_ignoring_case("BSP", "bsp"));
  EXPECT_FALSE(equal_ignoring_case("bsp", "bs"));
  EXPECT_FALSE(equal_ignoring_case("a_b", "a-b"));
}

TEST(Text, ReadsWholeNumbersOnly) {
  EXPECT_EQ(parse_integer("-12"), -12);
  EXPECT_EQ(parse_unsigned("18446744073709551615"), 18446744073709551615u);
  for (const char* bad : {"", " 1", "1 ", "+1", "0x10", "1e3", "2.9", "9223372036854775808", "x"}) {
    EXPECT_EQ(parse_integer(bad), std::nullopt) << bad;
  }
  for (const char* bad : {"", "-1", "18446744073709551616", "0x10", "1 "}) {
    EXPECT_EQ(parse_unsigned(bad), std::nullopt) << bad;
  }
}

TEST(Text, ReadsReals) {
  EXPECT_EQ(parse_real("0.25"), 0.25);
  EXPECT_EQ(parse_real("-1e3"), -1000.0);
  EXPECT_EQ(parse_real("1e-400"), 0.0);
  EXPECT_TRUE(std::isinf(*parse_real("1e400")));
  EXPECT_LT(*parse_real("-1e400"), 0);
  EXPECT_TRUE(std::isnan(*parse_real("nan")));
  for (const char* bad : {"", "1.5x", " 1", "one", "--1", "0x1p3"}) {
    EXPECT_EQ(parse_real(bad), std::nullopt) << bad;
  }
}

constexpr std::array<std::string_view, 4> kNames = {"bsp", "cavern", "rooms_corridors",
                                                    "tactical_biome"};

TEST(Text, SuggestsWhatWasProbablyMeant) {
  EXPECT_THAT(closest_names("bps", kNames), ElementsAre("bsp"));
  EXPECT_THAT(closest_names("rooms", kNames), ElementsAre("rooms_corridors"));
  EXPECT_THAT(closest_names("CAVREN", kNames), ElementsAre("cavern"));
  EXPECT_THAT(closest_names("zzzzzzzz", kNames), IsEmpty());
  // Nearly a part of a name, which is much longer.
  EXPECT_THAT(closest_names("rom_corridor", kNames), ElementsAre("rooms_corridors"));
  EXPECT_THAT(closest_names("biom", kNames), ElementsAre("tactical_biome"));
  constexpr std::array<std::string_view, 3> kParams = {"max_room_size", "min_room_size", "fill"};
  EXPECT_THAT(closest_names("min_rom", kParams), ElementsAre("min_room_size"));
  EXPECT_THAT(closest_names("", kNames), IsEmpty());
  EXPECT_THAT(closest_names(std::string(1'000'000, 'a'), kNames), IsEmpty());
  EXPECT_EQ(unknown_name_hint("bps", kNames), "is unknown; did you mean bsp?");
  EXPECT_EQ(unknown_name_hint("zzzzzzzz", kNames),
            "is unknown; known: bsp, cavern, rooms_corridors or tactical_biome");
  EXPECT_EQ(unknown_name_hint("x", {}), "is unknown; there are none");
  EXPECT_EQ(unknown_name_hint("x", std::vector<std::string_view>(98, "vault")),
            "is unknown, and near to none of the 98 known");
}

TEST(Text, ShortensWhatIsTooLongForALine) {
  EXPECT_EQ(shortened("short"), "short");
  EXPECT_EQ(shortened("two\nlines\x7f"), "two?lines?");
  EXPECT_EQ(shortened("a\u202Eb\u2066c\u200Bd\u009Be\uFEFF"), "a?b?c?d?e?");
  EXPECT_EQ(shortened("\u00E4\u20AC\U0001F600 \u0646\u200C\u0645"),
            "\u00E4\u20AC\U0001F600 \u0646\u200C\u0645");
  EXPECT_EQ(one_line("\x9B\xC3(\xE2\x82"), "??(??");
  const std::string long_text = std::string(59, 'x') + "\u20AC" + std::string(9, 'x');
  EXPECT_EQ(shortened(long_text), std::string(59, 'x') + "... (71 characters)");
  const std::string shown = shortened(std::string(500, 'x'));
  EXPECT_LT(shown.size(), 100u);
  EXPECT_NE(shown.find("500 characters"), std::string::npos);
}

}  // namespace
}  // namespace karst
