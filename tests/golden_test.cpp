// Golden maps: tests/golden/<generator>.txt holds pictures that a person can review and a list of
// hashes over many seeds and sizes. ./test --update writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"

namespace karst {
namespace {

struct Case {
  std::int64_t width;
  std::int64_t height;
  std::uint64_t seed;
  bool entry = false;
};

const std::vector<Case> kPictures = {{48, 24, 1}, {48, 24, 2}, {30, 40, 3}, {48, 24, 4, true}};

std::vector<Case> hash_cases() {
  std::vector<Case> cases;
  for (const auto& [width, height] : {std::pair{25, 25}, {100, 80}, {65, 130}, {512, 512}}) {
    for (std::uint64_t seed = 1; seed <= 16; ++seed) cases.push_back({width, height, seed});
    cases.push_back({width, height, ~std::uint64_t{0}});
    cases.push_back({width, height, 7, true});
  }
  return cases;
}

std::string golden_path(const std::string& generator) {
  return std::string(testing::kSourceDir) + "/tests/golden/" + generator + ".txt";
}

Result<GenerationResult> make(const std::string& generator, const Case& wanted) {
  MapRequest request{.width = wanted.width, .height = wanted.height, .seed = wanted.seed};
  if (wanted.entry) request.entry = LogicalPosition{3, 4};
  return generate(generator, request);
}

std::string title(const GenerationResult& map) {
  std::ostringstream line;
  line << map.generator << " version " << map.generator_version << " size " << map.size().width
       << 'x' << map.size().height << " seed " << map.seed;
  if (map.stairs_up) line << " stairs_up " << map.stairs_up->x << ',' << map.stairs_up->y;
  line << " attempt " << map.attempt << " hash " << hash_to_string(map.hash) << '\n';
  return line.str();
}

// The whole golden file as this build makes it.
std::string golden_text(const std::string& generator) {
  std::string text;
  for (const Case& wanted : kPictures) {
    const auto map = make(generator, wanted);
    EXPECT_TRUE(map) << map.error().message();
    if (!map) continue;
    text += title(*map) + *(*find_format("text"))->write(*map) + '\n';
  }
  for (const Case& wanted : hash_cases()) {
    const auto map = make(generator, wanted);
    EXPECT_TRUE(map) << map.error().message();
    if (map) text += title(*map);
  }
  return text;
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, MapsAreWhatTheyWere) {
  const std::string made = golden_text(GetParam());
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden_path(GetParam())) << made;
  }
  const std::string kept = read(golden_path(GetParam()));
  ASSERT_FALSE(kept.empty()) << "no golden file; ./test --update writes it";
  std::istringstream made_lines(made);
  std::istringstream kept_lines(kept);
  std::string made_line;
  std::string kept_line;
  for (int line = 1; std::getline(made_lines, made_line); ++line) {
    ASSERT_TRUE(std::getline(kept_lines, kept_line)) << "the golden file ends at line " << line;
    ASSERT_EQ(made_line, kept_line) << "line " << line << " of " << golden_path(GetParam());
  }
  EXPECT_EQ(made, kept);
}

std::vector<std::string> generator_names() {
  const auto names = Catalog::builtin().names();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(Catalog, Golden, ::testing::ValuesIn(generator_names()),
                         [](const auto& instance) { return instance.param; });

// The golden test itself: it must really have compared what it says.
TEST(GoldenFiles, CoverEveryGeneratorAndEveryCase) {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(testing::kSourceDir) + "/tests/golden")) {
    ++files;
    const std::string text = read(entry.path());
    std::size_t hashes = 0;
    for (std::size_t at = text.find(" hash "); at != std::string::npos;
         at = text.find(" hash ", at + 1)) {
      ++hashes;
    }
    EXPECT_EQ(hashes, kPictures.size() + hash_cases().size()) << entry.path();
  }
  EXPECT_EQ(files, Catalog::builtin().names().size());
}

}  // namespace
}  // namespace karst
