#include "vaults/vault_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/four_steps.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

// What is known of a tile before anything is drawn.
enum class Opening : std::uint8_t { outside, closed, feared, maybe, open };

const VaultSubstitution* substitution_of(const Vault& vault, char character) {
  const auto found = std::ranges::find(vault.substitutions, character, &VaultSubstitution::character);
  return found == vault.substitutions.end() ? nullptr : &*found;
}

Opening opening_of(const VaultSymbol& symbol) {
  if (symbol.tile == VaultTile::blank) return Opening::outside;
  if (!symbol.is_open()) return Opening::closed;
  return is_hazard(symbol.ground) ? Opening::feared : Opening::open;
}

// Open for sure if all that may come is; else something that other tiles must not rely on.
Opening opening_of(const Vault& vault, char character) {
  const VaultSubstitution* drawn = substitution_of(vault, character);
  if (drawn == nullptr) return opening_of(*vault.symbol(character));
  bool safe = true, shut = true;
  for (const char option : drawn->exact + drawn->rest) {
    const Opening opening = opening_of(*vault.symbol(option));
    safe = safe && opening == Opening::open;
    shut = shut && opening == Opening::closed;
  }
  return shut ? Opening::closed : safe ? Opening::open : Opening::maybe;
}

class PictureCheck {
 public:
  explicit PictureCheck(const Vault& vault) : vault_(vault) {
    openings_.reset(vault.size());
    for_each([&](LogicalPosition p) { openings_[p] = opening_of(vault, character(p)); });
  }

  std::optional<VaultFault> fault() {
    if (auto found = entrance_fault()) return found;
    if (vault_.kind == VaultKind::part) {
      if (auto found = outline_fault()) return found;
    } else if (auto found = closed_fault()) {
      return found;
    }
    return apart_fault();
  }

 private:
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::int32_t y = 0; y < vault_.size().height; ++y) {
      for (std::int32_t x = 0; x < vault_.size().width; ++x) visit(LogicalPosition{x, y});
    }
  }
  char character(LogicalPosition p) const {
    return vault_.rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
  }
  Opening opening(LogicalPosition p) const {
    return openings_.contains(p) ? openings_[p] : Opening::outside;
  }
  VaultFault fault_at(LogicalPosition p, std::string why) const {
    return {p, fmt::format("'{}'", character(p)), std::move(why)};
  }
  template <class Find>
  std::optional<VaultFault> first(Find find) const {
    std::optional<VaultFault> found;
    for_each([&](LogicalPosition p) {
      if (!found) found = find(p);
    });
    return found;
  }

  std::optional<VaultFault> entrance_fault() const {
    std::int32_t count = 0;
    auto wrong = first([&](LogicalPosition p) -> std::optional<VaultFault> {
      const VaultSymbol* symbol = vault_.symbol(character(p));
      if (symbol == nullptr || symbol->tile != VaultTile::entrance) return std::nullopt;
      ++count;
      if (way_out(vault_, p)) return std::nullopt;
      return fault_at(p, "is an entrance: it needs the outside before it, floor behind it and walls "
                         "on both sides");
    });
    if (wrong) return wrong;
    if (vault_.kind == VaultKind::room && count == 0) {
      return VaultFault{{0, 0}, "the picture", "has no entrance; '@' is one with a door"};
    }
    if (vault_.kind != VaultKind::room && count > 0) {
      return VaultFault{{0, 0}, "the picture", "has entrances, which only vaults of the kind room have"};
    }
    if (vault_.kind == VaultKind::room && vault_.entrances > count) {
      return VaultFault{{0, 0}, fmt::format("entrances = {}", vault_.entrances),
                        fmt::format("is more than the {} in the picture", count)};
    }
    return std::nullopt;
  }

  // Nothing but entrances leads out.
  std::optional<VaultFault> closed_fault() const {
    return first([&](LogicalPosition p) -> std::optional<VaultFault> {
      if (opening(p) <= Opening::closed) return std::nullopt;
      const VaultSymbol* symbol = vault_.symbol(character(p));
      if (symbol != nullptr && symbol->tile == VaultTile::entrance) return std::nullopt;
      for (const LogicalPosition step : kFourSteps) {
        if (opening(p + step) == Opening::outside) {
          return fault_at(p, "is open beside the outside; walls must stand around all but entrances");
        }
      }
      return std::nullopt;
    });
  }

  // Whatever surrounds a part can be walked around it.
  std::optional<VaultFault> outline_fault() const {
    return first([&](LogicalPosition p) -> std::optional<VaultFault> {
      const Size size = vault_.size();
      const bool on_outline = p.x == 0 || p.y == 0 || p.x == size.width - 1 || p.y == size.height - 1;
      if (!on_outline || opening(p) == Opening::open) return std::nullopt;
      return fault_at(p, "stands on the outline of a part, which must be open");
    });
  }

  // All that is open for sure hangs together; all that may be open lies beside it.
  std::optional<VaultFault> apart_fault() {
    const auto begin = std::ranges::find(openings_.cells(), Opening::open);
    if (begin == openings_.cells().end()) {
      return VaultFault{{0, 0}, "the picture", "has no floor that is always there"};
    }
    const auto index = static_cast<std::int32_t>(begin - openings_.cells().begin());
    const std::int32_t width = vault_.size().width;
    reached_.reset(vault_.size(), 0);
    flood({index % width, index / width});
    return first([&](LogicalPosition p) -> std::optional<VaultFault> {
      const Opening here = opening(p);
      if (here <= Opening::closed || reached_[p] != 0) return std::nullopt;
      return fault_at(p, here == Opening::open
                             ? "cannot be reached from the rest without deep water, lava or a chasm, "
                               "whatever is drawn"
                             : "may be open and has no floor beside it that always is");
    });
  }

  void flood(LogicalPosition from) {
    std::vector<LogicalPosition> open = {from};
    reached_[from] = 1;
    while (!open.empty()) {
      const LogicalPosition p = open.back();
      open.pop_back();
      for (const LogicalPosition step : kFourSteps) {
        const LogicalPosition next = p + step;
        if (opening(next) <= Opening::closed || reached_[next] != 0) continue;
        reached_[next] = 1;
        if (opening(next) == Opening::open) open.push_back(next);
      }
    }
    flood_lakes();
  }

  // Of a lake only the shore touches what is safe; the rest of it is reached by wading.
  void flood_lakes() {
    for (bool grew = true; grew;) {
      grew = false;
      for_each([&](LogicalPosition p) {
        if (opening(p) != Opening::feared || reached_[p] != 0) return;
        for (const LogicalPosition step : kFourSteps) {
          const LogicalPosition next = p + step;
          if (opening(next) != Opening::feared || reached_[next] == 0) continue;
          reached_[p] = 1;
          grew = true;
          return;
        }
      });
    }
  }

  const Vault& vault_;
  Grid<Opening> openings_;
  Grid<std::uint8_t> reached_;
};

bool fits(Size part, Size place, const Vault& vault) {
  return part == place || (vault.rotate && part == Size{place.height, place.width});
}

}  // namespace

std::optional<LogicalPosition> way_out(const Vault& vault, LogicalPosition entrance) {
  const auto opening = [&](LogicalPosition p) {
    if (!vault.size().contains(p)) return Opening::outside;
    return opening_of(vault, vault.rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]);
  };
  for (const LogicalPosition step : kFourSteps) {
    const LogicalPosition side{step.y, step.x};
    if (opening(entrance + step) == Opening::outside &&
        opening(entrance - step) == Opening::open && opening(entrance + side) == Opening::closed &&
        opening(entrance - side) == Opening::closed) {
      return step;
    }
  }
  return std::nullopt;
}

std::optional<VaultFault> find_fault(const Vault& vault) { return PictureCheck(vault).fault(); }

std::optional<Rect> closed_rect_of(const Vault& vault, char character) {
  Rect around{kMaxVaultSide, kMaxVaultSide, -1, -1};
  std::int32_t count = 0;
  for (std::int32_t y = 0; y < vault.size().height; ++y) {
    for (std::int32_t x = 0; x < vault.size().width; ++x) {
      if (vault.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != character) continue;
      around = {std::min(around.x1, x), std::min(around.y1, y), std::max(around.x2, x),
                std::max(around.y2, y)};
      ++count;
    }
  }
  const bool is_filled = count > 0 && count == (around.width() + 1) * (around.height() + 1);
  return is_filled ? std::optional(around) : std::nullopt;
}

std::optional<VaultFault> find_part_fault(const Vault& vault, const VaultCatalog& catalog) {
  for (const VaultSymbol& symbol : vault.symbols) {
    if (symbol.tile != VaultTile::part) continue;
    const auto rect = closed_rect_of(vault, symbol.character);
    const std::string what = fmt::format("'{}'", symbol.character);
    if (!rect) continue;  // the reader has refused it, or nothing in the picture is of it
    const Size place{rect->width() + 1, rect->height() + 1};
    const LogicalPosition at{rect->x1, rect->y1};
    for (const std::string& name : symbol.parts) {
      const auto part = catalog.get(name);
      if (!part) return VaultFault{at, fmt::format("part \"{}\"", name), part.error().allowed};
      if ((*part)->kind != VaultKind::part) {
        return VaultFault{at, fmt::format("part \"{}\"", name), "is not of the kind part"};
      }
      if (!fits((*part)->size(), place, **part)) {
        return VaultFault{at, fmt::format("part \"{}\"", name),
                          fmt::format("is {}x{}, its place {}x{}", (*part)->size().width,
                                      (*part)->size().height, place.width, place.height)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace karst
