// Reading a tile set from its folder.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "core/memory_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/io/files.hpp"
#include "karst/render/tile_set.hpp"
#include "render/png/png_file.hpp"
#include "render/tiles/drawn_marks.hpp"
#include "render/tiles/tile_roles.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostPictureBytes = std::size_t{1} << 20;
constexpr std::size_t kMostFolderEntries = 4096;

// By the numbers of the enumerations.
constexpr std::array<std::string_view, 3> kFloorParts = {"plain", "rare", "rough"};
constexpr std::array<std::string_view, 6> kWallParts = {"inside", "rare",    "alone",
                                                        "across", "upright", "crossing"};
struct ShadowFile {
  std::string_view name;
  ShadowOf wall;
};
constexpr std::array kShadowFiles = {ShadowFile{"shadow_below", ShadowOf::above},
                                     ShadowFile{"shadow_right", ShadowOf::left},
                                     ShadowFile{"shadow_corner", ShadowOf::upper_left}};
constexpr std::array<std::string_view, 5> kNamedFolders = {"factions", "features", "marks", "places",
                                                           "stairs"};

struct NamedPicture {
  std::string name;  // of the file, without .png
  Picture picture;
};

// "across" and "across_2" are pictures of this part, "acrossing" is none.
bool is_of_part(std::string_view name, std::string_view part) {
  return name.starts_with(part) && (name.size() == part.size() || name[part.size()] == '_');
}

// The part that a file is of; the first one for all other names.
std::size_t part_of(std::string_view name, std::span<const std::string_view> parts) {
  const auto found = std::find_if(parts.begin(), parts.end(),
                                  [&](std::string_view part) { return is_of_part(name, part); });
  return found == parts.end() ? 0 : static_cast<std::size_t>(found - parts.begin());
}

// The names of the PNG files in a folder, sorted; none at all when there is no such folder. Hidden
// ones are notes of other programs, as "._floor.png" is.
Result<std::vector<std::string>> png_names(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code fault;
  fs::directory_iterator entry(folder, fault);
  if (fault == std::errc::no_such_file_or_directory) return names;
  std::size_t entries = 0;
  for (; !fault && entry != fs::directory_iterator(); entry.increment(fault)) {
    if (++entries > kMostFolderEntries) {
      return bad_input(shortened(folder), "has too many files:",
                       fmt::format("at most {} are allowed", kMostFolderEntries));
    }
    const fs::path& path = entry->path();
    const bool hidden = path.filename().string().starts_with('.');
    if (path.extension() == ".png" && !hidden) names.push_back(path.stem().string());
  }
  if (fault) return bad_input(shortened(folder), "cannot be read:", fault.message());
  if (names.size() > kMostTilePictures) {
    return bad_input(shortened(folder), fmt::format("has {} pictures;", names.size()),
                     fmt::format("at most {} are allowed", kMostTilePictures));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// Of two shadows on one pixel the darker one counts.
void add_shadow(Picture& onto, const Picture& shadow) {
  if (onto.rgba.empty()) {
    onto = shadow;
    return;
  }
  for (std::size_t i = 0; i < onto.rgba.size(); i += 4) {
    if (shadow.rgba[i + 3] <= onto.rgba[i + 3]) continue;
    std::copy_n(shadow.rgba.begin() + static_cast<std::ptrdiff_t>(i), 4,
                onto.rgba.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace

class TileSetLoader {
 public:
  explicit TileSetLoader(const std::string& folder) { set_.folder_ = folder; }

  Result<TileSet> load() {
    std::error_code unknown;
    if (!fs::is_directory(set_.folder_, unknown)) {
      return bad_input("", fmt::format("\"{}\"", shortened(set_.folder_)),
                       "is no folder of tile pictures");
    }
    const auto roles = read_tile_roles(set_.folder_);
    if (!roles) return error_of(roles);
    Result<void> done;
    for (std::size_t i = 0; done && i <= kBiomeNames.size(); ++i) {
      done = load_floors(i, roles->floors[i]);
      if (done) done = load_walls(i, roles->walls[i]);
    }
    if (done) done = load_ledges(roles->ledges);
    for (std::size_t i = 1; done && i < kGroundNames.size(); ++i) {
      done = load_ground(i, roles->grounds[i]);
    }
    for (std::size_t i = 0; done && i < kNamedFolders.size(); ++i) {
      if (kNamedFolders[i] == "factions" && roles->names_factions) continue;
      done = load_named(kNamedFolders[i]);
    }
    for (std::size_t i = 0; done && i < roles->named.size(); ++i) {
      done = replace_named(roles->named[i].first, roles->named[i].second);
    }
    if (!done) return error_of(done);
    std::ranges::stable_sort(set_.named_, {}, [](const auto& named) { return named.first; });
    set_.drawn_ = drawn_marks(set_.tile_pixels_);
    set_.tints_ = ground_tints(set_.tile_pixels_);
    return std::move(set_);
  }

 private:
  std::string path_of(std::string_view below) const {
    return fmt::format("{}/{}", set_.folder_, below);
  }

  // The pictures of a set: those that tiles.yaml names, else those of the usual folder.
  Result<std::vector<NamedPicture>> read_set(const TilePath& named, const std::string& usual,
                                             bool needed) {
    return named.path.empty() ? read_folder(usual, needed) : read_path(named);
  }

  static std::string set_name(std::string_view first, std::size_t number) {
    return std::string(number == 0 ? first : kBiomeNames[number - 1]);
  }

  Result<void> load_floors(std::size_t number, const TilePath& named) {
    const std::string usual = "floors/" + set_name(kDefaultFloor, number);
    auto pictures = read_set(named, usual, number == 0);
    if (!pictures) return error_of(pictures);
    for (NamedPicture& file : *pictures) {
      set_.floors_[number].parts[part_of(file.name, kFloorParts)].push_back(
          std::move(file.picture));
    }
    return need_first(set_.floors_[number].parts[0], pictures->empty() && number != 0,
                      named.path.empty() ? usual : named.path);
  }

  Result<void> load_walls(std::size_t number, const TilePath& named) {
    const std::string usual = "walls/" + set_name(kDefaultWall, number);
    auto pictures = read_set(named, usual, number == 0);
    if (!pictures) return error_of(pictures);
    const bool falls_back = pictures->empty() && number != 0;
    keep_walls(*std::move(pictures), set_.walls_[number]);
    return need_first(set_.walls_[number].parts[0], falls_back,
                      named.path.empty() ? usual : named.path);
  }

  Result<void> load_ledges(const TilePath& named) {
    auto pictures = read_set(named, "ledges", false);
    if (!pictures) return error_of(pictures);
    keep_walls(*std::move(pictures), set_.ledges_);
    return {};
  }

  Result<void> load_ground(std::size_t number, const TilePath& named) {
    const std::string usual = fmt::format("ground/{}", kGroundNames[number]);
    auto pictures = read_set(named, usual, false);
    if (!pictures) return error_of(pictures);
    keep_walls(*std::move(pictures), set_.grounds_[number]);
    return {};
  }

  static void keep_walls(std::vector<NamedPicture> pictures, TileSet::WallSet& set) {
    for (NamedPicture& file : pictures) {
      const auto* shadow = std::ranges::find(kShadowFiles, file.name, &ShadowFile::name);
      if (shadow == kShadowFiles.end()) {
        set.parts[part_of(file.name, kWallParts)].push_back(std::move(file.picture));
        continue;
      }
      for (std::size_t walls = 0; walls < set.shadows.size(); ++walls) {
        const bool shades = (walls & static_cast<std::size_t>(shadow->wall)) != 0;
        if (shades) add_shadow(set.shadows[walls], file.picture);
      }
    }
  }

  Result<void> load_named(std::string_view folder) {
    auto pictures = read_folder(std::string(folder), false);
    if (!pictures) return error_of(pictures);
    for (NamedPicture& file : *pictures) {
      set_.named_.emplace_back(fmt::format("{}/{}", folder, file.name), std::move(file.picture));
    }
    return {};
  }

  // Of several pictures each tile takes one.
  Result<void> replace_named(const std::string& name, const TilePath& named) {
    auto pictures = read_path(named);
    if (!pictures) return error_of(pictures);
    std::erase_if(set_.named_, [&](const auto& usual) { return usual.first == name; });
    for (NamedPicture& file : *pictures) set_.named_.emplace_back(name, std::move(file.picture));
    return {};
  }

  // What tiles.yaml names must be there: a picture, or a folder with one at least.
  Result<std::vector<NamedPicture>> read_path(const TilePath& named) {
    const auto refuse = [&](std::string_view fault) {
      return bad_input(named.where,
                       fmt::format("{} = \"{}\"", shortened(named.role), shortened(named.path)),
                       std::string(fault));
    };
    const std::string path = path_of(named.path);
    std::error_code unknown;
    if (fs::is_directory(path, unknown)) {
      auto pictures = read_folder(named.path, false);
      if (pictures && pictures->empty()) return refuse("is a folder without .png files");
      return pictures;
    }
    if (!fs::exists(path, unknown)) return refuse("is neither a file nor a folder");
    auto picture = read_tile(path);
    if (!picture) return error_of(picture);
    std::vector<NamedPicture> one;
    one.push_back({"", *std::move(picture)});  // whatever it is called, it is a common one
    return one;
  }

  // A set that has other parts needs common ones too: they take the place of all that is missing.
  Result<void> need_first(const std::vector<Picture>& first, bool may_be_empty,
                          std::string_view below) const {
    if (!first.empty() || may_be_empty) return {};
    return bad_input(shortened(path_of(below)), "has no picture", "of a common tile");
  }

  Result<std::vector<NamedPicture>> read_folder(const std::string& below, bool needed) {
    const std::string folder = path_of(below);
    const auto names = png_names(folder);
    if (!names) return error_of(names);
    if (names->empty() && needed) {
      return bad_input(shortened(folder), "has no .png file;",
                       "the default set needs one at least");
    }
    std::vector<NamedPicture> pictures;
    for (const std::string& name : *names) {
      auto picture = read_tile(fmt::format("{}/{}.png", folder, name));
      if (!picture) return error_of(picture);
      pictures.push_back({name, *std::move(picture)});
    }
    return pictures;
  }

  // The first picture decides how large all of them are.
  Result<Picture> read_tile(const std::string& path) {
    const auto bytes = read_file(path, kMostPictureBytes);
    if (!bytes) return error_of(bytes);
    auto picture = read_png(*bytes, shortened(path), kMostTileSide);
    if (!picture) return picture;
    const std::int32_t wanted = set_.tile_pixels_ != 0 ? set_.tile_pixels_ : picture->width;
    if (picture->width != wanted || picture->height != wanted || wanted < kLeastTileSide) {
      return bad_input(shortened(path),
                       fmt::format("{}x{} pixels", picture->width, picture->height),
                       set_.tile_pixels_ != 0
                           ? fmt::format("are not {0}x{0} as in the pictures before", wanted)
                           : fmt::format("are no square of {}..{}", kLeastTileSide, kMostTileSide));
    }
    set_.tile_pixels_ = wanted;
    return picture;
  }

  TileSet set_;
};

Result<TileSet> TileSet::load(const std::string& folder) {
  return within_memory(shortened(folder), "the tile set",
                       [&] { return TileSetLoader(folder).load(); });
}

}  // namespace karst
