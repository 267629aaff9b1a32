#include <fmt/format.h>

#include <algorithm>

#include "karst/engine/read_themes.hpp"
#include "karst/engine/recipe.hpp"

namespace karst {
namespace {

Result<Colour> read_colour(const DocumentNode& colours, std::string_view key) {
  const auto node = colours.get(key);
  if (!node) return error_of(node);
  const auto text = node->text();
  if (!text) return error_of(text);
  const auto colour = parse_colour(*text);
  if (!colour) return node->refuse("is not # and six hexadecimal digits, such as #8c94a0");
  return *colour;
}

Result<void> read_colours(const DocumentNode& theme_node, Theme& theme) {
  const auto node = theme_node.get("colours");
  if (!node) return error_of(node);
  if (auto done = node->check_keys({"floor", "wall", "accent"}); !done) return done;
  const auto floor = read_colour(*node, "floor");
  const auto wall = read_colour(*node, "wall");
  const auto accent = read_colour(*node, "accent");
  for (const auto* colour : {&floor, &wall, &accent}) {
    if (!*colour) return error_of(*colour);
  }
  theme.floor = *floor;
  theme.wall = *wall;
  theme.accent = *accent;
  return {};
}

Result<void> read_passes_of(const DocumentNode& node, const PassCatalog& passes, Theme& theme) {
  auto read = read_passes(node, passes);
  if (!read) return error_of(read);
  if (read->size() > kMostThemePasses) {
    return node.refuse(fmt::format("has more than {} entries", kMostThemePasses));
  }
  theme.passes = *std::move(read);
  return {};
}

Result<Theme> read_theme_entry(const DocumentNode& node, const PassCatalog& passes) {
  if (auto done = node.check_keys({"name", "description", "colours", "words", "passes"}); !done) {
    return error_of(done);
  }
  Theme theme;
  const auto name_node = node.get("name");
  if (!name_node) return error_of(name_node);
  const auto name = name_node->word(kMaxThemeNameBytes);
  if (!name) return error_of(name);
  theme.name = *name;
  theme.words = theme.name;
  auto done = read_colours(node, theme);
  if (const auto text = node.find("description"); done && text) {
    done = text->line(kMaxThemeDescriptionBytes).map([&](auto line) { theme.description = line; });
  }
  if (const auto words = node.find("words"); done && words) {
    done = words->word(kMaxThemeNameBytes).map([&](auto word) { theme.words = word; });
  }
  if (const auto asked = node.find("passes"); done && asked) {
    done = read_passes_of(*asked, passes, theme);
  }
  if (!done) return error_of(done);
  return theme;
}

Result<ThemeCatalog> base_of(const DocumentNode& root, const PassCatalog& passes) {
  const auto extends = root.find("extends");
  const auto kept = extends ? extends->flag() : Result<bool>(true);
  if (!kept) return error_of(kept);
  return *kept ? passes.themes() : ThemeCatalog();
}

}  // namespace

Result<ThemeCatalog> read_themes(const Document& document, const PassCatalog& passes) {
  const DocumentNode root = document.root();
  if (auto done = root.check_keys({"themes", "extends"}); !done) return error_of(done);
  auto themes = base_of(root, passes);
  if (!themes) return themes;
  const auto list = root.get("themes").and_then([](const DocumentNode& node) { return node.list(); });
  if (!list) return error_of(list);
  std::vector<std::string> read;
  for (const DocumentNode& node : *list) {
    auto theme = read_theme_entry(node, passes);
    if (!theme) return error_of(theme);
    if (std::ranges::count(read, theme->name) > 0) return node.get("name")->refuse("is given twice");
    read.push_back(theme->name);
    themes->add(*theme);
    if (themes->themes().size() > kMostThemes) {
      return node.refuse(fmt::format("is one more than the {} that are allowed", kMostThemes));
    }
  }
  return themes;
}

}  // namespace karst
