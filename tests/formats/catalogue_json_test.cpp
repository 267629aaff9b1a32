#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "karst/core/version.hpp"
#include "karst/formats/catalogue.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/metrics.hpp"
#include "karst/model/tiles.hpp"

namespace karst {
namespace {

TEST(CatalogueJson, NamesEverythingThatCanBeAskedFor) {
  const auto json = nlohmann::json::parse(catalogue_json());
  EXPECT_EQ(json["karst"], std::string(version()));
  EXPECT_EQ(json["catalogue"], kCatalogueVersion);
  const auto names = [&](const char* key) {
    std::vector<std::string> found;
    for (const auto& entry : json[key]) found.push_back(entry["name"]);
    return found;
  };
  const auto generators = Catalog::builtin().names();
  EXPECT_EQ(names("generators"), std::vector<std::string>(generators.begin(), generators.end()));
  const auto passes = PassCatalog::builtin().names();
  EXPECT_EQ(names("passes"), std::vector<std::string>(passes.begin(), passes.end()));
  EXPECT_EQ(names("metrics").size(), metric_infos().size());
  EXPECT_EQ(names("formats").size(), map_formats().size());
  EXPECT_EQ(names("tiles").size(), kTileCharacters.size());
  EXPECT_EQ(names("biomes").size(), kBiomeNames.size());
  EXPECT_EQ(names("subtypes").size(), static_cast<std::size_t>(kSubtypeCount));
  EXPECT_TRUE(Catalog::builtin().find(std::string(json["default_generator"])) != nullptr);
}

TEST(CatalogueJson, DeclaresParametersAsTheyAreChecked) {
  const auto json = nlohmann::json::parse(catalogue_json());
  for (const auto& entry : json["generators"]) {
    const MapGenerator& generator = *Catalog::builtin().find(std::string(entry["name"]));
    ASSERT_EQ(entry["params"].size(), generator.params.size());
    for (std::size_t i = 0; i < generator.params.size(); ++i) {
      const auto& param = entry["params"][i];
      const ParamInfo& info = generator.params[i];
      EXPECT_EQ(param["name"], std::string(info.name));
      EXPECT_EQ(param["type"], std::string(to_string(info.type)));
      EXPECT_EQ(param.contains("min"),
                info.type == ParamType::integer || info.type == ParamType::real);
      EXPECT_EQ(param.contains("choices"), info.type == ParamType::choice);
    }
  }
}

TEST(CatalogueJson, TellsPresetsAndGroups) {
  const auto json = nlohmann::json::parse(catalogue_json());
  for (const auto& entry : json["generators"]) {
    const MapGenerator& generator = *Catalog::builtin().find(std::string(entry["name"]));
    ASSERT_EQ(entry["presets"].size(), generator.presets.size());
    for (const auto& preset : entry["presets"]) {
      EXPECT_TRUE(preset.contains("name") && preset.contains("meaning"));
      for (const auto& [name, value] : preset["params"].items()) {
        EXPECT_TRUE(find_param(generator.params, name, generator.name)) << name;
      }
    }
    for (const auto& param : entry["params"]) {
      EXPECT_EQ(param.contains("group"), !generator.groups.empty()) << entry["name"];
    }
  }
}

TEST(CatalogueJson, NamesTheMapToShowFirst) {
  const auto shown = nlohmann::json::parse(catalogue_json())["showpiece"];
  EXPECT_TRUE(Catalog::builtin().find(std::string(shown["generator"])) != nullptr);
  EXPECT_GT(shown["size"]["width"], 0);
  EXPECT_TRUE(shown["seed"].is_string());
  EXPECT_TRUE(ThemeCatalog::builtin().find(std::string(shown["theme"])) != nullptr);
}

TEST(CatalogueJson, KnowsTheGeneratorsOfAnApplication) {
  Catalog one;
  one.add(*Catalog::builtin().find("maze"));
  const auto json = nlohmann::json::parse(catalogue_json(one, PassCatalog()));
  EXPECT_EQ(json["generators"].size(), 1U);
  EXPECT_EQ(json["showpiece"]["generator"], "maze");
  EXPECT_FALSE(json["showpiece"].contains("theme"));
  EXPECT_TRUE(json["passes"].empty());
}

TEST(CatalogueJson, TellsUnitAndMapsOfEveryMetric) {
  for (const MetricInfo& info : metric_infos()) {
    EXPECT_FALSE(info.unit.empty()) << info.name;
    EXPECT_FALSE(maps_with(info).empty()) << info.name;
  }
}

}  // namespace
}  // namespace karst
