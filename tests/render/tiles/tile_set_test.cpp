#include "karst/render/tile_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <png.h>
#include <sys/stat.h>

#include <set>

#include "render/png/png_file.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/tile_folder.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using testing::flat_picture;
using ::testing::HasSubstr;
using testing::Rgba;
using testing::TileFolder;

const std::string kShipped = std::string(testing::kSourceDir) + "/assets/tiles";
constexpr std::uint64_t kChoices = 4096;

std::string error_of(const std::string& folder) {
  const auto tiles = TileSet::load(folder);
  return tiles ? "no error" : tiles.error().message();
}

Rgba first_pixel(const Picture& picture) {
  return {picture.rgba[0], picture.rgba[1], picture.rgba[2], picture.rgba[3]};
}

// --- the pictures that come with Karst -----------------------------------------------------------

template <class Show>
std::set<const Picture*> shown(const Show& show) {
  std::set<const Picture*> pictures;
  for (std::uint64_t i = 0; i < kChoices; ++i) pictures.insert(&show(tile_choice(1, {int(i), 3})));
  return pictures;
}

TEST(ShippedTiles, EveryBiomeHasSeveralOfItsOwn) {
  const auto tiles = TileSet::load(kShipped);
  ASSERT_TRUE(tiles) << tiles.error().message();
  EXPECT_EQ(tiles->tile_pixels(), 32);
  std::set<const Picture*> seen;
  std::vector<std::optional<Biome>> lands = {std::nullopt};
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) lands.emplace_back(static_cast<Biome>(i));
  for (const auto land : lands) {
    for (const FloorPart part : {FloorPart::plain, FloorPart::rough}) {
      auto own = shown([&](auto choice) -> auto& { return tiles->floor(land, part, choice); });
      EXPECT_GE(own.size(), 2U);
      seen.merge(own);
      EXPECT_TRUE(own.empty()) << "another biome shows it too";
    }
    auto own =
        shown([&](auto choice) -> auto& { return tiles->wall(land, WallPart::inside, choice); });
    EXPECT_GE(own.size(), 3U);
    for (const WallPart part :
         {WallPart::alone, WallPart::across, WallPart::upright, WallPart::crossing}) {
      own.insert(&tiles->wall(land, part, 0));
    }
    EXPECT_GE(own.size(), 7U) << "one part shows another one's picture";
    seen.merge(own);
    EXPECT_TRUE(own.empty()) << "another biome shows it too";
    EXPECT_EQ(tiles->shadow(land, 1) == nullptr, land == Biome::swamp);
  }
  for (const char* name : {"stairs/up", "stairs/down", "marks/door", "marks/exit", "marks/key",
                           "marks/lock", "places/town", "places/temple", "places/watchtower",
                           "places/guild_hall", "places/other", "factions/1", "factions/4"}) {
    EXPECT_NE(tiles->find(name), nullptr) << name;
  }
  EXPECT_EQ(tiles->find("places/inn"), nullptr);
}

std::set<std::string> files_below(const fs::path& folder) {
  std::set<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.insert(fs::relative(entry.path(), folder).string());
  }
  return files;
}

// Compares pixels: another zlib may pack them into other bytes.
TEST(ShippedTiles, AreWhatTheScriptDraws) {
  if (std::system("python3 --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3 here";
  const testing::TemporaryDirectory drawn;
  const std::string script = std::string(testing::kSourceDir) + "/scripts/draw_tiles";
  ASSERT_EQ(std::system(("python3 '" + script + "' '" + drawn.path().string() + "'").c_str()), 0);
  const std::set<std::string> files = files_below(drawn.path());
  ASSERT_EQ(files, files_below(kShipped));
  for (const std::string& file : files) {
    const auto picture = [&](const std::string& folder) {
      return read_png(*read_file(folder + "/" + file), file, kMostTileSide).value().rgba;
    };
    EXPECT_EQ(picture(drawn.path().string()), picture(kShipped)) << file;
  }
}

// --- loading
// ---------------------------------------------------------------------------------------

static_assert(!std::is_default_constructible_v<TileSet>, "it would have no pictures");

TEST(TileSet, TakesTheDefaultForWhatABiomeLacks) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("floors/forest/any name", {1, 2, 3, 255});
  fs::create_directories(folder.path() + "/walls/forest");  // empty
  folder.add_bytes("floors/limestone/readme.txt", "not a picture");
  const auto tiles = TileSet::load(folder.path());
  ASSERT_TRUE(tiles) << tiles.error().message();
  EXPECT_EQ(tiles->tile_pixels(), TileFolder::kSide);
  EXPECT_EQ(first_pixel(tiles->floor(Biome::forest, FloorPart::rough, 0)), (Rgba{1, 2, 3, 255}));
  EXPECT_EQ(&tiles->floor(Biome::swamp, FloorPart::plain, 0),
            &tiles->floor(std::nullopt, FloorPart::plain, 0));
  EXPECT_EQ(&tiles->wall(Biome::forest, WallPart::across, 5),
            &tiles->wall(std::nullopt, WallPart::inside, 0));
  EXPECT_EQ(tiles->shadow(Biome::forest, 7), nullptr);
  EXPECT_EQ(tiles->ledge(WallPart::across, 0), nullptr);
}

TEST(TileSet, NamesTellTheParts) {
  TileFolder folder;
  folder.add_defaults();
  folder.add("floors/limestone/rough", {1, 0, 0, 255});
  folder.add("floors/limestone/rough_b", {1, 0, 0, 255});
  folder.add("floors/limestone/roughly", {2, 0, 0, 255});
  folder.add("floors/limestone/rare_x", {3, 0, 0, 255});
  const auto tiles = TileSet::load(folder.path());
  ASSERT_TRUE(tiles) << tiles.error().message();
  std::array<int, 256> counts{};
  for (std::uint64_t i = 0; i < kChoices; ++i) {
    const std::uint64_t choice = tile_choice(9, {int(i % 64), int(i / 64)});
    EXPECT_EQ(first_pixel(tiles->floor({}, FloorPart::rough, choice))[0], 1);
    ++counts[first_pixel(tiles->floor({}, FloorPart::plain, choice))[0]];
  }
  // Rare ones are one in 16, the others share the rest.
  EXPECT_NEAR(counts[3], kChoices / 16, 80);
  EXPECT_NEAR(counts[2], kChoices * 15 / 32, 200);
  EXPECT_NEAR(counts[200], kChoices * 15 / 32, 200);
}

// As some systems put them beside every file.
TEST(TileSet, HiddenFilesAreNoPictures) {
  TileFolder folder;
  folder.add_defaults();
  folder.add_bytes("floors/limestone/._a.png", "not a picture");
  folder.add_bytes("walls/forest/.png", "not a picture");
  EXPECT_EQ(error_of(folder.path()), "no error");
}

TEST(TileSet, NamesWhatIsMissing) {
  EXPECT_THAT(error_of("/nowhere/tiles"), HasSubstr("\"/nowhere/tiles\" is no folder"));
  TileFolder folder;
  EXPECT_THAT(error_of(folder.path()), HasSubstr("/floors/limestone: has no .png file"));
  folder.add("floors/limestone/rough", {1, 2, 3, 255});
  EXPECT_THAT(error_of(folder.path()), HasSubstr("/floors/limestone: has no picture of a common"));
  folder.add("floors/limestone/a", {1, 2, 3, 255});
  EXPECT_THAT(error_of(folder.path()), HasSubstr("/walls/marble: has no .png file"));
  fs::create_directories(folder.path() + "/walls/marble");
  EXPECT_THAT(error_of(folder.path()), HasSubstr("/walls/marble: has no .png file"));
  folder.add("walls/marble/a", {1, 2, 3, 255});
  EXPECT_EQ(error_of(folder.path()), "no error");
  folder.add_bytes("walls/desert", "not a folder");
  EXPECT_THAT(error_of(folder.path()), HasSubstr("/walls/desert: cannot be read"));
}

TEST(TileSet, NamesWhatDoesNotFit) {
  struct Row {
    std::string file;
    std::int32_t width, height;
    std::string error;
  };
  const std::vector<Row> rows = {
      {"floors/limestone/a", 7, 7, "a.png: 7x7 pixels are no square of 8..128"},
      {"floors/limestone/a", 16, 15, "a.png: 16x15 pixels are no square of 8..128"},
      {"floors/limestone/a", 129, 129,
       "a.png: a picture of 129x129 pixels is too large; at most 128x128 are allowed"},
      {"walls/marble/a", 16, 16, "walls/marble/a.png: 16x16 pixels are not 8x8"},
      {"marks/key", 8, 9, "marks/key.png: 8x9 pixels are not 8x8"},
      {"ledges/across", 1, 1, "ledges/across.png: 1x1 pixels are not 8x8"}};
  for (const Row& row : rows) {
    TileFolder folder;
    folder.add_defaults();
    folder.add(row.file, flat_picture({1, 2, 3, 255}, row.width, row.height));
    EXPECT_THAT(error_of(folder.path()), HasSubstr(row.error));
  }
}

TEST(TileSet, RefusesWhatIsNoPicture) {
  TileFolder folder;
  folder.add_defaults();
  const fs::path file = folder.path() + "/walls/marble/b.png";
  const auto expect_refused = [&](const std::string& error) {
    EXPECT_THAT(error_of(folder.path()), HasSubstr("walls/marble/b.png: " + error));
    fs::remove_all(file);
  };
  folder.add_bytes("walls/marble/b.png", "");
  expect_refused("is not a PNG picture: it ends too early");
  folder.add_bytes("walls/marble/b.png", std::string(std::size_t{2} << 20, 'x'));
  expect_refused("cannot be read: it has 2097152 bytes");
  fs::create_directory(file);
  expect_refused("cannot be read: it is a directory");
  ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
  expect_refused("cannot be read: it is not a regular file");
  fs::create_symlink("/dev/zero", file);
  expect_refused("cannot be read: it is not a regular file");
  for (std::size_t i = 0; i <= kMostTilePictures; ++i) {
    folder.add("walls/swamp/" + std::to_string(i), {1, 2, 3, 255});
  }
  EXPECT_THAT(error_of(folder.path()), HasSubstr("walls/swamp: has 65 pictures; at most 64"));
}

// --- PNG files
// -------------------------------------------------------------------------------------

Picture colourful_picture() {
  Picture picture{9, 8, {}};
  for (std::uint32_t i = 0; i < 9 * 8 * 4; ++i) {
    picture.rgba.push_back(static_cast<std::uint8_t>(i * 2654435761U >> 23));
  }
  return picture;
}

TEST(ReadPng, RefusesEveryCutAndEveryChangedByte) {
  const std::string bytes = write_png(colourful_picture()).value();
  ASSERT_EQ(read_png(bytes, "p", 64)->rgba, colourful_picture().rgba);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_FALSE(read_png(std::string_view(bytes).substr(0, i), "p", 64)) << "cut at " << i;
    for (const int flip : {0x01, 0x20, 0xFF}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      EXPECT_FALSE(read_png(changed, "p", 64)) << "changed at " << i;
    }
  }
}

std::string big_endian(std::uint32_t value) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(value >> shift);
  return bytes;
}

// The one that PNG has, bit by bit.
std::uint32_t checksum(const std::string& bytes) {
  std::uint32_t sum = 0xFFFFFFFFU;
  for (const char byte : bytes) {
    sum ^= static_cast<std::uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum % 2 == 1 ? 0xEDB88320U : 0);
  }
  return ~sum;
}

// A file that says how large its picture is, and ends there.
std::string head_of(std::uint32_t width, std::uint32_t height) {
  const std::string header =
      "IHDR" + big_endian(width) + big_endian(height) + std::string("\x08\x06\0\0\0", 5);
  return "\x89PNG\r\n\x1a\n" + big_endian(13) + header + big_endian(checksum(header));
}

TEST(ReadPng, DecidesFromTheFirstBytesWhatIsTooLarge) {
  for (const std::uint32_t side : {65U, 20'000U, 900'000U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
    const std::string text = std::to_string(side);
    const auto error = [](const std::string& size) {
      return "p: a picture of " + size + " pixels is too large; at most 64x64 are allowed";
    };
    EXPECT_EQ(read_png(head_of(side, side), "p", 64).error().message(), error(text + 'x' + text));
    EXPECT_EQ(read_png(head_of(side, 64), "p", 64).error().message(), error(text + "x64"));
    EXPECT_EQ(read_png(head_of(64, side), "p", 64).error().message(), error("64x" + text));
  }
  for (const std::uint32_t side : {0U, 64U}) {
    EXPECT_THAT(read_png(head_of(side, side), "p", 64).error().message(),
                HasSubstr("p: is not a PNG picture: ")) << side;
  }
}

// A picture of one colour, in any of the ways PNG has.
std::string written_as(int type, int depth, int interlace) {
  std::string bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(
      png, &bytes,
      [](png_structp file, png_bytep begin, png_size_t count) {
        static_cast<std::string*>(png_get_io_ptr(file))
            ->append(reinterpret_cast<const char*>(begin), count);
      },
      nullptr);
  png_set_IHDR(png, info, 16, 16, depth, type, interlace, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_color white = {255, 255, 255};
  if (type == PNG_COLOR_TYPE_PALETTE) png_set_PLTE(png, info, &white, 1);
  png_write_info(png, info);
  std::vector<png_byte> row(16 * 8, type == PNG_COLOR_TYPE_PALETTE ? 0 : 255);
  std::vector<png_bytep> rows(16, row.data());
  png_write_image(png, rows.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return bytes;
}

TEST(ReadPng, ReadsEveryKindOfPicture) {
  const Picture expected = flat_picture({255, 255, 255, 255}, 16, 16);
  for (const int interlace : {PNG_INTERLACE_NONE, PNG_INTERLACE_ADAM7}) {
    for (const int type : {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_PALETTE, PNG_COLOR_TYPE_RGB,
                           PNG_COLOR_TYPE_RGB_ALPHA, PNG_COLOR_TYPE_GRAY_ALPHA}) {
      for (const int depth : {1, 8, 16}) {
        const bool small = type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_PALETTE;
        if ((depth == 1 && !small) || (depth == 16 && type == PNG_COLOR_TYPE_PALETTE)) continue;
        const auto picture = read_png(written_as(type, depth, interlace), "p", 64);
        ASSERT_TRUE(picture) << picture.error().message();
        EXPECT_EQ(picture->rgba, expected.rgba) << type << ' ' << depth << ' ' << interlace;
      }
    }
  }
}

}  // namespace
}  // namespace karst
