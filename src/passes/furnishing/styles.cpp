#include "passes/furnishing/styles.hpp"

namespace karst {
namespace {

using enum Arrangement;

constexpr std::array kPlainHalls = {pillars, pillars, statues, tables};
constexpr std::array kPlainChambers = {nothing, tables, shelves, statues, barrels};
constexpr std::array kPlainClosets = {nothing, barrels, shelves};
constexpr std::array kPlainDeadEnds = {chest, altar, bones, shelves};
constexpr std::array kPlainCaves = {nothing, nothing, bones};

constexpr std::array kRuinHalls = {pillars, statues, pillars};
constexpr std::array kRuinChambers = {nothing, pillars, statues, tables, bones};
constexpr std::array kRuinClosets = {nothing, barrels, bones};
constexpr std::array kRuinDeadEnds = {altar, chest, bones, statues};

constexpr std::array kWarrenHalls = {tables, barrels, bones};
constexpr std::array kWarrenChambers = {barrels, tables, bones, nothing};
constexpr std::array kWarrenClosets = {barrels, bones};
constexpr std::array kWarrenDeadEnds = {bones, chest, barrels};
constexpr std::array kWarrenCaves = {bones, barrels, nothing};

constexpr std::array kCryptHalls = {tombs, pillars, tombs};
constexpr std::array kCryptChambers = {tombs, statues, bones, nothing};
constexpr std::array kCryptClosets = {tombs, bones, nothing};
constexpr std::array kCryptDeadEnds = {altar, tombs, statues};
constexpr std::array kCryptCaves = {bones, bones, tombs};

constexpr std::array kMineHalls = {pillars, barrels, crystals};
constexpr std::array kMineChambers = {barrels, crystals, tables, nothing};
constexpr std::array kMineClosets = {barrels, crystals};
constexpr std::array kMineDeadEnds = {crystals, barrels, chest};
constexpr std::array kMineCaves = {crystals, crystals, barrels, nothing};

constexpr std::array kFungusHalls = {mushrooms, pillars};
constexpr std::array kFungusChambers = {mushrooms, mushrooms, bones, nothing};
constexpr std::array kFungusClosets = {mushrooms, bones};
constexpr std::array kFungusDeadEnds = {mushrooms, bones, chest};
constexpr std::array kFungusCaves = {mushrooms, mushrooms, bones};

constexpr std::array kFloodedHalls = {pillars, statues};
constexpr std::array kFloodedChambers = {pillars, statues, barrels, nothing};
constexpr std::array kFloodedClosets = {barrels, nothing};
constexpr std::array kFloodedDeadEnds = {altar, chest, statues};

constexpr std::array kFortressHalls = {pillars, tables, tables, statues};
constexpr std::array kFortressChambers = {tables, shelves, barrels, statues};
constexpr std::array kFortressClosets = {barrels, shelves};
constexpr std::array kFortressDeadEnds = {chest, shelves, barrels, altar};

constexpr std::array kArchiveHalls = {stacks, stacks, pillars};
constexpr std::array kArchiveChambers = {stacks, shelves, tables};
constexpr std::array kArchiveClosets = {shelves, shelves, chest};
constexpr std::array kArchiveDeadEnds = {shelves, stacks, altar, chest};

constexpr std::array kEmberHalls = {pillars, statues, altar};
constexpr std::array kEmberChambers = {statues, pillars, nothing, bones};
constexpr std::array kEmberClosets = {bones, crystals, nothing};
constexpr std::array kEmberDeadEnds = {altar, chest, bones};
constexpr std::array kEmberCaves = {bones, crystals, nothing};

constexpr std::array kVoidHalls = {crystals, statues, pillars};
constexpr std::array kVoidChambers = {crystals, nothing, statues};
constexpr std::array kVoidClosets = {crystals, nothing};
constexpr std::array kVoidDeadEnds = {altar, crystals, statues};
constexpr std::array kVoidCaves = {crystals, nothing, statues};

constexpr std::array<FurnishStyle, kFurnishStyleNames.size()> kStyles = {{
    {"plain", kPlainHalls, kPlainChambers, kPlainClosets, kPlainDeadEnds, kPlainCaves, 50},
    {"ruin", kRuinHalls, kRuinChambers, kRuinClosets, kRuinDeadEnds, kPlainCaves, 30},
    {"warren", kWarrenHalls, kWarrenChambers, kWarrenClosets, kWarrenDeadEnds, kWarrenCaves, 30},
    {"crypt", kCryptHalls, kCryptChambers, kCryptClosets, kCryptDeadEnds, kCryptCaves, 45},
    {"mine", kMineHalls, kMineChambers, kMineClosets, kMineDeadEnds, kMineCaves, 50},
    {"fungus", kFungusHalls, kFungusChambers, kFungusClosets, kFungusDeadEnds, kFungusCaves, 10},
    {"flooded", kFloodedHalls, kFloodedChambers, kFloodedClosets, kFloodedDeadEnds, kPlainCaves, 25},
    {"fortress", kFortressHalls, kFortressChambers, kFortressClosets, kFortressDeadEnds, kPlainCaves,
     90},
    {"archive", kArchiveHalls, kArchiveChambers, kArchiveClosets, kArchiveDeadEnds, kPlainCaves, 60},
    {"ember", kEmberHalls, kEmberChambers, kEmberClosets, kEmberDeadEnds, kEmberCaves, 80},
    {"void", kVoidHalls, kVoidChambers, kVoidClosets, kVoidDeadEnds, kVoidCaves, 0},
}};

static_assert([] {
  for (std::size_t i = 0; i < kStyles.size(); ++i) {
    if (kStyles[i].name != kFurnishStyleNames[i]) return false;
  }
  return true;
}());

}  // namespace

std::span<const FurnishStyle> furnish_styles() { return kStyles; }

}  // namespace karst
