// Puts vaults on a map that is there: into its rock, with a doorway where an entrance meets open ground;
// where there is no rock left, a part of the map with one way in makes place.
//
//   #############      #############
//   #.....#######      #.....#S...S#
//   #.....#######  ->  #.....+..~..#
//   #.....#######      #.....#S...S#
//   #############      #############
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "karst/model/build.hpp"
#include "karst/vaults/vault.hpp"
#include "terrain/regions/chokepoints.hpp"
#include "vaults/vault_drawing.hpp"
#include "vaults/vault_fit.hpp"

namespace karst {

// Of the catalogue that the caller has given, else of that of Karst.
const VaultCatalog& vaults_of(const Build& build);

// Whether any of its entrances has a lock.
bool is_locked(const Vault& vault);

// In the middle of a map.
VaultSite centred(const Vault& vault, int turn, Size map);

// Called for every tile of the picture that is not blank, before anything is done to it.
using VaultVisitor = std::function<void(const VaultSymbol&, LogicalPosition, Build&)>;
// Opens the tiles of a vault that are open but for its entrances, covers them with their ground and puts
// their features there. Its `position` is its first open tile.
PlacedVault& draw_vault(const Vault& vault, const VaultSite& site, Build& build, Rng& rng,
                        const VaultVisitor& visit);

class VaultPlacer {
 public:
  // Takes a look at the map, which must have its start; all that follows is done to it.
  void begin(Build& build);
  // Puts the vault somewhere where it fits; false if there is no such place. A locked vault has its key
  // somewhere else.
  bool place(const Vault& vault, bool may_replace, Build& build, Rng& rng);
  // Puts the vault with its upper left corner at a tile, as it is drawn, whatever is there; why not,
  // if it cannot be.
  std::optional<std::string> place_at(const Vault& vault, LogicalPosition corner, Build& build,
                                      Rng& rng);

 private:
  void look_at(const Build& build);
  void mark_taken(const Build& build);
  void list_sites_of(const Vault& vault, std::int32_t first, std::int32_t last);
  bool place_in_rock(const Vault& vault, std::int32_t first, std::int32_t last, Build& build, Rng& rng);
  bool place_instead(const Vault& vault, Build& build, Rng& rng);
  void list_gates(const Build& build);
  bool mark_part(std::int32_t gate);
  void close_part(Build& build) const;
  void stamp(const Vault& vault, const VaultSite& site, Build& build, Rng& rng);
  void open_entrance(const ShapeEntrance& entrance, LogicalPosition at, Build& build, Rng& rng);
  bool can_lock(const Build& build) const;
  std::optional<LogicalPosition> choose_key(LogicalPosition lock, const Build& build, Rng& rng);
  void lock(const ShapeEntrance& entrance, LogicalPosition at, Build& build, Rng& rng);
  bool dig(LogicalPosition from, const BitGrid& targets, Build& build) const;
  std::optional<std::string> join(const VaultShape& shape, const VaultSite& site, Build& build,
                                  Rng& rng);
  bool join_what_was_cut(Build& build);

  const VaultCatalog* catalog_ = nullptr;
  bool has_locks_ = false;  // then a vault with several ways in could be a way around one
  BitGrid taken_;  // open tiles that mean something
  BitGrid rock_;
  BitGrid ways_;
  BitGrid part_;  // what makes place
  BitGrid vaults_;  // the tiles of those that were placed
  CutTree tree_;
  CutTree reach_;  // what is reached with all locks shut
  bool knows_gates_ = false;
  std::vector<std::int32_t> gates_;     // numbers in tree_
  std::vector<std::int32_t> in_order_;  // the same by chance
  BitGrid rock_before_;
  BitGrid ways_before_;
  std::vector<PackedPosition> door_sites_;
  std::vector<VaultShape> shapes_;  // of the vault that is being placed
  std::vector<VaultSite> sites_;
};

}  // namespace karst
