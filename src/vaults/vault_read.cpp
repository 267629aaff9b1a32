// Vaults as people write them. What characters mean is read in vault_palette.cpp, what a picture
// must hold is asked in vault_check.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"
#include "karst/vaults/vault.hpp"
#include "vaults/vault_check.hpp"
#include "vaults/vault_palette.hpp"

namespace karst {
namespace {

constexpr std::size_t kMaxDescriptionBytes = 400;

Result<void> refuse_fault(const DocumentNode& rows, const VaultFault& fault) {
  const std::vector<DocumentNode> nodes = rows.entries();
  std::string place = nodes[static_cast<std::size_t>(fault.at.y)].place();
  // The place of a row is that of its quote.
  const std::size_t colon = place.rfind(':');
  const auto column = parse_integer(std::string_view(place).substr(colon + 1));
  if (column) place = place.substr(0, colon + 1) + fmt::to_string(*column + 1 + fault.at.x);
  return bad_input(place, fault.what, fault.why);
}

// Reads one vault. The first fault ends the work.
class VaultReader {
 public:
  VaultReader(const DocumentNode& node, const VaultPalette& palette)
      : node_(node), palette_(palette) {}

  Result<Vault> read() {
    auto done = node_.check_keys({"name", "description", "tags", "kind", "weight", "depth", "unique",
                                  "rotate", "mirror", "entrances", "palette", "exactly", "one_of",
                                  "map"});
    if (done) done = read_name();
    if (done) done = read_facts();
    if (const auto palette = node_.find("palette"); done && palette) {
      done = read_vault_palette(*palette, palette_);
    }
    if (done) done = read_rows();
    if (done) done = read_substitutions();
    if (done) done = keep_symbols();
    if (done) done = check();
    if (!done) return error_of(done);
    return std::move(vault_);
  }

 private:
  Result<void> read_name() {
    return node_.get("name").and_then(read_vault_word).map([&](std::string name) {
      vault_.name = std::move(name);
    });
  }

  template <class Read>
  static void take(Result<void>& done, const DocumentNode& node, std::string_view key, Read read) {
    const auto entry = node.find(key);
    if (done && entry) done = read(*entry);
  }

  template <class Member>
  auto number_into(Member Vault::*member, std::int32_t min, std::int32_t max) {
    return [this, member, min, max](const DocumentNode& node) -> Result<void> {
      return node.integer(min, max).map(
          [&](std::int64_t value) { vault_.*member = static_cast<Member>(value); });
    };
  }
  auto flag_into(bool Vault::*member) {
    return [this, member](const DocumentNode& node) -> Result<void> {
      return node.flag().map([&](bool value) { vault_.*member = value; });
    };
  }

  Result<void> read_facts() {
    Result<void> done;
    take(done, node_, "description", [&](const DocumentNode& node) { return read_description(node); });
    take(done, node_, "tags", [&](const DocumentNode& node) -> Result<void> {
      return read_vault_words(node).map([&](std::vector<std::string> tags) { vault_.tags = std::move(tags); });
    });
    take(done, node_, "kind", [&](const DocumentNode& node) -> Result<void> {
      return read_vault_choice(node, kVaultKindNames).map([&](std::size_t kind) {
        vault_.kind = static_cast<VaultKind>(kind);
      });
    });
    take(done, node_, "weight", number_into(&Vault::weight, 0, kMaxVaultWeight));
    take(done, node_, "entrances", number_into(&Vault::entrances, 1, kMaxVaultEntrances));
    take(done, node_, "rotate", flag_into(&Vault::rotate));
    take(done, node_, "mirror", flag_into(&Vault::mirror));
    take(done, node_, "depth", [&](const DocumentNode& node) { return read_depth(node); });
    take(done, node_, "unique", [&](const DocumentNode& node) { return read_unique(node); });
    return done;
  }

  Result<void> read_description(const DocumentNode& node) {
    return node.line(kMaxDescriptionBytes).map([&](std::string_view text) {
      vault_.description = text;
    });
  }

  // "3..20", "80.." without an end, or 7.
  Result<void> read_depth(const DocumentNode& node) {
    if (node.kind() == DocumentKind::number) {
      return node.integer(1, kMaxVaultDepth).map([&](std::int64_t only) {
        vault_.from = vault_.to = static_cast<std::int32_t>(only);
      });
    }
    const auto text = node.text();
    if (!text) return error_of(text);
    const bool is_open = text->ends_with("..");
    const auto pair = is_open ? std::nullopt : parse_integer_pair(*text, "..");
    const auto from = is_open ? parse_integer(text->substr(0, text->size() - 2))
                      : pair  ? std::optional(pair->first)
                              : std::nullopt;
    const std::int64_t to = pair ? pair->second : kMaxVaultDepth;
    if (!from || *from < 1 || *from > to || to > kMaxVaultDepth) {
      return node.refuse(fmt::format("is not a depth, FROM..TO or FROM.. in 1..{}", kMaxVaultDepth));
    }
    vault_.from = static_cast<std::int32_t>(*from);
    vault_.to = static_cast<std::int32_t>(to);
    return {};
  }

  // Which level it stands on must follow from the dungeon's seed alone.
  Result<void> read_unique(const DocumentNode& node) {
    const auto unique = read_vault_choice(node, kVaultUniqueNames);
    if (!unique) return error_of(unique);
    vault_.unique = static_cast<VaultUnique>(*unique);
    if (vault_.unique == VaultUnique::dungeon && vault_.to == kMaxVaultDepth) {
      return node.refuse("needs a depth with an end, FROM..TO");
    }
    return {};
  }

  Result<void> read_rows() {
    const auto map = node_.get("map");
    if (!map) return error_of(map);
    map_ = *map;
    const auto rows = map_->list();
    if (!rows) return error_of(rows);
    if (rows->empty()) return map_->refuse("has no rows");
    for (const DocumentNode& row : *rows) {
      const auto text = row.text();
      if (!text) return error_of(text);
      if (vault_.rows.size() == kMaxVaultSide) {
        return map_->refuse(fmt::format("has more than {} rows", kMaxVaultSide));
      }
      if (text->empty() || text->size() > kMaxVaultSide) {
        return row.refuse(fmt::format("has {}, not 1..{}",
                                      counted(std::ssize(*text), "character"), kMaxVaultSide));
      }
      if (!vault_.rows.empty() && text->size() != vault_.rows.front().size()) {
        return row.refuse(fmt::format("has {}, the first row {}",
                                      counted(std::ssize(*text), "character"),
                                      vault_.rows.front().size()));
      }
      vault_.rows.emplace_back(*text);
    }
    return {};
  }

  std::int64_t count_of(char character) const {
    std::int64_t count = 0;
    for (const std::string& row : vault_.rows) count += std::ranges::count(row, character);
    return count;
  }

  Result<void> read_substitutions() {
    Result<void> done;
    take(done, node_, "exactly", [&](const DocumentNode& node) {
      return read_each(node, [&](const DocumentNode& entry, VaultSubstitution& into) {
        return read_exact(entry, into);
      });
    });
    take(done, node_, "one_of", [&](const DocumentNode& node) {
      return read_each(node, [&](const DocumentNode& entry, VaultSubstitution& into) {
        return read_characters(entry, into.rest);
      });
    });
    return done;
  }

  template <class Read>
  Result<void> read_each(const DocumentNode& node, Read read) {
    const auto entries = node.map();
    if (!entries) return error_of(entries);
    for (const DocumentNode& entry : *entries) {
      if (!is_vault_symbol(entry.key())) return entry.refuse_key("is not one printable character");
      VaultSubstitution substitution{.character = entry.key()[0]};
      const char character = substitution.character;
      if (palette_.contains(character)) return entry.refuse_key("has a meaning already");
      if (std::ranges::count(vault_.substitutions, character, &VaultSubstitution::character) > 0) {
        return entry.refuse_key("is substituted twice");
      }
      if (count_of(character) == 0) return entry.refuse_key("is not in the picture");
      if (auto done = read(entry, substitution); !done) return done;
      vault_.substitutions.push_back(std::move(substitution));
    }
    return {};
  }

  // Characters of which each may stand in for another: plain tiles.
  Result<void> read_characters(const DocumentNode& node, std::string& into) const {
    const auto text = node.text();
    if (!text) return error_of(text);
    if (text->empty() || text->size() > 100) return node.refuse("is not 1..100 characters");
    for (const char character : *text) {
      const auto symbol = palette_.find(character);
      const bool plain = symbol != palette_.end() && (symbol->second.tile == VaultTile::wall ||
                                                      symbol->second.tile == VaultTile::floor ||
                                                      symbol->second.tile == VaultTile::door);
      if (!plain) {
        return node.refuse(fmt::format("has '{}', which is no wall, floor or door of the palette",
                                       shortened(std::string(1, character))));
      }
    }
    into += *text;
    return {};
  }

  // {"2": "S", rest: "."}: each of the characters so often.
  Result<void> read_exact(const DocumentNode& node, VaultSubstitution& into) const {
    const auto entries = node.map();
    if (!entries) return error_of(entries);
    const std::int64_t places = count_of(into.character);
    for (const DocumentNode& entry : *entries) {
      if (entry.key() == "rest") {
        if (auto done = read_characters(entry, into.rest); !done) return done;
        continue;
      }
      const auto count = parse_integer(entry.key());
      if (!count || *count < 1 || *count > places) {
        return entry.refuse_key(fmt::format("is neither \"rest\" nor a whole number in 1..{}, as often "
                                            "as the picture has '{}'",
                                            places, into.character));
      }
      std::string characters;
      if (auto done = read_characters(entry, characters); !done) return done;
      for (std::int64_t i = 0; i < *count; ++i) into.exact += characters;
      if (std::ssize(into.exact) > places) {
        return entry.refuse(fmt::format("makes {} of the {} '{}' in the picture", into.exact.size(),
                                        places, into.character));
      }
    }
    if (into.rest.empty()) {
      if (std::ssize(into.exact) != places) return node.refuse("needs \"rest\" for the others");
      into.rest = into.exact;
    }
    return {};
  }

  // That every character of the picture means something; the vault takes what it uses.
  Result<void> keep_symbols() {
    std::string used;
    for (std::size_t y = 0; y < vault_.rows.size(); ++y) {
      for (std::size_t x = 0; x < vault_.rows[y].size(); ++x) {
        const char c = vault_.rows[y][x];
        const bool drawn =
            std::ranges::count(vault_.substitutions, c, &VaultSubstitution::character) > 0;
        if (!drawn && !palette_.contains(c)) {
          return refuse_fault(*map_, {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
                                      fmt::format("'{}'", shortened(std::string(1, c))),
                                      "is not in the palette and not substituted"});
        }
        if (!drawn) used += c;
      }
    }
    for (const VaultSubstitution& substitution : vault_.substitutions) {
      used += substitution.exact + substitution.rest;
    }
    for (const auto& [character, symbol] : palette_) {
      if (used.find(character) != std::string::npos) vault_.symbols.push_back(symbol);
    }
    return {};
  }

  Result<void> check() {
    const auto position_of = [&](char c) {
      for (std::size_t y = 0; y < vault_.rows.size(); ++y) {
        const std::size_t x = vault_.rows[y].find(c);
        if (x != std::string::npos) {
          return LogicalPosition{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
        }
      }
      return LogicalPosition{};
    };
    for (const VaultSymbol& symbol : vault_.symbols) {
      const char c = symbol.character;
      const std::string what = fmt::format("'{}'", c);
      if (symbol.tile == VaultTile::part && vault_.kind == VaultKind::part) {
        return refuse_fault(*map_, {position_of(c), what, "is a part inside of a part"});
      }
      if (symbol.tile == VaultTile::part && !closed_rect_of(vault_, c)) {
        return refuse_fault(*map_, {position_of(c), what, "does not fill one rectangle, as parts do"});
      }
      const bool stairs =
          symbol.tile == VaultTile::stairs_up || symbol.tile == VaultTile::stairs_down;
      if (stairs && (vault_.kind != VaultKind::level || count_of(c) > 1)) {
        return refuse_fault(*map_, {position_of(c), what,
                                    "stands once, and only in vaults of the kind level"});
      }
    }
    if (const auto fault = find_fault(vault_)) return refuse_fault(*map_, *fault);
    return {};
  }

  DocumentNode node_;
  VaultPalette palette_;
  Vault vault_;
  std::optional<DocumentNode> map_;
};

Result<VaultCatalog> read(const DocumentNode& root, const VaultCatalog& base) {
  if (auto done = root.check_keys({"extends", "palette", "vaults"}); !done) return error_of(done);
  VaultCatalog catalog = base;
  if (const auto extends = root.find("extends")) {
    const auto flag = extends->flag();
    if (!flag) return error_of(flag);
    if (!*flag) catalog = {};
  }
  VaultPalette palette = fixed_vault_palette();
  if (const auto shared = root.find("palette")) {
    if (auto done = read_vault_palette(*shared, palette); !done) return error_of(done);
  }
  const auto entries = root.get("vaults").and_then([](const DocumentNode& node) { return node.list(); });
  if (!entries) return error_of(entries);
  std::vector<std::string> names;
  for (const DocumentNode& entry : *entries) {
    auto vault = VaultReader(entry, palette).read();
    if (!vault) return error_of(vault);
    if (std::ranges::count(names, vault->name) > 0) {
      return entry.get("name")->refuse("is the name of an earlier vault of this file");
    }
    names.push_back(vault->name);
    catalog.add(*std::move(vault));
    if (catalog.vaults().size() > kMaxVaults) {
      return entry.refuse(fmt::format("is one of more than {} vaults", kMaxVaults));
    }
  }
  // Parts may stand further down.
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const auto fault = find_part_fault(*catalog.find(names[i]), catalog)) {
      const auto done = refuse_fault(*(*entries)[i].find("map"), *fault);
      return error_of(done);
    }
  }
  return catalog;
}

}  // namespace

Result<VaultCatalog> read_vaults(const Document& document, const VaultCatalog& base) {
  return read(document.root(), base);
}

}  // namespace karst
