#include "karst/levels/level_generator.hpp"

namespace karst {

bool is_level_of(const GenerationResult& map, const WorldScheduler& schedule,
                 const Catalog& catalog, const PassCatalog& passes) {
  if (!map.level || map.level->world_seed == 0) return false;
  WorldConfig config = schedule.config();
  config.chunk_width = map.size().width;
  config.chunk_height = map.size().height;
  config.seed = map.level->world_seed;
  config.halo_size = map.level->halo;
  const auto world = schedule.with_config(config, catalog);
  if (!world) return false;
  const auto again = LevelGenerator(*world, config.seed, catalog, passes).level(map.level->number);
  return again && again->level == map.level && again->custom == map.custom && again->generator == map.generator &&
         again->seed == map.seed && again->attempt == map.attempt &&
         again->hash == content_hash(map);
}

}  // namespace karst
