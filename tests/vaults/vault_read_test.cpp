// Files of vaults: what is refused, and where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/vaults/vault.hpp"
#include "vaults/turn.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string fault_of(const std::string& text) {
  const auto read = read_vaults(text, "v.yaml");
  return read ? "" : read.error().message();
}

std::string file(const std::string& more, const std::string& rows) {
  return "palette:\n  S: {feature: statue}\n  \"~\": {ground: deep_water}\nvaults:\n  - name: room\n" +
         more + "    map:\n" + rows;
}

constexpr const char* kRows =
    "      - \"#####\"\n"
    "      - \"#.?.#\"\n"
    "      - \"#...#\"\n"
    "      - \"##@##\"\n";

TEST(VaultFiles, AreRead) {
  const auto read = read_vaults(
      file("    tags: [crypt, closet]\n    depth: 3..7\n    weight: 4\n    unique: dungeon\n    mirror: false\n"
           "    exactly: {\"?\": {\"1\": S}}\n",
           kRows),
      "v.yaml");
  ASSERT_TRUE(read) << read.error().message();
  const Vault& vault = read->vaults()[0];
  EXPECT_EQ(vault.name, "room");
  EXPECT_THAT(vault.tags, ElementsAre("crypt", "closet"));
  EXPECT_EQ(vault.from, 3);
  EXPECT_EQ(vault.to, 7);
  EXPECT_EQ(vault.weight, 4);
  EXPECT_EQ(vault.unique, VaultUnique::dungeon);
  EXPECT_FALSE(vault.mirror);
  EXPECT_EQ(vault.size(), (Size{5, 4}));
  EXPECT_EQ(vault.symbol('S')->feature, "statue");
  EXPECT_EQ(vault.symbol('~'), nullptr) << "no one uses it";
  EXPECT_THAT(vault_turns(vault), ElementsAre(0, 1, 2, 3));
}

TEST(VaultFiles, AreTheSameInJson) {
  const auto yaml = read_vaults(file("    one_of: {\"?\": \"S.\"}\n", kRows), "v.yaml");
  const auto json = read_vaults(
      R"j({"palette": {"S": {"feature": "statue"}}, "vaults": [{"name": "room", "one_of": {"?": "S."},)j"
      R"j("map": ["#####", "#.?.#", "#...#", "##@##"]}]})j",
      "v.json");
  ASSERT_TRUE(yaml && json);
  EXPECT_EQ(*yaml, *json);
  EXPECT_EQ(yaml->vaults()[0].digest(), json->vaults()[0].digest());
}

TEST(VaultFiles, FaultsTellLineAndColumn) {
  const std::string one_of = "    one_of: {\"?\": \"S.\"}\n";
  EXPECT_THAT(fault_of(file(one_of, "      - \"#####\"\n      - \"#.?x#\"\n      - \"##@##\"\n")),
              StartsWith("v.yaml:9:13: 'x' is not in the palette"));
  EXPECT_THAT(fault_of(file("", "      - \"###\"\n      - \"#.#\"\n      - \"###\"\n")),
              StartsWith("v.yaml:7:10: the picture has no entrance"));
  EXPECT_THAT(fault_of(file("", "      - \"####\"\n      - \"#...\"\n      - \"#@##\"\n")),
              StartsWith("v.yaml:8:13: '.' is open beside the outside"));
  EXPECT_THAT(fault_of(file("", "      - \"#####\"\n      - \"#.#.#\"\n      - \"#@###\"\n")),
              StartsWith("v.yaml:8:13: '.' cannot be reached"));
  EXPECT_THAT(fault_of(file("", "      - \"#####\"\n      - \"#.~.#\"\n      - \"#@###\"\n")),
              StartsWith("v.yaml:8:13: '.' cannot be reached"));
  EXPECT_THAT(fault_of(file("", "      - \"#####\"\n      - \"#...#\"\n      - \"#@@##\"\n")),
              StartsWith("v.yaml:9:11: '@' is an entrance: it needs"));
  EXPECT_THAT(fault_of(file("", "      - \"#####\"\n      - \"#..#\"\n      - \"#@###\"\n")),
              HasSubstr("v.yaml:8:9: "));
  EXPECT_THAT(fault_of(file("", "      - \"#####\"\n      - \"#.<.#\"\n      - \"#@###\"\n")),
              StartsWith("v.yaml:8:12: '<' stands once, and only in vaults of the kind level"));
  EXPECT_THAT(fault_of(file("    entrances: 2\n", "      - \"###\"\n      - \"#.#\"\n      - \"#@#\"\n")),
              HasSubstr("entrances = 2 is more than the 1 in the picture"));
}

TEST(VaultFiles, FaultsNameWhatIsAllowed) {
  EXPECT_THAT(fault_of(file("    colour: red\n", kRows)), HasSubstr("v.yaml:6:5: "));
  EXPECT_THAT(fault_of(file("    tag: [a]\n", kRows)), HasSubstr("did you mean tags"));
  EXPECT_THAT(fault_of(file("    unique: dungeon\n", kRows)), HasSubstr("needs a depth with an end"));
  EXPECT_THAT(fault_of(file("    depth: 7..3\n", kRows)), HasSubstr("is not a depth, FROM..TO or FROM.."));
  EXPECT_THAT(fault_of(file("    weight: 101\n", kRows)), HasSubstr("0..100"));
  EXPECT_THAT(fault_of(file("    kind: rom\n", kRows)), HasSubstr("did you mean room?"));
  EXPECT_THAT(fault_of(file("", kRows)), HasSubstr("'?' is not in the palette and not substituted"));
  EXPECT_THAT(fault_of(file("    one_of: {\"?\": \"q\"}\n", kRows)), HasSubstr("has 'q', which is no wall"));
  EXPECT_THAT(fault_of(file("    one_of: {\"?\": \"#\"}\n    exactly: {\"?\": {\"1\": S}}\n", kRows)),
              HasSubstr("is substituted twice"));
  EXPECT_THAT(fault_of(file("    exactly: {\"?\": {\"2\": S, rest: .}}\n", kRows)),
              HasSubstr("a whole number in 1..1"));
  EXPECT_THAT(fault_of("vaults:\n  - name: a\n    palette: {x: {part: [b]}}\n    map: [\"###\", \"#x#\", "
                       "\"#@#\"]\n"),
              HasSubstr("v.yaml:4:20: part \"b\" is unknown"));
  EXPECT_THAT(fault_of("palette: {\"#\": {tile: floor}}\nvaults: []\n"), HasSubstr("means the same in every vault"));
  EXPECT_THAT(fault_of("palette: {x: {ground: watr}}\nvaults: []\n"), HasSubstr("v.yaml:1:23: ground = \"watr\" is unknown"));
  EXPECT_THAT(fault_of("palette: {x: {tile: wall, feature: a}}\nvaults: []\n"), HasSubstr("what is no floor"));
  EXPECT_THAT(fault_of("palette: &a {}\nvaults: *a\n"), HasSubstr("v.yaml:1:"));
}

// A wall that may come must leave a way, whatever else comes.
TEST(VaultFiles, SubstitutionsMustNotCutAnythingOff) {
  const std::string rows = "      - \"#####\"\n      - \"#.?.#\"\n      - \"#@###\"\n";
  EXPECT_THAT(fault_of(file("    one_of: {\"?\": \"S#\"}\n", rows)), HasSubstr("v.yaml:9:13: '.' cannot"));
  EXPECT_THAT(fault_of(file("    one_of: {\"?\": \"S~\"}\n", rows)), HasSubstr("v.yaml:9:13: '.' cannot"));
  EXPECT_EQ(fault_of(file("    one_of: {\"?\": \"S.\"}\n", rows)), "");
}

TEST(VaultFiles, AreRefusedWhenTheyAreTooLarge) {
  std::string rows;
  for (int i = 0; i < 61; ++i) rows += "      - \"###\"\n";
  EXPECT_THAT(fault_of(file("", rows)), HasSubstr("has more than 60 rows"));
  EXPECT_THAT(fault_of(file("", "      - \"" + std::string(61, '#') + "\"\n")), HasSubstr("has 61 characters"));
  EXPECT_NE(fault_of("vaults: " + std::string(100'000, '[')), "");
  EXPECT_NE(fault_of("vaults:\n" + std::string(200'000, ' ')), "");
}

// What would grow without end, or to more than a file may have.
TEST(VaultFiles, BombsAreRefused) {
  const auto part = [](const std::string& name, const std::string& of) {
    return "  - name: " + name + "\n    kind: part\n    palette: {x: {part: [" + of +
           "]}}\n    map: [\"xxx\", \"xxx\"]\n";
  };
  EXPECT_THAT(fault_of("vaults:\n" + part("a", "a")), StartsWith("v.yaml:5:12: 'x' is a part inside of a part"));
  EXPECT_THAT(fault_of("vaults:\n" + part("a", "b") + part("b", "a")),
              StartsWith("v.yaml:5:12: 'x' is a part inside of a part"));
  EXPECT_THAT(fault_of("a: &a [1]\nb: [*a, *a]\nvaults: []\n"), StartsWith("v.yaml:1:4: anchor"));
  const std::string small = "  - {name: a, map: [\"###\", \"#.#\", \"#@#\"]}\n";
  EXPECT_THAT(fault_of("vaults:\n" + small + small), StartsWith("v.yaml:3:12: name = \"a\" is the name of an earlier"));
  std::string many = "vaults:\n";
  for (int i = 0; i < 5'100; ++i) many += "  - {name: a" + std::to_string(i) + ", map: [\"###\", \"#.#\", \"#@#\"]}\n";
  EXPECT_NE(fault_of(many), "");
  EXPECT_NE(fault_of("vaults:\n  - {name: a, map: [" + std::string(500'000, '"') + "]}\n"), "");
}

// A file that ends early is a fault, or fewer vaults; never a vault that is broken.
TEST(VaultFiles, MayEndAtEveryByte) {
  const std::string whole =
      file("    tags: [crypt]\n    depth: 3..7\n    exactly: {\"?\": {\"1\": S}}\n", kRows) +
      "  - name: other\n    kind: part\n    map: [\"...\", \".S.\", \"...\"]\n";
  ASSERT_EQ(fault_of(whole), "");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto read = read_vaults(whole.substr(0, length), "v.yaml");
    if (!read) {
      EXPECT_THAT(read.error().message(), StartsWith("v.yaml:")) << length;
      continue;
    }
    EXPECT_LE(read->vaults().size(), 2u);
  }
}

TEST(VaultCatalog, KarstsOwnAreThere) {
  const VaultCatalog& vaults = VaultCatalog::builtin();
  EXPECT_GE(std::ranges::count(vaults.vaults(), VaultKind::room, &Vault::kind), 60);
  EXPECT_GE(std::ranges::count_if(vaults.vaults(), [](const Vault& vault) {
              return vault.kind == VaultKind::room && vault.has_tag("boss_arena");
            }), 5);
  EXPECT_EQ(vaults.find("no_such_vault"), nullptr);
  EXPECT_THAT(vaults.get("closett").error().message(), HasSubstr("did you mean closet"));
}

TEST(VaultCatalog, AFileReplacesAndAdds) {
  const auto more = read_vaults(
      "vaults:\n  - name: closet\n    map: [\"###\", \"#.#\", \"#@#\"]\n", "v.yaml", VaultCatalog::builtin());
  ASSERT_TRUE(more);
  EXPECT_EQ(more->vaults().size(), VaultCatalog::builtin().vaults().size());
  EXPECT_EQ(more->find("closet")->size(), (Size{3, 3}));
  const auto alone = read_vaults("extends: false\nvaults: []\n", "v.yaml", VaultCatalog::builtin());
  ASSERT_TRUE(alone);
  EXPECT_TRUE(alone->vaults().empty());
}

TEST(VaultTurns, AreThoseOfTheDrawing) {
  const auto read = read_vaults(
      "vaults:\n  - name: a\n    kind: part\n    palette: {a: {feature: a}, b: {feature: b}, c: {feature: c}}\n"
      "    map: [\"ab\", \"c.\"]\n",
      "v.yaml");
  ASSERT_TRUE(read) << read.error().message();
  const Vault& vault = read->vaults()[0];
  EXPECT_THAT(turned_rows(vault, 0), ElementsAre("ab", "c."));
  EXPECT_THAT(turned_rows(vault, 1), ElementsAre("ca", ".b"));
  EXPECT_THAT(turned_rows(vault, 2), ElementsAre(".c", "ba"));
  EXPECT_THAT(turned_rows(vault, 3), ElementsAre("b.", "ac"));
  EXPECT_THAT(turned_rows(vault, 4), ElementsAre("ba", ".c"));
  for (int turn = 0; turn < kVaultTurns; ++turn) {
    const LogicalPosition p{4, 2}, right{5, 2};
    const Size size{9, 7};
    EXPECT_EQ(turned_position(right, size, turn) - turned_position(p, size, turn),
              turned_step({1, 0}, turn));
  }
}

}  // namespace
}  // namespace karst
