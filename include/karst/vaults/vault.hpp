// Vaults: hand-made parts of maps, drawn as text with a palette. Read from YAML (or JSON) as
// strictly as recipes; an application's own files replace or extend those that come with Karst. How
// such a file is written: docs/vaults.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/model/map.hpp"

namespace karst {

inline constexpr std::int32_t kMaxVaultSide =
    60;                                           // so that a row and its surroundings are one word
inline constexpr std::size_t kMaxVaults = 5'000;  // of a catalogue
inline constexpr std::size_t kMaxVaultWordBytes = 48;  // of names and tags
inline constexpr std::int32_t kMaxVaultWeight = 100;
inline constexpr std::int32_t kMaxVaultEntrances =
    7;  // that must lead out; a picture may have more
inline constexpr std::int32_t kMaxVaultDepth = 1'000'000;

// What the tile of a character is.
enum class VaultTile : std::uint8_t {
  blank,     // no part of the vault: the map stays as it is
  wall,      // closed for sure
  floor,     // open
  door,      // open, a doorway inside of the vault
  entrance,  // a doorway that leads out, where it meets open ground; else closed
  part,      // belongs to a rectangle that another vault fills
  stairs_up,
  stairs_down
};

// What hangs in an entrance. Behind a secret or a locked one lies nothing that the map needs.
enum class VaultEntrance : std::uint8_t { open, door, secret, locked };
inline constexpr std::array<std::string_view, 4> kVaultEntranceNames = {"open", "door", "secret",
                                                                        "locked"};

// A character of a picture.
struct VaultSymbol {
  char character = ' ';                          // printable ASCII
  VaultTile tile = VaultTile::blank;             // what it stands for
  VaultEntrance entrance = VaultEntrance::door;  // of an entrance
  Ground ground = Ground::bare;                  // of an open tile
  std::string feature = {};  // what stands there, as in GenerationResult::features; may be empty
  std::vector<std::string> parts = {};  // of a part: names of vaults, one of which fills it
  friend bool operator==(const VaultSymbol&, const VaultSymbol&) = default;

  bool is_open() const { return tile >= VaultTile::floor; }
};

// What becomes of all tiles of a character: as many as `exact` has characters become these, in an
// order by chance; each of the others becomes one of `rest`.
struct VaultSubstitution {
  char character = ' ';    // no symbol of its own
  std::string exact = {};  // at most as long as the picture has tiles of the character
  std::string rest = {};   // each is as likely as any; never empty
  friend bool operator==(const VaultSubstitution&, const VaultSubstitution&) = default;
};

enum class VaultKind : std::uint8_t {
  room,  // placed in the rock of a map
  part,  // fills a rectangle of another vault
  level  // a whole map of the generator `vault`
};
inline constexpr std::array<std::string_view, 3> kVaultKindNames = {"room", "part", "level"};

// How often one may occur.
enum class VaultUnique : std::uint8_t { never, level, dungeon };
inline constexpr std::array<std::string_view, 3> kVaultUniqueNames = {"never", "level", "dungeon"};

struct Vault {
  std::string name;                  // unique in a catalogue; a-z, 0-9 and _
  std::string description;           // a sentence; may be empty
  std::vector<std::string> tags;     // words that it is chosen by; at most 16
  VaultKind kind = VaultKind::room;  // a part, a room, a level
  std::int32_t weight = 10;  // how likely it is beside others, 0..kMaxVaultWeight; 0: only by name
  // Depths that it is found at, counted from 1.
  std::int32_t from = 1;
  std::int32_t to = kMaxVaultDepth;
  VaultUnique unique = VaultUnique::level;
  bool rotate = true;          // whether it may be turned by quarters
  bool mirror = true;          // whether left and right may change places
  std::int32_t entrances = 1;  // so many lead out at least, 1..kMaxVaultEntrances; where it has any

  std::vector<std::string> rows;     // the picture, all as long as the first
  std::vector<VaultSymbol> symbols;  // of all characters that the picture and the substitutions use
  std::vector<VaultSubstitution> substitutions;  // characters that are drawn anew for each place

  Size size() const;
  // None for the characters of substitutions.
  const VaultSymbol* symbol(char character) const;
  bool has_tag(std::string_view tag) const;
  // What depends on all of it; vaults with the same name and digest are the same.
  std::uint64_t digest() const;
  friend bool operator==(const Vault&, const Vault&) = default;
};

// Vaults by name: a value, as Catalog is.
class VaultCatalog {
 public:
  // An empty catalogue.
  VaultCatalog() = default;
  // The vaults that come with Karst; needs no file. Any thread may ask.
  static const VaultCatalog& builtin();

  // Sorted by name.
  std::span<const Vault> vaults() const { return vaults_; }
  // None if there is no such vault.
  const Vault* find(std::string_view name) const;
  // The error names the closest vaults.
  Result<const Vault*> get(std::string_view name) const;
  // Adds a vault, or replaces the one of the same name. It must be one that read_vaults has made.
  void add(Vault vault);
  friend bool operator==(const VaultCatalog&, const VaultCatalog&) = default;

 private:
  std::vector<Vault> vaults_;
};

// Reads a file of vaults on top of `base`: a vault replaces the one of the same name, others are
// added; with "extends: false" nothing is left of the base. Every vault is checked: closed, in one
// piece whatever is drawn, every character known. Errors tell line and column.
Result<VaultCatalog> read_vaults(std::string_view text, std::string_view where,
                                 const VaultCatalog& base = {});
// The same from a tree that was read already.
Result<VaultCatalog> read_vaults(const Document& document, const VaultCatalog& base = {});

// A vault may be turned by quarters, clockwise, and before that mirrored left to right: the turns
// 0..3 are plain, 4..7 mirrored.
inline constexpr int kVaultTurns = 8;
// Those that a vault allows and that look different, in order.
std::vector<int> vault_turns(const Vault& vault);
// The picture as it is drawn in a turn, substitutions and all.
std::vector<std::string> turned_rows(const Vault& vault, int turn);

// A vault of the catalogue alone, as it may come out with this seed: a map of its size with its
// tiles, ground and features, and all entrances as doors; for pictures. It keeps no promise.
GenerationResult sketch_vault(const Vault& vault, const VaultCatalog& catalog, int turn,
                              std::uint64_t seed);

}  // namespace karst
