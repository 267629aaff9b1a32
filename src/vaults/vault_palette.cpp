#include "vaults/vault_palette.hpp"

#include <fmt/format.h>

namespace karst {
namespace {

constexpr std::size_t kMaxTags = 16;

// What the tile is: a plain one, a way in, or a part of the vault that another fills.
Result<void> read_symbol_tile(const DocumentNode& node, VaultSymbol& symbol) {
  const auto tile = node.find("tile"), entrance = node.find("entrance"), part = node.find("part");
  if (tile) {
    constexpr std::array<std::string_view, 3> kNames = {"wall", "floor", "door"};
    const auto read = read_vault_choice(*tile, kNames);
    if (!read) return error_of(read);
    symbol.tile = static_cast<VaultTile>(static_cast<std::size_t>(VaultTile::wall) + *read);
  }
  if (entrance) {
    const auto read = read_vault_choice(*entrance, kVaultEntranceNames);
    if (!read) return error_of(read);
    symbol.tile = VaultTile::entrance;
    symbol.entrance = static_cast<VaultEntrance>(*read);
  }
  if (part) {
    auto names = read_vault_words(*part);
    if (!names) return error_of(names);
    if (names->empty()) return part->refuse("names no vault");
    symbol.tile = VaultTile::part;
    symbol.parts = *std::move(names);
  }
  if (int{tile.has_value()} + int{entrance.has_value()} + int{part.has_value()} > 1) {
    return node.refuse("needs at most one of \"tile\", \"entrance\" and \"part\"");
  }
  return {};
}

// What covers it and what stands there.
Result<void> read_symbol_contents(const DocumentNode& node, VaultSymbol& symbol) {
  const auto ground = node.find("ground"), feature = node.find("feature"),
             thing = node.find("thing");
  if (ground) {
    const auto read = read_vault_choice(*ground, kGroundNames);
    if (!read) return error_of(read);
    symbol.ground = static_cast<Ground>(*read);
  }
  if (feature && thing) return node.refuse("needs at most one of \"feature\" and \"thing\"");
  if (feature || thing) {
    auto word = read_vault_word(feature ? *feature : *thing);
    if (!word) return error_of(word);
    symbol.feature = *std::move(word);
  }
  const bool is_floor = symbol.tile == VaultTile::floor;
  if (!is_floor && (ground || feature || thing)) {
    return node.refuse("gives a ground, a feature or a thing to what is no floor");
  }
  return {};
}

Result<VaultSymbol> read_symbol(const DocumentNode& node) {
  if (!is_vault_symbol(node.key())) {
    return node.refuse_key("is not one printable character");
  }
  if (fixed_vault_palette().contains(node.key()[0])) {
    return node.refuse_key(
        "means the same in every vault: ' ' outside, '#' wall, '.' floor, '+' door, "
        "'@' entrance, '<' and '>' stairs");
  }
  VaultSymbol symbol{.character = node.key()[0], .tile = VaultTile::floor};
  auto done = node.check_keys({"tile", "entrance", "ground", "feature", "thing", "part"});
  if (done) done = read_symbol_tile(node, symbol);
  if (done) done = read_symbol_contents(node, symbol);
  if (!done) return error_of(done);
  return symbol;
}

}  // namespace

VaultPalette fixed_vault_palette() {
  return {{' ', {.character = ' ', .tile = VaultTile::blank}},
          {'#', {.character = '#', .tile = VaultTile::wall}},
          {'.', {.character = '.', .tile = VaultTile::floor}},
          {'+', {.character = '+', .tile = VaultTile::door}},
          {'@', {.character = '@', .tile = VaultTile::entrance}},
          {'<', {.character = '<', .tile = VaultTile::stairs_up}},
          {'>', {.character = '>', .tile = VaultTile::stairs_down}}};
}

Result<std::string> read_vault_word(const DocumentNode& node) {
  return node.word(kMaxVaultWordBytes).map([](std::string_view word) { return std::string(word); });
}

// One word, or a list of words without doubles.
Result<std::vector<std::string>> read_vault_words(const DocumentNode& node) {
  std::vector<std::string> words;
  const bool single = node.kind() != DocumentKind::list;
  for (const DocumentNode& entry : single ? std::vector{node} : node.entries()) {
    auto word = read_vault_word(entry);
    if (!word) return error_of(word);
    if (std::ranges::count(words, *word) > 0) return entry.refuse("is given twice");
    if (words.size() == kMaxTags)
      return node.refuse(fmt::format("has more than {} words", kMaxTags));
    words.push_back(*std::move(word));
  }
  return words;
}

Result<void> read_vault_palette(const DocumentNode& node, VaultPalette& palette) {
  const auto entries = node.map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    auto symbol = read_symbol(entry);
    if (!symbol) return error_of(symbol);
    palette[symbol->character] = *std::move(symbol);
  }
  return {};
}

}  // namespace karst
