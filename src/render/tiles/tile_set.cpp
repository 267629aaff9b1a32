#include "karst/render/tile_set.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/hash.hpp"

namespace karst {
namespace {

// The default for those of an application; looks_like tells which of Karst's they look like.
std::size_t set_of(std::optional<Biome> biome) {
  const bool known = biome && static_cast<std::size_t>(*biome) < kBiomeNames.size();
  return known ? 1 + static_cast<std::size_t>(*biome) : 0;
}

std::size_t number_of(Ground ground) {
  const auto number = static_cast<std::size_t>(ground);
  return number < kGroundNames.size() ? number : 0;
}

constexpr std::uint64_t kOneRareIn = 16;

// The lowest bits say whether it is a rare one, others which.
std::size_t index_of_choice(std::uint64_t choice, std::size_t count) {
  return (choice >> 8 & 0xFFFF) * count >> 16;
}

const Picture* pick(std::span<const Picture> pictures, std::uint64_t choice) {
  return pictures.empty() ? nullptr : &pictures[index_of_choice(choice, pictures.size())];
}

using NamedPicture = std::pair<std::string, Picture>;
constexpr std::string_view kAnyPlace = "places/other";

// All with this name, in a list that is sorted by names.
std::span<const NamedPicture> pictures_named(std::span<const NamedPicture> pictures,
                                             std::string_view name) {
  const auto found = std::ranges::equal_range(
      pictures, name, {}, [](const NamedPicture& named) -> std::string_view { return named.first; });
  return {found.begin(), found.end()};
}

// The first part is the common one: rare pictures take its place now and then, and it takes the
// place of parts that have none.
template <class Part, std::size_t kParts>
const Picture* pick_part(const std::array<std::vector<Picture>, kParts>& parts, Part part,
                         std::uint64_t choice) {
  if (part == Part{} && choice % kOneRareIn == 0) part = Part::rare;
  const Picture* picture = pick(parts[static_cast<std::size_t>(part)], choice);
  return picture != nullptr ? picture : pick(parts[0], choice);
}

}  // namespace

const TileSet::FloorSet& TileSet::floors_of(std::optional<Biome> biome) const {
  const FloorSet& own = floors_[set_of(biome)];
  return own.parts[0].empty() ? floors_[0] : own;
}

const TileSet::WallSet& TileSet::walls_of(std::optional<Biome> biome) const {
  const WallSet& own = walls_[set_of(biome)];
  return own.parts[0].empty() ? walls_[0] : own;
}

const Picture& TileSet::floor(std::optional<Biome> biome, FloorPart part,
                              std::uint64_t choice) const {
  return *pick_part(floors_of(biome).parts, part, choice);
}

const Picture& TileSet::wall(std::optional<Biome> biome, WallPart part,
                             std::uint64_t choice) const {
  return *pick_part(walls_of(biome).parts, part, choice);
}

const Picture* TileSet::ledge(WallPart part, std::uint64_t choice) const {
  return pick(ledges_.parts[static_cast<std::size_t>(part)], choice);
}

const Picture& TileSet::ground(Ground ground, WallPart part, std::uint64_t choice) const {
  const std::size_t number = number_of(ground);
  const Picture* picture = pick_part(grounds_[number].parts, part, choice);
  return picture != nullptr ? *picture : tints_[number];
}

bool TileSet::shows_ground(Ground ground) const {
  return has_edges(ground) ||
         !grounds_[number_of(ground)].parts[0].empty();
}

bool TileSet::has_edges(Ground ground) const {
  const auto& parts = grounds_[number_of(ground)].parts;
  return std::any_of(parts.begin() + static_cast<std::ptrdiff_t>(WallPart::alone), parts.end(),
                     [](const Variants& part) { return !part.empty(); });
}

bool TileSet::shows_rough(std::optional<Biome> biome) const {
  return !floors_of(biome).parts[static_cast<std::size_t>(FloorPart::rough)].empty();
}

bool TileSet::shows_ledges() const {
  return std::ranges::any_of(ledges_.parts, [](const Variants& part) { return !part.empty(); });
}

const Picture* TileSet::shadow(std::optional<Biome> biome, unsigned walls) const {
  const auto& shadows = walls_of(biome).shadows;
  const Picture& shadow = shadows[walls % shadows.size()];
  return shadow.rgba.empty() ? nullptr : &shadow;
}

std::vector<std::pair<std::string, const Picture*>> TileSet::pictures() const {
  constexpr std::array<std::string_view, 3> kFloorNames = {"plain", "rare", "rough"};
  constexpr std::array<std::string_view, 6> kWallNames = {"inside", "rare",    "alone",
                                                          "across", "upright", "crossing"};
  std::vector<std::pair<std::string, const Picture*>> all;
  const auto add = [&](const std::string& folder, const auto& parts, const auto& names) {
    for (std::size_t part = 0; part < parts.size(); ++part) {
      for (std::size_t i = 0; i < parts[part].size(); ++i) {
        all.emplace_back(fmt::format("{}/{}_{}", folder, names[part], i + 1), &parts[part][i]);
      }
    }
  };
  const auto set_name = [](std::string_view first, std::size_t set) {
    return std::string(set == 0 ? first : kBiomeNames[set - 1]);
  };
  for (std::size_t i = 0; i < kSets; ++i) {
    add("floors/" + set_name(kDefaultFloor, i), floors_[i].parts, kFloorNames);
  }
  for (std::size_t i = 0; i < kSets; ++i) {
    add("walls/" + set_name(kDefaultWall, i), walls_[i].parts, kWallNames);
  }
  add("ledges", ledges_.parts, kWallNames);
  for (std::size_t i = 0; i < grounds_.size(); ++i) {
    add(fmt::format("ground/{}", kGroundNames[i]), grounds_[i].parts, kWallNames);
  }
  for (std::size_t i = 0; i < named_.size(); ++i) {
    const auto& [name, picture] = named_[i];
    const auto first = std::ranges::find(named_, name, [](const auto& named) { return named.first; });
    const bool is_alone = std::ranges::count(named_, name, [](const auto& named) -> const auto& {
                            return named.first;
                          }) == 1;
    const auto number = static_cast<std::ptrdiff_t>(i) - (first - named_.begin()) + 1;
    all.emplace_back(is_alone ? name : fmt::format("{}_{}", name, number), &picture);
  }
  return all;
}

const Picture* TileSet::find(std::string_view name) const {
  const auto named = pictures_named(named_, name);
  return named.empty() ? nullptr : &named.front().second;
}

const Picture* TileSet::find(std::string_view name, std::uint64_t choice) const {
  const auto named = pictures_named(named_, name);
  return named.empty() ? nullptr : &named[index_of_choice(choice, named.size())].second;
}

const Picture& TileSet::find_or_draw(std::string_view name, std::uint64_t choice) const {
  if (const Picture* picture = find(name, choice)) return *picture;
  const auto drawn = pictures_named(drawn_, name);
  return drawn.empty() ? pictures_named(drawn_, kAnyPlace).front().second : drawn.front().second;
}

std::uint64_t tile_choice(std::uint64_t seed, LogicalPosition position) {
  return mix(seed, std::uint64_t{static_cast<std::uint32_t>(position.y)} << 32 |
                       static_cast<std::uint32_t>(position.x));
}

}  // namespace karst
