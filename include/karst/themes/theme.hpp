// Themes: what a place is like. A theme colours a map, lays what covers its ground, puts up its
// furniture and chooses its vaults by passes that follow those of the request, and says which words and
// encounters suit it. docs/themes.md shows all of them and how an application writes its own.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/by_name.hpp"
#include "karst/core/result.hpp"
#include "karst/model/colour.hpp"
#include "karst/model/map.hpp"
#include "karst/model/pass_request.hpp"

namespace karst {

inline constexpr std::size_t kMostThemes = 500;  // of a catalogue
inline constexpr std::size_t kMostThemePasses = 32;
inline constexpr std::size_t kMaxThemeNameBytes = 48;
inline constexpr std::size_t kMaxThemeDescriptionBytes = 400;

struct Theme {
  std::string name;         // a-z, 0-9 and _; unique in a catalogue
  std::string description;  // a sentence
  Colour floor;             // bare
  Colour wall;              // seen from above
  Colour accent;            // of doors, and of whatever else should stand out
  // The tag of what suits it in tables of words and encounters: as a rule its name.
  std::string words;
  std::vector<PassRequest> passes;  // in the order in which they run; at most kMostThemePasses
  friend bool operator==(const Theme&, const Theme&) = default;
};

// What a map of this theme tells of it.
MapTheme look_of(const Theme& theme);

// Themes by name: a value, as Catalog is.
class ThemeCatalog {
 public:
  // An empty catalogue.
  ThemeCatalog() = default;
  // The themes that come with Karst. Any thread may ask.
  static const ThemeCatalog& builtin();

  // Adds a theme, or replaces the one of the same name.
  void add(const Theme& theme) { table_.add(theme); }
  // None if there is no such theme. What is found is valid until the next `add`.
  const Theme* find(std::string_view name) const { return table_.find(name); }
  // The error names the closest themes.
  Result<const Theme*> get(std::string_view name) const { return table_.get("theme", name); }

  // Sorted by name.
  std::span<const Theme> themes() const { return table_.items(); }
  std::vector<std::string_view> names() const { return table_.names(); }

 private:
  ByName<Theme> table_;
};

}  // namespace karst
