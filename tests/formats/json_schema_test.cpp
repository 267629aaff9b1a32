#include "formats/json_schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace karst {
namespace {

using ::testing::HasSubstr;

// An object of 100 keys, k0 to k99, which are all needed: more than a word has bits.
constexpr std::size_t kKeys = 100;
struct Sum {
  std::int64_t total = 0;
};
using Node = JsonNode<Sum>;

const Node& wide_object() {
  static const Node kNumber = {.type = JsonType::integer,
                               .max = 9,
                               .take_integer = [](Sum& sum, std::int64_t n) { sum.total += n; }};
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kKeys; ++i) names.push_back("k" + std::to_string(i));
    return names;
  }();
  static const std::array<Node::Member, kKeys> kMembers = [] {
    std::array<Node::Member, kKeys> members;
    for (std::size_t i = 0; i < kKeys; ++i) members[i] = {kNames[i], &kNumber};
    return members;
  }();
  static const Node kObject = {.type = JsonType::object, .members = kMembers};
  return kObject;
}

// All keys but one, and another one twice.
std::string text(std::size_t missing, std::size_t doubled) {
  std::string json = "{\"k0\": 1";
  for (std::size_t i = 1; i < kKeys; ++i) {
    const std::string entry = ", \"k" + std::to_string(i) + "\": 1";
    if (i != missing) json += entry;
    if (i == doubled) json += entry;
  }
  return json + "}";
}

std::string fault(const std::string& json, Sum& sum) {
  JsonText source(json);
  const Result<void> read = read_json(wide_object(), sum, source, "wide");
  return read ? "" : read.error().message();
}

TEST(JsonSchema, TellsApartMoreKeysThanAWordHasBits) {
  Sum sum;
  EXPECT_EQ(fault(text(kKeys, kKeys), sum), "");
  EXPECT_EQ(sum.total, std::int64_t{kKeys});
  for (const std::size_t key : {1u, 6u, 63u, 64u, 70u, 99u}) {
    const std::string name = "k" + std::to_string(key);
    EXPECT_THAT(fault(text(key, kKeys), sum), HasSubstr("has no \"" + name + "\""));
    EXPECT_THAT(fault(text(kKeys, key), sum), HasSubstr(name + " is given twice"));
  }
}

}  // namespace
}  // namespace karst
